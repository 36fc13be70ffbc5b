"""A round of numbers: everybody commits first, nobody chooses afterwards, and what does not fit is not taken."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from tests.keyboard import seated

from vialibera.network.guests import wire
from vialibera.network.guests.gathering import NumberRounds
from vialibera.network.guests.joint_round import NUMBER_SECONDS, GuestNumbers, JointRound
from vialibera.record.journal.joint_dice import JointDice, check_joint_dice, joint_commit, joint_seed, make_joint_number

ANNA, BRUNO, CARLA = range(3)


class Giver:
    """A guest's machine, without a net."""

    def __init__(self) -> None:
        self.is_connected = True
        self.own = GuestNumbers()
        self.got: list[wire.WireMessage] = []

    def send(self, message: wire.WireMessage) -> None:
        self.got.append(message)

    def commits(self) -> wire.NumberCommits:
        asked = self.got[-1]
        assert isinstance(asked, wire.NumbersAsked)
        made = self.own.commit_to(asked)
        assert made is not None
        return made

    def numbers(self) -> wire.SeatNumbers:
        told = self.got[-1]
        assert isinstance(told, wire.CommitsTold)
        made = self.own.show_after(told)
        assert made is not None
        return made


class Table:
    """A round among the host (Anna), Bruno and Carla."""

    def __init__(self) -> None:
        self.at = 0.0
        self.bruno, self.carla = Giver(), Giver()
        self.round = JointRound(3, [(self.bruno, [BRUNO]), (self.carla, [CARLA])], lambda: self.at)

    def commit_all(self) -> None:
        for giver in (self.bruno, self.carla):
            assert self.round.take_commits(giver, giver.commits())


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_seed_comes_from_the_numbers_of_all(table: Table) -> None:
    assert not table.round.has_told_commits and table.round.joint_dice() is None
    table.commit_all()
    for giver in (table.bruno, table.carla):
        assert table.round.joint_dice() is None
        assert table.round.take_numbers(giver, giver.numbers())
    joint = table.round.joint_dice()
    assert joint is not None and joint.numbers is not None
    assert [joint.numbers[BRUNO], joint.numbers[CARLA]] == [
        *table.bruno.own.numbers.values(),
        *table.carla.own.numbers.values(),
    ]
    check_joint_dice(joint, joint_seed(table.round.game, joint.numbers), 3)
    for giver in (table.bruno, table.carla):
        assert giver.own.judge(table.round.game, joint.without_numbers()) == "own"


def test_no_number_is_shown_before_all_commits_are_told(table: Table) -> None:
    first = table.bruno.commits()
    table.round.take_commits(table.bruno, first)
    assert isinstance(table.bruno.got[-1], wire.NumbersAsked) and table.bruno.own.commits == ()
    early = wire.SeatNumbers(table.round.game, tuple(table.bruno.own.numbers.values()))
    assert not table.round.take_numbers(table.bruno, early)


def test_a_doubled_commit_changes_nothing(table: Table) -> None:
    table.round.take_commits(table.bruno, table.bruno.commits())
    other = wire.NumberCommits(table.round.game, (joint_commit(table.round.game, BRUNO, make_joint_number()),))
    kept = dict(table.round.commits)
    assert not table.round.take_commits(table.bruno, other) and table.round.commits == kept


def test_a_copied_commit_is_refused(table: Table) -> None:
    copied = table.bruno.commits()
    table.round.take_commits(table.bruno, copied)
    assert not table.round.take_commits(table.carla, copied) and CARLA not in table.round.commits


def test_a_late_or_foreign_commit_is_refused(table: Table) -> None:
    assert not table.round.take_commits(Giver(), table.bruno.commits())
    other_round = replace(table.carla.commits(), game="0" * 16)
    assert not table.round.take_commits(table.carla, other_round)
    table = Table()
    table.commit_all()
    late = wire.NumberCommits(table.round.game, (joint_commit(table.round.game, CARLA, make_joint_number()),))
    assert not table.round.take_commits(table.carla, late)
    two = wire.NumberCommits(table.round.game, ("0" * 64, "1" * 64))
    assert not Table().round.take_commits(table.carla, two)


