"""The texts: sound Fluent, the same in both languages, true to the reference, fit for a screen and a voice."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from tests.narration.narrator.messages import arguments, messages, parts, sources
from tests.narration.narrator.reference import Reference

from vialibera.narration.surfaces.utterance import LONGEST_LINE
from vialibera.words.languages import language_codes, load_language
from vialibera.words.texts import Noun, Texts, room_of_key

LANGUAGES = language_codes()
FORMS = load_language("it").noun_forms

PIECES = ("person", "bank", "middle", "nobody-at-all", "nowhere", "a-house", "a-hotel", "list", "nothing", "passes")
PIECES += (
    "answer-situation-group",
    "answer-situation-pledged",
    "answer-situation-threat",
    "answer-situation-news",
    "choice",
    "visitor-stop",
    "referee-unnamed",
    "lot-with",
    "money",
    "key",
    "player",
    "way",
    "holding",
    "deed-group",
    "deed-rest",
    "answer-scores.score",
    "answer-scores.out",
)
PIECES += (
    "tournament-history",
    "tournament-line-wrong",
    "tournament-log-refused",
)  # end with a sentence from elsewhere
"""Parts of sentences: they end as the sentence does that takes them in."""

SHELL = ("ui-", "key-", "report-", "setting-", "tournament-menu-", "tournament-column", "short")
"""The shell's own texts, those of pages, and the pieces of short questions: entries of menus, headings, what a key
does, which end as they like."""

LOOSE = ("argparse", "cells", "cli", "fault", "lab", "manual", "page", "phone", "problem", "rule", "screen", "sound")
"""Rooms of texts that are parts of a line of the command line, or headings."""

WRAPPED = ("argparse", "cli", "fault", "lab", "manual", "problem")
"""Rooms of texts that are no lines of a game: the terminal wraps them."""

ENDINGS = (".", "?", ":", "{card}")
"""How a sentence ends: a card brings its own ending, a heading of a list has a colon."""

SAME = {
    "rule-heading": "a number and a title",
    "argparse-error": "the name of the program and a message",
    "argparse-argument": "the name of an option and a message",
    "ui-field-is.end": "a label and a colon",
    "ui-scan-entry": "a label and a full stop",
    "ui-coach-other": "an act and a number",
    "page-referee-in": "the same word",
    "visitor-stop": "a player and a square",
    "told-moved.brief": "a player and a square",
    "setting-mouse": "the same word",
    "setting-sound-mono": "the same word",
    "setting-where.file": "a file",
    "setting-word": "a word of the file",
    "setting-near.broken": "nothing, or the same words",
    "setting-near.twin": "a name",
    "setting-near.taken": "words of the table of keys",
    "ui-talk-phrase": "numbers and phrases",
    "ui-scan-refuse": "the same word in both languages",
    "setting-entry": "a label and a value",
    "setting-key-of": "a key",
    "setting-ask": "a hint alone",
    "tournament-column.no": "a short head",
    "ask-short-keys": "nothing but a list",
    "short-wait-claim": "a key",
    "told-bid-placed.normal": "a name and a sum",
    "told-card-drawn.normal": "a name and a card",
    "told-card-drawn-other.normal": "a name and a card",
    "ui-layer-enter": "a key and an entry",
    "ui-landing-again": "nothing but a list",
    "cli-games-head.size": "the sign of a unit",
    "answer-scores.score": "a name and a sum",
    "square": "a number and a place",
    "square.tax": "a number, a place and a sum",
    "answer-unsold.entry": "a place and its price",
    "answer-own.entry": "names and a number",
    "answer-situation-group": "a name and a number",
    "answer-situation-groups": "nothing but a list",
    "answer-situation-here": "a place and a sum",
    "answer-situation-others": "names and sums",
    "ui-mortgage-deed": "a place and a sum",
    "holding.in-group": "names and a number",
    "answer-others": "a name and a list",
    "answer-cash": "a name and a sum",
    "ask-offer": "a name, a place, a price",
    "told-ask-offer.you": "a place, a price",
    "person": "a name",
    "ui-usual-name": "a name",
    "person.the": "a name",
    "money": "a sum and its name",
    **{f"key.desk-{step}": "a command" for step in ("undo", "correct", "rename", "change", "seat", "check-digest")},
    "key.accept": "a letter",
    "key.refuse": "a letter",
    "key.bid": "a letter",
    "key.pay": "a letter",
    "key.pass": "a letter",
    "key.build": "a letter",
    "key.mortgage": "a letter",
    "key.trade": "a letter",
    "key.list": "a letter",
    "key.referee": "a key",
    "key.another": "a key",
    "key.leave": "a key",
    "short-leader": "a name and a sum",
    "ui-volume": "volume is an Italian word too",
    "ui-entry": "a number and an entry",
    "ui-edition": "a title and a sentence",
    "ui-option": "an entry and its key",
    "ui-lot": "a place and a price",
    "ui-no": "no is an Italian word too",
    "ui-partner": "a name",
    "ui-sitter": "a name and a kind",
    "ui-the": "a place",
    "lab-turns.one": "a number",
    "report-landing": "a place and a number",
    "report-tenure": "a place and a list",
    "ui-learned": "a key and what it does",
    "ui-learned-sound": "the name of a sound",
    "cli-sounds-row": "a name and what it means",
    "fault-which": "a file and a sentence",
    "rule-timing": "an act and its moments",
    **dict.fromkeys(("cells-act-mortgage", "cells-act-redeem", "cells-act-price"), "a place and a sum"),
    "cells-deeds.tight": "pr. stands for both words",
    "cells-passes.tight": "c. stands for both words",
    "cells-holding-in-group": "names and a number",
    "cells-answer-unsold-entry": "a place, its price and its group",
    "cells-ui-edition": "a title and a sentence",
    "cells-tournament-topic": "the name of a topic",
    "cells-tournament-menu-setting": "a setting and its value",
}
"""Texts that are equal in both languages, and why they may be."""


def printed(pattern: Any) -> set[str]:
    """The arguments that are said; one that only chooses (a plural, a first letter) may be one language's own."""
    chosen = {part[1][1] for part in parts(pattern) if part[0] == "?"}
    said = {part[1] for part in pattern if isinstance(part, list) and part[0] == "$"}
    inner = [variant for part in parts(pattern) if part[0] == "?" for _, variant in part[2]]
    return (arguments(pattern) - chosen) | said | {name for one in inner for name in printed(one)}


