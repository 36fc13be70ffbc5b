"""Changes of seats after a draw: an empty chair, and a player who comes late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.tournament.rounds.desk_refusal import DeskRefusal, make_note
from vialibera.tournament.rounds.entries import SeatChanged
from vialibera.tournament.rounds.game_logs import current_game_log
from vialibera.tournament.rounds.plan import FEWEST_AT_TABLE, USUAL_TABLE_SIZE
from vialibera.tournament.rounds.tournament_file import TournamentFile

if TYPE_CHECKING:
    from vialibera.tournament.rounds.book import TournamentBook
    from vialibera.tournament.rounds.desk_answer import DeskAnswer, OpenDesk


def change_seat(desk: OpenDesk, spot: str, leaves: str, comes: str, why: str) -> DeskAnswer:
    """Let a player leave a table of the last round, another one take a free chair there, or both."""
    with TournamentFile.open_for_writing(desk.file) as file:
        book = file.book
        number, table = book.parse_table_spot(spot)
        entry = SeatChanged(
            number,
            table,
            book.find_typed_entrant(leaves) if leaves else "",
            book.find_typed_entrant(comes) if comes else "",
            why.strip(),
        )
        check_seat_change(book, entry)
        if current_game_log(desk.file, book, number, table) is not None:
            raise DeskRefusal("seat-playing", table=table)
        file.append_entry(entry, desk.timestamp())
        seated, one = book.find_table(number, table), book.find_round(number)
    capital = book.plan.starting_capital(len(seated.names)) // len(seated.names)
    lines = [desk.words.table_phrase(seated), desk.words.phrase("call-capital", capital=capital)]
    notes = [make_note("seat-freed", name=entry.leaves)] if leaves and not comes else []
    return desk.answer_act(lines, desk.table_data(book, one, seated), notes)


def check_seat_change(book: TournamentBook, entry: SeatChanged) -> None:
    """Raise DeskRefusal unless the seats of a table can change so."""
    number, table, leaves, comes, why = entry
    one, seated = book.current_round, book.find_table(number, table)
    if not why:
        raise DeskRefusal("no-reason")
    if one.is_final:
        raise DeskRefusal("seat-final")
    if one.number != number or seated.outcome is not None:
        raise DeskRefusal("entered", table=table, round=number)
    if not (leaves or comes):
        raise DeskRefusal("seat-nobody")
    if leaves and leaves not in seated.names:
        raise DeskRefusal("not-at-table", name=leaves, names=list(seated.names))
    if comes and not book.entrants[comes].is_present:
        raise DeskRefusal("gone", name=comes)
    if comes and (there := [other.number for other in one.tables if comes in other.names]):
        raise DeskRefusal("seat-taken", name=comes, table=there[0])
    size = len(seated.names) - bool(leaves) + bool(comes)
    if size < FEWEST_AT_TABLE:
        raise DeskRefusal("too-few", count=size, fewest=FEWEST_AT_TABLE)
    if size > max(one.table_size, one.largest_size, USUAL_TABLE_SIZE):
        raise DeskRefusal("seat-full", table=table, count=len(seated.names))
