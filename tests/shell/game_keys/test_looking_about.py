"""Tab walks over squares, F reads the deed of any: nothing on the board is untold by keys."""

import re

import pytest
from tests.clauses.board import DANTE, ORANGE, RAFFAELLO, ROMA, VERDI, A, B, C, D
from tests.keyboard import seated
from tests.shell.saved_games.test_going_on import a_log
from tests.shell.saved_games.test_replay_viewer import Heard
from tests.shipped import EDITIONS

from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.trade import Propose
from vialibera.shell.game_keys.board_columns import board_in_columns, board_row

HEARS_SHORT_FORMS = False

TAB, BACK = "\t", "\x1b[Z"
JAIL = 10


def said(at, *keys):
    return [line.strip() for line in at.press(*keys).split("\n") if line.strip()]


def words(text):
    return set(re.findall(r"\w+", text.casefold()))


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_tab_tells_all_that_the_board_shows(edition, lang):
    """What is drawn is taken square by square and as whole pages: whatever is added there must be told, too."""
    at = seated(
        edition, lang=lang, owns={B: (RAFFAELLO, VERDI, DANTE, ROMA), A: 5}, at={A: 0, B: 24, C: 24}, jailed=[D]
    )
    at.state.level[VERDI], at.state.level[DANTE], at.state.level[RAFFAELLO] = 3, 5, 1
    at.state.mortgaged[5] = at.state.mortgaged[ROMA] = True
    one = {"it": ("1 casa", "una casa"), "en": ("1 house", "one house")}[lang]
    pages = [*board_in_columns(at.desk, 80), *board_in_columns(at.desk, 170)]
    untold = words(" ".join(pages).replace(*one))
    untold -= words(
        " ".join(at.desk.narrator.text(f"ui-board-head.{part}").shown for part in ("square", "owner", "here"))
    )
    for space in (*range(1, at.state.rules.board_size), 0):
        told = " ".join(said(at, TAB))
        shown = " ".join(board_row(at.desk, space)).replace(*one)
        assert words(shown) <= words(told), (shown, told)
        untold -= words(told)
    assert not untold


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
    assert "Via Verdi, arancione, 2 su 3." in said(at, "v")


def test_the_lists_of_others_of_the_unowned_and_of_the_way_ahead_name_the_group_as_v_does():
    at = seated(players=2, owns={B: (VERDI, RAFFAELLO)}, at={A: VERDI - 5})
    assert said(at, "V") == ["Bruno: Via Verdi, arancione, 2 su 3; Corso Raffaello, arancione, 2 su 3."]
    assert "Piazza Dante, M 200, arancione, 1 su 3 libera." in said(at, "d")
    ahead = said(at, "l")
    assert any("Via Verdi, di Bruno" in line and line.endswith(", arancione, 2 su 3.") for line in ahead)
    assert any("libera" in line and line.endswith(", arancione, 1 su 3 libera.") for line in ahead)


def test_a_deed_says_who_has_the_rest_of_its_group():
    at = seated(at={A: VERDI}, owns={B: RAFFAELLO})
    assert said(at, "f")[-1] == "Stesso gruppo: Corso Raffaello di Bruno e Piazza Dante (libera)."
    at = seated(at={A: VERDI}, owns={B: RAFFAELLO}, lang="en")
    assert said(at, "f")[-1] == "The rest of the group: Corso Raffaello (Bruno's) and Piazza Dante (unowned)."


def test_f_in_an_offer_reads_what_is_offered_and_what_is_asked():
    at = seated(players=2, owns={A: ROMA, B: VERDI})
    at.table.submit(Propose(A, at.state.pause_no, B, Goods((ROMA,)), Goods((VERDI,))))
    deeds = [line for line in said(at, "f") if "gruppo " in line and "Del" not in line and "completo" not in line]
    assert [line.split(",")[0] for line in deeds] == ["Via Roma", "Via Verdi"]


LISTS = {
    "h": {"owns": {A: ORANGE}},
    "H": {"owns": {A: ORANGE}, "built": {VERDI: 1, RAFFAELLO: 1, DANTE: 1}},
    "k": {"owns": {A: ORANGE}},
    "K": {"owns": {A: ORANGE}, "mortgaged": ORANGE},
}


@pytest.mark.parametrize("key", LISTS)
def test_each_entry_of_a_list_of_deeds_opens_its_deed(key):
    at = seated(at={A: 0}, **LISTS[key])
    entries = [line for line in said(at, key) if line[0].isdigit()]
    assert len(entries) == 3
    deeds = {said(at, TAB, "f")[1].split(",")[0] for _ in entries}
    assert deeds == {at.desk.narrator.formatter.place_noun(space) for space in ORANGE}


def test_each_lot_of_an_order_opens_its_deed():
    at = seated(owns={A: ORANGE}, at={A: 0})
    listed = said(at, "o")
    order = next(line.split(":")[0] for line in listed if "più costruzioni" in line)
    at.press(*order, "enter", "2", "enter")
    assert said(at, TAB, "f")[1].split(",")[0] in {at.desk.narrator.formatter.place_noun(space) for space in ORANGE}


def test_f_in_a_list_reads_the_deed_of_the_entry():
    at = seated(owns={A: (VERDI, ROMA)})
    at.press("k", TAB, TAB)
    assert at.press("f").strip().startswith("Via Roma, gruppo verde")
    assert at.console.open_input.layers[-1] is not at.desk
    traded = seated(players=2, owns={A: (VERDI, ROMA)})
    traded.press("e", "1", "enter", TAB)
    assert traded.press("f").strip().startswith("Via Verdi, gruppo arancione")


def test_the_walk_in_a_replay(tmp_path):
    with open_log(a_log(tmp_path / "log", "lira", most=40)) as log:
        at = Heard(tmp_path / "log", Reel(log, "it"))
        assert at.press(">")[0].startswith("1: ")
        assert "gruppo" in at.press("f")[0]


def test_b_draws_the_board_and_says_so():
    at = seated(owns={B: VERDI}, size=(80, 60))
    board, said = board_in_columns(at.desk, 80), at.press("b").strip("\n").split("\n")
    assert said[:-1] == board and len(board) == 41
    assert said[-1].strip() == at.desk.narrator.text("ui-board-drawn").shown
