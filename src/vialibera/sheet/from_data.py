"""Builds the sheet from the plain data of a checked edition, or from the data that a log keeps."""

from __future__ import annotations

from typing import Any

from vialibera.sheet import sheet as parts

RawData = dict[str, Any]


def sheet_from_data(data: RawData) -> parts.Sheet:
    """Return the sheet for the data, which has been checked before.

    The first language of the title is the edition's own. A key for it would have changed the hash of every
    edition and of every log, so the order says it.
    """
    own = next(iter(data["title"]))
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
        players=parts.PlayersSlot(**{key: _int_keys(table) for key, table in data["players"].items()}),
        opening=parts.OpeningSlot(tuple(data["opening"]["stages"]), data["opening"]["order"]),
        doubles=data["doubles"],
        go=parts.GoSlot(**data["go"]),
        buying=parts.BuyingSlot(**data["buying"]),
        auction=parts.AuctionSlot(**data["auction"]),
        rent=parts.RentSlot(**data["rent"]),
        stations=parts.StationsSlot(tuple(data["stations"]["rent"])),
        companies=parts.CompaniesSlot(data["companies"]["rent"], tuple(data["companies"]["amounts"])),
        tax=parts.TaxSlot(**data["tax"]),
        parking=parts.ParkingSlot(**data["parking"]),
        jail=parts.JailSlot(**data["jail"]),
        building=parts.BuildingSlot(**data["building"]),
        selling=parts.SellingSlot(**data["selling"]),
        mortgage=parts.MortgageSlot(**data["mortgage"]),
        trade=parts.TradeSlot(**data["trade"]),
        bank_buys=data["bank_buys"],
        debt=parts.DebtSlot(**data["debt"]),
        estate=data["estate"],
        ending=parts.EndingSlot(**data["ending"]),
        score=parts.ScoreSlot(**data["score"]),
        timing=data["timing"],
        odds=data.get("odds", False),  # absent where it is false, so that old logs and hashes stay as they were
    )


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


def _int_keys(table: RawData) -> dict[int, int]:
    return {int(players): amount for players, amount in table.items()}
