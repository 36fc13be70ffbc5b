"""A whole game by computer players from a seed, heard through a narrator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import current_pause, new_game, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State
from vialibera.rules.engine.visible_state import state_seen_by_all

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def table(edition: str, **more: Any) -> tuple[Any, State]:
    loaded = load_edition(edition, **more)
    return loaded, new_game(rules_from_sheet(loaded.sheet), len(NAMES))


class Game:
    """Four of a kind, chance from a seed, commands one after the other."""

    def __init__(self, state: State, seed: str, kind: str = "prudente") -> None:
        self.state = state
        self.chance = Chance(seed)
        self.players = [BOT_MAKERS[kind](state.rules, f"{seed} {seat}") for seat in state.seats]

    def commands(self) -> Iterator[Any]:
        """The next command, and what it was answered with."""
        while not self.state.is_over:
            yield self._next()

    def _next(self) -> Any:
        """Claims and business of anybody, then the answer of whoever is asked."""
        for seat in self.state.seats_left():
            if seat not in self.state.actors:
                unasked = self.players[seat].choose(self.state, seat)
                if unasked is not None:
                    return unasked
        asked = self.state.actors[0]
        chosen = self.chance.choose(self.state) if asked < 0 else self.players[asked].choose(self.state, asked)
        assert chosen is not None
        return chosen


def lines_of(
    edition: str, lang: str, commands: Iterable[Command], questions: bool = False, **more: Any
) -> Iterator[Utterance]:
    """Every line of a game that is made of these commands."""
    loaded, state = table(edition, **more)
    narrator = Narrator(loaded.sheet, NAMES, lang, state)
    asked: Any = None
    for command in commands:
        draft = Draft(state)
        play_command(draft, command)
        yield from narrator.tell_events(draft.events, current_pause(state))
        assert state_seen_by_all(narrator.state) == state_seen_by_all(state), "the narrator's own state is another"
        if questions and state.actors and state.actors[0] >= 0 and asked != (state.pause_no, state.actors):
            asked = state.pause_no, state.actors
            yield from narrator.question_lines()
    assert state.is_over, "the game is not played to its end"


def heard(edition: str, lang: str, seed: str, questions: bool = False, **more: Any) -> Iterator[Utterance]:
    """Every line of a game of computer players."""
    return lines_of(edition, lang, played(edition, seed, **more), questions, **more)


def played(edition: str, seed: str, **more: Any) -> Iterator[Command]:
    """The commands of a game of computer players, one after the other."""
    _, state = table(edition, **more)
    for command in Game(state, seed).commands():
        play_command(Draft(state), command)
        yield command
