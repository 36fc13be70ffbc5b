"""Makes the normalised form of a ruleset: the plain data from which the sheet is read and which a log keeps.

Hashes of editions and logs depend on it: each change here makes old games differ from today's editions.
"""

from __future__ import annotations

from vialibera.rules.editions.model import AnyCard, Deck, GoBackToCard, GoToCard, LineSquare, Ruleset, StreetSquare
from vialibera.rules.editions.name_forms import complete_name_forms
from vialibera.rules.sheet.sheet import SheetSlots, slot_parts
from vialibera.rules.sheet.sheet_part import SheetPart, part_defaults
from vialibera.support.json_values import JsonObject


def normalize_ruleset(rules: Ruleset, id: str) -> JsonObject:
    """Return the normalised data of a ruleset.

    Sums are in the smallest unit, squares in board order with all forms of their names, and cards name a square by
    its number.
    """
    whole = rules.model_dump()
    head = {"id": id, "varied": False, "variants": [], "settings": []}
    head |= {key: whole[key] for key in ("title", "summary", "currency", "tokens")}
    board = {
        "board": [square_data(rules, n, id) for n, id in enumerate(rules.board)],
        "groups": groups_data(rules),
        "decks": decks_data(rules),
    }
    newer = part_defaults(SheetSlots)
    slots = {key: whole[key] for key in SheetSlots.__struct_fields__ if key not in newer}
    slots |= {key: without_defaults(part, slots[key]) for key, part in slot_parts().items()}
    later = without_defaults(SheetSlots, {key: whole[key] for key in newer})
    return {**head, **board, **slots, "timing": timing_data(rules), **later}


def without_defaults(part: type[SheetPart], data: JsonObject) -> JsonObject:
    """Return the data of a part without the fields that have their default.

    A slot with a default is newer than the first saved games. Where it changes nothing it is left out, so that the hash
    of every edition and every old log stay as they were, without a new format.
    """
    defaults = part_defaults(part)
    return {key: value for key, value in data.items() if value != defaults.get(key, ...)}


def square_data(rules: Ruleset, n: int, id: str) -> JsonObject:
    """Return the data of square number `n`; a repeated id gets a number: probabilita, probabilita_2, ..."""
    model = rules.squares[id]
    again = rules.board[:n].count(id)
    name = {lang: complete_name_forms(given, lang) for lang, given in model.name.items()}
    data: JsonObject = {"id": f"{id}_{again + 1}" if again else id, "kind": model.kind, "name": name}
    data |= model.model_dump(exclude={"kind", "name"})
    if isinstance(model, StreetSquare | LineSquare) and model.mortgage is None:
        data["mortgage"] = model.price // 2
    return data


def groups_data(rules: Ruleset) -> JsonObject:
    """Return the data of the groups that have a square on the board."""
    used = {getattr(rules.squares[id], "group", None) for id in rules.board}
    return {id: group.model_dump() for id, group in rules.groups.items() if id in used}


def decks_data(rules: Ruleset) -> JsonObject:
    return {id: deck_data(rules, model) for id, model in rules.decks.items()}


def deck_data(rules: Ruleset, model: Deck) -> JsonObject:
    cards = [{"id": id, **card_data(rules, one)} for id, one in model.cards.items()]
    return {"name": model.name, "cards": cards}


def card_data(rules: Ruleset, model: AnyCard) -> JsonObject:
    data = model.model_dump(exclude={"extra"}) | ({"extra": True} if model.extra else {})
    if isinstance(model, GoToCard | GoBackToCard) and isinstance(model.square, str):
        data["square"] = rules.board.index(model.square)
    return data


def timing_data(rules: Ruleset) -> dict[str, dict[str, str]]:
    """Return who can use each verb at each moment; moments at which no player can are left out, so are such verbs."""
    table: dict[str, dict[str, str]] = {}
    for verb, pauses in rules.timing.items():
        allowed: dict[str, str] = {pause: who for pause, who in pauses.items() if who != "nobody"}
        table |= {verb: allowed} if allowed else {}
    return table
