"""Looking back at a game in which people changed their minds."""

from pathlib import Path

import pytest
from tests.journal.logs import seal_all
from tests.journal.take_backs import Wavering, wavering

from vialibera.journal.lines import Back, reading
from vialibera.journal.recover import verify
from vialibera.replay import telling
from vialibera.replay.facts import facts_of
from vialibera.replay.reel import Reel
from vialibera.replay.report import lines as reported
from vialibera.replay.shelf import looked_at
from vialibera.replay.trial import repair, tried
from vialibera.shell.replay import backwards, lines


@pytest.fixture(scope="module", params=["lira", "euro", "salotto"])
def game(request: pytest.FixtureRequest) -> Wavering:
    return wavering(request.param, seed=9, most=130)


@pytest.fixture
def path(game: Wavering, tmp_path: Path) -> Path:
    return game.write(tmp_path / "log.jsonl")


def test_onwards_every_moment_is_as_it_was(game: Wavering, path: Path) -> None:
    with reading(path) as log:
        at = Reel(log, "it")
        while at.next():
            assert at.state == game.states[at.line]


def test_jumping_anywhere_it_is_as_it_was(game: Wavering, path: Path) -> None:
    count = len(game.datas)
    with reading(path) as log:
        at = Reel(log, "it")
        at.stride = 4
        at.to_end()
        assert len(at.marks) > 3
        for line in sorted(range(count), key=lambda line: line * 7919 % count)[:60]:
            at.go_to(line)
            assert (at.line, at.state) == (line, game.states[line])


@pytest.mark.parametrize("lang", ["it", "en"])
def test_backwards_it_tells_the_same(path: Path, lang: str) -> None:
    """Line by line; what belongs to one command stays in its order."""
    with reading(path) as log:
        forth = [said.shown for said in lines(Reel(log, lang))]
    with reading(path) as log:
        reel = Reel(log, lang)
        reel.to_end()
        back = [said.shown for said in backwards(reel)]
    assert sorted(forth) == sorted(back)
    word = " annulla " if lang == "it" else " takes back "
    assert [line for line in forth if word in line] == [line for line in reversed(back) if word in line]


def test_each_taking_back_is_told_once_and_found(game: Wavering, path: Path) -> None:
    found = []
    with reading(path) as log:
        at = Reel(log, "it")
        while at.find_next(lambda happened: any(isinstance(one, Back) for one in happened)):
            (back,) = at.events
            assert isinstance(back, Back)
            found.append(back)
            assert sum("annulla" in said.shown for said in at.said) == 1
            assert telling.concerns(back.by)(at.events) and telling.tells_anything(at.events)
            assert not telling.turn_begins(at.events)
    assert found == game.backs


def test_turns_are_found_where_they_are(game: Wavering, path: Path) -> None:
    with reading(path) as log:
        at = Reel(log, "it")
        for turn in (3, 1, 2):
            assert at.find_turn(turn)
            assert at.turn == turn


def living(game: Wavering, path: Path) -> Path:
    """The same game without what was taken back: as if nobody had ever changed their mind."""
    undone = {line for back in game.backs for line in back.lines}
    kept = [data for number, data in enumerate(game.datas) if number not in undone and "back" not in data]
    return seal_all(path, [kept[0], *(data | {"seq": number} for number, data in enumerate(kept[1:], 1))])


def test_a_report_knows_nothing_of_what_never_happened(game: Wavering, path: Path, tmp_path: Path) -> None:
    other = living(game, tmp_path / "other")
    told = []
    for each in (path, other):
        with reading(each) as log:
            facts = facts_of(log, "it")
            facts.commands = 0
            told.append(list(reported(facts)))
    assert told[0] == told[1]


def test_the_list_of_games_counts_the_turns_that_count(game: Wavering, path: Path) -> None:
    saved = looked_at(path)
    assert saved is not None and saved.pause is not None
    assert (saved.turn, saved.pause.serial) == (game.states[-1].turn_no, game.states[-1].serial)


def test_it_is_sound_and_can_be_saved_whole(game: Wavering, path: Path, tmp_path: Path) -> None:
    """What was taken back is told and forgotten again, so that whatever follows can be told as well."""
    count = len(game.datas) - 1
    finding = tried(path)
    assert (finding.lines, finding.fault) == (count, None)
    assert repair(path, tmp_path / "copy.jsonl").finding.lines == count
    assert verify(tmp_path / "copy.jsonl").state == game.states[-1]
