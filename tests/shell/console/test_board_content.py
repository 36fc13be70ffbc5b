"""What a board holds beside the squares: keys at its foot and in its question, answers, typing; when it is there."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest
from tests.clauses.board import VERDI, A, B
from tests.clauses.given import declines, goods, lands, owes, proposes
from tests.keyboard import Seated, Silent, Time, seated, seen
from tests.shell.saved_games.test_going_on import a_log
from tests.shell.saved_games.test_replay_viewer import Heard
from tests.surfaces import add_board

from vialibera.narration.surfaces.at_rest import AnswerKey, Wait, WaitKind
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.senses.screen.board_motion import SLOW_DRAW_SECONDS, BoardMotion, Motion
from vialibera.senses.screen.board_view import BoardView
from vialibera.senses.screen.glyphs import LETTER_GLYPHS, OLD_GLYPHS, SIGN_GLYPHS
from vialibera.senses.screen.view_builder import ScreenTexts
from vialibera.shell.console.board_screen import BoardScreen, answering_keys, colour_depth_of
from vialibera.shell.console.common_keys import learn_keys
from vialibera.shell.console.keyboard import Keyboard
from vialibera.shell.console.menus import Menu, MenuEntry
from vialibera.shell.console.open_input import OpenInput
from vialibera.shell.settings.settings_file import load_settings
from vialibera.shell.settings.start_options import THEMES, choose_start_options
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.words.phrase import plain_phrase

XTERM = {"TERM": "xterm-256color"}


@pytest.fixture(autouse=True)
def terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each output with a size be a terminal."""
    monkeypatch.setattr("vialibera.shell.console.board_screen.is_terminal", lambda stream: True)


def board_of(at: Seated, environment: Mapping[str, str] = XTERM, **chosen: Any) -> BoardScreen:
    return BoardScreen(
        at.console, at.console.keymap, choose_start_options("off", {}, **chosen), at.console.speaker, environment
    )


def beside(board: BoardScreen) -> ScreenTexts:
    scene = board.console.teller.current_scene()
    assert scene is not None
    return board.board_surroundings(scene)


def foot(board: BoardScreen) -> list[tuple[str, str, str]]:
    return [tuple(hint) for hint in board.key_hints()]  # type: ignore[misc]


def at_an_offer(**how: Any) -> Seated:
    return seated("moderno", 2, at={A: 9}, acts=[lands(A, VERDI)], lang="en", **how)


def open_list(at: Seated, count: int, **how: Any) -> None:
    entries = [MenuEntry(plain_phrase(f"Entry {nth}"), lambda: None) for nth in range(1, count + 1)]
    Menu(at.console, [], entries, **how).show()


class Film(BoardMotion):
    """A motion that counts what it is shown."""

    count = 0

    def show(self, view: BoardView) -> BoardView:
        self.count += 1
        return view


# The keys at its foot.


def test_the_foot_begins_with_the_keys_that_answer_and_names_each_once() -> None:
    """The key as the program knows it stands with each, for a click."""
    keys = foot(board_of(at_an_offer()))
    assert keys[:2] == [("A", "buys", "a"), ("R", "declines", "r")]
    names = [key for key, _, _ in keys]
    assert len(set(names)) == len(names) and {"O", "E", "S"} <= set(names) and "Z" not in names


def test_keys_of_a_question_to_another_machine_answer_nothing_here() -> None:
    at = at_an_offer()
    at.desk.people.has_acting_person = lambda: False  # type: ignore[method-assign]
    names = [key for key, _, _ in foot(board_of(at))]
    assert not {"A", "R", "O", "E"} & set(names) and "S" in names


@pytest.mark.parametrize(("count", "numbers"), [(1, "1"), (3, "1-3")])
def test_the_foot_of_a_list_names_its_numbers_and_how_it_is_left(count: int, numbers: str) -> None:
    at = seated("moderno", 2, lang="en")
    board = board_of(at)
    open_list(at, count)
    assert foot(board) == [(numbers, "chooses", ""), ("Esc", "closes", "escape"), ("/", "finds", "/")]
    at.press("esc")
    open_list(at, count, on_leave=lambda: None, preset=0)
    assert foot(board) == [("Enter", "chooses", "enter"), ("Esc", "goes back", "escape"), ("/", "finds", "/")]


