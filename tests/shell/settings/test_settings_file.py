"""The file of settings: each good entry counts, each other one is named, and a save loses nothing."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.keyboard import Quiet, long_ago

from vialibera.cli import requested_language
from vialibera.shell.program import Program
from vialibera.shell.settings import settings_file
from vialibera.shell.settings.setting_words import fault_text, setting_label, value_text
from vialibera.shell.settings.settings_file import ProgramSettings, load_settings, save_settings
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.settings.unsaved_settings import UnsavedSettings
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.words.setting_table import SETTINGS

GOOD_LINES = ("think = 2  # slowly", "theme = 'light'", "columns = 40", "[speech]", "# nothing", "mouse=true")
ODD_LINES = ("thnk = 3", "hold = 'x'", "reply = [1]", "[colours]", 'screen = "boards"')

WHOLE_FILE = """# by hand
voice = "off"  # no voice
think = 3
thnk = 3
screen = "boards"

[speech]
rate = 99999
"Anna.rate" = 300
Bruno.pace = 400
Anna.pitch = 9
"Anna.muted" = true

[keys]
accept = "b"
board = ["j"]

[last]
ruleset = 5
[sound]
without = ["pippo"]
volume = true
"""


def read(text: str | bytes, tmp_path: Path) -> ProgramSettings:
    file = tmp_path / "vialibera.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_settings(file)


def test_each_good_entry_counts_and_each_other_one_is_named(tmp_path: Path) -> None:
    found = read(WHOLE_FILE, tmp_path)
    assert (found.voice, found.think, found.screen, found.keys) == ("off", 3.0, "", {"board": ["j"]})
    assert (found.speech, found.sound, found.last) == ({"Anna.rate": 300, "Bruno.pace": 400}, {}, {})
    assert [(fault.kind, fault.line, fault.near) for fault in found.faults] == [
        ("unknown", 4, "think"),
        ("value", 5, "screen"),
        ("value", 8, "rate"),
        ("unknown", 11, ""),
        ("unknown", 12, ""),
        ("value", 15, ""),
        ("value", 19, "ruleset"),
        ("value", 21, "sound.without"),
        ("value", 22, "sound.volume"),
    ]
    texts = [fault_text(fault, "en") for fault in found.faults]
    assert texts[0] == "vialibera.toml, line 4: there is no setting “thnk”; did you mean “think”?"
    assert texts[1].startswith("vialibera.toml, line 5: “screen") and "one of these words: board, lines" in texts[1]


def test_the_line_of_a_fault_is_its_own_however_the_file_is_laid_out(tmp_path: Path) -> None:
    """Headings with blanks, quotes and remarks, a person's own heading, an unknown heading after good ones."""
    for text, line in (
        ("[speech]\nrate = 250\n[keys]\nboard = ['j']\n[pippo]\na = 1\n", 5),
        ("[ speech ] # mine\n\n'rate' = 'fast'\n", 3),
        ("[speech]\nrate = 250\n[speech.Anna]\nrate = 300\npace = 'x'\n", 5),
        ("[speech]\nAnna.pace = 250\nBruno.pace = 'x'\n", 3),
        ("think = 3.0\nspeech.Anna.rate = 250\nspeech.Bruno.rate = 'x'\n", 3),
        ("[sound]\nvolume = 50\n[speech]\nvolume = 'x'\n", 4),
    ):
        assert [fault.line for fault in read(text, tmp_path).faults] == [line], text


WRONG_ENTRIES = (
    "aloud = 1",
    'aloud = "yes"',
    "guard = true",
    "voice = true",
    'voice = "loud"',
    'theme = "pink"',
    "think = nan",
    "think = -1",
    "grace = inf",
    f"grace = {'1' * 400}",
    "reply = 61",
    "reply = -1",
    "columns = 5",
    'lang = "xx"',
    "speech = 5",
)


def test_a_value_that_makes_no_sense_is_a_fault(tmp_path: Path) -> None:
    for entry in WRONG_ENTRIES:
        found = read(f"hold = 7.0\n{entry}\n", tmp_path)
        assert [(fault.kind, fault.line) for fault in found.faults] == [("value", 2)], entry
        assert found.hold == 7.0
        assert len(fault_text(found.faults[0], "it")) < 160 and "riga 2" in fault_text(found.faults[0], "it")
    for entry in ("reply = 0", "reply = 5.0", "columns = 0", "columns = 20", "hold = -1", 'lang = "en"'):
        assert not read(f"{entry}\n", tmp_path).faults, entry


