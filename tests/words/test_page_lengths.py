"""The pages stay few enough to be read: so many words at most for players, in both languages together."""

from __future__ import annotations

from pathlib import Path

from tests.words.test_glossary import pages_for_players

from vialibera.words.languages import language_codes

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
MOST_FOR_PLAYERS = 37_300
MOST_FOR_DEVELOPERS = 30_000
MOST_IN_A_MANUAL = 4_500
SILENCES = {"silences", "silenzi"}
"""How a printed rule was understood, in both languages: they count with the pages for developers."""
GENERATED = {"accessibility", "accessibilita"}
"""Tables that a tool makes of data, as docs/keys.md and sounds.md: looked up, and not read."""
FOR_DEVELOPERS = SILENCES | {
    "architecture", "computer-players", "json", "laboratory", "languages", "log", "lookback", "rulesets", "security",
    "testing", "voice",
}  # fmt: skip


def words_of(page: Path) -> int:
    return len(page.read_text("utf-8").split())


def test_a_manual_is_read_in_one_go() -> None:
    assert all(words_of(DOCS / page) <= MOST_IN_A_MANUAL for page in ("manual.md", "manuale.md"))


def test_all_pages_for_players_together_are_not_too_many() -> None:
    pages = {page for lang in language_codes() for page in pages_for_players(lang)}
    counted = {page.stem: words_of(page) for page in pages if page.stem not in SILENCES | GENERATED}
    assert len(counted) > 50 and sum(counted.values()) <= MOST_FOR_PLAYERS, sum(counted.values())


def test_all_pages_for_developers_together_are_not_too_many() -> None:
    pages = [*(DOCS / f"{name}.md" for name in FOR_DEVELOPERS), *DOCS.glob("decisions/*.md")]
    assert sum(map(words_of, [*pages, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"])) <= MOST_FOR_DEVELOPERS
