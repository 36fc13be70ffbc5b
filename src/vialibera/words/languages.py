"""The available languages: the folders of `locales/`, and the facts in the `language.toml` of each.

The environment variable VIALIBERA_LOCALES can name more folders of languages, separated as in PATH, so a new
language needs no change to the program.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from vialibera.words.language_files import LanguageFileError, load_language_file

if TYPE_CHECKING:
    from vialibera.rules.sheet.sheet import Coinage

LOCALES_FOLDER = os.path.join(os.path.dirname(__file__), "locales")
LOCALES_VARIABLE = "VIALIBERA_LOCALES"
"""The environment variable that names more folders like `LOCALES_FOLDER`."""
LANGUAGE_FILE = "language.toml"

written_signs: dict[str, str] = {}
"""Texts in place of signs of currencies that the output cannot write; set at the launch, so that columns fit them."""

TomlTable = Mapping[str, Any]


class NumberWords:
    """The words of the numbers, by which the time that figures take is computed."""

    def __init__(self, table: TomlTable) -> None:
        self.ones = toml_texts(table["ones"], 20)
        """The words of 0 to 19."""
        self.tens = toml_texts(table["tens"], 8)
        """The words of 20, 30 and so on to 90."""
        self.hundred, self.thousand, self.million = (
            toml_text(table[name]) for name in ("hundred", "thousand", "million")
        )


class Language:
    """The facts about a language: plurals, numbers, sums, nouns, keys and voices.

    A value that its file leaves out is taken from the default language (`usual`), so a half-finished language can be
    played at once.
    """

    def __init__(self, code: str, own: TomlTable, usual: TomlTable) -> None:
        self.code = code
        self.name = toml_text(own.get("name", code))
        self.english_name = toml_text(own.get("english", self.name))
        """The English name, which Windows uses for the language."""
        self.plural_rules = toml_text_table(own.get("plural", usual["plural"]))
        """The CLDR rule of each plural category but the last, `other`."""
        numbers = toml_text_table(usual["numbers"] | own.get("numbers", {}))
        self.thousands_mark, self.decimal_mark, self.percent_ending = (
            numbers["thousands"],
            numbers["decimals"],
            numbers["percent"],
        )
        self.close_signs = numbers["close"]
        """The signs of currencies that are written without a space before the figures."""
        sums = own.get("sums", usual["sums"])
        self.words_in_sums = tuple(toml_texts(sums.get(place, [])) for place in ("before", "between", "behind"))
        """The small words of a spoken sum: before its figures, before its unit, before its cents."""
        nouns = own.get("nouns", {})
        self.noun_forms = toml_texts(nouns.get("forms", usual["nouns"]["forms"]))
        """The forms of a noun besides its name; each is called like the Fluent function that asks for it."""
        self.bare_leads = toml_texts(nouns.get("bare", [""] * len(self.noun_forms)), len(self.noun_forms))
        """The text before a name without an article, form by form."""
        self.article_leads = {
            name: toml_texts(row, len(self.noun_forms)) for name, row in nouns.get("articles", {}).items()
        }
        """The texts before a name with an article, form by form, by the article."""
        plural_articles = toml_texts(nouns.get("plural_articles", []))
        self.plural_leads = tuple(self.article_leads[article][0] for article in plural_articles)
        """The articles of names in the plural, as they stand before the name."""
        self.key_names = toml_text_table(usual["keys"] | own.get("keys", {}))
        """The names of the keys that are not letters."""
        self.keys_by_word = toml_text_table(own.get("spelt", {}))
        """The keys by the words that a player can type for them."""
        voice = own.get("voice", {})
        self.voice_codes = toml_texts(voice.get("prefer", [code]))
        """The codes of the preferred voices, the best first."""
        self.single_sounds = toml_text(voice.get("single_sounds", ""))
        """A pattern of letters that are spoken as one sound, by which the time of a text is reckoned, or nothing."""
        self.number_words = NumberWords(own.get("number_words", usual["number_words"]))
        self.respellings = toml_text_table(voice.get("respelt", {}))
        """Foreign words, spelt so that a voice of this language pronounces them correctly."""
        self.plural_category(
            0
        )  # a broken plural rule raises here, where the file is reported, not in the middle of a game

    def plural_category(self, number: int) -> str:
        """Return the plural category of the number."""
        return next(
            (name for name, rule in self.plural_rules.items() if plural_rule_matches(rule, abs(number))), "other"
        )

    def grammatical_number(self, noun_with_article: str) -> str:
        """Return `plural` or `singular`, by the article in front of a name; a verb agrees by it."""
        return "plural" if noun_with_article.startswith(self.plural_leads) else "singular"

    def group_digits(self, number: int) -> str:
        """Return the number with its digits in groups: 12.345 or 12,345."""
        return f"{number:,}".replace(",", self.thousands_mark)

    def format_amount(self, amount: int, currency: Coinage) -> str:
        """Return a sum, given in the smallest unit, with its sign: L. 20.000, € 62,50, €62.50."""
        # Zero cents were three useless words for the ear in nearly every line. (decision: words.cents-only-if-any)
        figures = self.format_figures(amount, currency.decimals)
        sign = written_signs.get(currency.sign, currency.sign)
        if not currency.before:
            return f"{figures} {sign}"
        return f"{sign}{figures}" if sign in self.close_signs else f"{sign} {figures}"

    def format_figures(self, amount: int, decimals: int) -> str:
        """Return a sum, given in the smallest unit, without its sign: 20.000, 62,50; cents only if not zero."""
        whole, cents = divmod(abs(amount), 10**decimals)
        return (
            "-" * (amount < 0) + self.group_digits(whole) + (f"{self.decimal_mark}{cents:0{decimals}}" if cents else "")
        )

    def format_percent(self, share: float, places: int) -> str:
        """Return a share, from 0 to 1, as a percentage: 62,5 % or 62.5%."""
        return self.format_decimal(100 * share, places) + self.percent_ending

    def format_decimal(self, number: float, places: int = 1) -> str:
        """Return the number with grouped digits and decimals: 12.345,6 or 12,345.6."""
        whole, _, rest = f"{number:,.{places}f}".partition(".")
        return whole.replace(",", self.thousands_mark) + (self.decimal_mark + rest if rest else "")


def toml_text(value: Any) -> str:
    """Return the value of a TOML file if it is a text; raise TypeError otherwise."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r}?")
    return value


