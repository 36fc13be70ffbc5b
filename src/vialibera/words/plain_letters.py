"""Letters and signs in ASCII, for an output whose encoding lacks the real ones."""

from __future__ import annotations

import codecs
from unicodedata import normalize

EURO = "€"

EURO_NAME = "EUR"

PLAIN_SIGNS = dict(zip("‘’‚′“”„«»″‐‑–—−─…×·•►→←↑↓│", '\'\'\'\'""""""------.x.*>><^v|', strict=True))

HANDLER = "plain"


def write_plainly(error: UnicodeError) -> tuple[str, int]:
    """Return what stands for the first letter that cannot be encoded, and the place after it.

    All but the euro keep their width of one cell, so that columns stay straight.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start]
    base = EURO_NAME if lacking == EURO else PLAIN_SIGNS.get(lacking) or normalize("NFKD", lacking)[0]
    return base if base.isascii() else "?", error.start + 1


def writable_letter(letter: str, encoding: str) -> str:
    """Return one letter that the encoding can write: the same, or a plain one as wide as it."""
    return letter if letter.isascii() else letter.encode(encoding, HANDLER).decode(encoding)[:1]


codecs.register_error(HANDLER, write_plainly)
