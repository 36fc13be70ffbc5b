"""One word for one idea: every text of players is held to `docs/glossary.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.narration.narrator.messages import messages

from vialibera.rules.editions.library import available_editions
from vialibera.words.languages import language_codes

ROOT = Path(__file__).parents[2]
GLOSSARY = tomllib.loads((ROOT / "docs/glossary.toml").read_text("utf-8"))
LANGUAGES = language_codes()


def written_words(pattern: Any) -> Iterator[str]:
    """The text of a message as it is written, without its facts; each variant of a choice is one text."""
    if isinstance(pattern, str):
        yield pattern
        return
    yield " ".join(part if isinstance(part, str) else "…" for part in pattern)
    for part in pattern:
        if isinstance(part, list) and part[0] == "?":
            for _, variant in part[2]:
                yield from written_words(variant)


def rule_file_texts(lang: str) -> Iterator[tuple[str, str]]:
    """Summaries, variants and cards: the texts of the rule files that are no names."""
    for folder in ("rulesets", "cards"):
        for file in sorted((ROOT / folder).rglob("*.yaml")):
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                found = re.match(rf"\s*{lang}: ([^{{]+ .+ .+ .+)", line)  # four words or more are a sentence
                if found:
                    yield f"{folder}/{file.name}:{number}", found[1]


CODE = re.compile(r"^ *```.*?^ *```$|`[^`\n]*`|\]\([^)]*\)", re.MULTILINE | re.DOTALL)
TECHNICAL = {
    "architecture", "computer-players", "declined", "glossary", "json", "laboratory", "languages", "log", "lookback",
    "results", "rulesets", "security", "style", "testing", "voice",
}  # fmt: skip
"""Pages for developers: their words are those of the code and of the keys of rule files."""
IN_BOTH_LANGUAGES = {"keys", "sounds"}
"""Pages that the program writes from its messages, in both languages in one file."""


def pages_for_players(lang: str) -> list[Path]:
    """The pages of a language that are not for developers, with README for the English ones."""
    pages = {path.stem: path for path in (ROOT / "docs").glob("*.md")}
    italian = set(re.findall(r"^[\w-]+$", pages["indice"].read_text("utf-8"), re.MULTILINE)) | {"indice"}
    if lang == "it":
        return [pages[name] for name in sorted(italian & pages.keys())]
    return [
        ROOT / "README.md",
        *(pages[name] for name in sorted(pages.keys() - italian - TECHNICAL - IN_BOTH_LANGUAGES)),
    ]


def page_texts(lang: str) -> Iterator[tuple[str, str]]:
    """The lines of the pages for players, without code and addresses; README begins with a paragraph in Italian."""
    if lang == "it":
        (greeting,) = re.findall(r"^\*(Un .*?)\*$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
        yield "README.md:3", greeting
    for page in pages_for_players(lang):
        text = CODE.sub(lambda code: "…" + "\n" * code[0].count("\n"), page.read_text("utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            yield f"docs/{page.name}:{number}", line


def every_text(lang: str) -> list[tuple[str, str]]:
    """Every text with the place where it is written."""
    texts = [(key, text) for key, pattern in messages(lang).items() for text in written_words(pattern)]
    return [*texts, *rule_file_texts(lang), *page_texts(lang)]


def is_exempt(where: str, names: Sequence[str]) -> bool:
    """True for a message or folder that is named, and for all that is in it."""
    return any(where == name or where.startswith((f"{name}.", f"{name}/")) for name in names)


def find(pattern: str, text: str) -> str:
    found = re.search(rf"(?<!\w)(?:{pattern})(?!\w)", text, re.IGNORECASE)
    return found[0] if found else ""


def banned_words(lang: str, where: str, text: str) -> Iterator[str]:
    for entry in GLOSSARY[lang]:
        if is_exempt(where, entry.get("except", ())):
            continue
        for pattern in entry["banned"]:
            found = find(pattern, text)
            if found:
                yield f"{where}: “{found}”, say {entry['word']}: {text}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_keeps_to_the_glossary(lang: str) -> None:
    texts = every_text(lang)
    assert len(texts) > 1500
    assert [fault for where, text in texts for fault in banned_words(lang, where, text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_comes_back_that_was_mended(lang: str) -> None:
    gone = [
        (where, text, find(pattern, text)) for where, text in every_text(lang) for pattern in GLOSSARY["gone"][lang]
    ]
    assert [row for row in gone if row[2]] == []
    said = {"it": "Esc lascia.", "en": "What is the code that the host tells?"}
    assert any(find(pattern, said[lang]) for pattern in GLOSSARY["gone"][lang])


def test_a_banned_word_is_found_in_any_form_and_an_exception_is_one() -> None:
    assert list(banned_words("en", "here", "Anna Throws the dice."))
    assert list(banned_words("it", "here", "Il Segnalino è sul Via."))
    assert list(banned_words("en", "here", " ".join(written_words(["do not hear ", ["name"], " now"]))))
    assert list(banned_words("it", "here", " ".join(written_words(["Durata; solo ", ["key"], " senza limite."]))))
    assert not list(banned_words("en", "here", "throwaway"))
    assert list(banned_words("it", "here", "Lascia tutto ipotecato."))
    assert not list(banned_words("it", "rulesets/moderno.yaml:6", "Lascia tutto ipotecato."))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_chooses_a_word_that_is_used_and_not_banned(lang: str) -> None:
    said = " ".join(text for pattern in messages(lang).values() for text in written_words(pattern)).casefold()
    for entry in GLOSSARY[lang]:
        assert not list(banned_words(lang, "the glossary", entry["word"])), entry
        words = [word.strip().casefold() for word in entry["word"].split(",")]
        assert any(word in said for word in words), entry


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_exception_is_needed(lang: str) -> None:
    """An exception for a message that is gone, or that needs none, would hide the next fault."""
    for entry in GLOSSARY[lang]:
        for name in entry.get("except", ()):
            texts = [text for where, text in every_text(lang) if is_exempt(where, [name])]
            assert any(find(pattern, text) for text in texts for pattern in entry["banned"]), (entry["idea"], name)


def test_the_pages_for_players_are_read_without_their_code() -> None:
    names = {lang: {page.stem for page in pages_for_players(lang)} for lang in LANGUAGES}
    assert names["it"] >= {"indice", "manuale", "torneo", "prima-sera"} and not names["it"] & names["en"]
    assert names["en"] >= {"README", "manual", "tournament", "silences"} and not names["en"] & TECHNICAL
    assert {path.stem for path in (ROOT / "docs").glob("*.md")} >= TECHNICAL | IN_BOTH_LANGUAGES
    said = [text for _, text in page_texts("en")]
    assert any("property-trading" in text for text in said)
    assert not any("uv run" in text for text in said)


def test_the_editions_are_read() -> None:
    assert {where.partition(":")[0] for where, _ in rule_file_texts("en")} >= {
        f"rulesets/{edition}.yaml" for edition, _ in available_editions()
    }
