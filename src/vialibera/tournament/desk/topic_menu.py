"""The menu of an open tournament: topics, each with a list of steps, and the step that comes next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.shell.console.menus import Menu, MenuCall, heading_lines
from vialibera.tournament.desk.plan_questions import ask_hall, ask_print, ask_setting
from vialibera.tournament.desk.player_questions import ask_newcomers
from vialibera.tournament.desk.round_questions import ask_draw, ask_redraw, ask_seat
from vialibera.tournament.desk.score_questions import ask_correction, ask_result
from vialibera.tournament.desk.step_questions import StepQuestions
from vialibera.tournament.desk.table_game import TableGame
from vialibera.tournament.desk.tie_questions import ask_equals, ask_place
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.entries import StandingsReleased
from vialibera.tournament.rounds.plan import FEWEST_AT_TABLE
from vialibera.tournament.rounds.standings import claim_to_round, undecided_qualifiers
from vialibera.tournament.rounds.table_clock import has_begun
from vialibera.words.phrase import Phrase

MenuAct = Callable[["StepQuestions"], bool | None]


def do_step(step: str) -> MenuAct:
    """Return the act of an entry that asks nothing."""
    return lambda menus: menus.run_step(step)


def ask_step(step: str, *asked: str) -> MenuAct:
    """Return the act of an entry that asks for the named values of a step, or for all that have a question."""
    return lambda menus: menus.ask_step(step, *asked)


def ask_steps(names: str) -> dict[str, MenuAct]:
    """Return the entries that have the names of their steps."""
    return {name: ask_step(name) for name in names.split()}


def show_this_round(menus: StepQuestions) -> None:
    """Tell the last round: each table with its result or the time left."""
    menus.try_step(lambda: menus.desk.show_status(menus.book.current_round.number))


def play_table(menus: StepQuestions) -> None:
    menus.ask_table(lambda spot: menus.leave_for_table(TableGame(menus.desk, spot)))


MENU: dict[str, dict[str, MenuAct]] = {
    "players": {"add": ask_newcomers, **ask_steps("import players withdraw rename apart")},
    "round": {
        "draw": ask_draw,
        **ask_steps("call seats"),
        "this-round": show_this_round,
        "one-table": ask_step("show", "table"),
        "show": do_step("show"),
        "draw-again": ask_redraw,
        "seat": ask_seat,
    },
    "clocks": {
        "start": do_step("start"),
        "start-table": ask_step("start", "table"),
        **ask_steps("pause resume extra"),
        "call-referee": ask_step("incident"),
    },
    "results": {
        "result": ask_result,
        "now": do_step("now"),
        "correct": ask_correction,
        "play": play_table,
        "take": ask_step("take"),
    },
    "standings": {
        "standings": do_step("standings"),
        "place": ask_place,
        "equals": ask_equals,
        "qualified": do_step("qualified"),
    },
    "hall": {"hall": ask_hall, "release": do_step("release"), "write": ask_print, "publish": ask_step("publish")},
    "file": {
        "check": do_step("check"),
        "check-digest": ask_step("check", "digest"),
        "check-copy": ask_step("check", "copy"),
        "change": ask_setting,
        **ask_steps("history undo backup"),
    },
}
"""The menu by topic, at most nine entries each: the digit of the topic and that of the entry choose a step."""


def menu_code(entry: str) -> str:
    """Return the two digits that choose an entry."""
    return next(f"{number}{[*acts].index(entry) + 1}" for number, acts in enumerate(MENU.values(), 1) if entry in acts)


class TopicMenu(Menu):
    """The list of topics, which stays open; a topic opens the list of its steps.

    A digit chooses at once, so two digits choose a step. A typed line of two digits chooses it too. The list of a
    topic closes before its step, and this one stays below it.
    """

    def __init__(self, desk: StepQuestions, leave: MenuCall) -> None:
        self.desk_questions, self.last_next = desk, ""
        """`last_next`: the entry that was named last as the next step."""
        desk.next_step_lines = self._lines_of_new_step
        self.topics = {
            topic: [desk.menu_entry(name, partial(act, desk)) for name, act in acts.items()]
            for topic, acts in MENU.items()
        }
        entries = [desk.menu_entry(f"topic-{topic}", self._topic_opener(topic), stays=True) for topic in MENU]
        entries.append(desk.menu_entry("leave", desk.leave_desk, stays=True))
        super().__init__(desk.console, [], entries, on_leave=leave)

    def tell_entries(self) -> None:
        """Print the step that comes next, then the topics."""
        self.title = self._heading()
        super().tell_entries()

    def _refuse_enter(self) -> None:
        """Print the list again at Enter alone, which chooses nothing."""
        self.tell_entries()

    def _heading(self) -> list[Utterance]:
        self.last_next = next_entry(self.desk_questions.book)
        asked = self.desk_questions.words.phrase("ask-step")
        return heading_lines(self._next_step_phrase()) + heading_lines(asked)

    def _lines_of_new_step(self) -> list[Phrase]:
        """Return the step that comes next, if it is another one than was named last."""
        before, self.last_next = self.last_next, next_entry(self.desk_questions.book)
        return [] if self.last_next == before else [self._next_step_phrase()]

    def _next_step_phrase(self) -> Phrase:
        words, entry = self.desk_questions.words, self.last_next
        return words.phrase("next-step", label=words.phrase(f"menu-{entry}"), code=menu_code(entry))

    def _topic_opener(self, topic: str) -> MenuCall:
        def show_topic() -> None:
            words = self.desk_questions.words
            head = heading_lines(words.phrase("topic", label=words.phrase(f"menu-topic-{topic}")))
            Menu(self.console, head, lambda: self.topics[topic], on_leave=self.tell_entries).show()

        return show_topic

    def choose_number(self, number: int) -> bool:
        """Choose an entry, or a step by the number of its topic and its own."""
        topic, step = divmod(number, 10)
        lists = list(self.topics.values())
        if 1 <= topic <= len(lists) and 1 <= step <= len(lists[topic - 1]):
            lists[topic - 1][step - 1].on_choose()
            return True
        return super().choose_number(number)


def next_entry(book: TournamentBook) -> str:
    """Return the entry of the step that comes next in most tournaments."""
    if book.is_closed:
        if undecided_qualifiers(book):
            return "equals"
        released = [line.entry.round for line in book.hall_lines.values() if isinstance(line.entry, StandingsReleased)]
        return "release" if released and max(released) < book.current_round.number else "qualified"
    if book.frozen_register is not None:
        return "draw"
    if book.rounds and book.current_round.open_tables:
        return "result" if has_begun(book, book.current_round) else "start"
    following = book.following_no
    if len(book.names_present(following)) < FEWEST_AT_TABLE:
        return "add"
    return "equals" if book.plan.field_limit(following) and claim_to_round(book, following).tied else "draw"
