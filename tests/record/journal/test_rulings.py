"""Rulings in a log: it loads and is proved with them, it is told again as it was, and only its referee judges in it."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.test_rulings import any_ruling
from tests.record.journal.logs import STARTED, forge, refusal, seal_all
from tests.record.journal.random_game import any_command

from vialibera.analysis.report.game_facts import read_game_facts
from vialibera.record.journal.branch import create_branch
from vialibera.record.journal.header import Header, Player, TournamentTable, header_data, new_header
from vialibera.record.journal.log_lines import UndoRecord, line_data, open_log, render_command_line
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.record.reading.reel import Reel
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.kernel import current_pause, new_game, play_command
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rulings import RuleInWords, is_halted
from vialibera.rules.engine.visible_state import state_seen_by_all

SEATS = (Player("Anna", "gatto"), Player("Bruno", "moka"), Player("Carla", "barca", "random"))
PEOPLE = (0, 1)
DORA = TournamentTable("Coppa", "0a1b2c3d", 1, 2, "Dora")


class Judged:
    """The lines of a game in which the referee is busy, and how things stood after each."""

    def __init__(self, seed: int, most: int = 150) -> None:
        begun = new_header(Header(edition("torneo").data, tuple(SEATS), STARTED, seed=3, tournament=DORA))
        self.random, self.past = Random(seed), UndoHistory[State]()
        self.state = new_game(rules_from_sheet(begun.sheet), len(SEATS))
        self.datas: list[dict[str, Any]] = [header_data(begun)]
        self.states = [self.state.copy()]
        self.rulings = self.overruled = 0
        while len(self.datas) <= most and not self.state.is_over:
            self.go_on()
            self.states.append(self.state.copy())

    def go_on(self) -> None:
        acts = self.past.steps_since([*PEOPLE, REFEREE])
        if acts and self.random.random() < 0.1:
            self.overrule(acts)
        elif not ((is_halted(self.state) or self.random.random() < 0.3) and self.rule()):
            self.play(any_command(self.state, self.random))

    def overrule(self, acts: list[UndoStep[State]]) -> None:
        back = UndoRecord(tuple(act.line for act in acts), REFEREE, (), "no", "Dora")
        self.past.undo(back.lines)
        self.state = acts[0].state_before
        self.datas.append(line_data(len(self.datas), back.line_values(), current_pause(self.state), 1))
        self.overruled += 1

    def rule(self) -> bool:
        """Tries some; one may be lawful."""
        for _ in range(30):
            try:
                self.play(any_ruling(self.state, self.random))
            except Refusal:
                continue
            self.rulings += 1
            return True
        return False

    def play(self, command: Any) -> None:
        before, draft, number = self.state.copy(), Draft(self.state), len(self.datas)
        play_command(draft, command)
        self.past.record(UndoStep(number, command, before), draft.events, self.state.actors)
        self.datas.append(render_command_line(number, command, draft.events, current_pause(self.state), 1))


@given(st.integers(0, 2**32))
@settings(max_examples=15)
def test_what_is_played_is_loaded_proved_and_told(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    judged = Judged(seed)
    path = seal_all(tmp_path_factory.mktemp("log") / "log", judged.datas)
    assert load_game(path).state == verify_log_file(path).state == judged.state
    with open_log(path) as log:
        reel = Reel(log, "it")
        for state in judged.states[1:]:
            assert reel.next_line() and state_seen_by_all(reel.state) == state_seen_by_all(state)
        reel.go_to_line(len(judged.states) // 2)
        assert state_seen_by_all(reel.state) == state_seen_by_all(judged.states[len(judged.states) // 2])


def judged_log(folder: Path) -> Path:
    games = (Judged(seed) for seed in count())
    judged = next(game for game in games if len(game.datas) > 140 and game.rulings > 10 and game.overruled > 2)
    return seal_all(folder / "log", judged.datas)


def test_a_branch_keeps_the_referee_s_lines(tmp_path: Path) -> None:
    path = judged_log(tmp_path)
    create_branch(path, 100, tmp_path / "branch").close()
    assert verify_log_file(tmp_path / "branch").line_count == 100


def test_the_report_lists_what_was_decided_and_stands(tmp_path: Path) -> None:
    path = judged_log(tmp_path)
    with open_log(path) as log:
        undone = {number for lines in log.undone_ranges for number in lines}
        found = read_game_facts(log, "it").ruling_points
    with open_log(path) as log:
        told = [line for line in log if "so be it" in str(line.body) or line.undo]
    stands = [line.number for line in told if line.number not in undone]
    assert [point.line for point in found] == stands
    assert all("Arbitro Dora" in point.phrase.shown for point in found)


@pytest.mark.parametrize("change", ["name", "none"])
def test_nobody_else_judges_in_it(tmp_path: Path, change: str) -> None:
    path = judged_log(tmp_path)

    def other(datas: list[dict[str, Any]]) -> None:
        if change == "none":
            del datas[0]["tournament"]
        else:
            datas[0]["tournament"]["referee"] = "Ugo"

    assert refusal(lambda: verify_log_file(forge(path, other))).code == "no-referee"


def test_a_player_s_line_takes_no_ruling_back(tmp_path: Path) -> None:
    judged = Judged(1, most=0)
    while not judged.past.steps_since(PEOPLE):
        judged.play(any_command(judged.state, judged.random))
    judged.play(RuleInWords(REFEREE, judged.state.pause_no, "so be it", "Dora"))
    assert judged.past.steps_since(PEOPLE) == [] and judged.past.why_nothing_to_undo() == "ruling"
    acts = judged.past.steps
    place = max(place for place, act in enumerate(acts) if act.command.by in PEOPLE)
    back = UndoRecord(tuple(act.line for act in acts[place:]), acts[place].command.by, tuple(PEOPLE))
    judged.datas.append(line_data(len(judged.datas), back.line_values(), current_pause(acts[place].state_before), 1))
    assert refusal(lambda: verify_log_file(seal_all(tmp_path / "log", judged.datas))).code == "not-to-take-back"
