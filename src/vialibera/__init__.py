"""vialibera: an accessible Italian property-trading board game for the terminal."""

__version__ = "0.2.0"
