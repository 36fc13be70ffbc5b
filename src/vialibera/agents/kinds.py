"""The computer players by name: known without what they know."""

NAMES = ("facile", "prudente", "esperto", "random")

DEFAULT = "prudente"
