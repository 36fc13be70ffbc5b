"""Names and sums for the engine's numbers: seats become names, spaces places, amounts money."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from vialibera.narration.surfaces.money import MoneyFormatter
from vialibera.narration.surfaces.utterance import EMPTY_PHRASE, Fact, Facts, join_phrases_by
from vialibera.rules.engine.ids import BANK, MIDDLE
from vialibera.rules.engine.messages import Message
from vialibera.rules.engine.topics.auction import DeedLot
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.shortage import BuildingLot
from vialibera.rules.sheet import Sheet
from vialibera.rules.sheet.sheet import LocalizedNoun, PrintedCard, in_language
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.sanitize import clean_seat_names, clean_text
from vialibera.words.texts import FactValue, Noun, Texts


class FactFormatter:
    """The names of one game in one language."""

    def __init__(self, sheet: Sheet, names: Sequence[str], texts: Texts) -> None:
        self.sheet = sheet
        self.texts = texts
        self.lang = texts.lang
        self.noun_forms = texts.language.noun_forms
        self.money_formatter = MoneyFormatter(sheet.currency, texts)
        self.given_names = list(names)
        self.token_names: Sequence[str] = ()
        """The token that each seat has chosen, in any language; empty where nobody has chosen any."""
        self.clean_names = clean_seat_names(self.given_names, texts.format("player", {}))
        self.seat_nouns = [self._make_person_noun(name.text) for name in self.clean_names]
        self.space_nouns = [self._make_place_noun(square.name) for square in sheet.board]
        self.decks = list(sheet.decks.values())
        self.money_phrase = self.money_formatter.money_phrase

    # nouns

    def _make_person_noun(self, name: str) -> Noun:
        facts = {"name": name, "initial": initial_letter(name)}
        return Noun(name, {form: self.texts.format(f"person.{form}", facts) for form in self.noun_forms})

    def _make_place_noun(self, name: LocalizedNoun) -> Noun:
        """Return the forms of a place's name.

        If the edition has no name in this language, its name in another one gets this language's
        plain forms.
        """
        plain = clean_text(in_language(name, self.lang)["name"])
        leads = zip(self.noun_forms, self.texts.language.bare_leads, strict=True)
        made = {form: lead + plain for form, lead in leads}
        made |= {form: clean_text(text) for form, text in name.get(self.lang, {}).items()}
        return Noun(plain, made)

    def _stand_in_noun(self, key: str) -> Noun:
        return Noun(
            self.texts.format(key, {}),
            {form: self.texts.format(f"{key}.{form}", {}) for form in self.noun_forms},
        )

    def person_noun(self, seat: int) -> Noun:
        """Return the name of a player, the Bank, or the middle of the board."""
        if seat >= 0:
            return self.seat_nouns[seat]
        return self._stand_in_noun({BANK: "bank", MIDDLE: "middle"}.get(seat, "nobody-at-all"))

    def place_noun(self, space: int) -> Noun:
        return self.space_nouns[space] if space >= 0 else self._stand_in_noun("nowhere")

    def group_name(self, space: int) -> str:
        """Return the name of the group of a deed."""
        return in_language(self.sheet.groups[self.sheet.board[space].group].name, self.lang)

    def deck_noun(self, deck: int) -> Noun:
        """Return the name of a deck: the forms of the square where it is drawn."""
        id = list(self.sheet.decks)[deck]
        drawn = [n for n, square in enumerate(self.sheet.board) if square.deck == id]
        return (
            self.place_noun(drawn[0]) if drawn else self._invariable_noun(in_language(self.decks[deck].name, self.lang))
        )

    def _invariable_noun(self, name: str) -> Noun:
        return Noun(name, dict.fromkeys(self.noun_forms, name))

    # lists

    def join_phrases(self, items: Sequence[Phrase], joined: str = "list") -> Phrase:
        """Return the items as a phrase, such as "one, two and three".

        The message `joined` gives the word before the last item.
        """
        if not items:
            return EMPTY_PHRASE
        if len(items) == 1:
            return items[0]
        head, last = join_phrases_by(", ", items[:-1]), items[-1]
        return self.texts.format_phrase(joined, {"head": head, "last": last, "initial": initial_letter(last.shown)})

    def join_seats(self, seats: Sequence[int]) -> Phrase:
        return self.join_phrases([plain_phrase(self.person_noun(seat)) for seat in seats])

    def join_spaces(self, spaces: Sequence[int]) -> Phrase:
        return self.join_phrases([self.place_with_article(space) for space in spaces])

    def place_with_article(self, space: int) -> Phrase:
        return plain_phrase(self.place_noun(space).forms["the"])

    # what changes hands

    def goods_phrase(self, goods: Goods) -> Phrase:
        """Return the goods one side of a deal gives, or the word for nothing."""
        items = [self.place_with_article(space) for space in goods.deeds]
        items += [self.money_phrase(goods.cash)] if goods.cash else []
        items += [self.texts.format_phrase("passes", {"count": len(goods.passes)})] if goods.passes else []
        return self.join_phrases(items) if items else self.texts.format_phrase("nothing", {})

    def lot_noun(self, lot: Message) -> Noun:
        """Return the name of an auction's lot."""
        if isinstance(lot, DeedLot):
            return self.place_noun(lot.space)
        assert isinstance(lot, BuildingLot)
        return self._stand_in_noun("a-hotel" if lot.hotel else "a-house")

    def card_phrase(self, deck: int, card: int) -> Phrase:
        """Return the words of a card, with its sums and its destination filled in."""
        printed = self.printed_card(deck, card)
        # A card comes from a rule file, so its words are cleaned before anything is filled in.
        words = clean_text(in_language(printed.text, self.lang))
        return Phrase(self._fill_in_card(words, printed, spoken=False), self._fill_in_card(words, printed, spoken=True))

    def printed_card(self, deck: int, card: int) -> PrintedCard:
        return self.decks[deck].cards[card]

    def _fill_in_card(self, words: str, card: PrintedCard, spoken: bool) -> str:
        for name, amount in (("amount", card.amount), ("house", card.house), ("hotel", card.hotel)):
            words = words.replace(f"{{{name}}}", self.money_phrase(amount)[spoken])
        words = words.replace("{steps}", str(abs(card.steps)))
        return words if card.square < 0 else words.replace("{to}", self.place_noun(card.square).forms["to"])

    def factor_phrase(self, factor: int) -> Phrase:
        """Return the factor of a throw as text: 4 or, if a point is worth a sum, the units of that sum."""
        units, cents = divmod(factor, self.money_formatter.cents_per_unit)
        return plain_phrase(str(factor if cents else units))

    # any fact by its name

    def format_facts(self, facts: Facts) -> dict[str, FactValue]:
        """Return the facts in the form texts take, without those no text takes, and what a verb agrees with."""
        made = {
            name.replace("_", "-"): self.format_fact(name, value)
            for name, value in facts.items()
            if name not in UNSAID_FACTS
        }
        missing = facts.get("missing")
        if isinstance(missing, int) and missing:
            # 1 for one unit and for one cent alone, more for every other sum
            made["missing-units"] = sum(divmod(missing, self.money_formatter.cents_per_unit))
        return made

    def format_fact(self, name: str, value: Fact) -> FactValue:
        """Return one fact in words, by the kind of fact its name stands for."""
        how = None if isinstance(value, str | Phrase) else FACT_FORMATTERS.get(name)
        if how is not None:
            return how(self, value)
        return value if isinstance(value, str | int | Phrase) else str(value)


