"""Beside each rule stands its section of the sheet and, where the project decided, that it did and why."""

from __future__ import annotations

import pytest
from tests.shipped import EDITIONS
from tools.clauses import listed_kinds

from vialibera.rules.editions import load_edition
from vialibera.rules.editions.rule_sources import RULE_SOURCES, rule_lines_with_sources, source_of_rule
from vialibera.rules.editions.rules_in_words import RuleLine
from vialibera.rules.editions.titles import rule_lines
from vialibera.words.languages import language_codes

LANGUAGES = language_codes()
HEADINGS = 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_has_its_section_and_every_decision_its_reason(edition: str, lang: str) -> None:
    sheet = load_edition(edition).sheet
    said, plain = rule_lines_with_sources(sheet, lang), rule_lines(sheet, lang)
    mark, decided = {"it": (" Foglio, ", " Deciso: "), "en": (" Sheet, ", " Decided: ")}[lang]
    assert said[:HEADINGS] == plain[:HEADINGS]
    rest = iter(said[HEADINGS:])
    for line in plain[HEADINGS:]:
        whole = next(rest)
        whole += f" {next(rest)}" if whole == line else ""
        assert whole.startswith(line + mark) and whole.endswith(".")
        assert isinstance(line, RuleLine)
        reasons = [source_of_rule(key, RULE_SOURCES[edition]) for key in line.keys]
        assert (decided in whole) == any(":" in found for found in reasons)
    assert next(rest, None) is None and sum(decided[1:] in whole for whole in said) >= 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_section_is_one_of_the_sheet(edition: str) -> None:
    known = {name.split(".")[1] for name in listed_kinds() if name.startswith(f"{edition}.")}
    lines = rule_lines(load_edition(edition).sheet, "it")
    used = {
        source_of_rule(key, RULE_SOURCES[edition]) for line in lines if isinstance(line, RuleLine) for key in line.keys
    }
    assert {found.partition(":")[0] for found in used} <= known


def test_what_is_decided_and_why_in_both_languages() -> None:
    lira = load_edition("lira").sheet
    assert (
        "L'asta parte da L. 100 e il rilancio minimo è di L. 1. Foglio, Aste. Deciso: si parte dalla banconota più "
        "piccola; poi vale ogni somma intera più alta."
    ) in rule_lines_with_sources(lira, "it")
    assert "A double frees" not in " ".join(rule_lines_with_sources(lira, "en"))
    assert (
        "You leave jail by rolling a double, by using a card, or by paying L. 5,000. Sheet, Jail."
    ) in rule_lines_with_sources(lira, "en")


def test_what_a_variant_or_a_setting_changes_is_chosen_for_this_game() -> None:
    sheet = load_edition("moderno", settings=("jail.forced_fee=50",), variants=("double_go",)).sheet
    said = rule_lines_with_sources(sheet, "it")
    assert sum(line.endswith("Scelto per questa partita.") for line in said) == HEADINGS
