"""Joint dice in a header: commits, numbers and seed fit each other, or the log is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.record.journal.logs import a_game, a_header, refusal

from vialibera.commands.replay import verify_log
from vialibera.record.journal.branch import create_branch
from vialibera.record.journal.header import Header, header_data, header_from_data
from vialibera.record.journal.joint_dice import JointDice, joint_commit, joint_seed
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.recover import check_log_file
from vialibera.record.reading.public_log import prove_joint_dice, public_header, whole_log_path

GAME = "0123456789abcdef"
NUMBERS = ("0" * 31 + "1", "a" * 32, "f" * 32)


def joint_dice(**other: Any) -> JointDice:
    commits = tuple(joint_commit(GAME, seat, number) for seat, number in enumerate(NUMBERS))
    return replace(JointDice(GAME, commits, NUMBERS, (2,)), **other)


def joint_header(seed: int | None = joint_seed(GAME, NUMBERS), **other: Any) -> Header:
    return a_header(seed=seed, joint=joint_dice(**other))


def read_back(header: Header) -> Header:
    return header_from_data(json.loads(json.dumps(header_data(header))))


def test_a_header_with_joint_dice_comes_back_as_it_was() -> None:
    assert read_back(joint_header()) == joint_header()._replace(rules=read_back(joint_header()).rules)
    assert joint_header().id == GAME and "joint" not in header_data(a_header())


def test_commit_and_seed_are_bound_to_game_and_seat() -> None:
    number = NUMBERS[0]
    assert len({joint_commit(GAME, 0, number), joint_commit(GAME, 1, number), joint_commit("other", 0, number)}) == 3
    assert joint_seed(GAME, NUMBERS) != joint_seed("other", NUMBERS) != joint_seed(GAME, NUMBERS[::-1])
    assert joint_seed(GAME, NUMBERS) < 2**128


@pytest.mark.parametrize(
    ("seed", "changed"),
    [
        (joint_seed(GAME, NUMBERS) + 1, {}),
        (None, {}),
        (joint_seed(GAME, (*NUMBERS[:2], "b" * 32)), {"numbers": (*NUMBERS[:2], "b" * 32)}),
        (joint_seed(GAME, NUMBERS[:2]), {"numbers": NUMBERS[:2]}),
    ],
)
def test_a_seed_that_does_not_come_from_the_numbers_is_refused(seed: int | None, changed: dict[str, Any]) -> None:
    assert refusal(lambda: read_back(joint_header(seed, **changed))).code == "other-joint-seed"


@pytest.mark.parametrize(
    "changed",
    [
        {"commits": joint_dice().commits[:2]},
        {"commits": (joint_dice().commits[0],) * 3},
        {"without": (3,)},
        {"without": ("x",)},
        {"numbers": (1, 2, 3)},
        {"numbers": None},
        {"game": "fedcba9876543210"},
    ],
)
def test_joint_dice_that_make_no_sense_are_refused(changed: dict[str, Any]) -> None:
    header = a_header(seed=joint_seed(GAME, NUMBERS))._replace(joint=joint_dice(**changed), id=GAME)
    assert refusal(lambda: read_back(header)).code == "bad-header"


def test_a_public_header_has_the_commits_and_neither_numbers_nor_seed() -> None:
    header = read_back(public_header(joint_header()))
    assert header.joint is not None and header.joint.commits == joint_dice().commits
    assert header.joint.numbers is None and header.seed is None
    assert not any(number in json.dumps(header_data(header)) for number in NUMBERS)


def test_verify_and_check_say_where_the_seed_comes_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "joint.jsonl"
    with LogFile.create(path, joint_header()) as log:
        for played in a_game(most=3):
            log.append(*played[:3])
    assert check_log_file(path).fault is None
    verify_log(path, "en")
    capsys.readouterr()
    forged = path.read_text().replace(f'"seed":{joint_seed(GAME, NUMBERS)}', '"seed":7')
    path.write_text(forged)
    assert verify_log(path, "en") == 1


def test_a_branch_keeps_the_numbers_of_its_seed(tmp_path: Path) -> None:
    path, target = tmp_path / "joint.jsonl", tmp_path / "branch.jsonl"
    with LogFile.create(path, joint_header()) as log:
        for played in a_game(most=3):
            log.append(*played[:3])
    create_branch(path, 2, target).close()
    assert check_log_file(target).fault is None


@pytest.mark.parametrize("text", ["F" * 32, "f" * 31, "f" * 33, "g" * 32, ""])
def test_a_number_that_is_none_is_refused_though_commit_and_seed_fit(text: str) -> None:
    odd = (*NUMBERS[:2], text)
    commits = tuple(joint_commit(GAME, seat, number) for seat, number in enumerate(odd))
    header = joint_header(joint_seed(GAME, odd), numbers=odd, commits=commits)
    assert refusal(lambda: read_back(header)).code in ("other-joint-seed", "bad-header")


def test_a_guest_is_shown_that_the_dice_came_from_what_was_promised(tmp_path: Path) -> None:
    """By the host's own log beside the guest's; without joint dice there is nothing to show."""
    plain, promised = a_header(), public_header(joint_header())
    hosts = ((plain, plain, None), (promised, joint_header(), True), (promised, promised, False))
    for number, (shown, own, proof) in enumerate((*hosts, (promised, plain, False), (promised, None, False))):
        log = tmp_path / f"{number}.jsonl"
        LogFile.create(log, shown).close()
        if own is not None:
            LogFile.create(whole_log_path(log), own).close()
        assert prove_joint_dice(log) is proof
