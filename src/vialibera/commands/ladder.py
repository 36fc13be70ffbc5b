"""`vialibera simulate --ladder`: rate the kinds of computer players against each other."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from vialibera.commands.series import Series
from vialibera.lab.ladder import Order, ratings
from vialibera.lab.stats import nothing

if TYPE_CHECKING:
    from argparse import Namespace

    from vialibera.lab.counts import GameCounts
    from vialibera.lab.findings import Findings
    from vialibera.lab.simulate import Plan
    from vialibera.sheet import Sheet
    from vialibera.sheet.plain import Table


class Ladder(Series):
    """A run in which the seats of each game are drawn from the kinds of computer players."""

    def __init__(self, sheet: Sheet, bots: tuple[str, ...], arguments: Namespace, lang: str) -> None:
        super().__init__(sheet, bots, arguments, lang)
        self.found = nothing(arguments.players, len(sheet.board))
        self.orders: list[Order] = []
        """For each game the kinds in the order in which they ended."""

    def plan(self) -> Plan:
        return replace(super().plan(), drawn=self.asked.players)

    def add(self, seed: int, game: GameCounts) -> None:
        super().add(seed, game)
        seated = self.plan().seated(seed)
        self.orders.append(tuple([seated[seat] for seat in game.order]))

    def as_json(self, partial: bool) -> str:
        rows: list[Table] = [rating._asdict() for rating in ratings(self.orders)]
        return json.dumps({**self.what(partial), "ratings": rows}, ensure_ascii=False)

    def findings(self, partial: bool) -> Findings:
        return replace(super().findings(partial), ratings=tuple(ratings(self.orders)))

    def closing(self) -> list[str]:
        return []
