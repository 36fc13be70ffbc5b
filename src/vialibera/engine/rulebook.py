"""Make `Rules` out of an edition's sheet: each slot gets the behaviour that the sheet names.

This is the only file outside `editions/` that compares the names of behaviours.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vialibera.engine.effects import EFFECTS
from vialibera.engine.ids import BANK, HOTEL, MIDDLE, MOST_SEATS
from vialibera.engine.rules import Card, Landing, Rules
from vialibera.engine.topics.bankruptcy import ESTATE, FAILURE, GIVE_UP
from vialibera.engine.topics.building import put_up
from vialibera.engine.topics.cards import card_space
from vialibera.engine.topics.ending import BELL
from vialibera.engine.topics.in_kind import IN_KIND
from vialibera.engine.topics.jail import go_to_jail
from vialibera.engine.topics.movement import PARKING, Moved, jackpot, nothing, tax
from vialibera.engine.topics.opening import SEATING
from vialibera.engine.topics.purchase import deed
from vialibera.engine.topics.rent import CLAIMS, COMPANY_RENTS, for_count, station_rent, street_rent
from vialibera.engine.topics.selling import SCARCE_HOTEL
from vialibera.engine.topics.shortage import call_rivals, fixed_opening, lowest_price
from vialibera.engine.topics.trade import GIFTS

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.sheet import Sheet
    from vialibera.sheet.sheet import PrintedCard, PrintedSquare

UNLIMITED = 10_000
"""A stock of buildings that no board can use up, for editions that set no limit."""


def rules_from(sheet: Sheet) -> Rules:
    """Return the rules that an edition's sheet lays down."""
    board, decks = sheet.board, tuple(sheet.decks)
    kinds = tuple(square.kind for square in board)
    groups = [group for group in sheet.groups if any(square.group == group for square in board)]
    members = tuple(tuple(n for n, square in enumerate(board) if square.group == group) for group in groups)
    colour = tuple(sheet.groups[group].kind == "colour" for group in groups)
    landing = tuple(_landing(sheet, square) for square in board)
    company = COMPANY_RENTS[sheet.companies.rent]
    rents = {"street": street_rent, "station": station_rent}
    return Rules(
        # board
        size=len(board),
        go=kinds.index("go"),
        prison=kinds.index("jail"),
        kinds=kinds,
        landing=landing,
        moved=tuple(tuple(Moved(seat, space, False) for space in range(len(board))) for seat in range(MOST_SEATS)),
        deeds=tuple(n for n, square in enumerate(board) if square.ownable),
        streets=tuple(n for n, kind in enumerate(kinds) if kind == "street"),
        group=tuple(groups.index(square.group) if square.ownable else -1 for square in board),
        members=members,
        group_size=tuple(map(len, members)),
        colour=colour,
        colour_size=tuple(len(row) if yes else -1 for row, yes in zip(members, colour, strict=True)),
        colours=tuple(group for group, yes in enumerate(colour) if yes),
        price=tuple(square.price for square in board),
        pledge=tuple(square.mortgage for square in board),
        house=tuple(square.house for square in board),
        grounds=frozenset(n for n, square in enumerate(board) if square.house),
        rent=tuple(_rents(sheet, square) for square in board),
        rent_of=tuple(rents.get(kind, company.due) for kind in kinds),
        thrown_for=tuple(company.throws_again and kind == "company" for kind in kinds),
        tax=tuple(square.amount for square in board),
        deck_of=tuple(decks.index(square.deck) if square.deck else -1 for square in board),
        deck_names=decks,
        decks=tuple(tuple(map(_card, deck.cards)) for deck in sheet.decks.values()),
        # opening
        capital=sheet.players.capital,
        contracts=sheet.players.contracts,
        stages=sheet.opening.stages,
        seating=SEATING[sheet.opening.order],
        # movement and the turn
        salary=sheet.go.salary,
        exact_salary=sheet.go.salary * sheet.go.exact,
        jail_fee=sheet.jail.fee,
        forced_fee=sheet.jail.forced_fee,
        jail_turns=sheet.jail.turns,
        must_throw_again=sheet.doubles == "must_throw",
        # buying
        first_lap_buys=sheet.buying.first_lap,
        offer_yields=sheet.buying.unanswered == "declines",
        auctions=sheet.auction.on_decline,
        opening_bid=sheet.auction.opening,
        bid_step=sheet.auction.step,
        promises=sheet.auction.beyond_cash == "annulled",
        # rent
        claims=CLAIMS[sheet.rent.claim](sheet.rent.oldest_first),
        last_call=sheet.rent.last_call,
        bare_group_factor=sheet.rent.bare_group,
        station_rents=sheet.stations.rent,
        company_rents=sheet.companies.amounts,
        company_rent=company,
        # the Bank and the middle
        tax_account=MIDDLE if sheet.tax.to == "middle" else BANK,
        pot_is_won=jackpot in landing,
        # buildings
        even=sheet.building.spread == "even",
        houses=UNLIMITED if sheet.building.houses is None else sheet.building.houses,
        hotels=UNLIMITED if sheet.building.hotels is None else sheet.building.hotels,
        contest=_contest(sheet.building.contest),
        group_takes=(max(map(len, members)) * (HOTEL - 1), max(map(len, members))),
        lowest_opening=_lowest_opening(sheet),
        serve=put_up if sheet.building.contest == "none" else call_rivals,
        scarce_hotel=SCARCE_HOTEL[sheet.selling.scarce_hotel],
        # mortgages and trades
        interest=sheet.mortgage.interest,
        transfer=tuple(-(-square.mortgage * sheet.mortgage.interest // 100) for square in board),
        pledge_clears_group=sheet.mortgage.clear == "group",
        trade_clears_group=sheet.trade.clear == "group",
        gifts=GIFTS[sheet.trade.gifts],
        pass_ceiling=sheet.trade.pass_ceiling,
        debtor_no_poorer=sheet.trade.debtor_no_poorer,
        bank_buys=sheet.bank_buys,
        # debts and bankruptcy
        in_kind=IN_KIND[sheet.debt.in_kind],
        fails=FAILURE[sheet.debt.failure],
        may_give_up=GIVE_UP[sheet.debt.give_up],
        estate=ESTATE[sheet.estate],
        # end
        clocked=sheet.ending.clock,
        last_offers=sheet.ending.after_bell == "last_offers",
        when_rung=BELL[sheet.ending.bell],
        building_score=sheet.score.buildings,
        bankrupt_value=sheet.score.bankrupt,
        # which seat can do what, and when
        timing=_timing(sheet),
        late_timing=_late_timing(sheet),
    )


def _timing(sheet: Sheet) -> dict[str, dict[str, str]]:
    return {verb: dict(row) for verb, row in sheet.timing.items()}


def _late_timing(sheet: Sheet) -> dict[str, dict[str, str]]:
    """Return the timing table after the bell: in some editions only a debtor trades then."""
    return _timing(sheet) if sheet.ending.after_bell == "free" else {**_timing(sheet), "trade": {"debt": "asked"}}


def _landing(sheet: Sheet, square: PrintedSquare) -> Landing:
    if square.ownable:
        return deed
    landings: dict[str, Landing] = {"cards": card_space, "tax": tax, "go_to_jail": go_to_jail}
    landings["parking"] = PARKING[sheet.parking.on_landing]
    return landings.get(square.kind, nothing)


def _rents(sheet: Sheet, square: PrintedSquare) -> tuple[int, ...]:
    """Return the rents on a lot's deed, or the figures for each number of stations or companies, from none upwards."""
    tables = {"station": sheet.stations.rent, "company": sheet.companies.amounts}
    table = tables.get(square.kind)
    if table is None:
        return square.rent
    size = [other.group for other in sheet.board].count(square.group)
    return (0, *[for_count(table, held) for held in range(1, size + 1)])


def _card(printed: PrintedCard) -> Card:
    return Card(printed.id, EFFECTS[printed.do], printed)


def _lowest_opening(sheet: Sheet) -> int:
    """Return the lowest price at which an auction for a scarce building can open."""
    named = sheet.building.contest
    houses = [square.house for square in sheet.board if square.house]
    return min(houses, default=0) if named in ("none", "lowest_price") else int(named)


def _contest(named: str | int) -> Callable[[State, tuple[int, ...]], int] | None:
    if named == "none":
        return None
    return lowest_price if named == "lowest_price" else fixed_opening(int(named))
