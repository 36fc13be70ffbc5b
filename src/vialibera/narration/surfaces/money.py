"""Sums as an edition writes them and as a voice reads them correctly."""

from __future__ import annotations

from vialibera.rules.sheet.sheet import Coinage, in_language
from vialibera.words.phrase import Phrase
from vialibera.words.texts import Texts

MILLION = 1_000_000


class MoneyFormatter:
    """The currency of an edition in one language."""

    def __init__(self, currency: Coinage, texts: Texts) -> None:
        self.currency = currency
        self.cents_per_unit = 10**currency.decimals
        self.decimals = currency.decimals
        self.unit_names = in_language(currency.names, texts.lang)
        self.texts = texts
        self.writes_as_spoken = False
        """True if sums are also written in their spoken form."""
        self.drops_spoken_unit = False
        """True while whole sums are spoken without their unit; the written form keeps sign and marks."""

    def money_phrase(self, amount: int) -> Phrase:
        said = self.spoken_sum(amount)
        if self.drops_spoken_unit and amount >= 0 and amount % self.cents_per_unit == 0:
            return Phrase(self.written_sum(amount), str(amount // self.cents_per_unit))
        return Phrase(said if self.writes_as_spoken else self.written_sum(amount), said)

    def written_sum(self, amount: int) -> str:
        """Return the sum as text, such as L. 20.000, € 8.750 or € 62,50.

        The sign is the edition's, the separators are the language's.
        """
        return self.texts.language.format_amount(amount, self.currency)

    def spoken_sum(self, amount: int) -> str:
        """Return the sum to speak, such as 20000 lire, una lira or 62 euro e 50."""
        units, cents = divmod(abs(amount), self.cents_per_unit)
        said = self._units_and_cents_text(units, cents) if cents else self._units_text(units)
        return self.texts.format("money.below", {"sum": said}) if amount < 0 else said

    def _units_text(self, units: int) -> str:
        """Return whole units.

        One unit gets an article, because a voice would read the digit 1 as a numeral.
        """
        name = self.unit_names.get(self.texts.language.plural_category(units), self.unit_names["other"])
        if units == 1:
            return self.texts.format("money.one", {"name": name, "last": name[-1:].casefold()})
        millions = units > 0 and units % MILLION == 0
        return self.texts.format("money.millions" if millions else "money", {"units": str(units), "name": name})

    def _units_and_cents_text(self, units: int, cents: int) -> str:
        """Return a sum with cents.

        They are named if they are alone, or if they would begin with a zero.
        """
        named = self.texts.format("money.hundredths", {"cents": cents})
        if self.decimals == 2 and not units:
            return named
        if self.decimals == 2 and cents < 10:
            return self.texts.format("money.few", {"sum": self._units_text(units), "cents": named})
        return self.texts.format("money.cents", {"sum": self._units_text(units), "cents": str(cents)})
