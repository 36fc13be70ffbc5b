"""`vialibera simulate --ladder`: rate the kinds of computer players against each other."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from vialibera.analysis.lab.findings import Findings
from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.ratings import FinishingOrder, compare_kinds, rate_kinds
from vialibera.analysis.lab.simulation import SimulationPlan
from vialibera.analysis.lab.stats import SHARE_DECIMALS, empty_totals
from vialibera.commands.simulation_run import SimulationRun
from vialibera.play.bots.intervals import wilson_interval
from vialibera.rules.sheet import Sheet
from vialibera.support.json_values import JsonObject, Strings


class LadderRun(SimulationRun):
    """A run in which the seats of each game are drawn from the kinds of computer players."""

    def __init__(self, sheet: Sheet, bots: Strings, arguments: Namespace, lang: str) -> None:
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
        """Return each kind with its share of wins and its bounds, and each pair of kinds, for `--json`."""
        rows: list[JsonObject] = []
        for row in rate_kinds(self.finishing_orders):
            low, high = wilson_interval(row.wins, row.games)
            rows.append(
                {
                    "name": row.kind,
                    "games": row.games,
                    "wins": row.wins,
                    "share": round(row.wins / row.games, SHARE_DECIMALS),
                    "wins_95": [round(low, SHARE_DECIMALS), round(high, SHARE_DECIMALS)],
                }
            )
        pairs: list[JsonObject] = [pair._asdict() for pair in compare_kinds(self.finishing_orders)]
        return {"kinds": rows, "pairs": pairs}

    def make_findings(self, partial: bool) -> Findings:
        return replace(super().make_findings(partial), ratings=tuple(rate_kinds(self.finishing_orders)))

    def closing_lines(self) -> list[str]:
        return []
