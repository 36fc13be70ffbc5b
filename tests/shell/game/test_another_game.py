"""The end of a game says what can be done next, and one key begins another between the same people."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.keyboard import seated
from tests.launching import Launched

from vialibera.analysis.report.end_reading import GameEnd
from vialibera.commands.sharing import EndSharer
from vialibera.record.journal.header import Header, TournamentTable
from vialibera.record.journal.recover import load_game
from vialibera.shell.game.session import Session
from vialibera.shell.settings.settings_file import load_settings

NEXT = {
    "it": "S per i punteggi, W per i perché, Maiuscolo+W per le scelte costate di più. "
    "Ctrl+N per un'altra partita, O per condividere il risultato, F10 per uscire.",
    "en": "S for the scores, W for why, Shift+W for the choices that cost most. "
    "Ctrl+N for another game, O to share the result, F10 to quit.",
}
GIVE_UP = (": Lascia la partita", ": Leave the game")


@pytest.fixture(autouse=True)
def nobody_waits(folders: Path) -> None:
    """Neither for computer players nor between one's own keys."""
    (folders / "config").mkdir()
    (folders / "config" / "vialibera.toml").write_text("think = 0.0\nreact = 0.0\nhold = 0.0\nguard = 0.0\n")


def session(game: Launched) -> Session:
    found = game.program.session
    assert found is not None
    return found


def header(game: Launched) -> Header:
    path = session(game).path
    assert path is not None
    return load_game(path).header


def leave_the_table(game: Launched) -> None:
    """The player who is asked gives up and says yes to it, until the game is over."""
    for _ in range(10):
        if session(game).game.question.is_game_over:
            return
        [entry] = [line for line in game.press("o").split("\n") if any(text in line for text in GIVE_UP)]
        game.press(entry.partition(":")[0], "enter", "2", "enter", "enter")


def ended(*words: str, lang: str = "it") -> Launched:
    """A game whose people have left one after the other."""
    options = words or ("--ruleset", "salotto", "--players", "Anna,Bruno")
    game = Launched(*options, "--seed", "7", "--voice", "reader", lang=lang)
    game.press("enter")
    leave_the_table(game)
    assert session(game).game.question.is_game_over
    return game


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_end_says_what_can_be_done_next(lang: str) -> None:
    game = ended(lang=lang)
    assert game.said.strip().split("\n")[-1] == NEXT[lang]
    assert game.press("?").strip() == NEXT[lang], "and so does help"
    assert game.press(".", ".").strip().endswith(NEXT[lang]), "the last open question, so to speak"


def test_settings_open_after_the_end() -> None:
    """In lines: a value is changed, told and kept, and closing the list asks for what can be done next."""
    for lang, asked, told, voice in (
        ("it", "Impostazioni: quale gruppo?", "Racconto: completo", "Velocità della voce: 195"),
        ("en", "Settings: which group?", "Narration: full", "Rate of the voice: 195"),
    ):
        game = ended(lang=lang)
        assert asked in game.press("c-o")
        assert told in game.press("2", "1", "3")
        assert voice in game.press("esc", "3", "home", "right")
        speech = load_settings().speech
        assert {name.rpartition(".")[2]: value for name, value in speech.items()} == {"verbosity": "full", "rate": 195}
        assert game.press("esc", "esc", ".", ".").strip().endswith(NEXT[lang])
        game.press("c-o", "2", "1", "2", "esc", "3", "home", "backspace")
        game.close()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_one_key_begins_another_game(lang: str) -> None:
    game = ended("--ruleset", "torneo", "--players", "Anna,Bruno,Carla", "--minutes", "40", lang=lang)
    first, old = session(game), header(game)
    said = game.press("c-n").strip().split("\n")
    new = header(game)
    assert session(game) is not first and game.program.games.sessions == [session(game)]
    assert session(game).path != first.path and first.path is not None and "vialibera re" in said[0]
    assert new.players == old.players and new.rules == old.rules
    assert (new.dice, new.minutes, new.language) == (old.dice, old.minutes, old.language)
    assert new.seed not in (None, old.seed) and new.id != old.id
    assert all(name in said[1] for name in ("Anna", "Bruno", "Carla"))
    assert not session(game).game.state.is_over and session(game).game.people.is_awaiting_person()


def test_computer_players_variants_and_tokens_stay() -> None:
    words = ("--ruleset", "salotto", "--players", "Anna,Bruno", "--bot", "Ada=prudente", "--variant", "double_go")
    game = ended(*words)
    old = header(game)
    game.press("c-n")
    assert header(game).players == old.players and [player.bot for player in old.players] == [None, None, "prudente"]
    assert all(player.token for player in old.players)
    assert header(game).rules == old.rules and old.variants == ("double_go",)


def test_a_game_after_the_next_may_follow() -> None:
    game = ended()
    seeds = {header(game).seed}
    for _ in range(2):
        game.press("c-n")
        leave_the_table(game)
        seeds.add(header(game).seed)
    assert len(seeds) == 3
    game.press("c-n")
    assert session(game).game.people.is_awaiting_person()


