"""`vialibera feedback`: one file with what a report needs, which names nobody."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, a_header

from vialibera.cli import main
from vialibera.commands.feedback import issues_address
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.header import Player
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.rules.engine.topics.rulings import ResumePlay

SEATS = (Player("Zaccaria", "red"), Player("Walburga", "blue"), Player("Minerva", "green", "facile"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that bears a name, with settings of two people."""
    folder = tmp_path / "zaccaria"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("VIALIBERA_CONFIG", str(folder))
    monkeypatch.setenv("VIALIBERA_GAMES", str(folder / "games"))
    rows = ["[last]", "players = ['Zaccaria']", "[sound]"]
    rows += [f"pack = '{folder.as_posix()}/sounds'", "[speech]", '"Walburga.pace" = 300', "pace = 333"]
    (folder / "vialibera.toml").write_text("\n".join(rows) + "\n", "utf-8")
    return folder


def save_game(path: Path, *, refereed: bool = False) -> None:
    with LogFile.create(path, a_header()._replace(players=SEATS)) as log:
        for played in a_game(most=40):
            log.append(*played, 0)
        if refereed:
            pause = played[2]
            log.append(ResumePlay(-5, pause.pause_no, "Walburga came late", "Rita"), (), pause, 0)


def test_it_names_neither_a_person_nor_a_folder(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_game(home / "game.jsonl")
    for lang in ("en", "it"):
        assert main(["--lang", lang, "feedback", "--log", "game.jsonl"]) == 0
    assert "vialibera-feedback.txt" in capsys.readouterr().out
    text = (home / "vialibera-feedback.txt").read_text("utf-8")
    assert [name for name in ("zaccaria", "walburga", "minerva", str(home.parent)) if name in text.casefold()] == []
    facts, _, log = text.partition("\n\n")
    assert facts.startswith("vialibera ") and "\npace = 333\n" in facts and "\nsound.pack = ..." in facts
    copy = home / "copy.jsonl"
    copy.write_text(log, "utf-8")
    assert verify_log_file(copy, Chance).line_count == 40
    assert [player.name for player in load_game(copy).header.players] == ["P1", "P2", "P3"]


def test_without_a_game_it_has_none_and_no_other_file_is_lost(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "mine.txt").write_text("a letter")
    assert main(["--lang", "en", "feedback", "mine.txt"]) == 1
    assert (home / "mine.txt").read_text() == "a letter"
    assert main(["--lang", "en", "feedback"]) == 0
    text = (home / "vialibera-feedback.txt").read_text("utf-8")
    assert "seed" not in text
    assert '\nlang = ""\n' in text and "\nrelay = []\n" in text, "what is empty betrays nothing"


def test_a_game_with_a_referee_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its rulings hold names and reasons in words of their own."""
    save_game(home / "game.jsonl", refereed=True)
    assert main(["--lang", "en", "feedback", "--log", "game.jsonl"]) == 1
    assert "referee" in capsys.readouterr().err and not (home / "vialibera-feedback.txt").exists()


def test_it_says_where_to_send_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("vialibera.commands.feedback.issues_address", lambda: "https://example.org/issues")
    assert main(["--lang", "en", "feedback"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" https://example.org/issues")


def test_the_address_is_the_one_of_this_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one it says that there is none."""
    about = tmp_path / "vialibera-1.dist-info" / "METADATA"
    about.parent.mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    named = "Project-URL: Home, https://example.org\nProject-URL: Issues, https://example.org/issues\n"
    for rows, address in ((named, "https://example.org/issues"), (named[:39], ""), ("", "")):
        about.write_text(f"Metadata-Version: 2.1\nName: vialibera\n{rows}")
        assert issues_address() == address
