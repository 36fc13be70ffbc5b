"""Lists without arrows: Tab steps, and every row of an entry names its number."""

from functools import partial

import pytest
from tests.clauses.board import VERDI, A, B
from tests.clauses.given import lands
from tests.keyboard import Seated, Time, seated
from tests.launching import Launched

from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.senses.screen.cells import ClickTarget
from vialibera.shell.console.keyboard import Keyboard
from vialibera.shell.console.menus import Menu, MenuEntry
from vialibera.words.phrase import plain_phrase

HEARS_SHORT_FORMS = False

TAB, BACK = "\t", "\x1b[Z"


def test_tab_steps_through_a_list_as_the_arrows_do():
    at = Launched("--voice", "off")
    forth = [at.press(key).strip() for key in ("down", "down", "up")]
    again = Launched("--voice", "off")
    assert [again.press(key).strip() for key in (TAB, TAB, BACK)] == forth
    assert forth[0].split(":")[0].endswith("di 5") or " di " in forth[0]


def test_every_row_of_an_entry_begins_with_its_number():
    at = Launched("--voice", "reader", size=(40, 200))
    said = at.said
    while "Quale edizione?" not in said:  # pace and sounds are asked before it
        said = at.press("enter")
    rows = said.split("Quale edizione?")[1].split("Solo Invio")[0].strip().split("\n")
    assert len(rows) > 5 and all(row.lstrip()[:3] in [f"{nth}: " for nth in range(1, 10)] for row in rows)
    stepped = at.press(TAB).strip().split("\n")
    number = stepped[0].split()[0]
    assert len(stepped) > 1 and all(row.startswith(f"{number}: ") for row in stepped[1:])


def test_what_is_no_list_wraps_as_it_is():
    at = seated(size=(30, 60))
    assert not any(row.lstrip()[:1].isdigit() for row in at.press("?").strip().split("\n"))


@pytest.mark.parametrize(("arrow", "entry"), [("up", "3 di 3: Tre"), ("down", "1 di 3: Uno")])
def test_from_the_entry_0_arrows_go_to_the_last_or_the_first(arrow: str, entry: str) -> None:
    at = seated()
    entries = [MenuEntry(plain_phrase(name), lambda: None) for name in ("Uno", "Due", "Tre")]
    Menu(at.console, [], lambda: entries, zero=MenuEntry(plain_phrase("Basta"), lambda: None), preset=-1).show()
    assert at.press(arrow).strip() == entry
    assert at.press({"up": "down", "down": "up"}[arrow]).strip() == "0: Basta", "entry 0 is the last of the round"


def test_a_click_chooses_the_entry_that_is_drawn_there() -> None:
    at, chosen = seated(), list[str]()
    entry = lambda name: MenuEntry(plain_phrase(name), partial(chosen.append, name))  # noqa: E731
    for index in range(4):
        Menu(at.console, [], lambda: [entry("1"), entry("2"), entry("3")], zero=entry("0")).show()
        at.console.take_click(ClickTarget("entry", index))
    assert chosen == ["1", "2", "3", "0"], "entry 0 is drawn last"


def test_a_click_says_nothing_while_an_answer_is_typed() -> None:
    at = seated(variants=("auctions",), acts=[lands(A, VERDI)])
    square = ClickTarget("square", VERDI)
    assert "Via Verdi" in at.of(lambda: at.console.take_click(square))
    at.press("r", "g", "2")
    assert at.of(lambda: at.console.take_click(square)) == ""


