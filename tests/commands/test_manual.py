"""`vialibera manual`: every page in plain lines, in both languages, and the page of who reads the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vialibera import cli
from vialibera.commands.manual import page_lines, page_names
from vialibera.shell.settings.running_reader import situation_of_reader
from vialibera.shell.setup.guided_game import LESSON_STEPS
from vialibera.words.texts import format_text

DOCS = Path(__file__).parents[2] / "docs"
LOCALES = DOCS.parent / "src" / "vialibera" / "words" / "locales"


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert cli.main(["manual", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_every_page_comes_without_marks() -> None:
    assert len(page_names()) > 60
    for name in page_names():
        text = (DOCS / f"{name}.md").read_text("utf-8")
        code = {row for part in re.findall(r"```.*?```", text, re.DOTALL) for row in part.splitlines()}
        lines = [line for line in page_lines(text) if line not in code]
        assert lines and all(line.isprintable() for line in lines), name
        # a star stands for any letters in a pattern, and means a mark nowhere else
        assert [line for line in lines if re.search(r"\*\*|```|\]\(|^\||^#+ |<!--|\{toctree", line)] == [], name


def test_what_a_page_says_is_one_line_each() -> None:
    text = "# Title\n\nA *first* line\ngoes `on *`.\n\n- an **item**\n  of two rows\n- [another](with-nvda.md#at)\n\n"
    table = "| key | what |\n|---|---|\n| `a \\| b` | c | d |\n\n## Part\n\n```\nvialibera  play\n```\n1. one\n2. two\n"
    assert [*page_lines(text + table)] == [
        *("Title", "A first line goes on *.", "- an item of two rows", "- another (with-nvda)"),
        *("key: what", "a | b: c; d", "", "Part", "vialibera  play", "1. one", "2. two"),
    ]


def test_the_first_page_names_the_others_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    for lang, persons in (("en", ("with-nvda", "we-live-apart")), ("it", ("con-nvda", "abitiamo-lontani"))):
        lines = printed(capsys, "--lang", lang)
        assert lines[-1] == format_text(lang, "cli-manual-others")
        named = {name for line in lines for name in re.findall(r"[\w-]+", line)} & {*page_names()}
        assert {*persons} <= named and len(named) > 25


def test_the_keys_come_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for page, title, titolo in (("keys", "The keys", "I tasti"), ("sounds", "The sounds", "I suoni")):
        english, italian = (printed(capsys, page, "--lang", lang) for lang in ("en", "it"))
        assert (english[0], italian[0]) == (title, titolo) and titolo not in english and title not in italian


def test_the_page_of_twelve_keys_has_those_of_the_lesson() -> None:
    taught = {step.action_id for step in LESSON_STEPS}
    halves = re.split(r"\n(?=# )", (DOCS / "keys.md").read_text("utf-8"))
    for name, half in zip(("twelve-keys", "dodici-tasti"), halves, strict=True):
        table = re.findall(r"^\| (.+?) \| `([\w-]+)` \|", half, re.MULTILINE)
        rows = re.findall(r"^\| (.+?) \| .* \|$", (DOCS / f"{name}.md").read_text("utf-8"), re.MULTILINE)[1:]
        assert {*rows} == {key.partition(",")[0] for key, action in table if action in taught}
        assert len(rows) == len(taught) == 12


def test_an_unknown_page_suggests_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["manual", "with-nvd", "--lang", "en"])
    assert "did you mean with-nvda?" in capsys.readouterr().err


def test_help_names_a_page_that_is_there(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for lang in ("en", "it"):
        for situation in ("index", "braille", "linux", "win32", "darwin", "none"):
            assert format_text(lang, f"cli-manual-page.{situation}") in page_names()
    assert [situation_of_reader("perhaps", False), situation_of_reader("mine", True)] == ["none", "braille"]
    monkeypatch.setattr("vialibera.shell.settings.running_reader.sight_of_reader", lambda: "mine")
    monkeypatch.setattr("vialibera.shell.settings.running_reader.is_braille_running_alone", lambda: False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(SystemExit):
        cli.main(["--lang", "en", "--help"])
    assert "vialibera manual with-orca" in capsys.readouterr().out


def test_texts_name_pages_that_this_command_prints_and_no_file_of_the_sources() -> None:
    texts = {path: path.read_text("utf-8") for path in LOCALES.glob("*/*.ftl")}
    named = {name for text in texts.values() for name in re.findall(r"vialibera manual (\w+-[\w-]+)", text)}
    assert {"giocare-lontani", "playing-apart"} <= named <= {*page_names()}
    assert not [path.name for path, text in texts.items() if re.search(r"[\w-]\.md\b", text)]
