"""Moving about in a log: back and forth tell the same, and every moment is as it was."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.journal.logs import a_game, a_header, write

from vialibera.journal.lines import reading
from vialibera.journal.recover import fold, load, table_of
from vialibera.narrator import answers
from vialibera.narrator.narrate import Narrator
from vialibera.replay import telling
from vialibera.replay.reel import MOST_MARKS, Reel, last_moment

LINES = 400


@pytest.fixture(scope="module", params=["lira", "torneo", "salotto"])
def log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("reel") / "log"
    return write(path, a_header(request.param), a_game(request.param, seed=5, most=LINES))


@contextmanager
def reel(path: Path, lang: str = "it") -> Iterator[Reel]:
    with reading(path) as found:
        yield Reel(found, lang)


def heard(at: Reel) -> list[str]:
    return [said.shown for said in at.said]


def all_told(at: Reel) -> dict[int, list[str]]:
    """What each line tells, in one go."""
    found = {}
    while at.step():
        found[at.line] = heard(at)
    return found


def test_every_moment_is_as_it_was(log: Path) -> None:
    wanted = load(log)
    with reel(log) as at:
        at.go_to(wanted.lines)
        assert at.state == wanted.state
        for line in (wanted.lines // 2, 7, wanted.lines - 1, 0):
            at.go_to(line)
            with reading(log) as other:
                state = other_state(other, line)
            assert (at.line, at.state) == (line, state)


def other_state(log, line):
    from itertools import islice

    from vialibera.journal.recover import table_of, walk

    state = table_of(log.header)
    for _ in islice(walk(log, state), line):
        pass
    return state


def test_backwards_tells_the_same(log: Path) -> None:
    with reel(log) as at:
        forth = all_told(at)
        at.to_end()
        back = {at.line: heard(at)} if at.said else {}
        while at.find_previous():
            if at.said:
                back[at.line] = heard(at)
    assert {line: back[line] for line in sorted(back)} == forth


def test_jumping_tells_the_same(log: Path) -> None:
    with reel(log) as at:
        forth = all_told(at)
        for line in sorted(forth, key=lambda line: line * 7919 % LINES)[:40]:
            at.go_to(line)
            assert heard(at) == forth[line]


def answered(narrator: Narrator) -> list[list[str]]:
    """What is asked, and what the keys that tell would say."""
    state, narrator.fresh = narrator.state, False
    found = [narrator.question(), answers.why(state, narrator), answers.turn(state, narrator)]
    found += [answers.deed(state, narrator), answers.unsold(state, narrator), answers.scores(state, narrator)]
    for seat in state.alive():
        for key in (answers.news, answers.listen_ahead, answers.own, answers.others, answers.cash, answers.position):
            found.append(key(state, narrator, seat))
    return [[said.shown for said in answer] for answer in found]


def test_whoever_comes_to_a_moment_knows_what_everybody_knew(log: Path) -> None:
    """The question word for word, news and reasons: as for somebody who has heard the whole game."""
    with reading(log) as whole, reel(log) as at:
        names = [player.name for player in whole.header.players]
        witness = Narrator(whole.header.sheet, names, "it", table_of(whole.header))
        for line in whole:
            witness.tell(line.events, line.pause)
            if line.number % 13 == 0:
                at.go_to(line.number)
                assert answered(at.narrator) == answered(witness), line.number


def test_to_a_turn_and_between_turns(log: Path) -> None:
    with reel(log) as at:
        assert at.find_turn(3)
        assert at.turn == 3 and telling.turn_begins(at.events)
        assert at.find_next(telling.turn_begins)
        assert at.turn == 4
        assert at.find_previous(telling.turn_begins)
        assert at.turn == 3
        here = at.line
        assert not at.find_turn(10**6)
        assert (at.line, at.turn) == (here, 3)


def test_at_either_end_it_stays(log: Path) -> None:
    with reel(log) as at:
        assert not at.find_previous()
        assert at.line == 0
        at.to_end()
        end = at.line
        assert not at.find_next()
        assert not at.step()
        assert at.line == end


def test_what_concerns_a_seat(log: Path) -> None:
    with reel(log) as at:
        count = 0
        while at.find_next(telling.concerns(1)) and count < 10:
            count += 1
            assert telling.concerns(1)(at.events)
        assert count == 10


def test_the_last_moment(log: Path) -> None:
    with reading(log) as found:
        at = last_moment(found, "en")
        assert at.state == fold(found.again()).state
        assert at.narrator.news


def test_marks_stay_few(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header(), a_game(seed=3, most=3000))
    with reel(path) as at:
        at.stride = 1
        at.to_end()
        assert len(at.marks) <= MOST_MARKS
        assert at.find_previous(telling.great(at.state))