def texts_of(lang: str) -> Texts:
    """The texts, with a name for every key the shell names."""
    texts = Texts(lang)
    used = {part[2] for pattern in messages(lang).values() for part in parts(pattern) if part[:2] == ["()", "KEY"]}
    texts.key_names = {action: "F1" for action in used if not texts.has_text(f"key.{action}")}
    return texts


def functions(pattern: Any) -> dict[str, str]:
    """Which form each noun is wanted in."""
    return {part[2][1]: part[1] for part in parts(pattern) if part[0] == "()" and isinstance(part[2], list)}


def choices(pattern: Any) -> dict[str, list[Any]]:
    """The values that reach every variant of each choice."""
    found: dict[str, list[Any]] = {}
    for part in parts(pattern):
        if part[0] == "?":
            for key, _ in part[2]:
                values = {"one": [1], "other": [2, 7, 0]}.get(key, [key])
                found.setdefault(part[1][1], []).extend(values)
    return found


def facts(pattern: Any) -> Iterator[dict[str, Any]]:
    """Facts for a message: every choice, and long names for the rest."""
    long = Noun("Società Acqua Potabile", dict.fromkeys(FORMS, "della Società Acqua Potabile"))
    plain = {name: long if name in functions(pattern) else "L. 1.200.000" for name in arguments(pattern)}
    options = choices(pattern)
    for values in itertools.product(*(dict.fromkeys(values) for values in options.values())):
        chosen = dict(zip(options, values, strict=True))
        words = all(isinstance(value, str) for value in options.get("initial", []))
        yield (
            plain | chosen | ({"initial": "a"} if "initial" in options and words and "other" in chosen.values() else {})
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_junk_and_nothing_is_said_twice(lang: str) -> None:
    ids = []
    for text in sources(lang):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), entry.content
            ids += [entry.id.name] if isinstance(entry, ast.Message) else []
    assert len(ids) == len(set(ids))


def test_both_languages_have_the_same_messages() -> None:
    assert messages("it").keys() == messages("en").keys()


def test_both_languages_take_the_same_arguments() -> None:
    for key, pattern in messages("it").items():
        assert printed(pattern) == printed(messages("en")[key]), key


def reference(lang: str) -> Reference:
    texts = texts_of(lang)
    functions = {form.upper(): lambda noun, form=form: noun.forms[form] for form in FORMS}
    functions["NUMBER"] = lambda noun: texts.language.grammatical_number(noun.forms["the"])
    functions["KEY"] = lambda action: texts.key_names.get(action) or texts.format(f"key.{action}", {})
    return Reference(sources(lang), functions)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_reads_as_fluent_reads_it(lang: str) -> None:
    texts, fluent = texts_of(lang), reference(lang)
    for key, pattern in messages(lang).items():
        for given in facts(pattern):
            assert texts.format(key, given) == fluent.format(key, given)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_fits_a_line_and_can_be_read(lang: str) -> None:
    texts = texts_of(lang)
    for key, pattern in messages(lang).items():
        for given in facts(pattern):
            text = texts.format(key, given | ({"card": "{card}"} if "card" in given else {}))
            assert len(text) <= LONGEST_LINE or room_of_key(key) in WRAPPED, (key, text)
            lines = text.split("\n") if room_of_key(key) == "cells" else [text]  # each is added while there is room
            assert not any(unreadable(letter) for line in lines for letter in line), key
            assert "  " not in text and text == text.strip(), (key, text)


def unreadable(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "C" or "\u2500" <= letter <= "\u259f" or letter in "€$£"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_ends(lang: str) -> None:
    texts = texts_of(lang)
    for key, pattern in messages(lang).items():
        if key.partition(".")[0] in PIECES or key in PIECES or key.startswith(SHELL) or room_of_key(key) in LOOSE:
            continue
        for given in facts(pattern):
            text = texts.format(key, given | ({"card": "{card}"} if "card" in given else {}))
            assert text.endswith(ENDINGS), (key, text)


def test_equal_texts_are_justified() -> None:
    here, there = messages("it"), messages("en")
    equal = {key for key in here if here[key] == there.get(key)}
    assert equal == SAME.keys(), "say why, or translate"


def test_a_missing_fact_is_a_fault() -> None:
    with pytest.raises(LookupError, match="total"):
        Texts("it").format("total", {})


def test_whole_numbers_have_the_marks_of_the_language() -> None:
    assert Texts("it").format("refused-no-room", {"most": 1200}).endswith("1.200.")
    assert Texts("en").format("refused-no-room", {"most": 1200}) == "You can ask for 1,200 at most."


def test_keys_may_be_called_otherwise() -> None:
    texts = Texts("it")
    texts.key_names = {"accept": "Y"}
    assert texts.format("ask-offer.keys", {}) == "Puoi comprare con Y o rinunciare con R."


def test_a_share_is_written_in_hundredths() -> None:
    written = [
        [load_language(lang).format_percent(*share) for share in ((1.0, 0), (0.625, 1))] for lang in ("it", "en")
    ]
    assert written == [["100 %", "62,5 %"], ["100%", "62.5%"]]
