"""A table of a tournament at this terminal: its game, begun or resumed, and the way of its result to the desk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vialibera.agents.kinds import DEFAULT
from vialibera.shell.mode import Mode, first_line
from vialibera.shell.play import Program
from vialibera.shell.refuge import farthest
from vialibera.shell.resume import going_on, where_it_went
from vialibera.shell.setup import Setup, Sitter
from vialibera.tournament.desk import Answer, TournamentDesk
from vialibera.tournament.games import annulled, begun, fresh, is_over, table_of
from vialibera.tournament.names import found
from vialibera.tournament.plan import EDITION
from vialibera.tournament.refusal import DeskRefused

if TYPE_CHECKING:
    from pathlib import Path

    from vialibera.shell.out import Out


class TableGame:
    """The game of one table. The tournament fixes edition, players and length, and allows no variants."""

    def __init__(
        self, desk: TournamentDesk, spot: str, bots: Sequence[str] = (), dice: str = "program", seed: int | None = None
    ) -> None:
        self.desk, self.dice, self.seed = desk, dice, seed
        self.book = desk.book()
        self.round, self.number = self.book.spot(spot)
        self.seated = self.book.table(self.round, self.number)
        if self.seated.outcome is not None:
            raise DeskRefused("entered", table=self.number, round=self.round)
        self.bots = {found(name, self.seated.names) for name in bots}

    def log(self) -> Path | None:
        """Return the log of the game, which may have moved, or None if the game has not begun."""
        begins = begun(self.desk.file, self.book, self.round, self.number)
        return None if begins is None else farthest(begins)

    @property
    def over(self) -> bool:
        """True if the game is over and only its result is missing, as after a kill at the very end."""
        log = self.log()
        return log is not None and is_over(log)

    def setup(self) -> Setup:
        sitters = [Sitter(name, DEFAULT if name in self.bots else "") for name in self.seated.names]
        made = Setup(EDITION, sitters, minutes=self.book.plan.minutes, dice=self.dice, seed=self.seed)
        made.tournament = table_of(self.book, self.round, self.number)
        made.deal_tokens(self.desk.words.lang)
        return made

    def play(self, mode: Mode, out: Out) -> int:
        """Begin or resume the game; return the exit status."""
        lang = self.desk.words.lang
        out.line(first_line(mode, lang, single_keys=out.size is not None))
        program, log = Program(lang, mode, out), self.log()
        try:
            program.greet()
            if log is None:
                program.start(self.setup(), fresh(self.desk.file, self.round, self.number))
            else:
                going_on(program, where_it_went(program, log))
            program.run()
        except KeyboardInterrupt:
            pass
        finally:
            program.close()
        return program.status

    def result(self) -> Answer:
        """Bring the result to the desk and return its answer, or an answer with the way to resume the game."""
        log = self.log()
        if log is not None and is_over(log):
            return self.desk.take(log)
        key = "goes-on.annulled" if annulled(self.desk.file, self.round, self.number) else "goes-on"
        told = self.desk.words.said(key, file=str(self.desk.file), table=f"{self.round}.{self.number}")
        return Answer([told], {"round": self.round, "table": self.number, "result": None})
