"""Lists without arrows: Tab steps, and every row of an entry names its number."""

from tests.shell.keyboard import seated
from tests.shell.launching import Launched

TAB, BACK = "\t", "\x1b[Z"


def test_tab_steps_through_a_list_as_the_arrows_do():
    at = Launched("--voice", "off")
    forth = [at.press(key).strip() for key in ("down", "down", "up")]
    again = Launched("--voice", "off")
    assert [again.press(key).strip() for key in (TAB, TAB, BACK)] == forth
    assert forth[0].split(":")[0].endswith("di 5") or " di " in forth[0]


def test_every_row_of_an_entry_begins_with_its_number():
    at = Launched("--voice", "off", size=(40, 200))
    rows = at.said.split("Quale edizione?")[1].split("Solo Invio")[0].strip().split("\n")
    assert len(rows) > 5 and all(row.lstrip()[:3] in [f"{nth}: " for nth in range(1, 10)] for row in rows)
    stepped = at.press(TAB).strip().split("\n")
    number = stepped[0].split()[0]
    assert len(stepped) > 1 and all(row.startswith(f"{number}: ") for row in stepped[1:])


def test_what_is_no_list_wraps_as_it_is():
    at = seated(size=(30, 60))
    assert not any(row.lstrip()[:1].isdigit() for row in at.press("?").strip().split("\n"))
