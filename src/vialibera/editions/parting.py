"""Whether the rules of a game are those that this program knows by their name, and where they part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vialibera.editions.library import available, load
from vialibera.editions.problem import EditionError, shortened
from vialibera.sheet.plain import Plain, row_of, text_of

Data = Mapping[str, Plain]

NAMELESS = ("varied", "variants", "settings")
"""What says how the rules came about, not what they are."""


class Parting(NamedTuple):
    """A value that differs: its path, what it is in the game, what it is in this program."""

    path: str
    there: str
    here: str


def is_known(data: Data) -> bool:
    """Whether this program has an edition of that name."""
    return data["id"] in dict(available())


def parted(data: Data) -> list[Parting]:
    """Where a game's rules are others than those of this program with the variants and settings it names."""
    return list(parts(data, known(data)))


def known(data: Data) -> Data:
    """The edition of that name with all that the game says was chosen; without what cannot be chosen here."""
    usual = load(text_of(data["id"])).snapshot
    chosen, settings = names(data["variants"]), names(data["settings"])
    without = [name for name in names(usual["variants"]) if name not in chosen]
    try:
        return load(text_of(data["id"]), chosen, settings, without).snapshot
    except EditionError:
        return usual


def names(row: Plain) -> list[str]:
    return [text_of(name) for name in row_of(row)]


def parts(there: Data, here: Data, path: tuple[str, ...] = ()) -> Iterator[Parting]:
    """Value by value, in the order of the edition; those that only one of them has at the end."""
    for name in [*here, *(name for name in there if name not in here)]:
        if path or name not in NAMELESS:
            yield from differing(there.get(name), here.get(name), (*path, str(name)))


def differing(there: Plain, here: Plain, path: tuple[str, ...]) -> Iterator[Parting]:
    if isinstance(there, Mapping) and isinstance(here, Mapping):
        yield from parts(there, here, path)
    elif isinstance(there, list) and isinstance(here, list) and len(there) == len(here):
        for number, pair in enumerate(zip(there, here, strict=True)):
            yield from differing(*pair, (*path, str(number)))
    elif there != here:
        yield Parting(".".join(path), shortened(repr(there)), shortened(repr(here)))
