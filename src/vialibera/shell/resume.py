"""A saved game goes on: where it stands is told, and the question that was open is asked again."""

from __future__ import annotations

import time
from argparse import Namespace
from math import ceil
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, NoReturn

from vialibera.agents.chance import Chance
from vialibera.agents.player import DEFAULT, PLAYERS
from vialibera.editions import Edition, minutes_problem
from vialibera.editions.telling import announced
from vialibera.engine.kernel import pause_of
from vialibera.engine.topics.opening import Begin, Lobby
from vialibera.journal.branch import branch
from vialibera.journal.errors import JournalError
from vialibera.journal.lines import reading
from vialibera.journal.log import Journal
from vialibera.journal.past import Act
from vialibera.journal.recover import load
from vialibera.journal.wording import advised, told
from vialibera.narrator import answers
from vialibera.narrator.hostile import clean
from vialibera.replay.reel import Reel, last_moment
from vialibera.replay.shelf import newest_open
from vialibera.shell.keeping import Keeper, refuges
from vialibera.shell.play import WRONG_USE, Program, WrongOption
from vialibera.shell.session import Circumstances, sit_down
from vialibera.shell.settings import games_folder
from vialibera.table.clock import MINUTE, GameClock
from vialibera.table.table import Before, Seat, Table
from vialibera.table.windows import Windows

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.journal.header import Header
    from vialibera.journal.recover import Game
    from vialibera.replay.telling import Happened
    from vialibera.shell.console import Console
    from vialibera.shell.desk import Desk
    from vialibera.shell.mode import Mode
    from vialibera.shell.out import Out


def resume(arguments: Namespace, lang: str, mode: Mode, out: Out) -> int:
    """Goes on with a game; status 1 where there is none to go on with."""
    program = Program(lang, mode, out)
    path = Path(arguments.log) if arguments.log else newest_open(games_folder())
    if path is None:
        out.fault(program.texts.format("ui-resume-none", {"folder": clean(str(games_folder())).text}))
        return 1
    program.greet()
    try:
        going_on(program, path, arguments.minutes)
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
    return 0


def going_on(program: Program, path: Path, minutes: int | None = None) -> None:
    """The log is taken up after its last whole line, and the game stands at the console as it stood."""
    path = of_today(program, path)
    program.journal, game = Journal.resume(path)
    program.log = path
    try:
        if minutes is not None:
            game = with_length(program.journal, game, minutes, program.lang)
        stand_again(program, path, game)
    except (JournalError, WrongOption):
        program.journal.close()
        program.journal = None
        raise


def stand_again(program: Program, path: Path, game: Game) -> None:
    with reading(path) as log:
        reel = last_moment(log, program.lang)
        table = table_again(program, game, reel)
        around = Circumstances(program.patience(), program.lang, time.monotonic, table.pace)
        program.session = sit_down(program.console, table, edition_of(game.header), around)
        listen_on(program.console, program.session.desk, reel)
        for notice in game.notices:
            program.out.line(told(notice, program.lang, path))
        begin_again(program, game, reel)


def of_today(program: Program, path: Path) -> Path:
    """A game in an old format goes on in a copy beside it; the old log stays as it is."""
    with reading(path) as log:
        if log.current:
            return path
    copy = next(refuges(path))
    branch(path, load(path).lines, copy).close()
    program.console.say("ui-resume-copied", "alert", path=clean(str(copy)).text)
    return copy


def with_length(journal: Journal, game: Game, left: int, lang: str) -> Game:
    """So many minutes are left of it, as whoever resumes it says; that is agreed for good, if the rules allow it."""
    whole = left + game.played // MINUTE if left > 0 else left
    problem = minutes_problem(game.header.rules, whole)
    if problem is not None:
        raise WrongOption(problem.text(lang))
    if game.state.over or game.state.bell:
        return game
    journal.agree(whole, pause_of(game.state), game.played)
    return game._replace(minutes=whole, lines=journal.lines)


