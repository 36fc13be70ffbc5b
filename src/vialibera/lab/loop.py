"""One game among computer players, to its end or to its limit.

The whole file is hot: a simulation spends its time here, and compiled builds compile it.
"""

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
"""Turns between two looks at the facts, the bell and the limit: to look before each throw would cost speed."""

IN_JAIL = -1
"""The index of jail, the last row, in the counts of where tokens rest."""

FACE_DOWN: list[list[int]] = []
"""The decks as a player sees them: no card is known."""


def play_game(rules: Rules, bots: Sequence[str], seed: int, limits: Limits | None = None) -> GameCounts:
    """Play one game from its opening to its end or limit, and return its counts.

    Each seat, and chance, draw from a seed of their own, made of `seed`: a player who draws more often changes no
    throw. An error carries the seed as a note, so that the game can be played again.
    """
    players: list[ComputerPlayer] = [seated(name, rules, seed, seat) for seat, name in enumerate(bots)]
    draft = Draft(new_game(rules, len(bots)))
    try:
        return _played(draft, players, Chance(seed), limits or Limits())
    except Exception as error:
        error.add_note(f"in the game with seed {seed}")
        raise


def _played(draft: Draft, players: list[ComputerPlayer], chance: Chance, limits: Limits) -> GameCounts:
    """Play until nobody is left to act or the limit is reached, and return the counts.

    In each round one of these acts: chance, the clock, or a player; owners who can claim a rent are asked before the
    player to act, as they must claim before the next throw.

    A token is counted where it rests: only before the next throw, or at the end, is everything settled that its throw
    brought. Before the first throw no token has moved; that count is cancelled by the -1 at the start.

    A player must see only what its seat can know. A copy of the state for each choice would halve the speed, so the
    secrets are taken out of the state while the player looks, and put back. The loop is long because it is hot.
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
            # every dozen turns, before a player acts: count the facts and drop them, then think of limit and bell
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
            # the order of the decks and the number of rents given are secrets
            given, state.decks, state.rights_given = state.rights_given, FACE_DOWN, 0
            command = ask_owners_first(players, state) if state.rights else players[actor].answer(state, actor)
            state.decks, state.rights_given = decks, given
        play(draft, command)  # type: ignore[arg-type]
    rests[IN_JAIL if jail[thrower] else pos[thrower]] += 1
    return _counted(draft, limits, rests, events + len(facts), fallen + _fallen(draft, len(state.gone) - len(fallen)))


def ask_owners_first(players: list[ComputerPlayer], state: State) -> Command | None:
    """Return the first claim of a rent, or the answer of the player to act if no owner claims.

    Each player sees only its own open rents: that another owner could claim is a secret.
    """
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
    """Return the turns in which `count` seats went bankrupt since the facts were last counted.

    The facts do not name their turn. They are read backwards from the current turn, which goes down at each beginning
    of a turn; with a count of 0 the loop ends at the first fact.
    """
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
    """Return the standings that ended the game, or the current ones if the game was stopped at its limit."""
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
