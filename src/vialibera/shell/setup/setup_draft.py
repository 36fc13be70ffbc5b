"""The draft of a game before it begins: what the questions have settled so far, and what they ask with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from vialibera.shell.game.open_games import OpenGames
    from vialibera.shell.game_control.game_setup import GameSetup
    from vialibera.shell.setup.guided_game import Lessons
    from vialibera.shell.setup.program_services import ProgramServices
    from vialibera.support.callables import Work


class SetupDraft:
    """A game that is being set up. The questions change it; nobody else does."""

    def __init__(
        self,
        services: ProgramServices,
        games: OpenGames,
        lessons: Lessons,
        setup: GameSetup,
        log: Path | None = None,
        *,
        only_lesson: bool = False,
        go_on: Work | None = None,
    ) -> None:
        self.services, self.games, self.lessons = services, games, lessons
        self.settings = services.settings
        self.setup, self.log, self.only_lesson = setup, log, only_lesson
        """The log is the file for the new game, or None; with `only_lesson` the guided game alone is played."""
        self.go_on = go_on
        """Called after the questions how the player follows the game, in place of a game; None for a game."""
        self.given_ruleset, self.given_places = bool(setup.edition_id), bool(setup.players)
        self.is_settled = self.given_ruleset and self.given_places
        self.open_door: Callable[[bool], None] | None = None
        """Opens the game to people at other machines, or None if that is not asked."""
        self.wants_guests = False
        """True once somebody plays from another machine."""
        self.has_braille = False
        """True if the first question was answered by a braille display."""
        self.former_names: list[str] = []
        """Names given before Esc went back, beginning with the one asked for now."""

    def has_guests(self) -> bool:
        """Return True if the game is open to people at other machines."""
        return self.games.gather_guests is not None and not self.services.is_script
