"""Make `Rules` out of an edition's sheet: each slot gets the behaviour that the sheet names.

This is the only file outside `editions/` that compares the names of behaviours.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from math import gcd
from typing import TYPE_CHECKING

from vialibera.engine.effects import CARD_EFFECTS
from vialibera.engine.ids import BANK, HOTEL, MIDDLE, MOST_SEATS
from vialibera.engine.rules import DeckCard, LandingEffect, Rules
from vialibera.engine.topics.bankruptcy import ESTATE_POLICIES, FAILURE_RULES, GIVE_UP_RULES
from vialibera.engine.topics.building import put_up_buildings
from vialibera.engine.topics.cards import land_on_card_space
from vialibera.engine.topics.ending import BELL_RULES
from vialibera.engine.topics.game_opening import SEATING_POLICIES
from vialibera.engine.topics.in_kind import IN_KIND_POLICIES
from vialibera.engine.topics.jail import land_on_go_to_jail
from vialibera.engine.topics.movement import PARKING_EFFECTS, Moved, land_on_jackpot, land_on_nothing, land_on_tax
from vialibera.engine.topics.purchase import land_on_deed
from vialibera.engine.topics.rent import CLAIM_POLICIES, COMPANY_POLICIES, figure_for_count, station_rent, street_rent
from vialibera.engine.topics.selling import SCARCE_HOTEL_RULES
from vialibera.engine.topics.shortage import call_rivals, fixed_opening_price, lowest_house_price
from vialibera.engine.topics.trade import GIFT_RULES

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.sheet import Sheet
    from vialibera.sheet.sheet import PrintedCard, PrintedSquare

UNLIMITED_STOCK = 10_000
"""A stock of buildings that no board can use up, for editions that set no limit."""


def rules_from_sheet(sheet: Sheet) -> Rules:
    """Return the rules that an edition's sheet lays down."""
    board, decks = sheet.board, tuple(sheet.decks)
    kinds = tuple(square.kind for square in board)
    groups = [group for group in sheet.groups if any(square.group == group for square in board)]
    members = tuple(tuple(n for n, square in enumerate(board) if square.group == group) for group in groups)
    colour = tuple(sheet.groups[group].kind == "colour" for group in groups)
    landing = tuple(_landing_effect(sheet, square) for square in board)
    company = COMPANY_POLICIES[sheet.companies.rent]
    rents = {"street": street_rent, "station": station_rent}
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
        deed_spaces=tuple(n for n, square in enumerate(board) if square.is_ownable),
        street_spaces=tuple(n for n, kind in enumerate(kinds) if kind == "street"),
        group_of=tuple(groups.index(square.group) if square.is_ownable else -1 for square in board),
        group_members=members,
        group_size=tuple(map(len, members)),
        is_colour_group=colour,
        colour_group_size=tuple(len(row) if yes else -1 for row, yes in zip(members, colour, strict=True)),
        colour_groups=tuple(group for group, yes in enumerate(colour) if yes),
        price=tuple(square.price for square in board),
        mortgage_value=tuple(square.mortgage for square in board),
        house_price=tuple(square.house for square in board),
        building_lots=frozenset(n for n, square in enumerate(board) if square.house),
        rent_table=tuple(_rent_row(sheet, square) for square in board),
        rent_functions=tuple(rents.get(kind, company.rent_due) for kind in kinds),
        needs_rent_throw=tuple(company.needs_new_throw and kind == "company" for kind in kinds),
        tax_amount=tuple(square.amount for square in board),
        deck_of=tuple(decks.index(square.deck) if square.deck else -1 for square in board),
        deck_names=decks,
        decks=tuple(tuple(map(_card_of_deck, deck.cards)) for deck in sheet.decks.values()),
        # opening
        capital=sheet.players.capital,
        seating=SEATING_POLICIES[sheet.opening.order],
        # movement and the turn
        salary=sheet.go.salary,
        exact_salary=sheet.go.salary * sheet.go.exact,
        jail_fee=sheet.jail.fee,
        jail_turns=sheet.jail.turns,
        must_throw_again=sheet.doubles == "must_throw",
        # buying
        first_lap_buys=sheet.buying.first_lap,
        unanswered_offer_declines=sheet.buying.unanswered == "declines",
        has_auctions=sheet.auction.on_decline,
        opening_bid=sheet.auction.opening,
        bid_step=sheet.auction.step,
        usual_raise=max(sheet.auction.step, _smallest_note(sheet)),
        allows_bids_beyond_cash=sheet.auction.beyond_cash == "annulled",
        # rent
        claim_policy=CLAIM_POLICIES[sheet.rent.claim](sheet.rent.oldest_first),
        bare_group_factor=sheet.rent.bare_group,
        station_rents=sheet.stations.rent,
        company_rents=sheet.companies.amounts,
        company_policy=company,
        # the Bank and the middle
        tax_account=MIDDLE if sheet.tax.to == "middle" else BANK,
        pot_is_won=land_on_jackpot in landing,
        # buildings
        must_build_evenly=sheet.building.spread == "even",
        house_stock=UNLIMITED_STOCK if sheet.building.houses is None else sheet.building.houses,
        hotel_stock=UNLIMITED_STOCK if sheet.building.hotels is None else sheet.building.hotels,
        contest_opening=_contest_opening(sheet.building.contest),
        largest_group_room=(max(map(len, members)) * (HOTEL - 1), max(map(len, members))),
        lowest_contest_opening=_lowest_opening(sheet),
        serve_order=put_up_buildings if sheet.building.contest == "none" else call_rivals,
        can_sell_hotel_unevenly=SCARCE_HOTEL_RULES[sheet.selling.scarce_hotel],
        # mortgages and trades
        transfer_interest=tuple(-(-square.mortgage * sheet.mortgage.interest // 100) for square in board),
        mortgage_needs_bare_group=sheet.mortgage.clear == "group",
        trade_needs_bare_group=sheet.trade.clear == "group",
        gift_fault=GIFT_RULES[sheet.trade.gifts],
        # debts and bankruptcy
        in_kind_policy=IN_KIND_POLICIES[sheet.debt.in_kind],
        ruin_if_failed=FAILURE_RULES[sheet.debt.failure],
        can_give_up=GIVE_UP_RULES[sheet.debt.give_up],
        estate_policy=ESTATE_POLICIES[sheet.estate],
        # end
        has_clock=sheet.ending.clock,
        has_last_offers=sheet.ending.after_bell == "last_offers",
        count_if_due=BELL_RULES[sheet.ending.bell],
        # which seat can do what, and when
        timing=_timing_table(sheet),
        timing_after_bell=_timing_table_after_bell(sheet),
    )


def _rules_as_sheet(rules: Rules) -> tuple[Callable[[Sheet], Rules], tuple[Sheet]]:
    return rules_from_sheet, (rules.sheet,)


# Rules hold functions, which cannot be pickled: their sheet is pickled in their place.
copyreg.pickle(Rules, _rules_as_sheet)


def _timing_table(sheet: Sheet) -> dict[str, dict[str, str]]:
    return {verb: dict(row) for verb, row in sheet.timing.items()}


def _timing_table_after_bell(sheet: Sheet) -> dict[str, dict[str, str]]:
    """Return the timing table after the bell: in some editions only a debtor trades then."""
    return (
        _timing_table(sheet)
        if sheet.ending.after_bell == "free"
        else {**_timing_table(sheet), "trade": {"debt": "asked"}}
    )


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


def _rent_row(sheet: Sheet, square: PrintedSquare) -> tuple[int, ...]:
    """Return the rents on a lot's deed, or the figures for each number of stations or companies, from none upwards."""
    tables = {"station": sheet.stations.rent, "company": sheet.companies.amounts}
    table = tables.get(square.kind)
    if table is None:
        return square.rent
    size = [other.group for other in sheet.board].count(square.group)
    return (0, *[figure_for_count(table, held) for held in range(1, size + 1)])


def _card_of_deck(printed: PrintedCard) -> DeckCard:
    return DeckCard(printed.id, CARD_EFFECTS[printed.do], printed)


def _smallest_note(sheet: Sheet) -> int:
    """Return the largest sum that divides all prices, rents and taxes of the board."""
    printed = [sum for square in sheet.board for sum in (square.price, square.amount, *square.rent)]
    return gcd(*printed, *sheet.stations.rent)


def _lowest_opening(sheet: Sheet) -> int:
    """Return the lowest price at which an auction for a scarce building can open."""
    named = sheet.building.contest
    houses = [square.house for square in sheet.board if square.house]
    return min(houses, default=0) if named in ("none", "lowest_price") else int(named)


def _contest_opening(named: str | int) -> Callable[[State, tuple[int, ...]], int] | None:
    if named == "none":
        return None
    return lowest_house_price if named == "lowest_price" else fixed_opening_price(int(named))
