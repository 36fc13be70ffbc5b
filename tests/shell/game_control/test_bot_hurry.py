"""Ctrl+F and Ctrl+R: computer players think for a shorter time, and nobody loses time to claim a rent."""

from __future__ import annotations

from tests.clauses.board import STAZIONE_SUD, VICOLO_STRETTO, A, B, C
from tests.keyboard import Seated, Time, seated
from tests.properties.worlds import plain_rules

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import Computer

FASTER, ONWARD = "\x06", "\x12"


def bruno_throws(players: int = 3, lang: str = "it", **position: object) -> Seated:
    """Anna has handed the dice to Bruno, a computer player, who will stop at Vicolo Stretto."""
    how: dict[str, object] = {"at": {A: 1}, "dice": [(1, 3), (1, 2), (3, 4)], **position}
    pace, time = Pace(1.0, 0.0, 3.0), Time(between=0.1)
    at = seated("salotto", players, pace=pace, time=time, lang=lang, **how)  # type: ignore[arg-type]
    for seat in (B, C):
        at.table.seats[seat].participant = Computer(BOT_MAKERS["prudente"](at.state.rules, "1"))
    at.press("enter", "enter")
    assert at.state.seat_in_turn == B
    return at


def time_to_claim(at: Seated) -> int:
    """Return the tenths of a second from Bruno's landing until nobody can claim it any more; no key is pressed."""
    landed = 0
    for tenths in range(120):
        spaces = [one.space for one in at.table.claim_timer.claim_windows.landings]
        landed = landed or (VICOLO_STRETTO in spaces and tenths)
        if landed and VICOLO_STRETTO not in spaces:
            return tenths - landed
        at.table.now.pass_by(0.1)  # type: ignore[attr-defined]
        at.press()
    raise AssertionError("the time to claim does not end")


def test_one_key_sets_how_long_computer_players_think_and_says_so() -> None:
    for lang, said in (
        ("it", ("tre decimi", "non aspetta più", "un secondo")),
        ("en", ("three tenths", "not wait", "one")),
    ):
        at = bruno_throws(lang=lang, owns={C: (STAZIONE_SUD, VICOLO_STRETTO)})
        for words, seconds in zip(said, (0.3, 0.0, 1.0), strict=True):
            assert words in at.press(FASTER) and at.table.pace.think_seconds == seconds
    alone = seated("salotto", players=3, lang="en")
    assert "No computer player" in alone.refuses(FASTER)


def test_a_computer_player_that_thinks_for_no_time_leaves_people_theirs_to_claim() -> None:
    at = bruno_throws(owns={C: STAZIONE_SUD, A: VICOLO_STRETTO})
    at.press(FASTER, FASTER)
    assert at.table.pace.think_seconds == 0.0
    assert time_to_claim(at) >= 29


def test_the_way_to_the_next_question_stops_on_ground_of_ones_own_whether_a_rent_is_due_or_not() -> None:
    times = {}
    for kind, position in {
        "theirs": {"owns": {C: (STAZIONE_SUD, VICOLO_STRETTO)}},
        "due": {"owns": {C: STAZIONE_SUD, A: VICOLO_STRETTO}},
        "mortgaged": {"owns": {C: STAZIONE_SUD, A: VICOLO_STRETTO}, "mortgaged": (VICOLO_STRETTO,)},
    }.items():
        at = bruno_throws(**position)  # type: ignore[arg-type]
        assert "Avanti" in at.press(ONWARD) and at.session.game.hurry.is_on
        times[kind] = time_to_claim(at)
        assert at.session.game.hurry.is_on is (kind == "theirs")
        assert at.table.pace.think_seconds == (0.1 if kind == "theirs" else 1.0)
    assert 2 * times["theirs"] < times["due"] == times["mortgaged"] >= 29


def test_with_everybody_here_out_it_goes_on_to_the_end_of_the_game() -> None:
    pace = Pace(1.0, 0.0, 3.0)
    at = seated("salotto", 3, pace=pace, time=Time(between=0.1), turn=B, out=[A], lang="en")
    for seat in (B, C):
        at.table.seats[seat].participant = Computer(BOT_MAKERS["prudente"](at.state.rules, "1"))
    said = at.press(ONWARD)
    assert "end of the game" in said and "your next question" not in said


def test_it_ends_no_time_that_another_person_has_and_ends_at_a_question_and_at_a_key() -> None:
    at = bruno_throws(4, owns={C: (STAZIONE_SUD, VICOLO_STRETTO)})
    at.press(ONWARD)
    assert time_to_claim(at) >= 29, "Dina, at the same keyboard, has her whole time"
    while not at.session.game.people.is_awaiting_person():
        at.table.now.pass_by(0.1)  # type: ignore[attr-defined]
        at.press()
    at.press()
    assert not at.session.game.hurry.is_on and at.table.pace.think_seconds == 1.0, "somebody here is asked"
    assert "Avanti" not in at.press(ONWARD) and not at.session.game.hurry.is_on
    at = bruno_throws(owns={C: (STAZIONE_SUD, VICOLO_STRETTO)})
    at.press(ONWARD, "c")
    assert not at.session.game.hurry.is_on


def test_a_pace_that_is_changed_at_one_table_is_that_of_no_other() -> None:
    """Or a test would pass or fail by what ran before it in the same process."""
    for _ in range(2):
        at = seated(bots={B: BOT_MAKERS["prudente"](plain_rules("salotto"), "1")})
        assert at.table.pace.think_seconds == 0.0
        at.press(FASTER)
        assert at.table.pace.think_seconds > 0.0
