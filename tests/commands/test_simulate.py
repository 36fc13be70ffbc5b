"""`vialibera simulate`."""

import json
import subprocess
import sys
from typing import Any

import pytest

from vialibera import cli

ASKED = {"edition", "players", "games", "seed", "turns", "throws", "ended", "wins", "lengths", "landings", "in_jail"}


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = cli.main(["simulate", *argv])
    return status, *capsys.readouterr()


def facts(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    status, out, err = run(capsys, "--json", *argv)
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert isinstance(found, dict) and found.pop("rate") > 0
    return found


def test_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "--ruleset", "moderno", "--players", "3", "--games", "12", "--seed", "4")
    assert found.keys() >= ASKED | {"bankruptcies"}
    assert (found["edition"], found["players"], found["games"], found["seed"]) == ("moderno", 3, 12, 4)
    assert found["bots"] == ["prudente"] * 3 and found["variants"] == []
    assert len(found["landings"]) == 40 and len(found["wins"]) == 3
    assert abs(sum(found["landings"]) + found["in_jail"] - 1) < 0.001
    assert sum(found["lengths"]) == found["turns"] and len(found["lengths"]) == 12
    assert sum(found["wins"]) == found["ended"] == 12 and found["bankruptcies"] == 24


def test_the_same_seed_gives_the_same_table_with_any_workers(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--ruleset", "lira", "--games", "25", "--seed", "9"]
    assert facts(capsys, *asked) == facts(capsys, *asked, "--workers", "2")


def test_what_is_varied_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    changes = ["--variant", "parking_jackpot", "--no-variant", "auctions", "--set", "go.salary=100"]
    found = facts(capsys, "--ruleset", "moderno", "--games", "2", *changes)
    assert (found["variants"], found["settings"]) == (["parking_jackpot", "no_auctions"], ["go.salary=100"])
    _, out, _ = run(capsys, "--ruleset", "moderno", "--games", "2", *changes, "--lang", "en")
    assert out.startswith("Modern with variants: 2 games of 4 players.\n")


def test_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--ruleset", "torneo", "--games", "5", "--bots", "prudente,random,prudente,random", "--bell-after", "8"]
    status, out, _ = run(capsys, *asked, "--lang", "it")
    lines = out.splitlines()
    assert status == 0
    assert lines[:3] == [
        "Torneo: 5 partite in 4.",
        "Partite finite: 5 su 5. Fallimenti: 0.",
        "Turni di una partita: da 9 a 9, mediana 9,0, media 9,0.",
    ]
    assert lines[5].startswith("Vittorie del posto 2, random: ")
    assert len(lines) == 4 + 4 + 1 + 40 + 2
    assert lines[-2].startswith("In prigione: ") and lines[-1].startswith("Velocità: ")
    _, out, _ = run(capsys, *asked, "--lang", "en")
    assert out.splitlines()[0] == "Tournament: 5 games of 4 players."


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--players", "2"], "2 players: this rule sheet takes 3 to 6"),
        (["--bots", "prudente,random"], "2 computer players for 4 seats: --bots takes a single one, or one a seat"),
        (["--bots", "furbo"], "there is no computer player called “furbo”: there are prudente, random"),
        (["--no-variant", "time_limit", "--bell-after", "9"], "this rule sheet has no time limit: add --variant"),
        (["--set", "go.salary=20.000"], "--set go.salary=20.000"),
        (["--variant", "nonsense"], "--variant nonsense"),
    ],
)
def test_what_does_not_fit_is_said_in_a_line(capsys: pytest.CaptureFixture[str], argv: list[str], message: str) -> None:
    status, out, err = run(capsys, "--ruleset", "torneo", "--games", "1", *argv, "--lang", "en")
    assert (status, out) == (1, "")
    assert err.startswith(message) and err.count("\n") == 1


@pytest.mark.parametrize("argv", [["--games", "0"], ["--games", "x"], ["--workers", "-1"], ["--seed", "1.5"]])
def test_a_number_is_a_number(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(capsys, "--ruleset", "lira", *argv, "--lang", "it")
    assert ended.value.code == 2
    assert f"argomento {argv[0]}: «{argv[1]}» non è un numero intero adatto" in capsys.readouterr().err


def test_an_edition_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(capsys, "--lang", "en")
    assert "--ruleset" in capsys.readouterr().err


def test_a_built_in_edition_is_simulated_without_heavy_libraries() -> None:
    heavy = {"pydantic", "yaml", "fluent", "rich", "prompt_toolkit", "pyttsx3"}
    code = f"""
import sys
from vialibera import cli
cli.main(["simulate", "--ruleset", "lira", "--games", "1", "--variant", "automatic_rent"])
sys.exit(" ".join({heavy} & set(sys.modules)) or 0)
"""
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
