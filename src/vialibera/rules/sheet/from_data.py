"""Builds the sheet from the plain data of a checked edition, or from the data that a log keeps."""

from __future__ import annotations

from typing import Any

from vialibera.rules.sheet import sheet as parts
from vialibera.rules.sheet.sheet_part import SheetPart

RawData = dict[str, Any]


def sheet_from_data(data: RawData) -> parts.Sheet:
    """Return the sheet for the data, which has been checked before.

    The first language of the title is the edition's own. A key for it would have changed the hash of every
    edition and of every log, so the order says it.
    """
    own = next(iter(data["title"]))
    slots = {field: data[field] for field in parts.SheetSlots.fields if field in data}
    slots |= {field: _slot_part(part, slots[field]) for field, part in parts.slot_parts().items()}
    return parts.Sheet(
        id=data["id"],
        varied=data["varied"],
        variants=tuple(data["variants"]),
        settings=tuple(data["settings"]),
        title=data["title"],
        summary=_own_language_first(own, data["summary"]),
        currency=parts.Coinage(**data["currency"] | {"names": _own_language_first(own, data["currency"]["names"])}),
        tokens=tuple(_own_language_first(own, token) for token in data["tokens"]),
        board=tuple(_square(own, square) for square in data["board"]),
        groups={id: _group(own, group) for id, group in data["groups"].items()},
        decks={id: _deck(own, deck) for id, deck in data["decks"].items()},
        timing=data["timing"],
        **slots,
    )


def _slot_part(part: type[SheetPart], data: RawData) -> SheetPart:
    """Return a part of the sheet; JSON has lists in place of rows, and texts as the keys of a table."""
    values = dict(data)
    for field, kind in part.__annotations__.items():
        if kind.startswith("Row[") and field in values:
            values[field] = tuple(values[field])
        elif kind.startswith("ByPlayers[") and field in values:
            values[field] = {int(players): entry for players, entry in values[field].items()}
    return part(**values)


def _square(own: str, data: RawData) -> parts.PrintedSquare:
    printed = data | {"name": _own_language_first(own, data["name"])}
    return parts.PrintedSquare(**(printed | {"rent": tuple(data["rent"])} if "rent" in data else printed))


def _group(own: str, data: RawData) -> parts.PrintedGroup:
    return parts.PrintedGroup(data["kind"], _own_language_first(own, data["name"]))


def _deck(own: str, data: RawData) -> parts.PrintedDeck:
    cards = (parts.PrintedCard(**card | {"text": _own_language_first(own, card["text"])}) for card in data["cards"])
    return parts.PrintedDeck(_own_language_first(own, data["name"]), tuple(cards))


def _own_language_first(own: str, written: RawData) -> RawData:
    """Return the texts with the edition's own language first: a missing language falls back on the first."""
    return {own: written[own], **written} if own in written else written
