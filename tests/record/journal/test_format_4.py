"""A log in which seats pass on, with the words of 28 November 2026; and such lines as every reader has them."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict
from tests.record.journal.logs import forge, refusal, unsealed_data

from vialibera.cli import main
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.header import TournamentTable
from vialibera.record.journal.log_lines import SeatChange, open_log
from vialibera.record.journal.recover import check_log_file, load_game, verify_log_file
from vialibera.record.reading.log_follower import LogFollower
from vialibera.record.reading.reel import Reel

LIRA = Path(__file__).parent / "format-4" / "lira.jsonl"
AS_WRITTEN = "d118badac538e0f41ea5015cb479801018b7a882d999ce87b0c8b1c71ea83312"
PASSED = {
    72: SeatChange(0, "prudente"),
    82: SeatChange(0, None),
    83: SeatChange(2, None),
    84: SeatChange(1, "facile"),
    152: SeatChange(0, "prudente"),
}


def test_it_is_as_it_was_written() -> None:
    assert sha256(LIRA.read_bytes()).hexdigest() == AS_WRITTEN, "this file is never changed"


def test_its_seats_pass_on_where_it_says_so() -> None:
    with open_log(LIRA) as log:
        assert {line.number: line.seat_change for line in log if line.seat_change} == PASSED


def test_it_loads_and_all_of_it_is_proved() -> None:
    game, proved = load_game(LIRA), verify_log_file(LIRA, Chance)
    assert game.bots == proved.bots == ("prudente", "facile", None)
    assert (proved.state, proved.unproved_draws, proved.line_count) == (game.state, 0, 152)
    assert check_log_file(LIRA).fault is None


def test_whoever_sat_there_then_agrees_to_an_undo(tmp_path: Path) -> None:
    """At line 89 Carla, a computer player at the beginning, takes an act back; Bruno, a person then, is not asked."""
    copy = tmp_path / "log"
    copy.write_bytes(LIRA.read_bytes())
    forge(copy, lambda datas: datas[89].update(agreed=[0, 1]))
    assert refusal(lambda: verify_log_file(copy)).code == "other-consent"


def passed_on(path: Path, line: int, **changed: Any) -> Path:
    """A copy in which one of these lines says something else."""
    path.write_bytes(LIRA.read_bytes())
    return forge(path, lambda datas: datas[line].update(changed))


@pytest.mark.parametrize("seat", [-1, 3, 10**9, "0", None, True, 1.0])
def test_a_seat_that_is_none_is_refused_by_every_reader(tmp_path: Path, seat: object) -> None:
    path = passed_on(tmp_path / "log", 72, seat=seat)
    for read in (load_game, verify_log_file, lambda path: list(told_lines(path))):
        refused = refusal(lambda read=read: read(path))  # type: ignore[misc]
        assert (refused.code, refused.facts["row"]) == ("wrong-line", 73)


def told_lines(path: Path) -> list[str]:
    with open_log(path) as log:
        reel, found = Reel(log, "en"), []
        while reel.next_line():
            found += [line.shown for line in reel.told_lines]
        return found


@pytest.mark.parametrize("bot", ["", 0, False, ["prudente"]])
def test_a_player_who_is_none_is_refused(tmp_path: Path, bot: object) -> None:
    assert refusal(lambda: load_game(passed_on(tmp_path / "log", 72, bot=bot))).code == "wrong-line"


def test_a_seat_passes_to_somebody_else_or_not_at_all(tmp_path: Path) -> None:
    refused = refusal(lambda: verify_log_file(passed_on(tmp_path / "log", 82, bot="prudente")))
    assert (refused.code, refused.facts["row"]) == ("other-seat", 83)


def test_no_seat_passes_on_in_a_tournament(tmp_path: Path) -> None:
    table = asdict(TournamentTable("Coppa", "0a1b2c3d", 1, 1, "Dora"))
    path = passed_on(tmp_path / "log", 0, tournament=table)
    assert refusal(lambda: verify_log_file(path)).code == "other-seat"


def test_nothing_before_it_is_taken_back(tmp_path: Path) -> None:
    """The act of line 71 is taken back after a seat has passed on in line 72: by no reader."""

    def take_back(datas: list[dict[str, Any]]) -> None:
        before = datas[70]["pause"]
        del datas[73:]
        datas.append({"seq": 73, "back": [71], "by": 1, "agreed": [], "pause": before, "played": 0, "crc": ""})
        del datas[-1]["crc"]

    path = tmp_path / "log"
    path.write_bytes(LIRA.read_bytes())
    forge(path, take_back)
    assert unsealed_data(path)[-1]["back"] == [71]
    for read in (load_game, verify_log_file, told_lines):
        assert refusal(lambda read=read: read(path)).code == "not-to-take-back"  # type: ignore[misc]


def test_a_follower_asks_the_people_who_sit_there() -> None:
    with open_log(LIRA) as log:
        reel = LogFollower(log, "en").reel
        for line, people in ((71, [0, 1]), (72, [1]), (82, [0, 1]), (83, [0, 1, 2]), (84, [0, 2]), (72, [1])):
            reel.go_to_line(line)
            assert [seat for seat in range(3) if reel.bot_kind_at(seat) is None] == people, line
        reel.go_to_line(152)
        assert [seat for seat in range(3) if reel.bot_kind_at(seat) is None] == [2]


@pytest.mark.parametrize(
    ("lang", "leaves", "comes"),
    [
        ("it", "Da ora per Anna gioca il computer.", "Da ora per Carla gioca una persona."),
        ("en", "From now on the computer plays for Anna.", "From now on a person plays for Carla."),
    ],
)
def test_it_is_told_reported_and_listed(capsys: pytest.CaptureFixture[str], lang: str, leaves: str, comes: str) -> None:
    for words in (["replay", "--text"], ["report"]):
        assert main([*words, str(LIRA), "--lang", lang]) == 0
        said = capsys.readouterr().out
        assert said.count(leaves) == 2 and said.count(comes) == 1
    assert main(["log", "show", "--events", str(LIRA), "--lang", "en"]) == 0
    assert "Command 84: from here on seat 2 is played by: easy" in capsys.readouterr().out
    assert main(["log", "check", str(LIRA), "--lang", "en"]) == 0
