"""Answers that are typed: what mends them, what leaves them, what is said back."""

import pytest
from tests.launching import Launched

ODD = "\x1b[1;9Z"


def asked_names() -> Launched:
    return Launched("--ruleset", "salotto", "--voice", "off")


def names(at: Launched) -> list[str]:
    return [place.name for place in at.setup.players]


def test_esc_leaves_a_question_at_once():
    at = asked_names()
    said = at.press("Anna", "enter", "Bru", "esc")
    assert "primo giocatore; solo Invio per «Anna»" in said and names(at) == []


@pytest.mark.parametrize("key", [ODD, "\x1b[20~"], ids=["unknown", "f9"])
def test_other_keys_with_escape_in_them_do_nothing(key):
    at = asked_names()
    at.press("Anna", "enter", "Car", key, "lo", "enter")
    assert names(at) == ["Anna", "Carlo"]


def test_backspace_mends_and_the_screen_shows_it():
    at = asked_names()
    said = at.press("Annz", "backspace", "a", "enter")
    assert names(at) == ["Anna"]
    assert "Annz\b \ba" in said


def test_ctrl_u_takes_all_of_it_back():
    at = asked_names()
    said = at.press("Annz", "c-u", "Bruno", "enter")
    assert names(at) == ["Bruno"]
    assert "Annz" + "\b" * 4 + " " * 4 + "\b" * 4 + "Bruno" in said


def test_what_follows_a_typed_answer_stands_on_the_next_line():
    said = asked_names().press("Anna", "enter", "Bruno", "enter")
    assert "Anna\nGioca Anna." in said and "Bruno\nGioca Bruno." in said


def test_an_answer_left_for_the_shell_is_begun_anew_on_its_own_line(monkeypatch):
    at = asked_names()
    at.press("Anna", "enter", "Bru")
    monkeypatch.setattr(at.program.out.tty, "stop_job", lambda: None)
    said = at.press("c-z", "Carla", "enter")
    assert names(at) == ["Anna", "Carla"] and said.count("\n\n") == 0


def test_what_is_typed_ahead_of_its_question_belongs_to_it():
    at = asked_names()
    at.press("Anna", "enter", "Bruno", "enter", "enter", "0", "enter")
    assert names(at) == ["Anna", "Bruno"]


def test_a_refused_answer_is_said_back_and_the_question_stays_open():
    at = asked_names()
    said = at.press("Anna", "enter", "anna", "enter")
    assert "c'è già" in said and "Hai scritto «anna»" in said
    at.press("Bruno", "enter")
    assert names(at) == ["Anna", "Bruno"]


@pytest.mark.parametrize("keys", [("f10",), ("c-q",), ("c-c", "c-c", "c-c"), ("esc", "c-c", "c-c")])
def test_the_first_question_can_be_left_though_a_name_is_typed(keys):
    at = asked_names()
    at.press("An", *keys[:-1])
    assert not at.program.console.is_done
    at.press(keys[-1])
    assert at.program.console.is_done


def test_after_names_of_which_one_was_refused_only_the_next_name_is_asked_for():
    at = asked_names()
    at.press("Anna", "enter")
    said = at.press("Bruno,12,Carla", "enter")
    assert "Gioca Bruno.\n12 è un numero" in said and "Hai scritto" not in said
    assert said.endswith("Nome del giocatore 3; solo Invio per finire.\n") and names(at) == ["Anna", "Bruno"]


@pytest.mark.parametrize("odd", ["😀", "!?", "\u0301"])
def test_a_name_that_cannot_be_spoken_is_refused_with_the_reason(odd):
    at = asked_names()
    said = at.press("Anna", "enter", odd, "enter")
    assert "non si può dire" in said and "Quanti" not in said
    assert names(at) == ["Anna"]


def test_several_names_at_once():
    at = asked_names()
    said = at.press("Anna, Bruno", "enter")
    assert names(at) == ["Anna", "Bruno"]
    assert "Gioca Anna." in said and "Gioca Bruno." in said and "giocatore 3" in said


def test_commas_without_a_name_are_refused_with_the_reason() -> None:
    at = asked_names()
    said = at.press("Anna", "enter", " , ", "enter")
    assert "non si può dire" in said and names(at) == ["Anna"]


def test_of_several_names_the_first_that_is_taken_is_asked_for_again():
    at = asked_names()
    said = at.press("Anna, anna", "enter")
    assert "anna c'è già" in said
    at.press("Bruno", "enter")
    assert names(at) == ["Anna", "Bruno"]


def test_names_given_before_need_only_enter():
    at = asked_names()
    said = at.press("Anna", "enter", "Bruno", "enter", "enter", "esc")
    assert "solo Invio per «Anna»" in said
    assert "solo Invio per Bruno" in at.press("enter")
    at.press("enter", "enter")
    assert names(at) == ["Anna", "Bruno"]


def test_names_of_computer_players_are_not_offered_to_people() -> None:
    at = asked_names()
    at.press("Anna", "enter", "enter", "2", "enter")
    assert len(names(at)) == 3
    at.press("esc", "esc")
    said = at.press("enter")
    assert names(at) == ["Anna"] and "solo Invio per finire" in said


def test_names_gone_back_over_come_again_in_their_order():
    at = asked_names()
    at.press("Anna", "enter", "Bruno", "enter", "Carla", "enter")
    assert "solo Invio per Carla" in at.press("esc")
    assert "solo Invio per Bruno" in at.press("esc")
    assert "solo Invio per Carla" in at.press("enter")
    at.press("enter")
    assert names(at) == ["Anna", "Bruno", "Carla"]


def test_a_hyphen_leaves_out_somebody_named_before():
    at = asked_names()
    at.press("Anna", "enter", "Bruno", "enter", "enter", "esc", "enter")
    assert "Senza Bruno." in at.press("-", "enter")
    assert names(at) == ["Anna"]


def test_too_few_players_lose_no_names():
    """Whoever is alone is asked for computer players; going back asks for more names."""
    at = asked_names()
    at.press("Anna", "enter", "enter", "0", "enter")
    assert "Servono almeno due giocatori" in at.said and names(at) == ["Anna"]
    at.press("esc", "enter", "Bruno", "enter", "enter", "0", "enter")
    assert names(at) == ["Anna", "Bruno"]


def test_a_choice_is_said_back():
    at = Launched("--voice", "off")
    said = at.press("enter")
    assert "Scelta: Salotto." in said and "Affitto" not in said.split("Scelta")[1]


def test_enter_after_a_number_there_is_none_of_asks_again():
    at = Launched("--voice", "off")
    said = at.press("9", "enter")
    assert "Scegli un numero" in said and not at.setup.edition_id
