"""`vialibera voices` with a stand-in for the speaking process: what is listed, marked, tried, saved and refused."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace
from typing import Protocol

import pytest

from vialibera.cli import main
from vialibera.commands import voices
from vialibera.commands.sharing import EndSharer
from vialibera.commands.tournament_step_runs import speak_lines
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice import own_voice, voice_factory
from vialibera.senses.voice.voice_choice import InstalledVoice
from vialibera.senses.voice.voice_settings import parse_voice_settings
from vialibera.senses.voice.voice_tuning import VoiceTuning
from vialibera.shell.settings.settings_file import load_settings
from vialibera.words.phrase import plain_phrase

ANNA = InstalledVoice("it-anna", "Anna Premium", ("it-IT",))
BRUNO = InstalledVoice("it-bruno", "Bruno", ("it_IT", "it"))
JOHN = InstalledVoice("dispatcher:john", "John", ("en-GB",))
KLAUS = InstalledVoice("de-klaus", "Klaus\x1b[31m", ("de",))
INSTALLED = [KLAUS, BRUNO, ANNA, JOHN]


class Run(Protocol):
    """Runs the command with these voices installed; returns its status and what it printed to both streams."""

    def __call__(
        self, *words: str, listed: list[InstalledVoice] | None = ..., fault: str = ""
    ) -> tuple[int, str, str]: ...


class StandIn:
    """A voice that speaks at once; without a list of voices it is dead from the beginning."""

    def __init__(self, listed: list[InstalledVoice] | None, fault: str = "") -> None:
        self.voices, self.fault, self.usual_engine = listed, fault, "espeak"
        self.is_alive = listed is not None
        self.tuning = VoiceTuning(
            "en", parse_voice_settings(load_settings().speech), "", save_settings=lambda settings: None, keeps_rate=bool
        )
        self.queue = SimpleNamespace(is_idle=lambda: True)
        self.heard = SimpleNamespace(last_sound=(-1, ""), has_begun=True)
        self.said: list[str] = []
        self.is_closed = False

    def say(self, line: Utterance) -> int:
        self.said.append(line.spoken)
        return len(self.said)

    def take_notices(self) -> list[Utterance]:
        return [Utterance(self.fault, self.fault, "alert")] if self.fault else []

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path))
    monkeypatch.setattr(voices, "find_reader_name", lambda lang: "")
    return tmp_path / "vialibera.toml"


@pytest.fixture
def run(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str, listed: list[InstalledVoice] | None = INSTALLED, fault: str = "") -> tuple[int, str, str]:
        made = StandIn(listed, fault)
        monkeypatch.setattr(voices, "start_listing_voice", lambda lang, id="": made)
        status = main(["voices", *words, "--lang", "en"])
        assert made.is_closed
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_the_voices_of_the_programs_languages_are_listed_and_the_chosen_ones_marked(run: Run, file: Path) -> None:
    status, out, err = run()
    rows = ["dispatcher:john: John (en-GB), the one in use", "it-bruno: Bruno (it_IT, it), the one in use"]
    assert (status, err) == (0, "") and sorted(out.splitlines()[:3]) == sorted([*rows, "it-anna: Anna Premium (it-IT)"])
    assert len(out.splitlines()) == 4 and "none found" in out.splitlines()[3]
    file.write_text('[speech]\nvoice_it = "Anna"\nvoice_en = "command:/opt/say"\n', "utf-8")
    rows = run()[1].splitlines()
    assert "it-anna: Anna Premium (it-IT), the one in use" in rows and "it-bruno: Bruno (it_IT, it)" in rows
    assert "command:/opt/say: /opt/say (en), the one in use" in rows and "dispatcher:john: John (en-GB)" in rows
    file.write_text('[speech]\nvoice_en = "dispatcher:john"\n', "utf-8")
    assert sum(row.startswith("dispatcher:john") for row in run()[1].splitlines()) == 1, "it is listed already"
    everything = run("--all")[1]
    assert "de-klaus: Klaus" in everything and "\x1b" not in everything and "Klaus" not in "".join(rows)


def test_a_language_without_a_voice_is_named_and_no_voice_stands_in_for_it_as_chosen(run: Run) -> None:
    rows = run(listed=[ANNA, KLAUS])[1].splitlines()
    assert rows[0] == "it-anna: Anna Premium (it-IT), the one in use" and rows[-1] == "no voice for: English"
    assert run("--all", listed=[KLAUS])[1].count("in use") == 0


def test_other_programs_get_the_same_facts(run: Run) -> None:
    found = {row["id"]: row for row in json.loads(run("--all", "--json")[1])["voices"]}
    assert [found[voice.id]["rank"] for voice in (ANNA, BRUNO, JOHN, KLAUS)] == [1, 4, 2, 4]
    assert [found[voice.id]["engine"] for voice in (BRUNO, JOHN)] == ["espeak", "dispatcher"]
    assert {id for id, row in found.items() if row["chosen"]} == {BRUNO.id, JOHN.id}
    assert found["it-bruno"]["name"] == "Bruno" and found["it-bruno"]["languages"] == ["it_IT", "it"]
    assert "de-klaus" not in run("--json")[1]


def test_a_sentence_is_printed_and_spoken_or_the_fault_is_told(run: Run) -> None:
    status, out, err = run("try", "it-anna", "Buongiorno.")
    first, second = out.splitlines()
    assert (status, first, err) == (0, "Buongiorno.", "") and second.endswith(" ms")
    status, out, err = run("try", "it-anna", fault="The voice is not there.")
    assert (status, err) == (1, "The voice is not there.\n") and len(out.splitlines()) == 1 and out.strip()


def test_a_voice_that_has_made_no_sound_is_given_no_time(capsys: pytest.CaptureFixture[str]) -> None:
    silent = StandIn([ANNA])
    silent.heard.has_begun = False
    assert voices.try_voice(silent, "en", Namespace(text="Buongiorno.")) == 0  # type: ignore[arg-type]
    assert capsys.readouterr().out == "Buongiorno.\n" and silent.said == ["Buongiorno."]


def test_the_time_told_runs_from_the_wish_to_the_first_sound(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    slow = StandIn([ANNA])
    monkeypatch.setattr(slow, "say", lambda line: clock.append(clock.pop() + 0.25))
    assert voices.try_voice(slow, "en", Namespace(text="Buongiorno.")) == 0  # type: ignore[arg-type]
    assert capsys.readouterr().out.endswith(" 250 ms\n")


def test_the_list_names_the_reader_that_can_speak(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Orca" not in run()[1]
    monkeypatch.setattr(voices, "find_reader_name", lambda lang: "Orca")
    assert "Orca" in run()[1].splitlines()[3]


def test_a_reader_is_asked_until_it_has_named_itself_or_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda _: None)
    for names, looks in ((["", "", "Orca"], 9), ([""] * 9, 2)):
        reader = Reader(names, looks)
        monkeypatch.setattr(own_voice, "OwnVoice", reader.make)
        assert voices.find_reader_name("it") == ("Orca" if "Orca" in names else "")
        assert reader.is_closed and reader.engine == "direct"


class Reader:
    """A reader that answers with these names, one at a look, and lives for so many looks."""

    def __init__(self, names: list[str], looks: int) -> None:
        self.names, self.looks, self.keeper = names, looks, self
        self.is_closed, self.engine = False, ""

    def make(self, *_: object, engine: str) -> Reader:
        self.engine = engine
        return self

    def start(self) -> Reader:
        return self

    @property
    def engine_name(self) -> str:
        return self.names.pop(0) if len(self.names) > 1 else self.names[0]

    @property
    def is_alive(self) -> bool:
        self.looks -= 1
        return self.looks > 0

    def close(self) -> None:
        self.is_closed = True


def test_a_voice_is_saved_for_its_own_language_and_no_other_setting_is_touched(run: Run, file: Path) -> None:
    file.write_text('# mine\nthink = 3\n[speech]\nvoice_en = "gmw/en"\n', "utf-8")
    assert run("use", "anna premium") == (0, "it-anna: Anna Premium (it-IT), the one in use\n", "")
    assert load_settings().speech == {"voice_en": "gmw/en", "voice_it": "it-anna"}
    assert file.read_text("utf-8").startswith("# mine\nthink = 3\n")
    before = file.read_bytes()
    for unknown in ("nobody", "de-klaus"):
        status, out, err = run("use", unknown)
        assert (status, out) == (2, "") and f"“{unknown}”" in err
    assert file.read_bytes() == before


def test_a_broken_file_of_settings_is_named_and_kept(run: Run, file: Path) -> None:
    file.write_text("think = 2,5\n", "utf-8")
    status, out, err = run("use", "it-anna")
    assert (status, out) == (1, "") and "line 1" in err and file.read_text("utf-8") == "think = 2,5\n"


def test_without_a_voice_the_reason_is_told_and_what_a_reader_offers(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(listed=None) == (1, "", "no voice answers\n")
    assert run(listed=None, fault="No player.") == (1, "", "No player.\n")
    monkeypatch.setattr(voices, "find_reader_name", lambda lang: "Orca")
    status, out, err = run(listed=None)
    assert (status, err) == (1, "no voice answers\n") and "Orca" in out
    assert run("try", "it-anna", listed=None)[1] == ""


def test_a_wait_ends_with_its_condition_or_its_time() -> None:
    answers = [True, True, False, False]
    assert voices.poll_until(answers.pop, 60.0) and answers == []
    assert not voices.poll_until(lambda: False, 0.0)


class StepVoice:
    """Speaks the lines of a tournament's step for as many looks as the test says, or fails."""

    def __init__(self, looks: int, fails: bool = False) -> None:
        self.looks, self.has_failed, self.is_closed = looks, fails, False
        self.said: list[str] = []

    def say(self, line: Utterance) -> None:
        assert line.kind == "alert"
        self.said.append(line.spoken)

    def seconds_to_wait(self) -> float:
        self.looks -= 1
        return max(0.0, float(self.looks))

    def take_notices(self) -> list[Utterance]:
        return [Utterance("No voice.", "No voice.", "alert")] if self.has_failed else []

    def close(self) -> None:
        self.is_closed = True


