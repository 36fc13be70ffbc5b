"""What was told and what was said of it, as the program and its reader write it down."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Spoken:
    """One order of the reader to its voice: `say`, `letter`, or `cut`, which silences what is still being said."""

    at: float
    kind: str
    text: str


def lines_in(file: Path) -> list[str]:
    """The lines the program has written, as it wrote them."""
    return [json.loads(row) for row in file.read_text("utf-8").splitlines() if row.endswith('"')]


def spoken_in(file: Path) -> list[Spoken]:
    rows = [json.loads(row) for row in file.read_text("utf-8").splitlines() if row.endswith("}")]
    return [Spoken(**row) for row in rows if row["kind"] != "say" or row["text"].strip(" ,\n")]


def told_in(file: Path) -> str:
    return plain(" ".join(lines_in(file)))


def heard_in(file: Path) -> str:
    """All that was said, in one line; letters are said when keys are echoed."""
    return plain(" ".join(one.text for one in spoken_in(file) if one.kind == "say"))


def plain(text: str) -> str:
    """Words alone: where a line was broken makes no difference, nor how a reader marks the end of one."""
    text = re.sub(
        r"^(?:pychant is not installed )?Start Fenrir|Quit Fenrir$|^tdsr, presented by Lighthouse of San Francisco",
        "",
        text.strip(),
    )
    text = re.sub(r"\s+,(?=\s|$)", " ", text)  # fenrir's end of a line
    text = re.sub(r"[()«»-]| dash ", " ", text)  # nobody's level of punctuation is tested
    return " ".join(re.sub(r"\s*\n\s*", " ", text).split())
