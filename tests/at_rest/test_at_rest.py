"""At each rest every surface shows who must act and a key for it, and that key does something."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.at_rest.oracle import EVERYBODY_OUT, awaited_at
from tests.clauses.board import VERDI, A, B
from tests.clauses.given import given, owes
from tests.launching import Launched
from tests.nightly import quick_only
from tests.senses.screen.screens import row_text
from tests.shipped import EDITIONS
from tests.table_times import set_times

from vialibera.narration.narrator.answer_keys import answer_ids
from vialibera.narration.narrator.context import kebab_case
from vialibera.network.web.channel import Channel
from vialibera.play.table.pace import Pace
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.log_follower import LogFollower
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Payment
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.senses.screen.cells import text_width
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_keys.key_table import KEY_ACTIONS

SIZES = ((60, 20), (80, 24), (100, 30), (120, 40), (200, 50))
NAMES = ("Anna", "Bruno", "Carla", "Dino")
NO_KEYS = ("leave", "interrupt", "learn", "suspend", "another", "referee")
KEYS = [key for action in KEY_ACTIONS for key in action.keys if action.id not in NO_KEYS]
TYPED = ["", "1", "10", "100", "5000", "0", "ciao", None]
RESTS = 150
WATCHED_RESTS = 30
"""The rests looked at after all people are out."""


class Rests:
    """A game of two people and two computer players, a board and a page that look on, and the commands played."""

    def __init__(self, edition: str, lang: str, log: Path, files: ExitStack, seed: int, *more: str) -> None:
        players = ("--players", "Anna,Bruno", "--bot", "Carla=prudente", "--bot", "Dino=facile")
        words = ("--ruleset", edition, *players, "--seed", str(seed), "--voice", "off", *more)
        self.launched, self.random, self.lang = Launched(*words, lang=lang, log=log), Random(seed), lang
        self.program, self.log, self.files = self.launched.program, log, files
        self.program.services.settings.guard = 0.0
        self.launched.hurry()
        self.console = self.program.console
        self.board = self.program.services.board_screen
        self.time: Any = self.console.speaker.voice.now  # type: ignore[attr-defined]
        self.console.now = self.time
        self.board.motion = None  # it runs by the clock of the machine, and ends before a rest
        self.board.seconds_left = lambda: None  # type: ignore[method-assign]
        self.press("enter")
        assert self.program.session is not None
        # One clock for all: against the system's, which begins with the machine, an Enter could be before its time.
        set_times(self.table, self.time, Pace(0.5, 0.5, 0.0))
        self.game.now = self.game.guard.now = self.time
        self.table.went_on_at = self.game.guard.pressed_at = float("-inf")  # the system's times, until here
        self.table.bot_intents.forget_intents()
        self.played: list[Command] = []
        self.table.listeners.append(lambda command, *_: self.played.append(command))
        self.channel = self.visitor()

    @property
    def game(self) -> GameController:
        assert self.program.session is not None
        return self.program.session.game

    @property
    def table(self) -> Any:
        return self.game.table

    def visitor(self) -> Channel:
        """Return the page of a visitor who comes now."""
        channel = Channel(self.lang)
        channel.follow_game(LogFollower(self.files.enter_context(open_log(self.log)), self.lang), "game")
        return channel

    def press(self, key: str) -> None:
        self.time.pass_by(self.random.choice((0.1, 20.0)))
        with self.board.answering_key():
            self.console.press(key)
        self.program.do_due_work()

    def type_answer(self, text: str | None) -> None:
        with self.board.answering_key():
            self.console.take_typed(text)
        self.program.do_due_work()

    # what surfaces show

    def question(self) -> str:
        """Return what the row of the question says, as one text."""
        scene = self.console.teller.current_scene()
        assert scene is not None
        return " ".join(line.text for line in self.board.board_surroundings(scene).question)

    def drawn(self, size: tuple[int, int]) -> list[str]:
        return [row_text(row) for row in self.board.draw_screen(size).rows]

    def page_question(self, channel: Channel) -> str:
        assert channel.follower is not None
        for batch in channel.follower.new_batches():
            channel.hear(batch)
        now = json.loads(channel.greeting_event("").decode().partition("data: ")[2])["now"]
        return " ".join(line[0] for line in now["question"])


def rests(edition: str, lang: str, folder: Path, seed: int = 5, count: int = RESTS, *more: str) -> Iterator[Rests]:
    """Yield at each rest of a game that keys at random and the keys of the question itself move on.

    Once all people are out the computer players alone go on: a few of those rests are enough.
    """
    with ExitStack() as files:
        at = Rests(edition, lang, folder / "log.jsonl", files, seed, *more)
        watched = 0
        for _ in range(count):
            watched += not at.game.people.seats_here() and not at.game.state.is_over
            if watched > WATCHED_RESTS:
                break
            yield at
            if at.console.open_input.typed_question is not None:
                at.type_answer(at.random.choice(TYPED))
            elif at.random.random() < 0.7 and len(at.console.open_input.layers) == 1:
                press_named_key(at)
            else:
                at.press(at.random.choice([*KEYS, *["escape", "enter"] * 10, "1", "2", "0"]))
            at.console.is_done = False
        at.launched.close()


def press_named_key(at: Rests) -> None:
    """Press a key that the question names: it is an act, opens something, is kept until it may be done, or plans.

    A in a debt tells first what there is to mortgage and sell: so there is something.
    """
    scene = at.console.teller.current_scene()
    assert scene is not None
    at.time.pass_by(1.0)  # an Enter right after a number that has chosen belongs to the number
    if scene.prompt is None or at.game.question.is_game_over:
        at.press("enter")
        return
    at.game.people.borrower = None
    step = at.game.state.step
    assert scene.prompt.answer_ids, step
    assert "space" not in scene.prompt.answer_ids, "claiming is never asked for"
    id = at.random.choice(scene.prompt.answer_ids)
    key, before = at.game.console.keymap.keys[id][0], len(at.played)  # type: ignore[attr-defined]
    at.press(key)
    is_open = at.console.open_input.typed_question is not None or len(at.console.open_input.layers) > 1
    warned = at.game.question.declining_pause_no == at.game.state.pause_no
    plans = id == "accept" and isinstance(step, Settle | Payment) and bool(assets_of(at.game.state, step.seat))
    assert len(at.played) > before or is_open or at.table.early_commands or warned or plans, (id, step)
    if id == "enter" and len(at.played) > before and scene.prompt.enter_id:
        kinds = [kebab_case(type(command).__name__) for command in at.played[before:]]
        assert scene.prompt.enter_id in kinds or "claim" in kinds, (scene.prompt.enter_id, kinds)


def assets_of(state: State, seat: int) -> list[int]:
    """Return the squares of a seat with something to mortgage or to sell."""
    return [space for space in state.deeds_of(seat) if not state.mortgaged[space] or state.level[space]]


KEY_WORDS = {
    "it": re.compile(r"\b(Invio|con [A-Z]|Con [A-Z]|F10|Ctrl|Spazio|frecce|[A-Z],|[A-Z]\.|da 0 a|Da 0 a)"),
    "en": re.compile(r"\b(Enter|with [A-Z]|With [A-Z]|F10|Ctrl|Space|arrows|[A-Z],|[A-Z]\.|From 0 to)"),
}
"""Something that names a key, in each language."""


def check_question(shown: str, at: Rests, has_layer: bool) -> None:
    """The row is never blank; without a list it names who must act, and a key if that is a person."""
    assert shown.strip(), (at.game.state.step, at.game.state.actors)
    if has_layer:
        return
    awaited = awaited_at(at.game)
    if awaited != EVERYBODY_OUT:
        assert any(NAMES[seat] in shown for seat in awaited.seats), (shown, awaited, at.game.state.step)
    if awaited.needs_key:
        assert KEY_WORDS[at.lang].search(shown), shown


def check_page(shown: str, at: Rests, has_layer: bool) -> None:
    """As at the board; but a visitor is told who plays on once the people at the board are out: F10 is not theirs."""
    if awaited_at(at.game) == EVERYBODY_OUT and not at.game.state.is_over:
        assert NAMES[at.game.state.actors[0]] in shown, (shown, at.game.state.step)
    else:
        check_question(shown, at, has_layer)


@pytest.mark.parametrize(
    ("edition", "lang"), quick_only(("moderno", "it"), [(id, lang) for id in EDITIONS for lang in ("it", "en")])
)
@pytest.mark.process
def test_at_each_rest_board_and_page_say_who_must_act(edition: str, lang: str, tmp_path: Path) -> None:
    look_at_rests(rests(edition, lang, tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("edition", EDITIONS)
def test_at_each_of_many_rests_board_and_page_say_who_must_act(edition: str, seed: int, tmp_path: Path) -> None:
    look_at_rests(rests(edition, "en" if seed % 2 else "it", tmp_path, 100 + seed, 3 * RESTS))


def look_at_rests(found: Iterator[Rests]) -> None:
    """Look at board and page at each rest."""
    people = bots = number = 0
    for number, at in enumerate(found):
        layer = at.console.open_input.describe_open_layer()
        shown = at.question()
        check_question(shown, at, layer is not None)
        if at.game.state.actors[0] >= 0 and not at.game.people.is_seat_here(at.game.state.actors[0]):
            bots += 1
        else:
            people += 1
        for size in SIZES if number % 3 == 0 else [SIZES[number % 5]]:
            rows = at.drawn(size)
            assert [text_width(row) for row in rows] == [size[0]] * size[1]
            text = " ".join(" ".join(rows).split())
            assert shown.split()[0] in text and " ".join(shown.split()[:3]) in text, (size, shown)
            if layer is not None and layer.chosen >= 0:
                entry = layer.entries[layer.chosen]
                assert f"► {entry.number}: " in text or f"> {entry.number}: " in text, (size, entry)
        if layer is not None and (first_key := at.board.key_hints()[0].key)[0].isdigit():
            assert first_key.startswith(str(min(entry.number for entry in layer.entries))), (first_key, layer.entries)
        check_foot(at)
        check_page(at.page_question(at.channel), at, not at.table.awaits_real_dice() and layer is not None)
        if number % 50 == 49:
            assert at.page_question(at.visitor()) == at.page_question(at.channel)
    assert people > max(number + 1, RESTS) // 4 and bots


def check_foot(at: Rests) -> None:
    """The foot names keys that act only while they act for somebody."""
    if len(at.console.open_input.layers) > 1 or at.console.open_input.typed_question is not None:
        return
    awaited, people = awaited_at(at.game), at.game.people.seats_here()
    has_keyboard = awaited.needs_key or len(people) == 1 or at.game.people.borrower in people
    can_act = not at.game.state.is_over and bool(people) and has_keyboard
    hinted = {hint.key for hint in at.board.key_hints()}
    assert ({"O", "E"} <= hinted) == can_act and "?" in hinted, (hinted, at.game.state.step)


@pytest.mark.process
def test_turn_help_and_full_stop_say_what_stands_in_the_row(tmp_path: Path) -> None:
    asked = awaited = 0
    for at in rests("moderno", "it", tmp_path):
        scene = at.console.teller.current_scene()
        if (
            len(at.console.open_input.layers) > 1
            or at.console.open_input.typed_question is not None
            or at.game.question.is_game_over
            or scene is None
        ):
            continue
        lines = [line.shown for line in scene.lines_at_rest]
        for keys in ("..", "?") if scene.prompt is not None else ("..", "?", "t"):
            before = len(at.launched.said)
            for key in keys:
                at.console.press(key)
            told = " ".join(at.launched.said[before:].split())
            assert " ".join(lines) in told, (keys, told, lines)
        asked, awaited = asked + (scene.prompt is not None), awaited + (scene.wait is not None)
    assert asked > 20 and awaited > 3


@pytest.mark.parametrize("blank", ["after a told line", "always"])
def test_a_row_that_only_repeats_what_was_told_is_caught(
    blank: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row as it was: told once, and empty as soon as any other line is told."""
    from vialibera.narration.surfaces.batch import Scene
    from vialibera.senses.screen import line_sorter

    told: set[str] = set()

    def once(scene: Scene) -> list[Any]:
        text = " ".join(line.shown for line in scene.lines_at_rest)
        if blank == "always" or text in told:
            return []
        told.add(text)
        return usual(scene)

    usual = line_sorter.prompt_lines
    monkeypatch.setattr("vialibera.shell.console.board_screen.prompt_lines", once)
    with pytest.raises(AssertionError):
        look_at_rests(rests("moderno", "it", tmp_path))


