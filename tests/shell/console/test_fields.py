"""Typed answers that can be edited, and heard: each key edits, says or rings, and none does nothing in silence."""

from __future__ import annotations

import io
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from tests.clauses.board import VERDI, A
from tests.clauses.given import lands
from tests.keyboard import Quiet, Seated, Silent, Time, seated
from tests.launching import Launched

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.topics.auction import Bid
from vialibera.senses.voice.speech_queue import SpeechQueue
from vialibera.shell.game.talk_teller import TalkTeller
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.typed_line import TypedLine

if TYPE_CHECKING:
    from vialibera.shell.settings.narration_settings import NarrationOwner


class Talker(Quiet):
    """A voice of the game's own that keeps what it is given to say."""

    can_report_end = True

    def __init__(self) -> None:
        super().__init__(Time())
        self.said: list[str] = []
        self.utterances: list[Utterance] = []

    def say(self, utterance: Utterance) -> int:
        self.said.append(utterance.spoken)
        self.utterances.append(utterance)
        return super().say(utterance)

    def spoken_at(self, number: int) -> float | None:
        return self.reading.now()


def auction(**how: object) -> Seated:
    """Anna has declined Via Verdi: Bruno is asked."""
    at = seated(players=3, variants=("auctions",), acts=[lands(A, VERDI)], **how)  # type: ignore[arg-type]
    at.press("r")
    return at


def typed(at: Seated, *keys: str) -> str:
    """What the screen gets for these keys, pressed after the question for a bid."""
    return at.press("g", *keys).split("solo Invio: M 1.", 1)[1].removeprefix("\n")


def read(*keys: str, echo: bool = False) -> list[str]:
    """The rows of a screen that a reader reads."""
    at = auction()
    at.console.narration.owner = cast("NarrationOwner", SimpleNamespace(voice_kind="reader"))
    at.console.echoes_letters = echo
    return typed(at, *keys).split("\n")


def spoken(*keys: str) -> list[str]:
    talker = Talker()
    at = auction(voice=talker)
    at.press("g", *keys)
    return talker.said[-len(keys) :]


def bids(at: Seated) -> list[int]:
    return [one.amount for one in at.log.commands if isinstance(one, Bid)]


@pytest.mark.parametrize(
    ("keys", "amount"),
    [
        (("900", "left", "left", "7", "delete", "delete"), 97),
        (("900", "home", "delete", "5", "end", "backspace"), 50),
        (("17", "left", "backspace"), 7),
        (("12", "home", "3", "end", "4", "home", "delete", "delete"), 24),
        (("12", "left", "left", "right", "9", "backspace"), 12),
        (("123", "left", "c-u", "8"), 8),
    ],
)
def test_keys_edit_at_the_cursor(keys: tuple[str, ...], amount: int) -> None:
    at = auction()
    typed(at, *keys, "enter")
    assert bids(at) == [amount] or f"offrire M {amount}" in at.screen.getvalue()


def test_the_screen_follows_the_cursor() -> None:
    assert typed(auction(), "900", "left", "left", "7", "delete", "right") == "900\b\b700\b\b0 \b\b\x1b[1C"


@pytest.mark.parametrize("key", ["left", "home", "backspace", "delete", "c-u", "f9", "f12"])
def test_a_key_that_can_do_nothing_rings(key: str) -> None:
    assert typed(auction(), key) == "\a"


@pytest.mark.parametrize("key", ["up", "down", "\x1b[1;9Z"])
def test_the_keys_of_a_readers_review_are_silent(key: str) -> None:
    assert typed(auction(), "5", key) == "5"


@pytest.mark.parametrize(
    ("keys", "row"),
    [
        ((), "Offerta: ancora vuota. "),
        (("900",), "Offerta: 900"),
        (("900", "home"), "Offerta, cursore su 9: 900\x1b[3D"),
    ],
)
def test_tab_reads_back_the_name_the_text_and_the_cursor(keys: tuple[str, ...], row: str) -> None:
    assert read(*keys, "c-i")[-1].rstrip() == row.rstrip()


def test_after_tab_the_answer_goes_on_behind_what_was_read_back() -> None:
    at = auction()
    assert typed(at, "15", "c-i", "0", "enter").split("\n")[1].startswith("Offerta: 150")
    assert bids(at) == [150]


def test_backspace_says_what_it_took() -> None:
    assert read("907", "backspace")[-1] == "Tolto 7: 90"
    assert spoken("9", "0", "7", "backspace")[-1] == "Tolto 7"


def test_the_own_voice_says_each_letter_and_where_the_cursor_is() -> None:
    assert spoken("9", ",", "left", "end", "c-i") == ["9", "Virgola", "Virgola", "Fine", "Offerta: 9,"]


