"""`vialibera games` and `log show`: which copies count, who has won how often, and what stands between commands."""

from __future__ import annotations

import atexit
import io
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.record.journal.logs import STARTED, a_game, a_header, write

from vialibera.cli import main
from vialibera.commands import games
from vialibera.commands.games import (
    changed_at,
    game_status,
    game_title,
    games_as_lines,
    games_as_table,
    level_title,
    total_lines,
)
from vialibera.commands.plain_parser import WrongValue
from vialibera.record.journal.header import PUBLIC_COPY_LINE, TAKEN_OVER_LINE, Header, Parent, Player, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import SeatChange, UndoRecord
from vialibera.record.reading.game_list import SavedGame
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.topics.ending import Over
from vialibera.rules.engine.topics.turn import TurnBegan

GOING = a_game(most=5)[-1][2].agenda
ENDED = Pause((Over(),), (), 9, ())


def header(*bots: str | None) -> Header:
    players = [Player(f"P{seat}", "", bot) for seat, bot in enumerate(bots)]
    return new_header(Header(load_edition("lira").data, tuple(players), STARTED))


def saved(name: str, *bots: str | None, winners: tuple[int, ...] = (), ended: bool = True) -> SavedGame:
    pause = ENDED if ended else Pause(GOING, (), 9, (1,))
    return SavedGame(Path(name), 2048, 0.0, header(*bots), turn_no=7, winners=winners, pause=pause)


def test_each_level_has_its_games_and_those_that_a_person_won() -> None:
    """Not games under way, copies, games without people or without computer players."""
    mixed = ("random", None, "prudente")
    counted = [
        ("Lira", saved("1", None, "prudente", winners=(0,))),
        ("Lira", saved("2", None, "prudente", winners=(1,))),
        ("Lira", saved("3", "prudente", None, winners=(1, 0))),
        ("Euro", saved("4", *mixed, winners=(0, 2))),
    ]
    left_out = [
        ("Lira", saved("5", None, "prudente", winners=(0,), ended=False)),
        ("Lira", saved("6", None, "prudente", winners=(0,))._replace(is_older_copy=True)),
        ("Lira", saved("7", None, "prudente", winners=(0,))._replace(copy_of=Path("1"))),
        ("Lira", saved("8", None, None, winners=(0,))),
        ("Lira", saved("9", "prudente", "prudente", winners=(0,))),
        ("Lira", saved("10", None, "prudente")._replace(header=None)),
    ]
    told = [*total_lines([*left_out, *counted[3:], *counted[:3]], "en")]
    both = level_title({"random", "prudente"}, "en")
    assert told == [
        "Games played to the end against computer players:",
        f"Lira, {level_title({'prudente'}, 'en')}: 3 played, 2 won.",
        f"Euro, {both}: 1 played, 0 won.",
    ]
    names = level_title({"random", "prudente", "facile", "esperto"}, "en").split(" + ")
    assert names == sorted(names) and both.split(" + ") == [name for name in names if name in both]
    assert [*total_lines(left_out, "en")] == []


def test_the_state_of_a_game_says_what_counts() -> None:
    game = saved("1", None, "prudente", ended=False)
    guest = game._replace(header=game.header._replace(parent=Parent("x", PUBLIC_COPY_LINE)))  # type: ignore[union-attr]
    for one, original, told in (
        (game, 0, "turn 7, P1 to play"),
        (game, 3, "a copy of 3"),
        (game._replace(pause=Pause(GOING, (), 9, (0,))), 0, "turn 7, P0 to play"),
        (game._replace(pause=None), 0, "turn 7, under way"),
        (game._replace(pause=Pause(GOING, (), 9, (-1,))), 0, "turn 7, under way"),
        (game._replace(pause=Pause(GOING, (), 9, (2,))), 0, "turn 7, under way"),
        (game._replace(pause=ENDED), 0, "finished on turn 7"),
        (guest, 0, "turn 7, P1 to play, a guest's copy"),
        (guest, 2, "a copy of 2"),
    ):
        assert game_status(one, "en", original) == told
    assert game_status(game._replace(is_older_copy=True), "en", 0).startswith("stopped on turn 7, another file")
    assert game_title(game, "en") == "Lira"
    for title in ({}, None, "text"):
        rules = {**game.header.rules, "title": title}  # type: ignore[union-attr]
        nameless = game._replace(header=game.header._replace(rules=rules))  # type: ignore[union-attr]
        assert game_title(nameless, "en") == "lira"


def test_a_copy_names_the_number_of_its_original() -> None:
    rows = [*enumerate([saved("new", None, "prudente")._replace(copy_of=Path("old")), saved("old", None, None)], 1)]
    lines = [*games_as_lines(rows, "en")]
    assert "; a copy of 2." in lines[0] and "finished on turn 7" in lines[2]
    assert lines[1].endswith(" 2 kB: new") and lines[3].endswith(" 2 kB: old")
    table = [*games_as_table(rows, "en")]
    assert "a copy of 2" in "\n".join(table) and table[-2:] == ["1: new", "2: old"]
    assert table[-4] == "" != table[-5], "the files stand apart from the table"


