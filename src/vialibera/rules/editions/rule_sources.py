"""The section of the rule sheet for each rule, and the reason for a rule that was decided where the sheet is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.rules.editions.library import load_edition
from vialibera.rules.editions.rules_in_words import RuleLine
from vialibera.rules.editions.titles import rule_lines
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.rules.sheet import Sheet

_USUAL = {
    "players": "setup", "board": "setup", "deck": "card", "go": "go", "doubles": "roll", "buying": "buy",
    "opening.order": "order:tied-again", "opening.keeper": "order", "auction": "auction",
    "auction.beyond_cash.refused": "auction:cash-only", "auction.held_again": "auction:bid-lapses",
    "rent.claim": "rent", "rent.last_call": "bankruptcy:last-call",
    "rent.oldest_first": "rent:name-the-owner", "rent.bare_group": "group", "stations": "station",
    "companies": "utility", "tax": "tax", "parking": "parking", "jail": "jail", "building": "build",
    "building.sale": "sell-building", "mortgage": "mortgage", "trade": "trade",
    "bank_buys.false": "mortgage:only-mortgage",
    "debt.failure.declared": "bankruptcy:declared", "debt.give_up.insolvent": "bankruptcy:declared",
    "estate": "bankruptcy", "ending.clock": "end", "ending.bell": "clock:settled-roll",
    "score.ranking": "score:tie-by-property", "timing.build": "build:any-rest", "timing.redeem": "mortgage:any-rest",
    "timing.mortgage": "mortgage:who-is-asked", "timing.pay_fee": "jail", "timing.use_pass": "jail",
}  # fmt: skip
"""The section, and after a colon the reason for a decision, where an edition below says nothing else."""

RULE_SOURCES: dict[str, dict[str, str]] = {
    "lira": _USUAL | {
        "players.contracts": "setup:seventh-player", "auction.bids": "auction:smallest-note",
        "building.contest": "shortage:lowest-concerned", "selling": "build:hotel-whole", "trade.gifts": "conduct",
        "debt.in_kind": "debt", "score.buildings": "score:full-value",
        "timing.sell": "sell-building:bidders-in-auction",
        "timing.trade": "trade:any-rest", "timing.use_pass": "jail:as-paying", "timing.resign": "conduct:outside-sheet",
    },
    "euro": _USUAL | {
        "opening.order": "order", "auction.on_decline": "buy:no-auction", "rent.claim": "rent:taken-at-once",
        "rent.bare_group": "group:lot-by-lot", "building.spread": "build:even-unsaid",
        "building.houses": "build:stock-unsaid", "building.hotels": "build:stock-unsaid",
        "mortgage": "score:mortgage-as-lira", "trade.clear": "trade:lot-only", "trade.gifts": "trade:money-buys",
        "bank_buys": "trade:half-price", "debt.in_kind": "debt:trade-instead", "debt.failure": "bankruptcy",
        "debt.give_up": "bankruptcy", "ending.clock": "clock", "score.buildings": "score", "timing.build": "build",
        "timing.sell": "sell-building", "timing.mortgage": "score:own-turn-or-debt",
        "timing.redeem": "score:own-turn-or-debt", "timing.trade": "trade:own-turn-or-debt",
        "timing.sell_deed": "trade:own-turn-or-debt", "timing.resign": "info:outside-sheet",
    },
    "moderno": _USUAL | {
        "tax.to": "conduct", "jail.forced_fee": "jail:printed-150", "building.houses": "shortage",
        "building.hotels": "shortage", "building.contest": "shortage", "selling": "sell-building:group-together",
        "trade.gifts": "conduct:money-buys", "debt.in_kind": "debt:trade-instead",
        "timing.sell": "sell-building:who-is-asked", "timing.trade": "trade:not-inside-offer",
        "timing.resign": "end:outside-sheet",
    },
    "salotto": _USUAL | {
        "players": "order:usual-game", "board": "order:usual-game", "opening.order": "order:usual-game",
        "buying.first_lap": "variant", "buying.unanswered": "key:key-never-decides", "rent.oldest_first": "key",
        "rent.bare_group": "rent:usual-game", "stations": "rent:usual-game", "companies": "rent:usual-game",
        "jail": "jail:usual-game", "building.houses": "key:usual-game", "building.hotels": "key:usual-game",
        "building.contest": "build:turn-only", "building.sale": "key:usual-game", "selling": "key:remaining-houses",
        "mortgage.transfer": "mortgage:usual-game", "trade.clear": "key:built-group-kept",
        "trade.gifts": "key:money-buys",
        "trade.debtor_no_poorer": "key:debtor-keeps-cash", "debt.in_kind": "bankruptcy:trade-instead",
        "debt.failure": "bankruptcy:fails-at-once", "debt.give_up": "bankruptcy:fails-at-once",
        "estate": "bankruptcy:creditor-in-full", "timing.build": "build", "timing.sell": "key:own-turn-or-debt",
        "timing.mortgage": "key:own-turn-or-debt", "timing.redeem": "mortgage:own-turn-or-debt",
        "timing.trade": "key:own-turn-or-debt", "timing.pay_fee": "jail:own-turns", "timing.use_pass": "jail:own-turns",
        "timing.resign": "end:outside-sheet",
    },
    "torneo": _USUAL | {
        "go.salary": "go:stop-pays", "buying.unanswered": "auction", "auction.bids": "auction:raise-one",
        "auction.held_again": "auction",
        "rent.last_call": "rent:last-call", "building.houses": "shortage", "building.hotels": "shortage",
        "building.contest": "shortage", "selling": "sell-building:evenness-houses",
        "mortgage.clear": "mortgage:letter-lot",
        "trade.gifts": "conduct:only-selling", "trade.pass_ceiling": "card", "debt.in_kind": "debt",
        "ending.clock": "clock", "ending.minutes_at_most": "clock", "ending.after_bell": "bankruptcy:no-hold-up",
        "score.buildings": "score:full-value", "score.bankrupt": "tournament", "timing.build": "build",
        "timing.sell": "sell-building:player-judges", "timing.trade": "trade:any-rest",
        "timing.use_pass": "jail:as-paying", "timing.resign": "tournament:outside-sheet",
    },
}  # fmt: skip
"""By edition and by the beginning of a rule's key, its section in the sheet and the reason, if it was decided.