@pytest.mark.parametrize("junk", ["", "x" * 64, "0" * 63, "A" * 64])
def test_a_commit_that_is_none_is_refused(table: Table, junk: str) -> None:
    assert not table.round.take_commits(table.bruno, wire.NumberCommits(table.round.game, (junk,)))


def test_a_number_that_does_not_fit_names_who_gave_it_at_once(table: Table) -> None:
    table.commit_all()
    assert not table.round.take_numbers(table.bruno, wire.SeatNumbers(table.round.game, (make_joint_number(),)))
    assert table.round.failed_givers() == [table.bruno]
    assert not table.round.take_numbers(table.bruno, table.bruno.numbers())


def test_who_is_silent_or_cut_off_is_named(table: Table) -> None:
    table.round.take_commits(table.bruno, table.bruno.commits())
    assert table.round.failed_givers() == []
    table.at = NUMBER_SECONDS
    assert table.round.failed_givers() == [table.carla]
    table.at = 0.0
    table.carla.is_connected = False
    assert table.round.failed_givers() == [table.carla]


def test_a_guest_shows_its_numbers_for_the_commits_of_its_own_round_alone(table: Table) -> None:
    """Any others are as if they had not come, so the right ones are still answered."""
    (mine,) = table.bruno.commits().commits
    told = wire.CommitsTold(table.round.game, ("0" * 64, mine, "2" * 64))
    asked = [
        replace(told, game="0" * 16),
        replace(told, game=""),
        replace(told, commits=("0" * 64, "1" * 64, "2" * 64)),
        replace(told, commits=(mine, "1" * 64, "2" * 64)),
        replace(told, commits=("0" * 64, mine, mine)),
        replace(told, commits=("0" * 64, mine, "0" * 64)),
        replace(told, commits=("0" * 64,)),
        replace(told, commits=()),
    ]
    for one in asked:
        assert table.bruno.own.show_after(one) is None and table.bruno.own.commits == (), one
    shown = table.bruno.own.show_after(told)
    assert shown == wire.SeatNumbers(told.game, tuple(table.bruno.own.numbers.values()))


@pytest.mark.parametrize("seats", [(ANNA,), (CARLA,), (ANNA, CARLA), (ANNA, BRUNO, CARLA), (CARLA, ANNA)])
def test_a_guest_shows_its_numbers_at_whichever_seats_of_the_table_it_plays(seats: tuple[int, ...]) -> None:
    giver = Giver()
    round = JointRound(3, [(giver, seats)], lambda: 0.0)
    assert round.take_commits(giver, giver.commits()) and round.take_numbers(giver, giver.numbers())
    joint = round.joint_dice()
    assert joint is not None and giver.own.judge(round.game, joint.without_numbers()) == "own"


@pytest.mark.parametrize("seats", [(-1,), (-3,), (3,), (ANNA, 3), (ANNA, -1)])
def test_a_guest_shows_no_number_for_a_seat_that_the_table_has_not(seats: tuple[int, ...]) -> None:
    own = GuestNumbers()
    made = own.commit_to(wire.NumbersAsked("0" * 16, seats))
    assert made is not None
    placed = dict(zip(seats, made.commits, strict=True))
    at = {seat % 3: commit for seat, commit in placed.items()}
    told = wire.CommitsTold("0" * 16, tuple(at.get(seat, str(seat) * 64) for seat in range(3)))
    assert own.show_after(told) is None and own.commits == ()


def test_a_guest_who_was_asked_for_no_number_shows_none(table: Table) -> None:
    told = wire.CommitsTold("", ("0" * 64, "1" * 64, "2" * 64))
    for one in (told, replace(told, game=table.round.game), replace(told, commits=())):
        assert GuestNumbers().show_after(one) is None
    onlooker = GuestNumbers()
    assert onlooker.commit_to(wire.NumbersAsked(table.round.game, ())) == wire.NumberCommits(table.round.game, ())
    assert onlooker.show_after(replace(told, game=table.round.game)) is None