def with_rents(at: Rests, rents: list[RentClaim]) -> tuple[Any, ...]:
    """Return all that surfaces show if these rents were open."""
    states = [at.game.state, at.game.narrator.state, at.channel.follower.narrator.state]  # type: ignore[union-attr]
    kept = [state.open_claims for state in states]
    try:
        for state in states:
            state.open_claims = list(rents)
        scene = at.console.teller.current_scene()
        assert scene is not None
        rows = [at.drawn(size) for size in SIZES[1:3]]
        page = at.channel.greeting_event("")
        return (scene.prompt, scene.wait, scene.wait_line, at.console.open_input.describe_open_layer(), rows, page)
    finally:
        for state, rights in zip(states, kept, strict=True):
            state.open_claims = rights


@pytest.mark.parametrize("edition", quick_only("lira", EDITIONS))
@pytest.mark.process
def test_nothing_at_rest_betrays_an_open_rent(edition: str, tmp_path: Path) -> None:
    seen_open = 0
    for number, at in enumerate(rests(edition, "it", tmp_path, 9, 2 * RESTS)):
        at.page_question(at.channel)
        seen_open += bool(at.game.state.open_claims)
        if number % 8 == 0 or at.game.state.open_claims:
            state = at.game.state
            owner = next((one for one in state.owner if one >= 0 and not state.out[one]), 0)
            due = RentClaim(99, owner, (owner + 1) % 4, 1, 50, 0, state.thrown_turns)
            assert with_rents(at, []) == with_rents(at, [due]) == with_rents(at, state.open_claims)
    assert seen_open or at.game.state.rules.claim_policy.is_automatic


@pytest.mark.parametrize("mortgaged", [(), (VERDI,)])
def test_a_debt_offers_a_plan_only_while_there_is_something_to_mortgage(mortgaged: tuple[int, ...]) -> None:
    """Neither foot nor phone offers a key that can only say no."""
    table = given("torneo", 3, cash={A: 0}, owns={A: VERDI}, mortgaged=mortgaged, stage="end").when(owes(A, B, 500))
    assert ("accept" in answer_ids(table.state)) is not bool(mortgaged)
    assert "list" in answer_ids(table.state)


def test_the_oracle_sees_a_row_that_is_blank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the question in the scene the check fails: the oracle does not ask the code that it judges."""
    found = rests("moderno", "it", tmp_path)
    at = next(found)
    assert at.question()
    with pytest.raises(AssertionError):
        check_question("", at, has_layer=False)
    with pytest.raises(AssertionError):
        check_question("Bruno, Invio per lanciare i dadi.".replace("Bruno", "Zoe"), at, has_layer=False)
    found.close()
