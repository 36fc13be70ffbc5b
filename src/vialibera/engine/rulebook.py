"""The rulebook: an edition's data, already checked, becomes Rules; each slot gets the behaviour the data names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vialibera.engine.effects import EFFECTS
from vialibera.engine.ids import BANK, MIDDLE
from vialibera.engine.rules import Card, Landing, Rules
from vialibera.engine.topics.bankruptcy import ESTATE, FAILURE, GIVE_UP
from vialibera.engine.topics.building import put_up
from vialibera.engine.topics.cards import card_space
from vialibera.engine.topics.ending import BELL
from vialibera.engine.topics.jail import go_to_jail
from vialibera.engine.topics.movement import PARKING, nothing, tax
from vialibera.engine.topics.opening import SEATING
from vialibera.engine.topics.purchase import deed
from vialibera.engine.topics.rent import CLAIMS, COMPANY_RENTS, station_rent, street_rent
from vialibera.engine.topics.selling import SCARCE_HOTEL
from vialibera.engine.topics.shortage import call_rivals, fixed_opening, lowest_price
from vialibera.engine.topics.trade import GIFTS

Data = dict[str, Any]

UNLIMITED = 10_000
"""A stock of buildings that no board can use up."""

OWNABLE = ("street", "station", "company")


def rules_from(data: Data) -> Rules:
    """Rules from the normalised data of an edition."""
    return Rules(**_board(data), **_amounts(data), **_behaviours(data))


def _board(data: Data) -> Data:
    board = data["board"]
    kinds = tuple(space["kind"] for space in board)
    groups = [group for group in data["groups"] if any(space.get("group") == group for space in board)]
    members = [tuple(n for n, space in enumerate(board) if space.get("group") == group) for group in groups]
    colour = tuple(data["groups"][group]["kind"] == "colour" for group in groups)
    decks = tuple(data["decks"])
    return {
        "size": len(board),
        "kinds": kinds,
        "go": kinds.index("go"),
        "prison": kinds.index("jail"),
        "landing": tuple(_landing(data, kind) for kind in kinds),
        "deeds": tuple(n for n, kind in enumerate(kinds) if kind in OWNABLE),
        "streets": tuple(n for n, kind in enumerate(kinds) if kind == "street"),
        "group": tuple(groups.index(space["group"]) if "group" in space else -1 for space in board),
        "members": tuple(members),
        "group_size": tuple(len(row) for row in members),
        "colour": colour,
        "colours": tuple(group for group, yes in enumerate(colour) if yes),
        "price": tuple(space.get("price", 0) for space in board),
        "pledge": tuple(space.get("mortgage", 0) for space in board),
        "transfer": tuple(-(-space.get("mortgage", 0) * data["mortgage"]["interest"] // 100) for space in board),
        "house": tuple(space.get("house", 0) for space in board),
        "rent": tuple(tuple(space.get("rent", ())) for space in board),
        "tax": tuple(space.get("amount", 0) for space in board),
        "deck_of": tuple(decks.index(space["deck"]) if "deck" in space else -1 for space in board),
        "deck_names": decks,
        "decks": tuple(tuple(_card(card) for card in data["decks"][deck]["cards"]) for deck in decks),
    }


def _landing(data: Data, kind: str) -> Landing:
    if kind in OWNABLE:
        return deed
    landings: dict[str, Landing] = {"cards": card_space, "tax": tax, "go_to_jail": go_to_jail}
    landings["parking"] = PARKING[data["parking"]["on_landing"]]
    return landings.get(kind, nothing)


def _card(card: Data) -> Card:
    return Card(card["id"], EFFECTS[card["do"]], card, card["do"] == "keep_jail_pass")


def _by_players(table: Data) -> dict[int, int]:
    return {int(players): amount for players, amount in table.items()}


def _amounts(data: Data) -> Data:
    go, auction, jail, building = data["go"], data["auction"], data["jail"], data["building"]
    return {
        "capital": _by_players(data["players"]["capital"]),
        "contracts": _by_players(data["players"]["contracts"]),
        "stages": tuple(data["opening"]["stages"]),
        "salary": go["salary"],
        "exact_salary": go["salary"] * go["exact"],
        "jail_fee": jail["fee"],
        "forced_fee": jail["forced_fee"],
        "jail_turns": jail["turns"],
        "opening_bid": auction["opening"],
        "bid_step": auction["step"],
        "bare_group_factor": data["rent"]["bare_group"],
        "station_rents": tuple(data["stations"]["rent"]),
        "company_rents": tuple(data["companies"]["amounts"]),
        "houses": UNLIMITED if building["houses"] is None else building["houses"],
        "hotels": UNLIMITED if building["hotels"] is None else building["hotels"],
        "interest": data["mortgage"]["interest"],
        "pass_ceiling": data["trade"]["pass_ceiling"],
        "building_score": data["score"]["buildings"],
        "bankrupt_value": data["score"]["bankrupt"],
        "timing": data["timing"],
    }


def _behaviours(data: Data) -> Data:
    company, fresh = COMPANY_RENTS[data["companies"]["rent"]], data["companies"]["rent"] == "fresh_throw"
    rents = {"street": street_rent, "station": station_rent}
    return {
        "seating": SEATING[data["opening"]["order"]],
        "first_lap_buys": data["buying"]["first_lap"],
        "offer_yields": data["buying"]["unanswered"] == "declines",
        "auctions": data["auction"]["on_decline"],
        "promises": data["auction"]["beyond_cash"] == "annulled",
        "claims": CLAIMS[data["rent"]["claim"]],
        "rent_of": tuple(rents.get(space["kind"], company) for space in data["board"]),
        "thrown_for": tuple(fresh and space["kind"] == "company" for space in data["board"]),
        "tax_account": MIDDLE if data["tax"]["to"] == "middle" else BANK,
        "even": data["building"]["spread"] == "even",
        "contest": _contest(data["building"]["contest"]),
        "serve": put_up if data["building"]["contest"] == "none" else call_rivals,
        "scarce_hotel": SCARCE_HOTEL[data["selling"]["scarce_hotel"]],
        "pledge_clears_group": data["mortgage"]["clear"] == "group",
        "trade_clears_group": data["trade"]["clear"] == "group",
        "gifts": GIFTS[data["trade"]["gifts"]],
        "debtor_no_poorer": data["trade"]["debtor_no_poorer"],
        "bank_buys": data["bank_buys"],
        "in_kind": data["debt"]["in_kind"],
        "fails": FAILURE[data["debt"]["failure"]],
        "may_give_up": GIVE_UP[data["debt"]["give_up"]],
        "estate": ESTATE[data["estate"]],
        "clocked": data["ending"]["clock"],
        "when_rung": BELL[data["ending"]["bell"]],
    }


def _contest(named: str | int) -> Callable[..., int] | None:
    if named == "none":
        return None
    return lowest_price if named == "lowest_price" else fixed_opening(int(named))
