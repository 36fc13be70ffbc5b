"""`vialibera simulate --ladder`: how strong the kinds of computer players are against each other."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from vialibera.commands.parsing import terminal_size
from vialibera.commands.series import Series, digits
from vialibera.lab.ladder import Order, Rating, ratings
from vialibera.lab.stats import nothing
from vialibera.shell.tables import in_columns

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from vialibera.lab.counts import GameCounts
    from vialibera.lab.simulate import Plan
    from vialibera.sheet import Sheet
    from vialibera.sheet.plain import Table

COLUMNS = ("name", "rating", "low", "high", "games", "wins", "share")


class Ladder(Series):
    """In each game the seats are drawn anew from the kinds."""

    def __init__(self, sheet: Sheet, bots: tuple[str, ...], arguments: Namespace, lang: str) -> None:
        super().__init__(sheet, bots, arguments, lang)
        self.found = nothing(arguments.players, len(sheet.board))
        self.orders: list[Order] = []

    def plan(self) -> Plan:
        return replace(super().plan(), drawn=self.asked.players)

    def add(self, seed: int, game: GameCounts) -> None:
        super().add(seed, game)
        seated = self.plan().seated(seed)
        self.orders.append(tuple([seated[seat] for seat in game.order]))

    def as_json(self, partial: bool) -> str:
        rows: list[Table] = [rating._asdict() for rating in ratings(self.orders)]
        return json.dumps({**self.what(partial), "ratings": rows}, ensure_ascii=False)

    def in_lines(self, partial: bool) -> Iterator[str]:
        yield from self.heading(partial)
        rows = ratings(self.orders)
        yield self.said("cli-simulate-ladder")
        if self.by_eyes():
            table = [self.head(*COLUMNS), *map(self.columns, rows)]
            yield from in_columns(table, terminal_size()[0] - 1, right=(1, 2, 3, 4, 5, 6))
        else:
            for row in rows:
                facts = {"rating": row.rating, "low": row.low, "high": row.high, "wins": row.wins, "games": row.games}
                yield self.said("cli-simulate-rating", name=row.kind, share=self.share(row), **facts)

    def columns(self, row: Rating) -> tuple[str, ...]:
        figures = (row.rating, row.low, row.high, row.games, row.wins)
        return (row.kind, *map(str, figures), self.share(row))

    def share(self, row: Rating) -> str:
        return self.percent(row.wins / row.games, digits(row.games))
