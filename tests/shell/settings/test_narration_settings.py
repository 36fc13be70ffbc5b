"""How much is said to whom, and sums on the screen as a voice reads them: changed by key, and remembered."""

import io
from pathlib import Path

import pytest
from tests.clauses.board import VERDI, A, B
from tests.clauses.given import lands
from tests.kept_lines import lines_kept
from tests.keyboard import seated
from tests.record.journal.logs import a_game, a_header, write
from tests.shell.saved_games.test_going_on import a_log, program, resumed

from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.senses.voice.voice_settings import VoiceSettings, parse_voice_settings
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.program import Program
from vialibera.shell.saved_games.replay_viewer import ReplayViewer
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.settings import settings_file
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput


class Nobody:
    """A computer player that does nothing."""

    def choose(self, state, seat):
        return None


def test_f9_goes_round():
    at = seated()
    said = at.press("f9") + at.press("f9") + at.press("f9")
    assert said.split() == ["Racconto", "completo.", "Racconto", "breve.", "Racconto", "normale."]


def test_it_changes_what_is_told():
    def told(*keys: str) -> str:
        return seated(acts=[lands(A, VERDI)]).press(*keys, "a")

    brief, normal, full = told("f9", "f9"), told(), told("f9")
    assert "Anna paga M 180 e compra Via Verdi" in brief and "Anna ha M" not in brief
    assert "Anna ha M" in normal and "Anna ha M" in full


def test_each_has_their_own_and_it_switches_with_the_turn():
    at = seated(stage="end", turn=A)
    at.press("i", "f9")
    assert at.desk.narrator.verbosity == "full"
    at.press("enter")
    assert (at.state.seat_in_turn, at.desk.narrator.verbosity) == (B, "normal")
    at.press("f9", "f9")
    assert at.desk.narrator.verbosity == "brief"
    assert at.console.narration.voice_settings.by_player == {
        "Anna": {"verbosity": "full"},
        "Bruno": {"verbosity": "brief"},
    }


def test_alone_it_is_everybodys():
    at = seated(bots=dict.fromkeys((1, 2, 3), Nobody()))
    at.press("i", "f9")
    assert at.console.narration.voice_settings.common.verbosity == "full"
    assert at.console.narration.voice_settings.by_player == {}


def test_before_anybody_here_was_asked_it_is_everybodys():
    at = seated(players=3, bots={A: Nobody()}, turn=A)
    assert at.desk.people.listener == "", "a computer player begins, and two people look on"
    at.press("f9")
    assert at.console.narration.voice_settings.common.verbosity == "full"
    assert at.console.narration.voice_settings.by_player == {}


def test_sums_as_they_are_read():
    at = seated("euro", acts=[lands(A, VERDI)])
    assert "€ " in at.press("c")
    said = at.press("#")
    assert "Le somme si scrivono così: 500 euro." in said
    said = at.press("c", "f", "a")
    assert " euro" in said and "€" not in said
    assert "€" in at.press("#", "c")


@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
@pytest.mark.parametrize("lang", ["it", "en"])
def test_then_every_line_stands_as_it_is_read(edition, lang):
    at = seated(edition, lang=lang, acts=[lands(A, VERDI)])
    at.press("#")
    for key in ("c", "f", "s", "v", "d", "l", "?", "o", "esc", "a", "w", "n"):
        at.press(key)
    lines = lines_kept(at.console)[1:]
    assert len(lines) > 12
    assert [said for said in lines if said.shown != said.spoken] == []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path))
    return tmp_path


def play(folder: Path, *keys: str, way: str = "off") -> Program:
    from vialibera.shell.console.line_input import run_lines

    made = Program("it", choose_start_options(way, {}), LineOutput(io.StringIO()))
    setup = GameSetup("lira", [PlayerSetup("Anna", token="a"), PlayerSetup("Bruno", token="b")], seed=4)
    made.games.start_game(setup, folder / f"{len(list(folder.iterdir()))}.jsonl")
    run_lines(made.console, made, keys)
    made.close()
    return made


def test_both_are_remembered(folder: Path) -> None:
    first = play(folder, "f9", "#")
    assert first.session is not None
    who = first.session.game.people.listener
    found = settings_file.load_settings()
    assert not found.faults and found.aloud
    assert parse_voice_settings(found.speech).profile_of(who).verbosity == "full"
    assert parse_voice_settings(found.speech).profile_of("Carla").verbosity == "normal"
    again = play(folder)
    assert again.session is not None
    narrator = again.session.game.narrator
    assert narrator.formatter.money_formatter.writes_as_spoken
    assert narrator.verbosity == again.console.narration.verbosity_of(again.session.game.people.listener)


def test_a_game_gone_on_with_is_told_so_too(folder: Path) -> None:
    wished = settings_file.ProgramSettings()
    wished.aloud, wished.speech = True, {"verbosity": "brief"}
    settings_file.save_settings(wished)
    path = a_log(folder / "log")
    made = Program("it", choose_start_options("off", {}), LineOutput(io.StringIO()))
    resume_game(made.games, path)
    assert made.session is not None
    narrator = made.session.game.narrator
    assert narrator.formatter.money_formatter.writes_as_spoken and narrator.verbosity == "brief"
    made.close()


def test_in_a_replay_too(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header(), a_game(most=80))
    made, _ = program()
    with open_log(path) as log:
        viewer = ReplayViewer(made.games, path, Reel(log, "it"))
        viewer.press("f9")
        viewer.press("#")
        for key in ("end", "home", "right"):
            viewer.press(key)
            assert viewer.narrator.verbosity == "full" and viewer.narrator.formatter.money_formatter.writes_as_spoken
    made.close()


class Owner:
    """A voice that only remembers what it is told to save."""

    voice_kind = "own"

    def __init__(self) -> None:
        self.saved: list[NarrationSettings] = []
        self.voice_settings = VoiceSettings()

    def save_narration(self, narration_settings: NarrationSettings) -> None:
        self.saved.append(narration_settings)


def test_a_name_with_a_full_stop_keeps_its_own(tmp_path: Path) -> None:
    owner = Owner()
    narration_settings = NarrationSettings(owner, None)
    narration_settings.next_verbosity("A. B.", alone=False)
    assert owner.saved == [narration_settings]
    path = tmp_path / "vialibera.toml"
    wished = settings_file.ProgramSettings()
    wished.speech = narration_settings.voice_settings.as_table()
    settings_file.save_settings(wished, path)
    again = parse_voice_settings(settings_file.load_settings(path).speech)
    assert (again.profile_of("A. B.").verbosity, again.profile_of("").verbosity) == ("full", "normal")


def test_it_can_be_resumed_with_nothing_of_this(tmp_path: Path) -> None:
    made, lines = resumed(a_log(tmp_path / "log"))
    assert lines and made.console.narration.verbosity_of() == "normal"
    made.close()


def test_with_a_reader_sums_are_written_as_they_are_read_unless_one_chose_otherwise(folder: Path) -> None:
    def aloud(way: str, *keys: str) -> bool:
        session = play(folder, *keys, way=way).session
        assert session is not None
        return session.game.narrator.formatter.money_formatter.writes_as_spoken

    assert aloud("reader") and not aloud("off")
    assert not aloud("reader", "#")
    assert not aloud("reader"), "what one chose is remembered"
    settings_file.save_settings(settings_file.ProgramSettings())
    (folder / settings_file.SETTINGS_FILE_NAME).write_text("aloud = false")
    assert not aloud("reader"), "also by hand"
