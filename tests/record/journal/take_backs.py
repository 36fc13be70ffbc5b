"""A random game in which people change their minds."""

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.record.journal.logs import STARTED, command_data, seal_all
from tests.record.journal.random_game import any_command

from vialibera.record.journal.header import Header, Player, header_data, new_header
from vialibera.record.journal.log_lines import UndoRecord, line_data
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import current_pause, new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State

SEATS = (Player("Anna", "cane"), Player("Bruno", "fungo"), Player("Carla", "pera", "random"))
PEOPLE = (0, 1)


class Wavering(NamedTuple):
    """The lines of such a game, and how things stood after each of them; the first is the header."""

    datas: list[dict[str, Any]]
    states: list[State]
    backs: list[UndoRecord]

    def write(self, path: Path) -> Path:
        return seal_all(path, self.datas)


def header(id: str) -> Header:
    return new_header(Header(edition(id).data, tuple(SEATS), STARTED, seed=3))


def wavering(id: str, seed: int, most: int = 200, often: float = 0.3) -> Wavering:
    """Whenever something can be taken back, it often is."""
    random, state, past = Random(seed), new_game(rules_from_sheet(edition(id).sheet), len(SEATS)), UndoHistory[State]()
    game = Wavering([header_data(header(id))], [state.copy()], [])
    while len(game.datas) <= most and not state.is_over:
        number = len(game.datas)
        acts = past.steps_since(PEOPLE)
        if acts and random.random() < often:
            state = acts[0].state_before
            by = random.choice([seat for seat in PEOPLE if not state.out[seat]])
            back = UndoRecord(
                tuple(act.line for act in acts), by, tuple(sorted(set(state.other_seats(by)).intersection(PEOPLE)))
            )
            past.undo(back.lines)
            game.backs.append(back)
            game.datas.append(line_data(number, back.line_values(), current_pause(state), number))
        else:
            before, draft, command = state.copy(), Draft(state), any_command(state, random)
            play_command(draft, command)
            past.record(UndoStep(number, command, before), draft.events, state.actors)
            game.datas.append(command_data(number, command, draft.events, current_pause(state), number))
        game.states.append(state.copy())
    return game
