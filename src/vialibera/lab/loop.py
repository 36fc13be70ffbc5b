"""One game among computer players, to its end or to the limit. The whole file is hot: compiled builds compile it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vialibera.agents.chance import Chance
from vialibera.agents.player import ComputerPlayer, seated
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE, CLOCK
from vialibera.engine.kernel import new_game, play
from vialibera.engine.topics.bankruptcy import WentOut
from vialibera.engine.topics.clock import Ring
from vialibera.engine.topics.ending import GameOver, Standing, standings
from vialibera.engine.topics.turn import Throw, TurnBegan
from vialibera.lab.counts import GameCounts, Limits

if TYPE_CHECKING:
    from vialibera.engine.messages import Command
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State
    from vialibera.engine.topics.rights import RentClaim

NEVER = 10**9
A_WHILE = 12
"""So many turns go by until the facts are counted, and the bell is thought of."""

IN_JAIL = -1
"""The last row of what is counted by where a token rests."""

FACE_DOWN: list[list[int]] = []
"""The decks, as those at the table see them."""


def play_game(rules: Rules, bots: Sequence[str], seed: int, limits: Limits | None = None) -> GameCounts:
    """One game from the opening to its end, or to the limit; each seat and chance draw from their own seeds."""
    players: list[ComputerPlayer] = [seated(name, rules, seed, seat) for seat, name in enumerate(bots)]
    draft = Draft(new_game(rules, len(bots)))
    try:
        return _played(draft, players, Chance(seed), limits or Limits())
    except Exception as error:
        error.add_note(f"in the game with seed {seed}")
        raise


def _played(draft: Draft, players: list[ComputerPlayer], chance: Chance, limits: Limits) -> GameCounts:
    """The loop: chance, the bell, and whoever is asked, after those who may claim: they claim before the next throw.

    Before that throw, and at the end, what the last one brought is settled, and its token is counted where it rests;
    before the first throw it is one that has not moved, and is not counted.

    A player sees of the state only what its seat may know. Nothing is copied, for many games at once: what is hidden
    is taken away while it looks, and put back. The loop is long because it is hot.
    """
    state, facts = draft.state, draft.facts
    pos, jail, decks = state.pos, state.jail, state.decks
    rests = [0] * (draft.rules.size + 1)
    rests[draft.rules.go] = -1
    bell = limits.bell if draft.rules.clocked and limits.bell is not None else NEVER
    mark = thrower = events = 0
    fallen: list[int] = []
    while actors := state.actors:
        actor = actors[0]
        if actor == CHANCE:
            if type(state.step) is Throw:
                rests[IN_JAIL if jail[thrower] else pos[thrower]] += 1
                thrower = state.turn
                command: Command | None = chance.throw(state.serial)
            else:
                command = chance.choose(state)
        elif state.turn_no > mark:
            events += len(facts)
            fallen += _fallen(draft, len(state.gone) - len(fallen))
            facts.clear()
            if state.turn_no > limits.turns:
                break
            rings = state.turn_no > bell
            bell = NEVER if rings else bell
            mark = min(state.turn_no + A_WHILE, bell, limits.turns)
            if not rings:
                continue
            command = Ring(CLOCK, state.serial)
        else:
            given, state.decks, state.rights_given = state.rights_given, FACE_DOWN, 0
            command = ask_owners_first(players, state) if state.rights else players[actor].answer(state, actor)
            state.decks, state.rights_given = decks, given
        play(draft, command)  # type: ignore[arg-type]
    rests[IN_JAIL if jail[thrower] else pos[thrower]] += 1
    return _counted(draft, limits, rests, events + len(facts), fallen + _fallen(draft, len(state.gone) - len(fallen)))


def ask_owners_first(players: list[ComputerPlayer], state: State) -> Command | None:
    """The first claim of a rent, or else the answer of whoever is asked; each sees of the open rents its own."""
    rights, actor = state.rights, state.actors[0]
    for right in rights:
        seat = right.seat
        if len(rights) > 1:
            state.rights = _owned(rights, seat)
        command = players[seat].choose(state, seat)
        if command is not None:
            break
    else:
        state.rights = _owned(rights, actor)
        command = players[actor].answer(state, actor)
    state.rights = rights
    return command


def _owned(rights: list[RentClaim], seat: int) -> list[RentClaim]:
    return [right for right in rights if right.seat == seat]


def _fallen(draft: Draft, count: int) -> list[int]:
    """The turns in which so many seats went out since the facts were last counted."""
    turn = draft.state.turn_no
    found: list[int] = []
    for event in reversed(draft.facts):
        if len(found) == count:
            break
        if type(event) is WentOut:
            found.append(turn)
        elif type(event) is TurnBegan:
            turn -= 1
    return found[::-1]


def _order(draft: Draft) -> tuple[Standing, ...]:
    """The standings that ended the game, or those of the moment."""
    last = draft.facts[-1] if draft.facts else None
    return last.standings if isinstance(last, GameOver) else standings(draft.state)


def _counted(draft: Draft, limits: Limits, rests: list[int], events: int, fallen: list[int]) -> GameCounts:
    state, order = draft.state, _order(draft)
    return GameCounts(
        turns=min(state.turn_no, limits.turns),
        throws=sum(rests),
        events=events,
        ended=state.over,
        winners=tuple([row.seat for row in order if state.over and row.place == 1]),
        landings=rests[:IN_JAIL],
        in_jail=rests[IN_JAIL],
        bankruptcies=len(state.gone),
        order=tuple([row.seat for row in order]),
        fallen=tuple(fallen),
    )