The longest beginning counts. Sections are those of the clauses; the words for both are messages `rule-section-…` and
`rule-decided-…`.
"""

LONGEST_RULE_LINE = 240
"""The letters of a rule and its source that still make one line; a narrow and low screen must hold a line."""


def rule_lines_with_sources(sheet: Sheet, lang: str) -> list[str]:
    """Return every rule as a sentence, followed by its section in the rule sheet and the reason if it was decided.

    After a long rule these are a line of their own. A rule that a variant or a setting has changed is said to be
    chosen for this game; an edition of one's own has no sources.
    """
    lines = rule_lines(sheet, lang)
    sources = RULE_SOURCES.get(sheet.id)
    if sources is None:
        return lines
    # An old log, or a file of the same name elsewhere, can differ from this program's edition like a variant.
    printed = set(rule_lines(load_edition(sheet.id).sheet, lang))
    told: list[str] = []
    for line in lines:
        source = _source_text(line, sources, line in printed, lang)
        if len(line) + len(source) < LONGEST_RULE_LINE:
            told.append(f"{line} {source}".rstrip())
        else:
            told += [line, source]
    return told


def _source_text(line: str, sources: dict[str, str], printed: bool, lang: str) -> str:
    """Return the source of a rule in words, or nothing for a heading."""
    if not isinstance(line, RuleLine):
        return ""
    if not printed:
        return format_text(lang, "rule-source-chosen")
    found = [source_of_rule(key, sources).partition(":") for key in line.keys]
    sections = dict.fromkeys(format_text(lang, f"rule-section-{section}") for section, _, _ in found)
    reasons = dict.fromkeys(format_text(lang, f"rule-decided-{reason}") for _, _, reason in found if reason)
    told = format_text(lang, "rule-source", sections=", ".join(sections))
    return f"{told} {format_text(lang, 'rule-source-decided', reasons='; '.join(reasons))}" if reasons else told


def source_of_rule(key: str, sources: dict[str, str]) -> str:
    """Return the section and the reason of a rule: of the longest beginning of its key; raise KeyError without one."""
    while key not in sources:
        if "." not in key:
            raise KeyError(key)
        key = key.rpartition(".")[0]
    return sources[key]
