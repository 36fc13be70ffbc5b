"""A log read back: folded without deciding, verified by deciding again, and refused where it tells what cannot be."""

from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.record.journal.logs import a_game, a_header, forge, refusal, tiny_header, unsealed_data, write
from tests.record.journal.random_game import play_on
from tests.shipped import EDITIONS

from vialibera.record.journal import recover
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.integrity import why_unsound
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_format import rules_digest
from vialibera.record.journal.log_lines import SeatChange, open_log
from vialibera.record.journal.recover import check_log_file, load_game, replay_lines, starting_state, verify_log_file
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.kernel import current_pause, new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.bankruptcy import WentOut

Data = dict[str, Any]
Change = Callable[[list[Data]], object]

GAME = a_game(most=60)
LAST = len(GAME) + 1
"""The row of the last line."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "log", a_header(), GAME)


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize(("seed", "bell"), [(1, 0), (2, 150), (3, 300)])
def test_what_is_folded_is_what_was_played(tmp_path: Path, id: str, seed: int, bell: int) -> None:
    rung = bell if rules_from_sheet(edition(id).sheet).sheet.ending.clock else 0
    path = write(tmp_path / "log", a_header(id, 4), a_game(id, seed, 4, 500, rung))
    game = load_game(path)
    assert verify_log_file(path).state == game.state
    assert check_log_file(path)[:2] == (game.line_count, None)


def test_loading_decides_nothing_again(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recover, "play_command", None)
    assert load_game(log).line_count == 60
    assert check_log_file(log).fault is None
    assert refusal(lambda: verify_log_file(log)).code == "impossible"


def test_whether_a_sound_game_can_stand_as_it_does_is_looked_at_once(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(recover, "why_unsound", lambda state: looked.append(state.pause_no))
    assert check_log_file(log).line_count == 60
    assert len(looked) == 1


def test_a_game_not_begun_waits_for_its_beginning(tmp_path: Path) -> None:
    game = load_game(write(tmp_path / "log", a_header(), []))
    assert (game.line_count, game.state) == (0, starting_state(a_header()))


def test_walking_shows_every_moment(log: Path) -> None:
    with open_log(log) as found:
        state = starting_state(found.header)
        for line, (command, _, pause) in zip(replay_lines(found, state), GAME, strict=True):
            assert (line.command, current_pause(state)) == (command, pause)


def test_a_torn_line_is_told_by_all(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-1])
    for found in (load_game(log), verify_log_file(log), check_log_file(log)):
        assert (found.line_count, [notice.code for notice in found.notices]) == (59, ["torn-line"])


# Headers that name no game.


@pytest.mark.parametrize("players", [1, 8])
def test_more_or_fewer_players_than_the_rules_allow(tmp_path: Path, players: int) -> None:
    refused = refusal(lambda: load_game(write(tmp_path / "log", a_header(players=players), [])))
    assert (refused.code, refused.facts["players"]) == ("bad-players", players)


def test_rules_that_are_none(tmp_path: Path) -> None:
    path = write(tmp_path / "log", tiny_header(), [])
    for act in (load_game, verify_log_file, check_log_file):
        assert refusal(partial(act, path)).code == "bad-rules"


@pytest.mark.parametrize("change", [{"board": []}, {"go": {"salary": "much", "exact": 1}}, {"timing": 7}, {"more": 1}])
def test_rules_altered_hash_and_all_are_refused(log: Path, change: Data) -> None:
    def altered(datas: list[Data]) -> None:
        datas[0]["rules"] |= change
        datas[0]["hash"] = rules_digest(datas[0]["rules"])

    assert refusal(lambda: load_game(forge(log, altered))).code == "bad-rules"


# Forged games, every checksum right.


def event(*row: Any) -> Change:
    """The last command is said to have had one more event."""
    return lambda datas: datas[-1]["events"].append(list(row))


def pause(*row: Any) -> Change:
    """The last command is said to have led to another pause."""
    return lambda datas: datas[-1].update(pause=["Pause", *row])


IMPOSSIBLE = {
    "a payer nobody knows": event("Paid", 77, 0, 1, "rent", -1),
    "a space far away": event("Mortgaged", 0, 4000, 1),
    "a card that is not there": event("CardDrawn", 0, 0, 99),
    "a release card nobody has": event("PassReturned", 0, 0, 99),
    "a buyer nobody knows": event("Bought", 0, 0, 1, 44),
    "an order of too many": event("OrderSettled", [0, 1, 2, 3]),
    "a number of a thousand digits": event("Moved", 0, 10**999, True),
}

UNSOUND = {
    "a token off the board": ("tokens", event("Moved", 0, 40, False)),
    "a seat that sits twice": ("seats", event("OrderSettled", [0, 0, 1])),
    "a seat that leaves twice": ("seats", lambda datas: datas[-1]["events"].extend([["WentOut", 1]] * 2)),
    "a turn of nobody": ("seats", event("TurnBegan", 9)),
    "a deed that is none": ("deeds", event("Bought", 0, 0, 0, -1)),
    "a house too high": ("buildings", event("Built", 0, 1, 6, 0)),
    "a deck of one card": ("cards", event("DeckShuffled", 0, [1])),
    "a card twice": ("cards", event("PassKept", 0, 0, 3)),
    "a deck of twins": ("cards", event("DeckShuffled", 0, [1] * 16)),
    "nothing open": ("agenda", pause([], [], 9, [0])),
    "a seat nobody has": ("agenda", pause([["TurnEnd", 9]], [], 9, [0])),
    "a seat below all": ("agenda", pause([["TurnEnd", -99]], [], 9, [0])),
    "a space beyond the board": ("agenda", pause([["Offer", 0, 400]], [], 9, [0])),
    "a debt to nobody": ("agenda", pause([["TurnEnd", 0], ["Settle", 0, [["Debt", 9, 1, "x", 1]]]], [], 9, [0])),
    "a claim on nobody": ("agenda", pause([["TurnEnd", 0]], [["RentClaim", 1, 0, 9, 1, 1, 0, 1]], 9, [0])),
    "nobody asked": ("question", pause([["TurnEnd", 0]], [], 9, [])),
    "a debt of nothing": ("question", pause([["TurnEnd", 0], ["Settle", 0, []]], [], 9, [0])),
    "an automatic step": ("question", pause([["Pass", 0]], [], 9, [0])),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_have_happened_is_refused_with_its_line(log: Path, name: str) -> None:
    forge(log, IMPOSSIBLE[name])
    refused = refusal(lambda: load_game(log))
    assert refused.code in ("impossible", "unsound", "no-json")
    assert (refused.facts["row"], refused.facts["path"]) == (LAST, str(log))
    assert check_log_file(log).line_count == 59
    assert refusal(lambda: verify_log_file(log)).facts["row"] == LAST


@pytest.mark.parametrize("name", UNSOUND)
def test_what_cannot_stand_is_refused_with_its_line(log: Path, name: str) -> None:
    what, change = UNSOUND[name]
    forge(log, change)
    refused = refusal(lambda: load_game(log))
    assert (refused.code, refused.facts["row"], refused.facts["what"]) == ("unsound", LAST, what)
    assert check_log_file(log).line_count == 59
    assert refusal(lambda: verify_log_file(log)).facts["row"] == LAST


@pytest.mark.parametrize("row", [20, 40, LAST])
def test_the_line_it_comes_from_is_blamed(log: Path, row: int) -> None:
    forge(log, lambda datas: datas[row - 1]["events"].append(["PassKept", 0, 0, 3]))
    assert refusal(lambda: load_game(log)).facts == {"path": str(log), "row": row, "what": "cards"}
    finding = check_log_file(log)
    assert finding.line_count == row - 2
    assert finding.fault
    assert finding.fault.facts["row"] == row


def number_of(datas: list[Data], wanted: Callable[[Data], bool]) -> int:
    """Where in the log such a line stands."""
    return next(place for place, data in enumerate(datas) if place and wanted(data))


def test_a_broken_line_ends_what_is_sound(log: Path) -> None:
    data = bytearray(log.read_bytes())
    ends = [at for at, byte in enumerate(data) if byte == ord("\n")]
    data[ends[29] + 20] ^= 1
    log.write_bytes(data)
    for act in (load_game, verify_log_file):
        refused = refusal(partial(act, log))
        assert (refused.code, refused.facts["row"]) == ("broken-line", 31)
    assert check_log_file(log).line_count == 29


# Verified.


def a_throw(data: Data) -> bool:
    return data["command"][0] == "Thrown" and data["seq"] > 20


def test_an_altered_die_is_found(log: Path) -> None:
    row = number_of(unsealed_data(log), a_throw)

    def altered(datas: list[Data]) -> None:
        datas[row]["command"][3] = datas[row]["command"][3] % 6 + 1

    forge(log, altered)
    assert load_game(log).line_count == 60
    refused = refusal(lambda: verify_log_file(log))
    assert (refused.code, refused.facts["row"], refused.facts["number"]) == ("other-event", row + 1, 1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda line: line["command"].__setitem__(2, 10**6), "refused"),
        (lambda line: line["command"].__setitem__(1, 50), "refused"),
        (lambda line: line.update(command=["Resign", 0, 0]), "refused"),
        (lambda line: line["events"].pop(), "other-event"),
        (lambda line: line["events"].append(["DroppedOut", 0]), "other-event"),
        (lambda line: line["events"].reverse(), "other-event"),
        (lambda line: line["pause"].__setitem__(3, 10**6), "other-pause"),
        (lambda line: line["pause"][1].insert(0, ["Pass", 0]), "other-pause"),
    ],
)
def test_what_differs_from_the_rules_is_found_at_its_line(
    log: Path, change: Callable[[Data], object], code: str
) -> None:
    row = number_of(unsealed_data(log), lambda data: a_throw(data) and len(data["events"]) > 1)
    forge(log, lambda datas: change(datas[row]))
    refused = refusal(lambda: verify_log_file(log))
    assert (refused.code, refused.facts["row"]) == (code, row + 1)


def test_a_game_goes_on_after_its_end_only_in_a_forgery(tmp_path: Path) -> None:
    game = list(play_on(new_game(rules_from_sheet(edition("lira").sheet), 2), Random(1), bell=40))
    path = write(tmp_path / "log", a_header(players=2), [*game, game[-1]])
    refused = refusal(lambda: verify_log_file(path))
    assert (refused.code, refused.facts["refused"]) == ("refused", "game-over")


@given(st.data())
def test_no_forgery_ends_in_a_traceback(tmp_path_factory: pytest.TempPathFactory, draw: st.DataObject) -> None:
    """Any number of a log becomes any other; what is loaded all the same can be played on."""
    path = write(tmp_path_factory.mktemp("forged") / "log", a_header(), GAME[:30])

    def altered(datas: list[Data]) -> None:
        places = list(numbers_in(datas[1:]))
        for row, place in draw.draw(st.lists(st.sampled_from(places), min_size=1, max_size=3)):
            row[place] = draw.draw(st.integers(-12, 45))

    forge(path, altered)
    for act in (played_on, verify_log_file, check_log_file):
        try:
            act(path)
        except JournalError as refused:
            assert refused.facts["path"] == str(path)


def played_on(path: Path) -> object:
    """Loaded, and played on for a while."""
    return list(islice(play_on(load_game(path).state, Random(1)), 40))


def numbers_in(data: Any) -> list[tuple[Any, Any]]:
    """Where in nested data numbers stand."""
    pairs = list(data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ())
    found = [(data, key) for key, value in pairs if type(value) is int]
    return found + [place for _, value in pairs for place in numbers_in(value)]


@pytest.mark.parametrize("id", EDITIONS)
def test_every_moment_of_a_game_is_sound(id: str) -> None:
    for seed in range(3):
        state = new_game(rules_from_sheet(edition(id).sheet), 2 + seed if id != "torneo" else 3 + seed)
        for _ in islice(play_on(state, Random(seed)), 300):
            assert why_unsound(state) is None


def test_nobody_takes_the_seat_of_a_player_who_is_out(tmp_path: Path) -> None:
    game, path = a_game("lira", seed=2, most=10**6), tmp_path / "log"
    at, out = next((at, event.seat) for at, one in enumerate(game) for event in one[1] if isinstance(event, WentOut))
    for seat, code in ((out, "other-seat"), ((out + 1) % 3, "")):
        path.unlink(missing_ok=True)
        with LogFile.create(path, a_header("lira")) as log:
            for played in game[: at + 1]:
                log.append(*played[:3])
            log.append_change(SeatChange(seat, "facile"), game[at][2])
        assert (refusal(lambda: verify_log_file(path)).code if code else verify_log_file(path) and "") == code
