"""What looking back costs does not grow with the game: counted in lines that are told or folded, not in seconds."""

import gc
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from tests.launching import Launched
from tests.playthroughs.playing import Game
from tests.record.journal.logs import a_header, forge, write

from vialibera.narration.narrator.narrate import Narrator
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading import damage_report
from vialibera.record.reading.reel import Reel
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import current_pause, new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.shell.saved_games.replaying import lines_backwards, lines_from_here


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four who play at random do not come to an end."""
    state = new_game(rules_from_sheet(edition("moderno").sheet), 4)
    game, played = Game(state, "3", "random"), []
    for command in islice(game.commands(), 3000):
        draft = Draft(state)
        play_command(draft, command)
        played.append((command, tuple(draft.events), current_pause(state)))
    return write(tmp_path_factory.mktemp("long") / "log", a_header("moderno", 4), played)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one with each line that is put into words."""
    count: list[int] = []
    tell = Narrator.tell_events

    def counted(narrator: Narrator, *words: object) -> object:
        count.append(1)
        return tell(narrator, *words)  # type: ignore[arg-type]

    monkeypatch.setattr(Narrator, "tell_events", counted)
    return count


def cost(told: list[int], act: Callable[[], object]) -> int:
    told.clear()
    act()
    return len(told)


@pytest.mark.slow
def test_backwards_costs_at_most_three_times_forwards(long: Path, told: list[int]) -> None:
    with open_log(long) as log:
        forwards = cost(told, lambda: [*lines_from_here(Reel(log, "it"))])
    with open_log(long) as log:
        reel = Reel(log, "it")
        reel.go_to_end()
        assert cost(told, lambda: [*lines_backwards(reel)]) <= 3 * forwards


@pytest.mark.slow
def test_backwards_is_the_same_the_other_way_round(long: Path) -> None:
    with open_log(long) as log:
        forwards = [said.shown for said in lines_from_here(Reel(log, "it"))]
    with open_log(long) as log:
        reel = Reel(log, "it")
        reel.go_to_end()
        whole = [[said.shown for said in line] for line in reel.lines_backwards()]
    assert [shown for line in reversed(whole) for shown in line] == forwards


def test_a_step_back_tells_its_own_line_alone(long: Path, told: list[int]) -> None:
    with open_log(long) as log:
        reel = Reel(log, "it")
        reel.go_to_end()
        steps = [cost(told, reel.find_previous) for _ in range(60)]
    assert max(steps) == 1, "the rounds before are only listened to"


def test_no_key_waits_until_the_collector_has_gone_through_the_whole_game() -> None:
    at = Launched("--ruleset", "salotto", "--players", "Anna,Bruno", "--voice", "off")
    at.program.console.is_done = True
    try:
        at.program.run()
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        at.close()


def test_a_moment_gone_back_to_is_what_it_was_and_goes_on_alike(long: Path) -> None:
    with open_log(long) as log:
        reel = Reel(log, "it")
        reel.go_to_line(2000)
        for line in (1995, 1990, 1999, 1992):
            reel.go_to_line(line)
            there, said = reel.state.copy(), reel.told_lines
            following = [reel.next_line() and reel.told_lines for _ in range(6)]
            reel.near_moments.clear()
            reel.go_to_line(line)
            assert (reel.state, reel.told_lines) == (there, said)
            assert [reel.next_line() and reel.told_lines for _ in range(6)] == following


def test_what_the_engine_decides_again_need_not_be_told_to_be_checked(
    long: Path, told: list[int], tmp_path: Path
) -> None:
    """So `log check` costs what `replay --verify` costs."""
    assert cost(told, lambda: damage_report.diagnose_log(long)) == 0
    forged = tmp_path / "log"
    forged.write_bytes(long.read_bytes())
    forge(forged, lambda datas: datas[900]["events"].append(["Paid", 0, 1, 10, "rent", 1]))
    assert cost(told, lambda: damage_report.diagnose_log(forged)) > 1000
