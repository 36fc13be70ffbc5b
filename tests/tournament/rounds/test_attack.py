"""The attack of an organiser who writes the file anew with right checksums: `check` and the digests find it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.tournament.rounds.desks import DICE, DeskForTests, refusal

from vialibera import cli
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import seal_line
from vialibera.tournament.rounds.balanced_draw import draw_from_dice
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entries import RoundDrawn
from vialibera.tournament.rounds.office import TypedResult

Forger = Callable[[list[dict[str, Any]]], None]


@pytest.fixture
def desk(tmp_path: Path) -> DeskForTests:
    """Ten players, one round played and the final drawn."""
    desk = DeskForTests(tmp_path, 10, rounds=1, final=4)
    desk.play_round()
    desk.draw()
    return desk


def reseal(file: Path, forge: Forger) -> None:
    """Change the lines of a file and seal them anew."""
    datas = [json.loads(line) for line in file.read_bytes().splitlines()]
    forge(datas)
    crc, lines = 0, []
    for data in datas:
        data.pop("crc", None)
        line, crc = seal_line(data, crc)
        lines.append(line)
    file.write_bytes(b"".join(lines))


def find(datas: list[dict[str, Any]], what: str) -> dict[str, Any]:
    return next(data for data in datas if data.get("what") == what)


def exchange(datas: list[dict[str, Any]]) -> None:
    """Two friends change tables."""
    tables = find(datas, "drawn")["tables"]
    tables[0][0], tables[1][0] = tables[1][0], tables[0][0]


def change_score(**changed: object) -> Forger:
    return lambda datas: find(datas, "entered")["scores"][0].update(changed)


def exchange_finalist(datas: list[dict[str, Any]]) -> None:
    final = [data for data in datas if data.get("what") == "drawn"][-1]
    there = final["tables"][0]
    added = find(datas, "added")["names"]
    there[0] = next(name for name in added if name not in there)


def freeze_twice(datas: list[dict[str, Any]]) -> None:
    datas.insert(datas.index(find(datas, "frozen")), {**find(datas, "frozen")})
    for number, data in enumerate(datas):
        data["seq"] = number


FORGERIES: dict[str, Forger] = {
    "another seed": lambda datas: find(datas, "drawn").update(seed=1009),
    "other dice": lambda datas: find(datas, "drawn").update(dice=[6, 6, 6, 6, 6, 6]),
    "no dice": lambda datas: find(datas, "drawn").update(dice=[]),
    "a value that does not fit its place": change_score(value=5),
    "no place": change_score(place=0),
    "below zero": change_score(value=-(10**30)),
    "property over value": change_score(property=99999),
    "a round as a final": lambda datas: find(datas, "drawn").update(final=True),
    "another finalist": exchange_finalist,
    "a register frozen twice": freeze_twice,
    "another register": lambda datas: find(datas, "frozen").update(digest="00000000"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_line_is_found_although_its_seal_is_right(desk: DeskForTests, forgery: str) -> None:
    assert desk.check_tournament().status == 0
    reseal(desk.file, FORGERIES[forgery])
    answer = desk.check_tournament()
    assert answer.status == 2
    assert "line-wrong" in answer.warning_codes


def test_a_draw_with_other_tables_is_found(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 10)
    desk.draw()
    assert desk.check_tournament().status == 0
    reseal(desk.file, exchange)
    assert desk.check_tournament().warning_codes == ["line-wrong"]


FAULTS: dict[str, Forger] = {
    "no scores": lambda datas: find(datas, "entered").update(scores=[]),
    "one score": lambda datas: find(datas, "entered").update(scores=find(datas, "entered")["scores"][:1]),
    "a stranger": change_score(name="Nobody"),
    "a value that is true": change_score(value=True),
    "an hour that is none": lambda datas: datas[-1].update(at="yesterday"),
    "an hour without its zone": lambda datas: datas[-1].update(at="2014-04-06T09:00:00"),
    "no capital": lambda datas: datas[0]["plan"].update(capital=[0, 0, 0, 0]),
    "a chair for nobody": lambda datas: datas.append(
        {"seq": len(datas), "at": datas[-1]["at"], "what": "seated", "round": 2, "table": 1}
        | {"leaves": "", "comes": "Nobody", "why": "late"}
    ),
    "a withdrawal of nobody": lambda datas: datas.append(
        {"seq": len(datas), "at": datas[-1]["at"], "what": "withdrawn", "name": "Nobody", "why": ""}
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("step", ["show", "call", "standings", "check"])
def test_a_line_that_cannot_be_is_one_sentence(
    desk: DeskForTests, capsys: pytest.CaptureFixture[str], fault: str, step: str
) -> None:
    reseal(desk.file, FAULTS[fault])
    assert cli.main(["tournament", step, str(desk.file), "--lang", "en"]) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert "Traceback" not in told


@pytest.mark.parametrize("lines", range(1, 5))
def test_throws_that_two_dice_cannot_show_are_refused_and_found(desk: DeskForTests, lines: int) -> None:
    sum = (0, 1, 13, 1000000)[lines - 1]
    assert refusal(lambda: desk.record_dice([("Anna", sum), ("Bruno", 7)])).code == "dice"
    thrown = {"what": "thrown", "dice": [["Anna", sum], ["Bruno", 7]]}
    reseal(desk.file, lambda datas: datas.append({"seq": len(datas), "at": datas[-1]["at"], **thrown}))
    assert desk.check_tournament().warning_codes == ["line-wrong"]


def test_a_printed_digest_shows_a_forgery_that_breaks_no_rule(desk: DeskForTests, tmp_path: Path) -> None:
    desk.write_handout("call-html", tmp_path / "call.html")
    printed = desk.read_book().digest
    assert printed in (tmp_path / "call.html").read_text("utf-8")
    desk.write_handout("standings-html", tmp_path / "standings.html")
    assert printed in (tmp_path / "standings.html").read_text("utf-8")
    desk.start_round()
    assert desk.check_tournament(printed).status == 0
    reseal(desk.file, lambda datas: datas[0]["plan"].update(organiser="Somebody else"))
    assert desk.check_tournament().status == 0, "no rule is broken"
    answer = desk.check_tournament(printed)
    assert (answer.status, answer.warning_codes) == (2, ["digest-unknown"])


def test_a_torn_line_is_a_warning_and_nobody_says_that_nothing_is_lost(desk: DeskForTests) -> None:
    desk.file.write_bytes(desk.file.read_bytes()[:-5])
    answer = desk.check_tournament()
    assert (answer.status, answer.warning_codes) == (2, ["torn"])
    assert "nothing" not in answer.warnings[0].shown


def test_the_register_is_frozen_before_the_dice(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 9)
    desk.draw_round()
    assert refusal(lambda: desk.add_players(["Zita"])).code == "frozen"
    assert refusal(lambda: desk.withdraw_player("Anna")).code == "frozen"
    assert refusal(lambda: desk.draw_round(again="better ones", dice=(1, 1, 1, 1, 1, 1))).code == "frozen"
    desk.draw_round(dice=(1, 2, 3, 4, 5, 6))
    assert desk.check_tournament().status == 0


def test_dice_bring_no_other_tables_than_those_that_were_frozen(tmp_path: Path) -> None:
    """An organiser who has seen the dice could otherwise choose the tables by their size, and the reason later."""
    desk = DeskForTests(tmp_path, 9, rounds=2, final=0)
    desk.draw_round()
    for most, is_written in ((5, False), (4, True)):
        seed, tables = draw_from_dice(desk.read_book(), 1, most, DICE)
        draw = partial(desk.write, RoundDrawn(1, False, most, seed, tables, "", DICE))
        if is_written:
            draw()
        else:
            assert refusal(draw).code == "not-frozen"
    desk.draw_round(again="a table was missing")
    seed, tables = draw_from_dice(desk.read_book(), 1, 4, DICE)
    assert refusal(lambda: desk.write(RoundDrawn(1, False, 4, seed, tables, "better ones", DICE))).code == "not-frozen"
    desk.write(RoundDrawn(1, False, 4, seed, tables, "a table was missing", DICE))
    assert desk.check_tournament().status == 0


@pytest.mark.parametrize(
    ("values", "property", "code"),
    [
        ((1500, 1500, 900), (99999, 100), "property-over"),
        ((1500, 0, 900), (), "below-bankrupt"),
        ((99999999999999999999, 1500, 900), (), "not-sure"),
    ],
)
def test_figures_that_cannot_be_are_not_written(
    tmp_path: Path, values: tuple[int, ...], property: tuple[int, ...], code: str
) -> None:
    desk = DeskForTests(tmp_path, 6)
    desk.draw()
    names, lines = desk.read_book().find_table(1, 1).names, desk.read_book().line_count
    told = TypedResult(list(zip(names, values, strict=True)))
    free = dict(zip(names, property, strict=False))
    assert refusal(lambda: desk.enter_result("1", told, free)).code == code
    assert desk.read_book().line_count == lines


def test_the_same_result_is_no_correction(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 6)
    desk.draw()
    told = TypedResult(list(zip(desk.read_book().find_table(1, 1).names, (1500, 1200, 900), strict=True)))
    desk.enter_result("1", told)
    assert refusal(lambda: desk.correct_result("1", told, "again")).code == "entered-same"


def test_a_list_of_the_standings_leaves_other_files_alone(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 6, rounds=1, final=0)
    desk.play_round()
    beside = tmp_path / "s.csv.new"
    beside.write_text("mine")
    desk.write_handout("standings-csv", tmp_path / "s.csv")
    assert beside.read_text() == "mine"
    with pytest.raises(JournalError):
        desk.write_handout("qualified-csv", tmp_path / "s.csv")
    TournamentDesk(desk.file, DeskWords("it")).write_handout("standings-csv", tmp_path / "s.csv")
    assert "Posizione" in (tmp_path / "s.csv").read_text("utf-8-sig")
