"""Makes the normalised form of a ruleset: the plain data from which the sheet is read and which a log keeps.

Hashes of editions and logs depend on it: each change here makes old games differ from today's editions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.editions.model import GoBackTo, GoTo, LinePart, Street
from vialibera.editions.names import completed

if TYPE_CHECKING:
    from vialibera.editions.model import Card, Deck, Nouns, Ruleset
    from vialibera.sheet.plain import Table

SLOTS = (
    "doubles",
    "go",
    "buying",
    "auction",
    "rent",
    "stations",
    "companies",
    "tax",
    "parking",
    "jail",
    "building",
    "selling",
    "mortgage",
    "trade",
    "bank_buys",
    "debt",
    "estate",
    "ending",
    "score",
)


LATER = ("odds",)
"""Slots that are newer than the first saved games. One that changes nothing is left out, so that the hash of every
edition and every old log stay as they were, without a new format."""


def normalised(rules: Ruleset, id: str) -> Table:
    """Return the normalised data of a ruleset.

    Sums are in the smallest unit, squares in board order with all forms of their names, and cards name a square by
    its number.
    """
    whole = rules.model_dump()
    head = {"id": id, "varied": False, "variants": [], "settings": []}
    head |= {key: whole[key] for key in ("title", "summary", "currency", "tokens")}
    board = {"board": squares(rules), "groups": groups(rules), "decks": decks(rules)}
    slots = {key: whole[key] for key in ("players", "opening", *SLOTS)}
    later = {key: whole[key] for key in LATER if whole[key]}
    return {**head, **board, **slots, "timing": timing(rules), **later}


def squares(rules: Ruleset) -> list[Table]:
    return [square(rules, n, id) for n, id in enumerate(rules.board)]


def square(rules: Ruleset, n: int, id: str) -> Table:
    """Return the data of square number `n`; a repeated id gets a number: probabilita, probabilita_2, ..."""
    model = rules.squares[id]
    again = rules.board[:n].count(id)
    data: Table = {"id": f"{id}_{again + 1}" if again else id, "kind": model.kind, "name": forms(model.name)}
    data |= model.model_dump(exclude={"kind", "name"})
    if isinstance(model, Street | LinePart) and model.mortgage is None:
        data["mortgage"] = model.price // 2
    return data


def forms(name: Nouns) -> dict[str, dict[str, str]]:
    return {lang: completed(given, lang) for lang, given in name.items()}


def groups(rules: Ruleset) -> Table:
    """Return the data of the groups that have a square on the board."""
    used = {getattr(rules.squares[id], "group", None) for id in rules.board}
    return {id: group.model_dump() for id, group in rules.groups.items() if id in used}


def decks(rules: Ruleset) -> Table:
    return {id: deck(rules, model) for id, model in rules.decks.items()}


def deck(rules: Ruleset, model: Deck) -> Table:
    cards = [{"id": id, **card(rules, one)} for id, one in model.cards.items()]
    return {"name": model.name, "cards": cards}


def card(rules: Ruleset, model: Card) -> Table:
    data = model.model_dump(exclude={"extra"}) | ({"extra": True} if model.extra else {})
    if isinstance(model, GoTo | GoBackTo) and isinstance(model.square, str):
        data["square"] = rules.board.index(model.square)
    return data


def timing(rules: Ruleset) -> dict[str, dict[str, str]]:
    """Return who can use each verb at each moment; moments at which no player can are left out, so are such verbs."""
    table: dict[str, dict[str, str]] = {}
    for verb, pauses in rules.timing.items():
        allowed: dict[str, str] = {pause: who for pause, who in pauses.items() if who != "nobody"}
        table |= {verb: allowed} if allowed else {}
    return table
