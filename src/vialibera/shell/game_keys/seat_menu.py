"""Ctrl+E: a seat passes to another player. A person leaves a seat to the computer, or takes it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from vialibera.play.bots.bot_kinds import BOT_KINDS, BOT_SLOWNESS
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.character_names import character_of_seat
from vialibera.play.table.participants import HERE, Computer, Participant
from vialibera.record.journal.seed_chain import make_seed
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.topics.trade import Proposed
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_keys.command_menus import text_entry
from vialibera.shell.game_keys.query_keys import character_phrase


def make_participant(
    kind: str, rules: Rules, seed: int | str, seat: int, proposed: Sequence[Proposed] = (), *, name: str = ""
) -> Participant:
    """Return a computer player of this kind, or a person at this keyboard if the kind is empty.

    A computer player has random numbers of its own, the character of its name, and is told what its seat has proposed.
    """
    if not kind:
        return HERE
    player = make_bot(kind, rules, seed, seat, character_of_seat(kind, name))
    for proposal in proposed:
        if proposal.proposer == seat:
            player.remember(proposal)
    return Computer(player, BOT_SLOWNESS.get(kind, 1.0), kind)


def choose_seat_to_pass(game: GameController) -> None:
    """Ctrl+E: list the seats, each with who plays there now; a choice changes that."""
    if game.setup.tournament is not None or not game.table.is_hosted_here:
        game.console.say("ui-hand-over-not" if game.table.is_hosted_here else "ui-hand-over-not.guest")
        return
    entries = [_seat_entry(game, seat) for seat in game.state.seats_left()]
    Menu(game.console, heading_lines(game.narrator.text("ui-hand-over")), entries).show()


def _seat_entry(game: GameController, seat: int) -> MenuEntry:
    """Return the entry of a seat: a computer player gives way at once, for a person the kind is asked first."""
    if game.table.seats[seat].is_person:
        return text_entry(game, "ui-hand-over-seat", partial(_choose_kind, game, seat), seat=seat)
    about = character_phrase(game, seat)
    label = game.narrator.text("ui-hand-over-seat.computer", seat=seat) if about is None else about
    return MenuEntry(label, partial(_pass_seat, game, seat, ""))


def _choose_kind(game: GameController, seat: int) -> None:
    """List the kinds of computer players."""
    entries = [text_entry(game, f"ui-bot-{kind}", partial(_pass_seat, game, seat, kind)) for kind in BOT_KINDS]
    Menu(game.console, heading_lines(game.narrator.text("ui-hand-over-kind", seat=seat)), entries).show()


def _pass_seat(game: GameController, seat: int, kind: str) -> None:
    """Let a computer player of this kind play the seat, or a person if the kind is empty; tell why not if refused."""
    seed = make_seed() if game.setup.seed is None else f"{game.setup.seed} {game.table.log.line_count}"
    new = make_participant(kind, game.state.rules, seed, seat, name=game.table.seats[seat].name)
    game.try_act(partial(game.table.change_participant, seat, new))
