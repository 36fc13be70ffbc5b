"""Under real screen readers: each line is heard once, whole, in order, and nothing else is."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

pytest.importorskip("pyte")
pytest.importorskip("pty")

from tests.narration.narrator.test_complete import kinds
from tests.narration.narrator.test_samples import EVENTS
from tests.screen_readers.ears import BRIEFLY, HERE, READERS, ROWS, Listener, missing
from tests.screen_readers.kept_game import NAMES, stretch_of
from tests.screen_readers.records import plain, told_in
from tests.shipped import EDITIONS

from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import current_pause, play_command
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.topics import rulings
from vialibera.rules.engine.topics.bankruptcy import DebtorCalled
from vialibera.rules.engine.topics.time_up import BellAgreed, EndAgreed
from vialibera.rules.engine.topics.trade import AskedNoMore
from vialibera.rules.engine.topics.turn import TurnBegan
from vialibera.shell.console.keyboard import KEY_HELD_SECONDS

TURNS = {"lira": 20, "euro": 20, "moderno": 20, "torneo": 20, "salotto": 20, "opening": 1}
"""So many turns of each edition, and how a game of lira opens: together they hold all that can happen."""

QUICK = 'voice = "reader"\ngrace = 0.0\nthink = 0.1\nreact = 0.1\nhold = 0.3\nguard = 0.0\npace_asked = true\n'
"""The pace of the table, not of the readers."""

OF_THE_SHELL = ("La banca va ", "S per i punteggi")

each_reader = pytest.mark.parametrize("reader", READERS)


@pytest.fixture
def short() -> Iterator[Path]:
    """yasr has no room for a long path."""
    with TemporaryDirectory(prefix="ear-") as folder:
        yield Path(folder)


def happenings(name: str) -> Iterator[tuple[list[Event], list[str]]]:
    """What happens in a stretch, and what is told of it."""
    stretch = stretch_of(name)
    state = stretch.begun()
    narrator = Narrator(stretch.edition.sheet, NAMES, "it", state)
    narrator.verbosity = "full"
    for command in stretch.commands:
        draft = Draft(state)
        play_command(draft, command)
        yield list(draft.events), [line.spoken for line in narrator.tell_events(draft.events, current_pause(state))]


def test_together_the_stretches_hold_every_type_of_event():
    """But what only the referee of a tournament does, the call to a silent debtor, the wish to hear of no more
    offers, and an end that all agree on: these are heard among the samples."""
    found: set[type[Event]] = set()
    for name, turns in TURNS.items():
        events = [event for events, _ in happenings(name) for event in events]
        assert sum(isinstance(event, TurnBegan) for event in events) == turns, name
        found |= {type(event) for event in events}
    ruled = {kind for kind in kinds(Event) if kind.__module__ == rulings.__name__}
    elsewhere = ruled | {DebtorCalled, AskedNoMore, BellAgreed, EndAgreed}
    assert found == set(kinds(Event)) - elsewhere
    assert elsewhere <= {type(event) for events in EVENTS for event in events}


@pytest.mark.parametrize("name", TURNS)
def test_in_a_stretch_nobody_acts_while_chance_is_asked(name):
    """The table asks chance before anybody else, so such a stretch would never come to its end there."""
    stretch = stretch_of(name)
    state = stretch.begun()
    for command in stretch.commands:
        assert command.by == CHANCE or CHANCE not in state.actors, command
        play_command(Draft(state), command)


def listen(reader: str, folder: Path, *command: str, settings: str = QUICK, **more: Any) -> Listener:
    if why := missing(reader):
        pytest.skip(why)
    (folder / reader).mkdir()
    (folder / reader / "vialibera.toml").write_text(settings, "utf-8")
    return Listener(reader, folder / reader, sys.executable, *command, **more)


def kept_game(reader: str, folder: Path, name: str) -> Listener:
    return listen(reader, folder, str(HERE / "kept_game.py"), name)


def table(reader: str, folder: Path, *words: str, until: str = "Tocca a", **more: Any) -> Listener:
    """The program itself, up to the first turn of the game."""
    at = listen(reader, folder, str(HERE / "telling_apart.py"), "--lang", "it", "play", *words, **more)
    with ExitStack() as unless_it_begins:
        unless_it_begins.callback(at.close)
        at.until_told("comincia")
        at.press("enter")
        at.until_told(until)
        at.hear_out()
        unless_it_begins.pop_all()
    return at


def once_whole_in_order(at: Listener) -> None:
    at.calm()
    heard = at.heard()
    if not at.alive:
        heard = heard.removesuffix(" blank")  # the line that is left to the system's prompt
    if at.reader == "tdsr":
        heard = re.sub(r"\bspace ", "", heard)  # the key itself, which it names
    if at.reader == "fenrir":
        heard = heard.replace(" plus ", "+")
    told = told_in(at.lines)
    here = next((place for place, both in enumerate(zip(heard, told, strict=False)) if len(set(both)) > 1), 0)
    assert heard == told, f"{at.reader} says {heard[here:][:200]!r} and not {told[here:][:200]!r}"
    assert not at.letters()
    assert not at.cut_without_a_key()


@contextmanager
def by_all(folder: Path, name: str, seconds: float = 90.0) -> Iterator[list[Listener]]:
    """The same stretch to its end, under all readers at once that are here."""
    here = [reader for reader in READERS if not missing(reader)] or READERS[:1]
    with ExitStack() as stack:
        all_of_them = [stack.enter_context(closing(kept_game(reader, folder, name))) for reader in here]
        for at in all_of_them:
            at.over(seconds)
        yield all_of_them


@pytest.mark.reader
@pytest.mark.parametrize(
    "name", [*TURNS, *(pytest.param(f"whole-{edition}", marks=pytest.mark.deep) for edition in EDITIONS)]
)
def test_each_line_of_twenty_turns_is_heard_once(name, short):
    """Of a whole game, too; what the shell alone says is no event."""
    lines = [line for _, told in happenings(name) for line in told]
    with by_all(short, name, 900.0 if name not in TURNS else 90.0) as all_of_them:
        for at in all_of_them:
            assert [line for line in at.told() if not line.startswith(OF_THE_SHELL)] == lines
            once_whole_in_order(at)


@pytest.mark.reader
def test_one_of_each_kind_of_event_is_heard(short):
    with by_all(short, "samples") as all_of_them:
        for at in all_of_them:
            assert len(at.told()) > len(EVENTS) / 2
            once_whole_in_order(at)


@pytest.mark.reader
def test_no_line_is_lost_for_its_length(short):
    with by_all(short, "lengths") as all_of_them:
        for at in all_of_them:
            assert len(at.told()) == 24
            once_whole_in_order(at)


@pytest.mark.reader
@each_reader
@pytest.mark.parametrize("key", ["h", "space"])
def test_forty_equal_answers_are_heard_forty_times(reader, key, short):
    with closing(table(reader, short, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")) as at:
        answers = []
        for _ in range(40):
            answers += at.ask(key)
            at.pump(2 * KEY_HELD_SECONDS)  # a held key would tell an equal answer once
        assert len(answers) == 40 and len(set(answers)) == 1
        once_whole_in_order(at)
        assert at.heard().count(answers[0]) == 40


@pytest.mark.reader
@each_reader
def test_an_answer_may_begin_with_the_key_just_pressed(reader, short):
    with closing(table(reader, short, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")) as at:
        alike = 0
        for key in "acdefhinpqrstuvwzCINSTUV?.":
            alike += at.ask(key)[0][0].casefold() == key.casefold()
            if reader != "fenrir":  # which keeps Esc to itself
                at.ask("esc")
        assert alike, "no answer began with its key"
        once_whole_in_order(at)


@pytest.mark.reader
def test_fenrir_lets_a_key_of_its_own_pass_after_alt_colon(short):
    """docs/manual.md says so to those who miss Esc there."""
    with closing(table("fenrir", short, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")) as at:
        before = at.told()
        at.press("esc")
        at.calm()
        assert at.told() == before
        at.press("alt-colon")
        at.calm(BRIEFLY)
        assert at.ask("esc")[0] == "Niente da chiudere."


@pytest.mark.reader
@each_reader
def test_a_list_longer_than_the_screen_is_heard_whole(reader, short):
    with closing(table(reader, short, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")) as at:
        at.press("f4")
        at.until_told("0: Tutte")
        at.press("0")
        at.until_told("Ci sono altre")
        at.hear_out()
        pages = 1
        while at.told()[-1].startswith("Ci sono altre"):
            listed, pages = at.ask("pagedown"), pages + 1
            at.calm()
            assert len(listed) < ROWS
        assert pages > 1
        once_whole_in_order(at)


@pytest.mark.reader
@each_reader
def test_an_amount_is_typed_while_events_arrive(reader, short):
    """Digits and the blank line after Enter are a reader's own echo; the events come when the answer has been given."""
    words = ("--ruleset", "salotto", "--players", "Anna", "--bot", "Ada=prudente", "--seed", "3", "--dice", "typed")
    with closing(table(reader, short, *words, until="Dadi di")) as at:
        for dice in ("36", "45", "12", "61"):
            if not at.told()[-1].startswith("Dadi di "):
                at.press("enter")
                at.until(lambda: at.told()[-1].startswith("Dadi di "))
            at.hear_out()
            before = len(at.told())
            at.press(dice[0])
            at.pump(0.5)
            assert len(at.told()) == before
            at.press(dice[1])
            at.press("enter")
            at.until(lambda told=before: len(at.told()) > told)
            at.calm()
        heard = re.sub(r"(?<=\. )(?:(?:[1-6]{1,2}|blank) (?!e ))+", "", at.heard() + " ")
        assert heard.strip() == told_in(at.lines)
        assert not at.cut_without_a_key()


