"""A timed game: T says how much is left, and at ten minutes, five and one it says so by itself."""

import pytest
from tests.keyboard import Time, seated

from vialibera.rules.engine.topics.ending import Count
from vialibera.rules.engine.topics.time_up import Ring
from vialibera.shell.console.line_input import run_lines


def timed(minutes: float = 20):
    at = seated("salotto", variants=("time_limit",), minutes=minutes, time=Time(0.0))
    at.table.clock.start()
    at.press("i")
    return at


def after(at, minutes: float) -> str:
    at.table.now.pass_by(minutes * 60)
    return at.press("i")


def test_t_says_what_is_left():
    at = timed()
    assert "Restano 20 minuti." in at.press("t")
    after(at, 18.5)
    assert "Restano 2 minuti." in at.press("t")
    assert "minut" not in seated().press("t")


@pytest.mark.parametrize(
    ("passed", "said"), [(10, "Restano 10"), (15.1, "Restano 5"), (19.2, "Resta un minuto"), (19.99, "Resta un minuto")]
)
def test_warnings_come_once(passed, said):
    at = timed()
    assert "Rest" not in after(at, 9.9)
    assert said in after(at, passed - 9.9)
    assert "Rest" not in after(at, 0.1)


def test_the_next_warning_is_waited_for():
    at = timed()
    assert at.session.seconds_until_due() == pytest.approx(600)


def test_a_short_game_does_not_begin_with_warnings():
    at = timed(4)
    assert "Rest" not in after(at, 1)
    assert "Resta un minuto." in after(at, 2)


@pytest.mark.clause("torneo.clock.play-until-time")
@pytest.mark.parametrize("edition", ["lira", "torneo"])
def test_with_a_command_a_line_nobody_throws_when_the_time_was_up_before(edition):
    """Nor does the Enter that was meant to throw confirm the count; the next one does."""
    at = seated(edition, players=3, minutes=1, time=Time(0.0), size=None)
    at.table.clock.start()

    def lines():
        at.table.now.pass_by(61)
        yield "Enter"

    run_lines(at.console, at.session, lines())
    assert isinstance(at.state.step, Count) and [type(one) for one in at.log.commands] == [Ring]
    at.table.now.pass_by(1)
    assert "partita finisce" in at.lines("Enter")