def test_the_foot_names_what_a_field_and_a_question_about_a_bid_take() -> None:
    at = seated("moderno", 2, at={A: 9}, acts=[lands(A, VERDI), declines(A)], lang="en")
    board = board_of(at)
    at.console.press("g")
    assert foot(board) == [("Enter", "confirms", "enter"), ("Esc", "cancels", "escape")]
    at.console.take_typed("1200")
    assert foot(board) == [("Esc", "goes back", "escape"), ("A", "confirms", "a")]


def test_the_foot_while_keys_are_learned_names_the_way_back_alone() -> None:
    at = seated("moderno", 2, lang="en")
    learn_keys(at.console)
    assert foot(board_of(at)) == [("F2", "back to the game", "f2")]


def test_the_foot_of_a_replay_names_the_keys_that_move_in_it(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", most=40)
    with open_log(path) as log:
        board = Heard(path, Reel(log, "en")).program.services.board_screen
        keys = foot(board)
        assert keys[:3] == [("Enter", "next", "enter"), ("Z", "back", "z"), ("Space", "play or pause", "space")]
        assert board.console.open_input.game is not None
        scene = board.console.open_input.game.question.current_scene()
        assert "Turn" in board.board_surroundings(scene).question[0].text


def test_the_foot_after_the_end_names_the_keys_that_look_back_and_none_twice() -> None:
    at = seated("moderno", 2, cash={A: 5}, acts=[owes(A, B, 300)], lang="en")
    assert at.state.is_over
    for is_told in (False, True):
        at.desk.question.is_game_over = is_told
        assert [key for key, _, _ in foot(board_of(at))] == ["W", "S", "V", "F", "B", "?", "F10"]


def test_the_foot_of_a_game_without_people_here_names_no_key_that_acts() -> None:
    at = seated("moderno", 2, lang="en")
    scene = at.desk.question.current_scene()
    for kind, acts in (("plays", True), ("over", False)):
        waits = scene._replace(prompt=None, wait=Wait(cast("WaitKind", kind)))
        at.desk.question.current_scene = lambda waits=waits: waits  # type: ignore[method-assign, misc]
        assert ({"O", "E"} <= {key for key, _, _ in foot(board_of(at))}) is acts


def test_an_answer_that_acts_by_a_key_of_the_foot_is_named_once() -> None:
    acts = [proposes(A, B, goods(VERDI), goods(cash=1))]
    at = seated("moderno", 2, owns={A: (VERDI,)}, acts=acts, lang="en")
    names = [key for key, _, _ in foot(board_of(at))]
    assert names.count("E") == 1 and names.index("E") < names.index("O")


def test_a_way_to_answer_without_a_word_stands_in_the_question_alone() -> None:
    at = at_an_offer()
    scene = at.desk.question.current_scene()
    assert scene.prompt is not None
    keys = (AnswerKey("A", "buys"), AnswerKey("R"))
    asked = scene._replace(prompt=scene.prompt._replace(short=scene.prompt.short._replace(keys=keys)))
    at.desk.question.current_scene = lambda: asked  # type: ignore[method-assign]
    assert [key for key, _, _ in foot(board_of(at))][:2] == ["A", "O"]


def test_more_of_a_long_answer_is_named_at_the_foot() -> None:
    at = seated("moderno", 2, size=(80, 8), lang="en")
    board = board_of(at)
    assert ("continues" in [action for _, action, _ in foot(board)]) is False
    at.press("b")
    assert "continues" in foot(board)[0]


# The question, the answers, what is typed.


@pytest.mark.parametrize(
    ("text", "starts"),
    [("With A you buy from Anna A.", [5]), ("Press A. Anna A pays.", [6]), ("Anna A buys.", []), ("Anna buys", [])],
)
def test_a_name_of_one_letter_is_no_key(text: str, starts: list[int]) -> None:
    at = at_an_offer(names=("Anna A", "Bruno"))
    scene = at.console.teller.current_scene()
    assert scene is not None and scene.prompt is not None
    scene = scene._replace(prompt=scene.prompt._replace(lines=(Utterance(text, text),)))
    (question,) = board_of(at).board_surroundings(scene).question
    assert [(span.start, span.end - span.start, span.key) for span in question.key_spans] == [
        (start, 1, "a") for start in starts
    ]


@pytest.mark.parametrize(("kind", "keys"), [("claim", ["space", "enter"]), ("plays", [])])
def test_the_keys_that_end_the_time_to_claim_can_be_clicked(kind: WaitKind, keys: list[str]) -> None:
    at = at_an_offer()
    line = Utterance("Space claims, Enter goes on.", "")
    scene = at.desk.question.current_scene()._replace(prompt=None, wait=Wait(kind), wait_line=line)
    (question,) = at.board.board_surroundings(scene).question
    assert [span.key for span in question.key_spans] == keys
    assert list(answering_keys(scene._replace(wait=None))) == []


def test_a_lent_keyboard_is_not_named_while_dice_and_cards_are_drawn() -> None:
    at = seated("moderno", 3, lang="en")
    at.press("3")
    scene = at.desk.question.current_scene()
    assert at.board.board_surroundings(scene).question[0].text.startswith("The keyboard is Carla's.")
    assert at.board.board_surroundings(scene._replace(prompt=None, wait=None, wait_line=None)).question == []


def test_an_answer_being_typed_stands_on_the_board_with_its_cursor() -> None:
    at = seated("moderno", 2, at={A: 9}, acts=[lands(A, VERDI), declines(A)], lang="en")
    board = board_of(at)
    keyboard = Keyboard(at.console, at.session, board)
    keyboard.typed_line.listener = Silent()
    assert beside(board).typed_text is None
    at.console.press("g")
    assert beside(board).typed_text == "", "the field is there before the first letter"
    board.raise_board(keyboard.typed_line)
    question = at.console.open_input.typed_question
    assert question is not None and beside(board).typed_text == ""
    keyboard.open_typed_line(question)
    for key in ("2", "5", "left"):
        keyboard.typed_line.press(key)
    assert beside(board).typed_text == "2|5"
    at.console.take_typed(None)
    assert beside(board).typed_text is None
    open_list(at, 2)
    assert beside(board).typed_text is None, "a list is no field"


def test_what_a_list_says_is_drawn_once_and_its_answers_below() -> None:
    at = seated("moderno", 2, lang="en")
    with (board := at.board).answering_key():
        at.console.press("o")
    shown = beside(board)
    entries = [line.text for line in shown.entries]
    assert entries[0].startswith("1: ") and not set(entries) & {line.text for line in shown.answers}
    at.console.say("ui-unused")
    assert len(beside(board).answers) == 1
    assert (beside(board).chosen_entry, beside(board).question[0].text[:5]) == (-1, "Anna'")


def test_the_square_that_a_walk_has_come_to_is_marked() -> None:
    at = seated("moderno", 2, at={A: 9}, lang="en")
    assert beside(at.board).marked_space == -1
    at.press("c-i")
    here = at.desk.square_walk.here
    assert here is not None and beside(at.board).marked_space == here > 0
    at.console.switch_game(OpenInput())
    assert at.board.marked_space() == -1


def test_the_seat_that_is_asked_is_marked_and_the_end_has_the_worths_of_its_report() -> None:
    at = at_an_offer()
    board = board_of(at)
    board.onlooker.worth_history.record_turn(at.state)
    assert beside(board).asked_seat == A
    assert [len(worths) for worths in beside(board).past_worths] == [1, 1]
    at.console.end_worths, at.console.end_lines = ((1, 2, 3), (3, 2, 1)), ("Bruno was ahead.",)
    assert beside(board).past_worths == ((1, 2, 3), (3, 2, 1))
    assert [line.text for line in beside(board).end_lines] == ["Bruno was ahead."]


# When it is on the screen, and how it looks.


def test_a_board_is_wanted_in_a_game_at_a_terminal_whose_lines_were_told() -> None:
    at = seated("moderno", 2)
    board = board_of(at)
    assert not board.is_wanted(), "nothing was told yet"
    at.press("c")
    assert board.is_wanted()
    board.choose_screen("lines")
    assert not board.is_wanted() and load_settings().screen == "lines"
    board.choose_screen("board")
    assert board.is_wanted() and load_settings().screen == "board"
    at.console.switch_game(OpenInput())
    assert not board.is_wanted()
    for environment, size, preset in ((XTERM, (80, 24), "board"), ({"TERM": "dumb"}, (80, 24), "lines")):
        at = seated("moderno", 2, size=size)
        board = board_of(at, environment)
        at.press("c")
        assert (board.preset_screen, board.is_wanted()) == (preset, preset == "board"), environment


@pytest.mark.parametrize(
    ("size", "usual"), [((40, 10), True), ((39, 10), False), ((40, 9), False), ((200, 9), False), ((39, 90), False)]
)
def test_a_terminal_that_people_look_at_has_forty_columns_and_ten_rows(size: tuple[int, int], usual: bool) -> None:
    assert board_of(seated("moderno", 2, size=size)).has_usual_room() is usual


def test_the_mouse_and_motion_follow_the_settings_at_once() -> None:
    board = board_of(seated("moderno", 2), animate=False)
    board.take_setting("mouse", True)
    assert (board.uses_mouse, board.motion, board.start_options.is_motion_asked) == (True, None, False)
    board.take_setting("animate", True)
    assert board.motion is not None and board.start_options.is_motion_asked
    board.take_setting("mouse", False)
    assert not board.uses_mouse and not board.start_options.mouse and board.motion is not None


def test_windows_has_sixteen_colours_whatever_its_terminal_is_called() -> None:
    assert (colour_depth_of({}, "win32"), colour_depth_of({}, "linux")) == ("16", "none")


def test_lines_wait_beneath_a_board_and_are_written_when_it_leaves() -> None:
    at = seated("moderno", 2, lang="en")
    board = board_of(at)
    board.raise_board(cast("Any", None))
    before = seen(at.screen)
    at.console.press("c")
    assert seen(at.screen) == before and board.is_only_seen()
    board.hide_board()
    assert len(seen(at.screen)[len(before) :].strip().splitlines()) == 1 and not board.is_only_seen()
    at.console.press("s")
    assert "Bruno" in seen(at.screen)[len(before) :]


def test_to_a_reader_the_last_event_and_the_question_are_told_when_the_board_leaves() -> None:
    at = seated("moderno", 2, at={A: 9}, dice=[(3, 4)], lang="en")
    board = board_of(at)
    board.raise_board(cast("Any", None))
    at.press("enter", "c", "s")
    before = len(seen(at.screen))
    board.voice_control.voice_kind = "reader"
    board.hide_board()
    lines = seen(at.screen)[before:].strip().splitlines()
    assert lines[0].startswith("Anna rolls 7") and "A" in lines[-1] and len(lines) == 2


def test_a_board_is_only_seen_while_no_voice_says_its_lines() -> None:
    at = seated("moderno", 2)
    board = board_of(at)
    for is_up, kind, only_seen in (
        (True, "off", True),
        (True, "own", False),
        (True, "direct", False),
        (False, "", False),
    ):
        board.is_up, board.voice_control.voice_kind = is_up, kind
        assert board.is_only_seen() is only_seen, (is_up, kind)


def test_cells_of_braille_or_a_reader_read_the_screen_and_no_eye() -> None:
    at = seated("moderno", 2)
    board = board_of(at)
    assert board.is_read_by_eye()
    at.console.out.use_columns(40)
    assert not board.is_read_by_eye()
    at.console.out.use_columns(0)
    board.voice_control.voice_kind = "reader"
    assert not board.is_read_by_eye()
    assert not board_of(seated("moderno", 2, size=None)).is_read_by_eye()


@pytest.mark.parametrize(
    ("platform", "environment", "size", "colours"),
    [
        ("linux", XTERM, (80, 24), True),
        ("linux", XTERM, None, False),
        ("linux", {"TERM": "dumb"}, (80, 24), False),
        ("linux", {"TERM": "vt100"}, (80, 24), False),
        ("win32", {"TERM": "xterm"}, (80, 24), False),
        ("win32", {"WT_SESSION": "x"}, (80, 24), True),
    ],
)
def test_lines_are_coloured_where_the_terminal_knows_how(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], size: Any, colours: bool
) -> None:
    """The old console of Windows shows the signs of colours as letters."""
    at = seated("moderno", 2, size=size)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", platform)
        board_of(at, environment)
    assert at.console.out.can_colour is colours