@pytest.mark.reader
@each_reader
@pytest.mark.parametrize(
    "edition", [pytest.param(one, marks=() if one in ("lira", "salotto") else pytest.mark.deep) for one in EDITIONS]
)
def test_a_game_by_keys_is_heard_as_it_is_told(reader, edition, short):
    words = ["--bot", "Ada=prudente"] + (["--bot", "Bea=prudente"] if edition == "torneo" else [])
    with closing(table(reader, short, "--ruleset", edition, "--players", "Anna", *words, "--seed", "3")) as at:
        for key in ("enter", "s", "a", "enter", "c", "enter", "i", "r", "enter", "space", "enter", "t", "enter", "o"):
            at.ask(key)
        assert len(at.told()) > 25
        once_whole_in_order(at)


@pytest.mark.reader
@each_reader
def test_a_typed_name_is_read_back_and_mended_by_ear(reader, short):
    """Tab, Backspace and Tab again, with the cursor inside, too: each is heard with the answer; the name is taken."""
    with closing(listen(reader, short, "-m", "vialibera", "--lang", "it", "play", "--ruleset", "salotto")) as at:
        at.until(lambda: "primo giocatore" in at.raw)
        at.calm()
        for letter in "Annz":
            at.press(letter)
        for key, heard in (
            ("tab", "Nome 1: Annz"), ("bs", "Tolto z"), ("a", ""), ("tab", "Nome 1: Anna"),
            ("left", ""), ("tab", "Nome 1, cursore su a: Anna"),
        ):  # fmt: skip
            at.press(key)
            at.until(lambda heard=heard: plain(heard) in at.heard())
            at.calm()
        at.press("enter")
        at.until(lambda: plain("Gioca Anna") in at.heard())
