"""The languages there are: the folders of `locales/`, and what `language.toml` says of each.

The environment variable VIALIBERA_LOCALES may name more folders of languages, separated as in PATH.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from vialibera.words.ready import BrokenLanguage, ready

if TYPE_CHECKING:
    from vialibera.sheet.sheet import Coinage

LOCALES = os.path.join(os.path.dirname(__file__), "locales")
MORE = "VIALIBERA_LOCALES"
"""The variable that names more folders like LOCALES."""
FILE = "language.toml"

Table = Mapping[str, Any]


class Language:
    """What a language is, apart from its texts. What its file leaves out is as in the language others fall back on."""

    def __init__(self, code: str, own: Table, usual: Table) -> None:
        self.code = code
        self.name = text(own.get("name", code))
        self.english = text(own.get("english", self.name))
        """Its English name, which is what Windows calls it by."""
        self.plural = words(own.get("plural", usual["plural"]))
        """The rule of each plural but the last, `other`."""
        numbers = words(usual["numbers"] | own.get("numbers", {}))
        self.thousands, self.decimals, self.hundredths = numbers["thousands"], numbers["decimals"], numbers["percent"]
        self.close_signs = numbers["close"]
        """The signs of currencies that stand close to the figures."""
        sums = own.get("sums", usual["sums"])
        self.in_sums = tuple(texts(sums.get(place, [])) for place in ("before", "between", "behind"))
        """The small words of a sum as it is read: before its figures, before its unit, before its cents."""
        nouns = own.get("nouns", {})
        self.forms = texts(nouns.get("forms", usual["nouns"]["forms"]))
        """The forms a noun has beside its name, each called like the function that asks for it."""
        self.bare = texts(nouns.get("bare", [""] * len(self.forms)), len(self.forms))
        """What stands before a name without an article, form by form."""
        self.articles = {name: texts(row, len(self.forms)) for name, row in nouns.get("articles", {}).items()}
        """The same by article."""
        self.keys = words(usual["keys"] | own.get("keys", {}))
        """What the keys that are no letters are called."""
        self.spelt = words(own.get("spelt", {}))
        """Keys by the words a line may call them."""
        voice = own.get("voice", {})
        self.voices = texts(voice.get("prefer", [code]))
        """The codes of voices, the best first."""
        self.respelt = words(voice.get("respelt", {}))
        """Foreign words as a voice of this language must see them to say them right."""
        self.category(0)

    def category(self, number: int) -> str:
        """Which of its plurals a number takes."""
        return next((name for name, rule in self.plural.items() if holds(rule, abs(number))), "other")

    def grouped(self, number: int) -> str:
        """12.345 or 12,345."""
        return f"{number:,}".replace(",", self.thousands)

    def amount(self, amount: int, currency: Coinage) -> str:
        """A sum in the smallest unit, as an edition writes it: L. 20.000, € 62,50, €62.50."""
        figures = self.figures(amount, currency.decimals)
        if not currency.before:
            return f"{figures} {currency.sign}"
        return f"{currency.sign}{figures}" if currency.sign in self.close_signs else f"{currency.sign} {figures}"

    def figures(self, amount: int, decimals: int) -> str:
        """A sum in the smallest unit without its sign: 20.000, 62,50."""
        whole, cents = divmod(abs(amount), 10**decimals)
        return "-" * (amount < 0) + self.grouped(whole) + (f"{self.decimals}{cents:0{decimals}}" if cents else "")

    def percent(self, share: float, places: int) -> str:
        """62,5 % or 62.5%."""
        return self.decimal(100 * share, places) + self.hundredths

    def decimal(self, number: float, places: int = 1) -> str:
        """12.345,6 or 12,345.6."""
        whole, _, rest = f"{number:,.{places}f}".partition(".")
        return whole.replace(",", self.thousands) + (self.decimals + rest if rest else "")


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r}?")
    return value


def texts(values: Any, count: int | None = None) -> tuple[str, ...]:
    """A row of texts, of so many if that is settled."""
    if not isinstance(values, list) or count not in (None, len(values)):
        raise ValueError(f"{values!r}?")
    return tuple(map(text, values))


def words(table: Any) -> dict[str, str]:
    return {name: text(value) for name, value in table.items()}


@lru_cache
def holds(rule: str, number: int) -> bool:
    """Whether a rule of plurals takes a whole number; written as CLDR does: `n % 10 = 2..4 and n % 100 != 12..14`."""
    return any(all(_related(part, number) for part in either.split(" and ")) for either in rule.split(" or "))


def _related(relation: str, number: int) -> bool:
    left, _, right = relation.partition("=")
    divisor = left.rstrip(" !").partition("%")[2]
    value = number % int(divisor) if divisor else number
    ranges = [part.partition("..") for part in right.split(",")]
    return any(int(low) <= value <= int(high or low) for low, _, high in ranges) != left.endswith("!")


@cache
def folders() -> dict[str, str]:
    """The folder of each language by its code, in the order of the codes."""
    roots = [LOCALES, *filter(None, os.environ.get(MORE, "").split(os.pathsep))]
    places = [(code, os.path.join(root, code)) for root in reversed(roots) for code in entries(root)]
    found = {code: folder for code, folder in places if os.path.isfile(os.path.join(folder, FILE))}
    return dict(sorted(found.items()))


def entries(folder: str) -> list[str]:
    """What lies in a folder; nothing, where there is none to be read."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def languages() -> tuple[str, ...]:
    """The codes of all languages there are."""
    return tuple(folders())


@cache
def default() -> str:
    """The language of whoever's own is not here, and of texts that another language lacks."""
    own = [code for code, folder in folders().items() if os.path.dirname(folder) == LOCALES]
    return next(code for code in own if data(code).get("default"))


@cache
def language(code: str) -> Language:
    try:
        return Language(code, data(code), data(default()))
    except (AttributeError, TypeError, ValueError) as why:
        raise BrokenLanguage(os.path.join(folders()[code], FILE), why) from why


@cache
def data(code: str) -> dict[str, Any]:
    """What a `language.toml` holds."""
    return ready(os.path.join(folders()[code], FILE), parsed)


def parsed(text: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads(text)
