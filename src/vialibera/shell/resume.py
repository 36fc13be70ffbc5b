"""A saved game continued: its position is told, and the open question is asked again."""

from __future__ import annotations

import time
from argparse import Namespace
from math import ceil
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, NoReturn

from vialibera.agents.chance import Chance
from vialibera.editions import Edition, minutes_problem
from vialibera.editions.telling import announced
from vialibera.engine.kernel import pause_of
from vialibera.engine.topics.opening import Begin, Lobby
from vialibera.engine.topics.rulings import halted
from vialibera.engine.topics.trade import Proposed
from vialibera.journal.branch import branch
from vialibera.journal.errors import JournalError
from vialibera.journal.lines import reading
from vialibera.journal.log import Journal
from vialibera.journal.past import Act, Past
from vialibera.journal.recover import load, verify
from vialibera.journal.wording import advised, fault_in_words, why
from vialibera.narrator import answers
from vialibera.narrator.hostile import clean
from vialibera.replay.reel import Reel, last_moment
from vialibera.shell.keeping import LogKeeper
from vialibera.shell.play import WRONG_USE, Program, WrongOption
from vialibera.shell.refuge import brought_home, farthest, is_temporary, newest_open, refuges
from vialibera.shell.session import Circumstances, Session, seats_of, sit_down
from vialibera.shell.settings import games_folder
from vialibera.shell.setup import setup_again
from vialibera.table.clock import MINUTE, GameClock
from vialibera.table.table import Before, Table
from vialibera.table.windows import Windows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.journal.header import Header
    from vialibera.journal.lines import Log
    from vialibera.journal.recover import Game
    from vialibera.replay.telling import Happened
    from vialibera.shell.desk import Desk
    from vialibera.shell.mode import Mode
    from vialibera.shell.out import Out
    from vialibera.shell.setup import Setup


MOST_PROVED = 3000
"""The longest game, in commands, that is verified while a person waits."""


def resume(arguments: Namespace, lang: str, mode: Mode, out: Out) -> int:
    """Resume a game; return status 1 if there is none to resume."""
    program = Program(lang, mode, out)
    path = Path(arguments.log) if arguments.log else newest_open()
    if path is None:
        out.fault(program.texts.format("ui-resume-none", {"folder": clean(str(games_folder())).text}))
        return 1
    program.greet()
    program.show_page(arguments.web, arguments.lan)
    try:
        path = where_it_went(program, path)
        going_on(program, path, arguments.minutes, arguments.think)
        program.run()
    except WrongOption as wrong:
        out.fault(str(wrong))
        return WRONG_USE
    except JournalError as error:
        out.fault(advised(error, lang, path))
        return 1
    except KeyboardInterrupt:
        pass
    finally:
        program.close()
    return program.status


def where_it_went(program: Program, path: Path) -> Path:
    """Return the log in which the game goes on, after moving it home if it fits there.

    The player is told if that is another file than the one asked for.
    """
    found = farthest(path)
    home = brought_home(found)
    if home != found:
        program.console.say("ui-resume-home", "alert", path=clean(str(home)).text)
    elif found != path:
        program.console.say("ui-resume-further", "alert", path=clean(str(found)).text)
    if is_temporary(home):
        program.console.say("ui-resume-temporary", "alert", path=clean(str(home)).text)
    return home


def going_on(program: Program, path: Path, minutes: int | None = None, think: float | None = None) -> None:
    """Continue the log after its last complete line, with the game at the console as it was.

    Computer players think as long as before, unless `think` says how many seconds; `minutes` sets
    the time left.
    """
    journal, game = Journal.resume(of_today(program, path))
    try:
        if minutes is not None:
            game = with_length(journal, game, minutes, program.lang)
        setup = setup_again(game.header)
        setup.think = setup.think if think is None else think
        program.take(stand_again(program, journal, game, setup), setup)
    except (JournalError, WrongOption):
        journal.close()
        raise


def stand_again(program: Program, journal: Journal, game: Game, setup: Setup) -> Session:
    """Rebuild the session from the log: table, narrator and open question."""
    with reading(journal.path) as log:
        proposed = proposals(log)
        reel = last_moment(log, program.lang)
        keeper = LogKeeper(journal, program.moved)
        table = table_again(program, game, setup, keeper, reel, proposed=proposed)
        session = sit_down_again(program, table, game, keeper, reel)
        for notice in game.notices:
            program.out.line(fault_in_words(notice, program.lang, journal.path))
        begin_again(session, program.lang, game, reel)
    return session


def sit_down_again(program: Program, table: Table, game: Game, keeper: LogKeeper, reel: Reel) -> Session:
    """Seat the people again, with the narrator that heard the last rounds: it knows news and
    reasons."""
    reel.narrator.fresh = False
    around = Circumstances(program.patience(), program.lang, time.monotonic, table.pace)
    tokens = [player.token for player in game.header.players]
    edition = edition_of(game.header)
    return sit_down(
        program.console,
        table,
        edition,
        around,
        keeper=keeper,
        narrator=reel.narrator,
        tokens=tokens,
        tournament=game.header.tournament,
    )


def proof_told(session: Session, game: Game, lang: str) -> None:
    """Tell the player if the game so far could not be verified.

    A long game is not verified, because a person waits.
    """
    if game.lines > MOST_PROVED:
        session.console.say("ui-resume-unproved", "alert")
        return
    try:
        proved = verify(session.path or Path(), Chance)
    except JournalError as fault:
        session.console.say("ui-resume-unproved.fault", "alert", why=why(fault, lang))
        return
    if proved.unproved:
        session.console.say("ui-resume-unproved.chance", "alert")


