"""Tables played with this program: the log of the game, and the result read from it.

The log has a fixed name next to the file of the tournament, so `play` finds it after a crash without any entry. The log
is the only truth: its result reaches the desk when the game ends or with the next `play` of the table.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import Header, TournamentTable
from vialibera.record.journal.log_format import rules_digest
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.plain_files import open_plain_file
from vialibera.record.journal.recover import LoadedGame, load_game, verify_log_file
from vialibera.record.journal.seed_chain import unproved_lines
from vialibera.record.reading.game_list import SavedGame, read_saved_game
from vialibera.record.reading.seed_lines import join_line_numbers
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.topics.ending import final_standings
from vialibera.support.lock import is_locked_elsewhere
from vialibera.tournament.rounds.book import SeatedTable, TournamentBook
from vialibera.tournament.rounds.desk_refusal import DeskRefusal, NoteList, make_warning
from vialibera.tournament.rounds.entrant_names import find_name
from vialibera.tournament.rounds.entries import ResultEntered, Scores, TableScore
from vialibera.tournament.rounds.plan import TOURNAMENT_EDITION

MAX_GAMES_PER_TABLE = 1000
"""Upper bound for the games of one table; all but the last were broken off or annulled."""

MINUTES_GIVEN_BYTES = b'["MinutesGiven",'
"""Bytes that are in a log if the referee has given minutes back."""

CHOSEN_SEED_BITS = 64
"""Most bits of a seed that somebody chose; one that the program draws has 128 and is never so short."""


def table_for_header(book: TournamentBook, table: SeatedTable) -> TournamentTable:
    """Return a table as it is written into the header of a log."""
    return TournamentTable(book.plan.name, book.plan.id, table.round.number, table.number, book.plan.referee)


def current_game(book: TournamentBook, table: SeatedTable) -> SavedGame | None:
    """Return the game that counts at a table, or None if none was begun or the last one was annulled."""
    found = logs_of_table(book, table)
    game = read_saved_game(found[-1]) if found else None
    return None if game is None or game.is_annulled else game


def logs_of_table(book: TournamentBook, table: SeatedTable) -> list[Path]:
    """Return the logs whose header names a table, the oldest first, whatever the file is called by now."""
    number, found = table.round.number, []
    for path in book.file.parent.glob(f"*-{number}-{table.number}*.jsonl"):
        if read_log_header(path) is None and is_locked_elsewhere(path):
            raise DeskRefusal("play-begins", table=table.number)  # another program is writing its first line
        if table_in_log(path) == (book.plan.id, number, table.number):
            found.append(path)
    return sorted(found, key=lambda path: (path.stat().st_mtime, len(path.name), path.name))


def logs_of_tournament(book: TournamentBook) -> list[Path]:
    """Return the logs of all games of the tournament in its folder, those of tables that were annulled too."""
    return [path for path in sorted(book.file.parent.glob("*.jsonl")) if table_in_log(path)[:1] == (book.plan.id,)]


def table_in_log(path: Path) -> tuple[str, int, int] | tuple[()]:
    """Return tournament, round and table of a log, or () if its header tells none."""
    header = read_log_header(path)
    seen = None if header is None else header.tournament
    return () if seen is None else (seen.id, seen.round, seen.table)


def unused_log_path(file: Path, table: SeatedTable) -> Path:
    """Return the first path for a game of the table that is free."""
    # Fixed names: `play` finds the game after a crash without a line that says where it is. (decision:
    # tournament.fixed-game-name)
    ends = ("", *(f"-{again}" for again in range(2, MAX_GAMES_PER_TABLE)))
    paths = (file.with_name(f"{file.stem}-{table.round.number}-{table.number}{end}.jsonl") for end in ends)
    return next(path for path in paths if not path.exists())


def read_log_header(path: Path) -> Header | None:
    """Return the header of a log, or None if it cannot be read."""
    try:
        with open_log(path) as log:
            return log.header
    except JournalError:
        return None


def minutes_given_back_in_log(path: Path) -> int:
    """Return the minutes that the referee has given back in a game.

    That is rare, so the bytes of the log are searched first: folding the whole log takes much longer.
    """
    with open_plain_file(path) as file:
        given = MINUTES_GIVEN_BYTES in file.read()
    return load_game(path).state.minutes_given_back if given else 0


def verified_result(path: Path, book: TournamentBook) -> tuple[ResultEntered, NoteList]:
    """Verify the log of a game; return its result and the notes about the log.

    Raise JournalError or DeskRefusal if it does not count.
    """
    game = verify_log_file(path, Chance)
    notes = check_game_counts(game, book)
    number, table = find_table_of_game(game.header, book)
    seats = book.find_table(number, table).names
    names = [find_name(book.current_name(player.name), seats) for player in game.header.players]
    scores = scores_of_game(game, names, book.plan.bankrupt)
    return ResultEntered(number, table, scores, game.header.id, game.seconds_played), notes


def scores_of_game(game: LoadedGame, names: list[str], least: int) -> Scores:
    """Return the result of a game; a player who is still in hands in at least what the bankrupt do."""
    gone = list(game.state.bankruptcy_order)
    return tuple(
        TableScore(
            names[row.seat],
            row.place,
            max(row.value, least),
            gone.index(row.seat) + 1 if row.seat in gone else 0,
            row.free,
        )
        for row in final_standings(game.state)
    )


def check_game_counts(game: LoadedGame, book: TournamentBook) -> NoteList:
    """Return warnings about a game; raise DeskRefusal unless it is over and played by the rules of the tournament.

    The rules may be those of the plan or those of today: a program updated during a tournament may go on with it.
    """
    # An update of the program must neither end a tournament nor hide a change of rules. (decision:
    # tournament.updated-program)
    header, plan = game.header, book.plan
    if not game.state.is_over:
        raise DeskRefusal("game-open")
    if game.state.is_annulled:
        raise DeskRefusal("game-annulled")
    check_people_play(header)
    if header.tournament is not None and header.tournament.id != plan.id:
        raise DeskRefusal("other-tournament", name=header.tournament.name)
    rules = rules_digest(header.rules)
    if rules not in (plan.hash, edition(TOURNAMENT_EDITION).hash):
        raise DeskRefusal("other-rules", edition=header.edition)
    notes = [] if rules == plan.hash else [make_warning("newer-rules")]
    if header.minutes != plan.minutes:
        notes.append(make_warning("other-minutes", minutes=header.minutes or 0, planned=plan.minutes))
    if game.unproved_draws:
        notes.append(make_warning("unproved", count=game.unproved_draws))
    if unproved := unproved_lines(game.seed_changes):
        notes.append(make_warning("chosen-seeds", lines=join_line_numbers(unproved)))
    if header.parent is not None:
        notes.append(make_warning("branched"))
    return notes


def check_people_play(header: Header) -> None:
    """Raise DeskRefusal for a game that had computer players, typed dice or a chosen seed."""
    # Bots and chosen dice must not pass as entrants. (decision: tournament.people-and-chance)
    if bots := [player.name for player in header.players if player.bot]:
        raise DeskRefusal("log-bots", names=bots)
    if header.dice != "program":
        raise DeskRefusal("log-dice")
    if header.seed is None or header.seed.bit_length() <= CHOSEN_SEED_BITS:
        raise DeskRefusal("log-seed")


def find_table_of_game(header: Header, book: TournamentBook) -> tuple[int, int]:
    """Return the round and the table of a game, from its header or else by its players in the current round."""
    if header.tournament is not None:
        number, table = header.tournament.round, header.tournament.table
        check_same_players(header, book.find_table(number, table), book)
        return number, table
    for seated in book.current_round.tables:
        with suppress(DeskRefusal):
            check_same_players(header, seated, book)
            return book.current_round.number, seated.number
    raise DeskRefusal("no-such-company", names=[player.name for player in header.players])


def check_same_players(header: Header, seated: SeatedTable, book: TournamentBook) -> None:
    """Raise DeskRefusal unless the players of the game are those of the table, in any order."""
    there = {find_name(book.current_name(player.name), seated.names) for player in header.players}
    if there != set(seated.names) or len(header.players) != len(seated.names):
        raise DeskRefusal("other-company", table=seated.number, names=[player.name for player in header.players])
