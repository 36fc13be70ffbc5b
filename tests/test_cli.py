"""The command line in both languages, from outside where it is about processes."""

import errno
import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.compiled import COMPILED
from tools.prebuild_words import prebuilt_language_files

from vialibera import __main__, __version__, cli, commands
from vialibera.rules.editions.library import prebuilt_editions_file
from vialibera.support.prebuilt import read_valid_body
from vialibera.words.language_files import LanguageFileError
from vialibera.words.languages import load_language, written_signs

ENGINE = "with a compiled engine" if COMPILED else "in pure Python"

ENGLISH = re.compile(
    r"\b(usage|options|show (?:this|program)|exit|error|invalid|choose|choice|argument|arguments|expected|the)\b"
)

NOT_PLAIN = re.compile("[\u2500-\u259f\x1b\U0001f300-\U0001faff]")
"""Box drawing and blocks, escape sequences, emoji."""

HELPS = [["--help"], *([name, "--help"] for name in commands.COMMAND_NAMES)]
if commands.DEFAULT_COMMAND not in commands.COMMAND_NAMES:
    HELPS.append([])


@pytest.fixture(autouse=True)
def no_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """Make the snapshots that do not fit what the sources say now, as a build would: a launch is judged as installed.

    Without them a launch after a changed text imports what takes texts apart, and these tests would blame it for that.
    """
    for prebuilt in (*prebuilt_language_files(), prebuilt_editions_file()):
        if read_valid_body(prebuilt.package_file, prebuilt.source_digest()) is None:
            prebuilt.write_to_package()


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str]:
    """The exit status of one command line and all it wrote."""
    try:
        status = cli.main(argv)
    except SystemExit as ended:
        status = int(str(ended.code))
    written = capsys.readouterr()
    return status, written.out + written.err


@pytest.mark.parametrize("argv", HELPS)
def test_help_in_english(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    status, text = told(capsys, *argv)
    assert status == 0
    assert text.startswith("usage: vialibera ")
    assert "show this help message and exit" in text
    assert "the language of the texts" in text


@pytest.mark.parametrize("argv", HELPS)
def test_help_in_italian(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, argv: list[str]) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    status, text = told(capsys, *argv)
    assert status == 0
    assert text.startswith("uso: vialibera ")
    assert "mostra questo aiuto ed esce" in text
    assert not ENGLISH.search(text)


def test_the_word_help_is_the_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "help") == told(capsys, "--help")
    for language in ["--lang", "it"], ["--lang=it"]:
        assert told(capsys, *language, "help", "play") == told(capsys, "--lang", "it", "play", "--help")
    assert told(capsys, "help", "log", "check") == told(capsys, "log", "check", "--help")
    status, said = told(capsys, "log", "help")
    assert status == 2 and "“help”" in said, "a later word is the command's own"


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("argv", HELPS)
def test_help_is_plain_text(capsys: pytest.CaptureFixture[str], argv: list[str], lang: str) -> None:
    _, text = told(capsys, "--lang", lang, *argv)
    assert not NOT_PLAIN.search(text)


@pytest.mark.parametrize("name", commands.COMMAND_NAMES)
def test_every_command_is_listed(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert re.search(rf"^ +{name} +\w+", told(capsys, "--help")[1], re.MULTILINE)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["gioca"], "vialibera: «gioca» non c'è: vialibera --help elenca quello che c'è."),
        (["--lang", "fr"], "vialibera: --lang: «fr» non c'è: scegli tra en, it."),
        (["--lang"], "vialibera: --lang: scrivi un valore subito dopo."),
        (["rulesets", "--lang"], "vialibera rulesets: --lang: scrivi un valore subito dopo."),
        (
            ["rulesets", "--forte"],
            "vialibera rulesets: l'opzione «--forte» non c'è: vialibera rulesets --help le elenca tutte.",
        ),
    ],
)
def test_errors_in_italian(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, argv: list[str], message: str
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    status, text = told(capsys, *argv)
    assert status == 2
    assert text == f"{message}\n"
    assert not ENGLISH.search(text)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["plya"], "vialibera: there is no “plya”; did you mean play?"),
        (["gioca"], "vialibera: there is no “gioca”: vialibera --help lists what there is."),
        (["log", "chek"], "vialibera log: there is no “chek”; did you mean check?"),
        (["log", "x"], "vialibera log: there is no “x”: choose from check, repair, show."),
        (["play", "--screen", "bord"], "vialibera play: --screen: there is no “bord”; did you mean board?"),
        (["play", "--sed=3"], "vialibera play: there is no option “--sed”; did you mean --seed?"),
        (
            ["play", "x", "y"],
            "vialibera play: “x” is one word too many: vialibera play --help shows what belongs there.",
        ),
        (["play", "--seed", "a\x1bc"], "vialibera play: --seed: “a�c” is not a whole number: write one, such as 1."),
        (["play", "--minutes", "0"], "vialibera play: --minutes: “0” is too small: write a whole number from 1 up."),
        (
            ["play", "--until", "25:99"],
            "vialibera play: --until: “25:99” is not a time of day: write one from 00:00 to 23:59, such as 22:30.",
        ),
        (
            ["play", "--minutes", "5", "--until", "22:30"],
            "vialibera play: --until: it does not go with --minutes: choose one of the two.",
        ),
        (["simulate"], "vialibera simulate: add what is missing: --ruleset."),
    ],
)
def test_a_wrong_word_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], argv: list[str], sentence: str
) -> None:
    """Without the usage: a listener would hear seven lines of it before the mistake."""
    assert told(capsys, *argv) == (2, f"{sentence}\n")


