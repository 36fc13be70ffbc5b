"""The day that the pages for organisers tell, from the list to the poster: its commands are run as they are written."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from vialibera import cli
from vialibera.network.web.hall_watch import hall_data
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.office import local_time_now
from vialibera.tournament.rounds.public_page import public_html
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.tournament.rounds.tournament_file import read_tournament

DOCS = Path(__file__).parents[3] / "docs"
DAYS = [("tournament.md", "## A day with 23 players", "en"), ("torneo.md", "## Una giornata con 23 giocatori", "it")]
DIGEST = re.compile(r"\b[0-9a-f]{4}(-[0-9a-f]{4}){4}\b|\b(register|elenco) [0-9a-f]{8}\b")
FENCE = re.compile(r"```\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("day", DAYS)
def test_the_day_of_the_page_is_played_as_written(
    day: tuple[str, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its digests are told at the draws and on paper alone."""
    page, heading, lang = day
    text = (DOCS / page).read_text("utf-8")
    told = text.split(heading + "\n")[1].split("\n## ")[0]
    players, *blocks = FENCE.findall(told)
    monkeypatch.chdir(tmp_path)
    commands = [line for block in blocks for line in block.splitlines()]
    listed = next(shlex.split(line)[-1] for line in commands if " import " in line)
    Path(listed).write_text(players, "utf-8")
    for command in commands:
        program, *words = shlex.split(command)
        assert program == "vialibera"
        assert cli.main([*words, "--lang", lang]) == 0, command
        said = capsys.readouterr().out
        assert bool(DIGEST.search(said)) == (words[1] == "draw"), said
    book = read_tournament(Path(shlex.split(commands[0])[3]))
    assert book.is_closed
    assert len(book.entrants) == 23
    assert [len(one.tables) for one in book.rounds] == [6, 6, 1]
    pages = [path.read_text("utf-8") for path in tmp_path.glob("*.html")]
    assert len(pages) == 3 and all(DIGEST.search(text) for text in pages)
    file, words_of_page = Path(shlex.split(commands[0])[3]), DeskWords(lang)
    assert cli.main(["tournament", "release", str(file)]) == 0
    book = read_tournament(file)
    hall = hall_data(book, words_of_page, local_time_now())
    for text in (public_html(book, words_of_page), json.dumps(hall, ensure_ascii=False)):
        assert tournament_standings(book)[0].name in text and not DIGEST.search(text)
    assert any(book.rounds[-1].tables[0].names[0] in text for text in pages)
