"""One game among computer players, to its end or to its limit.

The whole file is hot: a simulation spends its time here, and compiled builds compile it.
"""

from __future__ import annotations

from collections.abc import Sequence

from vialibera.analysis.lab.game_counts import GameCounts, Limits
from vialibera.play.bots.bot_registry import make_bot, silence_proposals
from vialibera.play.bots.seat_player import Bot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE, CLOCK
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.bankruptcy import WentOut
from vialibera.rules.engine.topics.ending import GameOver, Standing, final_standings
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.time_up import Ring
from vialibera.rules.engine.topics.turn import Throw, TurnBegan

NEVER_RINGS = 10**9
USUAL_LIMITS = Limits()
TURNS_BETWEEN_COUNTS = 12
"""Turns between two looks at the facts, the bell and the limit: to look before each throw would cost speed."""

MOST_EVENTS_BETWEEN_COUNTS = 100_000
"""The events between two such looks after which the game is broken off: a player repeats itself without end."""

JAIL_INDEX = -1
"""The index of jail, the last row, in the counts of where tokens rest."""


def play_game(rules: Rules, bots: Sequence[str], seed: int, limits: Limits = USUAL_LIMITS) -> GameCounts:
    """Play one game from its opening to its end or limit, and return its counts.

    Each seat, and chance, draw from a seed of their own, made of `seed`: a player who draws more often changes no
    throw. An error carries the seed as a note, so that the game can be played again.
    """
    players: list[Bot] = [make_bot(name, rules, seed, seat) for seat, name in enumerate(bots)]
    for name, player in zip(bots, players, strict=True):
        if name in limits.silent:
            silence_proposals(player)
    draft = Draft(new_game(rules, len(bots)))
    try:
        return _play_to_end(draft, players, Chance(seed), limits)
    except Exception as error:
        error.add_note(f"in the game with seed {seed}")
        raise


def _play_to_end(draft: Draft, players: list[Bot], chance: Chance, limits: Limits) -> GameCounts:
    """Play until nobody is left to act or the limit is reached, and return the counts.

    In each round one of these acts: chance, the clock, or a player; owners who can claim a rent are asked before the
    player to act, as they must claim before the next throw.

    A token is counted where it rests: only before the next throw, or at the end, is everything settled that its throw
    brought. Before the first throw no token has moved; that count is cancelled by the -1 at the start.

    A player must see only what its seat can know. A copy of the state for each choice would halve the speed, so the
    secrets are taken out of the state while the player looks, and put back. The loop is long because it is hot.
    """
    state, facts = draft.state, draft.events
    pos, jail, decks = state.pos, state.jail, state.decks
    hidden: list[list[int]] = []  # the decks as a player sees them: no card is known
    rests = [0] * (draft.rules.board_size + 1)
    rests[draft.rules.go] = -1
    bell = limits.bell_after if draft.rules.sheet.ending.clock and limits.bell_after is not None else NEVER_RINGS
    mark = thrower = events = 0
    fallen: list[int] = []
    while not state.is_over:
        actor = state.actors[0]
        if actor == CHANCE:
            if type(state.step) is Throw:
                place = JAIL_INDEX if jail[thrower] else pos[thrower]
                rests[place] += 1
                thrower = state.seat_in_turn
                command: Command | None = chance.throw_dice(state.pause_no)
            else:
                command = chance.choose(state)
        elif state.turn_no > mark or len(facts) > MOST_EVENTS_BETWEEN_COUNTS:
            # every dozen turns, before a player acts: count the facts and drop them, then think of limit and bell
            is_stuck = state.turn_no <= mark
            events += len(facts)
            fallen += _recent_bankruptcy_turns(draft, fallen)
            facts.clear()
            if is_stuck or state.turn_no > limits.turns:
                break
            rings = state.turn_no > bell
            bell = NEVER_RINGS if rings else bell
            mark = min(state.turn_no + TURNS_BETWEEN_COUNTS, bell, limits.turns)
            if not rings:
                continue
            command = Ring(CLOCK, state.pause_no)
        else:
            # the order of the decks and the number of rents given are secrets
            given = state.last_claim_no
            state.decks = hidden
            state.last_claim_no = 0
            command = ask_owners_first(players, state) if state.open_claims else players[actor].answer(state, actor)
            state.decks = decks
            state.last_claim_no = given
        play_command(draft, command)  # type: ignore[arg-type]
    place = JAIL_INDEX if jail[thrower] else pos[thrower]
    rests[place] += 1
    return _make_counts(
        draft,
        limits,
        rests,
        events + len(facts),
        fallen + _recent_bankruptcy_turns(draft, fallen),
    )


def ask_owners_first(players: list[Bot], state: State) -> Command | None:
    """Return the first claim of a rent, or the answer of the player to act if no owner claims.

    Each player sees only its own open rents: that another owner could claim is a secret.
    """
    rights = state.open_claims
    for right in rights:
        seat = right.seat
        if len(rights) > 1:
            state.open_claims = _rights_of_seat(rights, seat)
        command = players[seat].choose(state, seat)
        if command is not None:
            break
    else:
        actor = state.actors[0]
        state.open_claims = _rights_of_seat(rights, actor)
        command = players[actor].answer(state, actor)
    state.open_claims = rights
    return command


def _rights_of_seat(rights: list[RentClaim], seat: int) -> list[RentClaim]:
    return [right for right in rights if right.seat == seat]


def _recent_bankruptcy_turns(draft: Draft, fallen: list[int]) -> list[int]:
    """Return the turns in which seats went bankrupt since the facts were last counted, after those in `fallen`.

    The facts do not name their turn. They are read backwards from the current turn, which goes down at each beginning
    of a turn; if nobody went bankrupt they are not read.
    """
    turn, count = draft.state.turn_no, len(draft.state.bankruptcy_order) - len(fallen)
    found: list[int] = []
    if not count:
        return found
    for event in reversed(draft.events):
        kind = type(event)
        if kind is TurnBegan:
            turn -= 1
        elif kind is WentOut:
            found.append(turn)
            if len(found) == count:
                break
    return found[::-1]


def _final_standings(draft: Draft) -> tuple[Standing, ...]:
    """Return the standings that ended the game, or the current ones if the game was stopped at its limit."""
    last = draft.events[-1] if draft.events else None
    return last.standings if isinstance(last, GameOver) else final_standings(draft.state)


def _make_counts(draft: Draft, limits: Limits, rests: list[int], events: int, fallen: list[int]) -> GameCounts:
    state, order = draft.state, _final_standings(draft)
    return GameCounts(
        turns=min(state.turn_no, limits.turns),
        throws=sum(rests),
        events=events,
        ended=state.is_over,
        winners=tuple([row.seat for row in order if state.is_over and row.place == 1]),
        visit_counts=rests[:JAIL_INDEX],
        jail_count=rests[JAIL_INDEX],
        bankruptcies=len(state.bankruptcy_order),
        seats_by_place=tuple([row.seat for row in order]),
        bankruptcy_turns=tuple(fallen),
    )