def test_a_long_title_leaves_the_other_columns_of_the_table_their_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    title = "The Long Edition of a Rather Small Club"
    game = saved("game", None, "prudente")
    long = game._replace(header=game.header._replace(rules={"title": {"en": title}}))  # type: ignore[union-attr]
    table = [*games_as_table([(9, long), (10, long._replace(byte_count=2_048_000))], "en")]
    rows = table[: table.index("")]
    assert all(len(row) < 72 for row in rows) and not any(title in row for row in rows)
    assert [row[:3] for row in rows if row[:3].strip()] == ["No.", "  9", " 10"]
    dated = [row for row in rows if changed_at(long) in row]
    assert len(dated) == 2 and len(dated[0]) == len(dated[1]), "sizes end below each other"
    assert all(
        word in " ".join(rows).split() for word in (*title.split(), *["P0,", "P1", "finished", "on", "turn", "7"])
    )


def test_the_list_ends_with_the_games_that_were_played_to_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be read counts as none."""
    command, events, _ = a_game(most=1)[0]
    with LogFile.create(tmp_path / "game.jsonl", header(None, "prudente")) as log:
        log.append(command, events, ENDED, 0)
    (tmp_path / "none.jsonl").write_text("ciao")
    assert main(["games", "--folder", str(tmp_path), "--lang", "en"]) == 0
    level = level_title({"prudente"}, "en")
    assert capsys.readouterr().out.splitlines()[-1] == f"Lira, {level}: 1 played, 0 won."


def test_a_game_is_named_by_its_number_or_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "games"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    for name in ("one", "two"):
        write(tmp_path / "games" / f"{name}.jsonl", a_header(), a_game(most=5))
    listed = [games.parse_game_path("en", text) for text in ("1", "2")]
    assert {path.stem for path in listed} == {"one", "two"} and games.parse_game_path("en", "") == listed[0]
    for wrong in ("0", "3", "99"):
        with pytest.raises(WrongValue) as refused:
            games.parse_game_path("en", wrong)
        assert wrong in refused.value.text_in("en")
    assert games.parse_game_path("en", "²") == Path("²") and games.parse_game_path("en", "x") == Path("x")
    Path("2").write_text("")
    assert games.parse_game_path("en", "2") == Path("2"), "a file whose name is a number wins"


def test_a_game_from_standard_input_is_kept_to_the_end_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    at_end: list[Callable[[], object]] = []
    monkeypatch.setattr(atexit, "register", lambda act, *words, **more: at_end.append(partial(act, *words, **more)))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"piped")))
    copy = games.parse_log_or_input("en", "-")
    assert copy.read_bytes() == b"piped"
    for act in at_end:
        act()
    assert not copy.parent.exists()


def test_show_tells_what_stands_between_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = a_game(most=60)
    begun = [at for at, (_, events, _) in enumerate(played, 1) if any(isinstance(one, TurnBegan) for one in events)]
    assert len(begun) > 2
    with LogFile.create(tmp_path / "game", a_header()) as log:
        for each in played[: begun[-1]]:
            log.append(*each, 0)
        pause = played[begun[-1] - 1][2]
        log.append_change(UndoRecord((begun[-1],), 0, ()), played[begun[-1] - 2][2])
        log.append_length(45, pause)
        log.append_change(SeatChange(1, None), pause)
        log.append_change(SeatChange(0, "prudente"), pause)
        count = log.line_count
    assert main(["log", "show", str(tmp_path / "game"), "--events", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"Command {count - 3}: takes back {begun[-1]}" in lines
    assert f"Command {count - 2}: the game lasts 45 minutes in all" in lines
    assert f"Command {count - 1}: from here on seat 2 is played by: person" in lines
    assert f"Command {count}: from here on seat 1 is played by: {level_title({'prudente'}, 'en')}" in lines
    assert lines[-1].endswith(f", {len(begun) - 1} turns."), "a turn that was taken back does not count"


def test_show_names_a_log_of_a_guest_a_branch_and_a_torn_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken_over = (TAKEN_OVER_LINE, "continues from a guest's log")
    for parent, told in ((PUBLIC_COPY_LINE, "A guest's log"), taken_over, (12, "abc")):
        log = write(tmp_path / "game", a_header()._replace(parent=Parent("abc", parent)), a_game(most=20))
        log.write_bytes(log.read_bytes()[:-3])
        assert main(["log", "show", str(log), "--lang", "en"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert any(told in line and (parent < 0 or "12" in line) for line in lines)
        assert lines[-2].startswith("19 commands") and "was cut short" in lines[-1]
