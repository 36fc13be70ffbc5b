"""docs/log.md is true of the format."""

import json
import re
from pathlib import Path

from tests.record.journal.logs import a_header

from vialibera.record.journal.codec import dump_json, parse_message
from vialibera.record.journal.header import TournamentTable, header_data
from vialibera.record.journal.joint_dice import JointDice
from vialibera.record.journal.log_format import LOG_FORMAT
from vialibera.record.journal.log_lines import (
    LINE_KEYS,
)
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event

PAGE = (Path(__file__).parents[3] / "docs" / "log.md").read_text("utf-8")


AT_A_TABLE = TournamentTable("", "", 1, 1, "")


JOINT = JointDice("0" * 16, (), None, ())


def keys_of(heading: str) -> list[str]:
    """What the table under a heading lists."""
    table = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    firsts = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    return [key for first in firsts for key in re.findall(r"`(\w+)`", first)]


def test_the_page_lists_what_stands_in_a_log_in_its_order() -> None:
    assert keys_of("The header") == [*header_data(a_header(tournament=AT_A_TABLE, think=2.0, joint=JOINT)), "crc"]
    assert keys_of("Joint dice") == list(JOINT.as_json())
    assert keys_of("A line") == [*LINE_KEYS["events"], "crc"]
    assert keys_of("What is taken back") == list(LINE_KEYS["back"])
    assert keys_of("What the referee takes back") == list(LINE_KEYS["ruled_back"])
    assert keys_of("What is agreed later") == list(LINE_KEYS["minutes"])
    assert keys_of("When a seat passes on") == list(LINE_KEYS["seat"])
    assert keys_of("Where chance goes on") == list(LINE_KEYS["seed"])
    assert f"This is format {LOG_FORMAT}." in PAGE


def test_its_examples_are_lines() -> None:
    line, back, passed = (json.loads(example.partition("\n```")[0]) for example in PAGE.split("```json\n")[1:])
    assert list(line) == [*LINE_KEYS["events"], "crc"]
    assert list(back) == [*LINE_KEYS["back"], "crc"]
    assert list(passed) == [*LINE_KEYS["seat"], "crc"]
    assert parse_message(dump_json(passed["pause"]), Pause)
    assert parse_message(dump_json(back["pause"]), Pause)
    assert [parse_message(dump_json(row), Event) for row in line["events"]]
    assert parse_message(dump_json(line["command"]), Command)
    assert parse_message(dump_json(line["pause"]), Pause)