def test_a_game_that_was_resumed_may_be_followed_by_another() -> None:
    game = ended()
    old = header(game)
    game.close()
    program = Launched.resumed(str(session(game).path))
    assert program.said.strip().split("\n")[-1] == NEXT["it"]
    program.press("c-n")
    assert header(program).players == old.players and header(program).rules == old.rules


def test_the_voice_and_how_much_is_told_stay_with_each_person() -> None:
    game = ended()
    desk = session(game).game
    game.press("f9", "f9")
    told = desk.narrator.verbosity
    game.press("c-n")
    assert session(game).game is not desk
    assert session(game).game.narrator.verbosity == told != "normal"


def test_in_a_game_under_way_the_key_changes_nothing() -> None:
    assert "La partita non è ancora finita" in seated().refuses("c-n")


def test_a_game_that_cannot_be_written_leaves_the_old_one_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ended()
    over = session(game)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(game.program.games, "open_log", full)
    assert "non si può salvare" in game.press("c-n")
    assert session(game) is over and game.program.exit_status == 0
    assert "Anna" in game.press("s")


@pytest.mark.parametrize(
    ("lang", "end", "no"),
    [
        (
            "it",
            "S per i punteggi, W per i perché. Uscendo con F10, il risultato va da solo all'organizzazione.",
            "A un tavolo di torneo non si gioca un'altra partita: uscendo, il risultato va da solo all'organizzazione.",
        ),
        (
            "en",
            "S for the scores, W for why. When you quit with F10, the result goes to the desk automatically.",
            "At a tournament table no other game is played: when you leave, the result goes to the desk automatically.",
        ),
    ],
)
def test_a_table_of_a_tournament_plays_one_game(lang: str, end: str, no: str) -> None:
    game = Launched("--ruleset", "torneo", "--players", "Anna,Bruno,Carla", "--voice", "reader", lang=lang)
    game.setup.tournament = TournamentTable("Coppa", "0a1b2c3d", 2, 5, "Dora")
    game.press("enter")
    leave_the_table(game)
    over = session(game)
    assert game.said.strip().split("\n")[-1] == end
    assert game.press("c-n").strip() == no
    assert session(game) is over and game.program.games.sessions == [over]
    assert not game.program.services.settings.last, "nor is it what is proposed the next time"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_end_is_shared_by_a_key_as_a_picture_and_in_five_lines_at_most(lang: str) -> None:
    game = ended(lang=lang)
    path = session(game).path
    assert path is not None and game.press("o") and not path.with_suffix(".svg").exists()
    EndSharer(game.program)
    board = game.program.services.board_screen.onlooker
    board.on_key()
    lines = [line for line in game.press("o").split("\n") if line]
    card = path.with_suffix(".svg").read_text("utf-8")
    assert 3 <= len(lines) <= 6 and path.with_suffix(".svg").name in lines[-1]
    assert 'viewBox="0 0 1200 630"' in card and all(name in card for name in ("Anna", "Bruno"))
    told = game.press("s")
    assert all(line in told for line in lines[3:-1]) and lines[0] not in told, "S tells what the ranks leave out"
    assert {*lines[3:-1]} <= {line.text for line in board.lines_below()}, "below the end, until the next key"
    assert not {*lines[3:-1]} & {line.text for line in board.game_lines}, "nothing of the game stands there twice"
    path.with_suffix(".svg").write_text("mine")
    assert path.with_suffix(".svg").name in game.press("o") and path.with_suffix(".svg").read_text() == "mine"


def test_no_key_waits_until_a_long_log_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """S tells the scores at once, and what takes a reading of the whole log when that is there; O likewise."""
    game = ended(lang="en")
    path = session(game).path
    assert path is not None
    reading = SimpleNamespace(has_ended=False, end=None)
    monkeypatch.setattr("vialibera.analysis.report.end_reading.read_end", lambda *asked: reading)
    monkeypatch.setattr("vialibera.analysis.report.share_card.load_end", pytest.fail)
    monkeypatch.setattr(game.program, "keyboard", SimpleNamespace(wake=lambda: None))
    EndSharer(game.program)
    told = game.press("s", "o")
    assert "Bruno 1500" in told and "Best deed." not in told and not path.with_suffix(".svg").exists()
    reading.end = GameEnd(["Title.", "Winner.", "Ranks.", "Best deed.", "Turning point."], "<svg/>", [(1, 2), (3, 4)])
    reading.has_ended = True
    before = len(game.said)
    game.program.do_due_work()
    rows = [row for row in game.said[before:].split("\n") if row]
    assert rows[:5] == ["Title.", "Winner.", "Ranks.", "Best deed.", "Turning point."], "O says what S asked, too"
    assert path.with_suffix(".svg").read_text("utf-8") == "<svg/>"
    assert game.program.console.end_lines == ["Best deed.", "Turning point."], "a board draws what S tells"
    assert game.program.console.end_worths == [(1, 2), (3, 4)]
    before = len(game.said)
    game.program.do_due_work()
    assert len(game.said) == before, "each wish is answered once"
