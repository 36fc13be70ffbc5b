"""Names are by language: any may be written, and what one lacks is read in the edition's own."""

import json
from pathlib import Path

import pytest

from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.editions import load_edition, sheet_from_log
from vialibera.rules.editions.edition import Edition
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.sheet.sheet import in_language

FILE = """
extends: lira
title: {fr: Chez nous, en: At Home}
summary: {fr: À la maison.}
tokens: [{fr: rouge, it: rosso}, {it: nero, fr: noir}]
currency: {names: {fr: {one: lire, other: lires}}}
squares:
  via_verdi: {name: {fr: {name: rue Verte, of: de la rue Verte}}}
  via_roma: {name: {it: {name: Via Roma, article: la}}}
"""


@pytest.fixture
def house(tmp_path: Path) -> Edition:
    path = tmp_path / "chez_nous.yaml"
    path.write_text(FILE, "utf-8")
    return load_edition(path)


def test_a_language_without_texts_here_may_name_everything(house: Edition) -> None:
    assert house.sheet.title == {"fr": "Chez nous", "en": "At Home"}
    assert house.sheet.board[16].name == {"fr": {"name": "rue Verte", "of": "de la rue Verte"}}


@pytest.mark.parametrize(("lang", "title"), [("fr", "Chez nous"), ("en", "At Home"), ("it", "Chez nous")])
def test_what_a_language_lacks_is_read_in_the_editions_own(house: Edition, lang: str, title: str) -> None:
    assert in_language(house.sheet.title, lang) == title


def test_the_editions_own_language_comes_before_the_one_a_text_begins_with(house: Edition) -> None:
    assert [in_language(token, "en") for token in house.sheet.tokens] == ["rouge", "noir"]
    assert in_language(house.sheet.groups["verde"].name, "fr") == "verde"


@pytest.mark.parametrize(("lang", "of", "million"), [("it", "di rue Verte", "lires"), ("en", "of rue Verte", "lires")])
def test_a_narrator_makes_its_own_plain_forms_of_a_foreign_name(
    house: Edition, lang: str, of: str, million: str
) -> None:
    narrator = Narrator(house.sheet, ["Anna", "Bruno"], lang, new_game(rules_from_sheet(house.sheet), 2))
    place = narrator.formatter.place_noun(16)
    assert (place, place.forms["of"]) == ("rue Verte", of)
    assert narrator.formatter.money_phrase(5000).spoken.endswith(million)


def test_a_text_is_replaced_in_all_its_languages(house: Edition) -> None:
    assert house.sheet.board[31].name.keys() == {"it"}
    assert house.sheet.board[31].name["it"]["on"] == "sulla Via Roma"


def test_a_log_of_another_language_is_revived(house: Edition) -> None:
    assert sheet_from_log(json.loads(json.dumps(house.data))) == house.sheet


def test_a_log_from_before_a_language_had_a_form_is_revived() -> None:
    """A square of this snapshot has no `from` yet: it is added, and nothing else changes."""
    data = load_edition("lira", settings=["go.exact=2"]).data
    del data["board"][1]["name"]["it"]["from"]
    assert sheet_from_log(data).board[1].name["it"]["from"] == "da Vicolo Corto"