@pytest.mark.parametrize(
    ("encoding", "term", "glyphs"),
    [("utf-8", "xterm", SIGN_GLYPHS), ("utf-8", "linux", OLD_GLYPHS), ("ascii", "xterm", LETTER_GLYPHS)],
)
def test_signs_are_those_of_the_encoding_and_of_the_terminal(encoding: str, term: str, glyphs: object) -> None:
    at = seated("moderno", 2)
    stream = io.TextIOWrapper(io.BytesIO(), encoding)
    at.console.out = LineOutput(stream, lambda: (80, 24))
    assert board_of(at, {"TERM": term}).glyphs == glyphs


def test_a_code_is_dark_on_light_where_a_board_has_colours_or_a_light_theme() -> None:
    at = seated("moderno", 2)
    board = board_of(at)
    at.console.out.can_colour = False
    assert not board.draws_dark_on_light()
    board.is_up = True
    assert board.draws_dark_on_light()
    board.depth = "none"
    assert not board.draws_dark_on_light()
    board.take_setting("theme", "light")
    assert board.draws_dark_on_light()


def test_a_code_stands_beside_the_lines_of_a_large_board_alone() -> None:
    for size, is_up, beside_lines in (((120, 40), True, True), ((60, 15), True, False), ((120, 40), False, False)):
        board = board_of(seated("moderno", 2, size=size))
        board.is_up = is_up
        assert board.draws_code_beside() is beside_lines, (size, is_up)


