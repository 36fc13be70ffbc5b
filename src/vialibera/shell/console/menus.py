"""Numbered lists and typed questions.

A list is printed once. A number chooses as soon as no longer number begins with it, Tab steps through, Esc leaves
without effect.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from vialibera.narration.narrator import answers
from vialibera.narration.surfaces.at_rest import Layer, LayerEntry, OfferSides
from vialibera.narration.surfaces.utterance import (
    NO_FACTS,
    Facts,
    MessagePhrase,
    Utterance,
    Utterances,
    to_utterance,
    to_utterances,
)
from vialibera.shell.console.console import Console
from vialibera.shell.terminal.key_names import is_cancelling
from vialibera.support.callables import Check, Work
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text

QUIET_GROUPS = ("query", "buzzer", "always")
"""The groups of actions that work while a list is open, and leave it open."""


def heading_lines(words: Phrase) -> list[Utterance]:
    """Return the lines above a list."""
    return to_utterances(words, "menu", "menu")


MenuCall = Callable[[], object]
"""A function that a list or a field calls; its result does not count."""


@dataclass
class MenuEntry:
    """An entry of a list, and its effect."""

    label: Phrase
    on_choose: MenuCall
    keeps_open: bool = False
    """True if the list stays open after the choice."""
    short_name: Phrase | None = None
    """A shorter label, announced when its number is typed; None if the label is short enough."""

    @property
    def space(self) -> int | None:
        """The square that the entry is about, or None."""
        space = self.label.facts.get("space") if isinstance(self.label, MessagePhrase) else None
        return space if isinstance(space, int) else None

    @property
    def short_label(self) -> Phrase:
        return self.short_name or self.label


MenuEntries: TypeAlias = "Sequence[MenuEntry] | Callable[[], Sequence[MenuEntry]]"
"""The entries of a list, or a function that returns them as they are now."""


class Menu:
    """A list that waits for a number.

    `zero` is an entry 0, which ends a longer choice. `preset` is the index that Enter alone chooses, -1 for `zero`.
    Esc calls the function for leaving, or only announces that the list was left. `queries` are functions by the id of
    the action whose key asks something else here than in the game.
    """

    def __init__(
        self,
        console: Console,
        title: Utterances,
        entries: MenuEntries,
        *,
        zero: MenuEntry | None = None,
        preset: int | None = None,
        on_leave: MenuCall | None = None,
        tells_preset: bool = False,
        is_current: Check = lambda: True,
        offer: Callable[[], OfferSides | None] = lambda: None,
        is_last: bool = False,
        queries: Mapping[str, Work] | None = None,
        stays: bool = False,
    ) -> None:
        self.console, self.title = console, title
        self.make_entries = entries if callable(entries) else partial(list, entries)
        self.zero, self.preset, self.on_leave = zero, preset, on_leave
        self.tells_preset = tells_preset
        self.is_current = is_current
        """Returns False once what the list asks is over: then it is closed."""
        self.make_offer = offer
        """Returns the half-made offer that the list is about, or None."""
        self.is_last = is_last
        """True for the last list of a form, which sends it: Enter alone announces the numbers and sends nothing."""
        self.queries = queries or {}
        self.stays = stays
        """True if an entry acts at once and the list stays: then no entry is chosen before a key chooses one."""
        self.entries: Sequence[MenuEntry] = []
        self.selected: int | None = preset
        """The index of the selected entry: -1 for `zero`, None if nothing is selected."""
        self.digits = ""
        self.leave_id = "ui-left"
        """The id of the message that says that the list was left."""

    def show(self) -> Menu:
        """Open the list and print it once."""
        self.console.open_input.layers.append(self)
        self.refresh()
        self.tell_entries()
        if self.selected is None and self._begins_with_bar():
            self.selected = 0
        return self

    def _begins_with_bar(self) -> bool:
        """Return True if the first entry is chosen from the beginning: only where the bar on it is seen and not heard.

        A listener's Enter on a list that was just read out must do nothing.
        """
        is_seen = self.console.teller.board.is_only_seen()
        return is_seen and not self.stays and bool(self.entries) and not self.entries[0].keeps_open

    def stay_open(self) -> None:
        """Open the list after a choice from it, with new numbers, without reading it out again."""
        self.console.open_input.layers.append(self)
        self.refresh()
        self.leave_id = "ui-closed"
        self.console.say("ui-list-stays")

    def tell_entries(self) -> None:
        """Print the list as it is now: its heading, its entries and what Enter alone chooses."""
        self.console.pages.tell_list([*self.title, *self._numbered_lines(), *self._preset_hint()])
        self.console.pages.forget_pages()

    def _preset_hint(self) -> list[Utterance]:
        """Return the line that says which entry Enter alone chooses, or nothing."""
        if not self.tells_preset:
            return []
        if self.selected is None:
            return heading_lines(self._number_wanted()) if self.preset is None else []
        return heading_lines(self.console.teller.words("ui-enter-alone", {"label": self._selected_entry().short_label}))

    def _number_wanted(self) -> Phrase:
        return self.console.teller.words("ui-number-from", {"count": len(self.entries)})

    def _numbered_entries(self) -> list[tuple[int, MenuEntry]]:
        """Return the entries with their numbers as they are drawn: entry 0 is the last."""
        return [*enumerate(self.entries, 1), *([(0, self.zero)] if self.zero else [])]

    def _numbered_lines(self) -> list[Utterance]:
        words = self.console.teller.words
        labels = [words("ui-entry", {"nth": str(nth), "label": one.label}) for nth, one in self._numbered_entries()]
        return [to_utterance(label, "menu", "menu") for label in labels]

    def describe(self) -> Layer:
        """Return the heading with the effect of Enter, the entries, and the chosen one."""
        entries = [LayerEntry(number, entry.label.shown) for number, entry in self._numbered_entries()]
        chosen = -1 if self.selected is None else len(self.entries) if self.selected < 0 else self.selected
        heading = list(self.title) or self._game_question()
        if chosen >= 0:
            label = self._selected_entry().short_label
            heading += heading_lines(self.console.teller.words("ui-layer-enter", {"label": label}))
        else:
            heading += heading_lines(self.console.teller.words("ui-layer-pick", {}))
        leave = "leave" if self.on_leave is None else "step-back"
        enter_id = "choose-entry" if chosen >= 0 else ""
        offer, is_game_question = self.make_offer(), not self.title
        return Layer(tuple(heading), tuple(entries), chosen, False, enter_id, leave, offer, is_game_question)

    def _game_question(self) -> list[Utterance]:
        """Return the question of the game, for a list without a heading, which answers it."""
        scene = self.console.teller.current_scene()
        return [] if scene is None or scene.prompt is None else list(scene.prompt.lines)

    def press(self, key: str) -> bool:
        if key.isascii() and key.isdigit():
            self._type_digit(key)
        elif key in SELECTION_STEPS:
            self._move_selection(SELECTION_STEPS[key])
        elif key in JUMPS:
            self._select_entry(0 if key == "home" else len(self.entries) - 1)
        elif key in PAGE_STEPS and not self.console.pages.has_more_lines():
            self._move_page(PAGE_STEPS[key])
        elif key == FIND_KEY and self.entries:
            self._ask_text()
        elif key == "enter":
            self._choose_selected()
        elif key == "escape":
            self._leave_list()
        elif key == "backspace":
            self.selected, self.digits = None, ""
            self.console.say("ui-choose")
        else:
            return self._press_other_key(key)
        return True

    def _press_other_key(self, key: str) -> bool:
        """Let keys that only ask work while the list is open, and refuse those that act."""
        action = self.console.action_for_key(key)
        if action is not None and action.id == "deed" and self._tell_deed():
            return True
        if action is not None and action.id in self.queries:
            self.queries[action.id]()
            return True
        if action is None or action.group in QUIET_GROUPS or self.console.open_input.game is None:
            return False
        self.console.say("ui-list-open")
        return True

    def _tell_deed(self) -> bool:
        """Announce the deed of the selected entry; return False if the entry is about none."""
        game, space = self.console.open_input.game, None if self.selected is None else self._selected_entry().space
        if game is None or space is None:
            return False
        self.console.pages.tell_list(answers.full_deed_answer(game.state, game.narrator, space))
        return True

    def _type_digit(self, digit: str) -> None:
        """Add a digit to the number; if no entry has that number, begin a new number with the digit."""
        both = self.digits + digit
        self.digits = both if self._has_number(int(both)) else digit
        if self._has_number(int(self.digits)):
            self.selected = int(self.digits) - 1
            if self.selected < 0 or not self._has_number(10 * int(self.digits)):
                self._choose_selected()
                if not self.only_asks:
                    # At the end of the choice: a slow one keeps the Enter waiting. (decision: keys.one-list-habit)
                    self.console.late_enter.number_chosen_at = self.console.now()
            else:
                self._tell_entry()
        else:
            self.selected, self.digits = None, ""
            self.console.say("ui-no-entry", nth=digit, count=len(self.entries))

    def choose_number(self, number: int) -> bool:
        """Choose the entry of a whole number without its digits being told; return False if there is no such entry."""
        if not self._has_number(number):
            return False
        self.selected, self.digits = number - 1, str(number)
        self._choose_selected()
        return True

    def _has_number(self, number: int) -> bool:
        return 1 <= number <= len(self.entries) or (number == 0 and self.zero is not None)

    def _tell_entry(self) -> None:
        assert self.selected is not None
        self.console.say("ui-entry", "menu", nth=str(self.selected + 1), label=self._selected_entry().short_label)

    def _selected_entry(self) -> MenuEntry:
        assert self.selected is not None
        return self._numbered_entries()[self.selected][1]

    def _move_selection(self, by: int) -> None:
        """Select the next or the previous entry, round and round with entry 0 as the last, and announce it."""
        if self.selected is None:
            self._select_entry(0 if by > 0 else len(self.entries) - 1)
        else:
            self.select_entry((self.selected + by) % len(self._numbered_entries()))

    def _move_page(self, by: int) -> None:
        """Select the entry a page further on or back, but none beyond the ends."""
        here = -1 if self.selected is None else self.selected
        self._select_entry(min(max(here + by * PAGE_ENTRIES, 0), len(self.entries) - 1))

    def select_entry(self, index: int) -> None:
        """Select the entry at a place of the list as it is drawn, where entry 0 is the last."""
        if index < len(self.entries):
            self._select_entry(index)
        elif self.zero is not None:
            self.selected, self.digits = -1, ""
            self._tell_entry()

    def _select_entry(self, index: int) -> None:
        """Select an entry and announce it."""
        if self.entries:
            self.selected, self.digits, count = index, "", str(len(self.entries))
            label = self.entries[index].label
            self.console.say("ui-entry-of", "menu", nth=str(index + 1), count=count, label=label)

    def choose_entry(self, index: int) -> None:
        """Choose the entry at a place of the list as it is drawn, where entry 0 is the last."""
        self.choose_number(index + 1 if index < len(self.entries) else 0)

    only_asks = False
    """True if the numbers only ask: an Enter right after one answers the game's question."""
    find_question = "ui-find"
    """The message that asks for the text to find."""

    def _ask_text(self) -> None:
        """Ask for a text, and select the first entry after the selected one that holds it."""
        ask = partial(self.console.say, self.find_question, "alert")
        leave = partial(self.console.say, "ui-choose")
        TypedPrompt(ask, self._find_text, leave, self.console).show()

    def _find_text(self, text: str) -> bool:
        start = 0 if self.selected is None else self.selected + 1
        order = [*range(start, len(self.entries)), *range(start)]
        wanted = text.casefold()
        found = next((n for n in order if wanted and wanted in self.entries[n].label.shown.casefold()), None)
        if found is None:
            self.console.say("ui-not-found")
        else:
            self._select_entry(found)
        return True

    def _choose_selected(self) -> None:
        if self.selected is None:
            self._refuse_enter()
            return
        entry = self._selected_entry()
        # Closed before the choice: the entry may open the next list, which would be closed with this one.
        if not entry.keeps_open:
            self.console.drop_layer(self)
        if entry.keeps_open and self.digits:  # a number leaves nothing selected for a later Enter; a walk goes on
            self.selected = self.preset
        entry.on_choose()
        if entry.keeps_open:
            self.refresh()

    def _refuse_enter(self) -> None:
        """Announce that Enter alone chooses nothing; in the last list of a form, the numbers too."""
        asks_number = self.tells_preset and self.preset is None
        words = self._number_wanted() if asks_number else self.console.teller.words("ui-choose", {})
        lines = to_utterances(words, "answer", "answer")
        if self.is_last:
            lines += self._numbered_lines()
        self.console.teller.tell(lines)

    def refresh(self) -> None:
        """Make the entries again after a change; the list is not announced again, only the change was."""
        self.entries, self.digits = self.make_entries(), ""
        if self.selected is not None and self.selected >= len(self.entries):
            self.selected = self.preset

    def _leave_list(self) -> None:
        self.console.drop_layer(self)
        if self.on_leave is None:
            self.console.say(self.leave_id)
        else:
            self.on_leave()


