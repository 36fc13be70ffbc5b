"""Keys moved by pressing them, exchanged, tried for ten seconds, and brought back by an option."""

from __future__ import annotations

from tests.access.test_settings_by_ear import LATER, opened
from tests.launching import Launched, options

from vialibera.shell.game_keys.key_table import FIXED, KEY_ACTIONS
from vialibera.shell.settings.settings_file import load_settings
from vialibera.shell.settings.start_options import start_options_of

MOVABLE = [row.id for row in KEY_ACTIONS if FIXED not in row.traits]


def to_action(at: Launched, action: str) -> str:
    """Open the list of keys and choose an action of it."""
    at.press("c-o", "7")
    number = MOVABLE.index(action) + 1
    return at.press(*str(number), *(["enter"] if number * 10 <= len(MOVABLE) else []))


def test_a_key_is_moved_by_pressing_it_and_the_action_that_had_it_gets_the_former_one() -> None:
    at = opened()
    assert "Premi il tasto nuovo" in to_action(at, "accept")
    said = at.press("b")
    assert "B: compra" in said.replace("\n", " ") or "B:" in said
    assert "Va bene così?" in said.replace("\n", " ")
    assert "Resta così." in at.press("enter")
    assert load_settings().keys == {"accept": ["b"], "board": ["a"]}
    keymap = at.program.services.keymap
    assert (keymap.own_key("b"), keymap.own_key("a")) == ("a", "b")
    at.close()
    again = opened()
    assert again.program.services.keymap.own_key("b") == "a" and not again.program.services.keymap.faults
    again.close()


def test_a_key_that_nobody_keeps_falls_back() -> None:
    at = opened()
    clock = [1000.0]
    at.program.console.now = lambda: clock[0]
    to_action(at, "enter")
    at.press("è")
    assert at.program.services.keymap.own_key("è") == "enter"
    clock[0] += LATER
    at.program.do_due_work()
    assert at.program.services.keymap.own_key("enter") == "enter" and load_settings().keys == {}
    at.close()


def test_a_moved_enter_keeps_itself_and_plays() -> None:
    at = opened()
    to_action(at, "enter")
    at.press("è")
    assert "Resta così." in at.press("è")
    assert load_settings().keys == {"enter": ["è"]}
    at.close()


def test_keys_that_a_terminal_cannot_tell_apart_are_refused() -> None:
    at = opened()
    to_action(at, "cash")
    assert "non si può usare" in at.press("c-z").replace("\n", " ")
    assert load_settings().keys == {}
    at.close()


def test_a_key_with_which_somebody_claims_is_refused() -> None:
    at = opened()
    at.program.services.settings.hands["Zoe.claim_key"] = "!"
    to_action(at, "cash")
    assert "Con quel tasto chiede già l'affitto Zoe" in at.press("!").replace("\n", " ")
    assert load_settings().keys == {} and at.program.services.keymap.own_key("!") == "!"
    at.close()


def test_an_option_always_brings_the_usual_keys_back() -> None:
    arguments = options("--keys", "usual")
    assert start_options_of(arguments).keyset == "usual"
