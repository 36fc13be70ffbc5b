"""A game on a braille display: what is under the fingers after each key, and what a key may do before it was read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.board import STAZIONE_SUD, VERDI, VITTORIA, A, B, C
from tests.feeling import Cells
from tests.keyboard import Quiet, Seated, Time, seated

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import Computer
from vialibera.shell.audio_control.voice_control import LandingFelt, LandingHeard, LandingLine
from vialibera.shell.terminal.braille_rows import LATE_SECONDS, reading_seconds


class Felt:
    """People at a keyboard with a braille display."""

    def __init__(self, cells: int = 40, **position: Any) -> None:
        self.time = Time(between=0.1)
        self.at: Seated = seated(players=3, size=(80, 25), time=self.time, voice=Quiet(self.time), **position)
        self.at.console.out.use_columns(cells)
        self.cells = Cells(self.at.screen, cells)

    def press(self, *keys: str) -> str:
        """The cells after these keys."""
        self.at.press(*keys)
        return self.cells.shown

    def tap(self, key: str) -> str:
        """The cells after one key, without a new beginning of the keyboard before it."""
        self.time.pass_by(1.0)
        self.at.console.press(key)
        self.at.session.do_due_work()
        self.at.console.braille_rest.settle()
        return self.cells.shown

    def let_play(self) -> None:
        """Let half a minute pass without a key."""
        for _ in range(6):
            self.time.pass_by(5.0)
            self.at.session.do_due_work()


def test_after_an_act_the_question_is_under_the_fingers_with_the_count_of_rows() -> None:
    at = Felt(at={A: 9}, owns={B: VERDI}, dice=[(3, 4)])
    assert at.press("enter") == "Anna: Invio passa; poi Bruno. +1"
    assert at.press("'") == "Anna lancia 3 e 4, 7: Via Verdi."
    assert at.press("'") == "Anna: Invio passa; poi Bruno."


def test_the_answer_from_a_list_that_only_asks_is_under_the_fingers() -> None:
    at = Felt(at={A: 9}, owns={B: VERDI})
    assert at.press() == "Anna: Invio lancia."
    assert at.press("L") == "Per quale lancio? Da 2 a 12."
    assert at.press("7").startswith("Con 7: Via Verdi")
    assert at.press("=").startswith("Anna: Invio lancia.")


def test_a_key_that_asks_leaves_its_answer_under_the_fingers_and_equals_leads_back() -> None:
    at = Felt()
    asked = at.press()
    assert at.press("c").startswith("Anna: M 1.500")
    assert at.press("=") == asked


@pytest.mark.parametrize("key", ["left", "right", "up", "down"])
def test_an_arrow_from_a_routing_key_is_silent(key: str) -> None:
    at = Felt()
    assert at.press("c", key).startswith("Anna: M 1.500")
    assert "Tasto non usato" not in at.at.screen.getvalue()


def test_equals_goes_round_over_the_rows_of_a_long_question() -> None:
    at = Felt(20, at={A: 9}, dice=[(3, 4)])
    at.press()
    first = at.tap("enter")
    found = [at.tap("=") for _ in range(4)]
    assert first == "1: A compra, R;" and found[0] != first
    assert found == [found[0], first] * 2


def test_history_is_comma_and_semicolon_and_has_no_questions() -> None:
    at = Felt(at={A: 9}, owns={B: VERDI}, dice=[(3, 4)])
    at.press("enter", "c")
    assert at.press(",") == "Anna lancia 3 e 4, 7: Via Verdi."
    assert at.press(";").startswith("Anna: M 1.500")


def with_bot(start: int = 9, **position: Any) -> Felt:
    """Anna is in turn; Bruno, a computer player, is next."""
    felt = Felt(pace=Pace(5.0, 0.0, None), at={A: start, B: 9}, dice=[(3, 4), (3, 4), (1, 2)], **position)
    table = felt.at.table
    table.seats[B].participant = Computer(BOT_MAKERS["prudente"](felt.at.state.rules, "1"))
    return felt


def test_what_a_computer_player_does_comes_with_the_next_key_and_that_key_does_nothing_else() -> None:
    at = with_bot(owns={A: VERDI}, start=13)
    at.press()
    at.tap("enter")
    assert at.tap("enter").startswith("Bruno gioca: Invio. +")
    before = at.at.screen.getvalue()
    at.let_play()
    assert at.at.screen.getvalue() == before, "nothing comes by itself"
    played = len(at.at.log.commands)
    assert at.tap("enter") == "Carla: Invio lancia; Via Verdi. +7"
    assert "Bruno lancia 3 e 4, 7: Via Verdi." in at.cells.rows
    assert len(at.at.log.commands) == played, "the key was meant for the question before"


def test_the_apostrophe_brings_what_has_happened_since_the_last_key() -> None:
    at = with_bot(owns={A: VERDI}, start=13)
    at.press()
    at.tap("enter")
    at.tap("enter")
    at.let_play()
    found = [at.tap("'") for _ in range(6)]
    assert "Bruno lancia 3 e 4, 7: Via Verdi." in found


def test_enter_ends_the_time_to_claim_once_the_landing_was_brought() -> None:
    at = with_bot(owns={A: VERDI})
    at.press("enter")
    assert at.press("enter").startswith("Spazio chiede, Invio; Via Verdi.")
    at.let_play()
    assert at.press("enter").startswith("Bruno gioca: Invio. +")


def test_a_rent_is_claimed_at_once_whatever_waits() -> None:
    at = with_bot(owns={A: VERDI})
    at.press("enter", "enter")
    at.let_play()
    at.press("enter")
    at.let_play()
    money = at.at.cash(A)
    at.press("space")
    assert at.at.cash(A) > money


def test_what_is_older_than_ones_last_turn_is_left_to_the_history_whether_a_rent_is_due_or_not() -> None:
    """A reader who never reads on is one round behind at most, and is told how much was left out."""

    def counts(is_lapsed: bool) -> list[str]:
        at = Felt(
            20, pace=Pace(5.0, 0.0, None), owns={A: [VERDI, 1, 3, 39]}, at={A: 13}, dice=[(1, 3), (1, 4), (3, 1)] * 60
        )
        for seat in (B, C):
            at.at.table.seats[seat].participant = Computer(BOT_MAKERS["prudente"](at.at.state.rules, "1"))
        at.press()
        found = []
        for _ in range(60):
            at.tap("enter" if "compra" not in at.cells.shown else "r")
            for _ in range(9):
                at.time.pass_by(3.0)
                at.at.session.do_due_work()
                claims = at.at.state.open_claims
                at.at.state.open_claims = [one for one in claims if not is_lapsed or one.seat != A]
            unread = [row for row in at.at.console.braille_rest.rows.unread_rows() if row.kind == "event"]
            left = [row for row in at.cells.rows if row.startswith("Prima ")]
            is_lost = any("Perso l'affitto" in row.line for row in at.at.console.braille_rest.rows.rows)
            found.append(f"{at.cells.shown} {len(unread)} {left[-1:]} {'lost' if is_lost else ''}")
            assert len(unread) < 80, found
        assert any("Prima " in one for one in found), found
        return found

    due = counts(False)
    # A rent that was lost is told, whether rows were left out or not: until then both games are alike.
    before = next(at for at, one in enumerate(due) if "lost" in one)
    assert any("Prima " in one for one in due[:before]) and counts(True)[:before] == due[:before]


def test_the_question_is_under_the_fingers_and_not_the_count_of_rows_left_out() -> None:
    at = Felt(20, at={A: 13}, dice=[(1, 3), (1, 4), (3, 1)] * 4, owns={A: [VERDI]})
    found = [at.tap("r" if "compra" in at.cells.shown else "enter") for _ in range(10)]
    left = at.cells.rows.index("Prima 16 righe;")
    assert at.cells.rows[left + 1 : left + 4] == ["Virgola", "le rilegge.", "Tocca a Bruno,"]
    assert found[-1] == "2: Invio lancia."


@pytest.mark.parametrize("cells", [40, 80])
def test_full_stop_twice_repeats_a_question_of_the_turn_in_one_row(cells: int) -> None:
    at = Felt(cells, at={A: 9}, owns={B: VERDI}, dice=[(3, 4)])
    at.press("enter")
    assert at.press(".") == "Anna lancia 3 e 4, 7: Via Verdi."
    assert at.press(".") == "Anna: Invio passa; poi Bruno."


def test_full_stop_twice_reads_the_sentences_of_a_question_that_says_more() -> None:
    at = Felt(at={A: 9}, dice=[(3, 4)])
    at.press("enter")
    assert at.press(".", ".") == "Anna: Via Verdi, M 180."
    assert [at.press("'"), at.press("'")] == ["Puoi comprare con A", "o rinunciare con R."]


def test_a_list_rests_on_its_question_and_a_field_behind_its_label() -> None:
    at = Felt(owns={A: VERDI, B: STAZIONE_SUD})
    assert at.press("e") == "Anna scambia. Che cosa chiede?"
    assert at.press("'").startswith("1: ")
    assert at.press("=") == "Anna scambia. Che cosa chiede?"
    assert at.press("/", "x", "backspace", "v") == "Risposta: v"


def test_beside_a_field_the_apostrophe_reads_on_and_in_an_answer_it_is_a_letter() -> None:
    at = Felt(owns={A: VERDI, B: STAZIONE_SUD})
    assert at.press("e", "/") == "Risposta:"
    question = at.press("'")
    assert question == "Che testo cerchi?"
    assert at.press("'") == "Risposta:"
    assert at.press("d", "'", "l") == "Risposta: d'l"
    assert at.press("d", "=") == question
    assert at.press("d", "=", "=") == "Risposta: d"
    assert at.press("d", "=", "'") == "Risposta: d"
    assert at.press("d", "=", "x") == "Risposta: dx"


def test_a_request_to_undo_names_who_and_the_keys_in_its_first_row() -> None:
    at = Felt(at={A: 9}, dice=[(3, 4)])
    at.press("enter")
    at.press("a")
    assert at.press("u") == "Bruno: A accetta, R rifiuta."
    rest = [at.tap("'") for _ in range(3)]
    assert " ".join(rest).startswith("Bruno, Anna vuole annullare una mossa: Compra"), rest
    assert at.tap("=") == "Bruno: A accetta, R rifiuta."


def test_esc_leaves_the_question_under_the_fingers_and_no_row_that_says_so() -> None:
    at = Felt(owns={A: VERDI, B: STAZIONE_SUD})
    asked = at.press()
    assert at.press("e") != asked
    assert at.tap("escape") == asked
    assert at.at.console.teller.words("ui-left", {}).shown not in at.at.screen.getvalue()


def test_while_keys_are_learned_the_apostrophe_reads_a_long_answer_to_its_end_and_else_names_itself() -> None:
    at = Felt()
    assert at.press("f2").startswith("Impara i tasti; F2 per uscire.")
    first = at.tap("'")
    assert first == "Apostrofo: Porta il display braille"
    assert at.tap("'") == "alla prossima riga non letta."
    assert at.tap("'") == first


def test_a_row_has_the_cells_of_the_display_or_of_a_narrower_terminal() -> None:
    at = seated(size=(60, 25))
    assert at.console.braille_rest.cells == 0
    for cells, room in ((20, 20), (59, 59), (60, 60), (61, 60), (80, 60)):
        at.console.out.use_columns(cells)
        assert at.console.braille_rest.cells == room


def test_without_a_display_the_keys_say_so() -> None:
    assert "display braille" in seated().refuses("'")
    assert "display braille" in seated().refuses("=")


# The time to claim.


class Rows:
    """Rows of which a test says when they were felt."""

    def __init__(self) -> None:
        self.felt: float | None = None

    def felt_at(self, line: str) -> float | None:
        return self.felt


def test_a_landing_is_heard_by_letters_once_it_was_under_the_cursor_and_late_in_any_case() -> None:
    line, rows = "Ada lancia 3 e 2, 5: Stazione Sud.", Rows()
    seconds, own = reading_seconds(line, 80), 1002.0
    felt = LandingFelt(rows, line, seconds, own + LATE_SECONDS)  # type: ignore[arg-type]
    assert 1000.0 < felt.heard_at(1000.0) < 1000.2
    rows.felt = 1001.0
    assert felt.heard_at(1001.0) == 1001.0 + seconds
    assert felt.heard_at(1020.0) <= own + LATE_SECONDS
    rows.felt = None
    assert felt.heard_at(1020.0) == own + LATE_SECONDS
    assert LandingHeard(LandingLine(None, 0, ""), own)  # type: ignore[arg-type]


def test_entries_are_one_row_each_and_tab_and_comma_bring_them_whole() -> None:
    at = Felt(owns={A: VERDI, B: STAZIONE_SUD, C: VITTORIA})
    at.press("e")
    rows = [at.tap("'") for _ in range(4)]
    assert rows[:2] == ["1: Stazione Sud, M 200, di Bruno", "2: Parco della Vittoria, M 400"]
    assert rows[2:] == ["0: Altro: denaro, carte, più cose", "Anna scambia. Che cosa chiede?"]
    assert at.tap("c-i") == "1 di 2: Stazione Sud, di Bruno,"
    assert at.tap(",") == "Anna propone uno scambio. Quale"


@pytest.mark.parametrize("cells", [20, 40])
def test_an_enter_typed_after_a_number_moves_the_cursor_of_the_field_that_the_number_has_opened(cells: int) -> None:
    def place_after(*keys: str) -> tuple[int, int]:
        at = Felt(cells, owns={A: VERDI, B: STAZIONE_SUD})
        assert at.press(*keys) == "Somma:"
        return at.cells.place

    opened = ("e", "0", "1", "2")
    assert place_after(*opened) != place_after(*opened, "enter")
