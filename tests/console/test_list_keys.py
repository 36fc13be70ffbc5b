"""Lists without arrows: Tab steps, and every row of an entry names its number."""

import pytest
from tests.clauses.board import STATIONS, VERDI, A, B
from tests.keyboard import seated
from tests.launching import Launched

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


@pytest.mark.parametrize(("arrow", "entry"), [("up", "4 di 4: Denaro, ora M 0"), ("down", "1 di 4: Stazione Sud")])
def test_from_the_entry_0_arrows_go_to_the_last_or_the_first(arrow: str, entry: str) -> None:
    at = seated(owns={A: STATIONS[:3]})
    at.press("e", "1", "enter")
    assert at.press("0", arrow).strip().split("\n") == ["0: Basta così: niente", entry]


def test_whoever_was_away_hears_what_happened_last_and_what_is_asked() -> None:
    at = seated(owns={B: VERDI}, at={A: 9}, dice=[(3, 4)])
    at.press("enter", "c")
    before = len(at.screen.getvalue())
    at.console.tell_last_and_question()
    assert [line.strip() for line in at.screen.getvalue()[before:].strip().split("\n")] == [
        "Anna lancia 3 e 4, 7: Via Verdi.",
        "Anna: passa il turno a Bruno con Invio.",
    ]


def test_home_end_and_the_page_keys_choose_and_a_text_is_found() -> None:
    at = seated(owns={A: [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23]})
    at.press("k")
    for keys, nth in (
        (("end",), 13),
        (("home",), 1),
        (("pagedown",), 11),
        (("pagedown",), 13),
        (("/", "verdi", "enter"), 9),
    ):
        at.press(*keys)
        layer = at.console.describe_open_layer()
        assert layer is not None and layer.chosen + 1 == nth, keys
    assert "Verdi" in layer.entries[layer.chosen].label  # type: ignore[union-attr]
    assert "Nessuna voce" in at.press("/", "zebra", "enter")
    assert at.console.describe_open_layer().chosen + 1 == 9  # type: ignore[union-attr]


def test_the_heading_says_what_enter_does_in_the_list() -> None:
    at = seated(owns={A: [1, 3]})
    at.press("k")
    assert "frecce" in " ".join(line.shown for line in at.console.describe_open_layer().heading)  # type: ignore[union-attr]
    at.press("down")
    layer = at.console.describe_open_layer()
    assert layer is not None and layer.enter_id == "choose-entry"
    assert layer.heading[-1].shown == f"Invio: {layer.entries[0].label}."
