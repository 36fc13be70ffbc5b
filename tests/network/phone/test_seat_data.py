"""What the page of a seat is given, without a page: the buttons that do something, and those that do not."""

from __future__ import annotations

import asyncio
from itertools import count, product
from types import SimpleNamespace
from typing import Any, get_args
from unittest.mock import Mock

import pytest
from tests.clauses.board import GREEN, ORANGE, VERDI, A
from tests.clauses.given import lands
from tests.keyboard import Seated, seated

from vialibera.analysis.report.end_reading import GameEnd
from vialibera.narration.surfaces.batch import Batch
from vialibera.network.phone import phone_visits
from vialibera.network.phone.phone_link import PhoneLink
from vialibera.network.phone.phone_server import tell_end
from vialibera.network.phone.phone_visits import (
    GONE_KNOCKING_SECONDS,
    GONE_SECONDS,
    MAX_SEAT_GUESTS,
    SILENT_SECONDS,
    PageOfSeat,
    PhoneVisits,
)
from vialibera.network.phone.seat_data import act_row, layer_data, main_button, player_row, seated_game_data
from vialibera.network.phone.seat_program import ActName, PageAct, SeatGuest, TablePlace, make_page_hello
from vialibera.rules.engine.kernel import legal_commands
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view
from vialibera.shell.console.console import LINES_OF_SCORES
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.shell.game.page_link import PageLink
from vialibera.shell.game_keys.command_menus import commands_by_action
from vialibera.words.phrase import Phrase


def button(at: Seated) -> object:
    commands = commands_by_action(at.desk, legal_commands(at.desk.state, A))
    return main_button(at.desk, at.desk.question.current_scene(), commands)


def test_the_button_of_enter_does_nothing_while_an_undo_is_asked_for() -> None:
    at = seated("salotto", 2, acts=[lands(A, VERDI)], lang="en")
    at.press("a")
    assert button(at) == ["End the turn; Bruno is next", "", True]
    at.table.request_consent(A)
    assert button(at) == ["Answer above", "", False]
    at.table.leave_undo()
    assert button(at) == ["End the turn; Bruno is next", "", True]


def test_what_enter_does_has_one_button() -> None:
    """While an undo is asked for that button does nothing, and what Enter did before is no other button either."""
    at = seated("salotto", 2, acts=[lands(A, VERDI)], lang="en")

    def buttons() -> tuple[Any, list[Any], list[Any]]:
        scene = at.desk.question.current_scene()
        view = build_board_view(scene, ScreenTexts())
        data: Any = seated_game_data(SimpleNamespace(), at.desk, scene, None, view)  # type: ignore[arg-type]
        return data["main"][0], [row[0] for row in data["answers"]], [row[0] for row in data["acts"]]

    assert buttons() == ("Answer above", ["accept", "refuse"], [])
    at.press("a")
    end_of_turn = ("End the turn; Bruno is next", [], ["mortgage", "trade"])
    assert buttons() == end_of_turn
    at.table.request_consent(A)
    assert buttons() == ("Answer above", [], ["mortgage", "trade"])
    at.table.leave_undo()
    assert buttons() == end_of_turn


def test_a_button_shows_and_says_its_sum_in_two_ways() -> None:
    at = seated("lira", 2, acts=[lands(A, VERDI)], lang="en")
    offered = commands_by_action(at.desk, legal_commands(at.desk.state, A))
    assert act_row(at.desk, "accept", offered["accept"]) == [
        *("accept", "Buy Via Verdi for L. 18,000", "Buy Via Verdi for 18000 lire", "A"),
    ]


def test_a_page_has_ended_once_the_door_is_closed_or_its_program_left() -> None:
    for is_closed, is_done in product((False, True), repeat=2):
        visit, console = SimpleNamespace(is_closed=is_closed), SimpleNamespace(is_done=is_done)
        ended = SeatGuest.has_ended.fget(SimpleNamespace(visit=visit, console=console))  # type: ignore[attr-defined]
        assert ended == (is_closed or is_done)


def test_a_page_gets_the_groups_in_which_a_player_has_deeds() -> None:
    at = seated("salotto", 2, owns={A: [*ORANGE, GREEN[0]]}, lang="en")
    view = build_board_view(at.desk.question.current_scene(), ScreenTexts())
    rows: list[Any] = [player_row(at.desk, player, view) for player in view.players]
    groups = [view.squares[space].group_index for space in (ORANGE[0], GREEN[0])]
    assert [row[-1] for row in rows] == [[[groups[0], 3, True], [groups[1], 1, False]], []]


