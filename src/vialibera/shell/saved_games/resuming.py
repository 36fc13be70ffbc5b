"""A saved game continued: its position is told, and the open question is asked again."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from typing import NoReturn

from vialibera.narration.narrator import answers
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.claim_windows import ClaimWindows
from vialibera.play.table.game_clock import SECONDS_PER_MINUTE, GameClock
from vialibera.play.table.table import Table
from vialibera.play.table.undo_votes import TableSnapshot
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.fault_wording import fault_in_words, fault_reason
from vialibera.record.journal.header import Header
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import LogReader, SeatChange, open_log
from vialibera.record.journal.recover import LoadedGame, verify_log_file
from vialibera.record.journal.seed_chain import unproved_lines
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.record.reading.line_search import LineEvents
from vialibera.record.reading.reel import Reel, reel_at_end
from vialibera.record.reading.turn_states import read_proposals
from vialibera.rules.editions import Edition, minutes_problem
from vialibera.rules.editions.titles import edition_title
from vialibera.rules.engine.kernel import current_pause
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.dice_and_decks import Thrown
from vialibera.rules.engine.topics.game_opening import Begin, Lobby
from vialibera.rules.engine.topics.rulings import is_halted
from vialibera.rules.engine.topics.time_up import has_bell
from vialibera.rules.engine.topics.trade import Proposed
from vialibera.shell.console.console import Console
from vialibera.shell.game.log_keeper import LogKeeper
from vialibera.shell.game.log_refuge import (
    bring_log_home,
    furthest_log,
    is_in_temporary_folder,
)
from vialibera.shell.game.open_games import OpenGames
from vialibera.shell.game.session import Session, make_seats, open_session
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_control.game_services import GameServices
from vialibera.shell.game_control.game_setup import GameSetup, playable_bot_kind, setup_from_header
from vialibera.shell.program import EXIT_WRONG_USE, Program, run_program
from vialibera.shell.saved_games.take_over import is_guest_log
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.setup.command_line_setup import OptionError
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.words.sanitize import clean_text
from vialibera.words.texts import format_text

MOST_VERIFIED = 3000
"""The longest game, in commands, that is verified while a person waits."""


def resume_at_console(
    arguments: Namespace,
    lang: str,
    start_options: StartOptions,
    out: LineOutput,
    *,
    prepare: Callable[[Program], object],
) -> int:
    """Resume a game; raise JournalError if its log cannot be read. `prepare` adds what this room does not know."""
    program = Program(lang, start_options, out)

    def begin() -> None:
        prepare(program)
        program.greet()
        program.show_page(arguments.web, arguments.lan)
        log = bring_moved_log(program.console, Path(arguments.log))
        resume_game(program.games, log, arguments.minutes, arguments.think)

    try:
        return run_program(program, begin)
    except OptionError as wrong:
        out.print_error(str(wrong))
        return EXIT_WRONG_USE


def bring_moved_log(console: Console, path: Path) -> Path:
    """Return the log in which the game goes on, after moving it home if it fits there.

    The player is told if that is another file than the one asked for.
    """
    found = furthest_log(path)
    home = bring_log_home(found)
    if home != found:
        console.say("ui-resume-home", "alert", path=clean_text(str(home)))
    elif found != path:
        console.say("ui-resume-further", "alert", path=clean_text(str(found)))
    if is_in_temporary_folder(home):
        console.say("ui-resume-temporary", "alert", path=clean_text(str(home)))
    return home


def resume_game(games: OpenGames, path: Path, minutes: int | None = None, think: float | None = None) -> None:
    """Continue the log after its last complete line, with the game at the console as it was.

    Computer players think as long as before, unless `think` says how many seconds; `minutes` sets
    the time left.
    """
    if is_guest_log(path):
        raise JournalError("public-copy", path=str(path))
    journal, game = LogFile.resume(path)
    try:
        if minutes is not None:
            game = agree_new_length(journal, game, minutes, games.services.lang)
        setup = setup_from_header(game.header)
        setup.think = setup.think if think is None else think
        games.add_session(rebuild_session(games, journal, game, setup))
    except (JournalError, OptionError):
        journal.close()
        raise


def rebuild_session(games: OpenGames, journal: LogFile, game: LoadedGame, setup: GameSetup) -> Session:
    """Rebuild the session from the log: table, narrator and open question."""
    services = games.services
    with open_log(journal.path) as log:
        proposed = read_proposals(log)
        reel = reel_at_end(log, services.lang)
        keeper = LogKeeper(journal, games.report_moved_log)
        game = seed_game(game, keeper)
        chance = continue_chance(log, game)
        table = rebuild_table(services, game, setup, keeper, reel, chance=chance, proposed=proposed)
        # The narrator that heard the last rounds knows news and reasons.
        reel.narrator.was_just_told = False
        edition = edition_from_header(game.header)
        session = open_session(services, table, edition, setup, log_keeper=keeper, narrator=reel.narrator)
        for notice in game.notices:
            services.console.out.write_line(fault_in_words(notice, services.lang, journal.path))
        tell_resumed_game(session, services.lang, game, reel)
        table.claim_timer.protect_open_landings()
    return session


def tell_proof(session: Session, game: LoadedGame, lang: str) -> None:
    """Tell the player if the game so far could not be verified.

    A long game is not verified, because a person waits; one that went on from a guest's log cannot be, and that is
    told.
    """
    if game.header.is_taken_over:
        session.console.say("ui-taken-over", "alert")
        return
    if game.line_count > MOST_VERIFIED:
        session.console.say("ui-resume-unproved", "alert")
        return
    try:
        proved = verify_log_file(session.path, Chance)
    except JournalError as fault:
        session.console.say("ui-resume-unproved.fault", "alert", why=fault_reason(fault, lang))
        return
    if proved.unproved_draws:
        session.console.say("ui-resume-unproved.chance", "alert")
    if unproved := unproved_lines(proved.seed_changes):
        session.console.say("ui-resume-unproved.seeds", "alert", count=len(unproved))


def agree_new_length(journal: LogFile, game: LoadedGame, left: int, lang: str) -> LoadedGame:
    """Agree that so many minutes are left, and log that; raise OptionError if the rules do not
    allow it.

    A game that is over or has only its last round left is not changed.
    """
    agreed = left + game.seconds_played // SECONDS_PER_MINUTE - game.state.minutes_given_back if left > 0 else left
    problem = minutes_problem(game.header.sheet, agreed)
    if problem is not None:
        raise OptionError(problem.message_in(lang))
    if game.state.is_over or game.state.has_bell_rung:
        return game
    if game.state.bell_second:
        raise OptionError(format_text(lang, "ui-resume-bell-agreed"))
    journal.append_length(agreed, current_pause(game.state), game.seconds_played)
    return game._replace(minutes=agreed, line_count=journal.line_count)


def seed_game(game: LoadedGame, keeper: LogKeeper) -> LoadedGame:
    """Return the game with a seed; one that has none gets one now, derived from its lines."""
    if game.seed is not None or game.state.is_over:
        return game
    seed = keeper.append_new_seed(None, current_pause(game.state), game.seconds_played)
    return game._replace(seed=seed, line_count=keeper.line_count)


def continue_chance(log: LogReader, game: LoadedGame) -> Chance:
    """Return chance as the log left it: who quits and resumes throws the same dice as without a break."""
    log = log.from_beginning()
    chance = None if log.header.seed is None else Chance(log.header.seed)
    for line in log.chance_lines():
        if line.seed is not None:
            chance = Chance(line.seed)
        elif chance is not None and (drawn := line.command) is not None and not is_typed_throw(drawn, log.header):
            chance.skip_command(drawn)
    return chance or Chance(game.seed or 0)


def is_typed_throw(drawn: Command, header: Header) -> bool:
    """Return True if people threw these dice themselves and typed the result."""
    return isinstance(drawn, Thrown) and header.dice == "typed"


def rebuild_table(
    services: GameServices,
    game: LoadedGame,
    setup: GameSetup,
    keeper: LogKeeper,
    reel: Reel,
    *,
    chance: Chance,
    proposed: Sequence[Proposed],
) -> Table:
    """Rebuild the table as it was left."""
    # The number of lines gives the computer players other numbers at each resumption: they do not begin again.
    luck = f"{game.seed} {game.line_count}"
    clock = GameClock(services.now, game.minutes, game.seconds_played)
    table = Table(
        game.state,
        make_seats(
            setup.players,
            list(map(playable_bot_kind, game.bots)),
            game.state.rules,
            luck,
            proposed,
        ),
        chance,
        keeper,
        services.now,
        clock,
        services.bot_pace(setup.think),
        services.console.speaker,
        uses_real_dice=game.header.dice == "typed",
    )
    restore_table_memory(table, reel)
    return table


def restore_table_memory(table: Table, reel: Reel) -> None:
    """Restore the landings whose rents can still be claimed and the acts that can still be taken
    back."""
    first, since = reel.recent_lines()
    windows, before = ClaimWindows(first), {}
    # An undo brings back the secrets too, which the narrator does not know.
    wanted, last, states = {act.line for act in reel.undo_history.steps}, first.copy(), {}
    for line, events, state in since:
        if line.number in wanted:
            states[line.number] = last
        # Fold the tail of the log as the table did: remember the windows before each line, so that
        # an undo finds them.
        before[line.number] = windows.landings[:]
        if line.undo is not None:
            windows.landings = before[line.undo.lines[0]]
        windows.state = state
        windows.follow_events(events)
        last = state.copy()
    windows.state = table.state
    past: UndoHistory[TableSnapshot] = UndoHistory(reel.undo_history.why_final)
    for act in reel.undo_history.steps:
        known = TableSnapshot(states[act.line], before[act.line], {}, act.state_before)
        past.steps.append(UndoStep(act.line, act.command, known))
    table.claim_timer.claim_windows, table.undo_votes.undo_history = windows, past


def edition_from_header(header: Header) -> Edition:
    """Return the rules as they were; where a value came from is no longer known."""

    def lost() -> NoReturn:
        raise LookupError(header.edition)

    return Edition(header.rules, lost)


def tell_resumed_game(session: Session, lang: str, game: LoadedGame, reel: Reel) -> None:
    """Tell which game this is, the position and the last lines, then ask the open question."""
    controller = session.game
    title = edition_title(controller.edition.sheet, lang)
    controller.console.say("ui-goes-on", "event", title=title, seats=list(controller.state.seats))
    tell_proof(session, game, lang)
    if isinstance(controller.state.step, Lobby):
        controller.submit(Begin(controller.state.actors[0], controller.state.pause_no))
        return
    tell_positions(controller)
    tell_changed_seats(controller, game)
    tell_time_left(controller)
    tell_last_lines(controller, reel)
    if game.state.is_over:
        tell_finished_game(controller, reel.line_events)
    if is_halted(controller.state):
        controller.question.ask()
    controller.question.prompt_person()


def tell_positions(game: GameController) -> None:
    """Tell the turn and the position of each player. Whose move it is comes with the open question,
    if a person is asked."""
    state, console = game.state, game.console
    game.console.say("ui-resume-turn", "event", turn=str(state.turn_no))
    if not game.people.is_awaiting_person():
        console.teller.tell(answers.turn_answer(state, game.narrator))
    for seat in state.order:
        facts = {"seat": seat, "cash": state.cash[seat], "space": state.pos[seat], "count": len(state.deeds_of(seat))}
        if state.out[seat]:
            game.console.say("ui-resume-out", "event", seat=seat)
        else:
            game.console.say("ui-resume-seat.jail" if state.jail[seat] else "ui-resume-seat", "event", **facts)


def tell_changed_seats(controller: GameController, game: LoadedGame) -> None:
    """Tell of each seat that somebody else plays than at the beginning."""
    for seat, (player, bot) in enumerate(zip(game.header.players, game.bots, strict=True)):
        if player.bot != bot and not game.state.is_over:
            controller.console.teller.tell(controller.narrator.seat_change_lines(SeatChange(seat, bot)))


def tell_time_left(game: GameController) -> None:
    """Tell how much is left of the agreed time."""
    left = game.table.clock.seconds_left()
    if game.state.is_over or game.state.has_bell_rung or not has_bell(game.state):
        return
    if left is None:
        game.console.say("ui-resume-no-clock", "event")
    else:
        game.console.say("ui-resume-minutes", "event", count=ceil(left / SECONDS_PER_MINUTE))


def tell_last_lines(game: GameController, reel: Reel) -> None:
    """Tell the last lines again, word for word, except whose turn it is, which was told."""
    if not reel.told_lines:
        reel.find_previous()
    said = [line for line in reel.told_lines if line.id != "turn-began"]
    if said:
        game.console.say("ui-resume-last", "event")
        game.console.teller.tell(said)


def tell_finished_game(game: GameController, events: LineEvents) -> None:
    """Tell that the game is over and what can still be heard, such as the scores."""
    game.telling.note_game_over(events)
    game.console.say("ui-resume-finished", "alert", turn=str(game.state.turn_no))
    game.question.tell_what_next()
