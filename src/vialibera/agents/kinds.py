"""The computer players by name: known without what they know."""

NAMES = ("facile", "prudente", "random")

DEFAULT = "prudente"
