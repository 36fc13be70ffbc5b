"""`vialibera`, but computer players may sit at the tables of a tournament: so tests play whole tournaments.

python -m tests.tournament.rounds.bots_at_tables tournament play FILE TABLE
"""

from __future__ import annotations

import sys

from vialibera import cli
from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.tournament.desk.table_game import TableGame
from vialibera.tournament.rounds import game_logs

setup_of_people = TableGame.make_setup


def setup_of_bots(game: TableGame) -> GameSetup:
    made = setup_of_people(game)
    for sitter in made.players:
        sitter.bot_kind = DEFAULT_BOT
    return made


def main() -> int:
    TableGame.make_setup = setup_of_bots  # type: ignore[method-assign, assignment]
    game_logs.check_people_play = lambda header: None
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
