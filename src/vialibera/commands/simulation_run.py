"""A run of `vialibera simulate`: play the games, show the progress, print or write the result."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from vialibera import __version__
from vialibera.analysis.lab.findings import Findings
from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.simulation import SimulationPlan, play_all_games, simulation_limits
from vialibera.analysis.lab.stats import empty_totals
from vialibera.commands.long_output import (
    print_json,
    print_long_text,
    wants_json,
    wants_plain_text,
    wants_tables,
)
from vialibera.commands.progress import track_on_terminal
from vialibera.record.journal.errors import JournalError
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.senses.pictures.document import document_data, document_lines
from vialibera.shell.setup.kind_names import find_bot_kind
from vialibera.shell.terminal.notices import print_notice
from vialibera.support.processes.worker_pool import TooManyProcesses, WorkerDied
from vialibera.words.languages import load_language
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from argparse import Namespace

    from vialibera.analysis.lab.finished_games import FinishedGamesFile
    from vialibera.rules.sheet import Sheet
    from vialibera.senses.pictures.document import Document
    from vialibera.support.json_values import JsonObject, Strings

STATUS_STOPPED, STATUS_BROKEN_OFF = 1, 130
"""The exit status of a run that something stopped, and of one that the user stopped."""


class RunStop(NamedTuple):
    """The reason that stopped a run, as a sentence, and the exit status."""

    text: str
    status: int


class SimulationRun:
    """A run of games, each with the next seed."""

    def __init__(self, sheet: Sheet, bots: Strings, arguments: Namespace, lang: str) -> None:
        self.sheet, self.bots, self.arguments, self.lang = sheet, bots, arguments, lang
        self.totals = empty_totals(len(bots), len(sheet.board), bots)
        self.finished: FinishedGamesFile | None = None
        """The file that keeps each finished game, or None."""
        self.turns_before = self.games_before = 0
        """The turns and games that were played before this run began."""
        self.started_at = perf_counter()

    def play(self) -> int:
        """Play all games, print the result, and return the exit status.

        After Ctrl+C or the death of a worker the games played so far are printed as a partial result. With `--html`
        a page is written instead, unless `--json` or `--text` asks for lines, too, or the page cannot be written.
        """
        if self.arguments.csv:
            print(",".join(CSV_COLUMNS))
        stop = self.count_games()
        if stop:
            print_notice(stop.text)
        status = stop.status if stop else 0
        if not self.totals.game_lengths:
            return status
        kept = self.arguments.html is None or self.write_page(bool(stop))
        if not self.arguments.csv and (
            self.arguments.html is None or not kept or wants_json(self.arguments) or wants_plain_text(self.arguments)
        ):
            self.print_findings(bool(stop))
        return status or int(not kept)

    def write_page(self, partial: bool) -> bool:
        """Write the page and return True if that succeeded; keep stdout for `--json` and `--csv` alone."""
        from vialibera.commands.page_output import report_export
        from vialibera.senses.pictures.document_page import render_document_page

        stream = sys.stderr if wants_json(self.arguments) or self.arguments.csv else sys.stdout
        page = render_document_page(self.make_document(partial))
        return report_export(self.arguments.html, self.arguments, page, self.lang, stream)

    def print_findings(self, partial: bool) -> None:
        """Print the result as JSON, as tables with bars for a reader by eye, or as lines."""
        document = self.make_document(partial)
        if wants_json(self.arguments):
            print_json({**document_data(document), **self.rate_facts()})
        elif wants_tables(self.arguments):
            from vialibera.commands.document_columns import document_columns

            print("\n".join([*document_columns(document, wraps_sentences=True), *self.closing_lines()]))
        else:
            print_long_text([*document_lines(document), *self.closing_lines()], self.arguments)

    def count_games(self) -> RunStop | None:
        """Play and count the games; return the reason that stopped the run, or None for a complete one."""
        try:
            try:
                for seed, game in enumerate(self.all_games(), self.arguments.seed):
                    self.add_game(seed, game)
                    if self.arguments.csv:
                        print(csv_line(seed, game, self.make_plan().bots_of_game(seed)))
            finally:
                if self.finished is not None:
                    self.finished.close()
        except KeyboardInterrupt:
            return self.make_stop("cli-simulate-partial", STATUS_BROKEN_OFF)
        except WorkerDied:
            return self.make_stop("cli-simulate-died")
        except TooManyProcesses:
            return self.make_stop("cli-simulate-too-many")
        except JournalError as error:
            from vialibera.record.journal.fault_wording import fault_reason

            return self.make_stop(
                "cli-simulate-unkept", file=str(self.arguments.resume), why=fault_reason(error, self.lang)
            )
        return None

    def make_stop(self, key: str, status: int = STATUS_STOPPED, **facts: str) -> RunStop:
        done, games = len(self.totals.game_lengths), self.arguments.games
        text = self.text(key, done=done, games=games, version=__version__, **facts)
        if self.finished and done and key != "cli-simulate-unkept":
            text += " " + self.text("cli-simulate-goes-on")
        return RunStop(text, status)

    def all_games(self) -> Iterator[GameCounts]:
        """Yield the games that were finished before, then play the others; show the progress of these."""
        plan, finished = self.make_plan(), self.finished
        before = finished.games[: plan.games] if finished else []
        yield from before
        self.games_before, self.turns_before = len(before), self.totals.turns
        if finished and before:
            done, file = len(before), str(finished.path)
            print_notice(self.text("cli-simulate-resumed", done=done, games=plan.games, file=file))
        if len(before) == plan.games:
            return
        rest = replace(plan, seed=plan.seed + len(before), games=plan.games - len(before))
        for game in track_on_terminal(
            play_all_games(rest, self.arguments.workers), plan.games, self.progress_text, len(before)
        ):
            if finished:
                finished.add(game)
            yield game

    def make_plan(self) -> SimulationPlan:
        asked = self.arguments
        limits = simulation_limits(self.sheet, asked.max_turns, asked.bell_after, silent_bots(asked))
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
        games = len(self.totals.game_lengths) - self.games_before
        return (self.totals.turns - self.turns_before) / seconds, games / seconds

    def make_findings(self, partial: bool) -> Findings:
        """Return the result of the games played so far, ready to be put into words."""
        return Findings(self.make_plan(), rules_from_sheet(self.sheet), self.totals, partial, self.lang)

    def make_document(self, partial: bool) -> Document:
        """Return the result of the games played so far, ready for every form."""
        from vialibera.analysis.lab.findings_parts import findings_document

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


def silent_bots(arguments: Namespace) -> Strings:
    """Return the kinds that are to propose no deals."""
    return tuple([find_bot_kind(name.strip()) for name in arguments.no_proposals.split(",") if name.strip()])


CSV_COLUMNS = ("seed", "turns", "throws", "events", "ended", "winners", "bankruptcies", "kinds", "standings")
"""The columns of a game; seats are counted from 1, kinds are those of the seats, standings begin with the winner."""


def csv_line(seed: int, game: GameCounts, kinds: Strings) -> str:
    """Return the row of a game for CSV: commas between columns, spaces between the values of one column."""
    winners, standings = (" ".join(str(seat + 1) for seat in seats) for seats in (game.winners, game.seats_by_place))
    numbers = (seed, game.turns, game.throws, game.events, game.ended)
    return ",".join(
        [*(str(int(number)) for number in numbers), winners, str(game.bankruptcies), " ".join(kinds), standings]
    )
