"""The rules of an edition by subject: a number reads one, and the key that asks why says where its rules come from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain

from vialibera.narration.surfaces.money import MoneyFormatter
from vialibera.narration.surfaces.utterance import Utterance, to_utterance
from vialibera.rules.editions.rule_sources import ToldRule, told_topics
from vialibera.rules.editions.titles import edition_title
from vialibera.rules.sheet import Sheet
from vialibera.shell.console.console import Console
from vialibera.shell.console.menus import Menu, MenuEntry
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.texts import Texts

RuleForms = tuple[ToldRule, ToldRule]
"""A rule as it is shown and as it is spoken."""


class RulesMenu:
    """The list of subjects; it stays open, so that one subject is read after the other."""

    def __init__(self, console: Console, sheet: Sheet, lang: str, verbosity: str) -> None:
        self.console, self.is_full = console, verbosity == "full"
        money = MoneyFormatter(sheet.currency, Texts(lang))
        money.writes_as_spoken = console.narration.has_spoken_sums
        shown = told_topics(sheet, lang, lambda units: money.money_phrase(units).shown)
        spoken = told_topics(sheet, lang, money.spoken_sum)
        self.topics = [
            (seen.title, list(zip(seen.rules, heard.rules, strict=True)))
            for seen, heard in zip(shown, spoken, strict=True)
        ]
        self.title = plain_phrase(edition_title(sheet, lang))
        self.last_read: Sequence[RuleForms] = ()
        """The rules that were read last."""

    def show(self) -> None:
        """Open the list, under a heading that says how the game is won."""
        how_to_win = rule_phrase(self.topics[0][1][0], False)
        head = [
            to_utterance(how_to_win, "menu", "menu"),
            to_utterance(self.console.teller.words("ui-rules", {"title": self.title}), "menu", "menu"),
        ]
        every = list(chain.from_iterable(rules for _, rules in self.topics))
        zero = MenuEntry(self.console.teller.words("ui-rules-all", {}), partial(self.read, every), keeps_open=True)
        entries = [MenuEntry(plain_phrase(title), partial(self.read, rules), True) for title, rules in self.topics]
        Menu(self.console, head, entries, zero=zero, queries={"why": self.tell_sources}).show()

    def read(self, rules: Sequence[RuleForms]) -> None:
        """Announce rules, in full narration each with its source."""
        self.last_read = rules
        self.console.pages.tell_list([rule_line(rule, self.is_full) for rule in rules])

    def tell_sources(self) -> None:
        """Announce the rules read last, each with its source."""
        if self.last_read:
            self.console.pages.tell_list([rule_line(rule, True) for rule in self.last_read])
        else:
            self.console.say("ui-rules-none-read")


def rule_line(rule: RuleForms, with_source: bool) -> Utterance:
    return to_utterance(rule_phrase(rule, with_source), "answer")


def rule_phrase(rule: RuleForms, with_source: bool) -> Phrase:
    """Return a rule in both forms, with its source if that is wanted."""
    return Phrase(*[f"{form.text} {form.source}".rstrip() if with_source else form.text for form in rule])
