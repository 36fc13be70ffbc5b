"""Whatever befalls the file of a game: the game in hand is not lost, and the message says what to do."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any

import pytest
from tests.apart import environment
from tests.record.journal.logs import a_game, as_root, forge, refusal, write
from tests.shell.saved_games.test_going_on import a_log

from vialibera.cli import main
from vialibera.record.journal.fault_wording import fault_with_advice
from vialibera.record.journal.header import Header, Player, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.reading.reel import Reel
from vialibera.shell.game import session
from vialibera.shell.saved_games.replaying import lines_from_here as replayed

LANGUAGES = ("it", "en")
PATIENCE = 120.0
GAME = ("--ruleset", "lira", "--players", "Anna,Bruno", "--seed", "4", "--voice", "off")
KEYS = "Enter\nr\nr\n"
"""They throw, buy nothing, and hand over."""
WHOLE = '\n[speech]\nverbosity = "full"\n'
"""Every event has its whole sentence, as the log has it when it is read again."""

posix = pytest.mark.skipif(os.name != "posix", reason="as Unix has it")


class Playing:
    """Two people at a program of their own, without a terminal; the game goes on for as long as keys are pressed."""

    def __init__(self, folder: Path, lang: str = "it", **how: Any) -> None:
        self.log = folder / "stick" / "game.jsonl"
        self.log.parent.mkdir(exist_ok=True)
        command = [sys.executable, "-m", "vialibera", "--lang", lang, "play", *GAME, "--log", str(self.log)]
        env = {**environment(folder), "HOME": str(folder), "TMPDIR": str(folder)}
        with (folder / "config" / "vialibera.toml").open("a", encoding="utf-8") as settings:
            settings.write(WHOLE)
        self.child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, **how
        )
        self.play(20)

    def play(self, times: int) -> None:
        assert self.child.stdin is not None
        self.child.stdin.write(KEYS * times)
        self.child.stdin.flush()

    def wait_for(self, happened: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end and self.child.poll() is None
            time.sleep(0.01)

    def begun(self) -> Playing:
        """Some commands are on the disk."""
        self.wait_for(lambda: self.log.exists() and self.log.read_bytes().count(b"\n") > 5)
        return self

    def ended(self) -> list[str]:
        """Nobody presses a key any more: what was said."""
        said, errors = self.child.communicate(timeout=PATIENCE)
        assert self.child.returncode == 0 and not errors
        return said.splitlines()


def spoken(path: Path, lang: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "vialibera", "--lang", lang, *words, str(path)]
    env = environment(path.parent)
    return subprocess.run(command, input="", capture_output=True, text=True, env=env, timeout=PATIENCE, check=False)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.process
def test_two_programs_never_write_one_game(tmp_path: Path, lang: str) -> None:
    first = Playing(tmp_path).begun()
    second = spoken(first.log, lang, "resume", "--voice", "off")
    assert second.returncode == 1 and "continua" not in second.stdout
    what = {
        "it": "un altro programma ha aperta questa partita: chiudilo e riprova",
        "en": "another program has this game open: close it and try again",
    }
    assert second.stderr == f"{first.log}: {what[lang]}\n"
    first.play(20)
    first.ended()
    assert verify_log_file(first.log).line_count > 20
    assert spoken(first.log, lang, "resume", "--voice", "off").returncode == 0


def nothing_longer_than(size: int) -> None:
    """For this process every disk is full soon."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


FULL = {
    "it": "Non si riesce a salvare: il disco è pieno: fai posto e riprova. La mossa non vale.",
    "en": "The move cannot be saved: the disk is full: make room and try again. It does not count.",
}


@posix
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.process
def test_on_a_full_disk_nothing_told_is_lost(tmp_path: Path, lang: str) -> None:
    """Nor is anything told that could not be written; with room again the game goes on."""
    playing = Playing(tmp_path, lang, preexec_fn=lambda: nothing_longer_than(35_000))
    playing.play(200)
    said = playing.ended()
    assert FULL[lang] in said
    game = verify_log_file(playing.log)
    assert game.line_count > 5 and not game.state.is_over
    with open_log(playing.log) as log:
        reel = Reel(log, lang)
        reel.narrator.verbosity = "full"
        told = [line.shown for line in replayed(reel)]
    assert [line for line in said if line in told][-1] == told[-1]
    assert [file for file in tmp_path.rglob("*.jsonl") if ".cache" not in file.parts] == [playing.log]
    assert spoken(playing.log, lang, "resume", "--voice", "off").returncode == 0


@posix
@pytest.mark.process
def test_a_folder_that_vanishes_takes_nothing_with_it(tmp_path: Path) -> None:
    playing = Playing(tmp_path).begun()
    time.sleep(0.5)
    lines = load_game(playing.log).line_count
    shutil.rmtree(playing.log.parent)
    playing.play(20)
    said = playing.ended()
    (new,) = (tmp_path / "games").glob("*.jsonl")
    assert f"Il file non si può più scrivere. La partita continua in {new}" in said
    assert said[-1] == f"Partita salvata: {new}"
    assert verify_log_file(new).line_count > lines


