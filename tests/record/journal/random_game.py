"""A game played at random, for logs to hold: the same seed gives the same game."""

from collections.abc import Iterator
from random import Random

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CLOCK
from vialibera.rules.engine.kernel import Pause, current_pause, legal_commands, new_game, play_command
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import Shuffled
from vialibera.rules.engine.topics.time_up import Ring

Played = tuple[Command, tuple[Event, ...], Pause]


def random_game(rules: Rules, seed: int, players: int = 3, bell: int = 0) -> Iterator[Played]:
    """Every command of a game till its end; as the given one, the clock rings."""
    return play_on(new_game(rules, players), Random(seed), bell)


def play_on(state: State, random: Random, bell: int = 0) -> Iterator[Played]:
    count = 0
    while not state.is_over:
        count += 1
        draft = Draft(state)
        command = Ring(CLOCK, state.pause_no) if count == bell else any_command(state, random)
        play_command(draft, command)
        yield command, tuple(draft.events), current_pause(state)


def any_command(state: State, random: Random) -> Command:
    """Mostly an answer of whoever is asked, now and then something of anybody else; every verb as likely as another."""
    seat = state.actors[0] if random.random() < 0.8 else random.choice(state.seats_left())
    offered = list(legal_commands(state, seat)) or list(legal_commands(state, state.actors[0]))
    verbs = sorted({type(command).__name__ for command in offered})
    if len(verbs) > 1 and random.random() < 0.99:
        verbs = [verb for verb in verbs if verb != "Resign"]
    verb = random.choice(verbs)
    command = random.choice([command for command in offered if type(command).__name__ == verb])
    if isinstance(command, Shuffled):
        return Shuffled(command.by, command.pause_no, tuple(random.sample(command.order, len(command.order))))
    return command
