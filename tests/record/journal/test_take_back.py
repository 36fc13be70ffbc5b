"""What is taken back: everything is as it was before, whoever reads the log, and nothing else passes for it."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.record.journal.logs import forge, refusal
from tests.record.journal.take_backs import PEOPLE, Wavering, wavering
from tests.shipped import EDITIONS

from vialibera.record.journal.branch import create_branch
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import check_log_file, load_game, replay_lines, starting_state, verify_log_file
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import current_pause
from vialibera.rules.engine.topics.dice_and_decks import Shuffled, Thrown


@pytest.fixture(scope="module", params=EDITIONS)
def game(request: pytest.FixtureRequest) -> Wavering:
    made = wavering(request.param, seed=9, most=300)
    assert len(made.backs) > 10, "too few changes of mind to show anything"
    return made


def test_it_stands_as_before_the_act(game: Wavering) -> None:
    for number, data in enumerate(game.datas):
        if "back" in data:
            assert game.states[number] == game.states[data["back"][0] - 1]


def test_loaded_it_is_the_game_that_was_played(game: Wavering, tmp_path: Path) -> None:
    found = load_game(game.write(tmp_path / "log"))
    assert (found.state, found.line_count, found.notices) == (game.states[-1], len(game.datas) - 1, ())


def test_it_is_found_to_be_by_the_rules(game: Wavering, tmp_path: Path) -> None:
    path = game.write(tmp_path / "log")
    assert verify_log_file(path).state == game.states[-1]
    assert check_log_file(path).fault is None


def test_every_moment_is_as_it_was(game: Wavering, tmp_path: Path) -> None:
    with open_log(game.write(tmp_path / "log")) as log:
        state = starting_state(log.header)
        for line in replay_lines(log, state):
            assert state == game.states[line.number]
            assert line.pause == current_pause(state)
            assert (line.command is None) == (line.undo is not None)


def test_cut_off_anywhere_it_holds_what_was_played_till_then(game: Wavering, tmp_path: Path) -> None:
    data = game.write(tmp_path / "log").read_bytes()
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    for number, (end, following) in list(enumerate(pairwise(ends)))[::9]:
        (tmp_path / "cut").write_bytes(data[: (end + following) // 2])
        found = load_game(tmp_path / "cut")
        assert (found.state, found.line_count) == (game.states[number], number)
        assert [notice.code for notice in found.notices] == ["torn-line"]


def test_a_branch_has_the_same_past(game: Wavering, tmp_path: Path) -> None:
    path = game.write(tmp_path / "log")
    for number in (len(game.datas) // 2, len(game.datas) - 1):
        create_branch(path, number, tmp_path / str(number)).close()
        assert verify_log_file(tmp_path / str(number)).state == game.states[number]


def test_written_line_by_line_it_is_the_same_log(tmp_path: Path) -> None:
    game = wavering("lira", 5, most=80)
    path = game.write(tmp_path / "log")
    with open_log(path) as log, LogFile.create(tmp_path / "again", log.header) as journal:
        for line in log:
            if line.undo is not None:
                journal.append_change(line.undo, line.pause, line.seconds_played)
            elif (command := line.command) is not None:
                journal.append(command, line.events, line.pause, line.seconds_played)
    assert (tmp_path / "again").read_bytes() == path.read_bytes()
    journal, found = LogFile.resume(tmp_path / "again")
    journal.close()
    assert (found.state, found.seconds_played) == (game.states[-1], len(game.datas) - 1)


# What is no taking back.


def faults(path: Path, game: Wavering, change: Any) -> set[str]:
    """Why the log is refused once its first line that takes something back has been changed."""
    place = next(number for number, data in enumerate(game.datas) if "back" in data)
    game.write(path)
    forge(path, lambda datas: change(datas, place))
    found = set()
    for read in (load_game, verify_log_file, lambda path: _raise(check_log_file(path).fault)):
        try:
            read(path)
        except JournalError as error:
            found.add(error.code)
        else:
            found.add("")
    return found


def _raise(fault: JournalError | None) -> None:
    if fault is not None:
        raise fault


@pytest.mark.parametrize("back", [[1], [10**6], [0], [-1], [3, 2]])
def test_other_lines_than_the_last_are_refused(tmp_path: Path, back: list[int]) -> None:
    game = wavering("lira", 1)
    assert faults(tmp_path / "log", game, lambda datas, place: datas[place].update(back=back)) == {"not-to-take-back"}


@pytest.mark.parametrize(
    "wrong", [{"back": []}, {"back": "1"}, {"back": [1.0]}, {"back": [True]}, {"by": None}, {"agreed": 1}, {"also": 1}]
)
def test_a_line_of_another_shape_is_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    game = wavering("lira", 1)
    found = faults(tmp_path / "log", game, lambda datas, place: datas[place].update(wrong))
    assert found == {"not-to-take-back" if wrong == {"back": []} else "wrong-line"}


@pytest.mark.parametrize("change", [{"agreed": []}, {"agreed": [0, 1, 2]}, {"agreed": [2]}, {"by": 2}, {"by": 7}])
def test_without_consent_the_rules_refuse_it(tmp_path: Path, change: dict[str, Any]) -> None:
    found = faults(tmp_path / "log", wavering("lira", 1), lambda datas, place: datas[place].update(change))
    assert found == {"", "other-consent"}


def test_another_pause_than_before_is_found(tmp_path: Path) -> None:
    def change(datas: list[dict[str, Any]], place: int) -> None:
        datas[place]["pause"] = datas[place - 1]["pause"]

    assert "other-pause" in faults(tmp_path / "log", wavering("lira", 1), change)


def test_nothing_goes_back_over_chance() -> None:
    """Of what was played, only what came after the last throw, draw or shuffle can still be taken back."""
    game = wavering("salotto", 9, often=0.0)
    past: UndoHistory[int] = UndoHistory()
    for number, data in enumerate(game.datas[1:], 1):
        by = data["command"][1]
        drawn = any(event[0] == "CardDrawn" for event in data["events"])
        before = [act.line for act in past.steps]
        past.record(UndoStep(number, _command(data), number), _events(data), tuple(data["pause"][4]))
        if by == CHANCE or CHANCE in data["pause"][4] or drawn:
            assert past.steps == [] and past.steps_since(PEOPLE) == []
            assert past.why_final in ("throw", "draw", "shuffle", "start")
        else:
            assert [act.line for act in past.steps] == [*before, number]


def _command(data: dict[str, Any]) -> Any:
    from vialibera.record.journal.codec import dump_json, parse_message
    from vialibera.rules.engine.messages import Command

    return parse_message(dump_json(data["command"]), Command)


def _events(data: dict[str, Any]) -> Any:
    from vialibera.record.journal.codec import dump_json, parse_message
    from vialibera.rules.engine.messages import Event

    return [parse_message(dump_json(row), Event) for row in data["events"]]


@pytest.mark.parametrize(("kind", "why"), [(Thrown, "throw"), (Shuffled, "shuffle")])
def test_why_it_is_final(kind: type, why: str) -> None:
    past: UndoHistory[None] = UndoHistory()
    past.record(UndoStep(1, Thrown(CHANCE, 0, 1, 2) if kind is Thrown else Shuffled(CHANCE, 0, ()), None), [])
    assert past.why_final == why
    with pytest.raises(JournalError):
        past.undo((1,))


def test_a_forged_line_over_chance_is_refused(tmp_path: Path) -> None:
    """Somebody would like another throw."""
    game = wavering("lira", 2, most=60, often=0.0)
    throw = max(n for n, data in enumerate(game.datas) if n and data["command"][0] == "Thrown")
    path = game.write(tmp_path / "log")

    def change(datas: list[dict[str, Any]]) -> None:
        del datas[throw + 1 :]
        pause = datas[throw - 1]["pause"]
        datas.append({"seq": throw + 1, "back": [throw], "by": 0, "agreed": [1], "pause": pause, "played": None})

    forge(path, change)
    assert refusal(lambda: load_game(path)).code == "not-to-take-back"
    assert refusal(lambda: verify_log_file(path)).code == "not-to-take-back"
