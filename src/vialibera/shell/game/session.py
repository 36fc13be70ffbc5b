"""One game with all it needs: table, log, narrator and controller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from vialibera.narration.narrator.narrate import Narrator
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.game_clock import SECONDS_PER_MINUTE, GameClock
from vialibera.play.table.participants import TableSeat
from vialibera.play.table.table import Table
from vialibera.record.journal.errors import JournalError, name_file_in_errors
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.seed_chain import make_seed
from vialibera.rules.editions import Edition
from vialibera.rules.engine.ids import NO_PAUSE
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.trade import Proposed
from vialibera.shell.game.log_keeper import LogKeeper
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_control.game_services import GameServices
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.game_keys.key_table import GAME_ACTIONS
from vialibera.shell.game_keys.seat_menu import make_participant
from vialibera.shell.settings.settings_file import games_folder
from vialibera.support.callables import SecondsUntil

WARNING_MINUTES = (10, 5, 1)
"""Minutes before the agreed end at which the time left is told."""


def shortest_wait(*waits: SecondsUntil) -> SecondsUntil:
    """Return the shortest of these waits, or None if there is none."""
    return min((wait for wait in waits if wait is not None), default=None)


class TimeWarning:
    """The warnings as the agreed end comes near, each told once."""

    def __init__(self, game: GameController) -> None:
        self.game = game
        self.seconds_before: float | None = None
        """The seconds left at the last look, or None before the first."""

    def seconds_left(self) -> float | None:
        return None if self.game.state.is_over else self.game.table.clock.seconds_left()

    def tell_if_reached(self) -> None:
        """Tell the time left if a warning came due since the last look; of several only the last."""
        left, before = self.seconds_left(), self.seconds_before
        self.seconds_before = left
        if left is None or before is None:
            return
        come = [minutes for minutes in WARNING_MINUTES if 0 < left <= minutes * SECONDS_PER_MINUTE < before]
        if come:
            self.game.console.say("ui-time-left", "alert", count=min(come))

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until the next warning, or None."""
        left = self.seconds_left()
        waits = [] if left is None else [left - minutes * SECONDS_PER_MINUTE for minutes in WARNING_MINUTES]
        return min((wait for wait in waits if wait > 0), default=None)


