"""A game between seats that choose by ids: chance and the bell act inside, and business within a turn has a limit.

This file is compiled, as is the table of actions. It knows nothing of PettingZoo and needs no library.
"""

from __future__ import annotations

from vialibera.analysis.gym.action_table import WAIT, ActionTable, next_actor
from vialibera.analysis.lab.loop import NEVER_RINGS
from vialibera.play.bots.seeded_chance import Chance, StreamStates
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE, CLOCK, NO_PAUSE, NO_SEAT
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.game_opening import Begin
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.time_up import Ring
from vialibera.rules.engine.topics.trade import Counter, Propose

BUSINESS_LIMIT = 12
"""The acts of business that a seat can do in one turn: buildings, mortgages, sales and proposals."""

Checkpoint = tuple["State", StreamStates, list[int], int, set[int], int, int, bool, bool]
"""All of a game that can change, the state in front; a copy that nothing else shares."""


class SeatGame:
    """A game from its opening on; `seat` must choose next, or is NO_SEAT if the game is over or was stopped."""

    def __init__(self, rules: Rules, players: int, seed: int | str, turns: int, bell: int | None) -> None:
        self.table = ActionTable(rules)
        self.players, self.turns = players, turns
        self.bell = bell if bell is not None and rules.sheet.ending.clock else NEVER_RINGS
        self.chance = Chance(seed)
        self.draft = Draft(new_game(rules, players))
        self.business = [0] * players
        """The acts of business of each seat in this turn."""
        self.business_turn = 0
        self.waiting: set[int] = set()
        """The numbers of the open rents whose owners leave them alone at this pause."""
        self.waiting_pause = NO_PAUSE
        self.seat = NO_SEAT
        self.is_stopped = False
        """True if the game was stopped at its limit of turns."""
        self.has_rung = False
        self.known_ids: list[int] | None = None
        """The lawful ids, once they have been asked for since the last step; the mask and the step both need them."""
        play_command(self.draft, Begin(0, self.draft.state.pause_no))
        self._go_on()

    @property
    def state(self) -> State:
        return self.draft.state

    def legal_ids(self) -> list[int]:
        """Return the ids of the lawful actions of the seat that must choose."""
        if self.seat == NO_SEAT:
            return []
        if self.known_ids is None:
            self.known_ids = self.table.legal_ids(self.draft.state, self.seat, self.waiting, self.may_trade())
        return self.known_ids

    def mask(self, seat: int) -> bytearray:
        """Return a byte for each id: 1 if the action is lawful for the seat now, else 0."""
        found = bytearray(self.table.count)
        if seat == self.seat:
            for action in self.legal_ids():
                found[action] = 1
        return found

    def may_trade(self) -> bool:
        """Return True if the seat that must choose can do more business in this turn."""
        return self.draft.state.turn_no != self.business_turn or self.business[self.seat] < BUSINESS_LIMIT

    def play_id(self, action: int) -> None:
        """Play an action and go on to the next choice; raise ValueError or Refusal if it is unlawful."""
        state = self.draft.state
        if action == WAIT:
            self.leave_rents()
        else:
            self.play(self.table.command_for(state, self.seat, action))

    def leave_rents(self) -> None:
        """Leave the open rents of the seat that must choose alone until the next question."""
        for right in self.draft.state.open_claims:
            if right.seat == self.seat:
                self.waiting.add(right.number)
        self._go_on()

    def play(self, command: Command) -> None:
        """Play a command of the seat that must choose, and go on to the next choice."""
        self.draft.events.clear()
        seat, counts = self.seat, command.answers is None and not isinstance(command, Claim)
        turn = self.draft.state.turn_no
        play_command(self.draft, command)
        if counts or isinstance(command, Propose | Counter):
            if turn != self.business_turn:
                self.business_turn = turn
                self.business = [0] * self.players
            self.business[seat] += 1
        self._go_on()

    def _go_on(self) -> None:
        """Let chance and the bell act until a seat must choose, the game is over, or its limit is reached."""
        draft, chance = self.draft, self.chance
        self.known_ids = None
        state = draft.state
        while True:
            if state.pause_no != self.waiting_pause:
                self.waiting_pause = state.pause_no
                self.waiting.clear()
            if state.is_over or not state.actors:
                self.seat = NO_SEAT
                return
            if state.actors[0] == CHANCE:
                play_command(draft, chance.choose(state))
            elif state.turn_no > self.turns:
                self.seat, self.is_stopped = NO_SEAT, True
                return
            elif state.turn_no > self.bell and not self.has_rung:
                self.has_rung = True
                play_command(draft, Ring(CLOCK, state.pause_no))
            else:
                self.seat = next_actor(state, self.waiting)
                return

    def clone(self) -> Checkpoint:
        """Return all that can change, which can be pickled and brought back any number of times."""
        return (
            self.draft.state.copy(),
            self.chance.stream_states(),
            self.business[:],
            self.business_turn,
            set(self.waiting),
            self.waiting_pause,
            self.seat,
            self.is_stopped,
            self.has_rung,
        )

    def restore(self, kept: Checkpoint) -> None:
        """Bring back a checkpoint of a game with the same edition and the same number of players."""
        then, streams, business, turn, waiting, pause, seat, is_stopped, has_rung = kept
        state = then.copy()
        state.rules = self.draft.rules
        self.draft = Draft(state)
        self.chance.set_stream_states(streams)
        self.business, self.business_turn, self.waiting, self.waiting_pause = business[:], turn, set(waiting), pause
        self.seat, self.is_stopped, self.has_rung, self.known_ids = seat, is_stopped, has_rung, None

    def reseed(self, seed: int | str) -> None:
        """Let chance draw from another seed from now on, for instance after `restore`."""
        self.chance = Chance(seed)
