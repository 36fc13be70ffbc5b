"""What commands print for other programs: one line of JSON, the same in every language."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from tests.record.journal.logs import a_game, a_header

from vialibera.cli import main
from vialibera.record.journal.log_file import LogFile


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only saved game, of thirty commands."""
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "games"))
    (tmp_path / "games").mkdir()
    path = tmp_path / "games" / "game.jsonl"
    with LogFile.create(path, a_header()) as log:
        for played in a_game(most=30):
            log.append(*played, 0)
    return path


def printed(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, Any]:
    """Return the object that a command prints, after a look that it is one line and the same in Italian."""
    said = []
    for lang in ("en", "it"):
        assert main(["--lang", lang, *words, "--json"]) == status
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] and said[0].count("\n") == 1
    found = json.loads(said[0])
    assert isinstance(found, dict)
    return found


def test_the_saved_games_and_a_log(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header = a_header()
    (listed,) = printed(capsys, "games")["games"]
    assert (listed["number"], listed["file"], listed["edition"]) == (1, str(game), header.edition)
    assert [player["name"] for player in listed["players"]] == [player.name for player in header.players]
    for action in ("check", "show"):
        facts = printed(capsys, "log", action, "1")
        assert (facts["lines"], facts["fault"], facts["row"]) == (30, "", 0)
        assert {**listed, **facts} == {**facts, "number": 1}
    text = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join([*text[:5], text[5].replace(b"0", b"9"), *text[6:]]))
    facts = printed(capsys, "log", "check", "1", status=1)
    assert (facts["lines"], facts["row"]) == (4, 6)


def test_the_editions(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["rulesets"], ["rulesets", "list"]):
        listed = printed(capsys, *words)
        assert listed["rulesets"]["moderno"] == {"it": "Moderno", "en": "Modern"} and "odds" in listed["variants"]
    assert printed(capsys, "rulesets", "show", "lira")["go"]["salary"] == 20000


def test_without_saved_games_every_command_says_so_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path))
    assert printed(capsys, "games", status=1) == {"games": []}
    for words in ("games", "resume 1", "replay", "watch", "odds", "report", "log check 1"):
        try:
            status = main(["--lang", "en", *words.split()])
        except SystemExit as ended:
            status = int(str(ended.code))
        said = capsys.readouterr()
        assert (status, said.out, said.err.startswith("No saved games in ")) == (1, "", True), words


def test_replay_reads_standard_input(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--text", str(game)]) == 0
    told = capsys.readouterr().out
    for words in ("--text", "--verify"):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(game.read_bytes())))
        assert main(["replay", words, "-"]) == 0
        assert capsys.readouterr().out == told or words == "--verify"
