"""Which cues tell of a line, and where they are: out of its message and its facts alone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.narration.narrator.messages import messages
from tests.shell.console.test_surfaces import watched
from tests.shipped import EDITIONS

from vialibera.narration.narrator.context import kebab_case
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.messages import VOCABULARY, Event
from vialibera.senses.sound.cues import (
    CUE_MAKERS,
    MAX_MOVE_MS,
    REFUSAL_TOPIC,
    SEAT_CUE_COUNT,
    SILENT_MESSAGES,
    TOLD_BY_CUE,
    BoardLayout,
    Cue,
    count_bids,
    cues_for_line,
    cues_for_listener,
    cues_ms,
    is_told_by_cue,
    plan_cues,
)
from vialibera.senses.sound.recipes import RECIPES, SOUND_TABLES
from vialibera.words.texts import format_text

BOARD = BoardLayout(seats=4, size=40, salary=200)


def line(id: str, **facts: Any) -> Utterance:
    return Utterance("", "", id=id, facts=facts)


def names(id: str, **facts: Any) -> list[str]:
    return [cue.name for cue in cues_for_line(line(id, **facts), BOARD)]


def only(id: str, **facts: Any) -> Cue:
    (cue,) = cues_for_line(line(id, **facts), BOARD)
    return cue


def test_each_kind_of_event_has_its_cue_or_a_reason_why_not() -> None:
    events = {kebab_case(name) for name, kind in VOCABULARY.items() if issubclass(kind, Event) and kind is not Event}
    told = {event for family in SOUND_TABLES["events"].values() for event in family}
    assert events == told | (SILENT_MESSAGES.keys() - {"paid.capital"})
    assert told & SILENT_MESSAGES.keys() == set()
    assert all(format_text("it", f"sound-silent-{why}") for why in SILENT_MESSAGES.values())


def test_every_row_is_a_message_that_there_is() -> None:
    known = {
        *CUE_MAKERS,
        *TOLD_BY_CUE,
        *(SILENT_MESSAGES.keys() - {"claim-opened", "card-returned", "pass-kept", "try-failed"}),
    }
    keys = messages("en").keys()
    assert [id for id in known if not any(key == id or key.startswith(f"{id}.") for key in keys)] == []


def test_a_throw_and_a_move() -> None:
    facts = {"seat": 0, "first": 3, "second": 4, "start": 8, "space": 15, "steps": 7}
    assert names("dice-thrown", **facts) == ["dice", "step-1", *["step-2"] * 6]
    assert names("dice-thrown", **{**facts, "second": 3, "steps": 6})[0] == "double"
    assert names("dice-thrown.jailed", seat=0, first=3, second=3, start=8) == ["double", "jail-in"]


@pytest.mark.parametrize(("steps", "count"), [(2, 2), (12, 12), (30, 12), (-3, 3), (0, 0)])
def test_a_whole_move_is_short(steps: int, count: int) -> None:
    steps_told = cues_for_line(line("moved", seat=0, start=5, space=(5 + steps) % 40, steps=steps), BOARD)
    assert len(steps_told) == count
    assert not count or plan_cues(steps_told)[-1].at_ms + RECIPES[steps_told[-1].name].ms <= 600
    assert not count or plan_cues(steps_told)[-1].at_ms <= MAX_MOVE_MS


def test_a_long_way_has_its_first_and_its_last_steps() -> None:
    told = [cue.name for cue in cues_for_line(line("moved", seat=0, start=36, space=26, steps=30), BOARD)]
    assert told == ["step-4"] * 3 + ["step-1"] * 3 + ["step-3"] * 6


def test_more_money_is_more_coins() -> None:
    for amount, level in ((50, 1), (51, 2), (200, 2), (201, 3)):
        facts = {"payer": 1, "payee": 2, "amount": amount}
        assert names("paid.rent", **facts) == [f"money-out-{level}", f"money-in-{level}"]
    assert names("paid.tax", payer=1, payee=-1, amount=100) == ["money-out-2"]
    assert names("paid.card-received", payer=-1, payee=1, amount=100) == ["money-in-2"]
    claimed = names("paid.rent", claimed="yes", payer=1, payee=2, amount=10)
    assert claimed == ["rent-claimed", "money-out-1", "money-in-1"]


def test_the_first_cash_of_each_player_is_dealt_out_in_silence() -> None:
    facts = {"payer": -1, "payee": 1, "amount": 1500}
    assert names("paid.card-received", **facts) and names("paid.capital", **facts) == []


def test_a_card_tells_what_its_words_tell() -> None:
    card = {"seat": 1, "deck": 0}
    assert names("card-drawn", **card) == ["card"]
    assert names("card-drawn", **card, payer=1, payee=-1, amount=300) == ["card", "money-out-3"]
    assert names("card-drawn.other", **card, start=7, space=4, steps=-3) == ["card", *["step-1"] * 3]


def test_an_order_of_buildings_is_heard_one_by_one() -> None:
    assert names("built", seat=0, space=6, level=5) == ["hotel"]
    assert names("built.several", seat=0, space=6, count=4, hotels=1) == ["house", "house-more", "house-more", "hotel"]
    many = cues_for_line(line("built.several", seat=0, space=6, count=15, hotels=0), BOARD)
    assert cues_ms(many) <= RECIPES["house"].lead_ms + 600


def test_each_seat_has_its_own_motif_and_its_own_place() -> None:
    turns = [only("turn-began.from", seat=seat, turn=1) for seat in range(4)]
    assert [cue.name for cue in turns] == ["seat-1", "seat-2", "seat-3", "seat-4"]
    assert [round(cue.pan, 2) for cue in turns] == [-0.7, -0.23, 0.23, 0.7]
    assert {f"seat-{seat + 1}" for seat in range(SEAT_CUE_COUNT)} <= RECIPES.keys()
    assert BoardLayout(seats=1).seat_pan(0) == 0.0


def test_the_winner_sounds_at_the_first_of_the_seats_that_have_won() -> None:
    assert [round(only("game-over", seats=seats).pan, 2) for seats in ((2,), (0, 3), (3, 0))] == [0.23, -0.7, 0.7]
    assert [only("game-over", seats=seats).pan for seats in ((), "Anna", None)] == [0.0] * 3
    assert only("game-over").name == "winner"


def test_the_board_lies_with_via_at_the_bottom_right() -> None:
    places = {space: BOARD.space_pan(space) for space in range(40)}
    assert [round(places[space], 2) for space in range(0, 40, 5)] == [0.8, 0, -0.8, -0.8, -0.8, 0, 0.8, 0.8]
    assert all(places[space] > places[space + 1] for space in range(10))
    assert all(places[space] < places[space + 1] for space in range(20, 30))
    assert [BOARD.side_of(space) for space in (0, 9, 10, 20, 30, 39, 40)] == [0, 0, 1, 2, 3, 3, 0]


def test_a_listener_hears_the_own_turn_bids_that_rise_and_in_brief_no_steps() -> None:
    def listen(told: Utterance, own_seat: int = -1, bids: int = 0, is_brief: bool = False) -> list[str]:
        cues = cues_for_listener(cues_for_line(told, BOARD), own_seat, bids, is_brief=is_brief)
        return [cue.name for cue in cues]

    throw = line("dice-thrown", seat=0, first=3, second=4, start=8, space=15, steps=7)
    assert (len(listen(throw)), listen(throw, is_brief=True)) == (8, ["dice"])
    turns = [listen(line("turn-began", seat=seat, turn=9), own_seat=1) for seat in (0, 1)]
    assert turns == [["seat-1"], ["own-turn"]]
    bids, heard = 0, []
    for id in ("bid-placed",) * 5 + ("bought.auction", "auction-opened", "bid-placed", "turn-began", "bid-placed"):
        heard += [name for name in listen(line(id, seat=1), bids=bids) if name.startswith("bid")]
        bids = count_bids(bids, line(id), cues_for_line(line(id, seat=1), BOARD))
    assert heard == ["bid-1", "bid-2", "bid-3", "bid-4", "bid-4", "bid-1", "bid-1"]


def test_keys() -> None:
    assert names("ui-chosen") == ["key-taken"]
    assert names("ui-no-more") == ["key-end"]
    refused = Utterance("No.", "No.", "answer", REFUSAL_TOPIC, "refused-no-offer")
    assert [cue.name for cue in cues_for_line(refused, BOARD)] == ["key-refused"]


def test_what_is_told_again_or_in_parts_sounds_once() -> None:
    told = line("bought", seat=0)
    assert cues_for_line(told, BOARD)
    assert cues_for_line(told._replace(part=1), BOARD) == cues_for_line(told._replace(topic="repeat"), BOARD) == []
    assert cues_for_line(Utterance("Testo.", "Testo."), BOARD) == []


def test_the_cues_of_a_line_follow_one_another() -> None:
    plan = plan_cues(cues_for_line(line("bought.auction", seat=1), BOARD))
    assert [(one.cue.name, one.at_ms) for one in plan] == [("hammer", 0), ("purchase", RECIPES["hammer"].lead_ms + 30)]
    assert cues_ms([]) == 0


def test_what_a_cue_tells_in_full() -> None:
    assert is_told_by_cue(line("turn-began.from-jail")) and is_told_by_cue(line("paid.salary"))
    assert not is_told_by_cue(line("paid.rent")) and not is_told_by_cue(line("dice-thrown"))
    assert all(names(id, seat=1, space=0) for id in TOLD_BY_CUE)


@pytest.mark.clause("lira.conduct.no-helping-to-watch-properties")
@pytest.mark.parametrize("edition", [one for one in EDITIONS if one != "euro"])
def test_a_landing_sounds_the_same_with_and_without_an_open_rent(edition: str) -> None:
    from tests.clauses.board import VERDI, B

    heard = []
    for mortgaged in ((), (VERDI,)):
        at, witness = watched(edition=edition, owns={B: VERDI}, mortgaged=mortgaged)
        at.press("enter")
        assert bool(at.state.open_claims) is not bool(mortgaged)
        heard.append([cues_for_line(one, BOARD) for one in witness.lines])
    assert heard[0] == heard[1] and heard[0]