def test_whoever_was_away_hears_what_happened_last_and_what_is_asked() -> None:
    at = seated(owns={B: VERDI}, at={A: 9}, dice=[(3, 4)])
    at.press("enter", "c")
    before = len(at.screen.getvalue())
    at.console.tell_last_and_question()
    assert [line.strip() for line in at.screen.getvalue()[before:].strip().split("\n")] == [
        "Anna lancia 3 e 4, 7: Via Verdi.",
        "Anna, Invio per passare il turno a Bruno.",
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
        layer = at.console.open_input.describe_open_layer()
        assert layer is not None and layer.chosen + 1 == nth, keys
    assert "Verdi" in layer.entries[layer.chosen].label  # type: ignore[union-attr]
    assert "Nessuna voce" in at.press("/", "zebra", "enter")
    assert at.console.open_input.describe_open_layer().chosen + 1 == 9  # type: ignore[union-attr]


def test_the_heading_says_what_enter_does_in_the_list() -> None:
    at = seated(owns={A: [1, 3]})
    at.press("k")
    assert "frecce" in " ".join(line.shown for line in at.console.open_input.describe_open_layer().heading)  # type: ignore[union-attr]
    at.press("down")
    layer = at.console.open_input.describe_open_layer()
    assert layer is not None and layer.enter_id == "choose-entry"
    assert layer.heading[-1].shown == f"Invio: {layer.entries[0].label}."


def listed(at: Seated, count: int, **how: object) -> list[int]:
    """A list of so many entries is open; returns the numbers that are chosen."""
    chosen: list[int] = []
    entries = [MenuEntry(plain_phrase(f"Voce {n}"), partial(chosen.append, n)) for n in range(1, count + 1)]
    Menu(at.console, [], lambda: entries, **how).show()  # type: ignore[arg-type]
    return chosen


def test_a_number_chooses_as_soon_as_it_cannot_begin_a_longer_one() -> None:
    at = seated()
    chosen = listed(at, 12)
    at.press("2")
    assert chosen == [2]
    chosen = listed(at, 12)
    assert at.press("1").strip() == "1: Voce 1" and not chosen
    at.press("enter")
    assert chosen == [1]
    chosen = listed(at, 12)
    at.press("1", "2")
    assert chosen == [12]


def test_an_enter_after_a_number_that_has_chosen_is_swallowed_for_a_moment() -> None:
    at, now = seated(dice=[(3, 4)]), Time()
    at.console.now = now
    listed(at, 3)
    at.press("2")
    now.pass_by(0.5)
    assert at.press("enter") == "" and not at.log.commands
    listed(at, 3)
    at.press("2")
    now.pass_by(0.7)
    at.press("enter")
    assert at.log.commands


def test_only_the_next_enter_is_swallowed() -> None:
    at = seated(dice=[(3, 4)])
    listed(at, 3)
    at.press("2", "enter", "enter")
    assert at.log.commands


def test_an_enter_after_a_number_gives_no_typed_answer() -> None:
    at = seated(owns={B: VERDI})
    at.press("e", "0")
    assert "Quanto denaro dà Anna" in at.press("1", "enter", "1", "enter", "70", "enter")
    assert "Finora Anna dà a Bruno: M 70" in at.press(".")


def test_in_a_script_an_empty_line_after_a_number_is_an_enter() -> None:
    at = seated(size=None, dice=[(3, 4)])
    listed(at, 3)
    at.lines("2", "")
    assert at.log.commands


def test_the_last_list_of_a_form_acts_only_by_a_number() -> None:
    at = seated()
    chosen = listed(at, 2, is_last=True)
    said = at.press("enter")
    assert not chosen and "solo Invio" in said and "2: Voce 2" in said
    at.press("2")
    assert chosen == [2]


def test_what_is_left_of_a_long_answer_can_be_read_while_a_list_is_open() -> None:
    """The import of a list of players reads back what it understood, then asks whether it is right."""
    at = seated(size=(80, 10))
    told = [plain_phrase(f"Riga {number}.") for number in range(1, 13)]

    def answer() -> None:
        at.console.pages.tell_list([line for text in told for line in to_utterances(text, "answer")])
        Menu(at.console, [], lambda: [MenuEntry(plain_phrase("Sì"), lambda: None)]).show()

    Menu(at.console, [], lambda: [MenuEntry(plain_phrase("Leggi"), answer)]).show()
    assert "1: Sì" in at.press("1")
    more = at.press("pagedown")
    assert "Riga 12." in more or "Riga 12." in at.press("pagedown")
    assert "Riga 12." not in at.press("pagedown")


def test_a_held_key_tells_the_same_answer_once_and_another_one_whole() -> None:
    """A key pressed twice fast counts as held: the list that the second press brings is told all the same."""
    at = seated()
    keyboard = Keyboard(at.console, at.session, at.board)
    keyboard.now = lambda: 1.0
    answers = iter(("Uno", "Uno", "Due", "Due"))

    def tell() -> None:
        at.console.pages.tell_list(to_utterances(plain_phrase(next(answers)), "answer"))

    Menu(at.console, [], lambda: [MenuEntry(plain_phrase("Di'"), tell, keeps_open=True)]).show()
    before, entries = len(at.screen.getvalue()), len(at.console.scrollback.entries)
    for _ in range(4):
        keyboard.press_on_console("1")
    assert at.screen.getvalue()[before:].split() == ["Uno", "Due"]
    assert [line.shown for entry in at.console.scrollback.entries[entries:] for line in entry] == ["Uno", "Due"]
