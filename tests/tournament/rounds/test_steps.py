"""`vialibera tournament` from the command line: each step, in lines and as JSON, in both languages."""

from __future__ import annotations

import io
import json
import re
import socket
import sys
from pathlib import Path
from typing import Any

import pytest

from vialibera import cli
from vialibera.tournament.desk.step_table import TOURNAMENT_STEPS

DICE = ("--dice", "3 5 1 6 2 2")
PLAYERS = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "Gina")


class CommandLine:
    """One tournament, told to the command line."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.folder, self.capsys = folder / "cup", folder, capsys
        self.warned = ""

    def run(self, step: str, *words: str, status: int = 0, lang: str = "en") -> list[str]:
        """The lines of a step; where it is refused, the one line that says why."""
        assert cli.main(["tournament", step, str(self.file), *words, "--lang", lang]) == status
        out, self.warned = self.capsys.readouterr()
        return (self.warned if status else out).splitlines()

    def json(self, step: str, *words: str) -> Any:
        (line,) = self.run(step, *words, "--json")
        answer = json.loads(line)
        assert (answer["step"], answer["ok"]) == (step, True)
        return answer["data"]


@pytest.fixture
def cup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    line = CommandLine(tmp_path, capsys)
    line.run("new", "--name", "Cup", "--referee", "Rita", "--rounds", "1", "--final", "0")
    return line


@pytest.fixture
def drawn(cup: CommandLine) -> CommandLine:
    """Seven players at a table of four and one of three."""
    cup.run("add", *PLAYERS)
    cup.run("draw", *DICE)
    return cup


def test_new_tells_what_was_settled(cup: CommandLine) -> None:
    shown = cup.run("show")
    assert re.fullmatch(r"Tournament: Cup, \d+ [A-Z][a-z]+ 20\d\d\.", shown[0])
    assert "Referee: Rita." in shown
    assert "One round, 90 minutes a game; no final; 3 qualify." in shown
    assert any("dice rolled in the hall" in line for line in shown)
    assert cup.run("show", lang="it")[0].startswith("Torneo: Cup, ")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--rounds", "0"], "There must be at least one round."),
        (["--minutes", "91"], "91 minutes are too many: the edition allows 90."),
        (["--final", "2"], "A final is for 3 to 6 players, not 2; 0 for none."),
        (["--date", "2026-02-30"], "“2026-02-30” is not a date: write it like 2026-04-06 or 6/4/2026."),
    ],
)
def test_a_plan_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], why: str) -> None:
    line = CommandLine(tmp_path, capsys)
    assert line.run("new", "--name", "Cup", *words, status=1) == [why]
    assert not line.file.exists()


def test_a_tournament_without_a_referee_is_warned_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = CommandLine(tmp_path, capsys)
    assert line.run("new", "--name", "Cup", "--date", "6/4/2026")[0] == "Warning: the tournament has no referee."
    assert line.run("show")[0] == "Tournament: Cup, 6 April 2026."


def test_players_one_a_line(cup: CommandLine) -> None:
    assert cup.run("add", "Anna", "Bruno") == ["Number 1, Anna.", "Number 2, Bruno.", "Players in: 2."]
    assert cup.run("add", "anna", "Carla")[:2] == ["Anna is on the list already.", "Number 3, Carla."]
    assert cup.run("withdraw", "BRUNO")[0] == "Bruno withdraws. Results so far still count."
    assert cup.run("players") == [
        "Number 1, Anna.",
        "Number 2, Bruno, no longer in.",
        "Number 3, Carla.",
        "Players in: 2.",
    ]
    assert cup.run("add", "Bruno")[0] == "Bruno is back in."
    assert cup.json("players")[1] == {"number": 2, "name": "Bruno", "club": "", "in": True, "next": True, "why": ""}


def test_the_nearest_name_is_told_for_a_wrong_one(cup: CommandLine) -> None:
    cup.run("add", "Giovanna Rossi", "Mario Bianchi")
    assert cup.run("withdraw", "Govanna Rosi", status=1) == [
        "Govanna Rosi is not on the list; did you mean Giovanna Rossi?"
    ]
    assert cup.run("withdraw", "Bianci", status=1) == ["Bianci is not on the list; did you mean Mario Bianchi?"]
    assert cup.run("withdraw", "Xxxx", status=1, lang="it") == ["Xxxx non è tra gli iscritti."]
    assert cup.run("add", "Giovana Rossi")[0] == "Warning: names that look alike: Giovana Rossi – Giovanna Rossi."


def test_words_of_a_name_or_a_number_are_enough_if_they_are_one_player_s(cup: CommandLine) -> None:
    cup.run("add", "Giovanna Rossi", "Mario Bianchi", "Mario Rossi", "7")
    assert cup.run("withdraw", "bianchi")[0].startswith("Mario Bianchi withdraws.")
    assert cup.run("withdraw", "3")[0].startswith("Mario Rossi withdraws.")
    assert cup.run("withdraw", "7")[0].startswith("7 withdraws."), "a name comes before a number"
    assert cup.run("withdraw", "mario", status=1)[0].startswith("“mario” is not enough: there are Mario Bianchi, Mario")


def test_the_bankrupt_of_another_table_are_told_as_that(drawn: CommandLine) -> None:
    _, second, third = players(drawn, 2)
    stranger = players(drawn, 1)[0]
    (told,) = drawn.run("result", "2", f"{second}=1700", f"{third}=1900", "--out", stranger, status=1)
    assert told.startswith(f"{stranger} is not at this table."), told


def test_absent_from_one_round(cup: CommandLine) -> None:
    cup.run("add", *PLAYERS)
    assert cup.run("withdraw", "Anna", "--once")[0] == "Anna sits out round 1."
    assert "Number 1, Anna, absent from the next round." in cup.run("players")
    tables = cup.json("draw", *DICE)["tables"]
    assert "Anna" not in [name for table in tables for name in table["players"]]


def test_a_draw_as_json_is_what_it_says(drawn: CommandLine) -> None:
    names = sorted(name for table in drawn.json("call")["tables"] for name in table["players"])
    assert names == sorted(PLAYERS)
    again = drawn.json("draw", "--again", "Bruno was in the wrong hall", "--dice", "112233")
    assert again.keys() == {"round", "final", "seed", "dice", "redrawn", "digest", "tables"}
    assert (again["round"], again["dice"]) == (1, [1, 1, 2, 2, 3, 3])
    assert again["redrawn"] == ["Bruno was in the wrong hall"]
    assert [table["table"] for table in again["tables"]] == [1, 2]
    assert [len(table["players"]) for table in again["tables"]] == [4, 3]
    assert "Drawn again: Bruno was in the wrong hall." in drawn.run("show")


def test_no_round_before_the_last_one_is_played(drawn: CommandLine) -> None:
    assert drawn.run("draw", status=1) == ["Round 1 is not over: still waiting for the results of tables 1, 2."]
    drawn.run("result", "2", *values(drawn, 2))
    assert drawn.run("draw", status=1) == ["Round 1 is not over: still waiting for the result of table 1."]
    assert drawn.run("draw", "--again", "why not", status=1) == ["Round 1 has a result already: it is not drawn again."]
    drawn.run("result", "1", *values(drawn, 1))
    assert drawn.run("draw", status=1) == ["All the planned rounds have been played: 1."]


def values(line: CommandLine, table: int) -> list[str]:
    return [f"{name}={2000 - 100 * at - 10 * table}" for at, name in enumerate(players(line, table))]


def players(line: CommandLine, table: int) -> list[str]:
    names: list[str] = line.json("show", "--table", str(table))["players"]
    return names


def test_a_result_is_told_with_the_table_s_ranking(drawn: CommandLine) -> None:
    first, second, third = players(drawn, 2)
    told = drawn.run("result", "2", f"{second}=1700", f"{third.lower()}= M 1,900", "--out", first)
    assert told == [
        "Result of table 2, round 1.",
        f"Position 1, {third}: M 1,900.",
        f"Position 2, {second}: M 1,700.",
        f"Position 3, {first}: bankrupt, M 1.",
        "Still waiting for the result of one table of round 1: 1.",
    ]
    assert drawn.json("show", "--table", "2")["result"][2] == {
        "place": 3,
        "name": first,
        "value": 1,
        "bankrupt": True,
        "property": 0,
    }


def test_a_table_entered_twice_is_refused_and_told(drawn: CommandLine) -> None:
    drawn.run("result", "2", *values(drawn, 2))
    assert drawn.run("result", "2", *values(drawn, 2), status=1) == [
        "Table 2 of round 1: this result is already recorded."
    ]
    other = [f"{name}=7{at}" for at, name in enumerate(players(drawn, 2))]
    assert drawn.run("result", "2", *other, status=1)[0].startswith("Table 2 of round 1 already has a result")
    assert drawn.run("correct", "2", *other, "--why", "misread")[2] == "Corrected: misread."


def test_equals_are_told_apart_by_property(drawn: CommandLine) -> None:
    first, second, third = players(drawn, 2)
    level = [f"{first}=900", f"{second}=900", f"{third}=1000"]
    assert drawn.run("result", "2", *level, status=1) == [
        f"Tied at M 900: {first}, {second}. The value of their unmortgaged property is needed."
    ]
    told = drawn.run("result", "2", *level, "--property", f"{first}=100", "--property", f"{second}=300")
    assert told[1:4] == [
        f"Position 1, {third}: M 1,000.",
        f"Position 2, {second}: M 900, free of mortgage M 300.",
        f"Position 3, {first}: M 900, free of mortgage M 100.",
    ]


def test_whoever_sits_at_a_terminal_is_asked_for_it(drawn: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = players(drawn, 2)
    monkeypatch.setattr("sys.stdin", io.StringIO("much\n100\n300\n"))
    monkeypatch.setattr("vialibera.commands.tournament_step_runs.is_terminal", lambda stream: stream is sys.stdin)
    told = drawn.run("result", "2", f"{first}=900", f"{second}=900", f"{third}=1000")
    assert told[0].startswith(f"Tied at M 900: {first}, {second}.")
    assert told[-3:-1] == [
        f"Position 2, {second}: M 900, free of mortgage M 300.",
        f"Position 3, {first}: M 900, free of mortgage M 100.",
    ]


def test_with_json_it_is_not_asked_even_at_a_terminal(drawn: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another program would have to answer is an error with a code."""
    first, second, third = players(drawn, 2)
    monkeypatch.setattr("sys.stdin", io.StringIO("100\n300\n"))
    monkeypatch.setattr("vialibera.commands.tournament_step_runs.is_terminal", lambda stream: stream is sys.stdin)
    (line,) = drawn.run("result", "2", f"{first}=900", f"{second}=900", f"{third}=1000", "--json", status=1)
    assert line.startswith(f"Tied at M 900: {first}, {second}.")
    assert drawn.json("show", "--table", "2")["result"] is None