@pytest.mark.parametrize(
    "argv",
    [
        ["--lang", "it", "rulesets", "--help"],
        ["--lang=it", "rulesets", "--help"],
        ["rulesets", "--lang", "it", "--help"],
        ["rulesets", "--help", "--lang=it"],
        ["--lang", "en", "rulesets", "--lang", "it", "--help"],
    ],
)
def test_the_language_before_or_after_the_command(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert told(capsys, *argv)[1].startswith("uso: ")


def test_an_unknown_language_is_refused_in_the_last_known_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--lang", "fr", "--lang", "it", "--help")[1].startswith("vialibera: --lang: «fr» non c'è")


def test_the_language_asked_goes_before_the_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert told(capsys, "--lang", "en", "--help")[1].startswith("usage: ")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--lang", "en", "--version") == (0, f"vialibera {__version__}, {ENGINE}\n")
    assert told(capsys, "--lang", "en", "-V") == told(capsys, "--lang", "en", "--version")


def test_argparse_speaks_english_again_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, "--lang", "it", "--help")
    assert told(capsys, "--help")[1].startswith("usage: ")


def test_nothing_asked_but_a_language_runs_the_default_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "DEFAULT_COMMAND", "rulesets")
    ran: list[str] = []

    def load(name: str) -> SimpleNamespace:
        run = lambda arguments, lang: ran.append(f"{name} {lang}") or 7  # noqa: E731
        return SimpleNamespace(add_parser=lambda parser, lang: None, run=run)

    monkeypatch.setattr(commands, "load_command", load)
    for argv, lang in (([], "en"), (["--lang", "it"], "it"), (["--lang=it"], "it"), (["--lang=en"], "en")):
        assert told(capsys, *argv) == (7, "")
        assert ran.pop() == f"rulesets {lang}"
    for argv in (["--lang", "it", "--lang"], ["--lang=it", "--lang=en"], ["-V"], ["--lang", "it", "-h"]):
        assert told(capsys, *argv)[0] != 7 and not ran
    for argv in (["--lang=it", "--lang=en"], ["-h"], ["--lang", "it", "--help"]):
        status, said = told(capsys, *argv)
        assert status == 0 and said.startswith(("usage: ", "uso: "))


def test_a_word_of_another_option_names_no_language(capsys: pytest.CaptureFixture[str]) -> None:
    """Nor does a longer option that begins the same."""
    assert told(capsys, "--language", "it", "--help")[1].startswith("usage: ") is False
    assert cli.requested_language(["play", "--players", "it", "--la", "it", "--lan", "it"]) == "en"
    assert cli.requested_language(["play", "--lang", "it", "--lang", "xx"]) == "it"


def test_the_command_is_the_first_word_and_help_before_it_is_of_them_all() -> None:
    for argv, name in (
        (["play"], "play"),
        (["--lang", "it", "play", "rulesets"], "play"),
        (["--lang=it", "-x", "play"], "play"),
        (["play", "--help"], "play"),
        (["--help", "play"], None),
        (["-h", "play"], None),
        (["--lang", "play"], None),
        (["gioca", "play"], None),
        ([], None),
    ):
        assert cli.requested_command(argv) == name, argv


