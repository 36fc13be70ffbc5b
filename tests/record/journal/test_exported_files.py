"""An export replaces what the same command wrote, and nothing else unless it is forced."""

import json
import os
import sys
from errno import EEXIST
from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, a_header, refusal, write

from vialibera.cli import main
from vialibera.record.journal import exported_files
from vialibera.record.journal.exported_files import EXPORT_NOTES, check_export, state_folder, write_export
from vialibera.record.journal.plain_files import open_own_file


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_STATE", str(tmp_path / "state"))


@pytest.fixture
def page(tmp_path: Path) -> Path:
    write_export(tmp_path / "page.html", "page", "report")
    return tmp_path / "page.html"


def test_the_same_command_writes_it_again(page: Path) -> None:
    for text in ("second", "third"):
        check_export(page, "report")
        write_export(page, text, "report")
        assert page.read_text() == text


def test_what_was_edited_stays(page: Path) -> None:
    page.write_text("page, with notes of mine")
    for act in (check_export, lambda path, by: write_export(path, "new", by)):
        assert refusal(lambda act=act: act(page, "report")).code == "edited"
    assert page.read_text() == "page, with notes of mine"


def test_what_another_command_wrote_stays(page: Path) -> None:
    assert refusal(lambda: write_export(page, "new", "simulate")).code == "written-by-others"
    assert page.read_text() == "page"


def test_what_nobody_knows_stays(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear grandmother")
    assert refusal(lambda: write_export(letter, "new", "report")).code == "written-by-others"


def test_it_is_replaced_by_force(page: Path) -> None:
    page.write_text("edited")
    write_export(page, "new", "simulate", force=True)
    assert page.read_text() == "new"
    write_export(page, "newer", "simulate")


def test_no_game_is_replaced_by_force(tmp_path: Path) -> None:
    log = write(tmp_path / "log", a_header(), a_game(most=3))
    tournament = tmp_path / "cup"
    assert main(["tournament", "new", str(tournament), "--name", "Cup", "--lang", "en"]) == 0
    for path in (log, tournament):
        before = path.read_bytes()
        assert refusal(lambda path=path: write_export(path, "page", "report", force=True)).code == "exists"
        assert path.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    victim, link = tmp_path / "victim", tmp_path / "link.html"
    victim.write_text("my precious")
    link.symlink_to(victim)
    assert refusal(lambda: write_export(link, "page", "report")).code == "written-by-others"
    write_export(link, "page", "report", force=True)
    assert (victim.read_text(), link.read_text(), link.is_symlink()) == ("my precious", "page", False)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_that_leads_nowhere_stays_too(tmp_path: Path) -> None:
    link = tmp_path / "link.html"
    for target in ("nothing", "link.html"):
        link.symlink_to(target)
        for act in (check_export, lambda path, by: write_export(path, "page", by)):
            assert refusal(lambda act=act: act(link, "report")).code == "written-by-others"
        assert link.is_symlink() and not (tmp_path / "nothing").exists()
        link.unlink()


@pytest.mark.parametrize("notes", ["", "[", "[]", "[" * 200_000, '{"x": 3}', "\x00"])
def test_damaged_notes_know_nothing(page: Path, notes: str) -> None:
    (state_folder() / EXPORT_NOTES).write_text(notes)
    assert refusal(lambda: write_export(page, "new", "report")).code == "written-by-others"
    write_export(page, "new", "report", force=True)
    write_export(page, "newer", "report")


def test_notes_that_cannot_be_written_cost_only_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("VIALIBERA_STATE", str(tmp_path / "file"))
    write_export(tmp_path / "page.html", "page", "report")
    assert (tmp_path / "page.html").read_text() == "page"


def test_notes_do_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exported_files, "MOST_EXPORTS_NOTED", 3)
    for number in range(5):
        write_export(tmp_path / f"{number}.html", "page", "report")
    noted = json.loads((state_folder() / EXPORT_NOTES).read_text())
    assert [os.path.basename(name) for name in noted] == ["2.html", "3.html", "4.html"]


def test_one_file_has_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_export(Path("page.html"), "page", "report")
    write_export(tmp_path / "page.html", "newer", "report")


def test_a_folder_that_takes_no_file_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("ciao")
    for folder in ("nowhere", "file"):
        with pytest.raises(OSError):
            check_export(tmp_path / folder / "page.html", "report")
    assert [path.name for path in tmp_path.iterdir() if path.name != "state"] == ["file"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_file_of_somebody_else_is_named_by_the_error_as_one_that_exists(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear grandmother")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for path in (tmp_path / "letter", tmp_path / "link"):
        with pytest.raises(FileExistsError) as caught:
            open_own_file(path, lambda beginning: beginning.startswith(b"ours"))
        assert (caught.value.errno, caught.value.filename) == (EEXIST, str(path))
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "state") == ["letter", "link"]
