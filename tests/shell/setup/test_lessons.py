"""The guided first game: the real game, and one key after the other."""

from __future__ import annotations

import itertools
import json
import re
import tempfile
from pathlib import Path

import pytest
from tests.keyboard import seen
from tests.launching import Launched

from vialibera.rules.engine.topics.turn import TurnEnd
from vialibera.senses.voice.voice_factory import make_voice
from vialibera.senses.voice.voice_interface import ReadingTimer
from vialibera.shell.settings.settings_file import load_settings
from vialibera.shell.setup.guided_game import LESSON_STEPS, GuidedGame
from vialibera.support.processes.process_folders import LOCK_NAME

KEYS = [("enter", "f", "a", "c", "enter", "space", "i", "v", "l", "enter", "r", "s", ".", "?")]
TAUGHT = dict(zip((lesson.name for lesson in LESSON_STEPS), KEYS[0], strict=True))


@pytest.fixture(autouse=True)
def nobody_waits(folders: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (folders / "config").mkdir()
    (folders / "config" / "vialibera.toml").write_text("think = 0.0\nreact = 0.0\nhold = 0.0\nguard = 0.0\n")
    (folders / "passing").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folders / "passing"))
    return folders


def guide(game: Launched) -> GuidedGame:
    assert game.program.lessons.guide is not None
    return game.program.lessons.guide


def text(game: Launched, name: str) -> str:
    return guide(game).session.game.narrator.text(f"lesson-{name}", other=1).shown


def last(game: Launched) -> str:
    return game.said.strip().split("\n")[-1]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_lesson_asks_for_a_key_and_goes_on_with_it(lang: str) -> None:
    game = Launched.learning(lang=lang)
    for name, key in TAUGHT.items():
        assert last(game) == text(game, name), "told last, after what has happened"
        game.press(key)
    end = text(game, "end")
    assert last(game) == end and not game.program.console.is_done
    game.press("enter")
    assert last(game) == text(game, "house"), "the chapters follow"


CHAPTER_KEYS = ("h", "1", "esc", "e", "1", "1", "1", "w", "enter", "r", "g", "2", "0", "enter")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_three_chapters_build_a_house_offer_a_trade_and_bid(lang: str) -> None:
    game = Launched.learning(lang=lang)
    game.press(*TAUGHT.values(), "enter")
    told = [last(game)]
    for key in CHAPTER_KEYS:
        game.press(key)
        game.hurry()
        told += [last(game)]
    state = guide(game).session.game.state
    assert state.level[1] + state.level[3] == 1
    for name in ("house", "trade", "trade-why", "auction", "auction-decline", "auction-bid"):
        assert text(game, name) in told, name
    if last(game) == text(game, "auction-drop"):
        game.press("r")
    assert last(game) == text(game, "last")
    assert game.press("enter").strip() == game.program.services.texts.format("lesson-over", {})
    assert game.program.console.is_done and game.program.exit_status == 0


def test_each_chapter_can_be_skipped() -> None:
    game = Launched.learning()
    game.press(*TAUGHT.values(), "enter")
    for name in ("house", "trade", "auction"):
        assert last(game) == text(game, name)
        game.press("r")
    assert last(game) == text(game, "last")
    before = guide(game).session.game.state.copy()
    later = guide(game).session.game.narrator.text("lesson-later", key="Invio").shown
    assert game.press("r").strip() == later and guide(game).session.game.state == before


def test_a_list_left_by_esc_ends_no_chapter_game() -> None:
    game = Launched.learning()
    game.press(*TAUGHT.values(), "enter", "h", "esc")
    assert not guide(game).is_leaving and last(game) == text(game, "trade")


def test_it_teaches_twelve_keys() -> None:
    assert len(set(TAUGHT.values())) == 12


def test_it_is_the_game_that_is_played() -> None:
    """What is heard between the lessons is what a game says."""
    game = Launched.learning()
    said = "".join(game.press(key) for key in TAUGHT.values())
    for line in ("Alex paga M 120 e compra Viale Vesuvio.", "Ada paga ad Alex M 8 di affitto per Viale Vesuvio."):
        assert line in said
    state = guide(game).session.game.state
    assert isinstance(state.step, TurnEnd) and state.owner[9] == 0 and state.cash[0] == 1388


@pytest.mark.parametrize("lang", ["it", "en"])
def test_another_key_gets_one_kind_sentence_and_changes_nothing(lang: str) -> None:
    game = Launched.learning(lang=lang)
    for name, key in TAUGHT.items():
        before = guide(game).session.game.state.copy()
        for other in ("h", "e", "u", "o", "1", "g"):
            label = guide(game).session.console.keymap.key_label(LESSON_STEPS[list(TAUGHT).index(name)].action_id)
            said = game.press(other).strip()
            assert said == guide(game).session.game.narrator.text("lesson-later", key=label).shown
        assert guide(game).session.game.state == before
        game.press(key)


