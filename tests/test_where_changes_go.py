"""Ten changes that somebody might want, and the place that folder and file names alone should lead to.

A stranger reads only the names in `src/vialibera`, chooses a place, and must find the idea there: a name that the file
binds, or a word of its docstring.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.test_names import names_bound

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "vialibera"


class Change(NamedTuple):
    """A change, the place where it begins, and what stands there."""

    wish: str
    file: str
    bound: str
    """A name that the file binds."""
    says: str
    """A word of the file's docstring."""


CHANGES = (
    Change("a key that tells who holds the jail cards", "shell/game_keys/key_table.py", "KEY_ACTIONS", "table of keys"),
    Change("the answer to a question of the players", "narration/narrator/answers.py", "cash_answer", "query keys"),
    Change("a rule of the sheets about auctions", "rules/engine/topics/auction.py", "Bid", "auctions"),
    Change("what a card of a deck does", "rules/engine/effects.py", "CARD_EFFECTS", "cards"),
    Change(
        "a word of what is saved, old games still playable",
        "record/journal/codec.py",
        "WORDS_ADDED_LATER",
        "vocabulary",
    ),
    Change("a bot that plays in another way", "play/bots/prudent.py", "PrudentBot", "bot"),
    Change("a sound for an event", "senses/sound/cues.py", "cues_for_line", "cues"),
    Change("a command of the command line", "commands/__init__.py", "COMMAND_NAMES", "sub-commands"),
    Change("a figure in the report of a game", "analysis/report/game_facts.py", "GameFacts", "facts of a report"),
    Change("a question before the game begins", "shell/setup/setup_questions.py", "open_questions", "questions"),
)

DATA = ("words/locales/it/questions.ftl", "words/locales/en/questions.ftl")
"""Where the words of a question go: a folder for each language, a file for each subject."""


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.wish)
def test_the_names_lead_to_the_place(change: Change) -> None:
    tree = ast.parse((SOURCE / change.file).read_text("utf-8"))
    assert change.bound in names_bound(tree.body)
    assert change.says in (ast.get_docstring(tree) or "").lower()


@pytest.mark.parametrize("file", DATA)
def test_the_words_of_a_question_stand_in_a_file_of_that_name(file: str) -> None:
    assert "\nask-" in (SOURCE / file).read_text("utf-8")


def test_an_edition_is_a_file_at_the_top_of_the_rule_sheets() -> None:
    assert {"lira.yaml", "euro.yaml", "moderno.yaml"} <= {path.name for path in (ROOT / "rulesets").iterdir()}


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.wish)
def test_the_page_of_the_architecture_names_the_place(change: Change) -> None:
    places = (ROOT / "docs" / "architecture.md").read_text("utf-8").partition("## Where does X go?")[2]
    room, _, file = change.file.rpartition("/")
    assert f"{room.partition('/')[0]}/" in places
    assert file == "__init__.py" or file in places or room.endswith(("topics", "bots"))
