"""Looking back at a game in which people changed their minds."""

from pathlib import Path

import pytest
from tests.record.journal.logs import seal_all
from tests.record.journal.take_backs import Wavering, wavering

from vialibera.analysis.report.game_facts import read_game_facts
from vialibera.analysis.report.report_parts import report_document
from vialibera.record.journal.log_lines import UndoRecord, open_log
from vialibera.record.journal.recover import verify_log_file
from vialibera.record.reading import line_search
from vialibera.record.reading.damage_report import diagnose_log, save_repaired_log
from vialibera.record.reading.game_list import read_saved_game
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.senses.pictures.document import document_lines
from vialibera.shell.saved_games.replaying import lines_backwards, lines_from_here


@pytest.fixture(scope="module", params=["lira", "euro", "salotto"])
def game(request: pytest.FixtureRequest) -> Wavering:
    return wavering(request.param, seed=9, most=130)


@pytest.fixture
def path(game: Wavering, tmp_path: Path) -> Path:
    return game.write(tmp_path / "log.jsonl")


def test_onwards_every_moment_is_as_it_was(game: Wavering, path: Path) -> None:
    with open_log(path) as log:
        at = Reel(log, "it")
        while at.next_line():
            assert state_seen_by_all(at.state) == state_seen_by_all(game.states[at.line_no])


def test_jumping_anywhere_it_is_as_it_was(game: Wavering, path: Path) -> None:
    count = len(game.datas)
    with open_log(path) as log:
        at = Reel(log, "it")
        at.stride = 4
        at.go_to_end()
        assert len(at.marks) > 3
        for line in sorted(range(count), key=lambda line: line * 7919 % count)[:60]:
            at.go_to_line(line)
            assert (at.line_no, state_seen_by_all(at.state)) == (line, state_seen_by_all(game.states[line]))


@pytest.mark.parametrize("lang", ["it", "en"])
def test_backwards_it_tells_the_same(path: Path, lang: str) -> None:
    """Line by line; what belongs to one command stays in its order."""
    with open_log(path) as log:
        forth = [said.shown for said in lines_from_here(Reel(log, lang))]
    with open_log(path) as log:
        reel = Reel(log, lang)
        reel.go_to_end()
        back = [said.shown for said in lines_backwards(reel)]
    assert sorted(forth) == sorted(back)
    word = " annulla " if lang == "it" else " takes back "
    assert [line for line in forth if word in line] == [line for line in reversed(back) if word in line]


def test_each_taking_back_is_told_once_and_found(game: Wavering, path: Path) -> None:
    found = []
    with open_log(path) as log:
        at = Reel(log, "it")
        while at.find_next(lambda happened: any(isinstance(one, UndoRecord) for one in happened)):
            (back,) = at.line_events
            assert isinstance(back, UndoRecord)
            found.append(back)
            assert sum("annulla" in said.shown for said in at.told_lines) == 1
            assert line_search.finder_for_seat(back.by)(at.line_events) and line_search.has_told_event(at.line_events)
            assert not line_search.has_turn_start(at.line_events)
    assert found == game.backs


def test_turns_are_found_where_they_are(game: Wavering, path: Path) -> None:
    with open_log(path) as log:
        at = Reel(log, "it")
        for turn in (3, 1, 2):
            assert at.find_turn(turn)
            assert at.turn_no == turn


def living(game: Wavering, path: Path) -> Path:
    """The same game without what was taken back: as if nobody had ever changed their mind."""
    undone = {line for back in game.backs for line in back.lines}
    kept = [data for number, data in enumerate(game.datas) if number not in undone and "back" not in data]
    return seal_all(path, [kept[0], *(data | {"seq": number} for number, data in enumerate(kept[1:], 1))])


def test_a_report_knows_nothing_of_what_never_happened(game: Wavering, path: Path, tmp_path: Path) -> None:
    other = living(game, tmp_path / "other")
    told = []
    for each in (path, other):
        with open_log(each) as log:
            facts = read_game_facts(log, "it")
            facts.command_count = 0
            told.append(list(document_lines(report_document(facts))))
    assert told[0] == told[1]


def test_the_list_of_games_counts_the_turns_that_count(game: Wavering, path: Path) -> None:
    saved = read_saved_game(path)
    assert saved is not None and saved.pause is not None
    assert (saved.turn_no, saved.pause.pause_no) == (game.states[-1].turn_no, game.states[-1].pause_no)


def test_it_is_sound_and_can_be_saved_whole(game: Wavering, path: Path, tmp_path: Path) -> None:
    """What was taken back is told and forgotten again, so that whatever follows can be told as well."""
    count = len(game.datas) - 1
    finding = diagnose_log(path)
    assert (finding.line_count, finding.fault) == (count, None)
    assert save_repaired_log(path, tmp_path / "copy.jsonl").line_count == count
    assert verify_log_file(tmp_path / "copy.jsonl").state == game.states[-1]