@contextmanager
def nobody() -> Iterator[None]:
    """The superuser may write everywhere: meanwhile somebody else asks."""
    if as_root():
        os.seteuid(65534)
    try:
        yield
    finally:
        if os.geteuid() != os.getuid():
            os.seteuid(os.getuid())


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """A folder with a game in it, all to be read and nothing to be written."""
    folder = Path(tempfile.mkdtemp())
    a_log(folder / "game.jsonl", most=60)
    (folder / "game.jsonl").chmod(0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@posix
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_read_only_folder_is_read_and_not_written(
    locked_folder: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = locked_folder / "game.jsonl"
    before = path.read_bytes()
    with nobody():
        new = refusal(lambda: LogFile.create(locked_folder / "new.jsonl", load_game(path).header))
        old = refusal(lambda: LogFile.resume(path))
        assert main(["log", "check", str(path), "--lang", lang]) == 0
    what = {"it": "controlla i permessi, o scegli un'altra cartella", "en": "check the permissions, or choose another"}
    assert all(error.code == "no-access" and what[lang] in fault_with_advice(error, lang) for error in (new, old))
    assert path.read_bytes() == before
    assert "60" in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.process
def test_where_no_log_can_be_made_no_game_begins(tmp_path: Path, lang: str) -> None:
    command = [sys.executable, "-m", "vialibera", "--lang", lang, "play", *GAME, "--log", str(tmp_path / "no" / "x")]
    done = subprocess.run(
        command, input="Enter\n" * 3, capture_output=True, text=True, env=environment(tmp_path), check=False
    )
    what = {
        "it": "la cartella non c'è: creala, o scegline un'altra",
        "en": "there is no such folder: make it, or choose",
    }
    assert done.returncode == 2
    assert what[lang] in done.stderr.splitlines()[-1]


class Back(datetime):
    """A clock that is put back by a day each time it is looked at."""

    looks = 0

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Back:
        cls.looks += 1
        return cls(2026, 3, 29, 2, 30).astimezone(tz) - timedelta(days=cls.looks // 2)


def test_a_clock_that_goes_back_overwrites_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games of one moment and one from before it: three files, each whole."""
    monkeypatch.setattr(session, "datetime", Back)
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "kept"))
    for _ in range(4):
        monkeypatch.setattr("sys.stdin", io.StringIO(KEYS * 6))
        assert main(["play", *GAME, "--lang", "it"]) == 0
    games = sorted((tmp_path / "kept").glob("*.jsonl"))
    assert len(games) == 4
    assert all(verify_log_file(game).line_count > 3 for game in games)
    assert {game.name[:10] for game in games} == {"2026-03-29", "2026-03-28", "2026-03-27"}


def test_the_clock_of_the_wall_is_not_asked_in_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes back by an hour at each look, and the game goes on as if nothing were."""
    path, hours = a_log(tmp_path / "log", "lira", most=60), iter(range(10**6))
    monkeypatch.setattr(time, "time", lambda: 10**9 - 3600 * next(hours))
    monkeypatch.setattr("sys.stdin", io.StringIO(KEYS * 6))
    assert main(["resume", str(path), "--voice", "off", "--lang", "it", "--minutes", "5"]) == 0
    assert load_game(path).line_count > 60 and not load_game(path).state.is_over


# logs that were altered


def line_of_another_game(path: Path) -> None:
    other = a_log(path.with_name("other"), "lira", most=60, seed=2).read_bytes().splitlines(keepends=True)
    rows = path.read_bytes().splitlines(keepends=True)
    rows[40] = other[40]
    path.write_bytes(b"".join(rows))


def deed_twice(path: Path) -> None:
    forge(path, lambda datas: datas[40]["events"].append(["Bought", 0, 0, 1, -1]))


def space_far_away(path: Path) -> None:
    forge(path, lambda datas: datas[40]["events"].append(["Moved", 0, 4000, True]))


def stranger(path: Path) -> None:
    forge(path, lambda datas: datas[40]["events"].append(["DroppedOut", 77]))


ALTERED = {
    "a line of another game": (line_of_another_game, "la somma di controllo non torna", "the checksum does not match"),
    "a deed that cannot be bought": (
        deed_twice,
        "la partita non può essere in questo stato (deeds)",
        "cannot be in this state (deeds)",
    ),
    "a player nobody knows": (stranger, "non può essere successo (", "could not have happened ("),
    "a space that is not there": (space_far_away, "non può essere successo (", "could not have happened ("),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_log_is_refused_and_what_comes_before_is_saved(
    tmp_path: Path, name: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    alter, *what = ALTERED[name]
    path = a_log(tmp_path / "game.jsonl", "lira", most=60)
    alter(path)
    before = path.read_bytes()
    assert main(["resume", str(path), "--voice", "off", "--lang", lang]) == 1
    shown, said = capsys.readouterr()
    assert len(shown.splitlines()) == (name != "a line of another game")  # a checksum is found before the first line
    assert said.startswith(f"{path}, riga 41: " if lang == "it" else f"{path}, line 41: ")
    assert what[LANGUAGES.index(lang)] in said and "; vialibera log repair " in said
    assert main(["log", "repair", str(path), "--lang", lang]) == 0
    saved = path.with_name("game-repaired.jsonl")
    assert verify_log_file(saved).line_count == 39 and path.read_bytes() == before
    assert str(saved) in capsys.readouterr().out
    LogFile.resume(saved)[0].close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_by_other_rules_says_what_it_takes(
    tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rules of the header are not those it was begun with: nothing of it can be trusted."""
    header = new_header(
        Header(main_rules(), (Player("Anna", ""), Player("Bruno", ""), Player("Carla", "")), "", language=lang)
    )
    path = write(tmp_path / "game.jsonl", header, a_game(most=20))
    forge(path, lambda datas: datas[0]["rules"]["go"].update(salary=1))
    assert main(["resume", str(path), "--voice", "off", "--lang", lang]) == 1
    said = capsys.readouterr().err
    assert {"it": "serve un'altra copia del file", "en": "another copy of the file is needed"}[lang] in said


def main_rules() -> dict[str, Any]:
    from vialibera.rules.editions import load_edition as edition

    return dict(edition("lira").data)