def test_ctrl_c_ends_with_130_and_no_word(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(argv: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "run", interrupted)
    assert told(capsys) == (130, "")
    monkeypatch.setattr(cli, "main", lambda: interrupted([]))  # before the command line is read, as while it is loaded
    assert __main__.main() == 130


def test_a_broken_file_of_texts_is_named_in_the_default_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(argv: object) -> int:
        raise LanguageFileError("locales/xx/a.ftl", ValueError("no message"))

    monkeypatch.setattr(cli, "run", broken)
    status, said = told(capsys)
    assert status == cli.STATUS_FAILED and said.count("\n") == 1
    assert "locales/xx/a.ftl" in said and "no message" in said


class FailingStream(io.StringIO):
    """A stream that fails with an error of the system: at once, or when what was written is to go out."""

    def __init__(self, number: int, at_once: bool) -> None:
        super().__init__()
        self.number, self.at_once = number, at_once

    def write(self, text: str) -> int:
        return self.fail(self.at_once) or len(text)

    def flush(self) -> None:
        self.fail(not self.at_once)

    def fail(self, now: bool) -> None:
        if now:
            raise OSError(self.number, "a fault")


@pytest.mark.parametrize(
    ("number", "system", "status"),
    [
        (errno.ENOSPC, "linux", cli.STATUS_FAILED),
        (errno.EINVAL, "linux", cli.STATUS_FAILED),
        (errno.EPIPE, "linux", cli.STATUS_PIPE_CLOSED),
        (errno.EINVAL, "win32", cli.STATUS_PIPE_CLOSED),
        (errno.ENOSPC, "win32", cli.STATUS_FAILED),
    ],
)
def test_a_full_disk_is_told_and_a_closed_pipe_is_not(
    number: int, system: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows calls a closed pipe a wrong argument."""
    monkeypatch.setattr(cli, "run", lambda argv: print("heard by nobody") or 0)
    for lang, at_once in (("en", True), ("it", True), ("en", False)):
        errors = io.StringIO()
        with monkeypatch.context() as patch:
            patch.setenv("LANG", lang)
            patch.setattr(sys, "platform", system)
            patch.setattr(sys, "stdout", FailingStream(number, at_once))
            patch.setattr(sys, "stderr", errors)
            assert cli.main([]) == status
        said = errors.getvalue()
        sentence = "Cannot write to the output" if lang == "en" else "scrivere sull'uscita"
        assert (sentence in said and said.count("\n") == 1) if status == cli.STATUS_FAILED else said == ""


@pytest.mark.parametrize("has_errors", [True, False])
def test_a_program_without_an_output_says_so_if_it_can(
    has_errors: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", None)
        if not has_errors:
            patch.setattr(sys, "stderr", None)
        assert cli.main([]) == cli.STATUS_FAILED
    assert capsys.readouterr().err.count("\n") == has_errors


def test_what_was_not_written_when_the_reader_went_is_thrown_away(tmp_path: Path) -> None:
    """Python would complain about it at the exit."""
    files = [tmp_path / "out", tmp_path / "err"]
    streams = [file.open("w", encoding="utf-8") for file in files]
    for stream in streams:
        stream.write("heard by nobody")
    cli.discard_output(streams)  # type: ignore[arg-type]
    for stream in streams:
        stream.close()
    assert [file.read_text("utf-8") for file in files] == ["", ""]


@pytest.mark.parametrize("is_closed", [True, False], ids=["closed pipe", "lost output"])
def test_an_output_that_failed_can_be_closed_without_another_fault(
    is_closed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Python closes it at the exit, where the fault would be told once more."""
    if is_closed:
        reading, writing = os.pipe()
        os.close(reading)
    else:
        (tmp_path / "out").touch()
        writing = os.open(tmp_path / "out", os.O_RDONLY)  # it refuses what is written, as a full disk would
    monkeypatch.setattr(cli, "run", lambda argv: print("heard by nobody") or 0)
    with open(writing, "w", encoding="utf-8") as output, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", output)
        patch.setattr(sys, "stderr", io.StringIO())
        assert cli.main([]) == (cli.STATUS_PIPE_CLOSED if is_closed else cli.STATUS_FAILED)


def test_a_letter_the_output_lacks_is_written_by_one_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "run", lambda argv: print("libert\xe0 \u20ac") or 0)
    monkeypatch.setattr(cli, "written_signs", {})
    written = io.BytesIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
        patch.setattr(sys, "stderr", io.StringIO())
        assert cli.main([]) == 0
        assert written.getvalue().split() == [b"liberta", b"EUR"]


def started(run: str, **settings: Any) -> subprocess.Popen[bytes]:
    """A process of its own in which the program runs `run`."""
    code = f"import sys, time; from vialibera import cli; cli.run = lambda argv: {run}; sys.exit(cli.main())"
    return subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, **settings)


