"""Moving about in a log: back and forth tell the same, and every moment is as it was."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, a_header, write

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.narrate import Narrator
from vialibera.record.journal.log_lines import LogLine, open_log
from vialibera.record.journal.recover import fold_log, load_game, starting_state
from vialibera.record.reading import line_search
from vialibera.record.reading.reel import MOST_MARKS, Reel, reel_at_end
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.topics.auction import AuctionOpened, DeedLot
from vialibera.rules.engine.topics.game_opening import OrderSettled
from vialibera.rules.engine.visible_state import state_seen_by_all

LINES = 400


@pytest.fixture(scope="module", params=["lira", "torneo", "salotto"])
def log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("reel") / "log"
    return write(path, a_header(request.param), a_game(request.param, seed=5, most=LINES))


@contextmanager
def reel(path: Path, lang: str = "it") -> Iterator[Reel]:
    with open_log(path) as found:
        yield Reel(found, lang)


def heard(at: Reel) -> list[str]:
    return [said.shown for said in at.told_lines]


def all_told(at: Reel) -> dict[int, list[str]]:
    """What each line tells, in one go."""
    found = {}
    while at.next_told_line():
        found[at.line_no] = heard(at)
    return found


def test_every_moment_is_as_it_was(log: Path) -> None:
    wanted = load_game(log)
    with reel(log) as at:
        at.go_to_line(wanted.line_count)
        assert state_seen_by_all(at.state) == state_seen_by_all(wanted.state)
        for line in (wanted.line_count // 2, 7, wanted.line_count - 1, 0):
            at.go_to_line(line)
            with open_log(log) as other:
                state = other_state(other, line)
            assert (at.line_no, state_seen_by_all(at.state)) == (line, state_seen_by_all(state))


def other_state(log, line):
    from itertools import islice

    from vialibera.record.journal.recover import replay_lines, starting_state

    state = starting_state(log.header)
    for _ in islice(replay_lines(log, state), line):
        pass
    return state


def test_the_lines_to_go_on_from_keep_the_secrets(log: Path) -> None:
    with reel(log) as at:
        all_told(at)  # marks set on the way know no more than the narrator
        *_, (_, _, last) = at.recent_lines()[1]
        assert last == load_game(log).state


def test_backwards_tells_the_same(log: Path) -> None:
    with reel(log) as at:
        forth = all_told(at)
        at.go_to_end()
        back = {at.line_no: heard(at)} if at.told_lines else {}
        while at.find_previous():
            if at.told_lines:
                back[at.line_no] = heard(at)
    assert {line: back[line] for line in sorted(back)} == forth


def test_jumping_tells_the_same(log: Path) -> None:
    with reel(log) as at:
        forth = all_told(at)
        for line in sorted(forth, key=lambda line: line * 7919 % LINES)[:40]:
            at.go_to_line(line)
            assert heard(at) == forth[line]


def answered(narrator: Narrator) -> list[list[str]]:
    """What is asked, and what the keys that tell would say."""
    state, narrator.was_just_told = narrator.state, False
    found = [narrator.question_lines(), answers.why_answer(state, narrator), answers.turn_answer(state, narrator)]
    found += [
        answers.deed_answer(state, narrator, answers.space_in_question(state)),
        answers.unsold_answer(state, narrator),
        answers.scores_answer(state, narrator),
    ]
    for seat in state.seats_left():
        for key in (
            answers.news_answer,
            answers.squares_ahead_answer,
            answers.own_deeds_answer,
            answers.others_deeds_answer,
            answers.cash_answer,
            answers.position_answer,
        ):
            found.append(key(state, narrator, seat))
    return [[said.shown for said in answer] for answer in found]


def test_whoever_comes_to_a_moment_knows_what_everybody_knew(log: Path) -> None:
    """The question word for word, news and reasons: as for somebody who has heard the whole game."""
    with open_log(log) as whole, reel(log) as at:
        names = [player.name for player in whole.header.players]
        witness = Narrator(whole.header.sheet, names, "it", starting_state(whole.header))
        for line in whole:
            witness.tell_events(line.events, line.pause)
            if line.number % 13 == 0:
                at.go_to_line(line.number)
                assert answered(at.narrator) == answered(witness), line.number


def test_to_a_turn_and_between_turns(log: Path) -> None:
    with reel(log) as at:
        assert at.find_turn(3)
        assert at.turn_no == 3 and line_search.has_turn_start(at.line_events)
        assert at.find_next(line_search.has_turn_start)
        assert at.turn_no == 4
        assert at.find_previous(line_search.has_turn_start)
        assert at.turn_no == 3
        here = at.line_no
        assert not at.find_turn(10**6)
        assert (at.line_no, at.turn_no) == (here, 3)


def test_at_either_end_it_stays(log: Path) -> None:
    with reel(log) as at:
        assert not at.find_previous()
        assert at.line_no == 0
        at.go_to_end()
        end = at.line_no
        assert not at.find_next()
        assert not at.next_told_line()
        assert at.line_no == end


def test_what_concerns_a_seat(log: Path) -> None:
    with reel(log) as at:
        count = 0
        while at.find_next(line_search.finder_for_seat(1)) and count < 10:
            count += 1
            assert line_search.finder_for_seat(1)(at.line_events)
        assert count == 10


def test_the_last_moment(log: Path) -> None:
    with open_log(log) as found:
        at = reel_at_end(found, "en")
        assert state_seen_by_all(at.state) == state_seen_by_all(fold_log(found.from_beginning()).state)
        assert at.narrator.memory.news_items


def test_marks_stay_few(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header(), a_game(seed=3, most=3000))
    with reel(path) as at:
        at.stride = 1
        at.go_to_end()
        spots = [mark.spot.line_count for mark in at.marks]
        assert MOST_MARKS / 2 < len(spots) <= MOST_MARKS
        assert {after - before for before, after in pairwise(spots)} == {at.stride}, "they are as far apart everywhere"
        assert at.find_previous(line_search.finder_for_highlights(at.state))


def test_how_long_a_log_is_becomes_known_at_its_end_and_stays_known(log: Path) -> None:
    with reel(log) as at:
        for _ in range(5):
            at.next_line()
        assert at.line_count is None
        at.go_to_end()
        count = len(log.read_bytes().splitlines()) - 1  # the first line is the header
        assert at.line_count == count
        at.go_to_line(3)
        assert at.line_count == count


class CountingReel(Reel):
    """A reel that counts the lines that it has read."""

    lines_read = 0

    def _read_line(self) -> LogLine | None:
        self.lines_read += 1
        return super()._read_line()


def test_a_jump_in_a_long_log_reads_the_last_rounds_and_not_the_whole_game(tmp_path: Path) -> None:
    """Each round has some ten lines, so a jump that began at the first line would read some hundreds."""
    with open_log(write(tmp_path / "log", a_header(), a_game(seed=5, most=LINES))) as found:
        at = CountingReel(found, "en")
        at.go_to_end()
        for line in (LINES - 30, LINES - 100):
            at.lines_read = 0
            at.go_to_line(line)
            assert at.line_no == line and at.lines_read < LINES / 2


@pytest.mark.parametrize("event", [AuctionOpened(DeedLot(16), 1, (0, 2)), OrderSettled((2, 0))])
def test_an_event_of_several_seats_concerns_each_of_them_and_no_other(event: Event) -> None:
    assert [seat for seat in range(4) if line_search.finder_for_seat(seat)([event])] == [0, 2]
