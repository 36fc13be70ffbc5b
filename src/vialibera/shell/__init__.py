"""The game at a terminal: single keys in, plain lines out."""
