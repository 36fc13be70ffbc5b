"""A game goes on from a guest's log, with that guest as the host: for a host's machine that is lost permanently.

A guest's log has neither the seed nor the order of the decks, and no open rents. The decks are imagined: the cards
that were drawn came in their order, all others are shuffled again. (decision: net.take-over)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import SystemRandom

from vialibera.record.journal.header import TAKEN_OVER_LINE, Parent, new_log_id
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import LogLine, open_log, render_command_line
from vialibera.record.journal.seed_chain import make_seed
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.dice_and_decks import Shuffled
from vialibera.rules.engine.topics.game_opening import DeckShuffled
from vialibera.shell.game.session import create_game_file


def is_guest_log(path: Path) -> bool:
    """Return True for the log of a guest."""
    with open_log(path) as log:
        return log.header.is_public_copy


def take_over_game(path: Path) -> Path:
    """Write a log with which the game of a guest's log goes on here, and return its file."""
    with open_log(path) as log:
        lines = list(log)
        parent = Parent(log.header.id, TAKEN_OVER_LINE)
        header = log.header._replace(id=new_log_id(), parent=parent, joint=None)  # the seed is a new one
    if not lines:
        return path
    played = next((line.seconds_played for line in reversed(lines) if line.seconds_played is not None), None)
    with create_game_file(header.edition, lambda path: LogFile.create(path, header, imagined_lines(lines))) as journal:
        journal.append_new_seed(make_seed(), lines[-1].pause, played)
    return journal.path


def imagined_lines(lines: Sequence[LogLine]) -> Iterator[bytes]:
    """Yield the lines with an order for each deck in which the cards that were drawn really came."""
    events = [list(line.events) for line in lines]
    for at, line in enumerate(lines):
        command = line.command
        if not isinstance(command, Shuffled):
            yield line.body
            continue
        order, changed = command.order, events[at]
        for number, event in enumerate(changed):
            if isinstance(event, DeckShuffled):
                order = imagined_order(event, [one for later in events[at + 1 :] for one in later])
                changed[number] = DeckShuffled(event.deck, order)
        shuffle = Shuffled(command.by, command.pause_no, order)
        yield render_command_line(line.number, shuffle, changed, line.pause, line.seconds_played)


def imagined_order(shuffle: DeckShuffled, later: Sequence[Event]) -> tuple[int, ...]:
    """Return an order of a deck: the cards drawn until its next shuffle, as they came, then the others at random."""
    drawn: list[int] = []
    for event in later:
        if isinstance(event, DeckShuffled) and event.deck == shuffle.deck:
            break
        if isinstance(event, CardDrawn) and event.deck == shuffle.deck and event.card not in drawn:
            drawn.append(event.card)
    others = [card for card in shuffle.order if card not in drawn]
    SystemRandom().shuffle(others)
    return (*drawn, *others)
