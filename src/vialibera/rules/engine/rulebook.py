"""Make `Rules` out of an edition's sheet: each slot gets the behaviour that the sheet names.

This is the only file outside `editions/` that compares the names of behaviours.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from itertools import compress
from math import gcd
from typing import TypeVar

from vialibera.rules.engine.effects import CARD_EFFECTS
from vialibera.rules.engine.ids import BANK, HOTEL, MIDDLE, MOST_SEATS, NO_GROUP, BoardFigures, Spaces
from vialibera.rules.engine.rules import DeckCard, LandingEffect, Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.bankruptcy import ESTATE_POLICIES, FAILURE_RULES, GIVE_UP_RULES
from vialibera.rules.engine.topics.building import put_up_buildings
from vialibera.rules.engine.topics.cards import land_on_card_space
from vialibera.rules.engine.topics.ending import BELL_RULES
from vialibera.rules.engine.topics.game_opening import SEATING_POLICIES
from vialibera.rules.engine.topics.in_kind import IN_KIND_POLICIES
from vialibera.rules.engine.topics.jail import land_on_go_to_jail
from vialibera.rules.engine.topics.movement import PARKING_EFFECTS, Moved, land_on_jackpot, land_on_nothing, land_on_tax
from vialibera.rules.engine.topics.purchase import land_on_deed
from vialibera.rules.engine.topics.rent import (
    CLAIM_POLICIES,
    COMPANY_POLICIES,
    figure_for_count,
    street_rent,
)
from vialibera.rules.engine.topics.selling import SCARCE_HOTEL_RULES
from vialibera.rules.engine.topics.shortage import call_rivals, fixed_opening_price, lowest_house_price
from vialibera.rules.engine.topics.trade import GIFT_RULES
from vialibera.rules.sheet import Sheet
from vialibera.rules.sheet.sheet import PrintedSquare

ColumnItem = TypeVar("ColumnItem")

UNLIMITED_STOCK = 10_000
"""A stock of buildings that no board can use up, for editions that set no limit."""


def rules_from_sheet(sheet: Sheet) -> Rules:
    """Return the rules that an edition's sheet lays down: what is derived from it, table by table."""
    board, decks = sheet.board, tuple(sheet.decks)
    kinds = _square_column(board, lambda square: square.kind)
    groups = [group for group in sheet.groups if any(square.group == group for square in board)]
    members = tuple(tuple(space for space, square in enumerate(board) if square.group == group) for group in groups)
    largest, colour = max(map(len, members)), tuple(sheet.groups[group].kind == "colour" for group in groups)
    landing = tuple(_landing_effect(sheet, square) for square in board)
    company = COMPANY_POLICIES[sheet.companies.rent]
    timing = {verb: dict(row) for verb, row in sheet.timing.items()}
    only_debtors_trade = {**timing, "trade": {"debt": "asked"}}
    return Rules(
        sheet=sheet,
        # board
        board_size=len(board),
        go=kinds.index("go"),
        prison=kinds.index("jail"),
        space_kinds=kinds,
        landing_effects=landing,
        plain_moves=tuple(
            tuple(Moved(seat, space, False) for space in range(len(board))) for seat in range(MOST_SEATS)
        ),
        deed_spaces=_spaces_where(board, lambda square: square.is_ownable),
        street_spaces=_spaces_where(board, lambda square: square.kind == "street"),
        group_of=_square_column(board, lambda square: groups.index(square.group) if square.is_ownable else NO_GROUP),
        group_members=members,
        group_size=tuple(map(len, members)),
        is_colour_group=colour,
        colour_group_size=tuple(
            len(spaces) if is_colour else -1 for spaces, is_colour in zip(members, colour, strict=True)
        ),
        colour_groups=tuple(compress(range(len(groups)), colour)),
        price=_square_column(board, lambda square: square.price),
        mortgage_value=_square_column(board, lambda square: square.mortgage),
        house_price=_square_column(board, lambda square: square.house),
        building_lots=frozenset(_spaces_where(board, lambda square: bool(square.house))),
        rent_table=tuple(_rent_row(sheet, square) for square in board),
        rent_functions=tuple(
            {"street": street_rent, "station": State.figure_on_deed}.get(kind, company.rent_due) for kind in kinds
        ),
        needs_rent_throw=tuple(company.needs_new_throw and kind == "company" for kind in kinds),
        tax_amount=_square_column(board, lambda square: square.amount),
        deck_of=_square_column(board, lambda square: decks.index(square.deck) if square.deck else -1),
        deck_names=decks,
        decks=tuple(
            tuple(DeckCard(card.id, CARD_EFFECTS[card.do], card) for card in deck.cards)
            for deck in sheet.decks.values()
        ),
        # opening, movement and the turn
        seating=SEATING_POLICIES[sheet.opening.order],
        exact_salary=sheet.go.salary * sheet.go.exact,
        must_throw_again=sheet.doubles == "must_throw",
        # buying
        unanswered_offer_declines=sheet.buying.unanswered == "declines",
        usual_raise=max(sheet.auction.step, _smallest_note(sheet)),
        allows_bids_beyond_cash=sheet.auction.beyond_cash == "annulled",
        # rent, the Bank and the middle
        claim_policy=CLAIM_POLICIES[sheet.rent.claim](sheet.rent.oldest_first),
        company_policy=company,
        tax_account=MIDDLE if sheet.tax.to == "middle" else BANK,
        pot_is_won=land_on_jackpot in landing,
        # buildings
        must_build_evenly=sheet.building.spread == "even",
        house_stock=_building_stock(sheet.building.houses),
        hotel_stock=_building_stock(sheet.building.hotels),
        contest_opening=_contest_opening(sheet.building.contest),
        largest_group_room=(largest * (HOTEL - 1), largest),
        lowest_contest_opening=_lowest_opening(sheet),
        serve_order=put_up_buildings if sheet.building.contest == "none" else call_rivals,
        can_sell_hotel_unevenly=SCARCE_HOTEL_RULES[sheet.selling.scarce_hotel],
        # mortgages and trades
        transfer_interest=_square_column(board, lambda square: -(-square.mortgage * sheet.mortgage.interest // 100)),
        mortgage_needs_bare_group=sheet.mortgage.clear == "group",
        trade_needs_bare_group=sheet.trade.clear == "group",
        gift_fault=GIFT_RULES[sheet.trade.gifts],
        # debts and bankruptcy
        in_kind_policy=IN_KIND_POLICIES[sheet.debt.in_kind],
        ruin_if_failed=FAILURE_RULES[sheet.debt.failure],
        can_give_up=GIVE_UP_RULES[sheet.debt.give_up],
        estate_policy=ESTATE_POLICIES[sheet.estate],
        # end
        has_last_offers=sheet.ending.after_bell == "last_offers",
        count_if_due=BELL_RULES[sheet.ending.bell],
        # which seat can do what, and when
        timing=timing,
        timing_after_bell=timing if sheet.ending.after_bell == "free" else only_debtors_trade,
    )


# Rules hold functions, which cannot be pickled: their sheet is pickled in their place.
copyreg.pickle(Rules, lambda rules: (rules_from_sheet, (rules.sheet,)))


# the board


def _square_column(
    board: Sequence[PrintedSquare], read: Callable[[PrintedSquare], ColumnItem]
) -> tuple[ColumnItem, ...]:
    """Return one figure or word of each square, in board order."""
    return tuple(read(square) for square in board)


def _spaces_where(board: Sequence[PrintedSquare], is_meant: Callable[[PrintedSquare], bool]) -> Spaces:
    return tuple(space for space, square in enumerate(board) if is_meant(square))


def _landing_effect(sheet: Sheet, square: PrintedSquare) -> LandingEffect:
    if square.is_ownable:
        return land_on_deed
    landings: dict[str, LandingEffect] = {
        "cards": land_on_card_space,
        "tax": land_on_tax,
        "go_to_jail": land_on_go_to_jail,
    }
    landings["parking"] = PARKING_EFFECTS[sheet.parking.on_landing]
    return landings.get(square.kind, land_on_nothing)


def _rent_row(sheet: Sheet, square: PrintedSquare) -> BoardFigures:
    """Return the rents on a lot's deed, or the figures for each number of stations or companies, from none upwards."""
    tables = {"station": sheet.stations.rent, "company": sheet.companies.amounts}
    table = tables.get(square.kind)
    if table is None:
        return square.rent
    size = [other.group for other in sheet.board].count(square.group)
    return (0, *[figure_for_count(table, held) for held in range(1, size + 1)])


def _smallest_note(sheet: Sheet) -> int:
    """Return the largest sum that divides all prices, rents and taxes of the board."""
    printed = [sum for square in sheet.board for sum in (square.price, square.amount, *square.rent)]
    return gcd(*printed, *sheet.stations.rent)


def _lowest_opening(sheet: Sheet) -> int:
    """Return the lowest price at which an auction for a scarce building can open."""
    named = sheet.building.contest
    houses = [square.house for square in sheet.board if square.house]
    return min(houses, default=0) if named in ("none", "lowest_price") else int(named)


def _contest_opening(named: str | int) -> Callable[[State, Spaces], int] | None:
    if named == "none":
        return None
    return lowest_house_price if named == "lowest_price" else fixed_opening_price(int(named))


# the Bank, the stocks and the orders for buildings


def _building_stock(printed: int | None) -> int:
    return UNLIMITED_STOCK if printed is None else printed