def of_today(program: Program, path: Path) -> Path:
    """Return the log, or a copy in today's format: an old log is left as it is."""
    with reading(path) as log:
        if log.current:
            return path
    copy = next(refuges(path))
    branch(path, load(path).lines, copy).close()
    program.console.say("ui-resume-copied", "alert", path=clean(str(copy)).text)
    return copy


def with_length(journal: Journal, game: Game, left: int, lang: str) -> Game:
    """Agree that so many minutes are left, and log that; raise WrongOption if the rules do not
    allow it.

    A game that is over or has only its last round left is not changed.
    """
    whole = left + game.played // MINUTE - game.state.given_back if left > 0 else left
    problem = minutes_problem(game.header.sheet, whole)
    if problem is not None:
        raise WrongOption(problem.text(lang))
    if game.state.over or game.state.bell:
        return game
    journal.agree(whole, pause_of(game.state), game.played)
    return game._replace(minutes=whole, lines=journal.lines)


def proposals(log: Log) -> list[Proposed]:
    """Return all deals that were ever proposed."""
    return [event for line in log.again() for event in line.events if isinstance(event, Proposed)]


def table_again(
    program: Program, game: Game, setup: Setup, keeper: LogKeeper, reel: Reel, *, proposed: Sequence[Proposed]
) -> Table:
    """Rebuild the table as it was left, with a new seed.

    Otherwise a player could quit and resume to throw dice they have already seen.
    """
    # The number of lines makes the seed another one at each resumption, even for a game with a seed
    # of its own.
    known = SystemRandom().randrange(2**31) if game.seed is None else game.seed
    seed = f"{str(known).split()[0]} {game.lines}"
    if not game.state.over:
        keeper.reseed(seed, pause_of(game.state), game.played)
    clock = GameClock(time.monotonic, game.minutes, game.played)
    table = Table(
        game.state,
        seats_of(setup, game.state, seed, proposed),
        Chance(seed),
        keeper,
        time.monotonic,
        clock,
        program.pace(setup.think),
        program.console.speaker,
        typed_dice=game.header.dice == "typed",
    )
    remember_past(table, reel)
    return table


def remember_past(table: Table, reel: Reel) -> None:
    """Restore the landings whose rents can still be claimed and the acts that can still be taken
    back."""
    first, since = reel.tail()
    windows, before = Windows(first), {}
    for line, events, state in since:
        # Fold the tail of the log as the table did: remember the windows before each line, so that
        # an undo finds them.
        before[line.number] = windows.memory()
        if line.back is not None:
            windows.recall(before[line.back.lines[0]])
        windows.state = state
        windows.follow(events)
    windows.state = table.state
    past: Past[Before] = Past(reel.past.final)
    for act in reel.past.acts:
        known = Before(act.before.state.copy(), before[act.line], {}, act.before)
        past.acts.append(Act(act.line, act.command, known))
    table.know_again(windows, past)


def edition_of(header: Header) -> Edition:
    """Return the rules as they were; where a value came from is no longer known."""

    def lost() -> NoReturn:
        raise LookupError(header.edition)

    return Edition(header.rules, lost)


def begin_again(session: Session, lang: str, game: Game, reel: Reel) -> None:
    """Tell which game this is, the position and the last lines, then ask the open question."""
    desk = session.desk
    title = announced(desk.edition.sheet, lang)
    desk.say("ui-goes-on", "event", title=title, seats=list(desk.state.seats))
    proof_told(session, game, lang)
    if isinstance(desk.step, Lobby):
        desk.submit(Begin(desk.state.actors[0], desk.state.serial))
        return
    summary(desk)
    clock_told(desk)
    last_words(desk, reel)
    if game.state.over:
        over(desk, reel.events)
    if halted(desk.state):
        desk.question()
    desk.prompt()


def summary(desk: Desk) -> None:
    """Tell the turn and the position of each player. Whose move it is comes with the open question,
    if a person is asked."""
    state, console = desk.state, desk.console
    desk.say("ui-resume-turn", "event", turn=str(state.turn_no))
    if not desk.waiting_for_person():
        console.tell(answers.turn(state, desk.narrator))
    for seat in state.order:
        facts = {"seat": seat, "cash": state.cash[seat], "space": state.pos[seat], "count": len(state.deeds(seat))}
        if state.out[seat]:
            desk.say("ui-resume-out", "event", seat=seat)
        else:
            desk.say("ui-resume-seat.jail" if state.jail[seat] else "ui-resume-seat", "event", **facts)


def clock_told(desk: Desk) -> None:
    """Tell how much is left of the agreed time."""
    left = desk.table.clock.left()
    if desk.state.over or desk.state.bell or not desk.state.rules.clocked:
        return
    if left is None:
        desk.say("ui-resume-no-clock", "event")
    else:
        desk.say("ui-resume-minutes", "event", count=ceil(left / MINUTE))


def last_words(desk: Desk, reel: Reel) -> None:
    """Tell the last lines again, word for word, except whose turn it is, which was told."""
    if not reel.said:
        reel.find_previous()
    said = [line for line in reel.said if line.id != "turn-began"]
    if said:
        desk.say("ui-resume-last", "event")
        desk.console.tell(said)


def over(desk: Desk, events: Happened) -> None:
    """Tell that the game is over and what can still be heard, such as the scores."""
    desk.take_note(events)
    desk.say("ui-resume-finished", "alert", turn=str(desk.state.turn_no))
    desk.tell_what_next()