@pytest.mark.process
def test_a_closed_pipe_leaves_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    waiting = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    process = started("print('heard by nobody') or 0", stdout=writing, env=waiting)
    os.close(writing)
    assert process.communicate()[1] == b""
    assert process.returncode == cli.STATUS_PIPE_CLOSED


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT there")
@pytest.mark.process
def test_a_real_ctrl_c_leaves_no_traceback() -> None:
    process = started("print('ready', flush=True) or time.sleep(60)", stdout=subprocess.PIPE)
    assert process.stdout
    assert process.stdout.readline() == b"ready\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate()[1] == b""
    assert process.returncode == cli.STATUS_INTERRUPTED


@pytest.mark.parametrize(
    ("encoding", "heard"), [("ascii", b"liberta EUR"), ("cp850", b"libert\x85 EUR"), ("cp1252", b"libert\xe0 \x80")]
)
@pytest.mark.process
def test_a_letter_the_terminal_lacks_is_no_error(encoding: str, heard: bytes) -> None:
    """850 and 1252 are the code pages of Windows' consoles."""
    lacking = {**os.environ, "PYTHONIOENCODING": encoding}
    process = started("print('libert\\xe0 \\u20ac') or 0", stdout=subprocess.PIPE, env=lacking)
    out, err = process.communicate()
    assert (out.strip(), err, process.returncode) == (heard, b"", 0)


@pytest.mark.parametrize(("encoding", "told"), [("latin-1", "EUR 62.50"), ("cp1252", "€62.50"), ("utf-8", "€62.50")])
def test_a_sum_keeps_apart_from_the_letters_that_stand_for_its_sign(
    monkeypatch: pytest.MonkeyPatch, encoding: str, told: str
) -> None:
    euro: Any = SimpleNamespace(sign="€", decimals=2, before=True)
    out = io.TextIOWrapper(io.BytesIO(), encoding)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(cli, "run", lambda argv: print(load_language("en").format_amount(6250, euro)))
    try:
        cli.main([])
    finally:
        written_signs.clear()
    assert out.buffer.getvalue().decode(encoding).strip() == told and sys.stdout is out  # type: ignore[attr-defined]


@pytest.mark.process
def test_what_is_read_is_utf_8_whatever_the_system_writes(tmp_path: Path) -> None:
    """A rule file with Windows' line ends and an Italian name, under a locale that is not UTF-8."""
    file = tmp_path / "mia.yaml"
    file.write_bytes("extends: salotto\r\ntitle: {it: Città, en: Città}\r\n".encode())
    elsewhere = {**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONIOENCODING": "cp1252"}
    command = [sys.executable, "-m", "vialibera", "--lang", "it", "rulesets", "show", str(file)]
    told = subprocess.run(command, capture_output=True, env=elsewhere, check=True)
    assert "Città" in told.stdout.decode("cp1252")


@pytest.mark.process
def test_python_m_is_the_same_program() -> None:
    command = [sys.executable, "-m", "vialibera", "--lang", "en", "--version"]
    assert subprocess.check_output(command, text=True) == f"vialibera {__version__}, {ENGINE}\n"


@pytest.mark.process
def test_the_help_of_a_command_imports_nothing_it_would_need() -> None:
    """Nor what argparse would ask how wide the terminal is: that reads the library that packs files."""
    code = "import atexit, sys; atexit.register(lambda: print(*sys.modules)); from vialibera import cli; "
    code += "cli.main(['simulate', '--help'])"
    loaded = set(subprocess.check_output([sys.executable, "-c", code], text=True).split())
    assert "vialibera.commands.simulate" in loaded
    assert loaded.isdisjoint({"shutil", "lzma", "multiprocessing", "dataclasses", "subprocess", "tomllib"})
    assert not any(
        name.startswith(("vialibera.rules.engine", "vialibera.rules.editions", "vialibera.analysis.lab"))
        for name in loaded
    )


HEAVY = {"pathlib", "dataclasses", "shutil", "asyncio", "prompt_toolkit", "msgspec", "pydantic", "yaml", "rich"}


@pytest.mark.process
def test_the_first_line_comes_before_anything_heavy(tmp_path: Path) -> None:
    """But for the library that knows where settings lie, where nobody names their folder."""
    code = "import sys; from vialibera import cli; from vialibera.shell.terminal.line_output import LineOutput; "
    code += "LineOutput.write_line = lambda *_: sys.exit(' '.join(sys.modules)); cli.main(sys.argv[1:])"
    command = [sys.executable, "-c", code, "play", "--voice", "off", "--screen", "lines"]
    named = os.environ | {"VIALIBERA_CONFIG": str(tmp_path)}
    run = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, env=named)
    loaded = set(run.stderr.split())
    assert "vialibera.shell.settings.start_options" in loaded and loaded.isdisjoint(HEAVY), run.stderr
    rooms = (
        "vialibera.rules.engine",
        "vialibera.rules.editions",
        "vialibera.narration.narrator",
        "vialibera.narration.surfaces",
    )
    assert not any(name.startswith(rooms) for name in loaded)