def test_while_the_computer_plays_another_key_has_to_wait_for_its_lesson() -> None:
    game = Launched.learning()
    guide(game).session.table.pace.think_seconds = 1e9
    for key in KEYS[0]:
        game.press(key)
        if not guide(game).is_told:
            break
    assert game.press("h").strip() == text(game, "wait")


def test_help_the_voice_and_the_memory_work_at_any_moment() -> None:
    game = Launched.learning()
    assert "Lancia i dadi (Invio)" in game.press("?")
    assert "Tocca ad Alex" in game.press(".")
    assert "Tasto non usato" in game.press("è")
    game.press("f2", "f2")
    assert guide(game).steps_done == 0
    game.press("enter")
    assert guide(game).steps_done == 1


@pytest.mark.parametrize("after", range(0, len(TAUGHT) + 1, 3))
def test_esc_leaves_at_any_moment_and_nothing_is_kept(after: int, nobody_waits: Path) -> None:
    game = Launched.learning()
    game.press(*list(TAUGHT.values())[:after])
    (folder,) = (nobody_waits / "passing").iterdir()
    assert folder.name.startswith("vialibera-lesson-") and (folder / LOCK_NAME).exists(), "swept if this were killed"
    assert game.press("esc").strip() == "Chiudere la lezione? Ancora Esc la chiude, un altro tasto continua."
    assert not game.program.console.is_done
    assert game.press("esc").strip() == "Fine della lezione."
    assert game.program.console.is_done
    game.close()
    assert not list((nobody_waits / "passing").iterdir()) and not (nobody_waits / "games").exists()
    assert "salvata:" not in game.said


def test_another_key_after_esc_goes_on_with_the_lesson() -> None:
    game = Launched.learning()
    game.press("esc", "enter")
    assert guide(game).steps_done == 1
    game.press("esc", "h", "esc")
    assert game.program.lessons.guide is not None and not game.program.console.is_done


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_key_that_only_asks_is_answered_at_any_time(lang: str) -> None:
    game = Launched.learning(lang=lang)
    assert game.press("c").count("M 1") == 1 and guide(game).steps_done == 0
    later = game.program.services.texts
    assert guide(game).session.game.narrator.text(
        "lesson-later", key=later.format("key.enter", {})
    ).shown in game.press("h")
    game.press("enter", "f")
    deed = game.press("f")
    assert "Viale Vesuvio" in deed and guide(game).steps_done == 2
    game.press("a", "c")
    assert "1" in game.press("c") and guide(game).steps_done == 4


def test_the_task_is_what_stands_in_front_of_the_learner() -> None:
    game = Launched.learning()
    console = game.program.console
    for name, key in TAUGHT.items():
        layer = console.open_input.describe_open_layer()
        assert layer is not None and [line.shown for line in layer.heading] == [text(game, name)]
        game.press("x")
        assert console.open_input.describe_open_layer() == layer, "a stray key leaves it"
        game.press(key)
    game.press("esc")
    layer = console.open_input.describe_open_layer()
    assert layer is not None and layer.heading[0].shown.startswith("Chiudere la lezione?")


