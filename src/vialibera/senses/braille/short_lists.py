"""Headings and entries of lists in one row of a braille display.

Figures and keys stay; what the row can do without goes first, then letters of names. (decision: screen.short-lists)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from vialibera.narration.surfaces.utterance import Facts, MessagePhrase
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.short_rows import RESERVED_CELLS, most_rows, shorten_square
from vialibera.senses.voice.speech_queue import REPEAT_TOPIC
from vialibera.words.phrase import Phrase
from vialibera.words.texts import Noun

if TYPE_CHECKING:
    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.narration.surfaces.utterance import Utterance
    from vialibera.shell.console.line_teller import LineTeller
    from vialibera.words.texts import FactValue, Texts

FEWEST_NAME_LETTERS = 3
"""The fewest letters left of a name."""
SHORTEST_PHRASE = 8
"""The least room for a phrase within a phrase before names beside it are cut."""
WHOLE_IDS = ("ui-entry-of", "setting-ask", "ui-take-back-ask", "ui-take-back-ask.other")
"""Messages that are told whole: the entry gone to, the hint of a setting, a request with its keys in its own row."""
WHOLE_TOPICS = ("question", REPEAT_TOPIC)
"""Topics of lines that are told whole: a question of the game, and what was told before."""
LISTED_IDS = (
    *("ui-option", "ui-help-odds", "ui-help-rest"),
    *("answer-own", "answer-own.entry", "answer-own.passes", "answer-unsold", "answer-unsold.entry"),
)
"""Messages of answers that are lists, too: the acts that are open, and deeds."""

FactValues = dict[str, "FactValue"]


class ShortLists:
    """The short forms of one console's lists."""

    def __init__(self, teller: LineTeller) -> None:
        self.teller = teller

    @property
    def texts(self) -> Texts:
        game = self.teller.open_input.game
        return self.teller.texts if game is None else game.narrator.texts

    def list_rows(self, line: Utterance, width: int, wrap: Callable[[str], list[str]]) -> list[str] | None:
        """Return the rows of a line of a list: one at 40 cells, two at 32, three at 20; None if it is told whole."""
        is_listed = line.kind == "menu" or line.id in LISTED_IDS
        if not is_listed or line.part or line.topic in WHOLE_TOPICS or line.id in WHOLE_IDS:
            return None
        phrase, most = MessagePhrase(line.shown, line.spoken, line.id, line.facts), most_rows(width + RESERVED_CELLS)
        keys = [short_key(line.id), f"{short_key(line.id)}.next"]
        keys = [key for key in keys if self.texts.has_own_text(key)]
        if len(rows := wrap(line.shown)) <= most:
            return rows
        if not keys and not line.facts and line.shown.endswith("."):
            return None  # a sentence about keys: nothing in it is a name that may be cut
        return [row for key in keys or [line.id] for row in self._rows_of_message(phrase, key, width, most, wrap)]

    def _rows_of_message(
        self, phrase: MessagePhrase, key: str, width: int, most: int, wrap: Callable[[str], list[str]]
    ) -> list[str]:
        """Return a message by the text `key` in so many rows at most, with as much in them as there is room for."""
        for room in range(most * width, width, -1):
            if len(rows := wrap(self._shorten_message(phrase, key, room))) <= most:
                return rows
        return [self._shorten_message(phrase, key, width)]

    def shorten(self, phrase: Phrase, width: int) -> str:
        """Return the phrase in so many cells: whole if it fits, else its short text with its names cut."""
        if text_width(phrase.shown) <= width:
            return phrase.shown
        if not isinstance(phrase, MessagePhrase) or not phrase.id:
            return cut_text(phrase.shown, width)
        key = short_key(phrase.id)
        return self._shorten_message(phrase, key if self.texts.has_own_text(key) else phrase.id, width)

    def _shorten_message(self, phrase: MessagePhrase, key: str, width: int) -> str:
        """Return a message by the text `key`: as many of its rows as fit, or the first with its names cut."""
        if not key:
            return cut_text(phrase.shown, width)
        row = ""
        for row in chain.from_iterable(self._message_rows(phrase, key, width, is_tight) for is_tight in (False, True)):
            if text_width(row) <= width:
                break
        return cut_text(row, width)

    def _message_rows(self, phrase: MessagePhrase, key: str, width: int, is_tight: bool) -> Iterator[str]:
        """Yield the rows that can stand for a message: the longest first, the one with cut names last."""
        values = self._fact_values(phrase.facts, is_tight)
        self._fit_inner_phrases(phrase, key, values, width)
        pieces = self._pieces(key, values)
        yield from (like_phrase(join_pieces(pieces[:count], phrase), phrase) for count in range(len(pieces), 0, -1))
        yield like_phrase(self._cut_names(key, values, width), phrase)

    def _fit_inner_phrases(self, phrase: MessagePhrase, key: str, values: FactValues, width: int) -> None:
        """Replace a phrase within the message, such as the label of an entry, by its short form."""
        for name, fact in phrase.facts.items():
            if isinstance(fact, MessagePhrase):
                frame = self._pieces(key, {**values, name: ""})[0]
                values[name] = self.shorten(fact, max(width - text_width(frame), SHORTEST_PHRASE))

    def _cut_names(self, key: str, values: FactValues, width: int) -> str:
        """Return the first row of the text, with its longest names cut letter by letter until it fits."""
        names = {name: value for name, value in values.items() if is_name(name, value)}
        while text_width(row := self._pieces(key, {**values, **names})[0]) > width:
            longest = max(names, key=lambda name: len(str(names[name])), default="")
            length = len(str(names[longest])) - 1 if longest else 0
            if length < FEWEST_NAME_LETTERS:
                break
            names[longest] = self._cut_name(values[longest], length)
        return row

    def _cut_name(self, value: FactValue, length: int) -> FactValue:
        """Return so many letters of a name; if another player's name begins alike, the last one is the number."""
        if not isinstance(value, Noun):
            return str(value)[:length].rstrip()
        cut = str(value)[:length].rstrip()
        game = self.teller.open_input.game
        seats = [] if game is None else game.narrator.formatter.seat_nouns
        squares = [] if game is None else game.narrator.formatter.space_nouns
        if value in squares:
            cut = shorten_square(str(value), length, (str(other) for other in squares if other != value))
        elif value in seats and any(str(other)[:length].rstrip() == cut for other in seats if other != value):
            number = str(seats.index(value) + 1)
            cut = f"{cut[: length - len(number)]}{number}"
        return Noun(cut, {form: text.replace(str(value), cut) for form, text in value.forms.items()})

    def _pieces(self, key: str, values: Mapping[str, FactValue]) -> list[str]:
        """Return the text in pieces, the one that is needed first."""
        return self.texts.format(key, values).split("\n")

    def _fact_values(self, facts: Facts, is_tight: bool) -> FactValues:
        """Return the facts as texts take them, and what short texts take besides: counts, and goods in few words."""
        game = self.teller.open_input.game
        if game is None:
            values: Mapping[str, FactValue] = {
                name.replace("_", "-"): fact for name, fact in facts.items() if isinstance(fact, str | int | Phrase)
            }
        else:
            values = game.narrator.formatter.format_facts(facts)
        found: FactValues = {
            name: value.shown if isinstance(value, Phrase) else value for name, value in values.items()
        }
        for name, fact in facts.items():
            if isinstance(fact, Goods) and game is not None:
                found |= self._goods_values(name, fact, game.narrator, is_tight)
            elif isinstance(fact, Sequence) and not isinstance(fact, str | Phrase):
                found[f"{name}-count"] = len(fact)
        levels: Any = facts.get("levels", ())
        if levels and game is not None:
            found["levels-first"] = game.narrator.formatter.place_noun(levels[0][0])
            found["levels-figures"] = ", ".join(str(level) for _, level in levels)
        return found

    def _goods_values(self, name: str, goods: Goods, narrator: Narrator, is_tight: bool) -> FactValues:
        """Return the deeds of one side of an offer, one by its name and several by their number, and the rest."""
        form, case = narrator.formatter, ".tight" if is_tight else ""
        deeds: FactValue = ""
        if len(goods.deeds) == 1:
            deeds = form.place_noun(goods.deeds[0])
        elif goods.deeds:
            deeds = self.texts.format(f"cells-deeds{case}", {"count": len(goods.deeds)})
        rest = [form.money_phrase(goods.cash).shown] if goods.cash else []
        rest += [self.texts.format(f"cells-passes{case}", {"count": len(goods.passes)})] if goods.passes else []
        nothing = [] if rest or goods.deeds else [self.texts.format("nothing", {})]
        lead = ", " if goods.deeds and rest else ""
        return {f"{name}-deeds": deeds, f"{name}-rest": lead + ", ".join([*rest, *nothing])}


