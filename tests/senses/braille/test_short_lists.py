"""Every heading and entry of every list in one row of a braille display, with its figures and its key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from tests.narration.narrator.told import heard
from tests.shipped import EDITIONS

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.answer_keys import COMMAND_KEYS
from vialibera.narration.narrator.context import kebab_case
from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.at_rest import AnswerKey, ShortSentence
from vialibera.narration.surfaces.fact_formatter import FACT_FORMATTERS, FactFormatter
from vialibera.narration.surfaces.utterance import MessagePhrase, to_utterance, to_utterances
from vialibera.rules.editions import available_editions, available_variants, load_edition
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.sheet.sheet import in_language
from vialibera.senses.braille.short_lists import ShortLists
from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.short_rows import pack_pieces, short_rows
from vialibera.shell.game_keys.command_menus import ASKING_COMMANDS
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.terminal.wrapping import wrap_rows
from vialibera.tournament.desk.step_table import CHANGE_ARGUMENTS
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.texts import Noun, Texts, load_messages

LANGUAGES = ("it", "en")
MOST_ROWS = {40: 1, 80: 1, 32: 2, 20: 3}
TWO_ROWS = ("ui-trade-whole",)
"""The heading that has a row for each side of an offer."""
LARGEST = 999_999_900
LONGEST_TEXT = "Wolfgang-Amadeus Mozartts"
NAMES = (LONGEST_TEXT, "Massimiliana Bartolomea", "Anna", "\u6f22" * 24)
SOURCE = Path(__file__).parents[3] / "src" / "vialibera"

# fmt: off
LISTS = (
    "act-", "answer-own", "answer-own.entry", "answer-own.passes", "answer-unsold", "answer-unsold.entry",
    "holding", "ui-as-last", "ui-ask-again", "ui-ask-bots", "ui-ask-columns", "ui-ask-dice", "ui-ask-edition",
    "ui-ask-joint-dice", "ui-ask-open-seats", "ui-elsewhere-far", "ui-gather-again", "ui-gather-missing",
    "ui-gather-send-away", "ui-gather-without", "ui-joint-no", "ui-joint-yes", "ui-open-seats",
    "ui-ask-elsewhere", "ui-ask-heard", "ui-ask-kind", "ui-ask-lesson", "ui-ask-pace", "ui-ask-reply",
    "ui-ask-sound", "ui-ask-variants", "ui-ask-voice", "ui-away-ask", "ui-away-part",
    "ui-away-stand-in", "ui-away-wait", "ui-bid-large", "ui-bot-", "ui-bots", "ui-build", "ui-columns",
    "ui-dice-program", "ui-dice-typed", "ui-do", "ui-edition", "ui-elsewhere-no", "ui-elsewhere-yes",
    "ui-enter-alone", "ui-everything", "ui-find", "ui-hand-over-kind", "ui-hand-over-seat", "ui-heard-no",
    "ui-hand-over", "ui-heard-yes", "ui-help-odds", "ui-help-rest", "ui-layer-enter", "ui-layer-pick", "ui-length",
    "ui-lesson-no", "ui-lesson-yes", "ui-lot", "ui-middle", "ui-minutes", "ui-mortgage", "ui-no", "ui-no-length",
    "ui-option", "ui-order", "ui-order-lot", "ui-order-send", "ui-order-whole", "ui-otherwise", "ui-pace",
    "ui-partner", "ui-people-acts", "ui-people-address", "ui-people-mute", "ui-people-mute-onlooker",
    "ui-people-send-away", "ui-people-send-away-onlooker", "ui-place", "ui-raise-entry", "ui-read-rules",
    "ui-ready", "ui-redeem",
    "ui-referee", "ui-referee-deed", "ui-referee-list", "ui-referee-owner", "ui-referee-place", "ui-referee-sure",
    "ui-referee-whom", "ui-referee-whose", "ui-referee-wrong", "ui-replay-ask-branch", "ui-replay-branch",
    "ui-replay-stay", "ui-reply", "ui-rules-all", "ui-end-agree", "ui-end-sure",
    "ui-sell", "ui-settled-list", "ui-setup-more", "ui-sound-no",
    "ui-sound-yes", "ui-start", "ui-sure", "ui-swap-asked", "ui-swap-asks", "ui-swap-else", "ui-swap-given",
    "ui-swap-gives", "ui-swap-money", "ui-talk-history", "ui-talk-mute", "ui-talk-wait", "ui-the", "ui-token-of",
    "ui-trade-again", "ui-trade-asks", "ui-trade-built", "ui-trade-deed", "ui-trade-done", "ui-trade-gives",
    "ui-trade-money", "ui-trade-pass", "ui-trade-send", "ui-trade-whole", "ui-trade-with", "ui-variant",
    "ui-variant-is", "ui-variants-done", "ui-voice-by-", "ui-yes", "ui-elsewhere-open", "ui-ask-open-seats",
    "ui-open-seats", "ui-ask-joint-dice", "ui-joint-no", "ui-joint-yes", "ui-gather-missing", "ui-gather-again",
    "ui-gather-without", "ui-gather-begin", "ui-gather-wait", "ui-gather-missing-people", "ui-far-draw",
    "ui-far-keep",    "ui-far-spell", "tournament-menu-", "tournament-topic", "tournament-next-step",
    "tournament-column.tied-at-table", "tournament-column.tied-in-standings", "tournament-ask-sure",
    "tournament-ask-withdraw", "tournament-ask-hall", "tournament-ask-equals", "tournament-ask-how",
    "tournament-ask-first", "tournament-ask-setting", "tournament-ask-write", "tournament-ask-out",
    "tournament-ask-tournament", "tournament-ask-create", "tournament-ask-step", "tournament-ask-scoring",
    "tournament-ask-level", "tournament-ask-pairing", "tournament-ask-apart", "tournament-ask-who",
)
# fmt: on
"""The messages of all headings and entries, by their ids or the beginnings of them that end in a hyphen; an id stands
for its attributes too."""
# fmt: off
NOT_IN_LISTS = (
    "ui-gather-awaited", "act-thrown", "act-shuffled", "act-ring", "act-agree-end", "ui-end-refused", "act-claim",
    "act-propose", "act-build.several", "ui-guest-door-in", "ui-guest-door-not", "ui-find-square", "ui-what-if",
    "act-stop-play",
    "act-resume-play", "act-give-minutes", "act-rule-in-words", "act-warn", "act-correct-money",
    "act-correct-deed", "act-correct-deed.mortgaged", "act-correct-deed.built", "act-hold-auction", "act-correct-place",
    "act-correct-place.jailed", "ui-left", "answer-own.none", "answer-unsold.none",
)
# fmt: on


def listed_ids(lang: str) -> list[str]:
    """The ids and attributes of all messages of lists."""
    messages = [*load_messages(lang, ""), *load_messages(lang, "tournament")]
    ids = tuple(one for one in LISTS if one.endswith("-"))
    return [
        id
        for id in messages
        if (id in LISTS or id.partition(".")[0] in LISTS or id.startswith(ids)) and id not in NOT_IN_LISTS
    ]


def test_no_message_of_a_list_is_left_out() -> None:
    made = re.compile("MenuEntry|(heading|title)_lines|(choice|value|deed|decision)_entry|ask_choice")
    found = {
        id
        for file in SOURCE.rglob("*.py")
        for line in file.read_text("utf-8").splitlines()
        if made.search(line)
        for id in re.findall(r'"(ui-[a-z-]+)(?:\.[a-z-]+)?"', line)
    }
    starts = tuple(one for one in LISTS if one.endswith("-"))
    assert {id for id in found if id not in LISTS and not id.startswith(starts)} <= set(NOT_IN_LISTS)


def fact_names(pattern: Any) -> set[str]:
    """The names of the facts that a pattern mentions."""
    if isinstance(pattern, list) and pattern[:1] == ["$"]:
        return {pattern[1]}
    return {name for part in pattern for name in fact_names(part)} if isinstance(pattern, list) else set()


KEYS_OF_ACTS = {
    **{f"act-{kebab_case(act.__name__)}": key for act, key in COMMAND_KEYS.items() if act not in ASKING_COMMANDS},
    **{f"ui-do.{case}": COMMAND_KEYS[act] for act, case in ASKING_COMMANDS.items()},
    "ui-do.referee": "referee",
    "ui-do.take-back": "take-back",
}
"""The action of the key beside each act in the list of all acts."""


def key_of_act(id: str) -> str:
    return KEYS_OF_ACTS.get(id) or KEYS_OF_ACTS.get(id.partition(".")[0], "")


class Sample(NamedTuple):
    """The teller of a console with a game, as far as short lists know it."""

    texts: Texts
    open_input: Any


class Lists:
    """The lists of one edition in one language, about everything that can make a row long."""

    def __init__(self, edition: str, lang: str) -> None:
        self.lang, self.heard = lang, heard(edition, lang=lang)
        state = self.heard.state
        self.narrator = Narrator(load_edition(edition).sheet, NAMES, lang, state)
        self.deeds = [space for space, price in enumerate(state.rules.price) if price]
        self.texts, self.desk = self.narrator.texts, DeskWords(lang)
        self.texts.key_names = self.desk.texts.key_names = Keymap({}, lang).key_labels()
        self.short = ShortLists(Sample(self.texts, SimpleNamespace(game=self)))  # type: ignore[arg-type]
        titles = [load_edition(id).sheet for id, _ in available_editions()]
        variants = available_variants().values()
        people = ", ".join(NAMES[:3] * 2)
        self.values: dict[str, list[Any]] = {
            **{key: [0, 2, 5] for key in ("level", "have", "all")},
            **{key: self.goods() for key in ("gives", "asks")},
            **{key: [self.deeds[:1], self.deeds] for key in ("spaces", "lots", "deeds")},
            **{key: ["yes", "no"] for key in ("mortgaged", "put", "hotel")},
            **{key: ["28"] for key in ("nth", "seconds", "code", "place")},
            **{key: [0, 1, 2, 5, 480] for key in ("count", "minutes", "turn", "round", "steps")},
            **{key: [LONGEST_TEXT, people] for key in ("referee", "token", "what", "text")},
            "tokens": [people],
            "names": [Noun(people, dict.fromkeys(self.narrator.formatter.noun_forms, people))],
            "name": [*NAMES, *(in_language(words["title"], lang) for words in variants)],
            "about": [in_language(words["help"], lang) for words in variants],
            "title": [in_language(sheet.title, lang) for sheet in titles],
            "summary": [in_language(sheet.summary, lang) for sheet in titles],
            "state": ["on", "off"],
            "setting": [self.desk.fact_value("setting", one.name) for one in CHANGE_ARGUMENTS],
            "table": ["12"],
            "order": [plain_phrase("x")],
            **{key: [[0, 1, 3]] for key in ("seats", "bidders", "others")},
        }

    def wrap(self, text: str, width: int) -> list[str]:
        found = re.match(r"(\d+: )", text)
        return wrap_rows(text, width, found[1] if found else "")

    def goods(self) -> list[Goods]:
        cards = ((0, 1), (1, 1))
        deeds = [(), tuple(self.deeds[:1]), tuple(self.deeds)]
        return [Goods(some, cash, held) for some, cash, held in product(deeds, (0, LARGEST), ((), cards))]

    def values_of(self, name: str, id: str = "") -> list[Any]:
        if name == "count" and id.startswith("act-"):
            return [1, 4]
        if name in self.values:
            return self.values[name]
        if name == "space":
            return list(range(len(self.narrator.state.rules.price)))
        if name in ("lot", "deck"):
            return []
        if FACT_FORMATTERS.get(name) is FactFormatter.person_noun:
            return [0, 1, 3]
        return [LARGEST]

    def phrases(self, id: str) -> Iterator[MessagePhrase]:
        """The message about everything."""
        room = "tournament" if id.startswith("tournament-") else ""
        names = fact_names(load_messages(self.lang, room)[id])
        make = self.desk.phrase if room else self.narrator.text
        key = id.removeprefix("tournament-") if room else id
        for facts in self.facts(id, names):
            yield make(key, **facts)

    def facts(self, id: str, names: set[str]) -> Iterator[dict[str, Any]]:
        """The facts of the message: each name with each of its values, those that come together together."""
        state = self.narrator.state
        if "label" in names:
            labels = self.labels(id)
        deeds = self.deeds if names & {"price", "group", "amount", "got", "holding"} else range(len(state.rules.price))
        for space in deeds if names & {"space", "group", "holding", "lot"} else [0]:
            more: dict[str, Any] = {"space": space} if "space" in names else {}
            if "group" in names:
                more["group"] = answers.group_share_text(state, self.narrator, space)
            if "holding" in names:
                more["holding"] = answers.holding_in_group_text(state, self.narrator, space)
            if "lot" in names:
                from vialibera.rules.engine.topics.auction import DeedLot

                more["lot"] = DeedLot(space)
            rest = sorted(names - more.keys() - ({"label", "key"} if id == "ui-option" else {"label"}))
            for values in product(*(self.values_of(name, id) for name in rest)):
                made = more | dict(zip(rest, values, strict=True))
                if "order" in made:
                    made["levels"] = tuple((space, 3) for space in self.deeds[:3])
                if "label" not in names:
                    yield made
                    continue
                for label in labels:
                    keys = {"key": self.texts.key_label(key_of_act(label.id))} if id == "ui-option" else {}
                    yield made | {"label": label} | keys

    def labels(self, id: str) -> list[MessagePhrase]:
        """The phrases within a phrase."""
        wanted = {"ui-option": tuple(KEYS_OF_ACTS), "ui-sure": ("act-give-up", "act-resign", "act-close-debt")}.get(
            id,
            {"ui-referee-sure": ("act-exclude", "act-annul")}.get(id, ("ui-yes", "ui-pace", "ui-variant-is")),
        )
        if id.startswith("tournament"):
            wanted = ("tournament-menu-",)
        ids = [
            one for one in listed_ids(self.lang) if one.startswith(wanted) and (id != "ui-option" or key_of_act(one))
        ]
        found = [phrase for one in ids for phrase in self.phrases(one)]
        return [*{phrase.shown: without_stop(phrase) for phrase in found}.values()]


def without_stop(phrase: MessagePhrase) -> MessagePhrase:
    return MessagePhrase(phrase.shown.removesuffix("."), phrase.spoken, phrase.id, phrase.facts)


def has_number(id: str) -> bool:
    """True for an entry: its number stands before it."""
    return (
        not id.startswith(("answer-", "tournament-ask-", "tournament-topic", "tournament-next")) and id not in HEADINGS
    )


HEADINGS = (
    *("ui-ask-open-seats", "ui-ask-joint-dice", "ui-gather-missing"),
    *(
        "ui-away-ask",
        "ui-bid-large",
        "ui-build",
        "ui-enter-alone",
        "ui-everything",
        "ui-hand-over",
        "ui-hand-over-kind",
    ),
    *("ui-help-odds", "ui-help-rest", "ui-layer-enter", "ui-layer-pick", "ui-minutes", "ui-mortgage", "ui-option"),
    *("ui-order-lot", "ui-order-whole", "ui-people-acts", "ui-place", "ui-ready", "ui-redeem", "ui-referee"),
    *("ui-referee-deed", "ui-referee-owner", "ui-referee-place", "ui-referee-sure", "ui-referee-whom"),
    *("ui-referee-whose", "ui-referee-wrong", "ui-replay-ask-branch", "ui-sell", "ui-settled-list", "ui-sure"),
    *("ui-swap-asks", "ui-swap-gives", "ui-trade-asks", "ui-trade-built", "ui-trade-gives", "ui-trade-whole"),
    *("ui-trade-with", "ui-away-part.chosen", "ui-away-wait.chosen"),
)


def kept_figures(phrase: MessagePhrase, at: Lists) -> list[str]:
    """The figures and the key of a message that no row may lose."""
    inner = [fact for fact in phrase.facts.values() if isinstance(fact, MessagePhrase)]
    form = at.narrator.formatter
    own = [
        form.format_fact(name, fact)
        for name, fact in phrase.facts.items()
        if name in ("key", "nth", "code") or (name in FIGURES and isinstance(fact, int))
    ]
    return [
        *(str(one.shown if isinstance(one, Phrase) else one) for one in own),
        *(figure for one in inner for figure in kept_figures(one, at)),
    ]


FIGURES = ("amount", "price", "got", "pot", "cash")


def check_rows(at: Lists, id: str, phrase: MessagePhrase, columns: int) -> None:
    """The line of a list has few enough rows, none too wide, with its figures, its key and its number."""
    said = at.narrator.text("ui-entry", nth="28", label=without_stop(phrase)) if has_number(id) else phrase
    width = columns - 4
    rows = at.short.list_rows(to_utterance(said, "menu", "menu"), width, lambda text: at.wrap(text, width))
    assert rows is not None
    most = MOST_ROWS[columns] * (2 if id in TWO_ROWS else 1)
    assert 0 < len(rows) <= most, (columns, id, rows, said.shown)
    assert all(row.strip() and text_width(row) <= width for row in rows), (columns, id, rows)
    assert has_number(id) or not re.search(r"(?<!\bpr)(?<!\bc)\.,", " ".join(rows)), (columns, id, rows)
    text = "".join(row.removeprefix("28: ") for row in rows).replace(" ", "")
    kept = [figure.strip(".").replace(" ", "") for figure in kept_figures(phrase, at)]
    assert all(figure in text for figure in kept), (columns, id, rows, said.shown)


LONGEST = 12
"""The longest lines of each message are tried at 32 and 20 cells, too; there the rows are the same words, cut more."""
GAME_FACTS = {
    "space",
    "price",
    "amount",
    "got",
    "pot",
    "gives",
    "asks",
    "spaces",
    "lots",
    "group",
    "holding",
    "lot",
    "cash",
}


@pytest.mark.parametrize(
    ("edition", "lang"),
    [
        pytest.param(edition, lang, marks=[] if (edition, lang) == ("lira", "it") else pytest.mark.slow)
        for edition, lang in product(EDITIONS, LANGUAGES)
    ],
)
def test_every_line_about_squares_and_sums_fits(edition: str, lang: str) -> None:
    check_lists(edition, lang, True, (40,) if (edition, lang) == ("lira", "it") else (40, 80))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_other_line_of_a_list_fits(lang: str) -> None:
    check_lists("lira", lang, False, (40, 80))


def check_lists(edition: str, lang: str, of_the_game: bool, usual_columns: tuple[int, ...]) -> None:
    """Check the longest rows of each message at all widths, and every other row at these.

    What is whole in the fewest of these cells is so in more.
    """
    at = Lists(edition, lang)
    for id in listed_ids(lang):
        names = fact_names(load_messages(lang, "tournament" if id.startswith("tournament-") else "")[id])
        if bool(names & GAME_FACTS or id == "ui-option") == of_the_game:
            phrases = {phrase.shown: phrase for phrase in at.phrases(id)}
            longest = set(
                sorted(phrases, key=lambda shown: text_width(shown) + len(re.findall(r"\d", shown)))[-LONGEST:]
            )
            for shown, phrase in phrases.items():
                usual = usual_columns[:1] if text_width(shown) < usual_columns[0] - 10 else usual_columns
                for columns in MOST_ROWS if shown in longest else usual:
                    check_rows(at, id, phrase, columns)


def short_row(id: str, columns: int = 40, lang: str = "it", edition: str = "lira", **facts: Any) -> list[str]:
    """The rows of a line with these facts."""
    at = Lists(edition, lang)
    line = to_utterance(at.narrator.text(id, **facts), "menu", "menu")
    rows = at.short.list_rows(line, columns - 4, lambda text: at.wrap(text, columns - 4))
    assert rows is not None
    return rows


def test_what_may_go_goes_first_and_then_letters_of_the_name() -> None:
    deed: dict[str, Any] = {"space": 39, "seat": 2, "group": "viola, 1 su 2", "price": 4000, "mortgaged": "no"}
    said = Lists("lira", "it").narrator.text("ui-swap-asked", **deed)
    assert short_row("ui-entry", 80, nth="28", label=said) == [f"28: {said.shown}"]
    assert short_row("ui-entry", 40, nth="28", label=said) == ["28: Parco della Vittoria, L. 4.000"]
    dear = Lists("lira", "it").narrator.text("ui-swap-asked", **(deed | {"price": LARGEST, "mortgaged": "yes"}))
    assert short_row("ui-entry", 40, nth="28", label=dear) == ["28: Vittoria, L. 999.999.900, ip"]


def test_a_heading_of_two_sentences_has_a_full_stop_between_and_behind_them() -> None:
    names = plain_phrase("Anna, Bruno e Carla")
    assert short_row("ui-ready", 40, title="Lira", names=names, count=3) == ["Pronti: Lira. Anna, Bruno e Carla."]


def test_the_whole_offer_has_a_row_for_each_side() -> None:
    gives, asks = Goods((1, 3), 50_000), Goods((39,))
    rows = short_row("ui-trade-whole", seat=2, partner=1, gives=gives, asks=asks)
    assert rows == ["Dai 2 proprietà, L. 50.000", "Ricevi Parco della Vittoria"]


@pytest.mark.parametrize(
    ("deeds", "cash", "row"),
    [((1, 3), 0, "Dai 2 proprietà, 2 carte"), ((), 500, "Dai L. 500, 2 carte"), ((), 0, "Dai 2 carte")],
)
def test_the_whole_offer_counts_its_cards_and_names_a_side_without_anything(
    deeds: tuple[int, ...], cash: int, row: str
) -> None:
    gives = Goods(deeds, cash, ((0, 1), (1, 1)))
    assert short_row("ui-trade-whole", seat=2, partner=1, gives=gives, asks=Goods()) == [row, "Ricevi niente"]


def test_a_single_card_is_told_as_one() -> None:
    rows = short_row("ui-trade-whole", seat=2, partner=1, gives=Goods((), 500, ((0, 1),)), asks=Goods((), 0, ((1, 1),)))
    assert rows == ["Dai L. 500, una carta", "Ricevi una carta"]


def test_an_offer_in_narrow_cells_has_a_deed_by_its_name_with_the_money() -> None:
    gives, asks = Goods((), 500, ((0, 1), (1, 1))), Goods((39,), 100)
    rows = short_row("ui-trade-whole", 20, seat=2, partner=1, gives=gives, asks=asks)
    assert rows == ["Dai L. 500,", "2 carte", "Ricevi Parco", "della Vittoria,", "L. 100"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_without_names_is_cut_at_its_end(lang: str) -> None:
    at = Lists("lira", lang)
    phrase = at.narrator.text("ui-not-found")
    short = at.short.shorten(phrase, 9)
    assert 5 < text_width(short) <= 9 and phrase.shown.startswith(short[:5])


def test_a_row_that_just_fits_is_cut_no_more_than_one_with_room() -> None:
    at = Lists("lira", "it")
    deed: dict[str, Any] = {"space": 39, "seat": 2, "group": "viola, 1 su 2", "price": 4000, "mortgaged": "no"}
    said = at.narrator.text("ui-swap-asked", **deed)
    row = at.short.shorten(said, 32)
    assert row == "Parco della Vittoria, L. 4.000" == at.short.shorten(said, text_width(row))
    rows = [at.short.shorten(said, width) for width in range(20, text_width(said.shown))]
    assert rows == [at.short.shorten(said, text_width(row)) for row in rows]
    assert at.short.shorten(plain_phrase("Parco della Vittoria"), 9) == "Parco del"


def test_names_that_begin_alike_keep_the_number_of_the_seat() -> None:
    at = Lists("lira", "it")
    names = ("Wolfgang-Amadeus Mozarta", "Wolfgang-Amadeus Mozartb", *NAMES[2:])
    at.narrator = Narrator(load_edition("lira").sheet, names, "it", at.heard.state)
    said = [to_utterance(at.narrator.text("ui-sell", seat=seat), "menu", "menu") for seat in (0, 1)]
    rows = [at.short.list_rows(line, 36, lambda text: [text[:36], text[36:]]) for line in said]
    assert rows == [["Wolfgang-Amadeus Moza1 vende. Quali?"], ["Wolfgang-Amadeus Moza2 vende. Quali?"]]


@pytest.mark.parametrize("id", ["ui-help-list", "ui-help-list.offer", "ui-learn-begins.sounds"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_about_keys_loses_no_word(lang: str, id: str) -> None:
    at = Lists("lira", lang)
    line = to_utterance(at.narrator.text(id), "menu", "menu")
    assert at.short.list_rows(line, 36, lambda text: at.wrap(text, 36)) is None


def test_the_mode_for_learning_keys_begins_with_one_row_that_names_the_way_out() -> None:
    """There the apostrophe is a key to learn, and reads no further row."""
    assert short_row("ui-learn-begins") == ["Impara i tasti; F2 per uscire."]


def test_an_entry_that_was_gone_to_is_told_whole() -> None:
    at = Lists("lira", "it")
    line = to_utterance(at.narrator.text("ui-entry-of", nth="1", count="2", label=plain_phrase("x" * 90)), "menu")
    assert at.short.list_rows(line, 36, lambda text: [text]) is None


def test_the_rest_of_a_long_line_of_a_list_is_told_whole() -> None:
    """Its short row would be that of the beginning once more."""
    at = Lists("lira", "it")
    text = at.narrator.text("ui-trade-whole", seat=2, partner=1, gives=Goods(tuple(at.deeds)), asks=Goods((39,)))
    _, *rest = to_utterances(text, "menu")
    assert rest and all(at.short.list_rows(line, 36, lambda text: at.wrap(text, 36)) is None for line in rest)


def test_a_word_wider_than_a_row_loses_no_letter() -> None:
    """A row has as many of its letters as fit, and a sign that takes two cells is never halved."""
    assert pack_pieces(["Anna:", "abcdefghij klm,"], 5) == ["Anna:", "abcde", "fghij", "klm,"]
    assert pack_pieces(["ab abcdefg h."], 5) == ["ab", "abcde", "fg h."]
    assert pack_pieces(["\u6f22" * 5], 5) == ["\u6f22" * 2, "\u6f22" * 2, "\u6f22"]
    assert pack_pieces(["abcde", "f"], 5) == ["abcde", "f"] and pack_pieces(["abc", "d"], 5) == ["abc d"]
    assert pack_pieces(["x", "ab cd"], 5) == ["x", "ab cd"] and pack_pieces(["\u6f22" * 2], 2) == ["\u6f22"] * 2


def test_of_several_objects_no_more_are_dropped_than_must_be() -> None:
    asked = ShortSentence("Anna", (), ("Parco della Vittoria", "Via Po", "Largo Colombo"), number=1)
    assert short_rows(asked, 40) == ["Anna: Parco della Vittoria, Via Po."]


def test_a_question_without_a_name_drops_what_its_keys_do_sooner_than_its_object() -> None:
    keys = (AnswerKey("A", "offers more"), AnswerKey("R", "withdraws at once"))
    asked = ShortSentence("", keys, ("Parco della Vittoria",), needed_count=1)
    assert short_rows(asked, 40) == ["A, R; Parco della Vittoria."]


@pytest.mark.parametrize("number", [1, 2])
def test_a_name_never_stands_alone_in_a_narrow_row(number: int) -> None:
    """The number of the player stands for it; what the keys do is not lost."""
    keys = (AnswerKey("Invio", "tira"), AnswerKey("G", "paga"))
    asked = ShortSentence("Anna", keys, ("Bruno",), 1, number, ("Bruno",))
    assert short_rows(asked, 20) == [f"{number}: Invio tira,", "G paga; Bruno."]
