"""A game heard again at the console: keys move in its log, and all other keys answer as of that
moment."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path

from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.utterance import UtteranceKind, Utterances, to_utterances
from vialibera.play.bots.win_odds import BellForecast, forecast_bell
from vialibera.record.journal.branch import create_branch
from vialibera.record.journal.errors import JournalError, error_from_system
from vialibera.record.journal.fault_wording import fault_with_advice
from vialibera.record.journal.recover import load_game
from vialibera.record.reading.reel import Reel
from vialibera.record.reading.turn_states import clock_at_line
from vialibera.rules.editions.titles import edition_title
from vialibera.rules.engine.kernel import current_pause
from vialibera.rules.engine.state import State
from vialibera.shell.console.common_keys import KeyLearning
from vialibera.shell.console.menus import Menu, MenuEntry, TypedPrompt, heading_lines
from vialibera.shell.console.open_input import GameMode, OpenInput
from vialibera.shell.console.rules_menu import RulesMenu
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.shell.game.open_games import OpenGames
from vialibera.shell.game.session import create_game_file
from vialibera.shell.game_control.keyed_game import KeyedGame
from vialibera.shell.game_control.odds_teller import OddsTeller
from vialibera.shell.game_keys.key_table import CommonKey, QueryKey
from vialibera.shell.saved_games.chosen_seat import ChosenSeat
from vialibera.shell.saved_games.replay_search import Found, ReplaySearch
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.saved_games.told_moment import ToldMoment
from vialibera.shell.settings.settings_file import games_folder
from vialibera.shell.terminal.key_names import KeyTrait
from vialibera.support.callables import SecondsUntil, Work
from vialibera.words.sanitize import clean_text

LINE_SECONDS, LETTER_SECONDS = 0.7, 0.06
"""Seconds for a line and for each of its letters while the replay runs."""

REPLAY_ODDS_GAMES = 100
"""The number of games played out from a moment for the chances."""

HELP_LINES = 7
"""The number of lines of help."""


class ReplayViewer(KeyedGame):
    """A replay at the console. For the keys that only tell it is what the controller is in a game."""

    way: GameMode = "replayed"

    def __init__(
        self,
        games: OpenGames,
        path: Path,
        reel: Reel,
        speed: float = 1.0,
    ) -> None:
        super().__init__(games.services)
        self.games, self.path, self.reel, self.speed = games, path, reel, speed
        self.odds_teller = OddsTeller(self, self.now)
        self.people, self.question = ChosenSeat(reel), ToldMoment(self.console, reel)
        self.search = ReplaySearch(reel, self.people)
        self.direction = 0
        """1 while the replay runs forwards, -1 backwards, 0 while it is stopped."""
        self.next_line_at = 0.0
        """When the next line is due, by the clock `now`."""
        self.console.switch_game(OpenInput(self))
        self.fit_narrator(reel.narrator)

    # what the keys that tell want to know

    @property
    def narrator(self) -> Narrator:
        return self.reel.narrator

    @property
    def state(self) -> State:
        return self.reel.state

    def fit_narrator(self, narrator: Narrator) -> None:
        """Give a narrator the names of the keys and how much to tell."""
        narrator.texts.key_names.update(self.console.keymap.key_labels())
        self.console.narration.apply_to_narrator(narrator)

    def next_verbosity(self) -> None:
        self.console.narration.next_verbosity("", alone=True)
        self.fit_narrator(self.narrator)

    def toggle_spoken_sums(self) -> None:
        self.console.narration.toggle_spoken_sums()
        self.fit_narrator(self.narrator)

    @cached_property
    def last_turn(self) -> int:
        """The turns that the file holds, counted once without reading its lines."""
        from vialibera.record.reading.game_list import read_saved_game

        found = read_saved_game(self.path)
        return 0 if found is None else found.turn_no

    def place_text(self) -> str:
        """Return the turn, the last turn of the log and, while the replay runs, its speed."""
        way, here = {1: "on", -1: "back"}.get(self.direction, "stopped"), self.state.turn_no
        figures = {"turn": str(here), "last": str(max(here, self.last_turn)), "speed": f"{self.speed:g}"}
        return self.narrator.text("ui-replay-place", way=way, **figures).shown

    def tell_help(self) -> None:
        """Tell all the keys of a replay."""
        texts = (self.narrator.text(f"ui-replay-help-{number}") for number in range(1, HELP_LINES + 1))
        self.tell_help_and_keys([line for text in texts for line in to_utterances(text, "menu")])

    def tell_help_and_keys(self, said: Utterances) -> None:
        """Tell the help, and on a board draw the keys that only tell and those that work everywhere."""
        is_wanted = lambda row: row.group in ("query", "always")  # noqa: E731
        self.console.pages.tell_help_list(said, self.console.keys_at_hand(is_wanted, {*REPLAY_MOVES, *SEAT_KEYS}))

    def tell_rules(self) -> None:
        RulesMenu(self.console, self.reel.header.sheet, self.narrator.lang, self.narrator.verbosity).show()

    # keys

    def begin(self) -> None:
        title = edition_title(self.reel.header.sheet, self.narrator.lang)
        self.console.say("ui-replay-begins", "event", title=title, seats=list(self.state.seats))
        self.console.say("ui-replay-keys", "event")

    def on_uncovered(self) -> None:
        """Do nothing: the keys of a replay are never lent."""

    def press(self, key: str) -> bool:
        if self.odds_teller.leave_on_key(self.console.action_for_key(key), key):
            return True
        if key in SEAT_KEYS:
            self.choose_seat(int(key) - 1)
        elif not self.takes_move(key):
            self._press_game_key(key)
        return True

    def takes_move(self, key: str) -> bool:
        """Make the move of a key; return False if it is the key of none."""
        moves = REPLAY_MOVES.get(key)
        if moves is None:
            return False
        self.square_walk.reset()
        # Any move but Space and Backspace stops a running replay: the listener wants to look around.
        self.direction = self.direction if key in RUN_KEYS else 0
        self.last_press = ("", 0)
        self.move_safely(lambda: moves(self))
        return True

    def _press_game_key(self, key: str) -> None:
        """Do what a key that only tells means; say that the others have no use here."""
        action = self.console.action_for_key(key)
        if action is None:
            self.console.say("ui-unused")
        elif action.id == "learn":
            self.console.open_input.layers.append(ReplayKeyLearning(self.console))
            self.console.say("ui-learn-begins")
        elif isinstance(action, QueryKey | CommonKey):
            self.count_press(key)
            if KeyTrait.KEEPS_WALK not in action.traits:
                self.square_walk.reset()
            action.run(self)
        else:
            self.tell_read_only()

    def tell_read_only(self) -> None:
        """Tell that no key changes the game."""
        self.console.say("ui-replay-only-told")

    def move_safely(self, move: Work) -> None:
        """Make a move; if the log breaks off there, tell so and return to where the reel was."""
        here = self.reel.line_no
        try:
            move()
        except JournalError as error:
            self.direction = 0
            self.reel.go_to_line(here)
            self.console.say("ui-replay-broken", "alert", why=fault_with_advice(error, self.narrator.lang))

    # moving

    def tell_moment(self) -> None:
        """Tell the moment looked at."""
        kind: UtteranceKind = "event" if self.direction else "answer"
        said = [one._replace(kind=kind, topic="") for one in self.reel.told_lines]
        self.console.teller.tell(said)
        self.next_line_at = (
            self.now() + sum(LINE_SECONDS + LETTER_SECONDS * len(one.shown) for one in said) / self.speed
        )

    def show_found(self, found: Found) -> None:
        """Tell what a search has found; a replay that runs stops where nothing is left to tell."""
        if found.is_moment:
            if found.turn:
                self.console.say("ui-replay-turn", turn=found.turn)
            self.tell_moment()
        else:
            self.direction = 0
        if found.closing:
            self.console.say(found.closing, turn=found.turn)

    def ask_turn(self) -> None:
        """Ctrl+G: ask for the number of a turn."""
        TypedPrompt(partial(self.console.say, "ui-replay-ask-turn", "alert"), self.take_turn, None, self.console).show()

    def take_turn(self, text: str) -> bool:
        """Go to the typed turn; return False for anything but a number above 0."""
        number = parse_whole_number(text)
        if number is None or number < 1:
            self.console.say("ui-no-number")
            return False
        self.move_safely(lambda: self.show_found(self.search.go_to_turn(number)))
        return True

    def choose_seat(self, seat: int) -> None:
        """1 to 7: choose the seat that queries tell about and Tab finds."""
        self.last_press = ("", 0)
        if seat >= len(self.state.out):
            self.console.say("ui-replay-no-seat", nth=str(seat + 1))
        else:
            self.people.seat = seat
            self.console.say("ui-replay-seat", seat=seat)

    # by itself

    def toggle_running(self, way: int) -> None:
        """Space: run or stop; Backspace: run backwards."""
        self.direction = 0 if self.direction else way
        self.next_line_at = self.now()
        said = {0: "ui-replay-stops", 1: "ui-replay-plays", -1: "ui-replay-plays-back"}
        self.console.say(said[self.direction])

    def stop(self) -> None:
        """Esc: stop here."""
        self.console.say("ui-replay-stops")

    def do_due_work(self) -> None:
        while not self.console.is_done and self.seconds_until_due() == 0.0:
            step = ReplaySearch.step_forward if self.direction > 0 else ReplaySearch.step_back
            self.move_safely(partial(show_search, step, self))
        self.odds_teller.play_more()
        self.console.tell_notices()

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until the next line or the next slice of the chances, or None.

        An open list or question stops the replay.
        """
        if self.odds_teller.reckoning is not None:
            return self.odds_teller.seconds_until_due()
        if not self.direction or self.console.open_input.top is not self or self.console.open_input.has_open_field:
            return None
        if self.console.out.size is None:
            return 0.0
        return max(self.next_line_at - self.now(), self.console.speaker.seconds_to_wait(), 0.0)

    def pause(self) -> None:
        """Do nothing: a replay counts no time."""

    def go_on(self) -> None: ...

    # judging

    def tell_odds(self) -> None:
        """Tell the chances at this moment.

        While the game is not over, only if its players agreed to that: a resumed game would profit
        from them.
        """
        self.direction = 0
        if self.reel.header.sheet.odds or self.has_ended():
            self.odds_teller.start_or_hurry(self.state, self.bell_forecast(), 0.0, REPLAY_ODDS_GAMES)
        else:
            self.odds_teller.tell_refused()

    def bell_forecast(self) -> BellForecast | None:
        """Return when the time was to be up, by the clock of this moment, or None without a limit."""
        return forecast_bell(self.state, *clock_at_line(self.reel.log, self.reel.line_no))

    def has_ended(self) -> bool:
        """Return True if the log holds the end of its game."""
        here = self.reel.line_no
        self.reel.go_to_end()
        over = self.state.is_over
        # `ended` only looks: the reel is back where it was before anything is told.
        self.reel.go_to_line(here)
        return over

    # branching

    def ask_branch(self) -> None:
        """Ctrl+B: offer a new game that begins with all that has happened so far."""
        if self.state.is_over:
            self.console.say("ui-replay-over")
            return
        entries = [
            MenuEntry(self.narrator.text("ui-replay-branch"), self.start_branch),
            MenuEntry(self.narrator.text("ui-replay-stay"), partial(self.console.say, "ui-left")),
        ]
        Menu(self.console, heading_lines(self.narrator.text("ui-replay-ask-branch")), entries).show()

    def start_branch(self) -> None:
        """Start a new game from this moment, with a log of its own that names its parent; the old
        log is only read."""
        here = self.console.open_input
        try:
            resume_game(self.games, branch_log(self.path, self.reel))
        except (JournalError, OSError) as error:
            self.console.switch_game(here)
            fault = error_from_system(games_folder(), error)
            why = fault_with_advice(fault, self.games.services.lang, self.path)
            self.console.say("ui-no-log", "alert", why=clean_text(why))