SELECTION_STEPS = {"s-tab": -1, "up": -1, "c-i": 1, "tab": 1, "down": 1}
"""The keys that select another entry, with the direction."""
JUMPS = ("home", "end")
"""The keys that select the first and the last entry."""
PAGE_STEPS = {"pageup": -1, "pagedown": 1}
"""The keys that select an entry a page away, with the direction."""
PAGE_ENTRIES = 10
FIND_KEY = "/"
"""The key that asks for a text to find among the entries."""


class TypedPrompt:
    """A question whose answer is typed; its text names the limits and the meaning of Enter alone.

    The function that takes the answer returns False if it has refused the answer and announced why. Without a function
    for leaving, Esc only announces that the question was left.
    """

    def __init__(
        self,
        question: Work,
        take: Callable[[str], bool],
        leave: MenuCall | None,
        console: Console,
        *,
        label: str = "ui-field",
        label_facts: Facts = NO_FACTS,
        queries: Mapping[str, Work] | None = None,
        standing_queries: Collection[str] = (),
        help_id: str = "ui-field-keys",
        begun: str = "",
        steps: tuple[int, int] = (0, 0),
    ) -> None:
        self.put_question, self.accept, self.console = question, take, console
        self.on_leave = leave or partial(console.say, "ui-left")
        self.label, self.label_facts = label, label_facts
        """The id and the facts of the message that names the answer: read back, and on a braille display before it."""
        self.queries = {"f1": self.tell_help, **(queries or {})}
        """Keys that ask something while the answer is still empty."""
        self.standing_queries = ("f1", *standing_queries)
        """Those of them that ask at any moment, because no answer holds their letter."""
        self.help_id = help_id
        """The id of the message that names the keys of the field."""
        self.begun, self.steps = begun, steps
        """The first letters of the answer, typed before it was asked for."""

    def show(self) -> None:
        """Open the question and ask it."""
        self.console.open_typed_question(self)

    def tell_help(self) -> None:
        """Repeat the question, and say which keys edit the answer."""
        self.put_question()
        self.console.say(self.help_id)

    def query_for_key(self, key: str, typed: str) -> Work | None:
        """Return the function of a key that only asks, or None for a letter of the answer."""
        return self.queries.get(key) if not typed or key in self.standing_queries else None

    def take_answer(self, text: str | None) -> None:
        """Take an answer; if it is refused, repeat it and wait for another one."""
        if text is None or is_cancelling(text):
            self.on_leave()
        elif len(text.strip()) == 1 and (query := self.queries.get(text.strip())) is not None:
            query()
            self.console.open_input.typed_question = self
        elif not self.accept(text.strip()):
            self.refuse_answer(text.strip())
            self.console.open_input.typed_question = self

    def refuse_answer(self, text: str) -> None:
        """Read back an answer that was refused."""
        if text:
            self.console.say("ui-typed", typed=clean_text(text))
