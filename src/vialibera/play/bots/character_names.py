"""The characters of computer players by the names of their seats, in a file that imports no bot."""

from zlib import crc32

from vialibera.play.bots.bot_kinds import BOT_LEVELS

CHARACTERS = ("builder", "buyer", "careful", "gambler", "saver", "trader")

NAME_SALT = "s177"
"""Put before a name: so the first three names of each level have three characters."""


def character_of_seat(kind: str | None, name: str) -> str:
    """Return the character that comes with a seat's name, or "" for a person and a kind that has none."""
    if kind not in BOT_LEVELS:
        return ""
    number = crc32(f"{NAME_SALT} {name.casefold()}".encode(errors="replace"))
    return CHARACTERS[number % len(CHARACTERS)]