class Session:
    """A game at a console: it does what is due and asks for what must be typed."""

    def __init__(self, game: GameController, keeper: LogKeeper) -> None:
        self.console, self.game, self.table, self.log_keeper = game.console, game, game.table, keeper
        game.coach.find_log = lambda: self.path
        self.open_input = self.console.open_input
        """The lists and questions of this game, kept for when another game takes the console."""
        self.hold_pause_no = NO_PAUSE
        """The number of the pause in which people were told that Enter goes on."""
        self.told_waits: list[tuple[int, RentClaim]] = []
        """The people for whom the game waits without end, each with the landing, as it was told last."""
        self.has_told_reply = False
        """True once it was told how long a landing waits."""
        self.warning = TimeWarning(game)
        self.dice_pause_no = NO_PAUSE
        """The number of the pause in which people were asked for their dice."""

    def do_due_work(self) -> None:
        """Do everything that is due until a person must act."""
        self.game.question.is_log_blocked = False
        # An open field stops nobody: the table goes on while one person types. (decision: table.goes-on)
        field = self.console.open_input.typed_question
        while (
            self.console.open_input.typed_question is field
            and not self.console.is_done
            and self.seconds_until_act() == 0.0
        ):
            # `advance` plays one act and the conditions are asked again: an act can open a question
            # or end the game.
            if not self.advance():
                break
        self.game.forced_turn.do_due_work()
        # A script reads no keys in between, so its odds are computed at one go.
        self.game.odds_teller.play_more()
        self.game.coach.do_due_work()
        self.warning.tell_if_reached()
        self.announce_hold()
        self.announce_replies()
        self.console.tell_notices()
        self.ask_for_dice()

    def announce_hold(self) -> None:
        """Tell once that a computer player waits: Enter must end the time to claim first."""
        if self.table.holding_bot() is not None and self.hold_pause_no != self.table.state.pause_no:
            self.hold_pause_no = self.table.state.pause_no
            self.game.console.say("ui-go-on", "alert")

    def announce_replies(self) -> None:
        """Tell once how long people have after a landing, if one needs longer, and once a landing for whom it waits.

        The need itself is not announced by name.
        """
        timer = self.table.claim_timer if self.table.is_hosted_here else None
        longest = 0.0 if timer is None else timer.longest_reply()
        if longest > 0.0 and not self.has_told_reply and self.table.state.turn_no:
            self.has_told_reply = True
            if longest != float("inf"):
                self.console.say("ui-reply-time", "alert", count=round(longest))
        waits = [] if timer is None else timer.endless_waits()
        for wait in waits:
            if wait not in self.told_waits:
                self.game.console.say("ui-wait-reply", "alert", seat=wait[0])
        self.told_waits = waits

    def ask_for_dice(self) -> None:
        """Ask once what the real dice show."""
        if self.table.awaits_real_dice() and self.dice_pause_no != self.table.state.pause_no:
            self.dice_pause_no = self.table.state.pause_no
            self.game.question.ask()

    def advance(self) -> bool:
        """Let the table play one act of a computer player, of chance or of the clock; return False
        if none was played.

        An act that cannot be logged has not happened and is tried again at the next key.
        """
        try:
            return self.table.advance()
        except (JournalError, OSError) as error:
            self.game.report_not_saved(error)
            self.game.question.is_log_blocked = True
            return False

    def seconds_until_act(self) -> SecondsUntil:
        """Return the seconds until the table acts without a person, or None."""
        if self.game.question.is_log_blocked:
            return None
        wait = self.table.seconds_until_due()
        return self.table.seconds_until_due() if wait != 0.0 and self.game.hurry.skip_wait() else wait

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until there is something to do or to tell, or None."""
        timers = (self.warning, self.game.odds_teller, self.game.coach, self.game.forced_turn)
        return shortest_wait(self.seconds_until_act(), *(timer.seconds_until_due() for timer in timers))

    @property
    def path(self) -> Path:
        """The file of the log."""
        return self.log_keeper.path

    def close(self) -> None:
        self.log_keeper.close()

    def pause(self) -> None:
        self.table.clock.pause()

    def go_on(self) -> None:
        if self.table.state.turn_no:
            self.table.clock.start()


def make_seats(
    players: Sequence[PlayerSetup],
    kinds: Sequence[str],
    rules: Rules,
    seed: int | str,
    proposed: Sequence[Proposed] = (),
) -> list[TableSeat]:
    """Return the seats of the table: each with a computer player of its kind, or a person if the kind is empty."""
    return [
        TableSeat(player.name, make_participant(kind, rules, seed, number, proposed, name=player.name))
        for number, (player, kind) in enumerate(zip(players, kinds, strict=True))
    ]


def create_session(
    services: GameServices, setup: GameSetup, edition: Edition, open_log: Callable[[int], LogKeeper]
) -> Session:
    """Create a new game and its log, which `open_log` opens with the seed; the caller submits the first command."""
    seed = setup.seed if setup.seed is not None else make_seed()
    state = new_game(rules_from_sheet(edition.sheet), len(setup.players))
    seats = make_seats(setup.players, [place.bot_kind for place in setup.players], state.rules, seed)
    keeper = open_log(seed)
    table = Table(
        state,
        seats,
        Chance(seed),
        keeper,
        services.now,
        GameClock(services.now, setup.minutes),
        services.bot_pace(setup.think),
        services.console.speaker,
        uses_real_dice=setup.dice == "typed",
    )
    return open_session(services, table, edition, setup, log_keeper=keeper)


def open_session(
    services: GameServices,
    table: Table,
    edition: Edition,
    setup: GameSetup,
    *,
    log_keeper: LogKeeper,
    narrator: Narrator | None = None,
) -> Session:
    """Seat people at a table: from now on the console's keys belong to this game.

    A resumed game brings the narrator that has heard it so far.
    """
    table.allows_agreed_end = setup.tournament is None
    if narrator is None:
        narrator = Narrator(edition.sheet, [seat.name for seat in table.seats], services.lang, table.state)
    return Session(make_controller(services, table, edition, setup, narrator), log_keeper)


def make_controller(
    services: GameServices, table: Table, edition: Edition, setup: GameSetup, narrator: Narrator
) -> GameController:
    """Return the controller of a game, which takes the console's keys from now on."""
    narrator.formatter.token_names = [player.token for player in setup.players]
    return GameController(services, table, narrator, edition=edition, setup=setup, key_actions=GAME_ACTIONS)


def create_game_file(edition: str, create: Callable[[Path], LogFile]) -> LogFile:
    """Return the log that `create` makes in the folder of games, under the first name that it does not refuse.

    Of two games that begin in the same second one takes the name, and the other the same name with a number.
    """
    folder, number = games_folder(), 1
    name = stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{edition}"
    try:
        with name_file_in_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)
            while True:
                try:
                    return create(folder / f"{name}.jsonl")
                except JournalError as error:
                    if error.code != "exists":
                        raise
                number += 1
                name = f"{stem}-{number}"
    except JournalError as error:
        if error.code not in ("no-access", "not-found", "not-folder", "exists"):
            raise
        raise JournalError("no-games", path=str(folder)) from error
