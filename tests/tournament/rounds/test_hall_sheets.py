"""Who sits where, call sheets for cardboard, the value reckoned from deeds, and a lock that is waited for."""

from __future__ import annotations

import re
import threading
import time
from pathlib import Path

import pytest

from vialibera.record.journal.errors import JournalError
from vialibera.tournament.rounds import tournament_file
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.reckoned_value import BANKNOTES, banknotes_of, reckon_value
from vialibera.tournament.rounds.tournament_file import TournamentFile


@pytest.fixture
def desk(tmp_path: Path) -> TournamentDesk:
    desk = TournamentDesk(tmp_path / "cup", DeskWords("en"))
    desk.create_tournament(TournamentPlan("Cup", "2026-04-06", referee="Rita"))
    desk.add_players(["Zoe", "Éva", "Bruno", "Carla", "Dario", "Elsa", "Fausto"])
    desk.draw_round()
    desk.draw_round(dice=(3, 5, 1, 6, 2, 2))
    return desk


def test_who_sits_where_is_in_the_order_of_the_alphabet(desk: TournamentDesk) -> None:
    lines = [line.shown for line in desk.list_seats().lines]
    names = [line.partition(":")[0] for line in lines[1:]]
    assert names == ["Bruno", "Carla", "Dario", "Elsa", "Éva", "Fausto", "Zoe"]
    for line in lines[1:]:
        name, table = re.fullmatch(r"(.*): table (\d)\.", line).groups()  # type: ignore[union-attr]
        assert name in desk.read_book().find_table(1, int(table)).names


def test_the_sheet_for_the_wall_names_all_and_has_the_digest(desk: TournamentDesk, tmp_path: Path) -> None:
    desk.write_handout("seats-html", tmp_path / "seats.html")
    text = (tmp_path / "seats.html").read_text("utf-8")
    assert all(f">{name}</th>" in text for name in desk.read_book().entrant_names())
    assert desk.read_book().digest in text


def test_a_call_sheet_has_banknotes_throw_banker_and_room_for_the_value(desk: TournamentDesk, tmp_path: Path) -> None:
    desk.write_handout("call-html", tmp_path / "call.html")
    text = (tmp_path / "call.html").read_text("utf-8")
    assert "Banknotes for each: 2×500, 4×100, 1×50, 1×20, 2×10, 1×5, 5×1." in text
    assert "Banknotes for each: 2×500, 7×100, 1×50, 1×20, 2×10, 1×5, 5×1." in text
    for column in ("Roll", "Banker", "Cash", "Deeds and buildings", "Mortgages", "Value in M"):
        assert f'<th scope="col">{column}</th>' in text


def test_a_call_sheet_explains_the_points_for_money_where_there_are_some(tmp_path: Path) -> None:
    """Half as much again as the capital is a point and a half besides the four for the place."""
    for scoring, count in (("fair", 2), ("places", 0)):
        desk = TournamentDesk(tmp_path / scoring, DeskWords("en"))
        desk.create_tournament(TournamentPlan("Cup", "2026-04-06", referee="Rita", scoring=scoring, id="cup"))
        desk.add_players(["Zoe", "Éva", "Bruno", "Carla", "Dario", "Elsa", "Fausto"])
        desk.draw_round()
        desk.draw_round(dice=(3, 5, 1, 6, 2, 2))
        lines = [line.shown for line in desk.list_call_sheets().lines]
        examples = [line for line in lines if line.startswith("Example")]
        assert len(examples) == count, lines
        assert all("1.50" in line for line in examples)


def test_the_banknotes_are_the_capital() -> None:
    for size, capital in zip((3, 4, 5, 6), (1800, 1500, 1200, 900), strict=True):
        assert sum(count * worth for count, worth in BANKNOTES[size]) == capital
    assert not banknotes_of(4, 1400)


def test_a_value_is_cash_deeds_and_buildings_and_a_mortgaged_deed_its_mortgage() -> None:
    found = reckon_value(100, ["Vicolo Corto=5", "stretto=m", "stazione sud"], "it")
    assert [deed.value for deed in found.deeds] == [60 + 5 * 50, 30, 200]
    assert (found.value, found.property) == (640, 510)


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        (["nowhere at all"], "unknown-deed"),
        (["vicolo"], "unknown-deed"),
        (["stazione sud=2"], "deed-state"),
        (["vicolo corto=6"], "deed-state"),
        (["vicolo corto=-1"], "deed-state"),
        (["vicolo corto", "Vicolo Corto=m"], "twice"),
    ],
)
def test_deeds_that_cannot_be_are_refused(texts: list[str], code: str) -> None:
    with pytest.raises(DeskRefusal, match=code):
        reckon_value(0, texts, "it")


def test_a_deed_that_is_not_clear_is_refused_with_those_that_may_be_meant() -> None:
    for typed, near in (("vicolo", "Vicolo Corto, Vicolo Stretto"), ("Vicolo Crto", "Vicolo Corto"), ("xyz", "")):
        with pytest.raises(DeskRefusal) as refused:
            reckon_value(0, [typed], "it")
        assert refused.value.facts == {"text": typed, "near": near}


def test_a_lock_held_for_a_moment_is_waited_for(desk: TournamentDesk) -> None:
    with TournamentFile.open_for_writing(desk.file) as held:
        waiting = threading.Thread(target=desk.add_players, args=(["Nora"],))
        waiting.start()
        time.sleep(0.3)
        held.close()
    waiting.join()
    assert "Nora" in desk.read_book().entrant_names()


def test_a_lock_held_for_long_is_refused(desk: TournamentDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_file, "LOCK_WAIT_SECONDS", 0.1)
    with TournamentFile.open_for_writing(desk.file), pytest.raises(JournalError, match="locked"):
        desk.add_players(["Nora"])
