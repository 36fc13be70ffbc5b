"""What anybody may ask at any time: the aim, the rules, what everybody owns, what a deed says."""

import pytest
from tests.clauses.board import ELETTRICA, GIARDINI, ORANGE, VERDI, A, B
from tests.clauses.given import declines, lands, owes
from tests.keyboard import seated

from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.ending import GameOver


@pytest.mark.clause("euro.info.aim", "lira.info.aim-richest-or-monopolist")
@pytest.mark.parametrize("edition", ["euro", "lira"])
def test_the_rules_name_both_ends_and_no_other(edition):
    said = seated(edition, size=(170, 500)).refuses("f4", "0")
    ends = [line for line in said.split("\n") if "vince" in line.lower()]
    assert any("ultim" in line or "rest" in line for line in ends)
    assert any("tempo" in line for line in ends)
    assert len(ends) <= 5


def test_the_rules_are_read_by_subject_and_their_sources_by_the_key_that_asks_why():
    """The list begins with how one wins and stays open; sources come by W, or in full narration with each rule; sums
    are told as everywhere."""
    at = seated("lira", size=(170, 500))
    begun = at.refuses("f4").strip()
    assert begun.startswith("Vince chi resta in gioco per ultimo") and "6: Prigione" in begun and "0: Tutte" in begun
    assert "Scegli prima un argomento" in at.refuses("w")
    jail = at.refuses("6")
    assert "pagando L. 5.000." in jail and "Regolamento stampato" not in jail
    why = " ".join(at.refuses("w").split())
    assert "pagando L. 5.000. Regolamento stampato: Prigione." in why
    auctions = "si parte dalla banconota più piccola, poi vale ogni somma intera più alta."
    assert auctions not in at.refuses("4") and auctions in " ".join(at.refuses("w").split())
    at.press("escape", "#", "f9")
    full = " ".join(at.press("f4", "6").split())
    assert "pagando 5000 lire. Regolamento stampato: Prigione." in full


@pytest.mark.clause("lira.info.aim-richest-or-monopolist", "euro.info.aim")
@pytest.mark.parametrize("edition", ["euro", "lira"])
def test_owning_everything_does_not_end_the_game(edition):
    at = seated(edition, players=2)
    for space in at.state.rules.deed_spaces:
        at.state.transfer_deed(space, A)
    at.table.chance.throws.append((1, 3))
    at.press("enter")
    assert not at.state.is_over
    assert not [event for event in at.log.events if isinstance(event, GameOver)]


@pytest.mark.clause("lira.info.advice-build-as-much-as-possible")
def test_nobody_has_to_build():
    at = seated("lira", owns={A: ORANGE}, stage="end")
    at.press("enter")
    assert at.state.seat_in_turn == B
    assert not [event for event in at.log.events if isinstance(event, Built)]


@pytest.mark.clause("lira.info.contracts-kept-in-plain-view", "torneo.conduct.deeds-face-up")
@pytest.mark.parametrize("edition", ["lira", "torneo"])
@pytest.mark.parametrize("moment", ["turn", "auction", "debt"])
def test_everybodys_properties_can_be_listed_at_any_time(edition, moment):
    acts = {"turn": [], "auction": [lands(A, 1), declines(A)], "debt": [owes(A, B, 999999)]}[moment]
    owns = {A: GIARDINI, B: (*ORANGE, ELETTRICA)}
    at = seated(edition, owns=owns, built=dict.fromkeys(ORANGE, 1), mortgaged=[ELETTRICA], acts=acts)
    said = at.refuses("1", "V")
    assert "Via Verdi con una casa" in said and "ociet" in said and "ipoteca" in said
    assert "Via Verdi" in at.refuses("2", "v")


@pytest.mark.clause("lira.mortgage.contract-turned-over")
def test_a_mortgage_is_told_until_it_is_lifted():
    at = seated("lira", owns={A: VERDI}, at={A: VERDI})
    assert "ipoteca" not in at.refuses("v")
    at.press("k", "1", "enter")
    assert "ipoteca" in at.refuses("v")
    assert "Sotto ipoteca" in at.refuses("f")
    assert "ipoteca" in at.refuses("2", "V")
    at.press("K", "1", "enter")
    assert "ipoteca" not in at.refuses("v")
    assert "Sotto ipoteca" not in at.refuses("f")


@pytest.mark.parametrize("key", ["c-w", "z"])
def test_at_one_computer_the_keys_for_people_elsewhere_say_that_there_are_none(key: str) -> None:
    assert seated().refuses(key).strip() == "Nessuno gioca da un altro computer."
