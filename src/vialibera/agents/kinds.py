"""The names of the bots, in a file that imports nothing: menus and the command line list bots at no cost."""

NAMES = ("facile", "prudente", "esperto", "random")

SLOWNESS = {"facile": 1.5}
"""The factor on the usual time that a kind takes to act or to claim, so that people have time to follow."""

DEFAULT = "prudente"
