"""Finds the differences between the rules of a saved game and those of the same edition in this program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vialibera.editions.library import available, load
from vialibera.editions.problem import EditionError, shortened
from vialibera.sheet.plain import Plain, row_of, text_of

Data = Mapping[str, Plain]

NAMELESS = ("varied", "variants", "settings")
"""The keys that say how the rules were chosen; they are no rules and are not compared."""


class Parting(NamedTuple):
    """A value that differs: its path, its text in the game (`there`) and in this program (`here`)."""

    path: str
    there: str
    here: str


def is_known(data: Data) -> bool:
    """Return True if this program has an edition with the id of the data."""
    return data["id"] in dict(available())


def parted(data: Data) -> list[Parting]:
    """Return the differences between a game's rules and this program's, with the variants and settings of the game.

    These are reported and are no error: an edition that was mended since then accuses nobody.
    """
    return list(parts(data, known(data)))


def known(data: Data) -> Data:
    """Return the data of this program's edition with the game's variants and settings.

    If this program does not have one of these, return the edition without any of them.
    """
    usual = load(text_of(data["id"])).snapshot
    chosen, settings = names(data["variants"]), names(data["settings"])
    without = [name for name in names(usual["variants"]) if name not in chosen]
    try:
        return load(text_of(data["id"]), chosen, settings, without).snapshot
    except EditionError:
        return usual


def names(row: Plain) -> list[str]:
    """Return a list of texts; raise TypeError if it is none."""
    return [text_of(name) for name in row_of(row)]


def parts(there: Data, here: Data, path: tuple[str, ...] = ()) -> Iterator[Parting]:
    """Yield the differences of two tables, in the order of this program's edition; keys of the game alone come last."""
    for name in [*here, *(name for name in there if name not in here)]:
        if path or name not in NAMELESS:
            yield from differing(there.get(name), here.get(name), (*path, str(name)))


def differing(there: Plain, here: Plain, path: tuple[str, ...]) -> Iterator[Parting]:
    """Yield the differences of two values; lists of different length differ as a whole."""
    if isinstance(there, Mapping) and isinstance(here, Mapping):
        yield from parts(there, here, path)
    elif isinstance(there, list) and isinstance(here, list) and len(there) == len(here):
        for number, pair in enumerate(zip(there, here, strict=True)):
            yield from differing(*pair, (*path, str(number)))
    elif there != here:
        yield Parting(".".join(path), shortened(repr(there)), shortened(repr(here)))
