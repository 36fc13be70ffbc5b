"""Rows of a text: a sum and its unit, a key and its verb stay on one row, however wide the terminal is."""

import io
import re
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.playthroughs.playing import lines_of
from tests.playthroughs.regenerate import LANGUAGES, SEEDS, commands

from vialibera.narration.surfaces.money import MoneyFormatter
from vialibera.senses.screen import cells
from vialibera.senses.screen.cells import text_width
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.settings.start_options import VOICE_KINDS, StartOptions, first_line
from vialibera.shell.terminal import wrapping
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.text_tables import (
    COLUMN_GAP,
    LEAST_HALF_COLUMNS,
    TableListing,
    format_columns,
    format_listing,
    set_in_two_columns,
)
from vialibera.shell.terminal.wrapping import wrap_rows
from vialibera.words.texts import Texts

NARROW = 22
"""Columns of a row on the narrowest braille display there is, less what a line may end with."""
WIDTHS = (NARROW, 37, 57)

KEYS = ("enter", "accept", "refuse", "bid", "trade", "mortgage", "sell", "pay", "list")

TOGETHER = (
    "L. 155.000", "€ 8.750,50", "€8,750.50", "M 14", "20000 lire", "3000 euro", "2000000 di lire", "1500 M",
    "62 euro e 50", "un euro e 5 centesimi", "una lira", "meno 20 lire", "62 euros 50",
    "one euro and 5 cents", "minus 3 euros 50",
    "compra con A", "passa con Spazio", "rinunci con R", "premi Invio", "ipoteca (K)", "vendi case (Maiuscolo+H)",
    "di' con Punto e virgola", "buy with A", "press Enter", "reads with F4", "press Page Down",
)  # fmt: skip


@pytest.mark.parametrize("words", TOGETHER)
def test_a_sum_and_its_unit_a_key_and_its_verb_stay_on_one_row(words):
    for width in range(len(words) + 1, 60):
        for before in range(width):
            found = wrap_rows(f"{'x' * before} {words}, e poi altro ancora, e altro, e altro.", width)
            assert any(words in row for row in found), found
            assert not re.search("[\u00a0\u202f]", "".join(found))


@pytest.mark.parametrize("single_keys", [True, False])
@pytest.mark.parametrize("way", ["", *VOICE_KINDS])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_line_does_not_wait_for_patterns_of_which_it_has_none(monkeypatch, lang, way, single_keys):
    line = first_line(StartOptions(way, "VIALIBERA_VOICE", ProgramSettings()), lang, single_keys)
    whole = wrap_rows(line, NARROW)
    monkeypatch.setattr(wrapping, "_patterns_of_sums", None)
    monkeypatch.setattr(wrapping, "_patterns_of_keys", None)
    assert wrap_rows(line, NARROW) == whole and len(whole) > 1


def test_a_key_that_comes_first_stays_with_what_it_does():
    assert wrap_rows("La voce è spenta: M la accende.", 24) == ["La voce è spenta:", "M la accende."]
    assert wrap_rows("It cannot be put aside. Shift+H leaves.", 30) == ["It cannot be put aside.", "Shift+H leaves."]


@pytest.mark.parametrize(
    "text", ["a" * 300, "Anna " * 60, "20 lire e 30 lire " * 9, "compra con A " * 20, "A " * 99, ""]
)
def test_rows_are_never_wider_than_there_is_room_and_lose_nothing(text):
    for width in (20, 37, 77):
        found = wrap_rows(text.strip(), width, "12: ")
        assert all(len(row) <= width for row in found)
        assert "".join(row.removeprefix("12: ") for row in found).replace(" ", "") == text.replace(" ", "")


def test_a_word_wider_than_a_row_begins_behind_the_word_before_it() -> None:
    path = "/home/anna/partite/salotto.jsonl"
    assert wrap_rows(f"Partita salvata: {path}", 24) == ["Partita salvata: /home/a", "nna/partite/salotto.json", "l"]