def test_a_guest_shows_its_numbers_once(table: Table) -> None:
    table.commit_all()
    table.bruno.numbers()
    told = table.bruno.got[-1]
    assert isinstance(told, wire.CommitsTold) and table.bruno.own.show_after(told) is None


def test_a_guest_finds_a_game_with_other_numbers() -> None:
    table = Table()
    table.commit_all()
    table.bruno.numbers()
    joint = JointDice(table.round.game, table.bruno.own.commits, None, ())
    judge = table.bruno.own.judge
    assert judge(table.round.game, None) == "false"
    assert judge("0" * 16, joint) == "false"
    assert judge(table.round.game, replace(joint, commits=joint.commits[::-1])) == "false"
    assert judge(table.round.game, replace(joint, without=(BRUNO,))) == "without"
    assert GuestNumbers().judge(table.round.game, joint) == "before"
    assert GuestNumbers().judge(table.round.game, None) == ""


def test_while_the_host_is_asked_about_missing_numbers_nothing_goes_on() -> None:
    """Not even if they come after all: the host answers first, and each answer begins another round."""
    at, ended = [0.0], list[JointDice]()
    bruno = Giver()
    bruno.title = "Bruno"  # type: ignore[attr-defined]
    console = seated("salotto", 2, lang="en").console
    door: Any = SimpleNamespace(round=None)
    without: list[int] = []

    def begin_round(left_out: list[Any]) -> None:
        without.append(len(left_out))
        door.round = JointRound(2, [] if left_out else [(bruno, [BRUNO])], lambda: at[0], [BRUNO] if left_out else [])

    door.begin_round = begin_round
    rounds = NumberRounds(console, door, ended.append)
    rest = len(console.open_input.layers)

    def is_asked() -> bool:
        for _ in range(2):
            rounds.follow()
        assert (rounds.seconds_until_due() is None) == (rounds.question is not None or not door.round.silent_givers())
        assert len(console.open_input.layers) - rest in (0, 1), "the host is asked once"
        return len(console.open_input.layers) > rest

    assert not is_asked() and rounds.seconds_until_due() == NUMBER_SECONDS
    at[0] += NUMBER_SECONDS
    assert is_asked()
    assert door.round.take_commits(bruno, bruno.commits()) and door.round.take_numbers(bruno, bruno.numbers())
    assert is_asked() and not ended
    console.press("escape")
    assert not is_asked() and without == [0, 0], "the numbers are asked for once more"
    at[0] += NUMBER_SECONDS
    assert is_asked()
    console.press("2")
    for _ in range(2):
        rounds.follow()
    assert without == [0, 0, 1] and [joint.without for joint in ended] == [(BRUNO,)]
    assert rounds.is_over and door.round is None and len(console.open_input.layers) == rest


def test_the_host_is_asked_once_everybody_who_is_missing_is_out_of_time() -> None:
    """Not while one of them may still answer, even if another is cut off."""
    at = [0.0]
    bruno, carla = Giver(), Giver()
    for giver, name in ((bruno, "Bruno"), (carla, "Carla")):
        giver.title = name  # type: ignore[attr-defined]
    door: Any = SimpleNamespace(round=None)

    def begin_round(left_out: list[Any]) -> None:
        door.round = JointRound(3, [(bruno, [BRUNO]), (carla, [CARLA])], lambda: at[0])

    door.begin_round = begin_round
    rounds = NumberRounds(seated("salotto", 2, lang="en").console, door, lambda joint: None)
    bruno.is_connected = False
    rounds.follow()
    assert rounds.question is None
    at[0] += NUMBER_SECONDS
    rounds.follow()
    assert rounds.question is not None