def test_esc_closes_the_answer_on_the_board_first(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Launched.learning()
    board = game.program.console.teller.board
    assert board is not None
    board.is_up = True
    for key, asks in (("enter", False), ("f", False), ("escape", False), ("escape", True)):
        board.onlooker.on_key()
        game.program.console.press(key)
        game.program.do_due_work()
        assert guide(game).is_leaving == asks, key


def test_who_leaves_the_program_leaves_nothing_behind(nobody_waits: Path) -> None:
    game = Launched.learning()
    game.press("enter", "f10", "f10")
    game.close()
    assert not list((nobody_waits / "passing").iterdir()) and "salvata:" not in game.said


def test_keys_that_were_moved_are_taught_where_they_are(nobody_waits: Path) -> None:
    config = nobody_waits / "config" / "vialibera.toml"
    config.write_text(config.read_text() + '[keys]\ndeed = ["è"]\n')
    game = Launched.learning()
    game.press("enter")
    assert last(game).endswith("premi È.")
    game.press("è")
    assert last(game) == text(game, "buy")


def test_a_voice_is_given_each_lesson(nobody_waits: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transcript in place of a voice: whoever presses the key before a lesson was said has no need of it any more."""
    file = nobody_waits / "said.jsonl"
    game = Launched.learning()
    voice = make_voice(str(file), "it", reading=ReadingTimer(lambda: 0.0, 0.0))
    game.program.console.speaker.voice = voice
    told = [text(game, name) for name in TAUGHT] + [text(game, "end")]
    for key in TAUGHT.values():
        game.program.console.press(key)
        game.program.do_due_work()
    game.close()
    rows = [json.loads(row)["text"] for row in file.read_text("utf-8").splitlines()]
    assert [row for row in rows if row in told[1:]] == told[1:]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_first_start_offers_it_once(lang: str, nobody_waits: Path) -> None:
    game = Launched("--voice", "off", lang=lang, first=True)
    words = game.program.services.texts
    assert words.format("ui-ask-lesson", {}) in game.said
    game.press("2", "enter")
    assert words.format("ui-ask-edition", {}) in game.said and game.program.lessons.guide is None
    assert load_settings(nobody_waits / "config" / "vialibera.toml").lesson_offered
    again = Launched.__new__(Launched)
    again._enter("off", lang, (170, 60))
    again.program.ask_setup(type(game.setup)())
    assert words.format("ui-ask-lesson", {}) not in again.said


@pytest.mark.parametrize("to_the_end", [True, False])
def test_after_the_lesson_that_was_offered_the_questions_go_on(to_the_end: bool) -> None:
    game = Launched("--voice", "off", first=True)
    game.hurry()
    game.press("enter")
    assert last(game) == text(game, "roll")
    game.press(*([*TAUGHT.values(), "enter", "r", "r", "r", "enter"] if to_the_end else ["esc", "esc"]))
    assert game.program.lessons.guide is None and not game.program.console.is_done
    assert "Quale edizione?" in game.said.split("Esc chiude")[-1]
    game.press("esc")
    assert "Vuoi una prima partita guidata?" not in game.said.split("Quale edizione?")[-1], "it was offered"
    game.press("enter", "Anna", "enter", "Bruno", "enter", "enter")
    assert game.setup.players[0].name == "Anna"


def test_a_script_and_whoever_has_played_are_not_asked(nobody_waits: Path) -> None:
    script = Launched("--voice", "off", first=True, size=None)
    assert "guidata" not in script.said
    config = nobody_waits / "config" / "vialibera.toml"
    config.write_text(config.read_text() + '[last]\nruleset = "lira"\n')
    assert "guidata" not in Launched("--voice", "off", first=True).said


def test_without_a_terminal_it_is_a_key_a_line() -> None:
    game = Launched.learning(size=None)
    from vialibera.shell.console.line_input import run_lines

    run_lines(game.program.console, game.program, ["Enter", "F", "A", "C", "", "Space", "I"])
    assert last(game) == text(game, "own")


def test_a_disk_that_takes_nothing_ends_the_lesson_with_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    from vialibera.shell.game.open_games import OpenGames

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(OpenGames, "open_log", full)
    game = Launched.learning()
    assert "non si può salvare" in game.said and game.program.console.is_done


def test_the_task_stands_in_the_row_of_the_question() -> None:
    at = Launched.learning()
    layer = at.program.console.open_input.describe_open_layer()
    assert layer is not None and [line.topic for line in layer.heading] == ["lesson"]
    assert "premi Invio" in layer.heading[0].shown


@pytest.mark.parametrize("lang", ["it", "en"])
def test_one_key_has_one_prompt(lang: str) -> None:
    """Where the task names the key that answers, the question of the game is left out."""
    game = Launched.learning(lang=lang)
    begun, key = seen(game.screen), game.program.services.keymap.key_label("enter")
    assert begun.splitlines()[-1].count(key) == 1 and key not in begun.splitlines()[-2]
    assert "A" in game.press("enter"), "the offer is told: the task asks for another key"


def test_no_lesson_has_two_prompts() -> None:
    """Only the task names its key: in Italian the letters of the keys are no words."""
    game = Launched.learning()
    label, find = game.program.services.keymap.key_label, game.program.console.action_for_key
    for done, asked in itertools.pairwise(TAUGHT.values()):
        *before, task = game.press(done).strip().splitlines()
        action = find(asked)
        assert action is not None
        if action.group == "act":
            named = re.compile(rf"\b{label(action.id)}\b")
            assert named.search(task) and not any(named.search(line) for line in before), (before, task)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_chapter_of_houses_names_escape(lang: str) -> None:
    game = Launched.learning(lang=lang)
    assert "Esc" in guide(game).session.game.narrator.text("lesson-house", other=1).shown