def short_key(id: str) -> str:
    """Return the key of the short text of a message."""
    return f"cells-{id.replace('.', '-')}" if id else ""


def join_pieces(pieces: Sequence[str], phrase: Phrase) -> str:
    """Return the pieces of a phrase as one row: with commas, or each as a sentence if the first one is a sentence."""
    # A label has no stop, so one that ends a piece of it belongs to a shortened word.
    if not (phrase.shown.endswith(".") and pieces[0].endswith(".")):
        return ", ".join(pieces)
    return " ".join(f"{piece.removesuffix('.')}." for piece in pieces)


def like_phrase(row: str, phrase: Phrase) -> str:
    """Return the row with a capital and a full stop only if the phrase has them: labels have no stop."""
    row = row if phrase.shown.endswith(".") else row.removesuffix(".")
    return f"{row[:1].upper()}{row[1:]}" if phrase.shown[:1].isupper() else row


def is_name(name: str, value: FactValue) -> bool:
    """Return True for a value that may lose letters: a name, but no figure and no key."""
    if isinstance(value, Noun):
        return True
    return isinstance(value, str) and name not in ("key", "nth") and not any(letter.isdigit() for letter in value)


def cut_text(text: str, width: int) -> str:
    """Return as many letters of a text as fit."""
    while text and text_width(text) > width:
        text = text[:-1].rstrip()
    return text