def initial_letter(name: str) -> str:
    """Return the first letter without accents, in lower case, for texts that depend on it."""
    import unicodedata

    return unicodedata.normalize("NFD", name[:1])[:1].casefold()


def yes_or_no(value: bool) -> str:
    return "yes" if value else "no"


UNSAID_FACTS = {"right", "standings", "pause_no", "number", "passes", "turn_no"}
"""Facts no text takes: internal values, and facts announced line by line."""

FACT_FORMATTERS: dict[str, Callable[[FactFormatter, Any], FactValue]] = {
    **dict.fromkeys(
        (
            "by",
            "seat",
            "payer",
            "payee",
            "creditor",
            "debtor",
            "proposer",
            "partner",
            "heir",
            "seller",
            "owner",
            "other",
        ),
        FactFormatter.person_noun,
    ),
    **dict.fromkeys(("space", "second_space"), FactFormatter.place_noun),
    **dict.fromkeys(
        (
            "amount",
            "price",
            "cash",
            "paid",
            "got",
            "opening",
            "needed",
            "lowest",
            "usual",
            "worth",
            "ceiling",
            "rent",
            "total",
            "free",
            "value",
            "due",
            "half",
            "interest",
            "high",
            "missing",
            "pot",
            "fee",
        ),
        lambda facts, value: facts.money_phrase(value) if value is not None else "",
    ),
    **dict.fromkeys(("gives", "asks"), FactFormatter.goods_phrase),
    "asked": lambda facts, seats: facts.person_noun(seats[0]),
    "lot": FactFormatter.lot_noun,
    "deck": FactFormatter.deck_noun,
    **dict.fromkeys(("bidders", "order", "seats", "others"), FactFormatter.join_seats),
    **dict.fromkeys(("deeds", "spaces", "lots"), FactFormatter.join_spaces),
    **dict.fromkeys(("hotel", "lap"), lambda facts, value: yes_or_no(value)),
}
"""The function that words a fact, by the name of the fact."""
