"""The computer players by name: known without what they know."""

NAMES = ("prudente", "random")

DEFAULT = "prudente"