def branch_log(path: Path, reel: Reel) -> Path:
    """Return a new log in the games folder with all that was played up to this moment."""
    create = partial(
        create_branch, path, reel.line_no, started=datetime.now().astimezone().isoformat(timespec="seconds")
    )
    with create_game_file(reel.header.edition, create) as journal:
        game = load_game(journal.path)
        journal.append_new_seed(game.seed, current_pause(game.state), game.seconds_played)
    return journal.path


class ReplayKeyLearning(KeyLearning):
    """The mode for learning keys in a replay: the replay's own keys are explained first."""

    def press(self, key: str) -> bool:
        line = next((number for number, keys in enumerate(HELP_LINE_KEYS, 1) if key in keys), None)
        if line is None:
            return super().press(key)
        self.console.say(f"ui-replay-help-{line}")
        return True


def go_to_lapse(viewer: ReplayViewer) -> None:
    """Shift+W: go before the next choice that cost much, after the last one to the first, and tell it."""
    from vialibera.play.table.hindsight import read_lapses, tell_lapse_at_turn

    lapses = read_lapses(viewer.path)
    if not lapses:
        viewer.console.say("ui-coach-none" if lapses is not None else "ui-replay-coach")
        return
    lapses.sort(key=lambda one: one.decision.line)
    lapse = next((one for one in lapses if one.decision.line > viewer.reel.line_no + 1), lapses[0])
    viewer.reel.go_to_line(lapse.decision.line - 1)
    viewer.console.teller.tell(to_utterances(tell_lapse_at_turn(viewer.narrator, lapse), "answer"))


