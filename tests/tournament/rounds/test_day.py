"""The day that the pages for organisers tell, from the list to the poster: its commands are run as they are written."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from vialibera import cli
from vialibera.tournament.rounds.tournament_file import read_tournament

DOCS = Path(__file__).parents[3] / "docs"
DAYS = [("tournament.md", "## A day with 23 players", "en"), ("torneo.md", "## Una giornata con 23 giocatori", "it")]
FENCE = re.compile(r"```\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize(("page", "heading", "lang"), DAYS)
def test_the_day_of_the_page_is_played_as_written(
    page: str, heading: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (DOCS / page).read_text("utf-8")
    day = text.split(heading + "\n")[1].split("\n## ")[0]
    players, *blocks = FENCE.findall(day)
    monkeypatch.chdir(tmp_path)
    commands = [line for block in blocks for line in block.splitlines()]
    listed = next(shlex.split(line)[-1] for line in commands if " import " in line)
    Path(listed).write_text(players, "utf-8")
    for command in commands:
        program, *words = shlex.split(command)
        assert program == "vialibera"
        assert cli.main([*words, "--lang", lang]) == 0, command
    book = read_tournament(Path(shlex.split(commands[0])[3]))
    assert book.is_closed
    assert len(book.entrants) == 23
    assert [len(one.tables) for one in book.rounds] == [6, 6, 1]
    pages = [path.read_text("utf-8") for path in tmp_path.glob("*.html")]
    assert len(pages) == 3
    assert any(book.rounds[-1].tables[0].names[0] in text for text in pages)
