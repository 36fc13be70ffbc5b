"""The link to the page of the hall: a second process serves it for as long as the desk is open.

A table can be played from the desk meanwhile. The page stays as it is, because it follows the tournament's file alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.game.page_link import PageLink

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from vialibera.game.page_link import PageProgram
    from vialibera.surfaces.utterance import Utterance


class HallLink(PageLink):
    """The page of the hall of one tournament."""

    address_message, end_message = "ui-hall-page", "ui-hall-page-ended"

    def __init__(self, program: PageProgram, file: Path, lan: bool) -> None:
        self.file = file
        super().__init__(program, 0, lan)

    def start_options(self) -> list[str]:
        return [*super().start_options(), "--hall", str(self.file.absolute())]

    def _send_look(self, alerts: Sequence[Utterance]) -> None:
        """Send nothing: the page looks at the file by itself."""
