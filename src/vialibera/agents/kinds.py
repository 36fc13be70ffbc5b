"""The computer players by name: known without what they know."""

NAMES = ("facile", "prudente", "esperto", "random")

SLOWNESS = {"facile": 1.5}
"""How much more time a kind takes than others, to act and to claim: who plays with it has more."""

DEFAULT = "prudente"
