"""A backup of a tournament: one zip of its file and of the logs of its games, which the check reads."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, is_zipfile

from vialibera.record.journal.errors import name_file_in_errors
from vialibera.record.journal.exported_files import write_export
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.game_logs import logs_of_tournament

if TYPE_CHECKING:
    from vialibera.tournament.rounds.desk_answer import DeskAnswer
    from vialibera.tournament.rounds.desk_answers import TournamentDesk

MOST_BACKUP_BYTES = 1 << 30
"""Upper bound for the bytes that a backup may unpack to."""


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


def check_backup(file: Path, check_file: Callable[[Path], DeskAnswer]) -> DeskAnswer:
    """Check the tournament in a backup; raise DeskRefusal if it holds none."""
    with TemporaryDirectory() as folder:
        try:
            with ZipFile(file) as parts:
                names = [part for part in parts.infolist() if Path(part.filename).name == part.filename]
                if sum(part.file_size for part in names) > MOST_BACKUP_BYTES:
                    raise DeskRefusal("no-tournament")
                for part in names:
                    (Path(folder) / part.filename).write_bytes(parts.read(part))
        except BadZipFile:
            raise DeskRefusal("no-tournament") from None
        inner = [Path(folder) / part.filename for part in names if not part.filename.endswith(".jsonl")]
        if len(inner) != 1:
            raise DeskRefusal("no-tournament")
        return check_file(inner[0])


def is_backup(path: Path) -> bool:
    return path.is_file() and is_zipfile(path)
