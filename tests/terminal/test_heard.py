"""Under two real screen readers: each line is heard once, whole, in order, and nothing else is."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

pytest.importorskip("pyte")
pytest.importorskip("pty")

from tests.narrator.test_complete import kinds
from tests.narrator.test_samples import EVENTS
from tests.terminal.ears import HERE, READERS, Listener, missing, plain
from tests.terminal.kept_game import NAMES, commands_of

from vialibera.editions import load
from vialibera.engine.draft import Draft
from vialibera.engine.kernel import new_game, pause_of, play
from vialibera.engine.messages import Event
from vialibera.engine.rulebook import rules_from
from vialibera.narrator.narrate import Narrator

STRETCHES = {"lira": (343, 122), "euro": (0, 86), "moderno": (249, 131), "torneo": (0, 89), "salotto": (99, 97)}
"""Twenty turns of each kept game, by first command and number of commands: together they hold all that happens."""

NEVER_THERE = {
    "Annulled", "BuildingWon", "ClaimLapsed", "CountBegan", "DealLapsed", "DealRefused", "NotYet", "SoldToBank",
    "TimeRang", "Unsold",
}  # fmt: skip
"""What happens in none of the kept games, and is heard among the samples only."""

QUICK = 'voice = "reader"\ngrace_first = 0.0\ngrace_letter = 0.0\nthink = 0.1\nreact = 0.1\nhold = 0.3\nguard = 0.0\n'
"""The pace of the table, not of the readers."""

each_reader = pytest.mark.parametrize("reader", READERS)


@pytest.fixture
def short() -> Iterator[Path]:
    """yasr has no room for a long path."""
    with TemporaryDirectory(prefix="ear-") as folder:
        yield Path(folder)


def stretch(edition: str) -> Iterator[tuple[list[Event], list[str]]]:
    """What happens, and what is told of it."""
    loaded, commands = load(edition), commands_of(edition)
    first, count = STRETCHES[edition]
    state = new_game(rules_from(loaded.data), len(NAMES))
    for command in commands[:first]:
        play(Draft(state), command)
    narrator = Narrator(loaded, NAMES, "it", state)
    for command in commands[first : first + count]:
        draft = Draft(state)
        play(draft, command)
        yield list(draft.facts), [line.shown for line in narrator.tell(draft.facts, pause_of(state))]


def test_the_stretches_hold_every_kind_of_event():
    heard = {type(event).__name__ for edition in STRETCHES for events, _ in stretch(edition) for event in events}
    assert heard | NEVER_THERE == {kind.__name__ for kind in kinds(Event)}
    assert {type(event).__name__ for events in EVENTS for event in events} >= NEVER_THERE


def listen(reader: str, folder: Path, *command: str, settings: str = QUICK, **more: Any) -> Listener:
    if why := missing(reader):
        pytest.skip(why)
    (folder / reader).mkdir()
    (folder / reader / "vialibera.toml").write_text(settings, "utf-8")
    return Listener(reader, folder / reader, sys.executable, *command, **more)


def kept_game(reader: str, folder: Path, edition: str, first: int, count: int) -> Listener:
    think = 0.02 if reader == "yasr" else 0.08
    return listen(reader, folder, str(HERE / "kept_game.py"), edition, str(first), str(count), str(think))


def table(reader: str, folder: Path, *words: str, until: str = "turno 1", **more: Any) -> Listener:
    """The program itself, up to the first turn of the game."""
    at = listen(reader, folder, str(HERE / "telling_apart.py"), "--lang", "it", "play", *words, **more)
    at.until_told("comincia")
    at.press("enter")
    at.until_told(until)
    at.calm(0.4)
    return at


def once_whole_in_order(at: Listener) -> None:
    heard = at.heard()
    if not at.alive:
        heard = heard.removesuffix(" blank")  # the line that is left to the system's prompt
    assert heard == plain(" ".join(at.told()))
    assert not at.letters()
    assert not at.cut_without_a_key()


@pytest.mark.reader
@pytest.mark.parametrize("edition", STRETCHES)
def test_each_line_of_twenty_turns_is_heard_once(edition, short):
    lines = [line for _, told in stretch(edition) for line in told]
    with ExitStack() as stack:
        both = [
            stack.enter_context(closing(kept_game(reader, short, edition, *STRETCHES[edition]))) for reader in READERS
        ]
        for at in both:
            at.over()
        for at in both:
            assert [line for line in at.told() if not line.startswith("La banca va ")] == lines
            once_whole_in_order(at)


@pytest.mark.reader
@each_reader
def test_one_of_each_kind_of_event_is_heard(reader, short):
    with closing(kept_game(reader, short, "samples", 0, 0)) as at:
        at.over()
        assert len(at.told()) > len(EVENTS) / 2
        once_whole_in_order(at)


@pytest.mark.reader
@each_reader
@pytest.mark.parametrize("key", ["h", "space"])
def test_forty_equal_answers_are_heard_forty_times(reader, key, short):
    with closing(table(reader, short, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")) as at:
        answers = [answer for _ in range(40) for answer in at.press(key, calm=0.06)]
        assert len(answers) == 40 and len(set(answers)) == 1
        at.calm()
        once_whole_in_order(at)
        assert at.heard().count(answers[0]) == 40


@pytest.mark.reader
@each_reader
def test_an_answer_may_begin_with_the_key_just_pressed(reader, short):
    with closing(table(reader, short, "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")) as at:
        alike = 0
        for key in "acdefhinpqrstuvwzCINSTUV?.":
            answers = at.press(key, calm=0.06)
            alike += bool(answers) and answers[0][0].casefold() == key.casefold()
            at.press("esc", calm=0.12)
        at.calm()
        assert alike, "no answer began with its key"
        once_whole_in_order(at)


@pytest.mark.reader
@each_reader
def test_a_list_longer_than_the_screen_is_heard_whole(reader, short):
    with closing(table(reader, short, "--ruleset", "lira", "--players", "Anna,Bruno", "--seed", "4")) as at:
        listed = at.press("d", calm=0.4)
        pages = 1
        while "altre" in listed[-1]:
            assert len(listed) < 24
            listed = at.press("pagedown", calm=0.4)
            pages += 1
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
            at.calm()
            before = len(at.told())
            at.press(dice[0])
            at.pump(0.5)
            assert len(at.told()) == before
            at.press(dice[1], "enter", calm=0.4)
            assert len(at.told()) > before
        told = plain(" ".join(at.told()))
        heard = re.sub(r"(?<=\. )(?:(?:[1-6]{1,2}|blank) )+", "", at.heard() + " ")
        assert heard.strip() == told
        assert not at.cut_without_a_key()


@pytest.mark.reader
@each_reader
@pytest.mark.parametrize(
    "edition", [pytest.param(one, marks=() if one in ("lira", "salotto") else pytest.mark.deep) for one in STRETCHES]
)
def test_a_game_by_keys_is_heard_as_it_is_told(reader, edition, short):
    words = ["--bot", "Ada=prudente"] + (["--bot", "Bea=prudente"] if edition == "torneo" else [])
    with closing(table(reader, short, "--ruleset", edition, "--players", "Anna", *words, "--seed", "3")) as at:
        for key in ("enter", "s", "a", "enter", "c", "enter", "i", "r", "enter", "space", "enter", "t", "enter", "o"):
            at.press(key, calm=0.15)
        at.calm(0.5)
        assert len(at.told()) > 25
        once_whole_in_order(at)
