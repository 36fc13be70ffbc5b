"""Each rule knows its section of the printed rules and, where the project decided, why; no reason is given unread."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.shipped import EDITIONS
from tools.clauses import listed_kinds

from vialibera.rules.editions import load_edition
from vialibera.rules.editions.rule_sources import CHOSEN_SECTION, rule_lines, rule_sources, source_of_rule, told_topics
from vialibera.rules.editions.rules_in_words import rule_topics
from vialibera.words.languages import language_codes
from vialibera.words.texts import load_messages

LANGUAGES = language_codes()
READ = Path(__file__).with_name("reasons_read.txt")
"""For each reason of an edition the clauses that were read, by the sections that could speak of it."""


def read_clauses() -> dict[tuple[str, str], dict[str, list[str]]]:
    """Return the clauses read for each reason, by edition and reason, and then by section."""
    found: dict[tuple[str, str], dict[str, list[str]]] = {}
    reason = "", ""
    for line in READ.read_text("utf-8").splitlines():
        if line.startswith(" "):
            section, _, clauses = line.partition(":")
            found[reason][section.strip()] = clauses.split()
        else:
            edition, _, name = line.partition(" ")
            reason = edition, name
            found[reason] = {}
    return found


def given_reasons() -> dict[tuple[str, str], set[str]]:
    """Return the sections for which each reason is given, by edition and reason."""
    found: dict[tuple[str, str], set[str]] = {}
    for edition, sources in rule_sources().items():
        for source in sources.values():
            section, _, reason = source.partition(":")
            if reason:
                found.setdefault((edition, reason), set()).add(section)
    return found


def test_every_reason_has_read_all_clauses_of_its_sections() -> None:
    """A clause that is new, renamed or gone must be read before the reason may be given again: list it then."""
    read, given = read_clauses(), given_reasons()
    assert read.keys() == given.keys()
    for (edition, reason), sections in given.items():
        assert sections - {CHOSEN_SECTION} <= read[edition, reason].keys(), (edition, reason)
        for section, listed in read[edition, reason].items():
            start = f"{edition}.{section}."
            demanded = sorted(name.removeprefix(start) for name in listed_kinds() if name.startswith(start))
            assert listed == demanded, (edition, reason, section)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_has_its_section_and_every_decision_its_mark_and_reason(edition: str, lang: str) -> None:
    sheet = load_edition(edition).sheet
    mark, decided = {"it": ("Regolamento stampato: ", "Deciso"), "en": ("Printed rules: ", "Decided")}[lang]
    plain = [line for topic in rule_topics(sheet, lang) for line in topic.rules]
    told = [rule for topic in told_topics(sheet, lang) for rule in topic.rules]
    for line, rule in zip(plain, told, strict=True):
        assert rule.source.startswith(mark) and rule.source.endswith(".")
        is_decided = any(":" in source_of_rule(key, rule_sources()[edition]) for key in line.keys)
        assert rule.text == (f"{line} {decided}." if is_decided else line)
        assert (f" {decided}: " in rule.source) == is_decided
    assert sum(rule.text.endswith(f"{decided}.") for rule in told) >= 8
    page = rule_lines(sheet, lang)
    assert [line for line in page if not re.match(r"\d+\. ", line)][2:] == [rule.text for rule in told]


@pytest.mark.parametrize("edition", EDITIONS)
def test_sums_are_told_in_the_words_that_are_asked_for(edition: str) -> None:
    """The mark of a decision and the source stay those of the rule, however its sums are written."""
    sheet = load_edition(edition).sheet
    usual, other = (
        [rule for topic in told_topics(sheet, "en", write_sum) for rule in topic.rules]
        for write_sum in (None, lambda units: f"<{units} units>")
    )
    assert any(f"<{sheet.go.salary} units>" in rule.text for rule in other)
    for rule, same in zip(usual, other, strict=True):
        assert same.source == rule.source and same.text.endswith("Decided.") == rule.text.endswith("Decided.")


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_section_is_one_of_the_printed_rules(edition: str) -> None:
    known = {name.split(".")[1] for name in listed_kinds() if name.startswith(f"{edition}.")}
    sources = rule_sources()[edition]
    keys = [
        key for topic in rule_topics(load_edition(edition).sheet, "it") for line in topic.rules for key in line.keys
    ]
    assert {source_of_rule(key, sources).partition(":")[0] for key in keys} <= known


UNSAID = {
    *("auction.beyond_cash.refused", "building.contest.none", "selling.scarce_hotel.outright"),
    *("rent.last_call.true", "rent.oldest_first.false", "ending.bell.settles_throw", "score.buildings.100"),
}
"""What a sheet can hold without a sentence: without auctions, claims or scarce buildings it rules nothing."""


def slots_of(part: object, path: str = "") -> Iterator[str]:
    """Yield each field of a sheet with its value, as the messages name them."""
    for name in getattr(part, "__struct_fields__", ()):
        value = getattr(part, name)
        yield f"{path}{name}.{value}".lower()
        yield from slots_of(value, f"{path}{name}.")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_slot_that_has_a_sentence_is_told(edition: str) -> None:
    sheet, worded = load_edition(edition).sheet, load_messages("en", "rule")
    slots = {slot for slot in slots_of(sheet) if f"rule-{slot}".replace(".", "-").replace("_", "-") in worded}
    told = {key for topic in rule_topics(sheet, "en") for line in topic.rules for key in line.keys}
    assert slots - told <= UNSAID and len(slots) >= 25


def test_every_reason_is_used_and_worded() -> None:
    used = {source.partition(":")[2] for sources in rule_sources().values() for source in sources.values()} - {""}
    for lang in LANGUAGES:
        assert {key.removeprefix("rule-decided-") for key in load_messages(lang, "rule") if "-decided-" in key} == used


FALSE_BEFORE = {
    "torneo": ("score.tie", "debt.failure.declared"),
    "lira": ("debt.failure.declared",),
    "moderno": ("debt.failure.declared", "timing.build"),
    "salotto": ("debt.failure.automatic", "jail.forced_fee", "timing.build"),
    "euro": ("timing.build", "bank_buys.true"),
}
"""Rules that the printed rules speak of in plain words, and that were once said to be missing there."""


def test_no_rule_that_is_printed_is_said_to_be_missing() -> None:
    silent = re.compile(r"tace|non dice (quando|che cosa)|non parla|dà per noto")
    for edition, keys in FALSE_BEFORE.items():
        for key in keys:
            reason = source_of_rule(key, rule_sources()[edition]).partition(":")[2]
            words = load_messages("it", "rule")[f"rule-decided-{reason}"] if reason else ""
            assert not silent.search(str(words)), (edition, key)
    for edition in ("euro", "salotto"):  # neither has a ban on loans
        assert "prestiti" not in " ".join(
            rule.source for topic in told_topics(load_edition(edition).sheet, "it") for rule in topic.rules
        )


def test_verbs_that_share_a_line_have_each_its_own_reason() -> None:
    lira = {rule.text: rule.source for topic in told_topics(load_edition("lira").sheet, "it") for rule in topic.rules}
    line = (
        "Pagare per uscire di prigione e usare la carta per uscire di prigione, chi è di turno: all'inizio di un turno."
    )
    assert lira[f"{line} Deciso."] == (
        "Regolamento stampato: Prigione. Deciso: usare la carta per uscire di prigione: il regolamento non dice "
        "quando; la carta vale come il pagamento, negli stessi momenti."
    )


def test_the_page_is_complete_for_readers_without_the_printed_rules() -> None:
    needed = {
        "it": ("sotto ipoteca non rende affitto", "Finché un terreno del gruppo è sotto ipoteca non si costruisce",
               "Chi è in prigione riscuote affitti, costruisce", "torna in fondo al mazzo",
               "si restituiscono alla Banca le quattro case", "esce di prigione non dà un altro lancio"),
        "en": ("Mortgaged property earns no rent", "one street of a group is mortgaged, nothing can be built",
               "In jail you collect rents, build", "goes under its deck", "give the four houses back",
               "frees you from jail gives no second roll"),
    }  # fmt: skip
    for edition in EDITIONS:
        for lang, parts in needed.items():
            page = " ".join(rule_lines(load_edition(edition).sheet, lang))
            assert all(part.replace("esce di", "fa uscire di") in page for part in parts), (edition, lang)


def test_decisions_beyond_the_letter_are_marked_with_their_limit() -> None:
    marked = {
        "torneo": (
            "al posto del denaro, ma solo da chi non ha abbastanza contanti.",
            "Anche chi eredita un contratto sotto ipoteca paga subito il 10 per cento.",
            "Chi è fallito viene dopo gli altri, per primo chi è fallito per ultimo.",
        ),
        "lira": ("chiunque: in ogni altro momento, ma non con i dadi in aria né durante i conti finali.",),
        "salotto": ("Il doppio che fa uscire di prigione non dà un altro lancio.",),
    }
    for edition, ends in marked.items():
        page = rule_lines(load_edition(edition).sheet, "it")
        assert all(any(line.endswith(f"{end} Deciso.") for line in page) for end in ends), edition
    assert "Nel turno dell'arresto non si può ancora uscire." in rule_lines(load_edition("salotto").sheet, "it")
    moderno = rule_lines(load_edition("moderno").sheet, "it")
    assert "Il doppio che fa uscire di prigione non dà un altro lancio." in moderno, "the printed rules say so"


def test_on_the_first_lap_nothing_is_auctioned() -> None:
    """Of a rule that a variant brings, the reason is told, although it is not printed."""
    sheet = load_edition("salotto", variants=("auctions", "no_buying_first_lap")).sheet
    rules = [rule for topic in told_topics(sheet, "it") for rule in topic.rules]
    rule = next(rule for rule in rules if "primo giro non può comprare" in rule.text)
    assert rule.text.endswith("resta libera, senza asta. Deciso.")
    assert rule.source == (
        "Scelto per questa partita. Deciso: l'asta nasce da un rifiuto, e chi non può comprare non rifiuta."
    )


def test_what_a_variant_or_a_setting_changes_is_chosen_for_this_game() -> None:
    sheet = load_edition("moderno", settings=("jail.forced_fee=50",), variants=("double_go",)).sheet
    rules = [rule for topic in told_topics(sheet, "it") for rule in topic.rules]
    assert sum(rule.source == "Scelto per questa partita." for rule in rules) == 2
