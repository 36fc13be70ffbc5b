"""Each answer of `--json` is as `docs/tournament.schema.json` says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from vialibera import cli
from vialibera.tournament.desk.step_table import TOURNAMENT_STEPS

SCHEMA: Any = json.loads((Path(__file__).parents[3] / "docs" / "tournament.schema.json").read_text())
PROGRAM = [sys.executable, "-m", "vialibera"]
TYPES = {"integer": int, "string": str, "boolean": bool, "number": (int, float), "null": type(None)}


def fits(value: Any, schema: Any) -> bool:
    """True if a value is as the part of JSON Schema says that the file uses."""
    if "$ref" in schema:
        return fits(value, SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]])
    if "anyOf" in schema:
        return any(fits(value, one) for one in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return value in schema.get("enum", [schema.get("const")])
    if schema["type"] == "array":
        return isinstance(value, list) and all(fits(item, schema["items"]) for item in value)
    if schema["type"] == "object":
        known = schema["properties"]
        return (
            isinstance(value, dict)
            and value.keys() >= set(schema["required"])
            and (schema.get("additionalProperties", True) or value.keys() <= known.keys())
            and all(fits(item, known[name]) for name, item in value.items() if name in known)
        )
    if isinstance(value, bool) and schema["type"] != "boolean":
        return False
    return isinstance(value, TYPES[schema["type"]])  # type: ignore[arg-type]


DAY = [
    ("new", "--name", "Cup", "--rounds", "1", "--final", "0"),
    ("add", "Anna", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "--club", "Pavia"),
    ("import", "list.csv", "--sure"),
    ("rename", "Zeno", "Zita", "--why", "a slip"),
    ("withdraw", "Zita"),
    ("players",),
    ("change", "--minutes", "60", "--why", "the hall closes"),
    ("draw",),
    ("draw", "--dice", "123456"),
    ("call",),
    ("seats",),
    ("apart", "Anna", "Bruno"),
    ("seat", "1", "--out", "Anna", "--in", "Anna", "--why", "so"),
    ("start", "--table", "1"),
    ("start",),
    ("pause", "--table", "2", "--why", "a chair broke"),
    ("resume", "--table", "2"),
    ("extra", "5", "--why", "the pause"),
    ("incident", "--table", "1", "--ruling", "the roll counts", "--by", "Rita"),
    ("incident",),
    ("reckon", "340", "vicolo corto", "vicolo stretto=2", "south station=m"),
    ("now",),
    ("show",),
    ("show", "--table", "1"),
    ("show", "--player", "Anna"),
    ("history",),
    ("standings",),
    ("check",),
    ("backup",),
    ("publish", "site"),
    ("publish",),
    ("draw",),
    ("undo", "1", "--why", "all"),
    ("result", "9", "Anna=1"),
]


def test_every_answer_is_as_the_schema_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("list.csv").write_text("Name\nZeno\n")

    def run(*words: str) -> Any:
        status = cli.main(["tournament", words[0], "cup", *words[1:], "--json", "--lang", "en"])
        (line,) = capsys.readouterr().out.splitlines()
        answer = json.loads(line)
        assert fits(answer, SCHEMA), answer
        assert answer["ok"] == (status != 1)
        return answer

    refused = [words[0] for words in DAY if not run(*words)["ok"]]
    assert refused == ["seat", "draw", "undo", "result"]
    for table in run("call")["data"]["tables"]:
        names = table["players"]
        run("result", str(table["table"]), *(f"{name}=1500" for name in names[:1]), "--out", ",".join(names[1:]))
    first = run("standings")["data"]
    level = [row["name"] for row in first if row["place"] == 1]
    assert run("throw", *level)["ok"]
    third = [row["name"] for row in run("standings")["data"] if row["place"] == 3]
    assert run("rule", *third, "--why", "so")["ok"]
    names = run("show", "--table", "1")["data"]["players"]
    corrected = run("correct", "1", f"{names[0]}=1400", "--out", ",".join(names[1:]), "--why", "misread")
    assert corrected["data"]["former"]
    assert run("qualified")["ok"]
    assert run("release")["ok"]
    assert run("check", "--copy", "cup")["ok"]
    assert run("take", "nowhere.jsonl")["error"]["code"] == "not-found"
    asked = {words[0] for words in DAY} | {"result", "throw", "rule", "correct", "qualified", "release", "take"}
    assert asked == {step.name for step in TOURNAMENT_STEPS} - {"play", "hall"}, "those run on"
    assert run("check", "--digest", "0000")["data"]["wrong"][0]["code"] == "digest-unknown"


def test_every_step_has_its_answer() -> None:
    steps = {one["properties"]["step"]["const"] for one in SCHEMA["anyOf"] if "const" in one["properties"]["step"]}
    assert steps == {step.name for step in TOURNAMENT_STEPS}


@pytest.mark.parametrize("wrong", [{"step": "start", "ok": True}, {"step": "start", "ok": False, "error": {"code": 1}}])
def test_the_schema_can_fail(wrong: Any) -> None:
    assert not fits(wrong, SCHEMA)


def test_a_ruling_at_a_table_answers_with_its_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    tied = ("--property", "Anna=700", "--property", "Bruno=700")
    steps = [
        ("new", "--name", "Cup", "--rounds", "1", "--final", "0"),
        ("add", "Anna", "Bruno", "Carla"),
        ("draw", "--dice", "123456"),
        ("result", "1", "Anna=1500", "Bruno=1500", "Carla=900", *tied),
        ("rule", "Bruno", "Anna", "--table", "1", "--why", "the better last roll"),
    ]
    for words in steps:
        assert cli.main(["tournament", words[0], "cup", *words[1:], "--json", "--lang", "en"]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert fits(answer, SCHEMA), answer
    assert [row["name"] for row in answer["data"]["result"]] == ["Bruno", "Anna", "Carla"]


def begin_cup(*people: str) -> None:
    for words in [
        ("new", "--name", "Cup", "--rounds", "1", "--final", "0"),
        ("add", *people),
        ("draw", "--dice", "123456"),
    ]:
        assert cli.main(["tournament", words[0], "cup", *words[1:], "--lang", "en"]) == 0


@pytest.mark.parametrize("keys", ["", "enter\n" * 4])
@pytest.mark.process
def test_a_game_at_a_table_answers_at_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keys: str) -> None:
    monkeypatch.chdir(tmp_path)
    begin_cup("Anna", "Bruno", "Carla")
    words = ["tournament", "play", "cup", "1", "--voice", "off", "--json", "--lang", "en"]
    done = subprocess.run([*PROGRAM, *words], input=keys, capture_output=True, text=True, timeout=60, check=True)
    answer = json.loads(done.stdout.splitlines()[-1])
    assert fits(answer, SCHEMA), answer
    assert answer["step"] == "play" and answer["data"]["result"] is None


@pytest.mark.process
def test_the_page_of_the_hall_answers_once_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    begin_cup("Anna", "Bruno", "Carla")
    hall = subprocess.Popen([*PROGRAM, "tournament", "hall", "cup", "--json"], stdout=subprocess.PIPE, text=True)
    assert hall.stdout is not None
    answer = json.loads(hall.stdout.readline())
    hall.kill()
    hall.communicate()
    assert fits(answer, SCHEMA), answer
    assert answer["data"]["addresses"]
