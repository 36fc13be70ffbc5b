"""The people at a keyboard: who plays here, for whom a key acts, and whose settings are in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.narration.narrator.context import Audience
from vialibera.play.bots.character_names import character_of_seat
from vialibera.shell.settings.setting_values import value_of
from vialibera.words.setting_table import setting_row

if TYPE_CHECKING:
    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.play.table.table import Table
    from vialibera.shell.console.console import Console
    from vialibera.shell.console.open_input import QuestionId
    from vialibera.shell.settings.settings_file import ProgramSettings
    from vialibera.support.json_values import JsonValue

ROUND_ENTRIES = 6
"""The choices in a round while another plays: the claim, four that tell or lead out, and the claim again."""


class KeyboardPeople:
    """The people at this keyboard, one of whom it can be lent to."""

    def __init__(self, console: Console, table: Table, narrator: Narrator, settings: ProgramSettings) -> None:
        self.console, self.table, self.narrator, self.settings = console, table, narrator, settings
        self.borrower: int | None = None
        """The seat that the keyboard is lent to, or None."""
        self.borrowed_for: QuestionId | None = None
        """The question that was open when a borrower of the keyboard opened a list, or None."""
        seat = self.acting_person()
        self.listener = "" if seat is None else table.seats[seat].name
        """The name of the person whose settings are in use: who is asked or was asked last, or the only one here."""
        console.sounds.seats_here = self.seats_here
        self.use_listener_voice()

    def has_left_game(self) -> bool:
        """Return True if people sat here who are all out, and no game of others depends on this machine."""
        is_needed = self.table.is_hosted_here and any(
            seat.is_person and not seat.is_here and not self.table.state.out[number]
            for number, seat in enumerate(self.table.seats)
        )
        return not is_needed and not self.seats_here() and any(seat.is_here for seat in self.table.seats)

    def has_people_elsewhere(self) -> bool:
        """Return True if people at other machines play."""
        return any(seat.is_person and not seat.is_here for seat in self.table.seats)

    def hand_setting(self, name: str, person: str) -> JsonValue:
        """Return a setting that helps slow or few hands, as this person has it."""
        return value_of(self.settings, setting_row(name, "hands"), person)

    def seats_here(self) -> list[int]:
        """Return the seats still in the game that people at this keyboard play."""
        return [seat for seat in self.table.state.seats_left() if self.is_seat_here(seat)]

    def is_seat_here(self, seat: int) -> bool:
        """Return True if a person at this keyboard plays the seat."""
        return self.table.seats[seat].is_here

    def prompted_seat(self) -> int:
        """Return the seat whose answer the game waits for; while dice roll, the seat in turn."""
        state = self.table.state
        return state.actors[0] if state.actors and state.actors[0] >= 0 else state.seat_in_turn

    def is_awaiting_person(self) -> bool:
        """Return True if the open question is for a person at this keyboard."""
        actors = self.table.state.actors
        return bool(actors) and actors[0] >= 0 and self.is_seat_here(actors[0])

    def acting_person(self) -> int | None:
        """Return the seat a key acts for, or None if only a computer player or a person elsewhere
        could act.

        That is the borrower of the keyboard, or the person asked, or the only person left.
        """
        if self.borrower is not None:
            return self.borrower
        seat = self.prompted_seat()
        if self.is_seat_here(seat):
            return seat
        people = self.seats_here()
        return people[0] if len(people) == 1 else None

    def has_acting_person(self) -> bool:
        """Return True if a key for an act would act for somebody at this keyboard."""
        return self.acting_person() is not None

    def asking_seat(self) -> int:
        """Return the seat a query is about."""
        seat = self.acting_person()
        return self.prompted_seat() if seat is None else seat

    def loan_text(self) -> str:
        """Return the sentence that says to whom the keyboard is lent, or "" if it is not."""
        return "" if self.borrower is None else self.narrator.text("ui-keyboard-to", seat=self.borrower).shown

    def character_of(self, seat: int) -> str:
        """Return the character of a computer player, or "" where there is none."""
        player = self.table.seats[seat]
        return character_of_seat(player.bot_kind, player.name)

    def use_listener_voice(self) -> None:
        """Use the voice settings of the person who is asked for all lines from now on."""
        self.console.speaker.set_player(self.listener, len(self.seats_here()) > 1)

    def apply_narration(self) -> None:
        """Apply the narration settings of the listener."""
        self.console.narration.apply_to_narrator(self.narrator, self.listener)
        self.console.narration.apply_quiet_kinds(
            self.narrator, [self.table.seats[seat].name for seat in self.seats_here()]
        )
        computers = frozenset(seat for seat, one in enumerate(self.table.seats) if not one.is_person)
        self._apply_replies()
        is_named = self.hand_setting("person", self.listener) == "name"
        self.narrator.audience = Audience(frozenset(self.seats_here()), computers, is_named)

    def _apply_replies(self) -> None:
        """Let the table leave each person here the time that they need; at a tournament only the desk sets times."""
        is_free = self.table.is_hosted_here and self.table.allows_agreed_end and self.console.out.size is not None
        if is_free:
            keyset, seats = self.console.keymap.set_name, self.table.seats
            replies = {seat: reply_needed(self.settings, keyset, seats[seat].name) for seat in self.seats_here()}
            self.table.claim_timer.replies = replies


def reply_needed(settings: ProgramSettings, keyset: str, person: str) -> float:
    """Return the seconds that a person needs after a landing; with switches at least a round while another plays."""
    own, period, scan = (
        value_of(settings, setting_row(name, "hands"), person) for name in ("my_reply", "scan_period", "scan")
    )
    a_round = ROUND_ENTRIES * float(str(period)) + 2.0 if scan != "off" or keyset in ("one", "two") else 0.0
    return float("inf") if float(str(own)) < 0 else max(float(str(own)), a_round)
