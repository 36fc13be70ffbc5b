"""Names from outside, as the narrator says them."""

from __future__ import annotations

from tests.narration.narrator.told import given

from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.editions import load_edition


def test_a_changed_name_is_told() -> None:
    state = given("salotto", 2).state
    narrator = Narrator(load_edition("salotto").sheet, ["\x1b[31mAnna", "Bruno"], "it", state)
    assert [line.shown for line in narrator.cleaned_name_lines()] == ["Il nome del giocatore 1 è stato corretto: Anna."]
    assert narrator.formatter.seat_nouns == ["Anna", "Bruno"]


def test_braces_and_signs_in_a_name_are_only_letters() -> None:
    state = given("salotto", 2).state
    narrator = Narrator(load_edition("salotto").sheet, ["{ $seat }", "Jr."], "it", state)
    assert narrator.text("total", seat=0, cash=5).shown == "{ $seat } ha M 5."
    assert narrator.text("turn-began", seat=1, turn=3).shown == "Tocca a Jr., turno 3."
    assert narrator.text("went-out.left", seats=(1,)).shown == "In gioco restano Jr."
