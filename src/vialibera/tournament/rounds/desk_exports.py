"""The files that a desk writes beside its own: the backup, and the public page with the note that names its folder."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile

from vialibera.record.journal.errors import name_file_in_errors
from vialibera.record.journal.exported_files import write_export
from vialibera.support.atomic import replace_file
from vialibera.tournament.rounds.game_logs import logs_of_tournament
from vialibera.tournament.rounds.public_page import note_beside, publish_page

if TYPE_CHECKING:
    from vialibera.tournament.rounds.desk_answer import DeskAnswer
    from vialibera.tournament.rounds.desk_answers import TournamentDesk


def write_backup(desk: TournamentDesk, path: Path | None, force: bool) -> DeskAnswer:
    """Write the tournament and its games into one zip, next to the file unless a path is given."""
    logs = logs_of_tournament(desk.file, desk.read_book())
    wanted = path or desk.file.with_name(f"{desk.file.stem}-backup.zip")
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as parts:
        for part in (desk.file, *logs):
            parts.writestr(part.name, part.read_bytes())
    with name_file_in_errors(wanted):
        write_export(wanted, made.getvalue(), "backup", force or path is None)
    told = desk.words.phrase("backup-written", file=str(wanted), count=len(logs))
    return desk.make_answer([told], {"file": str(wanted), "games": len(logs)})


def publish_to(desk: TournamentDesk, folder: Path | None) -> DeskAnswer:
    """Write the public page into a folder, now and after each act; with None, no longer."""
    note = note_beside(desk.file)
    if folder is None:
        note.unlink(missing_ok=True)
        return desk.make_answer([desk.words.phrase("publish-ended")], {"folder": None})
    desk.read_book()
    folder.mkdir(parents=True, exist_ok=True)
    replace_file(note, str(folder.absolute()).encode())
    return desk.make_answer([], {"folder": str(folder)}, publish_page(desk.file, desk.words))