BROKEN_FILES: dict[str, bytes] = {
    "a comma": b"think = 2,5\n",
    "no quotes": b"screen = board\n",
    "twice": b"think = 2\nthink = 3\n",
    "a text without its end": b'voice = "off\n',
    "lines without their end": b'voice = """off\n',
    "a bracket": b"[keys\nboard = ['j']\n",
    "no UTF-8": "voice = 'perché'\n".encode("latin-1"),
    "zero": b"voice = 'a\0'\n",
    "a very long number": b"grace = " + b"1" * 5000 + b"\n",
    "a deep list": b"grace = " + b"[" * 5000 + b"\n",
}


def test_a_file_that_does_not_parse_counts_by_its_other_lines_and_is_never_written(tmp_path: Path) -> None:
    file = tmp_path / "vialibera.toml"
    for name, line in BROKEN_FILES.items():
        content = b"hold = 7.0\n" + line + b'[speech]\n"Anna.rate" = 300\n'
        found = read(content, tmp_path)
        assert (found.hold, found.speech, found.keys) == (7.0, {"Anna.rate": 300}, {}), name
        assert found.faults[0].kind == "broken" and found.broken_line in (2, 3), name
        found.theme = "light"
        assert not save_settings(found, file) and found.unsaved_code == settings_file.UNPARSED_FILE
        assert file.read_bytes() == content, name
    assert read("\ufeffhold = 7.0\r\n", tmp_path).hold == 7.0
    for nothing in ("hold = 7.0\n".encode("utf-16"), b"\xff" * 40):
        assert read(nothing, tmp_path).broken_line == 1


def test_a_broken_heading_takes_its_entries_along(tmp_path: Path) -> None:
    found = read('[speech]\nrate = 200\n[keys\nrate = 300\n\nboard = ["j"]\n[sound]\nmono = true\n', tmp_path)
    assert (found.speech, found.keys, found.sound, found.broken_line) == ({"rate": 200}, {}, {"mono": True}, 3)


def test_a_save_changes_what_was_changed_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "vialibera.toml"
    found = read(WHOLE_FILE, tmp_path)
    assert save_settings(found, file) and file.read_text("utf-8") == WHOLE_FILE
    found.think, found.speech["Bruno.pace"], found.voice = 1.0, 420, ""
    found.speech["Carla.rate"] = 200
    assert save_settings(found, file)
    changed = file.read_text("utf-8")
    assert changed == WHOLE_FILE.replace("think = 3", "think = 1.0").replace("pace = 400", "pace = 420").replace(
        '"off"', '""'
    ).replace('"Anna.muted" = true\n', '"Anna.muted" = true\n"Carla.rate" = 200\n')
    assert load_settings(file).speech == {"Anna.rate": 300, "Bruno.pace": 420, "Carla.rate": 200}


def test_two_programs_do_not_undo_each_other(tmp_path: Path) -> None:
    file = tmp_path / "vialibera.toml"
    one, other = read("think = 3\r\n", tmp_path), load_settings(file)
    one.theme, other.speech = "light", {"rate": 200}
    assert save_settings(one, file) and save_settings(other, file)
    assert b"\n" not in file.read_bytes().replace(b"\r\n", b"")
    found = load_settings(file)
    assert (found.think, found.theme, found.speech) == (3.0, "light", {"rate": 200})


@settings(max_examples=60, deadline=None)
@given(
    lines=st.lists(st.sampled_from(GOOD_LINES + ODD_LINES), unique_by=lambda line: line.partition("=")[0], max_size=9),
    think=st.floats(0, 60).map(lambda value: round(value, 2)),
)
def test_random_files_keep_their_other_lines(lines: list[str], think: float) -> None:
    text = "".join(f"{line}\n" for line in sorted(lines, key=lambda line: line.startswith("[")))
    with TemporaryDirectory() as folder:
        found = read(text, Path(folder))
        assert len(found.faults) == sum(line in ODD_LINES for line in lines)
        found.think = think
        assert save_settings(found, Path(folder) / "vialibera.toml")
        saved = (Path(folder) / "vialibera.toml").read_text("utf-8")
        again = load_settings(Path(folder) / "vialibera.toml")
    assert again.as_table() == found.as_table()
    kept = [line for line in text.splitlines() if not line.startswith("think")]
    assert [line for line in saved.splitlines() if line in kept] == kept


