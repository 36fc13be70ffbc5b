"""The menu of an open tournament: topics, each with a list of steps, and the step that comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.tournament.desk.step_table import menu_code
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.entries import StandingsReleased
from vialibera.tournament.rounds.plan import FEWEST_AT_TABLE
from vialibera.tournament.rounds.standings import claim_to_round, undecided_qualifiers
from vialibera.tournament.rounds.table_clock import has_begun

if TYPE_CHECKING:
    from vialibera.shell.console.menus import MenuCall
    from vialibera.tournament.desk.desk_questions import DeskQuestions
    from vialibera.tournament.rounds.desk_words import DeskWords
    from vialibera.words.phrase import Phrase


class TopicMenu(Menu):
    """The list of topics, which stays open; a topic opens the list of its steps.

    A digit chooses at once, so two digits choose a step. A typed line of two digits chooses it too.
    """

    def __init__(
        self, desk: DeskQuestions, topics: Mapping[str, Sequence[MenuEntry]], last: MenuEntry, leave: MenuCall
    ) -> None:
        self.desk_questions, self.topics = desk, topics
        entries = [desk.menu_entry(f"topic-{topic}", self._topic_opener(topic), stays=True) for topic in topics]
        super().__init__(desk.console, [], lambda: [*entries, last], on_leave=leave)

    def tell_entries(self) -> None:
        """Print the step that comes next, then the topics."""
        self.title = self._heading()
        super().tell_entries()

    def _refuse_enter(self) -> None:
        """Print the list again at Enter alone, which chooses nothing."""
        self.tell_entries()

    def _heading(self) -> list[Utterance]:
        words = self.desk_questions.words
        entry = next_entry(self.desk_questions.desk.read_book())
        self.desk_questions.last_next = entry
        told = next_step_phrase(words, entry)
        return [*heading_lines(told), *heading_lines(words.phrase("ask-step"))]

    def _topic_opener(self, topic: str) -> MenuCall:
        def show_topic() -> None:
            entries = list(self.topics[topic])
            words = self.desk_questions.words
            head = heading_lines(words.phrase("topic", label=words.phrase(f"menu-topic-{topic}")))
            Menu(self.console, head, lambda: entries, on_leave=self.tell_entries).show()

        return show_topic

    def choose_number(self, number: int) -> bool:
        """Choose an entry, or a step by the number of its topic and its own."""
        topic, step = divmod(number, 10)
        lists = list(self.topics.values())
        if 1 <= topic <= len(lists) and 1 <= step <= len(lists[topic - 1]):
            lists[topic - 1][step - 1].on_choose()
            return True
        return super().choose_number(number)


def next_step_phrase(words: DeskWords, entry: str) -> Phrase:
    return words.phrase("next-step", label=words.phrase(f"menu-{entry}"), code=menu_code(entry))


def next_entry(book: TournamentBook) -> str:
    """Return the entry of the step that comes next in most tournaments."""
    if book.is_closed:
        if undecided_qualifiers(book):
            return "equals"
        released = [line.entry.round for line in book.hall_lines.values() if isinstance(line.entry, StandingsReleased)]
        return "release" if released and max(released) < book.current_round.number else "qualified"
    if book.frozen_register is None and book.rounds and book.current_round.open_tables:
        return "result" if has_begun(book, book.current_round) else "start"
    there = book.names_present(len(book.rounds) + 1)
    if len(there) < FEWEST_AT_TABLE:
        return "add"
    following = len(book.rounds) + 1
    is_tied = bool(book.plan.field_limit(following)) and claim_to_round(book, following).tied
    return "equals" if is_tied else "draw"
