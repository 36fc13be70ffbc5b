"""The end of a game to send to friends, from the game itself: a picture beside its log, and five lines."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.guest_options import open_door_if_asked
from vialibera.shell.console.console import LINES_OF_SCORES

if TYPE_CHECKING:
    from vialibera.shell.program import Program


def prepare_program(arguments: Namespace, program: Program) -> None:
    """Open the door if the arguments say so, and let a game that is over be shared."""
    open_door_if_asked(arguments, program)
    program.console.share_end = partial(share_end, program)


def share_end(program: Program, is_whole: bool) -> None:
    """Write the picture of the game in front, and say it in five lines; or tell only what the scores leave out.

    Nothing is sent anywhere.
    """
    from vialibera.analysis.report.share_card import read_end
    from vialibera.commands.page_output import export_error
    from vialibera.narration.surfaces.utterance import Utterance

    session, console, lang = program.session, program.console, program.services.lang
    if session is None or session.path is None:
        if is_whole:
            console.say("ui-share-none")
        return
    lines, picture = read_end(session.path, lang, session.path.stat().st_size)
    if is_whole:
        card = session.path.with_suffix(".svg")
        fault = export_error(card, Namespace(page_command="report", force=False), lang, picture)
        lines = [*lines, fault or console.teller.words("ui-shared", {"file": str(card)}).shown]
    told = lines if is_whole else lines[LINES_OF_SCORES:]
    console.teller.tell([Utterance(line, line, "answer", id="share") for line in told])
