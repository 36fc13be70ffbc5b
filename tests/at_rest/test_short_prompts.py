"""Every question in few words, in the rows of a braille display: all keys, whoever is asked and whatever about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, cycle, product
from typing import get_args

import pytest
from tests.clauses.board import VERDI, A, B, C, D
from tests.clauses.given import Act, claims, closes_call, ends, resigns, throws
from tests.narration.narrator.test_complete import NOBODY_ASKED, kinds
from tests.narration.narrator.told import Heard, heard
from tests.nightly import some_only
from tests.shipped import EDITIONS

from vialibera.narration.narrator import questions, short_questions
from vialibera.narration.narrator.context import Audience
from vialibera.narration.narrator.questions import question_texts
from vialibera.narration.narrator.short_questions import make_short_question, make_short_wait
from vialibera.narration.narrator.standing import waiting_scene
from vialibera.narration.surfaces.at_rest import ShortSentence, Wait, WaitKind
from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.messages import Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, DeedLot, Payment
from vialibera.rules.engine.topics.bankruptcy import LastCall
from vialibera.rules.engine.topics.cards import PayOrDraw
from vialibera.rules.engine.topics.ending import Count, Over
from vialibera.rules.engine.topics.game_opening import Lobby, RollOff
from vialibera.rules.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.rules.engine.topics.ledger import Debt, Due, Goods, Settle
from vialibera.rules.engine.topics.mortgage import TakeOver
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.rent import RentDice, RentRoll
from vialibera.rules.engine.topics.rulings import Halted
from vialibera.rules.engine.topics.shortage import BuildingLot, Call, Place
from vialibera.rules.engine.topics.trade import Deal
from vialibera.rules.engine.topics.turn import Throw, ThrowAgain, TurnEnd, TurnStart
from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.short_rows import short_rows, whole_row

MOST_ROWS = {80: 1, 40: 1, 32: 2, 20: 3}
LARGEST = 999_999_900
NAMES = (
    ("Anna", "Bruno", "Carla", "Dino"),
    ("Massimiliana Bartolomea",) * 4,
    ("Wolfgang-Amadeus Mozartts", "Wolfgang-Amadeus Mozartin", "W", "Wolf"),
    ("\u6f22" * 24, "\u6f22" * 23 + "\u5b57", "A", "B"),
)
"""Usual names; the same name for all; the longest ones, which begin alike; the widest ones."""
RAISING = [found for count in range(4) for found in combinations(("sell", "mortgage", "trade"), count)]
SEAT, OTHER = 0, 1


def steps(state: State) -> Iterator[Step]:
    """Yield every kind of step that asks somebody, about every square, deed, lot and sum that can make a difference."""
    yield from (Lobby(), TurnStart(SEAT), ThrowAgain(SEAT), TurnEnd(SEAT), Throw(SEAT), Count(), Over(), Halted("Dora"))
    yield from (RollOff(SEAT, ((SEAT, OTHER),), (), False), Halted(""), PayOrDraw(SEAT, LARGEST, 0))
    debts = [(Debt(creditor, LARGEST, "rent", 1),) for creditor in (OTHER, BANK)]
    yield from (Settle(SEAT, debt) for debt in debts)
    yield Due(SEAT, debts[0])
    yield from (LastCall(SEAT, debt) for debt in debts)
    for hotel in (False, True):
        if state.rules.contest_opening is not None:
            yield Call(OTHER, tuple(deeds_of(state))[:3], hotel, (SEAT,), ())
        yield from (Place(SEAT, hotel, is_free) for is_free in (False, True))
    lots = [*map(DeedLot, deeds_of(state)), BuildingLot(False), BuildingLot(True)]
    for lot in lots:
        yield Payment(SEAT, LARGEST, lot, 100, (SEAT, OTHER))
        for high, leader in ((0, NO_LEADER), (100, OTHER), (LARGEST, OTHER)):
            yield Auction(lot, 100, (SEAT, OTHER), high, leader, (SEAT, OTHER), 0)
    for space in deeds_of(state):
        yield from (Offer(SEAT, space), TakeOver(SEAT, (space,)), Appraisal(SEAT, OTHER, space))
        yield from (RentRoll(SEAT, OTHER, space, 4), RentDice(SEAT, OTHER, space, 4))
        for amount in (0, LARGEST):
            yield KindPrice(SEAT, OTHER, space, amount)
            goods = Goods((space,), amount)
            yield from (Deal(SEAT, OTHER, *sides, ()) for sides in ((goods, goods), (goods, Goods()), (Goods(), goods)))
        yield KindProposal(SEAT, OTHER, space, LARGEST)
    everything = Goods(tuple(deeds_of(state)), LARGEST, ((0, 1),))
    yield Deal(SEAT, OTHER, everything, everything, ())


def deeds_of(state: State) -> list[int]:
    return [space for space, price in enumerate(state.rules.price) if price]


def positions(game: Heard) -> Iterator[None]:
    """Put the game into every position and every case of each step, one after the other."""
    state = game.narrator.state
    plenty = list(state.cash)
    for step in steps(state):
        below: list[Step] = [Settle(SEAT, (Debt(OTHER, 900, "rent", 1),))]
        state.set_agenda([TurnEnd(SEAT), *below, step] if needs_debt(step) else [TurnEnd(SEAT), step])
        for cash in (plenty, [0] * len(plenty)) if raises_money(step) else (plenty,):
            state.cash[: len(cash)] = cash
            yield from squares_of(step, game)
    state.cash[: len(plenty)] = plenty


def needs_debt(step: Step) -> bool:
    return isinstance(step, Appraisal | KindProposal | KindPrice)


def squares_of(step: Step, game: Heard) -> Iterator[None]:
    """Yield for every square and stop, and every try in jail, if the question of the step can name them."""
    state, memory = game.narrator.state, game.narrator.memory
    if not isinstance(step, TurnStart | TurnEnd):
        yield
        return
    for space in range(len(state.rules.price)):
        for tries in (0, 1, state.rules.sheet.jail.turns) if space == state.rules.prison else (0,):
            state.pos[SEAT], state.jail[SEAT] = space, tries
            for stops in ((), (space - 1,), (1, 3)):
                memory.visitor_stops, memory.last_stop = stops, space
                yield
    state.jail[SEAT], memory.visitor_stops, memory.last_stop = 0, (), None


def check_rows(short: ShortSentence) -> None:
    """Each display gets few enough rows, none too wide, with the person, all keys, and what must not be missed."""
    for columns, most in MOST_ROWS.items():
        rows = short_rows(short, columns)
        assert 0 < len(rows) <= most, (columns, rows, short)
        assert all(row.strip() == row and 0 < text_width(row) <= columns - 4 for row in rows), (columns, rows)
        text = " ".join(rows)
        first = short.keys[0].words if columns < 32 and short.number < 0 and short.other_names else short.who
        assert text.startswith((short.who[:1], first[:1])) or text[0] == str(short.number), (text, short)
        at = 0
        for hint in short.keys:
            at = text.index(hint.key, at) + len(hint.key)
            assert any(hint.key in row for row in rows), (columns, rows, hint)
        for needed in short.objects[: short.needed_count]:
            known = [needed[:6].strip(), *(word for word in needed.split(" ") if word.istitle())]
            assert any(word in text[at:] for word in known), (columns, rows, needed)


def check_whole_row(short: ShortSentence, question: str, facts: FactFormatter) -> None:
    """What says all in one row says every number, player and square of the question in sentences."""
    names = [str(facts.person_noun(seat)) for seat in range(4)]
    squares = [str(facts.place_noun(space)) for space in range(40)]
    for columns in MOST_ROWS:
        row = whole_row(short, columns)
        assert text_width(row) <= columns - 4
        for said in (*re.findall(r"\d+", question), *names, *squares):
            assert not row or said not in question or said in row, (row, question)


@pytest.fixture
def open_ways(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The ways to raise money that are open, in place of those of the position."""
    found: list[str] = []
    for module in (questions, short_questions):
        monkeypatch.setattr(module, "raising_ways", lambda context, seat: list(found))
    yield found


