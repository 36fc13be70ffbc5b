"""The section of the printed rules for each rule, and the reason for a rule that was decided next to or beyond them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from vialibera.rules.editions.library import load_edition
from vialibera.rules.editions.rules_in_words import RuleLine, rule_topics
from vialibera.rules.editions.titles import edition_heading
from vialibera.rules.sheet import Sheet
from vialibera.words.texts import format_text

SOURCES_FILE = Path(__file__).with_name("rule_sources.toml")

CHOSEN_SECTION = "chosen"
"""The section of a rule that only a variant or a setting brings; its reason is told although it is not printed."""


@cache
def rule_sources() -> dict[str, dict[str, str]]:
    """Return the sources by edition and by the beginning of a rule's key; the longest beginning counts.

    A source is a section of the printed rules, and after a colon the reason for a decision.
    """
    import tomllib

    usual, *editions = tomllib.loads(SOURCES_FILE.read_text("utf-8")).items()
    return {edition: usual[1] | own for edition, own in editions}


class ToldRule(NamedTuple):
    """A rule as it is told, marked if it was decided, and its source in words, or an empty text."""

    text: str
    source: str


class ToldTopic(NamedTuple):
    """A subject of the rules: its title and its rules."""

    title: str
    rules: list[ToldRule]


def told_topics(sheet: Sheet, lang: str, write_sum: Callable[[int], str] | None = None) -> list[ToldTopic]:
    """Return the rules by subject, each marked if it was decided, with its source.

    A rule that a variant or a setting has changed is said to be chosen for this game; an edition of one's own has no
    sources.
    """
    topics, sources = rule_topics(sheet, lang), rule_sources().get(sheet.id)
    told = rule_topics(sheet, lang, write_sum)
    if sources is None:
        return [ToldTopic(topic.title, [ToldRule(line, "") for line in topic.rules]) for topic in told]
    # An old log, or a file of the same name elsewhere, can differ from this program's edition like a variant.
    printed = {line for topic in rule_topics(load_edition(sheet.id).sheet, lang) for line in topic.rules}
    return [
        ToldTopic(
            topic.title,
            [
                _told_rule(line, words, sources, line in printed, lang)
                for line, words in zip(topic.rules, said.rules, strict=True)
            ],
        )
        for topic, said in zip(topics, told, strict=True)
    ]


def rule_lines(sheet: Sheet, lang: str) -> list[str]:
    """Return the rules as a page: the title, then each subject with a numbered heading and its rules."""
    lines = edition_heading(sheet, lang)
    for nth, topic in enumerate(told_topics(sheet, lang), 1):
        lines += [format_text(lang, "rule-heading", nth=nth, title=topic.title), *[rule.text for rule in topic.rules]]
    return lines


def _told_rule(line: RuleLine, said: str, sources: dict[str, str], is_printed: bool, lang: str) -> ToldRule:
    """Return a rule, marked if it was decided, in the words of `said`, and its source."""
    found = {key: source_of_rule(key, sources).partition(":") for key in line.keys}
    reasons = {key: reason for key, (section, _, reason) in found.items() if reason}
    if not is_printed and any(section != CHOSEN_SECTION for section, _, _ in found.values()):
        return ToldRule(said, format_text(lang, "rule-source-chosen"))
    sections = [section for section, _, _ in found.values()]
    if CHOSEN_SECTION in sections:
        source = format_text(lang, "rule-source-chosen")
    else:
        named = dict.fromkeys(format_text(lang, f"rule-section-{section}") for section in sections)
        source = format_text(lang, "rule-source", sections=", ".join(named))
    if not reasons:
        return ToldRule(said, source)
    # Verbs share a line if their moments are the same; not each of them needs a reason.
    is_shared = len(reasons) < len(found)
    why = [_reason_text(key if is_shared else "", reason, lang) for key, reason in reasons.items()]
    decided = format_text(lang, "rule-source-decided", reasons="; ".join(dict.fromkeys(why)))
    return ToldRule(f"{said} {format_text(lang, 'rule-decided')}", f"{source} {decided}")


def _reason_text(key: str, reason: str, lang: str) -> str:
    """Return the reason for a decision, after the verb that it is about if the key is that of a verb."""
    words = format_text(lang, f"rule-decided-{reason}")
    verb = key.removeprefix("timing.")
    return words if verb == key else f"{format_text(lang, 'rule-verb-' + verb.replace('_', '-'))}: {words}"


def source_of_rule(key: str, sources: dict[str, str]) -> str:
    """Return the section and the reason of a rule: of the longest beginning of its key; raise KeyError without one."""
    while key not in sources:
        if "." not in key:
            raise KeyError(key)
        key = key.rpartition(".")[0]
    return sources[key]
