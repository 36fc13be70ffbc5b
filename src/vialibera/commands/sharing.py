"""The end of a game to send to friends, from the game itself: a picture beside its log, and five lines."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.guest_options import open_door_if_asked

if TYPE_CHECKING:
    from argparse import Namespace

    from vialibera.shell.program import Program


def prepare_program(arguments: Namespace, program: Program) -> None:
    """Open the door if the arguments say so, and let a game that is over be shared."""
    open_door_if_asked(arguments, program)
    program.console.share_end = partial(share_end, program)


def share_end(program: Program) -> None:
    """Write the picture of the game in front, and say it in five lines; nothing is sent anywhere."""
    from vialibera.analysis.report.game_facts import read_game_facts
    from vialibera.analysis.report.share_card import draw_share_card, share_lines
    from vialibera.narration.surfaces.utterance import Utterance
    from vialibera.record.journal.errors import JournalError, creation_error, error_from_system
    from vialibera.record.journal.exported_files import write_export
    from vialibera.record.journal.fault_wording import fault_reason
    from vialibera.record.journal.log_lines import open_log

    session, console, lang = program.session, program.console, program.services.lang
    path = None if session is None else session.path
    if path is None:
        console.say("ui-share-none")
        return
    card = path.with_suffix(".svg")
    try:
        with open_log(path) as log:
            facts = read_game_facts(log, lang)
        console.teller.tell([Utterance(line, line, "answer", id="share") for line in share_lines(facts)])
        write_export(card, draw_share_card(facts), "report")
        console.say("ui-shared", file=str(card))
    except (JournalError, OSError) as error:
        fault = creation_error(error_from_system(card, error)) if isinstance(error, OSError) else error
        console.say("ui-share-fault", file=str(card), why=fault_reason(fault, lang))