MOST_MODULES = 152
"""Modules that Python may have loaded when the first line stands, its own with them."""


@pytest.mark.parametrize(
    "words",
    [["play"], ["play", "--quick"], ["play", "--ruleset", "lira", "--players", "Anna,Bruno"], ["resume"]],
    ids=lambda words: " ".join(words[:2]),
)
@pytest.mark.process
def test_few_modules_are_loaded_when_the_first_line_stands(words: list[str], tmp_path: Path) -> None:
    own = dict.fromkeys(("VIALIBERA_CONFIG", "VIALIBERA_STATE", "VIALIBERA_GAMES"), str(tmp_path))
    (tmp_path / "game.jsonl").touch()
    code = "import sys; sys.stdout = sys.stderr; from vialibera import cli; cli.main(sys.argv[1:])"
    command = [sys.executable, "-u", "-X", "importtime", "-c", code, *words, "--voice", "off", "--screen", "lines"]
    run = subprocess.run(
        command, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=os.environ | own
    )
    lines = run.stderr.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("Vialibera"))
    assert all(line.startswith("import time:") for line in lines[:first]), lines[:first]
    assert 50 < first <= MOST_MODULES


UNASKED = {
    "vialibera.play.bots.prudent",
    "vialibera.play.bots.expert",
    "vialibera.senses.screen.layout",
    "vialibera.senses.screen.board_view",
    "vialibera.senses.voice.own_voice",
    "vialibera.senses.voice.transcript",
    "vialibera.support.processes.worker_process",
}


@pytest.mark.process
def test_a_game_of_people_with_a_reader_imports_no_computer_player_no_board_and_no_voice(tmp_path: Path) -> None:
    code = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
    code += "from vialibera import cli; cli.main(sys.argv[1:])"
    own = dict.fromkeys(("VIALIBERA_CONFIG", "VIALIBERA_STATE", "VIALIBERA_GAMES"), str(tmp_path))
    words = ["play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--voice", "reader"]
    command = [sys.executable, "-c", code, *words]
    run = subprocess.run(command, capture_output=True, text=True, input="enter\n" * 4, env=os.environ | own, check=True)
    loaded = set(run.stderr.split())
    assert "vialibera.play.table.table" in loaded and list(tmp_path.glob("*.jsonl"))
    assert loaded.isdisjoint(UNASKED), loaded & UNASKED


@pytest.mark.parametrize(("asked", "most"), [("60", 58), ("120", 118), ("x", 78), ("", 78)])
@pytest.mark.process
def test_help_is_as_wide_as_the_terminal(asked: str, most: int) -> None:
    """Without a terminal as wide as COLUMNS says, else as one has always been."""
    command = [sys.executable, "-m", "vialibera", "simulate", "--help"]
    lines = subprocess.check_output(command, text=True, env=os.environ | {"COLUMNS": asked}).splitlines()
    assert most - 12 < max(map(len, lines)) <= most


@pytest.mark.process
def test_help_imports_no_command_and_nothing_heavy() -> None:
    code = (
        "import atexit, sys; atexit.register(lambda: print(*sys.modules)); from vialibera import cli; cli.main(['-h'])"
    )
    loaded = set(subprocess.check_output([sys.executable, "-c", code], text=True).split())
    assert "vialibera.cli" in loaded
    assert loaded.isdisjoint({"pydantic", "yaml", "rich", "prompt_toolkit", "pyttsx3", "fluent", "asyncio"})
    assert loaded.isdisjoint({f"vialibera.commands.{name}" for name in commands.COMMAND_NAMES})


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "The library msgspec._core cannot be loaded"), ("it", "La libreria msgspec._core non si carica")],
)
def test_a_library_that_does_not_load_is_named(
    lang: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(argv: object) -> int:
        raise ImportError("DLL load failed: The specified module could not be found.", name="msgspec._core")

    monkeypatch.setenv("LANG", lang)
    monkeypatch.setattr(cli, "run", fails)
    assert cli.main([]) == cli.STATUS_FAILED
    error = capsys.readouterr().err
    assert error.startswith(said) and "could not be found. " in error and error.count("\n") == 1


@pytest.mark.parametrize("name", ["vialibera.shell.program", "vialibera", None])
def test_a_missing_file_of_the_program_itself_shows_where(name: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(argv: object) -> int:
        raise ImportError("cannot import name", name=name)

    monkeypatch.setattr(cli, "run", fails)
    with pytest.raises(ImportError):
        cli.main([])
