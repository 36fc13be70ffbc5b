"""`vialibera simulate --ladder`: rate the kinds of computer players against each other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from vialibera.commands.simulation_run import SimulationRun
from vialibera.lab.ratings import FinishingOrder, rate_kinds
from vialibera.lab.stats import empty_totals

if TYPE_CHECKING:
    from argparse import Namespace

    from vialibera.lab.findings import Findings
    from vialibera.lab.game_counts import GameCounts
    from vialibera.lab.simulation import SimulationPlan
    from vialibera.sheet import Sheet
    from vialibera.sheet.json_values import JsonObject


class LadderRun(SimulationRun):
    """A run in which the seats of each game are drawn from the kinds of computer players."""

    def __init__(self, sheet: Sheet, bots: tuple[str, ...], arguments: Namespace, lang: str) -> None:
        super().__init__(sheet, bots, arguments, lang)
        self.totals = empty_totals(arguments.players, len(sheet.board))
        self.finishing_orders: list[FinishingOrder] = []
        """For each game the kinds in the order in which they ended."""

    def make_plan(self) -> SimulationPlan:
        return replace(super().make_plan(), drawn_seats=self.arguments.players)

    def add_game(self, seed: int, game: GameCounts) -> None:
        super().add_game(seed, game)
        seated = self.make_plan().bots_of_game(seed)
        self.finishing_orders.append(tuple([seated[seat] for seat in game.seats_by_place]))

    def rate_facts(self) -> JsonObject:
        return {}

    def make_findings(self, partial: bool) -> Findings:
        return replace(super().make_findings(partial), ratings=tuple(rate_kinds(self.finishing_orders)))

    def closing_lines(self) -> list[str]:
        return []