def test_wrong_dice_are_asked_for_again(cup: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    cup.run("add", *PLAYERS)
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2 3\n1 2 3 4 5 6\n"))
    monkeypatch.setattr("vialibera.commands.tournament_step_runs.is_terminal", lambda stream: stream is sys.stdin)
    told = cup.run("draw")
    assert any("“1 2 3” is not understood" in line for line in told)
    assert cup.json("call")["dice"] == [1, 2, 3, 4, 5, 6]


def test_while_dice_are_awaited_no_other_refusal_asks_for_them(
    cup: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup.run("add", *PLAYERS)
    cup.run("draw")
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2 3 4 5 6\n"))
    monkeypatch.setattr("vialibera.commands.tournament_step_runs.is_terminal", lambda stream: stream is sys.stdin)
    assert cup.run("show", "--table", "9", status=1) == ["No round has been drawn yet."]
    assert sys.stdin.read() == "1 2 3 4 5 6\n"


def test_a_list_is_written_after_a_yes_alone(cup: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    names = cup.folder / "list.csv"
    names.write_text("Nome\nAnna\nUgo\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("n\ny\n"))
    monkeypatch.setattr("vialibera.commands.tournament_step_runs.is_terminal", lambda stream: stream is sys.stdin)
    empty = cup.file.read_bytes()
    cup.run("import", str(names), status=1)
    assert cup.file.read_bytes() == empty
    assert "Players: 2. Anna, Ugo." in cup.run("import", str(names))
    assert cup.file.read_bytes() != empty


def test_a_sum_over_all_there_is_must_be_confirmed(drawn: CommandLine) -> None:
    names = players(drawn, 2)
    words = ["result", "2", f"{names[0]}=17000", f"{names[1]}=10", f"{names[2]}=20"]
    assert drawn.run(*words, status=1)[1] == "Nothing is written yet: if it is right, say so with --sure."
    assert drawn.json("show", "--table", "2")["result"] is None
    told = drawn.run(*words, "--sure")
    assert told[0] == (
        "Warning: the sum, M 17,030, is more than the table's capital and all its deeds, M 11,090. Is a figure wrong?"
    )
    assert f"Position 1, {names[0]}: M 17,000." in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["9"], "There is no table 9: round 1 has 2."),
        (["2.1"], "There is no round 2: rounds drawn so far 1."),
        (["one"], "“one” is not a table: write 3, or 1.3 for table 3 of round 1."),
        (["1", "Anna"], "“Anna” is not understood: write NAME=VALUE, with a whole number."),
        (["1", "Anna=1.5"], "“Anna=1.5” is not understood: write NAME=VALUE, with a whole number."),
        (["1", "Ann=15"], "Ann is not on the list; did you mean Anna?"),
    ],
)
def test_junk_is_refused_in_words(drawn: CommandLine, words: list[str], why: str) -> None:
    assert drawn.run("result", *words, status=1) == [why]


def test_standings_as_json(drawn: CommandLine) -> None:
    for table in (1, 2):
        drawn.run("result", str(table), *values(drawn, table))
    rows = drawn.json("standings")
    assert list(rows[0]) == ["place", "name", "tables", "won", "points", "value", "qualified", "shared", "by"]
    assert rows[0] == {
        **{"place": 1, "name": players(drawn, 1)[0], "tables": 1, "won": 1},
        **{"points": 5.3267, "value": 1990, "qualified": True, "shared": False, "by": "points"},
    }
    assert [row["qualified"] for row in rows] == [True] * 3 + [False] * 4
    assert drawn.json("standings", "--place", "3") == [rows[2]]
    assert drawn.json("standings", "--player", rows[6]["name"].upper()) == rows[4:]
    assert drawn.json("qualified")["qualified"] == [
        {"place": n, "name": rows[n - 1]["name"], "champion": False} for n in (1, 2, 3)
    ]


def test_standings_are_read_from_any_place(drawn: CommandLine) -> None:
    for table in (1, 2):
        drawn.run("result", str(table), *values(drawn, table))
    assert drawn.run("standings")[0] == "Final standings of Cup."
    assert drawn.run("standings", "--place", "1") == [
        f"Position 1, {players(drawn, 1)[0]}: 5.33 points, M 1,990; tables 1, won 1."
    ]
    assert drawn.run("standings", "--place", "8", status=1) == ["Nobody is in position 8."]
    assert len(drawn.run("standings", "--player", players(drawn, 1)[0])) == 3


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ("Nome;Club\nAnna;A\nBruno;B\n".encode("utf-8-sig"), ["Anna", "Bruno"]),
        ("Club,Nome,Cognome\nA,Zoë,Bianchi\nB,José,Neri\n".encode("cp1252"), ["Zoë Bianchi", "José Neri"]),
        ("Anna\r\nBruno\r\n\r\n".encode("utf-16"), ["Anna", "Bruno"]),
        (b'name\n"Rossi, Mario"\n=1+1\n\'=2+2\n', ["Mario Rossi", "=1+1", "=2+2"]),
        (b"Anna\tx\nBruno\ty\n", ["Anna", "Bruno"]),
    ],
)
def test_lists_as_spreadsheets_write_them(cup: CommandLine, raw: bytes, wanted: list[str]) -> None:
    path = cup.folder / "players.csv"
    path.write_bytes(raw)
    assert [row["name"] for row in cup.json("import", str(path))] == wanted


