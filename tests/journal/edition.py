"""A small edition for the tests of the log: sixteen spaces, and every act of the game within a few turns' reach."""

from typing import Any

from vialibera.engine.rulebook import rules_from
from vialibera.engine.rules import Rules

Data = dict[str, Any]


def street(name: str, group: str, price: int) -> Data:
    rent = [price // 10 * times for times in (2, 10, 30, 60, 80, 90)]
    worth = {"price": price, "mortgage": price // 2, "house": price // 2}
    return {"id": name, "kind": "street", "group": group, "name": words(name), "rent": rent, **worth}


def deed(name: str, kind: str, group: str, price: int) -> Data:
    return {"id": name, "kind": kind, "group": group, "name": words(name), "price": price, "mortgage": price // 2}


def space(name: str, kind: str, **more: Any) -> Data:
    return {"id": name, "kind": kind, "name": words(name), **more}


def words(name: str) -> Data:
    return {lang: {"name": name.title()} for lang in ("it", "en")}


def card(name: str, do: str, **arguments: Any) -> Data:
    return {"id": name, "text": {"it": f"Carta {name}", "en": f"Card {name}"}, "do": do, **arguments}


BOARD = [
    space("via", "go"),
    street("salita", "verde", 60),
    space("posta", "cards", deck="posta"),
    street("discesa", "verde", 60),
    space("tassa", "tax", amount=90),
    deed("nord", "station", "stazioni", 200),
    street("piazza", "rosso", 140),
    space("prigione", "jail"),
    street("corso", "rosso", 160),
    deed("acqua", "company", "società", 150),
    space("parcheggio", "parking"),
    street("molo", "blu", 300),
    space("banca", "cards", deck="banca"),
    deed("sud", "station", "stazioni", 200),
    space("guardia", "go_to_jail"),
    deed("luce", "company", "società", 150),
]

DECKS = {
    "posta": {
        "name": {"it": "Posta", "en": "Post"},
        "cards": [
            card("p1", "go_to", square=0, via_bonus=True),
            card("p2", "keep_jail_pass"),
            card("p3", "pay_each", amount=50),
            card("p4", "pay_or_draw", amount=40, draw_from="banca"),
            card("p5", "go_to_next", kind="station", rent="double"),
        ],
    },
    "banca": {
        "name": {"it": "Banca", "en": "Bank"},
        "cards": [
            card("b1", "receive_from_each", amount=60),
            card("b2", "keep_jail_pass"),
            card("b3", "pay_per_building", house=40, hotel=115),
            card("b4", "move", steps=-3),
            card("b5", "go_to_next", kind="company", rent="ten_times_throw"),
            card("b6", "jail"),
        ],
    },
}

ANYWHERE = dict.fromkeys(("between", "rest", "offer", "auction", "payment", "debt"), "all")

SMALL: Data = {
    "id": "piccola",
    "varied": False,
    "variants": [],
    "title": {"it": "La piccola", "en": "The small one"},
    "board": BOARD,
    "groups": {
        "verde": {"kind": "colour", "name": {"it": "verde", "en": "green"}},
        "rosso": {"kind": "colour", "name": {"it": "rosso", "en": "red"}},
        "blu": {"kind": "colour", "name": {"it": "blu", "en": "blue"}},
        "stazioni": {"kind": "stations", "name": {"it": "stazioni", "en": "stations"}},
        "società": {"kind": "companies", "name": {"it": "società", "en": "companies"}},
    },
    "decks": DECKS,
    "players": {"capital": {"2": 600, "3": 500, "4": 400}, "contracts": {"2": 3, "3": 2, "4": 2}},
    "opening": {"stages": ["contracts", "order", "decks"], "order": "highest_throw"},
    "go": {"salary": 10, "exact": 2},
    "buying": {"first_lap": True, "unanswered": "waits"},
    "auction": {"on_decline": True, "opening": 10, "step": 10, "beyond_cash": "annulled"},
    "rent": {"claim": "until_next_throw", "bare_group": 2},
    "stations": {"rent": [25, 50, 100, 200]},
    "companies": {"rent": "fresh_throw", "amounts": [4, 10]},
    "tax": {"to": "middle"},
    "parking": {"on_landing": "jackpot"},
    "jail": {"fee": 50, "forced_fee": 50, "turns": 3},
    "building": {"spread": "even", "houses": 5, "hotels": 2, "contest": "lowest_price"},
    "selling": {"scarce_hotel": "outright"},
    "mortgage": {"interest": 10, "clear": "group"},
    "trade": {"gifts": "goods", "clear": "group", "pass_ceiling": None, "debtor_no_poorer": False},
    "bank_buys": True,
    "debt": {"in_kind": "creditor_prices", "failure": "declared", "give_up": "short"},
    "estate": "bank_auctions",
    "ending": {"clock": True, "minutes_at_most": None, "bell": "settles_throw"},
    "score": {"buildings": 100},
    "timing": {
        "build": {"between": "all", "rest": "all"},
        "sell": ANYWHERE,
        "mortgage": ANYWHERE,
        "redeem": {"between": "all", "rest": "all"},
        "trade": {"between": "all", "rest": "all", "debt": "parties"},
        "sell_deed": {"between": "all", "rest": "all", "debt": "asked"},
        "pay_fee": {"between": "turn"},
        "use_pass": {"between": "turn"},
        "resign": {"between": "turn"},
    },
}

OTHER: Data = SMALL | {
    "varied": True,
    "variants": ["no-auctions"],
    "opening": {"stages": ["order", "contracts", "decks"], "order": "seats_by_throw"},
    "auction": {"on_decline": True, "opening": 1, "step": 1, "beyond_cash": "refused"},
    "rent": {"claim": "automatic", "bare_group": 2},
    "debt": {"in_kind": "debtor_prices", "failure": "automatic", "give_up": "insolvent"},
    "building": {"spread": "free", "houses": 4, "hotels": 1, "contest": 10},
    "estate": "heir_of_mortgages",
    "ending": {"clock": True, "minutes_at_most": 90, "bell": "finishes_turn"},
}
"""The same board by other rules."""


def small_rules() -> Rules:
    return rules_from(SMALL)
