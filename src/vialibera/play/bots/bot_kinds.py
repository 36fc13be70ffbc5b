"""The names of the bots, in a file that imports nothing: menus and the command line list bots at no cost."""

BOT_LEVELS = ("facile", "tranquillo", "prudente", "attento", "tosto", "esperto")
"""The levels, the weakest first: each wins against three of the one before by 120 to 260 points."""

BOT_KINDS = (*BOT_LEVELS, "random")

LEVEL_SHARES = {"tranquillo": 0.12, "attento": 0.15, "tosto": 0.5}
"""The share of answers as the next named kind gives them: facile and prudente, or prudente and esperto, are mixed."""

BOT_SLOWNESS = {"facile": 1.5, "tranquillo": 1.25}
"""The factor on the usual time that a kind takes to act or to claim, so that people have time to follow."""

DEFAULT_BOT = "prudente"

STAND_IN = "caretaker"
"""The kind that stands in for a person who is cut off: it is chosen by a vote alone, and is in no list."""
