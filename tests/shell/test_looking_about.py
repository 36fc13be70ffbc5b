"""Tab walks over squares, F reads the deed of any: nothing on the board is untold by keys."""

import pytest
from tests.clauses.board import DANTE, RAFFAELLO, ROMA, VERDI, A, B, C
from tests.shell.keyboard import seated
from tests.shell.test_going_on import a_log
from tests.shell.test_replay import Heard
from tests.shipped import EDITIONS

from vialibera.engine.topics.trade import Goods, Propose
from vialibera.journal.lines import reading
from vialibera.replay.reel import Reel
from vialibera.shell.board import held, visitors

TAB, BACK = "\t", "\x1b[Z"
JAIL = 10


def said(at, *keys):
    return [line.strip() for line in at.press(*keys).split("\n") if line.strip()]


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_tab_tells_all_that_the_board_shows(edition, lang):
    at = seated(edition, lang=lang, owns={B: (RAFFAELLO, VERDI, DANTE), A: 5}, at={A: 0, C: 24}, mortgaged=[5])
    at.state.level[VERDI] = 3
    at.state.level[DANTE] = 5
    for space in (*range(1, at.state.rules.size), 0):
        told = " ".join(said(at, TAB))
        facts = at.desk.narrator.facts
        assert told.startswith(f"{space}: {facts.place(space)}")
        if at.state.rules.group[space] >= 0:
            assert facts.group(space) in told
        for shown in (held(at.desk, space), visitors(at.desk, space)):
            owner = shown.split(", ")[0]
            assert owner in told
        assert (at.state.level[space] == 3) == ("3 case" in told or "3 houses" in told)
        assert (at.state.level[space] == 5) == ("albergo" in told or "hotel" in told)
        assert bool(at.state.pledged[space]) == ("sotto ipoteca" in told or "mortgaged" in told)


def test_who_is_in_jail_is_told_apart_from_who_passes():
    at = seated(players=3, at={A: 9, B: JAIL}, jailed=[C])
    told = " ".join(said(at, TAB))
    assert "C'è Bruno." in told and "In prigione: Carla." in told


def test_the_walk_begins_where_one_stands_and_goes_both_ways():
    at = seated(at={A: 18})
    assert said(at, TAB)[0].startswith("19: ")
    assert said(at, BACK)[0].startswith("18: ")
    assert said(at, "<")[0].startswith("17: ")
    assert said(at, ">")[0].startswith("18: ")
    at.press("t")
    assert said(at, TAB)[0].startswith("19: ")


def test_f_reads_the_deed_of_the_square_walked_to():
    at = seated(at={A: VERDI - 1})
    at.press(TAB)
    assert at.press("f").strip().startswith("Via Verdi, gruppo arancione")
    at.state.pos[A] = 0
    at.press("t")
    assert "questa casella non ha" in at.press("f")


@pytest.mark.parametrize(("key", "first"), [("v", "5: "), ("V", f"{VERDI}: "), ("d", "1: "), ("l", "2: ")])
def test_tab_steps_through_the_list_that_was_read(key, first):
    at = seated(players=2, owns={A: 5, B: VERDI}, at={A: 0})
    at.press(key)
    assert said(at, TAB)[0].startswith(first)
    assert said(at, BACK, TAB)[-1].startswith(first)


def test_an_empty_list_leaves_the_board():
    at = seated(at={A: 18})
    at.press("v")
    assert said(at, TAB)[0].startswith("19: ")


def test_v_tells_the_group_and_how_much_of_it_one_has():
    at = seated(owns={A: (VERDI, RAFFAELLO)})
    assert "Via Verdi, arancione 2 di 3." in said(at, "v")


def test_a_deed_says_who_has_the_rest_of_its_group():
    at = seated(at={A: VERDI}, owns={B: RAFFAELLO})
    assert said(at, "f")[-1] == "Del gruppo anche Corso Raffaello di Bruno e Piazza Dante in vendita."


def test_f_in_an_offer_reads_what_is_offered_and_what_is_asked():
    at = seated(players=2, owns={A: ROMA, B: VERDI})
    at.table.submit(Propose(A, at.state.serial, B, Goods((ROMA,)), Goods((VERDI,))))
    deeds = [line for line in said(at, "f") if "gruppo " in line and "Del" not in line and "completo" not in line]
    assert [line.split(",")[0] for line in deeds] == ["Via Roma", "Via Verdi"]


def test_f_in_a_list_reads_the_deed_of_the_entry():
    at = seated(owns={A: (VERDI, ROMA)})
    at.press("k", "2")
    assert at.press("f").strip().startswith("Via Roma, gruppo verde")
    assert at.console.modes[-1] is not at.desk
    traded = seated(players=2, owns={A: (VERDI, ROMA)})
    traded.press("e", "1", "enter", TAB)
    assert traded.press("f").strip().startswith("Via Verdi, gruppo arancione")


def test_the_walk_in_a_replay(tmp_path):
    with reading(a_log(tmp_path / "log", "lira", most=40)) as log:
        at = Heard(tmp_path / "log", Reel(log, "it"))
        assert at.press(">")[0].startswith("1: ")
        assert "gruppo" in at.press("f")[0]