def test_a_step_of_a_tournament_is_spoken_to_its_end_and_a_voice_that_failed_is_not_awaited(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, pauses = [plain_phrase("Anna is first."), plain_phrase("Bruno is second.")], list[float]()
    monkeypatch.setattr(time, "sleep", pauses.append)
    for voice, waited, told in ((StepVoice(4), 3, ""), (StepVoice(99, fails=True), 0, "No voice.\n")):
        pauses.clear()
        monkeypatch.setattr(voice_factory, "make_voice", lambda *_, voice=voice, **__: voice)
        speak_lines(lines, Namespace(voice="own", step_lang="en"))
        assert voice.said == ["Anna is first.", "Bruno is second."] and voice.is_closed
        assert (len(pauses), capsys.readouterr().err) == (waited, told)
    monkeypatch.setattr(voice_factory, "make_voice", None)
    for printed in ("off", "reader", ""):
        speak_lines(lines, Namespace(voice=printed, step_lang="en"))
    speak_lines([], Namespace(voice="own", step_lang="en"))


def test_a_step_that_is_spoken_into_a_file_waits_for_no_listener(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    speak_lines([plain_phrase("Anna is first.")], Namespace(voice=str(tmp_path / "said.txt"), step_lang="en"))
    assert pauses == [] and "Anna is first." in (tmp_path / "said.txt").read_text("utf-8")


def test_only_a_game_with_a_log_that_is_over_is_shared() -> None:
    """The scores alone say nothing of it."""
    said: list[str] = []
    going = SimpleNamespace(state=SimpleNamespace(is_over=False))
    ended = SimpleNamespace(state=SimpleNamespace(is_over=True))
    unsaved, open_game = SimpleNamespace(path=None, game=ended), SimpleNamespace(path=Path("log"), game=going)
    for session, game in ((None, None), (None, ended), (unsaved, ended), (open_game, going)):
        front = SimpleNamespace(game=game)
        console = SimpleNamespace(say=said.append, end_lines=("old",), end_worths=("old",), open_input=front)
        sharer = EndSharer(SimpleNamespace(session=session, console=console))  # type: ignore[arg-type]
        for is_whole in (True, False):
            sharer.share_end(is_whole)
        assert sharer.is_whole_asked is None and console.end_lines == console.end_worths == ()
    assert said == ["ui-share-none"] * 4
