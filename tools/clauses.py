"""Write tests/clauses/ids.txt from the clause files: `python -m tools.clauses FOLDER`.

The list holds the id and the kind of each clause, one a line, and nothing of its text. So the suite can demand a test
for every clause of the kinds engine, shell and tournament-desk wherever it runs, without the clause files.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ID_LIST = Path(__file__).resolve().parent.parent / "tests" / "clauses" / "ids.txt"
DEMANDED = ("engine", "shell", "tournament-desk")
"""The kinds of clauses that a program can follow; the others are about paper and pieces."""


def clause_kinds(folder: Path) -> dict[str, str]:
    """Return the kind of every clause by its id; a scan of the lines is enough, as the files are flat lists."""
    found: dict[str, str] = {}
    for file in sorted(folder.glob("*.yaml")):
        entries = re.split(r"^- id: ", file.read_text("utf-8"), flags=re.MULTILINE)[1:]
        for entry in entries:
            kind = re.search(r"^  kind: (\S+)", entry, re.MULTILINE)
            found[entry.split(None, 1)[0]] = kind[1] if kind else "?"
    return found


def listed_kinds(path: Path = ID_LIST) -> dict[str, str]:
    """Return the kinds by id as the list has them, or an empty dict if there is no list."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return dict(line.split() for line in lines)


def list_text(kinds: dict[str, str]) -> str:
    """Return the text of the list."""
    return "".join(f"{name} {kind}\n" for name, kind in sorted(kinds.items()))


if __name__ == "__main__":
    ID_LIST.write_text(list_text(clause_kinds(Path(sys.argv[1]))), "utf-8")