def test_the_answer_to_enter_leaves_no_letter_to_be_said_after_it() -> None:
    at = auction()
    talker = Talker()
    at.console.speaker.voice = talker
    at.press("g", "9", "0", "0")
    queue, letter = SpeechQueue(), talker.utterances[-1]
    queue.put(letter, 0.0)
    assert queue.take_next(0.0) is not None and letter.spoken == "0"
    queue.note_key(0.1)
    queue.put(Utterance("", "900 euro?", "alert"), 0.1)
    asked = queue.take_next(0.1)
    assert asked is not None and asked.utterance.spoken == "900 euro?"
    queue.finish_current(asked.utterance_no, 1.0)
    assert queue.is_idle()


def test_with_the_setting_each_letter_is_written_again_for_a_reader() -> None:
    assert read("907") == ["Tab rilegge.", "907"], "the first field names the key that reads it back"
    assert read("907", echo=True)[1:] == ["9", "90", "907", "907"]


def test_the_keys_that_leave_ask_in_a_field_too_and_a_letter_goes_on_with_the_answer() -> None:
    at = auction()
    assert "Uscire? Di nuovo F10 per uscire" in typed(at, "1", "f10", "5", "f10", "enter")
    assert bids(at) == [15] and not at.console.is_done
    at.press("g", "f10", "f10")
    assert at.console.is_done


def test_ctrl_d_leaves_a_field_that_is_empty_and_no_other() -> None:
    """As in a shell, where it ends the input."""
    at = auction()
    assert at.press("g", "5", "\x04").endswith("5\a")
    at.press("backspace", "\x04", "g", "7", "enter")
    assert bids(at) == [7]


def test_the_keys_of_the_voice_work_in_a_field() -> None:
    at = auction()
    at.press("f6", "g", "9", "f6", "f8", "0", "enter")
    assert at.screen.getvalue().count("nessuna voce da regolare") == 3 and bids(at) == [90]


def test_f1_repeats_the_question_and_names_the_keys_and_keeps_the_answer() -> None:
    at = auction()
    rows = typed(at, "90", "f1", "enter").split("\n")
    assert "Offri da M 1 a M 1.500" in rows[1] and "Backspace" in rows[2] and rows[3] == "90"
    assert bids(at) == [90]


def test_a_question_mark_asks_for_the_number_again() -> None:
    assert auction().press("g", "?").count("Offri da M 1 a M 1.500") == 2
    at = auction(size=None)
    assert at.lines("g", "?", "77").count("Offri da M 1 a M 1.500") == 2
    assert bids(at) == [77]


def test_a_board_shows_a_cursor_that_is_not_at_the_end() -> None:
    line = TypedLine(LineOutput(io.StringIO()), lambda text: None, Silent())
    line.open_line()
    for key in ("9", "0", "left"):
        line.press(key)
    assert line.text_with_cursor == "9|0"


def test_a_large_bid_is_read_back_and_only_a_confirms_it() -> None:
    """Above twice the lowest bid and above the price of the deed, which is 180."""
    at = auction()
    said = at.press("g", "900", "enter")
    asked = said.split("\n")[-1]
    assert asked.startswith("M 900 per Via Verdi?") and not bids(at)
    assert at.press("enter").strip() == asked and at.press("r").strip() == asked and not bids(at)
    at.press("a")
    assert bids(at) == [900]


def test_a_bid_up_to_the_price_or_twice_the_lowest_is_made_at_once() -> None:
    at = auction()
    at.press("g", "180", "enter")
    at.press("g", "362", "enter")
    assert bids(at) == [180, 362]


def test_a_digit_goes_back_to_the_field_and_begins_it() -> None:
    at = auction()
    at.press("g", "900", "enter", "9", "0", "enter")
    assert bids(at) == [90]
    at = auction()
    assert at.press("g", "900", "enter", "esc").count("Offri da M 1 a M 1.500") == 2 and not bids(at)


def test_without_a_terminal_a_line_of_digits_is_the_new_bid() -> None:
    at = auction(size=None)
    at.lines("g", "900", "90")
    assert bids(at) == [90]
    at.lines("g", "1200", "a")
    assert bids(at) == [90, 1200]


def test_more_than_the_cash_is_refused_and_not_asked_about() -> None:
    at = auction()
    assert "più del doppio" not in at.press("g", "9000", "enter") and not bids(at)


def test_what_is_no_sum_is_asked_for_again_until_it_is_one() -> None:
    at = auction()
    assert "Scrivi un numero." in at.press("g", "venti", "enter")
    assert "Scrivi un numero." in at.press(*["backspace"] * 5, "1,5", "enter") and not bids(at)
    at.press(*["backspace"] * 3, "20", "enter")
    assert bids(at) == [20]


class NoTable:
    """The way to other machines before a game."""

    session = None

    def send_talk(self, words: str) -> bool:
        return False

    def tell_people(self, again: bool) -> None: ...
    def repeat_knock(self) -> None: ...


def test_words_that_reach_no_table_are_said_to_be_lost() -> None:
    at = Launched("--ruleset", "salotto", "--players", "Anna,Bruno", "--voice", "off", lang="en")
    TalkTeller(at.program, NoTable())
    said = at.press("z", "Hello", "enter")
    assert at.program.services.texts.format("ui-talk-lost", {}) in said.replace("\n", " ")
    at.close()