LANGUAGES = ("it", "en")


@pytest.mark.parametrize(
    ("edition", "lang"), some_only([*zip(EDITIONS, cycle(LANGUAGES), strict=False)], product(EDITIONS, LANGUAGES))
)
def test_every_prompt_fits_and_names_all_keys(
    edition: str, lang: str, open_ways: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = heard(edition, lang=lang, passes={SEAT: [next(iter(heard(edition).state.rules.sheet.decks))]})
    context = game.narrator
    named: list[str] = []
    usual = context.texts.key_label
    monkeypatch.setattr(context.texts, "key_label", lambda action: named.append(label := usual(action)) or label)
    asked: set[type[Step]] = set()
    seen: set[ShortSentence] = set()
    context.state.actors = (SEAT, OTHER)
    for _ in positions(game):
        asked.add(type(context.state.step))
        for ways in ways_to_try(context.state):
            open_ways[:] = ways
            named.clear()
            [question] = question_texts(context)
            full_keys = set(named)
            short = make_short_question(context)
            if short.says_all:
                check_whole_row(short, question.shown, context.formatter)
            keys = {hint.key for hint in short.keys}
            assert full_keys <= keys or isinstance(context.state.step, Throw | RollOff | RentDice), (full_keys, short)
            assert keys <= full_keys or isinstance(context.state.step, ONLY_SHORT), (full_keys, short)
            seen.add(short)
    for short in seen:
        check_rows(short)
    # Objects that may be dropped are dropped before a name is cut.
    for short in {short._replace(objects=short.objects[: short.needed_count]) for short in seen}:
        for names in NAMES[1:]:
            check_rows(with_names(short, context.formatter, names))
    no_call = set() if context.rules.contest_opening is not None else {"Call"}
    every = {step.__name__ for step in kinds(Step)} - NOBODY_ASKED - NO_QUESTION
    assert {step.__name__ for step in asked} == every - no_call


ONLY_SHORT = (Over, Call, Throw, RollOff, RentDice)
"""The steps whose short question has keys that the whole one says in another way, or not at all."""
NO_QUESTION = {"DiceStep", "ShuffleStep", "ShuffleContracts", "ShuffleDeck", "ShuffleSeats"}


def raises_money(step: Step) -> bool:
    return isinstance(step, Settle | Payment | Place | Auction | Offer)


def is_short_of_money(state: State) -> bool:
    return raises_money(state.step) and (isinstance(state.step, Settle | Payment) or not state.cash[SEAT])


def ways_to_try(state: State) -> list[tuple[str, ...]]:
    """Return all ways to raise money for one lot, and none or the longest for the others."""
    if not is_short_of_money(state):
        return [()]
    first = deeds_of(state)[0]
    whole = getattr(state.step, "lot", None) in (None, DeedLot(first)) and getattr(state.step, "space", first) == first
    return RAISING if whole else [RAISING[0], RAISING[-1]]


@cache
def clean_names(facts: FactFormatter, names: tuple[str, ...]) -> list[str]:
    return [str(name) for name in FactFormatter(facts.sheet, names, facts.texts).seat_nouns]


def with_names(short: ShortSentence, facts: FactFormatter, names: tuple[str, ...]) -> ShortSentence:
    """Return the question to a player of another name."""
    if short.number < 0:
        return short
    clean = clean_names(facts, names)
    others = tuple(name for seat, name in enumerate(clean) if seat != short.number - 1)
    return short._replace(who=clean[short.number - 1], other_names=others)


def test_square_and_price_stand_before_the_keys_of_a_purchase() -> None:
    """Brief narration names them nowhere else; the place is cut, the price and the keys never are."""
    game = heard("lira", lang="en")
    game.narrator.state.set_agenda([TurnEnd(SEAT), Offer(SEAT, 39)])
    short = make_short_question(game.narrator)
    place = str(game.narrator.formatter.place_noun(39))
    assert short_rows(short, 80) == [f"1 {place} {short.action}: A buys, R declines."]
    row = short_rows(short, 40)[0]
    assert short.action in row and row.endswith("A buys, R declines.") and row.startswith("1 "), row
    assert short_rows(short, 20)[0] == "1: A buys, R;" and short_rows(short, 20)[-1].endswith(f"{short.action}.")
    game.narrator.audience = Audience(frozenset({SEAT}), frozenset())
    assert short_rows(make_short_question(game.narrator), 80)[0].startswith(f"{place} {short.action}:")


def test_the_question_of_a_debtor_says_how_much_is_missing() -> None:
    game = heard("salotto", lang="en", cash={SEAT: 400})
    game.narrator.state.set_agenda([TurnEnd(SEAT), Settle(SEAT, (Debt(OTHER, 900, "rent", 1),))])
    assert make_short_question(game.narrator).objects == ("M 500 short", "Bruno")


def test_an_offer_says_what_is_given_and_what_is_asked_for_and_nothing_of_a_side_without_goods() -> None:
    game, nothing = heard("salotto", lang="en"), Goods()
    for gives, asks, told in (
        (Goods(cash=10), Goods(cash=25), ("Bruno gives M 10", "Bruno asks for M 25")),
        (Goods(cash=10), nothing, ("Bruno gives M 10",)),
        (nothing, Goods(cash=25), ("Bruno asks for M 25",)),
    ):
        game.narrator.state.set_agenda([TurnEnd(OTHER), Deal(SEAT, OTHER, gives, asks, ())])
        assert make_short_question(game.narrator).objects == told


def square_in(row: str, columns: int) -> str:
    """The square of a purchase: it comes before the keys, or behind them on few cells."""
    return re.split(r",? [\d.,]+[:.]", row.partition("; ")[2] if columns == 20 else row)[0]


def test_a_square_is_not_cut_to_what_others_begin_with_too() -> None:
    """ "Viale" could be four squares of forty."""
    game = heard("lira", lang="it")
    facts = game.narrator.formatter
    for space in (6, 9):
        game.narrator.state.set_agenda([TurnEnd(SEAT), Offer(SEAT, space)])
        others = [str(noun) for other, noun in enumerate(facts.space_nouns) if other != space]
        for here, lead in (({SEAT}, ""), ({SEAT, SEAT + 1}, f"{SEAT + 1} ")):
            game.narrator.audience = Audience(frozenset(here), frozenset())
            for columns in (20, 40):
                row = " ".join(short_rows(make_short_question(game.narrator), columns))
                shown = square_in(row if columns == 20 else row.removeprefix(lead), columns)
                assert row.startswith(f"{lead.strip()}{': A' * bool(lead)}" if columns == 20 else lead), row
                assert len(shown) > 2 and shown in str(facts.place_noun(space)), row
                assert not any(name.startswith(shown) for name in others), row


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_purchase_names_the_square_by_whole_words_known_on_that_board(edition: str, lang: str) -> None:
    game = heard(edition, lang=lang)
    game.narrator.audience = Audience(frozenset({SEAT}), frozenset())
    names = [str(noun) for noun in game.narrator.formatter.space_nouns]
    for space in (space for space, price in enumerate(game.narrator.rules.price) if price):
        game.narrator.state.set_agenda([TurnEnd(SEAT), Offer(SEAT, space)])
        for columns in (20, 40):
            row = " ".join(short_rows(make_short_question(game.narrator), columns))
            part = square_in(row, columns)
            assert f" {part} " in f" {names[space]} ", row
            assert not any(f" {part} " in f" {name} " for name in names if name != names[space]), row


def test_two_players_with_names_that_begin_alike_are_told_apart() -> None:
    def rows(seat: int) -> list[str]:
        names = ["Massimiliana Bartolomea", "Massimiliana Bartolomeo"]
        short = ShortSentence(names.pop(seat), (), ("Parco della Vittoria",), 1, seat + 1, tuple(names))
        return short_rows(short, 40)

    assert rows(0) == ["Massimiliana1: Parco della Vittoria."]
    assert rows(1) == ["Massimiliana2: Parco della Vittoria."]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_wait_fits(lang: str) -> None:
    game = heard("moderno", lang=lang)
    landings = (*((space,) for space in range(40)), (1, 3))
    claims = [Wait("claim", 1, spaces, is_numbered) for spaces in landings for is_numbered in (False, True)]
    for wait in (*(Wait(kind, 1) for kind in get_args(WaitKind) if kind != "claim"), *claims):
        short = make_short_wait(game.narrator, wait)
        for names in NAMES:
            check_rows(with_names(short, game.narrator.formatter, names))


def test_a_wait_names_who_is_awaited_then_each_key_and_its_effect() -> None:
    it = heard("moderno", lang="it")
    assert short_rows(make_short_wait(it.narrator, Wait("plays", 0)), 40) == ["Anna gioca: Invio."]
    en = heard("moderno", lang="en")
    waits = [short_rows(make_short_wait(en.narrator, Wait(kind, 1, (13,) * (kind == "claim"))), 40) for kind in KINDS]
    assert waits == [[row] for row in KINDS.values()]


KINDS: dict[WaitKind, str] = {
    "plays": "Bruno plays: Enter.",
    "claim": "Space claims, Enter; L'Aquila.",
    "debt": "Bruno owes.",
    "cut": "Bruno no connection.",
    "elsewhere": "Bruno plays elsewhere.",
    "absent": "Bruno is cut off.",
    "consent": "Bruno: A accepts, R refuses; vote.",
    "consent-elsewhere": "Bruno answers elsewhere.",
    "referee": "Referee here.",
    "over": "You are out: F10 leaves.",
    "log": "Not saved: any key retries.",
}


def test_the_moment_to_claim_names_the_key_that_claims_before_any_name() -> None:
    """Nobody sees there that a rent can be claimed if Enter, which ends the moment, is the only key named."""
    for lang, space, number in (("it", "Spazio", "numero e Spazio"), ("en", "Space", "number and Space")):
        game = heard("moderno", lang=lang)
        row = short_rows(make_short_wait(game.narrator, Wait("claim", 1, (13,))), 40)[0]
        assert row.startswith(f"{space} "), row
        for is_numbered, keys in ((False, space), (True, number)):
            wait = Wait("claim", 1, (13,), is_numbered)
            line = waiting_scene(game.narrator, game.narrator.state, wait).wait_line
            assert line is not None and f" con {keys};" in line.shown.replace(" with ", " con "), line
            game.narrator.names_keys = False
            line = waiting_scene(game.narrator, game.narrator.state, wait).wait_line
            assert line is not None and line.shown.endswith(("sta pensando.", "is thinking.")), "buttons say the rest"
            game.narrator.names_keys = True


def test_the_square_of_a_time_to_claim_stays_where_enter_ends_that_time() -> None:
    end = heard("moderno", lang="it", stage="end", at={SEAT: 39})
    space = str(end.narrator.formatter.place_noun(39))
    assert short_rows(make_short_question(end.narrator), 40) == [f"Anna: Invio passa; {space}."]


@pytest.mark.parametrize(
    ("edition", "is_named"), [("lira", True), ("salotto", True), ("moderno", False), ("torneo", False), ("euro", False)]
)
def test_the_square_of_a_time_to_claim_stays_where_the_next_throw_ends_that_time(edition: str, is_named: bool) -> None:
    """Not once the rent was paid, nor if the visitor is out; whether a rent is due there makes no difference."""
    plain, with_square = "Carla: Enter rolls.", "Carla: Enter rolls; Via Verdi."

    def asked(*acts: Act, owner: int = D) -> list[str]:
        game = heard(edition, owns={owner: VERDI}, at={B: 12}, turn=B, last_call=True, lang="en")
        return short_rows(make_short_question(game.when(throws(B, 1, 3), *acts).narrator), 40)

    for owner in (A, B, D):
        assert asked(ends(B), owner=owner) == [with_square if is_named else plain]
    if edition != "euro":  # where rents are not claimed, nobody can be late
        assert asked(claims(D), ends(B)) == asked(resigns(B), closes_call(C)) == [plain]
