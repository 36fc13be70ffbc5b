"""Names and sums for the engine's numbers: seats become names, spaces places, amounts money."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from vialibera.engine.ids import BANK, MIDDLE
from vialibera.engine.topics.auction import DeedLot
from vialibera.engine.topics.shortage import BuildingLot
from vialibera.narrator.hostile import clean, seat_names
from vialibera.narrator.money import Purse
from vialibera.sheet.sheet import in_language
from vialibera.words.both import Both, plain
from vialibera.words.texts import Noun, Texts

if TYPE_CHECKING:
    from vialibera.engine.messages import Message
    from vialibera.engine.topics.trade import Goods
    from vialibera.narrator.utterance import Fact
    from vialibera.sheet import Sheet
    from vialibera.sheet.sheet import Nouns, PrintedCard
    from vialibera.words.texts import Value

VOWELS = "aeiou"


class Facts:
    """The names of one game in one language."""

    def __init__(self, sheet: Sheet, names: Sequence[str], texts: Texts) -> None:
        self.sheet = sheet
        self.texts = texts
        self.lang = texts.lang
        self.forms = texts.language.forms
        self.purse = Purse(sheet.currency, texts)
        self.given = list(names)
        self.cleaned = seat_names(self.given, texts.format("player", {}))
        self.people = [self._person(name.text) for name in self.cleaned]
        self.places = [self._place(square.name) for square in sheet.board]
        self.decks = list(sheet.decks.values())
        self.money = self.purse.money

    # nouns

    def _person(self, name: str) -> Noun:
        facts = {"name": name, "initial": initial(name)}
        return Noun(name, {form: self.texts.format(f"person.{form}", facts) for form in self.forms})

    def _place(self, name: Nouns) -> Noun:
        """Return the forms of a place's name.

        If the edition has no name in this language, its name in another one gets this language's
        plain forms.
        """
        plain = clean(in_language(name, self.lang)["name"]).text
        leads = zip(self.forms, self.texts.language.bare, strict=True)
        made = {form: lead + plain for form, lead in leads}
        made |= {form: clean(text).text for form, text in name.get(self.lang, {}).items()}
        return Noun(plain, made)

    def _stand_in(self, key: str) -> Noun:
        return Noun(
            self.texts.format(key, {}),
            {form: self.texts.format(f"{key}.{form}", {}) for form in self.forms},
        )

    def person(self, seat: int) -> Noun:
        """Return the name of a player, the Bank, or the middle of the board."""
        if seat >= 0:
            return self.people[seat]
        return self._stand_in({BANK: "bank", MIDDLE: "middle"}.get(seat, "nobody-at-all"))

    def place(self, space: int) -> Noun:
        return self.places[space] if space >= 0 else self._stand_in("nowhere")

    def group(self, space: int) -> str:
        """Return the name of the group of a deed."""
        return in_language(self.sheet.groups[self.sheet.board[space].group].name, self.lang)

    def deck(self, deck: int) -> Noun:
        """Return the name of a deck: the forms of the square where it is drawn."""
        id = list(self.sheet.decks)[deck]
        drawn = [n for n, square in enumerate(self.sheet.board) if square.deck == id]
        return self.place(drawn[0]) if drawn else self._plain_noun(in_language(self.decks[deck].name, self.lang))

    def _plain_noun(self, name: str) -> Noun:
        return Noun(name, dict.fromkeys(self.forms, name))

    # lists

    def listed(self, items: Sequence[Both], joined: str = "list") -> Both:
        """Return the items as a phrase, such as "one, two and three".

        The message `joined` gives the word before the last item.
        """
        if not items:
            return plain("")
        if len(items) == 1:
            return items[0]
        head = Both(", ".join(item.shown for item in items[:-1]), ", ".join(item.spoken for item in items[:-1]))
        last = items[-1]
        return self.texts.both(joined, {"head": head, "last": last, "initial": initial(last.shown)})

    def seats(self, seats: Sequence[int]) -> Both:
        return self.listed([plain(self.person(seat)) for seat in seats])

    def spaces(self, spaces: Sequence[int]) -> Both:
        return self.listed([self.the(space) for space in spaces])

    def the(self, space: int) -> Both:
        return plain(self.place(space).forms["the"])

    # what changes hands

    def goods(self, goods: Goods) -> Both:
        """Return the goods one side of a deal gives, or the word for nothing."""
        items = [self.the(space) for space in goods.deeds]
        items += [self.money(goods.cash)] if goods.cash else []
        items += [self.texts.both("passes", {"count": len(goods.passes)})] if goods.passes else []
        return self.listed(items) if items else self.texts.both("nothing", {})

    def lot(self, lot: Message) -> Noun:
        """Return the name of an auction's lot."""
        if isinstance(lot, DeedLot):
            return self.place(lot.space)
        assert isinstance(lot, BuildingLot)
        return self._stand_in("a-hotel" if lot.hotel else "a-house")

    def card(self, deck: int, card: int) -> Both:
        """Return the words of a card, with its sums and its destination filled in."""
        printed = self.printed(deck, card)
        # A card comes from a rule file, so its words are cleaned before anything is filled in.
        words = clean(in_language(printed.text, self.lang)).text
        return Both(self._filled(words, printed, spoken=False), self._filled(words, printed, spoken=True))

    def printed(self, deck: int, card: int) -> PrintedCard:
        return self.decks[deck].cards[card]

    def _filled(self, words: str, card: PrintedCard, spoken: bool) -> str:
        for name, amount in (("amount", card.amount), ("house", card.house), ("hotel", card.hotel)):
            words = words.replace(f"{{{name}}}", self.money(amount)[spoken])
        words = words.replace("{steps}", str(abs(card.steps)))
        return words if card.square < 0 else words.replace("{to}", self.place(card.square).forms["to"])

    def factor(self, factor: int) -> Both:
        """Return the factor of a throw as text: 4 or, if a point is worth a sum, the units of that sum."""
        units, cents = divmod(factor, self.purse.cents)
        return plain(str(factor)) if cents or self.purse.cents == 1 else plain(str(units))

    # any fact by its name

    def of(self, facts: Mapping[str, Fact]) -> dict[str, Value]:
        """Return the facts in the form texts take, without those no text takes."""
        return {name.replace("_", "-"): self.fact(name, value) for name, value in facts.items() if name not in UNSAID}

    def fact(self, name: str, value: Fact) -> Value:
        """Return one fact in words, by the kind of fact its name stands for."""
        how = None if isinstance(value, str | Both) else KINDS.get(name)
        if how is not None:
            return how(self, value)
        return value if isinstance(value, str | int | Both) else str(value)


def initial(name: str) -> str:
    """Return the first letter without accents, in lower case, for texts that depend on it."""
    import unicodedata

    return unicodedata.normalize("NFD", name[:1])[:1].casefold()


def flag(value: bool) -> str:
    return "yes" if value else "no"


UNSAID = {"right", "standings", "to", "number", "passes", "turn_no"}
"""Facts no text takes: internal values, and facts announced line by line."""

KINDS: dict[str, Callable[[Facts, Any], Value]] = {
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
        Facts.person,
    ),
    **dict.fromkeys(("space", "second_space"), Facts.place),
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
        lambda facts, value: facts.money(value) if value is not None else "",
    ),
    **dict.fromkeys(("gives", "asks"), Facts.goods),
    "asked": lambda facts, seats: facts.person(seats[0]),
    "lot": Facts.lot,
    "deck": Facts.deck,
    **dict.fromkeys(("bidders", "order", "seats", "others"), Facts.seats),
    **dict.fromkeys(("deeds", "spaces", "lots"), Facts.spaces),
    **dict.fromkeys(("hotel", "lap"), lambda facts, value: flag(value)),
}
"""The function that words a fact, by the name of the fact."""
