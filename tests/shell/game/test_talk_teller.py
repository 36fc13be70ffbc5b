"""What is said at other machines: heard at once, kept until the turn here is over, or not heard, as is wished here."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.launching import Launched

from vialibera.play.table.landing_times import InstantHearing
from vialibera.play.table.participants import Elsewhere
from vialibera.shell.console.common_keys import MAX_TALK_LETTERS
from vialibera.shell.game.session import Session
from vialibera.shell.game.talk_teller import MOST_TALK_KEPT, TalkTeller
from vialibera.shell.settings.settings_file import load_settings
from vialibera.support.allowance import TALK_SECONDS, TALKS_AT_ONCE

TABLE = ("--ruleset", "lira", "--players", "Anna,Bruno,Carla", "--seed", "7", "--voice", "off")
ANNA = 0
WAITS = 2
"""The number of the entry for the wish to hear lines after the turn."""


class AtTheTable:
    """A game in which Anna is asked at this keyboard, and the way of this machine to the others."""

    def __init__(self) -> None:
        self.game = Launched(*TABLE, lang="en")
        self.game.press("enter")
        self.sent: list[str] = []
        self.arrives = True
        self.session: Session | None = self.game.program.session
        self.talk = TalkTeller(self.game.program, self)
        self.time = self.talk.now()
        self.talk.now = lambda: self.time

    def send_talk(self, words: str) -> bool:
        self.sent.append(words)
        return self.arrives

    def tell_people(self, again: bool) -> None: ...
    def repeat_knock(self) -> None: ...

    def end_turn_here(self) -> None:
        """Let the person who is asked play at another machine from now on."""
        assert self.session is not None
        self.session.table.change_participant(ANNA, Elsewhere(InstantHearing()))

    def of(self, act: Callable[[], object]) -> list[str]:
        """Return the lines that are told by this."""
        before = len(self.game.said)
        act()
        return [line.strip() for line in self.game.said[before:].splitlines() if line]

    def hear(self, words: str, name: str = "Bruno") -> list[str]:
        """Return what is told here when that is said elsewhere."""
        return self.of(lambda: self.talk.hear(name, words))

    def labels(self) -> list[str]:
        return [entry.label.shown for entry in self.talk.entries(["Bruno", "Carla"])]

    def choose(self, number: int) -> list[str]:
        """Return what is told once the entry of this number was chosen."""
        return self.of([*self.talk.entries(["Bruno", "Carla"])][number - 1].on_choose)


@pytest.fixture
def at() -> AtTheTable:
    return AtTheTable()


def test_what_is_said_is_told_at_once_with_its_speaker(at: AtTheTable) -> None:
    assert at.hear("hello") == ["Bruno says: hello"]
    assert at.hear("hi", name="") == ["An onlooker says: hi"]
    long = "".join(at.hear("x" * (MAX_TALK_LETTERS + 5)))
    assert long.count("x") == MAX_TALK_LETTERS - 1 and long.endswith("…")


def test_lines_that_were_kept_are_told_in_order_once_another_is_asked(at: AtTheTable) -> None:
    assert at.choose(WAITS) == ["What others say is heard after your turn."]
    assert at.hear("one") == at.hear("two") == at.of(at.talk.tell_waiting) == []
    at.end_turn_here()
    assert at.hear("three") == [], "it stands in line behind those before it"
    assert at.of(at.talk.tell_waiting) == ["Bruno says: one", "Bruno says: two", "Bruno says: three"]
    assert at.of(at.talk.tell_waiting) == [] and at.hear("four") == ["Bruno says: four"]


def test_without_a_game_nothing_is_kept(at: AtTheTable) -> None:
    at.choose(WAITS)
    at.session = None
    assert at.hear("hello") == ["Bruno says: hello"]


def test_the_wish_to_hear_lines_later_is_remembered_and_taken_back(at: AtTheTable) -> None:
    """Taken back, it lets what was kept be heard."""
    assert at.labels()[WAITS - 1] == "Keep what others say until my turn is over"
    at.choose(WAITS)
    assert load_settings().talk_waits and at.labels()[WAITS - 1] == "Hear what others say at once"
    at.hear("hello")
    assert at.choose(WAITS) == ["What others say is heard at once.", "Bruno says: hello"]
    assert not load_settings().talk_waits and at.hear("you there?") == ["Bruno says: you there?"]


def test_who_is_muted_here_is_neither_heard_nor_in_the_history(at: AtTheTable) -> None:
    assert at.labels()[WAITS:] == ["Mute Bruno here", "Mute Carla here"]
    assert at.choose(3) == ["Bruno is muted here."]
    assert at.labels()[WAITS:] == ["Hear Bruno again", "Mute Carla here"]
    assert at.hear("hello") == [] and at.hear("hi", name="Carla") == ["Carla says: hi"]
    assert at.of(at.talk.tell_history) == ["Carla says: hi"]
    assert at.choose(3) == ["Bruno is heard here again."] and at.hear("back") == ["Bruno says: back"]


def test_the_history_holds_what_is_not_told_and_the_newest_lines(at: AtTheTable) -> None:
    assert at.labels()[0] == "What was said so far" and at.choose(1) == ["Nobody has said anything yet."]
    at.game.program.console.narration.quiet_kinds = {"chat"}
    assert at.hear("one") == at.hear("two") == []
    assert at.choose(1) == ["Bruno says: one", "Bruno says: two"]
    for number in range(MOST_TALK_KEPT):
        at.hear(str(number))
    assert [line.words for line in at.talk.history] == [str(number) for number in range(MOST_TALK_KEPT)]


def test_the_keys_of_the_talk_reach_it_from_the_game(at: AtTheTable) -> None:
    at.game.press("z", "hello", "enter")
    assert at.sent == ["hello"]
    at.arrives = False
    assert "Nobody can hear you now: there is no connection." in at.game.press("z", "lost", "enter")


def test_words_of_people_here_go_to_all_and_why_not_is_told(at: AtTheTable) -> None:
    assert at.talk.say("hello") == "" and at.talk.say("y" * 2 * MAX_TALK_LETTERS) == ""
    assert at.sent == ["hello", "y" * MAX_TALK_LETTERS]
    at.arrives = False
    assert at.talk.say("lost") == "ui-talk-lost"
    at.session = None
    assert at.talk.say("unsent") == "ui-talk-lost" and at.sent[2:] == ["lost"]


def test_so_many_lines_can_be_said_at_once_and_one_more_in_a_while(at: AtTheTable) -> None:
    said = [at.talk.say("again") for _ in range(TALKS_AT_ONCE + 1)]
    assert said == [""] * TALKS_AT_ONCE + ["ui-talk-not.often"] and len(at.sent) == TALKS_AT_ONCE
    at.time += TALK_SECONDS
    assert [at.talk.say("again"), at.talk.say("again")] == ["", "ui-talk-not.often"]