def table_again(program: Program, game: Game, reel: Reel) -> Table:
    """The table as it was left. Dice fall anew: nobody must know them by having seen them."""
    seed = f"{SystemRandom().randrange(2**31) if game.header.seed is None else game.header.seed} {game.lines}"
    assert program.journal is not None
    clock = GameClock(time.monotonic, game.minutes, game.played)
    keeper = Keeper(program.journal, program.moved)
    table = Table(
        game.state,
        seats_again(game.header, game.state, seed),
        Chance(seed),
        keeper,
        time.monotonic,
        clock,
        program.pace(),
        program.console.voice,
    )
    table.typed_dice = game.header.dice == "typed"
    remembered(table, reel)
    return table


def seats_again(header: Header, state: State, seed: str) -> list[Seat]:
    """A computer player of a kind this program does not know is played by the usual one."""
    found = []
    for number, player in enumerate(header.players):
        made = PLAYERS.get(player.bot or "", PLAYERS[DEFAULT]) if player.bot else None
        found.append(Seat(player.name, made(state.rules, f"{seed} {number}") if made else None))
    return found


def remembered(table: Table, reel: Reel) -> None:
    """The landings whose rents may still be claimed, and what may still be taken back, as the table knew them."""
    first, since = reel.tail()
    windows, before = Windows(first), {}
    for line, events, state in since:
        before[line.number] = windows.memory()
        if line.back is not None:
            windows.recall(before[line.back.lines[0]])
        windows.state = state
        windows.told(events)
    windows.state = table.state
    table.windows = windows
    table.past.final = reel.past.final
    for act in reel.past.acts:
        known = Before(act.before.state.copy(), before[act.line], {}, act.before)
        table.past.acts.append(Act(act.line, act.command, known))


def edition_of(header: Header) -> Edition:
    """The rules as they were: where a value came from nobody knows any more."""

    def lost() -> NoReturn:
        raise LookupError(header.edition)

    return Edition(header.rules, lost)


def listen_on(console: Console, desk: Desk, reel: Reel) -> None:
    """The narrator who heard the last rounds goes on: news and reasons are at hand."""
    narrator = reel.narrator
    narrator.texts.keys.update({name: console.keymap.label(name) for name in console.keymap.keys})
    narrator.fresh = False
    desk.narrator = narrator
    desk.suit()
    console.words = lambda key, facts: narrator.text(key, **facts)


def begin_again(program: Program, game: Game, reel: Reel) -> None:
    """Which game, where it stands, what was said last, what is asked."""
    assert program.session is not None
    desk = program.session.desk
    desk.tokens = [player.token for player in game.header.players]
    title = announced(dict(desk.edition.data), program.lang)
    desk.say("ui-goes-on", "event", title=title, seats=list(desk.state.seats))
    if isinstance(desk.step, Lobby):
        desk.submit(Begin(desk.state.actors[0], desk.state.serial))
        return
    summary(desk)
    clock_told(desk)
    last_words(desk, reel)
    if game.state.over:
        over(program, desk, reel.events)
    desk.prompt()


def summary(desk: Desk) -> None:
    """The turn, and where each player stands."""
    state, console = desk.state, desk.console
    desk.say("ui-resume-turn", "event", turn=str(state.turn_no))
    console.tell(answers.turn(state, desk.narrator))
    for seat in state.order:
        facts = {"seat": seat, "cash": state.cash[seat], "space": state.pos[seat], "count": len(state.deeds(seat))}
        if state.out[seat]:
            desk.say("ui-resume-out", "event", seat=seat)
        else:
            desk.say("ui-resume-seat.jail" if state.jail[seat] else "ui-resume-seat", "event", **facts)


def clock_told(desk: Desk) -> None:
    """How much is left of the time that was agreed."""
    left = desk.table.clock.left()
    if desk.state.over or desk.state.bell or not desk.state.rules.clocked:
        return
    if left is None:
        desk.say("ui-resume-no-clock", "event")
    else:
        desk.say("ui-resume-minutes", "event", count=ceil(left / MINUTE))


def last_words(desk: Desk, reel: Reel) -> None:
    """What was told last, word for word."""
    if not reel.said:
        reel.find_previous()
    if reel.said:
        desk.say("ui-resume-last", "event")
        desk.console.tell(reel.said)


def over(program: Program, desk: Desk, events: Happened) -> None:
    """Nothing to go on with; the scores are there to be heard."""
    desk._remember(events)
    desk._end()
    desk.say("ui-resume-finished", "alert", turn=str(desk.state.turn_no))
