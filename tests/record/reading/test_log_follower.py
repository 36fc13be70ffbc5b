"""A log followed while it is written tells what the table tells: word for word, in any language, to the last line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.launching import Launched
from tests.nightly import some_only
from tests.record.journal.logs import a_game, a_header, refusal, write
from tests.record.journal.take_backs import wavering
from tests.shell.console.test_surfaces import Witness

from vialibera.narration.surfaces.batch import Batch
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import SeatChange, UndoRecord, open_log
from vialibera.record.reading.line_search import events_of_line
from vialibera.record.reading.line_tellers import LineTellers
from vialibera.record.reading.log_follower import LogFollower, PlayMonitor
from vialibera.record.reading.public_log import PublicLog, state_digest
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.visible_state import public_events, state_seen_by_all

TWO = ("--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
TIMED = ("--ruleset", "moderno", "--players", "Anna,Bruno,Carla", "--seed", "2", "--variant", "time_limit")
WITH_BOT = ("--ruleset", "lira", "--players", "Anna,Bruno", "--bot", "Bruno=prudente", "--seed", "7")
KEYS = ("enter", "enter", "a", "u", "a", "a", "enter", "c", "enter", "r", "s", "a", "enter", "v", "a", "enter", "enter")


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def following(path: Path, stack: ExitStack, lang: str = "it") -> LogFollower:
    return LogFollower(stack.enter_context(open_log(path)), lang)


def shown(follower: LogFollower) -> list[str]:
    return [line.shown for batch in follower.new_batches() for line in batch.lines]


def told(batches: Iterable[Batch]) -> list[str]:
    """What tells of the game, and each question once: all other lines answer a key, as a question put again does."""
    found = [[line for line in batch.lines if line.kind == "event" or line.topic == "question"] for batch in batches]
    asked, kept = False, []
    for lines in filter(None, found):
        again = asked and lines[0].topic == "question"
        asked = lines[-1].topic == "question"
        kept += [] if again else [line.shown for line in lines if line.id != "ui-saved"]
    return kept


@pytest.mark.parametrize(
    ("words", "lang"),
    some_only(
        [(TWO, "it"), (TIMED, "en"), (WITH_BOT, "it")],
        [(words, lang) for words in (TWO, TIMED, WITH_BOT) for lang in ("it", "en")],
    ),
)
def test_it_tells_what_the_table_tells_word_for_word(
    words: tuple[str, ...], lang: str, tmp_path: Path, stack: ExitStack
) -> None:
    log, witness = tmp_path / "log.jsonl", Witness()
    game = Launched(*words, "--voice", "off", lang=lang, log=log)
    game.program.console.teller.add_surface(witness)
    settings = game.program.services.settings
    settings.guard = settings.think = settings.hold = 0.0
    game.press("enter")
    follower = following(log, stack, lang)
    said = shown(follower)
    for key in (*KEYS, *("a", "enter") * 20):
        game.press(key)
        said += shown(follower)
    game.close()
    assert said == told(witness.batches)
    assert len(said) > 20


def test_an_act_that_was_taken_back_is_told_as_such(tmp_path: Path, stack: ExitStack) -> None:
    log = tmp_path / "log.jsonl"
    game = Launched(*TWO, "--voice", "off", log=log)
    game.press("enter", *["enter"] * 4, "a")
    follower = following(log, stack)
    before = shown(follower)
    game.press("u", "a")
    assert any("riprende" in line or "annulla" in line for line in shown(follower)), before
    game.close()


def test_every_scene_of_a_followed_game_says_which_computer_player_plays(tmp_path: Path, stack: ExitStack) -> None:
    follower = following(write(tmp_path / "log", a_header("lira"), a_game("lira", most=60)), stack, "en")
    playing: set[int] = set()
    for batch in follower.new_batches():
        actor, line = follower.reel.state.actors[0], batch.scene.wait_line
        assert (line and line.shown) == (f"Bot {actor} is thinking." if actor > 0 else None)
        playing.add(actor)
    assert {0, 1, 2} <= playing, "the first seat is a person's, whom a question awaits"


def test_a_line_that_is_half_written_is_told_when_it_is_whole(tmp_path: Path, stack: ExitStack) -> None:
    whole = write(tmp_path / "whole", a_header("lira"), a_game("lira", most=60)).read_bytes()
    all_of_it = shown(following(tmp_path / "whole", stack))
    log, cut = tmp_path / "log", len(whole) - 30
    log.write_bytes(whole[:cut])
    follower = following(log, stack)
    said = shown(follower)
    assert said == all_of_it[: len(said)] and len(said) < len(all_of_it)
    assert shown(follower) == []
    with log.open("ab") as file:
        file.write(whole[cut:])
    assert said + shown(follower) == all_of_it
    assert shown(follower) == []


def test_a_log_that_was_spoilt_is_an_error(tmp_path: Path, stack: ExitStack) -> None:
    log = write(tmp_path / "log", a_header("lira"), a_game("lira", most=60))
    follower = following(log, stack)
    shown(follower)
    with log.open("ab") as file:
        file.write(log.read_bytes().splitlines(keepends=True)[-1])
    with pytest.raises(JournalError):
        shown(follower)


def test_it_knows_how_much_time_was_left(tmp_path: Path, stack: ExitStack) -> None:
    log = tmp_path / "log.jsonl"
    game = Launched(*TIMED, "--minutes", "45", "--voice", "off", log=log)
    game.press("enter")
    session = game.program.session
    assert session is not None
    follower = following(log, stack)
    shown(follower)
    assert 2690 <= (follower.reel.seconds_left() or 0) <= 2700
    session.table.clock.played_before += 600
    game.press("enter", "enter")
    assert shown(follower) and 2090 <= (follower.reel.seconds_left() or 0) <= 2100
    game.close()


def test_no_scene_holds_an_open_rent(tmp_path: Path, stack: ExitStack) -> None:
    game = a_game("lira", seed=3, most=400)
    assert any(pause.rights for _, _, pause in game)
    follower = following(write(tmp_path / "log", a_header("lira"), game), stack)
    scenes = [batch.scene for batch in follower.new_batches()]
    assert all(scene and not scene.state.open_claims and not scene.state.last_claim_no for scene in scenes)


def test_public_rows_go_on_in_another_file_with_the_same_lines(tmp_path: Path) -> None:
    """The game has moved: to a folder that takes lines, or into the hands of another program."""
    header, game = a_header(), a_game(most=30)
    counts = {"short": 12, "old": 20, "new": 30}
    with ExitStack() as files:
        logs = {
            name: files.enter_context(open_log(write(tmp_path / name, header, game[:count])))
            for name, count in counts.items()
        }
        rows, whole = PublicLog(logs["old"]), PublicLog(files.enter_context(open_log(tmp_path / "new")))
        rows.read_new_lines()
        whole.read_new_lines()
        assert (rows.line_count, whole.line_count) == (20, 30)
        assert refusal(lambda: rows.follow(logs["short"])).code == "cut-short"
        rows.follow(logs["new"])
        rows.read_new_lines()
        assert rows.line_count == 30 and rows.rows == whole.rows
        assert rows.checksums == whole.checksums and len(set(whole.checksums)) == 31


def test_the_public_state_of_a_game_being_written_is_what_everybody_sees_also_after_an_undo(tmp_path: Path) -> None:
    """Each line comes with the digest of that state; only a card that goes back under a deck has a known place."""
    game, path = wavering("lira", 3, most=80), tmp_path / "log"
    assert game.backs
    first, *rows = game.write(path).read_bytes().splitlines(keepends=True)
    path.write_bytes(first)
    with open_log(path) as log, path.open("ab", buffering=0) as file:
        public = PublicLog(log)
        for row, state in zip(rows, game.states[1:], strict=True):
            file.write(row)
            public.read_new_lines()
            assert state_seen_by_all(public.state) == state_seen_by_all(state)
            assert public.rows[-1].digest == state_digest(public.state)


def test_a_language_is_told_on_from_the_file_to_which_the_game_has_moved(tmp_path: Path) -> None:
    game, paths = a_game(most=30), [tmp_path / "before", tmp_path / "after"]
    write(paths[0], a_header(), game[:20])
    with ExitStack() as files:
        tellers = LineTellers(lambda: files.enter_context(open_log(paths[0])), "en")
        tellers.begin("it")
        assert tellers.new_lines("it") == []
        paths.pop(0)
        rows = write(paths[0], a_header(), game).read_bytes().splitlines(keepends=True)
        paths[0].write_bytes(b"".join(rows[:21]))
        tellers.forget_log()
        paths[0].write_bytes(b"".join(rows))
        wanted = Reel(files.enter_context(open_log(paths[0])), "it")
        wanted.go_to_line(20)
        told = []
        while wanted.next_line():
            told += wanted.told_lines
        assert told and tellers.new_lines("it") == told
        assert tellers.new_lines("fr") is None


def test_a_person_who_takes_a_seat_back_is_asked_again(tmp_path: Path, stack: ExitStack) -> None:
    game, path = a_game("lira", most=200), tmp_path / "log"
    game = game[: next(at for at in range(20, 200) if game[at][2].actors == (0,)) + 1]
    log = stack.enter_context(LogFile.create(path, a_header("lira")))
    for played in game:
        log.append(*played[:3])
    pause, follower = game[-1][2], following(path, stack)
    assert shown(follower)
    for kind in ("prudente", None):
        log.append_change(SeatChange(pause.actors[0], kind), pause)
    lines = [line for batch in follower.new_batches() for line in batch.lines]
    assert [line.topic for line in lines].count("question") == 1 and lines[-1].topic == "question"
    assert shown(follower) == []


def test_nobody_plays_a_log_that_no_program_holds(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header(), a_game(most=3))
    monitor = PlayMonitor(path, now=lambda: path.stat().st_mtime + 30)
    for _ in range(2):
        assert not monitor.is_played and monitor.seconds_since_write() == 0.0


def test_of_an_undo_and_of_a_new_player_the_line_itself_is_told(tmp_path: Path, stack: ExitStack) -> None:
    game, path = a_game(most=6), tmp_path / "log"
    with LogFile.create(path, a_header()) as log:
        for played in game:
            log.append(*played[:3])
        log.append_change(UndoRecord((6,), 0, ()), game[4][2])
        log.append_change(SeatChange(1, "facile"), game[4][2])
    *acts, undo, change = stack.enter_context(open_log(path))
    assert undo.undo is not None and events_of_line(undo, acts[0].events) == [undo.undo]
    assert events_of_line(change, acts[0].events) == [SeatChange(1, "facile")]
    assert events_of_line(acts[0], acts[0].events) == public_events(acts[0].events)