def test_a_field_stands_in_place_of_the_list_below_it() -> None:
    """The list comes back as it was, with the entry that was found by what was typed."""
    at = seated("salotto", 2, lang="en")
    entries = [MenuEntry(Phrase(name, name), Mock()) for name in ("Via Verdi", "Via Roma", "Nothing")]

    def shown() -> tuple[list[str], Any, Any]:
        layer = at.console.open_input.describe_open_layer()
        assert layer is not None
        data: Any = layer_data(SimpleNamespace(console=at.console, field_error=[]), layer)  # type: ignore[arg-type]
        return [row[1] for row in data["entries"]], data["chosen"], data["field"]

    for zero, preset, chosen in ((None, None, -1), (None, 0, 0), (entries[2], 1, 1), (entries[2], -1, 2)):
        listed = entries[:2]
        menu = Menu(at.console, heading_lines(Phrase("Which?", "Which?")), listed, zero=zero, preset=preset).show()
        labels = [entry.label.shown for entry in (*listed, zero) if entry is not None]
        assert shown() == (labels, chosen, False)
        at.console.press("/")
        assert shown() == ([], -1, True)
        at.console.take_typed("no such street")
        assert shown() == (labels, chosen, False)
        at.console.press("/")
        at.console.take_typed("roma")
        assert shown() == (labels, 1, False)
        at.console.drop_layer(menu)


def test_an_entry_is_chosen_on_the_open_list_alone_and_the_enter_after_it_acts() -> None:
    """On a page Enter is a button of its own, not the end of a number."""
    at = seated("salotto", 2, lang="en", dice=[(3, 4)])
    guest: Any = SimpleNamespace(console=at.console)
    chosen: list[int] = []

    def show(*works: Any) -> Menu:
        entries = [MenuEntry(Phrase(f"Street {nth}", ""), work) for nth, work in enumerate(works, 1)]
        return Menu(at.console, heading_lines(Phrase("Which?", "Which?")), entries).show()

    SeatGuest._choose(guest, 1)
    assert not at.log.commands, "without a list there is no entry"
    show(lambda: show(lambda: chosen.append(1), lambda: chosen.append(2)))
    at.console.press("1")
    at.console.press("/")
    SeatGuest._choose(guest, 2)
    assert not chosen, "a field stands in place of the list"
    at.console.take_typed(None)
    for number in (-1, 0, 3):
        SeatGuest._choose(guest, number)
        assert not chosen, number
    at.console.press("escape")
    show(lambda: show(lambda: chosen.append(1), lambda: chosen.append(2)))
    at.console.press("1")
    SeatGuest._choose(guest, 2)
    assert chosen == [2] and at.console.open_input.top is at.desk
    at.console.press("enter")
    assert [type(command).__name__ for command in at.log.commands] == ["Roll"]


@pytest.mark.parametrize(("lang", "told"), [("it", "C'è un elenco aperto"), ("en", "A list is open")])
def test_a_button_chooses_nothing_on_a_list_though_its_key_is_a_number(lang: str, told: str) -> None:
    """On a keyboard 8 is the eighth entry, or the situation where no list is open: a button says which it means."""
    at = seated("salotto", 2, lang=lang)
    guest: Any = SimpleNamespace(console=at.console)
    situation = at.console.keymap.row_by_id["situation"]
    chosen: list[int] = []
    entries = [MenuEntry(Phrase(f"Street {nth}", ""), lambda nth=nth: chosen.append(nth)) for nth in range(1, 9)]
    button = PageAct("press", key="situation")
    assert "Bruno" in at.of(lambda: SeatGuest._press(guest, button, situation)), "without a list it is told"
    menu = Menu(at.console, heading_lines(Phrase("Which?", "Which?")), entries).show()
    assert told in at.of(lambda: SeatGuest._press(guest, button, situation))
    assert not chosen and at.console.open_input.top is menu
    SeatGuest._press(guest, PageAct("key", key="8"), situation)
    assert chosen == [8]


def test_a_seat_is_told_the_end_or_that_there_is_none_to_read() -> None:
    lines = [f"line {number}" for number in range(9)]
    for end, is_whole, told in (([], True, []), (lines, True, lines), (lines, False, lines[LINES_OF_SCORES:])):
        server, console = Mock(), Mock()
        reading = Mock(has_ended=True, end=GameEnd(end, "", []))
        server.watched_game.channels = {"en": Mock(read_end=Mock(side_effect=[reading, None]))}
        tell_end(server, "en", console, is_whole)
        heard = [line.spoken for call in console.teller.tell.call_args_list for line in call.args[0]]
        assert heard == told and console.say.called == (not told)
        tell_end(server, "en", console, is_whole)
        console.say.assert_called_with("ui-share-none")