def show_search(move: Callable[[ReplaySearch], Found], viewer: ReplayViewer) -> None:
    """Make a move of a search, and tell what it finds."""
    viewer.show_found(move(viewer.search))


SEARCH_MOVES: dict[str, Callable[[ReplaySearch], Found]] = {
    **dict.fromkeys(("enter", "right", "down"), ReplaySearch.step_forward),
    **dict.fromkeys(("z", "Z", "left", "up"), ReplaySearch.step_back),
    "pagedown": lambda search: search.go_by_turn(1),
    "pageup": lambda search: search.go_by_turn(-1),
    "home": ReplaySearch.go_to_start,
    "end": ReplaySearch.go_to_end,
    **dict.fromkeys(("c-i", "tab"), lambda search: search.go_by_seat(1)),
    "s-tab": lambda search: search.go_by_seat(-1),
    "!": lambda search: search.go_by_great_event(1),
    **dict.fromkeys(('"', "@"), lambda search: search.go_by_great_event(-1)),
}
"""The keys that go to another moment."""

REPLAY_MOVES: dict[str, Callable[[ReplayViewer], None]] = {
    **{key: partial(show_search, move) for key, move in SEARCH_MOVES.items()},
    "c-g": ReplayViewer.ask_turn,
    "space": lambda viewer: viewer.toggle_running(1),
    "backspace": lambda viewer: viewer.toggle_running(-1),
    "c-b": ReplayViewer.ask_branch,
    "W": go_to_lapse,
    "escape": ReplayViewer.stop,
}
"""The keys of a replay. They come before those of a game; all other keys of a game keep their
meaning."""

RUN_KEYS = ("space", "backspace")
"""The keys that do not stop a running replay before they act."""

SEAT_KEYS = tuple("1234567")

HELP_LINE_KEYS = (
    ("enter", "right", "down", "z", "Z", "left", "up", "home", "end"),
    ("pagedown", "pageup", "c-g"),
    (*SEAT_KEYS, "c-i", "tab", "s-tab"),
    ("!", '"', "@", "W"),
    ("space", "backspace", "escape", "c-b"),
)
"""The keys that each line of help explains."""
