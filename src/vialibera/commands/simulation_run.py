"""A run of `vialibera simulate`: play the games, show the progress, print or write the result."""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from vialibera.commands.long_output import print_long_text, wants_plain_text
from vialibera.commands.progress import track_on_terminal
from vialibera.console.text_tables import is_read_by_eye
from vialibera.engine.rulebook import rules_from_sheet
from vialibera.lab.findings import Findings
from vialibera.lab.game_counts import GameCounts
from vialibera.lab.simulation import SimulationPlan, play_all_games, simulation_limits
from vialibera.lab.stats import empty_totals
from vialibera.pictures.document import document_data, document_lines
from vialibera.processes.worker_pool import TooManyProcesses, WorkerDied
from vialibera.words.languages import load_language
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from argparse import Namespace

    from vialibera.pictures.document import Document
    from vialibera.sheet import Sheet
    from vialibera.sheet.json_values import JsonObject

STATUS_BY_STOP = {"": 0, "cli-simulate-died": 1, "cli-simulate-too-many": 1, "cli-simulate-partial": 130}
"""The exit status by the reason that stopped the run, which is the key of a text; "" is a complete run."""

CSV_COLUMNS = ("seed", "turns", "throws", "events", "ended", "winners", "bankruptcies", "kinds", "standings")
"""The columns of `--csv`, which prints a row for each game."""


class SimulationRun:
    """A run of games, each with the next seed."""

    def __init__(self, sheet: Sheet, bots: tuple[str, ...], arguments: Namespace, lang: str) -> None:
        self.sheet, self.bots, self.arguments, self.lang = sheet, bots, arguments, lang
        self.totals = empty_totals(len(bots), len(sheet.board), bots)
        self.started_at = perf_counter()

    def play(self) -> int:
        """Play all games, print the result, and return the exit status.

        After Ctrl+C or the death of a worker the games played so far are printed as a partial result. With `--html`
        a page is written instead, unless `--json` or `--text` asks for lines, too, or the page cannot be written.
        """
        if self.arguments.csv:
            print(",".join(CSV_COLUMNS))
        broken = self.count_games()
        if broken:
            print(self.text(broken, done=len(self.totals.game_lengths), games=self.arguments.games), file=sys.stderr)
        if not self.totals.game_lengths:
            return STATUS_BY_STOP[broken]
        kept = self.arguments.html is None or self.write_page(bool(broken))
        if not self.arguments.csv and (
            self.arguments.html is None or not kept or self.arguments.json or wants_plain_text(self.arguments)
        ):
            self.print_findings(bool(broken))
        return STATUS_BY_STOP[broken] or int(not kept)

    def write_page(self, partial: bool) -> bool:
        """Write the page and return True if that succeeded; keep stdout for `--json` and `--csv` alone."""
        from vialibera.commands.page_output import write_page_file
        from vialibera.pictures.document_page import render_document_page

        stream = sys.stderr if self.arguments.json or self.arguments.csv else sys.stdout
        return write_page_file(self.arguments, render_document_page(self.make_document(partial)), self.lang, stream)

    def print_findings(self, partial: bool) -> None:
        """Print the result as JSON, as tables with bars for a reader by eye, or as lines."""
        document = self.make_document(partial)
        if self.arguments.json:
            print(json.dumps({**document_data(document), **self.rate_facts()}, ensure_ascii=False))
        elif self.wants_tables():
            from vialibera.commands.document_columns import document_columns

            print("\n".join([*document_columns(document, wraps_sentences=True), *self.closing_lines()]))
        else:
            print_long_text([*document_lines(document), *self.closing_lines()], self.arguments)

    def wants_tables(self) -> bool:
        return is_read_by_eye(sys.stdout) and not wants_plain_text(self.arguments)

    def count_games(self) -> str:
        """Play and count the games; return the key of the text for the reason that stopped the run, or ""."""
        try:
            plan = self.make_plan()
            played = play_all_games(plan, self.arguments.workers)
            games = track_on_terminal(played, self.arguments.games, self.progress_text)
            for seed, game in enumerate(games, self.arguments.seed):
                self.add_game(seed, game)
                if self.arguments.csv:
                    print(csv_row(seed, game, plan.bots_of_game(seed)))
        except KeyboardInterrupt:
            return "cli-simulate-partial"
        except WorkerDied:
            return "cli-simulate-died"
        except TooManyProcesses:
            return "cli-simulate-too-many"
        return ""

    def make_plan(self) -> SimulationPlan:
        limits = simulation_limits(self.sheet, self.arguments.max_turns, self.arguments.bell_after)
        return SimulationPlan(self.sheet, self.bots, self.arguments.seed, self.arguments.games, limits)

    def add_game(self, seed: int, game: GameCounts) -> None:
        self.totals.add_game(game)

    def progress_text(self, count: int, rate: float) -> str:
        """Return a sentence with the games played, the games a second, and the seconds left."""
        left = round((self.arguments.games - count) / rate)
        return self.text(
            "cli-simulate-progress", done=count, games=self.arguments.games, rate=self.format_number(rate), left=left
        )

    def text(self, key: str, **facts: str | int | float) -> str:
        return format_text(self.lang, key, **facts)

    def format_number(self, value: float) -> str:
        return load_language(self.lang).format_decimal(value)

    def rates_per_second(self) -> tuple[float, float]:
        """Return the turns and the games a second since the run began, on the wall clock."""
        seconds = perf_counter() - self.started_at
        return self.totals.turns / seconds, len(self.totals.game_lengths) / seconds

    def make_findings(self, partial: bool) -> Findings:
        """Return the result of the games played so far, ready to be put into words."""
        return Findings(self.make_plan(), rules_from_sheet(self.sheet), self.totals, partial, self.lang)

    def make_document(self, partial: bool) -> Document:
        """Return the result of the games played so far, ready for every form."""
        from vialibera.lab.findings_parts import findings_document

        return findings_document(self.make_findings(partial), self.request_facts(partial))

    def rate_facts(self) -> JsonObject:
        """Return the rates, the only data that depend on the machine."""
        turns, games = self.rates_per_second()
        return {"rate": round(turns), "games_rate": round(games, 1)}

    def request_facts(self, partial: bool) -> JsonObject:
        """Return the request (edition, players, seed …) and how many games of it were played."""
        return {
            "edition": self.sheet.id,
            "variants": self.sheet.variants,
            "settings": self.arguments.set,
            "players": self.arguments.players,
            "bots": self.bots,
            "games": self.arguments.games,
            "played": len(self.totals.game_lengths),
            "partial": partial,
            "seed": self.arguments.seed,
            "max_turns": self.arguments.max_turns,
        }

    def closing_lines(self) -> list[str]:
        """Return the last lines: how fast the games were played."""
        turns, games = self.rates_per_second()
        return [self.text("lab-rate", rate=round(turns), games=self.format_number(games))]


def csv_row(seed: int, game: GameCounts, kinds: tuple[str, ...]) -> str:
    """Return a game as a row of CSV; spaces separate several winners, the kinds by seat, and the seats by place."""
    winners, standings = (" ".join(str(seat + 1) for seat in seats) for seats in (game.winners, game.seats_by_place))
    values = (seed, game.turns, game.throws, game.events, int(game.ended), winners, game.bankruptcies)
    return ",".join([*map(str, values), " ".join(kinds), standings])