def test_rows_for_a_reader_end_at_a_comma_or_a_full_stop():
    """A reader says a row at a time: "Bruno ha" and "929 emme" would be two sentences."""
    told = "Anna compra Parco della Vittoria, 400 emme. Ora Anna ha 1200 emme, Bruno ha 929 emme, Carla 895 emme."
    out = LineOutput(io.StringIO(), lambda: (80, 24))
    assert out.wrap(told)[0].endswith("Bruno")
    out.reader_pause = 0.25
    assert out.wrap(told)[0].endswith("Ora Anna ha 1200 emme,") and " ".join(out.wrap(told)) == told
    for words in ("parola " * 30, f"Anna, {'parola ' * 30}", "1.500, 1,500 " * 12):
        assert " ".join(out.wrap(words.strip())) == words.strip()
    assert len(out.wrap(f"Anna, {'parola ' * 20}".strip())) == 2  # a comma near the start would leave the row empty


@pytest.mark.parametrize("lead", ["", "3: "])
@pytest.mark.parametrize("text", ["田中さん " * 30, "田" * 90, "Anna paga 田中さん con le 鈴木 e 佐藤 " * 4])
def test_letters_that_take_two_columns_count_as_two(text, lead):
    for width in (20, 37, 77):
        rows = wrap_rows(text.strip(), width, lead)
        assert all(text_width(row) <= width for row in rows)
        assert "".join(row.removeprefix(lead) for row in rows).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize(
    ("text", "columns"),
    [("Anna", 4), ("città", 5), ("€ 20…", 5), ("田中", 4), ("x\u0302y", 2), ("👩\u200d🚀", 4), ("", 0)],
)
def test_the_width_of_a_text_is_the_sum_of_its_letters(text, columns):
    assert text_width(text) == sum(map(text_width, text)) == columns


def test_no_other_file_measures_letters():
    """Two tables disagree one day, and then a board or a row is one column off."""
    source = Path(cells.__file__).parents[2]
    files = [
        path
        for path in source.rglob("*.py")
        if re.search("cell_len|wcwidth|east_asian|get_cwidth", path.read_text("utf-8"))
    ]
    assert files == [Path(cells.__file__)]


def test_letters_without_a_table_take_one_column():
    assert {cell_len(letter) for letter in map(chr, range(0x20, 0x300)) if letter.isprintable()} == {1}


@cache
def heard(edition, lang):
    """A third of what is told in a game, as it is shown and as it is read, and every sum in it."""
    sums: set[str] = set()
    money = MoneyFormatter.money_phrase

    def noted(self, amount):
        sums.update(money(self, amount))
        return money(self, amount)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(MoneyFormatter, "money_phrase", noted)
        told = [form for line in lines_of(edition, lang, commands(edition), questions=True) for form in line[:2]]
    return list(dict.fromkeys(told))[::3], sums


def kept_whole(texts, inside, width):
    """Each piece of each text that is on one row, and how often it is in the text."""
    for text in texts:
        whole = [piece for piece in inside.findall(text) if " " in piece and len(piece) < width]
        if whole:
            found = wrap_rows(text, width)
            yield [piece for row in found for piece in inside.findall(row) if piece in whole], whole, found


@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", SEEDS)
def test_no_sum_of_a_game_is_parted(edition, lang, width):
    told, sums = heard(edition, lang)
    inside = re.compile("|".join(rf"(?<!\w){re.escape(each)}(?!\w)" for each in sorted(sums, key=len, reverse=True)))
    checked = list(kept_whole(told, inside, width))
    assert len(checked) > 80
    assert [found for kept, whole, found in checked if kept != whole] == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", SEEDS)
def test_no_key_of_a_question_is_parted_from_its_verb(edition, lang, width):
    """A question puts the verb first and the key last: Puoi comprare con A o rinunciare con R."""
    by, names = (
        {"it": "con", "en": "with"}[lang],
        ("enter", "accept", "refuse", "bid", "trade", "mortgage", "sell", "pay", "list"),
    )
    keys = "|".join(re.escape(Texts(lang).format(f"key.{name}", {})) for name in names)
    begins, word = r"(?<!\S)(?!(?:\S+ )?(?:ed?|and) )", "[^ .,;:?]+"
    clause = re.compile(rf"{begins}{word}(?: {word}){{0,4}}? {by} (?:{keys})\b")
    checked = list(kept_whole(heard(edition, lang)[0], clause, width))
    assert len(checked) > 10
    assert [found for kept, whole, found in checked if kept != whole] == []