def test_the_language_of_the_file_is_used(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    for text, lang in {'lang = "en"': "en", "lang='it' # mine": "it", 'lang = "xx"': "it"}.items():
        file.write_text(f"think = 2\n{text}\n", "utf-8")
        assert requested_language(["play"]) == lang
        assert requested_language(["--lang", "it", "play"]) == "it"
    file.write_text('[speech]\nlang = "en"\n', "utf-8")
    assert requested_language(["play"]) == "it"


def refuse(*_: object, **__: object) -> None:
    raise PermissionError(13, "held")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path))
    return tmp_path / "vialibera.toml"


def test_a_file_that_cannot_be_read_is_not_replaced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("think = 3.0\n", "utf-8")
    monkeypatch.setattr(settings_file, "_read_file", refuse)
    settings = load_settings()
    assert (settings.think, settings.unread_code) == (1.0, "no-access")
    settings.theme = "light"
    assert not save_settings(settings)
    assert file.read_text("utf-8") == "think = 3.0\n"


def test_a_file_that_was_held_for_a_moment_is_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("think = 3.0\n", "utf-8")
    monkeypatch.setattr(settings_file, "open", refuse, raising=False)
    settings = load_settings()
    assert (settings.think, settings.unread_code) == (3.0, "")


def test_a_choice_that_was_not_saved_is_tried_again_and_told_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    settings = ProgramSettings()
    unsaved = UnsavedSettings(settings, lambda: clock[0])
    assert (unsaved.save_again(), unsaved.seconds_until_due()) == ("", None)
    settings.theme = "light"
    with monkeypatch.context() as held:
        held.setattr("vialibera.support.atomic.os.replace", refuse)
        held.setattr("vialibera.record.journal.plain_files.is_held_by_program", lambda path, flags: path == file)
        file.write_text("", "utf-8")
        assert not save_settings(settings)
        assert settings.unsaved_code == "held"
        told = []
        for _ in range(100):
            told.append(unsaved.save_again())
            clock[0] += 0.1
        assert [one for one in told if one] == ["ui-settings-unsaved"]
        assert 0.7 < told.index("ui-settings-unsaved") * 0.1 < 1.5
        assert [path.name for path in file.parent.iterdir()] == ["vialibera.toml"]
    told = []
    for _ in range(100):
        told.append(unsaved.save_again())
        clock[0] += 0.1
    assert [one for one in told if one] == ["ui-settings-saved"]
    assert file.read_text("utf-8") == 'theme = "light"\n'
    assert unsaved.seconds_until_due() is None


def test_a_moment_s_trouble_is_not_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    settings = ProgramSettings()
    settings.theme = "light"
    unsaved = UnsavedSettings(settings, lambda: clock[0])
    with monkeypatch.context() as held:
        held.setattr("vialibera.support.atomic.os.replace", refuse)
        assert not save_settings(settings)
        assert unsaved.save_again() == ""
    clock[0] += 0.5
    assert unsaved.save_again() == ""
    assert settings.unsaved_code == ""
    assert load_settings().theme == "light"


