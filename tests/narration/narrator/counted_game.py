"""A seeded game in lines mode that counts what its people hear and press, for `bench/count_heard.py` and its bounds.

A decision is a question put to a person, or a rent claimed. A press is forced if nothing but Enter was sensible.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.keyboard import Memory, Quiet, Time
from tests.no_sounds import NoSounds
from tests.surfaces import add_board, unkept_log, voice_control

from vialibera.narration.narrator.answer_keys import is_forced
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.game_clock import GameClock
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import HERE, Computer, TableSeat
from vialibera.play.table.raising import plan_raising
from vialibera.play.table.table import Table
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import legal_commands, new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, DeedLot, Payment
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.mortgage import Mortgage
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.shortage import Call
from vialibera.rules.engine.topics.turn import Rest, TurnEnd
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings
from vialibera.shell.console.console import Console
from vialibera.shell.console.line_input import answer_line
from vialibera.shell.game.session import open_session
from vialibera.shell.game_control.game_services import GameServices
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.shell.game_keys.key_table import Keymap
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.words.texts import Texts

NAMES = ("Anna", "Bruno", "Carla", "Dario")
RESERVE = 500
"""The cash above which a plain person builds."""
GIVE_UP = "give up"


@dataclass
class Counted:
    """The words heard before each decision of a game, and the presses."""

    words: list[int] = field(default_factory=list)
    opening: int = 0
    presses: int = 0
    forced: int = 0
    lines: list[tuple[str, str]] = field(default_factory=list)
    """Each line as it is spoken, with its id; a decision is a line of its keys with the id ">"."""


class Ear:
    """A surface that keeps every line."""

    def __init__(self) -> None:
        self.lines: list[Any] = []

    def hear(self, batch: Any) -> None:
        self.lines += [line for line in batch.lines if not getattr(line, "is_silent", False)]


class CountedGame:
    """One game: the people first, each a plain player who presses what is sensible, then computer players."""

    def __init__(
        self, edition: str, lang: str, verbosity: str, seed: int, *, players: int = 3, people: int = 1
    ) -> None:
        loaded = load_edition(edition)
        rules, self.time = rules_from_sheet(loaded.sheet), Time()
        out = LineOutput(io.StringIO(), None)
        speaker = voice_control(Quiet(self.time), out)
        self.console = Console(
            out,
            speaker,
            Texts(lang),
            Keymap({}, lang),
            NarrationSettings(speaker, None),
            sounds=NoSounds(),  # type: ignore[arg-type]
        )
        add_board(self.console)
        self.console.now = lambda: 0.0
        self.console.narration.voice_settings = VoiceSettings(VoiceProfile(verbosity=verbosity))
        self.console.narration.spoken_sums_choice = True
        self.ear = Ear()
        self.console.teller.add_surface(self.ear)
        self.people = list(range(people))
        seats = [
            TableSeat(NAMES[seat], HERE if seat < people else Computer(make_bot("prudente", rules, seed, seat)))
            for seat in range(players)
        ]
        pace, clock = Pace(1.0, 2.0, 3.0, 0.8), GameClock(self.time, None)
        self.table = Table(
            new_game(rules, players), seats, Chance(seed), Memory(), self.time, clock, pace, self.console.speaker
        )
        settings = ProgramSettings()
        settings.guard = 0.0
        services = GameServices(self.console, settings, self.time, guards_keys=False)
        self.session = open_session(services, self.table, loaded, GameSetup(edition), log_keeper=unkept_log())
        self.made, self.heard = Counted(), 0

    @property
    def state(self) -> State:
        return self.table.state

    def press(self, *keys: str) -> None:
        for key in keys:
            if key == "wait":
                self.time.pass_by(1.0)
                continue
            answer_line(self.console, {"space": " ", "enter": ""}.get(key, key))

    def hear(self) -> None:
        """Count the words of the lines told since the last time."""
        for line in self.ear.lines:
            self.heard += len(line.spoken.split())
            self.made.lines.append((line.spoken, line.id))
        self.ear.lines.clear()

    def is_asked(self) -> bool:
        return bool(self.state.actors) and self.state.actors[0] in self.people and not self.table.early_commands

    def go_on(self) -> None:
        """Let the game run until a person is asked, may claim a rent, or nothing more is due."""
        for _ in range(400):
            self.session.do_due_work()
            wait = self.session.seconds_until_act()
            is_stopped = self.is_asked() or self.table.claimable_rents(self.people)
            if is_stopped or wait is None or wait > 100.0 or self.state.is_over:
                return
            self.time.pass_by(wait + 0.01)

    def decide(self, keys: list[str], is_forced: bool = False) -> None:
        """Count a decision and press its keys; a number is its digits and Enter."""
        self.made.words.append(self.heard)
        pressed = [key for key in keys if key != "wait"]
        self.made.presses += sum(len(key) + 1 if key.isdecimal() and len(key) > 1 else 1 for key in pressed)
        self.made.forced += is_forced
        self.made.lines.append((" ".join(keys), ">"))
        self.heard = 0
        self.press(*keys)

    def play(self, decisions: int = 60, probe: Callable[[CountedGame], None] | None = None) -> Counted:
        """Play until the people have decided so often, one of them is out, or the game is over."""
        self.hear()
        self.press("enter")
        self.go_on()
        self.hear()
        self.made.opening, self.heard, tries = self.heard, 0, 0
        while len(self.made.words) < decisions and not self.state.is_over and tries < 20 * decisions:
            tries += 1
            self.go_on()
            self.hear()
            if any(self.state.out[seat] for seat in self.people):
                break
            if self.console.open_input.typed_question is not None:
                self.press("esc")
                continue
            is_list_open = len(self.console.open_input.layers) > 1
            if is_list_open and (not self.is_asked() or sensible_keys(self.state) != ["h", "1"]):
                self.press("esc")
            if probe is not None and (self.is_asked() or self.table.claimable_rents(self.people)):
                probe(self)
            if rents := self.table.claimable_rents(self.people):
                number = [str(rents[0].seat + 1)] if len(self.people) > 1 else []
                self.decide([*number, "space"])
            elif self.is_asked():
                if (keys := sensible_keys(self.state)) == [GIVE_UP]:
                    break
                self.answer(keys[1:] if len(self.console.open_input.layers) > 1 else keys)
            else:
                break
        return self.made

    def answer(self, keys: list[str]) -> None:
        """Press the keys; if they did nothing, leave what they opened and refuse."""
        before = self.state.pause_no, self.state.turn_no
        self.decide(keys, keys == ["enter"] and is_forced(self.state))
        self.go_on()
        if (self.state.pause_no, self.state.turn_no) == before and self.is_asked():
            if len(self.console.open_input.layers) > 1:
                self.press("esc")
            if keys[0] in "ga":
                self.press("r")


def sensible_keys(state: State) -> list[str]:
    """Return the keys of a plain, sensible person."""
    seat, step = state.actors[0], state.step
    cash, price = state.cash[seat], state.rules.price
    if isinstance(step, Rest):
        can_build = cash > RESERVE and any(isinstance(command, Build) for command in legal_commands(state, seat))
        return ["h", "1"] if isinstance(step, TurnEnd) and can_build else ["enter"]
    if isinstance(step, Offer):
        return ["a"] if cash >= price[step.space] else ["r"]
    if isinstance(step, Auction):
        lowest = step.lowest_bid(state)
        worth = price[step.lot.space] * 7 // 10 if isinstance(step.lot, DeedLot) else 0
        return ["g", str(lowest)] if lowest <= min(worth, cash - 50) else ["r"]
    if isinstance(step, Settle | Payment) and plan_raising(state, seat).left_over >= 0:
        return ["a", "wait", "a"]
    if isinstance(step, Settle | Payment):
        commands = legal_commands(state, seat)
        if any(isinstance(command, Mortgage) for command in commands):
            return ["k", "1"]
        return ["H", "1"] if any(isinstance(command, Sell) for command in commands) else [GIVE_UP]
    if isinstance(step, Call):
        return ["0"]
    return {"PayOrDraw": ["a"], "RentRoll": ["enter"], "Lobby": ["enter"], "Count": ["enter"]}.get(
        type(step).__name__, ["r"]
    )
