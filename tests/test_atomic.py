"""Whoever writes a file touches no other: not one beside it, not one that a link leads to."""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

import pytest
from tests.forest import list_nodes
from tests.tournament.rounds.desks import DeskForTests

import vialibera
from vialibera.record.journal.exported_files import EXPORT_NOTES, check_export, state_folder, write_export
from vialibera.shell.settings import settings_file
from vialibera.support.atomic import check_folder_writable, replace_file
from vialibera.support.prebuilt import PrebuiltFile, cache

Writer = Callable[[Path], Path]
"""Writes into a folder and says which file."""


def a_page(folder: Path) -> Path:
    write_export(folder / "page.html", "page", "report")
    return folder / "page.html"


def a_try(folder: Path) -> Path:
    write_export(folder / "page.html", "page", "report")
    check_export(folder / "page.html", "report")
    return folder / "page.html"


def the_notes(folder: Path) -> Path:
    """What the program wrote is noted in a folder of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VIALIBERA_STATE", str(folder))
        write_export(folder.parent / "page.html", "page", "report", force=True)
        return state_folder() / EXPORT_NOTES


def a_sheet(folder: Path) -> Path:
    DeskForTests(Path(mkdtemp(dir=folder.parent)), 3).write_handout("players-csv", folder / "players.csv")
    return folder / "players.csv"


def the_settings(folder: Path) -> Path:
    assert settings_file.save_settings(settings_file.ProgramSettings(), folder / settings_file.SETTINGS_FILE_NAME)
    return folder / settings_file.SETTINGS_FILE_NAME


def a_snapshot(folder: Path) -> Path:
    PrebuiltFile("made", folder / "ready.jsonl", [__file__], lambda: ["made"]).write_to_package()
    return folder / "ready.jsonl"


def a_copy_in_the_cache(folder: Path) -> Path:
    unbuilt = PrebuiltFile("unbuilt", folder / "nothing.jsonl", [__file__], lambda: ["made"])
    kept = cache.path_in_cache("unbuilt", unbuilt.source_digest())
    kept.unlink(missing_ok=True)
    unbuilt.load_content()
    return kept


WRITERS = (a_page, a_try, the_notes, a_sheet, the_settings, a_snapshot, a_copy_in_the_cache)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "place"
    place.mkdir()
    monkeypatch.setenv("VIALIBERA_CACHE", str(place))
    return place


def near(target: Path) -> list[Path]:
    """The names that a writer might think nobody else uses."""
    endings = (".new", ".tmp", ".part", f".{os.getpid()}")
    return [target.with_name(f"{target.name}{ending}") for ending in endings] + [target.with_suffix(".new")]


@pytest.mark.parametrize("write", WRITERS)
def test_what_lies_beside_stays(folder: Path, write: Writer) -> None:
    target = write(folder)
    for name in near(target):
        name.write_text("my precious")
    before = set(folder.iterdir())
    write(folder)
    assert [name.read_text() for name in near(target)] == ["my precious"] * len(near(target))
    assert set(folder.iterdir()) == before


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
@pytest.mark.parametrize("write", WRITERS)
def test_no_link_is_followed(folder: Path, tmp_path: Path, write: Writer) -> None:
    target, victim = write(folder), tmp_path / "victim"
    victim.write_text("my precious")
    for name in near(target):
        name.symlink_to(victim)
    write(folder)
    assert victim.read_text() == "my precious"
    assert all(name.is_symlink() for name in near(target))


def test_a_name_that_is_taken_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever guessed the random name gains nothing: the file is neither overwritten nor removed."""
    monkeypatch.setattr(os, "urandom", bytes)
    taken = tmp_path / f".vialibera-{bytes(8).hex()}.new"
    taken.write_text("my precious")
    with pytest.raises(FileExistsError):
        replace_file(tmp_path / "page", b"page")
    assert (list(tmp_path.iterdir()), taken.read_text()) == ([taken], "my precious")


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new file is whole on the disk before it takes the place of the old one, which a full disk leaves there."""
    target, found = tmp_path / "page", list[bytes]()
    replace_file(target, b"old")

    def full(name: str, place: Path) -> None:
        found.append(Path(name).read_bytes())
        raise OSError

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError):
        replace_file(target, b"new")
    check_folder_writable(target)
    assert (list(tmp_path.iterdir()), target.read_bytes(), found) == ([target], b"old", [b"new"])


OVERWRITE = {
    "support/atomic.py": "the one way",
    "commands/games.py": "a temporary folder, for a log that standard input brings",
    "network/phone/page_sounds.py": "a file in memory",
    "network/phone/seat_program.py": "the terminal that is not there",
    "tournament/rounds/backups.py": "a temporary folder, to check what a backup holds",
}
"""All who open a file for writing from its beginning, and why they may."""


def test_whoever_overwrites_has_a_reason() -> None:
    """A new writer goes the one way too, or says here why not."""
    source = Path(vialibera.__file__).parent
    found = {path.relative_to(source).as_posix() for path in source.rglob("*.py") if overwrites(path)}
    assert found == set(OVERWRITE)


def overwrites(path: Path) -> bool:
    return any(
        isinstance(node, ast.Call)
        and (
            (isinstance(node.func, ast.Attribute) and node.func.attr in ("write_bytes", "write_text", "rename"))
            or ast.unparse(node.func) == "os.replace"
            or (opens(node.func) and any("w" in mode for mode in modes(node)))
        )
        for node in list_nodes(path)
    )


def opens(function: ast.expr) -> bool:
    """Return True for `open` and `path.open`; `fdopen` gets a file that is open already."""
    return ast.unparse(function) == "open" or (isinstance(function, ast.Attribute) and function.attr == "open")


def modes(call: ast.Call) -> list[str]:
    """The texts among the arguments that could be the mode of `open`."""
    texts = [node.value for node in ast.walk(call) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [text for text in texts if set(text) <= set("rwxabt+")]
