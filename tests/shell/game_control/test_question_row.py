"""The row of the question says what a person is asked, whatever computer players do meanwhile."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.clauses.board import VERDI, A, B, C
from tests.keyboard import Seated, Time, seated
from tests.launching import Launched
from tests.table_times import set_times

from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.batch import Batch
from vialibera.network.web.channel import Channel
from vialibera.play.bots.seat_player import SeatPlayer
from vialibera.play.table.pace import Pace
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.log_follower import LogFollower
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.senses.screen.line_sorter import LineSorter
from vialibera.shell.game_control.controller import GameController

HEARS_SHORT_FORMS = False

TABLES = {
    "moderno": ("--players", "Anna,Bruno", "--bot", "Carla=prudente", "--bot", "Dino=prudente", "--seed", "11"),
    "lira": ("--players", "Anna,Bruno", "--bot", "Carla=prudente", "--bot", "Dino=prudente", "--seed", "7"),
}
KEYS = ("a", "enter", "r", "enter")


class Rows:
    """A surface that keeps what the row of the question shows."""

    def __init__(self, game: Launched | Seated) -> None:
        self.game, self.onlooker = game, LineSorter()
        self.claims = 0
        """The rents that were paid while a person's question was open."""

    @property
    def desk(self) -> GameController | None:
        session = self.game.session if isinstance(self.game, Seated) else self.game.program.session
        return session.game if session else None

    @property
    def shown(self) -> list[str]:
        return [line.text for line in self.onlooker.question_lines]

    def hear(self, batch: Batch) -> None:
        self.onlooker.hear(batch)
        desk = self.desk
        if desk is not None and any(line.id == "paid.rent" for line in batch.lines):
            self.claims += desk.people.is_awaiting_person() and desk.question.asked == (
                desk.state.pause_no,
                desk.people.prompted_seat(),
            )
        if desk is not None and desk.people.is_awaiting_person():
            assert batch.scene is not None and batch.scene.prompt is not None
            shown = [line.shown for line in batch.scene.prompt.lines]
            assert shown == public_question(desk), "the row knows of an open rent"


def public_question(desk: GameController) -> list[str]:
    """Return what a narrator asks who knows nothing of open rents."""
    names = [seat.name for seat in desk.table.seats]
    narrator = Narrator(desk.edition.sheet, names, desk.narrator.lang, state_seen_by_all(desk.state), "normal")
    narrator.texts.key_names.update(desk.console.keymap.key_labels())
    narrator.memory.visitor_stops = desk.narrator.memory.visitor_stops
    return [line.shown for line in narrator.question_lines()]


def played(edition: str, log: Path) -> Iterator[Rows]:
    """Yield after each key, while two people play against two computer players that claim their rents."""
    game = Launched("--ruleset", edition, *TABLES[edition], "--voice", "off", log=log)
    rows = Rows(game)
    game.program.services.settings.guard = 0.0
    game.hurry()
    game.program.console.teller.add_surface(rows)
    game.press("enter")
    assert game.program.session is not None
    table = game.program.session.table
    set_times(table, game.program.console.speaker.voice.now, Pace(0.0, 0.0, 0.0))  # type: ignore[attr-defined]
    game.program.session.game.now = game.program.session.game.guard.now = table.now
    table.bot_intents.forget_intents()
    for key in KEYS * 40:
        game.press(key)
        yield rows
        if rows.claims > 2:
            break
    game.close()
    assert rows.claims > 2


@pytest.mark.parametrize("edition", TABLES)
def test_a_claim_by_a_computer_player_leaves_the_open_question_on_row_and_page(edition: str, tmp_path: Path) -> None:
    log, channel = tmp_path / "log.jsonl", Channel("it")
    with ExitStack() as files:
        for rows in played(edition, log):
            if channel.follower is None:
                channel.follow_game(LogFollower(files.enter_context(open_log(log)), "it"), "game")
            assert channel.follower is not None
            for batch in channel.follower.new_batches():
                channel.hear(batch)
            picture = json.loads(channel.greeting_event("").decode().partition("data: ")[2])
            assert rows.desk is not None
            awaited = rows.desk.people.is_awaiting_person()
            assert (bool(rows.shown), bool(picture["now"]["question"])) == (awaited, awaited), rows.desk.state.step


class Claims(SeatPlayer):
    """Claims its rents and does nothing else."""

    def choose(self, state: State, seat: int) -> Command | None:
        rights = [right for right in state.open_claims if right.seat == seat]
        return Claim(seat, rights[0].number) if rights else None


def landed(**position: Any) -> tuple[Seated, Rows]:
    """Anna has thrown and stands on a square of Carla's, who is a computer player."""
    time = Time(between=0.1)
    how = {"owns": {C: VERDI}, "at": {A: 9}, "dice": [(3, 4)], "bots": {C: Claims()}, **position}
    at = seated("salotto", players=3, time=time, pace=Pace(1.0, 2.0, None), **how)
    rows = Rows(at)
    at.console.teller.add_surface(rows)
    at.press("enter")
    return at, rows


def test_an_early_enter_that_a_claim_drops_leaves_the_question() -> None:
    at, rows = landed()
    at.press("enter")
    asked = rows.shown
    at.table.now.pass_by(0.6)  # type: ignore[attr-defined]
    assert at.press("enter") == "" and at.table.early_commands and rows.shown == asked != []
    at.table.now.pass_by(0.5)  # type: ignore[attr-defined]
    assert "Anna paga a Carla M 14" in at.press()
    assert not at.table.early_commands and at.state.seat_in_turn == B and rows.shown == asked


def test_the_row_after_a_landing_is_the_same_whether_a_rent_is_due_or_not() -> None:
    due, mortgaged = landed(), landed(mortgaged=[VERDI])
    assert due[0].state.open_claims and not mortgaged[0].state.open_claims
    assert due[1].shown == mortgaged[1].shown != []


def test_the_row_names_every_key_however_little_is_told() -> None:
    at, rows = landed()
    whole = rows.shown
    at.desk.narrator.verbosity = "brief"
    at.press("c")
    assert rows.shown == whole != [] and "Invio" in whole[0]


def test_an_answer_brings_the_row_up_to_date() -> None:
    """A player who comes back finds what is asked now, even if nothing was told since it changed."""
    at, rows = landed()
    rows.onlooker.question_lines = []
    at.press("c")
    assert rows.shown == public_question(at.desk)
