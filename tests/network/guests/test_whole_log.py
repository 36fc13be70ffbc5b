"""After the end everybody gets the host's own log, and a guest's log is verified by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.network.guests.test_visit import closing_house, session_of

from vialibera.cli import main
from vialibera.commands.replay import verify_log
from vialibera.record.journal.errors import JournalError
from vialibera.record.reading.game_list import list_saved_games
from vialibera.record.reading.public_log import find_whole_log, whole_log_path
from vialibera.rules.engine.topics.bankruptcy import Resign

ANNA = 0


@pytest.fixture
def finished() -> Path:
    """The log of a guest after the end of a game."""
    with closing_house() as house:
        house.begin_game()
        guest, visit = house.let_in("en")
        own, session = house.host.program.session, session_of(visit)
        assert own is not None and own.path is not None and session.path is not None
        assert not whole_log_path(session.path).exists()
        own.game.submit(Resign(ANNA, own.table.state.pause_no))
        house.until(session.game.people.is_awaiting_person)
        guest.press("enter")
        house.until(lambda: "The game can be checked now" in guest.shown)
        assert guest.shown.count("The game can be checked now") == 1
        assert "F10 to quit. The host can begin another game." in guest.shown and "Ctrl+N" not in guest.shown
        assert "Ctrl+N for another game" in house.host.shown
        assert whole_log_path(session.path).read_bytes() == own.path.read_bytes()
        return session.path


def test_the_log_of_a_guest_is_verified_by_that_of_the_host(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify_log(finished, "en") == 0
    said = capsys.readouterr().out
    assert "agrees line by line with what this guest was shown" in said
    assert find_whole_log(whole_log_path(finished)) is None
    assert [one.path for one in list_saved_games(finished.parent) if one.path.stem == finished.stem] == [finished]


@pytest.mark.parametrize(("lang", "mark"), [("en", ", a guest's copy."), ("it", ", copia di chi si è unito.")])
def test_the_list_of_games_marks_the_copy_of_a_guest(
    finished: Path, capsys: pytest.CaptureFixture[str], lang: str, mark: str
) -> None:
    assert main(["games", "--folder", str(finished.parent), "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    is_copy = [lines[at - 1].endswith(mark) for at, line in enumerate(lines) if line.endswith(str(finished))]
    assert is_copy == [True]
    assert not all(line.endswith(mark) for line in lines if line[:1].isdigit()), "the log of the host is none"


def test_without_the_hosts_log_one_sentence_says_so(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole_log_path(finished).unlink()
    assert verify_log(finished, "en") == 1
    assert "without the seed and the decks" in capsys.readouterr().out


def test_the_log_of_another_game_proves_nothing(finished: Path) -> None:
    other = whole_log_path(finished)
    lines = other.read_bytes().splitlines(keepends=True)
    other.write_bytes(b"".join(lines[:3]))
    with pytest.raises(JournalError, match="other-whole-log"):
        find_whole_log(finished)