def test_only_what_is_typed_fills_a_field() -> None:
    for act, field in product(get_args(ActName), (None, "amount")):
        guest = Mock()
        guest.console.open_input.typed_question = field
        SeatGuest._do(guest, PageAct(act), None)
        assert guest._type.called == (act == "type" and field is not None), act


def test_a_silent_browser_is_cut_off_and_after_a_while_its_visit_ends() -> None:
    """Who has no seat, or none any more, is waited for less; a page that was never opened ends as any other."""
    visits = PhoneVisits(TablePlace(0, ""), now=lambda: 0.0)
    for session, has_ended, gone in (
        (None, False, GONE_KNOCKING_SECONDS),
        (None, True, GONE_KNOCKING_SECONDS),
        (Mock(), True, GONE_KNOCKING_SECONDS),
        (Mock(), False, GONE_SECONDS),
    ):
        for is_open, (silent, is_cut, is_over) in product(
            (False, True),
            (
                (SILENT_SECONDS - 0.5, False, False),
                (SILENT_SECONDS, True, False),
                (gone - 0.5, True, False),
                (gone, False, True),
            ),
        ):
            page, other = PageOfSeat(Mock(), "token"), PageOfSeat(Mock(), "other")
            guest: Any = page.guest
            guest.visit.session, guest.has_ended = session, has_ended
            page.heard_at, other.heard_at = -silent, 0.0
            stream, timer = Mock(), Mock()
            page.stream, page.timer = (stream, timer) if is_open else (None, None)
            visits.pages = {"token": page, "other": other}
            visits.look_round()
            case = session, has_ended, is_open, silent
            assert guest.note_silence.called == is_cut, case
            assert [*visits.pages] == ["token", "other"][is_over:], case
            assert guest.close.called == is_over, case
            assert stream.disconnect.called == timer.cancel.called == (is_open and is_over), case
            visits.end_visit(page)
            assert guest.close.call_count == 1, "a visit ends once"


def test_the_page_is_told_which_seats_are_taken_once_they_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not with each line of the game; a page that is started again is told anew."""
    monkeypatch.setattr(PageLink, "__init__", lambda link, program, port, lan: None)
    monkeypatch.setattr(PageLink, "start", lambda link: None)
    monkeypatch.setattr(PageLink, "hear", lambda link, batch: None)
    people = ["Anna", "Bruno", "Carla"]
    free = ["Bruno", "Carla"]
    door: Any = Mock()
    door.guests.place.kept_names, door.guests.free_names = lambda: people, lambda: free
    link = PhoneLink(Mock(), 0, False, door)
    link.lan, link.process = False, None
    link.hear(Batch([], None))
    link.process = process = Mock()

    def told() -> list[tuple[list[str], str]]:
        """Return what the page is told with three lines of the game."""
        process.reset_mock()
        for _ in range(3):
            link.hear(Batch([], None))
        assert all(call.args == ("seats",) for call in process.send.call_args_list)
        return [(call.kwargs["taken"], call.kwargs["host"]) for call in process.send.call_args_list]

    assert told() == [(["Anna"], "Anna")] and told() == []
    free.remove("Carla")
    assert told() == [(["Anna", "Carla"], "Anna")] and told() == []
    free.append("Carla")
    assert told() == [(["Anna"], "Anna")]
    people[0], free[:] = "Ada", ["Bruno", "Carla"]
    assert told() == [(["Ada"], "Ada")]
    link.start()
    assert process.send.call_args.args == ("table",)
    assert told() == [(["Ada"], "Ada")] and told() == []
    people.clear()
    assert told() == [([], "")]


def test_only_so_many_browsers_can_ask_for_seats_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever they are; the place of one who has gone is free again."""
    monkeypatch.setattr(phone_visits, "SeatGuest", Mock())
    visits, numbers = PhoneVisits(TablePlace(0, ""), now=lambda: 0.0), count()
    monkeypatch.setattr(visits, "work_for", lambda page: None)

    async def come() -> PageOfSeat | None:
        """Ask from an address that has not asked before."""
        return visits.sit_down(make_page_hello("Anna", "eyes", 0, "en", f"192.0.2.{next(numbers)}"), {})

    async def run() -> None:
        pages = [await come() for _ in range(MAX_SEAT_GUESTS)]
        assert None not in pages and len(visits.pages) == MAX_SEAT_GUESTS
        assert [await come(), await come()] == [None, None]
        for page in pages[:2]:
            assert page is not None
            visits.end_visit(page)
        assert [await come() is None for _ in range(3)] == [False, False, True]
        assert len(visits.pages) == MAX_SEAT_GUESTS

    asyncio.run(run())
