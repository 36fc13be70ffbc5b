"""A backup of a tournament: one zip of its file and of the logs of its games, which the check reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, is_zipfile

from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_refusal import DeskRefusal

MOST_BACKUP_BYTES = 1 << 30
"""Upper bound for the bytes that a backup may unpack to."""


def pack_backup(files: Iterable[Path]) -> bytes:
    """Return a zip of files under their own names."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as parts:
        for file in files:
            parts.writestr(file.name, file.read_bytes())
    return made.getvalue()


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