def test_no_list_is_refused(cup: CommandLine) -> None:
    path = cup.folder / "players.csv"
    path.write_text("\n;\n")
    assert cup.run("import", str(path), status=1) == [f"There is no name in {path}."]


def test_a_spreadsheet_asks_for_the_part_that_reads_it(cup: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    path = cup.folder / "players.xlsx"
    path.write_bytes(b"PK\x03\x04\x00\x00")
    assert cup.run("import", str(path), status=1) == [
        f"{path} is a spreadsheet: export it as CSV, or install vialibera[sheets]."
    ]


def test_a_damaged_spreadsheet_is_refused(cup: CommandLine) -> None:
    pytest.importorskip("python_calamine")
    path = cup.folder / "players.xlsx"
    path.write_bytes(b"PK\x03\x04\x00\x00")
    assert cup.run("import", str(path), status=1) == [f"{path} is not a list in plain text: export it as CSV."]


def test_lists_and_pages_are_written_over_their_own_alone(drawn: CommandLine) -> None:
    for table in (1, 2):
        drawn.run("result", str(table), *values(drawn, table))
    steps = [
        ("standings", "--csv"),
        ("standings", "--html"),
        ("qualified", "--csv"),
        ("players", "--csv"),
        ("call", "--html"),
    ]
    for step, option in steps:
        path = drawn.folder / f"{step}{option[1:]}"
        assert [drawn.run(step, option, str(path)) for _ in range(2)] == [[f"Written: {path}."]] * 2
        path.write_bytes(path.read_bytes() + b"noted by hand")
        assert "changed since it was written" in drawn.run(step, option, str(path), status=1)[0]
        assert path.read_bytes().endswith(b"noted by hand")
        assert drawn.run(step, option, str(path), "--force") == [f"Written: {path}."]
        letter = drawn.folder / "letter"
        letter.write_text("Dear grandmother")
        assert "will not be overwritten" in drawn.run(step, option, str(letter), status=1)[0]
        assert letter.read_text() == "Dear grandmother"


def test_the_qualified_are_the_register_of_the_next_tournament(drawn: CommandLine, tmp_path: Path) -> None:
    drawn.run("withdraw", "Gina")
    drawn.run("add", "Gina")
    for table in (1, 2):
        drawn.run("result", str(table), *values(drawn, table))
    path = tmp_path / "qualified.csv"
    drawn.run("qualified", "--csv", str(path), lang="it")
    first = [row["name"] for row in drawn.json("standings")[:3]]
    assert path.read_bytes().startswith(b"\xef\xbb\xbfPosizione;Giocatore;Circolo\r\n1;")
    national = CommandLine(tmp_path, drawn.capsys)
    national.file = tmp_path / "national"
    national.run("new", "--name", "Finale", "--level", "national")
    assert [row["name"] for row in national.json("import", str(path))] == first


def test_clubs_go_along_from_list_to_list(cup: CommandLine, tmp_path: Path) -> None:
    cup.run("add", "Anna", "Bruno", "--club", "=Lodi")
    cup.run("add", "Carla")
    path = cup.folder / "players.csv"
    cup.run("players", "--csv", str(path))
    other = CommandLine(tmp_path, cup.capsys)
    other.file = tmp_path / "other"
    other.run("new", "--name", "Other", "--apart", "--referee", "Rita")
    assert [(row["name"], row["club"]) for row in other.json("import", str(path))] == [
        *(("Anna", "=Lodi"), ("Bruno", "=Lodi"), ("Carla", ""))
    ]


def test_a_formula_is_text_in_what_is_written(cup: CommandLine) -> None:
    cup.run("add", "=1+1", "@b", "Anna")
    path = cup.folder / "players.csv"
    cup.run("players", "--csv", str(path))
    assert "1;'=1+1;;in\r\n2;'@b;;in\r\n3;Anna;;in" in path.read_bytes().decode()


def test_the_clock_of_a_round(drawn: CommandLine) -> None:
    assert drawn.run("show", "--table", "1")[1] == "Not begun yet."
    assert drawn.run("start") == ["The tables of round 1 start together: 90 minutes."]
    assert drawn.run("show", "--table", "1")[1] == "90 minutes are left."
    assert drawn.run("start", status=1)[0].startswith("The tables of round 1 have started already")


@pytest.mark.parametrize(
    "option", ["--set", "--variant", "--no-variant", "--ruleset", "--players", "--minutes", "--until"]
)
def test_at_a_table_of_a_tournament_everything_is_fixed(drawn: CommandLine, option: str) -> None:
    why = f"At a table of a tournament rules, players, dice and length are fixed: {option} cannot be used."
    assert drawn.run("play", "1", "--sound", "off", option, "go.salary=400", status=1) == [why]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_step_has_its_help(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """The command line has the steps and the options of the table, and no others."""
    for step in TOURNAMENT_STEPS:
        with pytest.raises(SystemExit) as end:
            cli.main(["tournament", step.name, "--help", "--lang", lang])
        assert end.value.code == 0
        options = set(re.findall(r"^  (--[a-z]+)", capsys.readouterr().out, re.MULTILINE))
        needed = {f"--{argument.name}" for argument in step.arguments if argument.is_option}
        own = {"play": {"--voice", "--sound", "--columns"}, "hall": {"--web", "--lan"}}.get(step.name, set())
        assert options == needed | own | {"--json", "--lang"}
    with pytest.raises(SystemExit):
        cli.main(["tournament", "--help", "--lang", lang])
    listed = re.findall(r"^    ([a-z]+) ", capsys.readouterr().out, re.MULTILINE)
    assert listed == [step.name for step in TOURNAMENT_STEPS]


def test_a_file_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = CommandLine(tmp_path, capsys)
    assert line.run("show", status=1)[0].endswith("there is no such file: check the name.")
    line.file.write_text("Dear grandmother")
    assert line.run("show", status=1) == ["This is not a tournament's file: check the name."]


def test_a_file_that_is_none_is_no_fault_of_the_page_of_the_hall(drawn: CommandLine) -> None:
    drawn.file.unlink()
    (told,) = drawn.run("hall", status=1)
    assert told.endswith("there is no such file: check the name.")


def test_a_port_that_is_taken_is_no_fault_of_the_disk(drawn: CommandLine) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        (told,) = drawn.run("hall", "--web", str(taken.getsockname()[1]), status=1)
    assert told.startswith("The page in the browser cannot be opened: ")