TABLE = [("", "Casella", "Prezzo"), ("1", "Vicolo Corto, fucsia", "M 60"), ("39", "Parco della Vittoria", "M 400")]


def test_a_table_has_columns_without_a_frame_and_figures_stand_at_the_right():
    assert format_columns(TABLE, 40, right=(0, 2)) == [
        "    Casella               Prezzo",
        " 1  Vicolo Corto, fucsia    M 60",
        "39  Parco della Vittoria   M 400",
    ]


def test_in_a_narrow_table_words_go_on_in_the_next_line_and_some_columns_stay_whole():
    found = format_columns(TABLE, 22, unbroken=(2,))
    assert all(len(line) <= 22 for line in found) and len(found) > 3
    assert [line for line in found if "M 400" in line] and [line for line in found if "M 60" in line]


def test_a_word_too_long_for_its_column_loses_no_letter():
    found = format_columns([("a", "Precipitevolissimevolmente")], 12)
    assert "".join(line[3:] for line in found) == "Precipitevolissimevolmente"


def test_what_a_name_holds_is_no_markup():
    assert format_columns([("[b]Anna[/b]", ":smile:")], 40) == ["[b]Anna[/b]  :smile:"]


LISTING = TableListing(
    [
        ("", "casella", "gruppo", "prezzo"),
        ("Az", "Viale Costantino", "azzurro", "1.000"),
        ("Ma", "山田", "marrone", "60"),
    ],
    right_aligned=(3,),
    dispensable=(2,),
)


@pytest.mark.parametrize("width", [60, 38, 30, 26, 18])
def test_a_listing_wraps_no_row(width: int) -> None:
    rows = format_listing(LISTING, width)
    assert len(rows) == 3
    assert all(text_width(row) <= width for row in rows)
    assert ("azzurro" in rows[1]) == (width >= 38)
    assert all(row.endswith(price) for row, price in zip(rows, ("prezzo", "1.000", "60"), strict=True))
    assert rows[1].startswith("Az  Viale Costantino" if width >= 30 else "Az  ")


def test_a_listing_cuts_words_and_never_a_figure() -> None:
    """However long the figures are beside the words."""
    rows = [("a", "casella", "incasso"), ("b", "Roma", "1.234.567.890.123")]
    listing = TableListing(rows, right_aligned=(2,))
    assert format_listing(listing, 40)[1] == "b  Roma     1.234.567.890.123"
    assert [format_listing(listing, width)[1] for width in (29, 28, 25)] == [
        "b  Roma     1.234.567.890.123",
        "b  Roma    1.234.567.890.123",
        "b  Ro…  1.234.567.890.123",
    ]


def test_two_columns_hold_all_lines_in_order_and_the_left_one_is_the_shorter_half_at_most() -> None:
    half = LEAST_HALF_COLUMNS
    width = 2 * half + COLUMN_GAP
    for count, rows in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        lines = [f"line {number}" for number in range(count)]
        set_rows = set_in_two_columns(lines, width)
        columns = [[row[:half].rstrip() for row in set_rows], [row[half + COLUMN_GAP :] for row in set_rows]]
        assert len(set_rows) == rows and [row for column in columns for row in column if row] == lines
        assert set_in_two_columns(lines, width - 1) == lines, "without room they stay below each other"
    long = " ".join(["word"] * 24)  # three rows of half a width
    assert [row[:4] for row in set_in_two_columns([long, "a", "b", "c"], width)] == ["word"] * 3
    assert [row[half + COLUMN_GAP :] for row in set_in_two_columns([long, "a", "b", "c"], width)] == ["a", "b", "c"]


def test_a_count_stays_with_its_word_and_a_figure_with_the_small_word_before_it():
    assert wrap_rows("Arancione 2, rosso 1, verde 1.", 19) == ["Arancione 2,", "rosso 1, verde 1."]
    assert wrap_rows("Davanti: a 3 Aosta, affitto 22.", 14) == ["Davanti:", "a 3 Aosta,", "affitto 22."]
