"""Settings that could leave a player deaf or without keys are on trial: they fall back unless the player keeps them."""

from __future__ import annotations

import pytest
from tests.launching import Launched

from vialibera.shell.setup.settings_list import TRIAL_SECONDS
from vialibera.words.texts import format_text

FELL_BACK, KEPT = format_text("it", "setting-fell-back"), format_text("it", "setting-kept")
MOVED = {"accept": ["y"]}


class OnTrial:
    """A program whose key for yes has just been moved, with a clock that the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = Launched("--players", "Anna,Bruno", "--ruleset", "lira", "--voice", "off")
        self.list, self.console = self.game.program.settings_list, self.game.program.console
        self.clock = self.console.now()
        monkeypatch.setattr(self.console, "now", lambda: self.clock)
        self.layers = len(self.console.open_input.layers)
        self.list._move_keys(dict(MOVED))  # type: ignore[arg-type]
        assert self.keys == MOVED and len(self.console.open_input.layers) == self.layers + 1

    @property
    def keys(self) -> object:
        return self.list.services.settings.keys

    def wait(self, seconds: float) -> str:
        before = len(self.game.said)
        self.clock += seconds
        self.list.do_due_work()
        return self.game.said[before:]


@pytest.fixture
def trial(monkeypatch: pytest.MonkeyPatch) -> OnTrial:
    return OnTrial(monkeypatch)


def test_what_nobody_keeps_falls_back_in_time_and_says_so_once(trial: OnTrial) -> None:
    assert trial.list.seconds_until_due() == TRIAL_SECONDS
    assert trial.wait(TRIAL_SECONDS - 0.5) == "" and trial.keys == MOVED
    assert trial.list.seconds_until_due() == 0.5
    assert FELL_BACK in trial.wait(0.5) and trial.keys == {}
    assert len(trial.console.open_input.layers) == trial.layers and trial.list.seconds_until_due() is None
    assert trial.wait(TRIAL_SECONDS) == ""


def test_what_is_kept_stays_whatever_time_passes(trial: OnTrial) -> None:
    assert KEPT in trial.game.press("enter")
    assert trial.wait(2 * TRIAL_SECONDS) == "" and trial.keys == MOVED
    assert len(trial.console.open_input.layers) == trial.layers


@pytest.mark.parametrize("key", ["2", "esc"])
def test_who_says_no_or_leaves_has_it_as_it_was_at_once(trial: OnTrial, key: str) -> None:
    said = trial.game.press(key)
    assert said.count(FELL_BACK) == 1 and KEPT not in said and trial.keys == {}
    assert trial.wait(2 * TRIAL_SECONDS) == ""


@pytest.mark.parametrize(("keys", "left"), [(["enter"], MOVED | {"refuse": ["x"]}), (["esc"], {}), ([], {})])
def test_two_changes_on_trial_have_one_question_for_both(trial: OnTrial, keys: list[str], left: object) -> None:
    """A change must not stay, unheard, because another one was made before its question was answered."""
    trial.list._move_keys({"refuse": ["x"]})
    assert len(trial.console.open_input.layers) == trial.layers + 1
    trial.game.press(*keys)
    trial.wait(TRIAL_SECONDS)
    assert trial.keys == left and len(trial.console.open_input.layers) == trial.layers
    assert trial.wait(TRIAL_SECONDS) == ""


def test_a_page_that_cannot_be_opened_is_told_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on without it, and a second try may succeed."""
    program = Launched("--players", "Anna,Bruno", "--ruleset", "lira", "--voice", "off").program

    wished = []

    def refused(*asked: object) -> None:
        wished.append(asked[1:])
        raise OSError(98, "Address already in use")

    said: list[object] = []
    monkeypatch.setattr(program.console, "say", lambda *told, **facts: said.append((told, facts)))
    program.make_page = refused  # type: ignore[assignment]
    program.show_page(8080, False)
    assert said == [(("ui-page-failed", "alert"), {"why": "Address already in use"})]
    assert program.page_link is None and program.console.page is None
    program.show_page(None, False)
    assert len(said) == 1, "nobody asked for one"
    program.show_page(None, True)
    assert wished == [(8080, False), (0, True)], "the system chooses the port of a page for the network"
