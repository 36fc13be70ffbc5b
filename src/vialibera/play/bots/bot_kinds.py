"""The names of the bots, in a file that imports nothing: menus and the command line list bots at no cost."""

BOT_KINDS = ("facile", "prudente", "esperto", "random")

LAB_BOT_KINDS = ("fp-a", "fp-b", "fp-c")
"""The kinds that only the laboratory plays: they offer the same deals every turn, which no person would bear."""

BOT_SLOWNESS = {"facile": 1.5}
"""The factor on the usual time that a kind takes to act or to claim, so that people have time to follow."""

DEFAULT_BOT = "prudente"

STAND_IN = "caretaker"
"""The kind that stands in for a person who is cut off: it is chosen by a vote alone, and is in no list."""
