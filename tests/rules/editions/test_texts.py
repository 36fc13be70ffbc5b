"""What players read and hear: names with their forms, card texts in both languages."""

from string import Formatter
from typing import Any

import pytest
from tests.shipped import EDITIONS

from vialibera.rules.editions import available_variants, load_edition
from vialibera.rules.editions.name_forms import complete_name_forms
from vialibera.words.languages import load_language


def cards(id: str) -> list[dict[str, Any]]:
    decks = load_edition(id, ["extra_cards"]).data["decks"]
    return [card for deck in decks.values() for card in deck["cards"]]


@pytest.mark.parametrize("id", EDITIONS)
def test_every_name_has_every_form_in_both_languages(id: str) -> None:
    for square in load_edition(id).data["board"]:
        for lang in ("it", "en"):
            assert tuple(square["name"][lang]) == ("name", *load_language(lang).noun_forms)
            assert all(square["name"][lang].values())


@pytest.mark.parametrize(
    ("forms", "lang", "all_forms"),
    [
        ({"name": "Via Verdi"}, "it", "Via Verdi|Via Verdi|di Via Verdi|a Via Verdi|in Via Verdi|da Via Verdi"),
        (
            {"name": "Parco", "article": "il", "on": "nel Parco"},
            "it",
            "Parco|il Parco|del Parco|al Parco|nel Parco|dal Parco",
        ),
        ({"name": "Arco", "article": "l'"}, "it", "Arco|l'Arco|dell'Arco|all'Arco|sull'Arco|dall'Arco"),
        (
            {"name": "Scoglio", "article": "lo"},
            "it",
            "Scoglio|lo Scoglio|dello Scoglio|allo Scoglio|sullo Scoglio|dallo Scoglio",
        ),
        ({"name": "Mill", "article": "the"}, "en", "Mill|the Mill|of the Mill|to the Mill|on the Mill|from the Mill"),
        ({"name": "Go", "to": "to Go!"}, "en", "Go|Go|of Go|to Go!|on Go|from Go"),
    ],
)
def test_forms(forms: dict[str, str], lang: str, all_forms: str) -> None:
    assert "|".join(complete_name_forms(forms, lang).values()) == all_forms


@pytest.mark.parametrize(
    ("id", "n", "forms"),
    [
        ("lira", 0, "Via|il Via|del Via|al Via|al Via|dal Via"),
        ("lira", 6, "Bastioni Gran Sasso|i Bastioni Gran Sasso|dei Bastioni Gran Sasso|ai Bastioni Gran Sasso"
         "|ai Bastioni Gran Sasso|dai Bastioni Gran Sasso"),
        ("euro", 39, "Parco della Vittoria|il Parco della Vittoria|del Parco della Vittoria|al Parco della Vittoria"
         "|al Parco della Vittoria|dal Parco della Vittoria"),
        ("torneo", 20, "Parcheggio Gratuito|il Parcheggio Gratuito|del Parcheggio Gratuito|al Parcheggio Gratuito"
         "|al Parcheggio Gratuito|dal Parcheggio Gratuito"),
        ("moderno", 13, "L'Aquila|L'Aquila|dell'Aquila|all'Aquila|all'Aquila|dall'Aquila"),
        ("moderno", 27, "Aosta|Aosta|di Aosta|ad Aosta|ad Aosta|da Aosta"),
    ],
)  # fmt: skip
def test_names_as_they_are_spoken(id: str, n: int, forms: str) -> None:
    assert "|".join(load_edition(id).data["board"][n]["name"]["it"].values()) == forms


@pytest.mark.parametrize("id", EDITIONS)
def test_every_card_says_its_sums_and_its_square(id: str) -> None:
    for card in cards(id):
        expected = {key for key in ("amount", "house", "hotel", "steps") if key in card}
        expected |= {"to"} if card["do"] in ("go_to", "go_back_to") else set()
        for lang in ("it", "en"):
            text = card["text"][lang]
            assert {name for _, name, _, _ in Formatter().parse(text) if name} == expected, text
            assert not any(letter.isdigit() for letter in text)
            assert text[-1] == "."


@pytest.mark.parametrize("id", EDITIONS)
def test_no_text_twice_in_an_edition_and_none_left_untranslated(id: str) -> None:
    for lang in ("it", "en"):
        texts = [(card["id"][0], card["text"][lang]) for card in cards(id)]
        assert len(texts) == len(set(texts))
    assert all(card["text"]["it"] != card["text"]["en"] for card in cards(id))


@pytest.mark.parametrize("id", EDITIONS)
def test_sixteen_cards_and_ten_more(id: str) -> None:
    for deck in load_edition(id, ["extra_cards"]).data["decks"].values():
        assert [sum(bool(card.get("extra")) is extra for card in deck["cards"]) for extra in (False, True)] == [16, 10]
        passes = [card for card in deck["cards"] if card["do"] == "keep_jail_pass"]
        assert len(passes) == 1


def test_extra_cards_are_worth_the_same_everywhere() -> None:
    def in_salaries(id: str) -> list[float]:
        salary = load_edition(id).data["go"]["salary"]
        sums = [
            card[key] for card in cards(id) if card.get("extra") for key in ("amount", "house", "hotel") if key in card
        ]
        return [units / salary for units in sums]

    assert len({tuple(in_salaries(id)) for id in EDITIONS}) == 1


def test_variants_are_told_in_both_languages() -> None:
    for words in available_variants().values():
        assert all(words[key][lang] for key in ("title", "help") for lang in ("it", "en"))