def toml_texts(values: Any, count: int | None = None) -> tuple[str, ...]:
    """Return a list of texts as a tuple; raise ValueError if it has not `count` items (None means any number)."""
    if not isinstance(values, list) or count not in (None, len(values)):
        raise ValueError(f"{values!r}?")
    return tuple(map(toml_text, values))


def toml_text_table(table: Any) -> dict[str, str]:
    """Return the TOML table if all its values are texts; raise TypeError otherwise."""
    return {name: toml_text(value) for name, value in table.items()}


@lru_cache
def plural_rule_matches(rule: str, number: int) -> bool:
    """Return True if the plural rule takes the whole number.

    Rules are written as in CLDR: `n % 10 = 2..4 and n % 100 != 12..14`. A part it cannot read raises ValueError.
    """
    return any(all(_relation_holds(part, number) for part in either.split(" and ")) for either in rule.split(" or "))


def _relation_holds(relation: str, number: int) -> bool:
    left, _, right = relation.partition("=")
    divisor = left.rstrip(" !").partition("%")[2]
    value = number % int(divisor) if divisor else number
    ranges = [part.partition("..") for part in right.split(",")]
    return any(int(low) <= value <= int(high or low) for low, _, high in ranges) != left.endswith("!")


@cache
def language_folders() -> dict[str, str]:
    """Return the folder of each language by its code, in the order of the codes.

    A language of the package wins over one of the same code in VIALIBERA_LOCALES, whose first folder wins over later
    ones.
    """
    # A folder is all that a language needs, so a half-finished one can be played at once. (decision:
    # words.language-folder)
    roots = [LOCALES_FOLDER, *filter(None, os.environ.get(LOCALES_VARIABLE, "").split(os.pathsep))]
    places = [(code, os.path.join(root, code)) for root in reversed(roots) for code in list_folder(root)]
    found = {code: folder for code, folder in places if os.path.isfile(os.path.join(folder, LANGUAGE_FILE))}
    return dict(sorted(found.items()))


def list_folder(folder: str) -> list[str]:
    """Return the names in a folder, or an empty list if it cannot be read."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def language_codes() -> tuple[str, ...]:
    """Return the codes of all available languages."""
    return tuple(language_folders())


@cache
def default_language() -> str:
    """Return the code of the default language: for players whose own is not available, and for missing texts."""
    own = [code for code, folder in language_folders().items() if os.path.dirname(folder) == LOCALES_FOLDER]
    return next(code for code in own if language_data(code).get("default"))


@cache
def load_language(code: str) -> Language:
    """Return the language of this code; raise LanguageFileError if its file is not valid."""
    try:
        return Language(code, language_data(code), language_data(default_language()))
    except (AttributeError, KeyError, TypeError, ValueError) as why:
        raise LanguageFileError(os.path.join(language_folders()[code], LANGUAGE_FILE), why) from why


@cache
def language_data(code: str) -> dict[str, Any]:
    """Return the content of the language's `language.toml`."""
    return load_language_file(os.path.join(language_folders()[code], LANGUAGE_FILE), parse_language_toml)


def parse_language_toml(text: str) -> dict[str, Any]:
    import tomllib  # only where a snapshot is made

    return tomllib.loads(text)