def test_a_held_file_is_tried_four_times_a_second_and_once_told_every_five_seconds(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, tries = [100.0], []
    settings = ProgramSettings()
    settings.theme = "light"
    unsaved = UnsavedSettings(settings, lambda: clock[0])

    def note_try(*_: object) -> None:
        tries.append(clock[0])
        refuse()

    monkeypatch.setattr("vialibera.support.atomic.os.replace", note_try)
    assert not save_settings(settings)
    assert unsaved.seconds_until_due() == 0.0
    for _ in range(120):
        unsaved.save_again()
        due = unsaved.seconds_until_due()
        assert due is not None and clock[0] + due - tries[-1] == (0.25 if clock[0] < 101 else 5.0)
        clock[0] += 0.125
    assert tries == [100.0, 100.25, 100.5, 100.75, 101.0, 106.0, 111.0]


def test_a_failure_that_was_told_is_told_as_over_when_a_later_change_was_saved(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [100.0]
    settings = ProgramSettings()
    settings.theme = "light"
    unsaved = UnsavedSettings(settings, lambda: clock[0])
    with monkeypatch.context() as held:
        held.setattr("vialibera.support.atomic.os.replace", refuse)
        assert not save_settings(settings) and unsaved.save_again() == ""
        clock[0] += 1.0
        assert unsaved.save_again() == "ui-settings-unsaved"
    settings.think = 2.0
    assert save_settings(settings)
    assert unsaved.seconds_until_due() is not None, "the program comes back for it"
    assert unsaved.save_again() == "ui-settings-saved" and unsaved.seconds_until_due() is None
    monkeypatch.setattr("vialibera.support.atomic.os.replace", refuse)
    settings.think = 3.0
    assert not save_settings(settings) and unsaved.save_again() == ""
    clock[0] += 1.0
    assert unsaved.save_again() == "ui-settings-unsaved", "another failure is told, too"


def test_the_end_saves_once_more(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = ProgramSettings()
    settings.theme = "light"
    with monkeypatch.context() as held:
        held.setattr("vialibera.support.atomic.os.replace", refuse)
        assert not save_settings(settings)
        assert not UnsavedSettings(settings).save_at_end()
    assert UnsavedSettings(settings).save_at_end()
    assert load_settings().theme == "light"


@pytest.mark.parametrize(("held", "pauses"), [(0, 0), (2, 1), (4, 3), (99, 4)])
def test_the_end_waits_a_second_for_a_program_that_holds_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, held: int, pauses: int
) -> None:
    """So many attempts fail, the first of them when the setting was changed."""
    clock, failures, replace = [100.0], [None] * held, os.replace
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock[0] += seconds

    def attempt(*paths: object) -> None:
        if failures:
            failures.pop()
            refuse()
        replace(*paths)  # type: ignore[arg-type]

    monkeypatch.setattr("vialibera.support.atomic.os.replace", attempt)
    monkeypatch.setattr("vialibera.shell.settings.unsaved_settings.time.sleep", sleep)
    settings = ProgramSettings()
    settings.theme = "light"
    assert save_settings(settings) == (held == 0)
    assert UnsavedSettings(settings, lambda: clock[0]).save_at_end() == (held < 99)
    assert slept == [0.25] * pauses


def test_the_end_does_not_wait_for_a_file_that_a_person_must_mend(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr("vialibera.shell.settings.unsaved_settings.time.sleep", slept.append)
    file.write_text("think = 2,5\n", "utf-8")
    settings = load_settings()
    settings.theme = "light"
    assert not save_settings(settings) and not UnsavedSettings(settings).save_at_end()
    assert not slept and settings.unsaved_code == settings_file.UNPARSED_FILE


def test_a_board_wanted_by_option_is_not_silently_refused_to_a_reader(tmp_path: Path) -> None:
    """The page of symptoms named `--screen board` as the cure, and nothing said that it has no effect."""
    for voice, screen, is_told in (("reader", "board", True), ("reader", None, False), ("off", "board", False)):
        stream = io.StringIO()
        start_options = choose_start_options(voice, {}, screen=screen)
        program = Program("en", start_options, LineOutput(stream, None), make=lambda *_, **__: Quiet(long_ago()))
        program.greet()
        assert ("Ctrl+L brings the board here, or --web" in stream.getvalue()) == is_told, stream.getvalue()
        program.close()


@pytest.mark.parametrize("option", ["mouse", "animate"])
def test_the_command_line_comes_before_the_file(tmp_path: Path, option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for kept in (True, False):
        found = read(f"{option} = {str(kept).lower()}\n", tmp_path)
        monkeypatch.setattr("vialibera.shell.settings.start_options.load_settings", lambda found=found: found)
        chosen = [getattr(choose_start_options(None, {}, **{option: one}), option) for one in (None, True, False)]  # type: ignore[arg-type]
        assert chosen == [kept, True, False]


@pytest.mark.process
def test_a_file_without_a_fault_is_read_without_what_words_a_fault(tmp_path: Path) -> None:
    """Every launch reads it."""
    (tmp_path / "vialibera.toml").write_text('voice = "off"\n\n[speech]\nrate = 200\n')
    code = "import sys; from vialibera.shell.settings.file_reading import read_entries; "
    code += "print(read_entries(open(sys.argv[1], 'rb').read()).faults, *sys.modules)"
    said = subprocess.check_output([sys.executable, "-c", code, str(tmp_path / "vialibera.toml")], text=True).split()
    assert said[0] == "()" and {"tomlkit", "difflib"}.isdisjoint(said)


def test_the_word_for_an_empty_list_agrees_with_the_name_of_each_in_italian() -> None:
    lists = [row for row in SETTINGS if row.group and isinstance(row.usual, tuple)]
    said = {f"{setting_label(row, 'it')}: {value_text(row, [], 'it')}" for row in lists}
    assert said == {"Fatti non raccontati: nessuno", "Suoni tolti: nessuno", "Punti d'incontro: nessuno"}