@pytest.mark.parametrize(
    ("term", "mouse", "uses", "kind", "asks"),
    [
        ("xterm", True, False, "off", True),
        ("linux", True, False, "off", False),
        ("vt100", True, False, "off", False),
        ("xterm", False, False, "off", False),
        ("xterm", True, True, "off", False),
        ("xterm", True, False, "reader", False),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="no terminal is asked there")
def test_a_terminal_that_may_know_the_mouse_is_asked(term: str, mouse: bool, uses: bool, kind: str, asks: bool) -> None:
    board = board_of(seated("moderno", 2), {"TERM": term})
    board.start_options = board.start_options._replace(mouse=mouse)
    board.uses_mouse, board.voice_control.voice_kind = uses, kind
    assert board.can_ask_for_mouse() is asks
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        assert not board.can_ask_for_mouse()


def test_the_key_for_the_background_goes_through_all_and_remembers_the_last() -> None:
    at = seated("moderno", 2)
    board = board_of(at)
    assert board.next_theme() == "" and board.theme.name == load_settings().theme
    board.is_up = True
    begun = THEMES.index(board.theme.name)
    named = [board.next_theme() for _ in THEMES]
    assert named == [*THEMES[begun + 1 :], *THEMES[: begun + 1]]
    board.next_theme()
    assert board.theme.name == load_settings().theme == named[0]


def test_any_key_ends_what_moves_and_a_board_at_rest_is_not_drawn_again() -> None:
    at = seated("moderno", 2)
    board = board_of(at)
    assert board.motion is not None
    board.is_up = True
    assert not board.is_animating()
    board.motion.motions = [Motion(0.0, 1.0, 5, lambda view, frame: view)]
    assert board.is_animating()
    board.is_up = False
    assert not board.is_animating(), "nothing moves in lines"
    board.is_up = True
    with board.answering_key():
        assert not board.is_animating()


@pytest.mark.parametrize(("seconds", "goes_on"), [(SLOW_DRAW_SECONDS, True), (2 * SLOW_DRAW_SECONDS, False)])
def test_the_first_slow_drawing_ends_all_motion(seconds: float, goes_on: bool) -> None:
    at, clock = seated("moderno", 2), Time(at=0.0)
    at.console.now = clock
    board = board_of(at)
    board.is_up, board.motion = True, Film(clock)
    board.motion.motions = [Motion(0.0, 1.0, 500, lambda view, frame: view)]
    board.draw_screen((80, 24))
    clock.pass_by(100.0)
    board.draw_began = -1.0
    board.draw_screen((80, 24))
    assert board.draw_began == 100.0
    board.draw_began = 0.0
    clock.at = seconds
    assert board.is_animating() is goes_on and (board.motion is not None) is goes_on


@pytest.mark.parametrize(("kind", "animate", "moves"), [("off", None, 1), ("own", None, 0), ("own", True, 1)])
def test_motion_is_for_those_who_hear_nothing_meanwhile_or_have_asked_for_it(
    kind: str, animate: bool | None, moves: int
) -> None:
    board = board_of(seated("moderno", 2), animate=animate)
    board.voice_control.voice_kind = kind
    board.motion = film = Film(board.console.now)
    board.draw_screen((80, 24))
    assert film.count == moves


def test_before_a_game_there_is_neither_a_drawing_nor_a_key_that_acts() -> None:
    at = seated("moderno", 2)
    at.console.switch_game(OpenInput())
    board = add_board(at.console)
    assert board.draw_screen((80, 24)) == ([], None)
    assert {"O", "E"}.isdisjoint(hint.key for hint in board.key_hints()) and board.seconds_left() is None
