"""Cards of no printed deck, which a rule file of one's own may hold: some squares forward, or to where one stands."""

from __future__ import annotations

from pathlib import Path

from tests.clauses.board import IMPREVISTI_7, IMPREVISTI_36, VERDI, A
from tests.clauses.given import Table, given, throws

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Offer

RULES = """
extends: moderno
title: {{it: Prova, en: Trial}}
decks:
  imprevisti:
    cards:
      {name}: {card}
"""


def drawn(folder: Path, name: str, card: str, space: int) -> Table:
    """A throws one and two, stops on Imprevisti and draws the card."""
    file = folder / "prova.yaml"
    file.write_text(RULES.format(name=name, card=card), "utf-8")
    return given(str(file), at={A: space - 3}, top={"imprevisti": [name]}).when(throws(A, 1, 2))


FORWARD = '{do: move, steps: 9, text: {it: "Avanti di {steps}.", en: "Forward {steps}."}}'
ROUND = '{do: go_to, square: 36, text: {it: "Un giro intero.", en: "All the way round."}}'


def test_so_many_squares_forward_by_the_arrow(tmp_path: Path) -> None:
    table = drawn(tmp_path, "I10", FORWARD, IMPREVISTI_7).then(Moved(A, VERDI, False)).waits(A, Offer)
    assert table.state.pos[A] == VERDI


def test_forward_past_via_brings_the_salary(tmp_path: Path) -> None:
    drawn(tmp_path, "I10", FORWARD, IMPREVISTI_36).then(Moved(A, 5, True), Paid(BANK, A, 200, "salary", 0)).waits(
        A, Offer
    )


def test_to_the_very_square_where_one_stands_is_once_round_the_board(tmp_path: Path) -> None:
    table = drawn(tmp_path, "I05", ROUND, IMPREVISTI_36)
    table.then(Moved(A, IMPREVISTI_36, True), Paid(BANK, A, 200, "salary", 0))
