"""The calls of a referee: written down, and told again."""

from __future__ import annotations

from msgspec.structs import asdict

from vialibera.support.json_values import JsonRows
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entries import RefereeCalled
from vialibera.tournament.rounds.plan import find_referee
from vialibera.tournament.rounds.table_clock import calls_at_table


def note_call(desk: TournamentDesk, spot: str, ruling: str, referee: str) -> DeskAnswer:
    """Write down a call of the referee at a table, the ruling, and which referee made it."""
    book = desk.read_book()
    number, table = book.parse_table_spot(spot)
    who = find_referee(book.plan, referee)
    if not who:
        raise DeskRefusal("no-referee-named")
    desk.write(RefereeCalled(number, table, who, ruling.strip()))
    told = list_calls(desk, f"{number}.{table}", -1)
    return desk.answer_act(told.lines, told.data, [])


def list_calls(desk: TournamentDesk, spot: str = "", first: int = 0) -> DeskAnswer:
    """Return the calls of the referee at a table, or at all tables of all rounds, from the one numbered `first`."""
    book = desk.read_book()
    calls = [
        call
        for one in book.rounds
        for table in one.tables
        if not spot or book.parse_table_spot(spot) == (one.number, table.number)
        for call in calls_at_table(book, table)
    ][first:]
    data: JsonRows = [{**asdict(call), "at": at.isoformat()} for at, call in calls]
    lines = [desk.words.call_phrase(at, call) for at, call in calls]
    return desk.make_answer(lines or [desk.words.phrase("no-calls")], data)
