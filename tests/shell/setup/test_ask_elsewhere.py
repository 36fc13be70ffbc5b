"""The question whether somebody plays from another computer, among those that few need."""

from __future__ import annotations

import pytest
from tests.launching import Launched
from tests.shell.setup.test_setup_questions import asked

from vialibera.shell.game_control.game_setup import GameSetup

QUESTION = "Qualcuno gioca da un altro computer?"


def walk(choice: str, *, is_possible: bool = True) -> tuple[str, list[str]]:
    """Return what is told on the way past the question with this choice, and the doors that were opened."""
    at = asked("salotto", "Anna", "Bruno", tokens=True)
    opened: list[str] = []
    wizard = at.program.console.open_input.layers[0]
    if is_possible:
        wizard.open_door = lambda is_far: opened.append("words" if is_far else "door")
    for _ in range(12):
        if QUESTION in at.said or at.begun() or "Solo Invio: comincia." in at.said[-200:]:
            break
        at.press("enter")
    if QUESTION in at.said:
        at.press(choice, "enter")
    return at.said, opened


@pytest.mark.parametrize(("choice", "opens"), [("1", []), ("2", ["door"]), ("4", ["words"])])
def test_a_yes_opens_the_game_to_others(choice: str, opens: list[str]) -> None:
    said, opened = walk(choice)
    assert said.count(QUESTION) == 1 and opened == opens


def test_nobody_is_asked_where_the_door_is_open_or_cannot_be_opened() -> None:
    said, opened = walk("1", is_possible=False)
    assert QUESTION not in said and opened == []


def test_a_newcomer_is_not_asked_before_the_first_game() -> None:
    at = asked("salotto", "Anna", "Bruno")
    assert QUESTION not in at.said


@pytest.mark.parametrize(("dice", "is_joint"), [("1", False), ("2", True)])
def test_seats_for_whoever_comes_and_joint_dice_are_asked_where_others_can_join(dice: str, is_joint: bool) -> None:
    at = asked("salotto", "Anna", "Bruno", tokens=True)
    wizard = at.program.console.open_input.layers[0]
    gathered = []

    def open_door(is_far: bool) -> None:
        at.program.games.gather_guests = lambda setup, begin: gathered.append(setup) is None

    wizard.open_door = open_door
    for _ in range(12):
        if QUESTION in at.said:
            break
        at.press("enter")
    at.press("3", "enter")
    assert "Quanti posti sono liberi per chi viene?" in at.said
    at.press("2", "enter")
    assert "Da quali numeri vengono i dadi?" in at.said
    at.press(dice, "enter", "enter")
    assert [(setup.open_seats, setup.has_joint_dice) for setup in gathered] == [(2, is_joint)]


def test_who_has_opened_the_game_is_not_asked_again_on_the_way_back() -> None:
    at = asked("salotto", "Anna", "Bruno", tokens=True)
    at.program.console.open_input.layers[0].open_door = lambda is_far: None  # type: ignore[attr-defined]
    for _ in range(12):
        if QUESTION in at.said:
            break
        at.press("enter")
    at.press("2", "enter")
    assert QUESTION not in at.press("esc")


def test_the_seats_for_whoever_comes_fill_the_table_at_most() -> None:
    at = Launched("--quick", "--voice", "off")
    at.program.games.gather_guests = lambda setup, begin: True
    at.program.ask_setup(GameSetup("salotto"))
    at.press(*[key for name in ("Anna", "Bruno", "Carla", "Dario", "Elsa") for key in (name, "enter")], "enter")
    listed = at.said[at.said.index("Quanti posti sono liberi") :]
    assert "1: " in listed and "2: " not in listed


def test_with_a_door_open_seats_for_whoever_comes_are_asked_before_computer_players() -> None:
    at = Launched("--quick", "--voice", "off")
    at.program.games.gather_guests = lambda setup, begin: True
    at.program.ask_setup(GameSetup("salotto"))
    at.press("Anna", "enter", "enter")
    assert "Quanti posti sono liberi per chi viene?" in at.said and "Quanti giocatori al computer?" not in at.said
    at.press("2", "enter")
    assert at.press("esc").endswith("Solo Invio: 2 posti."), "as answered before"
    at.press("enter")
    assert at.said.endswith("Solo Invio: nessuno.") and "Quanti giocatori al computer?" in at.said
    at.press("enter")
    assert "Tutto pronto: Salotto. Gioca Anna.\n" in at.said
