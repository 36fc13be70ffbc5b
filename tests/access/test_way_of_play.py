"""How the game is learned, understood and taken at one's own pace: what the lists of guidelines ask of any player."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.clauses.board import ORANGE, VERDI, A, B, C
from tests.clauses.given import owes
from tests.keyboard import Time, seated
from tests.launching import Launched, options
from tests.shell.game_control.test_forced_turns import asked, wait

from vialibera.analysis.lab.loop import play_game
from vialibera.cli import main
from vialibera.play.bots.bot_kinds import BOT_LEVELS
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.table.pace import Pace
from vialibera.record.journal.recover import verify_log_file
from vialibera.rules.engine.ids import BANK
from vialibera.shell.settings.settings_file import load_settings, save_settings
from vialibera.shell.setup.command_line_setup import setup_from_arguments
from vialibera.words.setting_table import QUIET_KINDS
from vialibera.words.texts import Texts


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_game_begins_after_three_keys_and_at_once_if_one_likes() -> None:
    at = Launched("--voice", "off", "--players", "Anna,Bruno")
    at.press("enter", "enter", "enter")
    assert at.begun()
    at.close()
    assert setup_from_arguments(options("--quick"), Texts("it")).players


def test_three_keys_play_a_game_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter goes on, A takes, R refuses: nobody must learn more; debts and the end come with them."""
    now = Time(0.0)
    monkeypatch.setattr("vialibera.shell.program.time", SimpleNamespace(monotonic=now))
    at = Launched("--ruleset", "euro", "--players", "Anna,Bruno", "--seed", "3", "--voice", "off", "--minutes", "8")
    at.press("enter", "enter")
    session = at.program.session
    assert session is not None
    for _ in range(400):
        if session.game.state.is_over:
            break
        scene = session.game.question.current_scene()
        names = () if scene.prompt is None else scene.prompt.answer_ids
        at.press("a" if "accept" in names else "r" if "refuse" in names else "enter")
        now.pass_by(5.0)
    assert session.game.state.is_over, at.said[-500:]
    at.close()


def test_the_lesson_is_played_and_a_wrong_key_costs_nothing() -> None:
    at = Launched.learning(lang="en")
    said = flat(at.press("z"))
    assert said and not at.program.console.is_done
    before = at.said
    at.press("enter")
    assert at.said != before, "the lesson goes on with the key that it teaches"
    at.close()


def test_the_computer_players_wait_for_enter_if_one_likes() -> None:
    bots = {seat: BOT_MAKERS["facile"](seated("moderno", 3).state.rules, str(seat)) for seat in (B, C)}
    slow = Pace(think_seconds=0.0, react_seconds=0.0, hold_seconds=None)
    start = {"owns": {C: [VERDI]}, "at": {B: VERDI - 4}}
    at = seated("moderno", 3, bots=bots, turn=B, dice=[(1, 3), (1, 2)], time=Time(0.3), pace=slow, guard=0.0, **start)
    for _ in range(5):
        at.table.now.pass_by(3600.0)  # type: ignore[attr-defined]
        at.session.do_due_work()
    assert at.state.pos[B] == VERDI and at.state.seat_in_turn == B
    at.press("enter")
    at.session.do_due_work()
    assert at.state.seat_in_turn != B


def test_an_act_is_taken_back_so_one_can_practise_without_loss() -> None:
    bot = BOT_MAKERS["facile"](seated("moderno", 2).state.rules, "1")
    at = seated("moderno", 2, bots={B: bot}, at={A: 9}, dice=[(3, 4)], acts=[])
    at.press("enter")
    before = at.cash(A)
    at.press("a")
    assert at.cash(A) < before
    at.press("u")
    assert at.cash(A) == before and at.state.owner[VERDI] == -1


@pytest.mark.parametrize("lang", ["it", "en"])
def test_help_fits_the_moment_and_names_its_keys(lang: str) -> None:
    at = seated("moderno", 3, at={A: 9}, dice=[(3, 4)], lang=lang)
    at.press("enter")
    buying = flat(at.press("?"))
    assert "A" in buying and "R" in buying and ("compra" in buying or "buy" in buying)
    assert flat(at.press("W")) and flat(at.press("w"))
    owing = seated("moderno", 3, owns={A: [*ORANGE]}, cash={A: 10}, acts=[owes(A, BANK, 100, "tax")], lang=lang)
    assert buying != flat(owing.press("?"))
    names = flat(owing.press("f2", "k"))
    assert ("ipotec" in names.lower()) or ("mortgage" in names.lower())


def test_the_aim_and_the_keys_can_be_heard_at_any_moment() -> None:
    at = seated("moderno", 3, lang="en")
    assert "last player left in the game wins" in flat(at.press("s", "s")).lower()
    assert flat(at.press("f4")) and "keys" in flat(at.press("?"))
    assert "Claims the rent" in flat(at.press("f2", "space", "f2"))


def test_what_was_said_can_be_heard_again_word_for_word() -> None:
    at = seated("moderno", 3, at={A: 9}, dice=[(3, 4)])
    first = flat(at.press("enter")).split(". ")[0]
    at.press("c")
    assert first in flat(at.press("."))
    assert first in flat(at.press(",", ",", ","))


def test_the_narration_can_be_made_shorter() -> None:
    """By three levels, and by kinds of news that are left out."""
    told = {}
    bots = {seat: BOT_MAKERS["facile"](seated("moderno", 3).state.rules, str(seat)) for seat in (B, C)}
    for quiet, verbosity in (((), "brief"), ((), "normal"), ((), "full"), (QUIET_KINDS, "normal")):
        at = seated("moderno", 3, at={A: 9}, owns={C: VERDI}, dice=[(3, 4), *[(1, 2)] * 9], lang="en", bots=bots)
        at.console.narration.voice_settings.change("", verbosity=verbosity, quiet=quiet)
        at.desk.people.apply_narration()
        told[len(quiet), verbosity] = len(at.press("enter", "a", "enter", "enter", "enter").split())
    assert told[0, "brief"] < told[0, "normal"] < told[0, "full"]
    assert told[len(QUIET_KINDS), "normal"] < told[0, "normal"]


def test_where_one_is_can_be_asked_and_the_board_be_walked() -> None:
    at = seated("moderno", 3, at={A: 9}, lang="en")
    assert "Anna" in at.press("i")
    here, there, back = (flat(at.press(key)) for key in ("c-i", "c-i", "s-tab"))
    assert here != there and back.split(":")[0] in here
    assert flat(at.press("l")) and flat(at.press("n"))


def test_forced_turns_need_no_press_and_a_held_key_does_no_more_than_one() -> None:
    at = asked()
    wait(at, 2.1)
    assert at.state.seat_in_turn == B
    held = seated("moderno", 3, time=Time(0.03), dice=[(1, 3)], lang="en")
    held.press(*["c"] * 30)
    assert held.screen.getvalue().count("1,500") < 3


def test_there_are_six_levels_and_one_changes_them_while_playing() -> None:
    assert len(BOT_LEVELS) >= 6
    bot = BOT_MAKERS["facile"](seated("moderno", 2).state.rules, "1")
    at = seated("moderno", 2, bots={B: bot}, lang="en")
    at.press("c-e", "2")
    entries = flat(at.press("c-e", "2"))
    assert entries.count(": ") > len(BOT_LEVELS)
    at.press("5")
    assert [change.bot for change in at.log.seat_changes] == [None, BOT_LEVELS[4]]


@pytest.mark.parametrize(
    ("weak", "strong"), [("facile", "attento"), pytest.param("prudente", "esperto", marks=pytest.mark.slow)]
)
def test_a_higher_level_is_harder_to_beat(weak: str, strong: str) -> None:
    rules = seated("moderno", 2).state.rules
    tables = [(weak, strong), (strong, weak)] * 4
    winners = [table[play_game(rules, table, seed).winners[0]] for seed, table in enumerate(tables)]
    assert winners.count(strong) >= 7


def test_parts_can_be_left_out_by_variants_and_rules_be_tuned() -> None:
    """Claims by themselves where a reaction is too much; every number of the rules can be set."""
    at = seated("moderno", 3, variants=("automatic_rent",), owns={B: [VERDI]}, at={A: 9}, dice=[(3, 4)])
    at.press("enter")
    assert at.cash(B) > at.cash(C), "the rent was taken without a key"
    rich = seated("moderno", 3, settings=("go.salary=500",))
    assert rich.state.rules.sheet.go.salary == 500


def test_the_game_helps_one_pay_and_says_what_it_would_do() -> None:
    at = seated(
        "moderno", 3, owns={A: [*ORANGE]}, cash={A: 10}, acts=[owes(A, BANK, 60, "tax")], lang="en", time=Time(1.0)
    )
    plan = flat(at.press("a"))
    assert "mortgag" in plan.lower()
    at.press("a")
    assert any(at.state.mortgaged[space] for space in ORANGE)
    assert "what would be better" in flat(at.press("f2", "W"))


def test_every_act_is_saved_at_once_and_the_game_goes_on_from_there(tmp_path: Path) -> None:
    """Without a program that ends well: the file is read while the game is still open."""
    log = tmp_path / "one.jsonl"
    at = Launched("--ruleset", "moderno", "--players", "Anna,Bruno", "--seed", "4", "--voice", "off", log=log)
    at.press("enter", "enter", "enter")
    session = at.program.session
    assert session is not None
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(log.read_bytes())
    again = Launched.resumed(str(copy))
    assert again.program.session is not None and again.program.session.game.state == session.game.state
    again.close()
    at.press("f10", "f10")
    assert at.program.console.is_done, "leaving is the saving by hand"
    at.close()
    assert verify_log_file(log)


def test_a_saved_game_says_who_plays_what_and_how_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path))
    log = tmp_path / "one.jsonl"
    at = Launched("--ruleset", "moderno", "--players", "Anna,Bruno", "--seed", "4", "--voice", "off", log=log)
    at.press("enter", "enter", "enter")
    at.close()
    assert main(["--lang", "en", "games"]) == 0
    said = capsys.readouterr().out
    assert all(part in said for part in ("Anna", "Bruno", "Modern", "turn 1")), said


def test_settings_are_kept_and_a_folder_of_its_own_is_a_profile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, theme, key in (("one", "contrast", "b"), ("two", "light", "y")):
        monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / name))
        (tmp_path / name).mkdir()
        settings = load_settings()
        settings.theme, settings.keys = theme, {"accept": [key]}
        assert save_settings(settings)
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "one"))
    kept = load_settings()
    assert (kept.theme, kept.keys) == ("contrast", {"accept": ["b"]})


def test_a_report_of_a_fault_is_asked_for_and_names_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.txt"
    assert main(["--lang", "en", "feedback", str(file)]) == 0
    assert re.search(r"(?i)send|write", capsys.readouterr().out) and file.stat().st_size


@pytest.mark.parametrize(("lang", "asked"), [("it", "che cosa ti aiuta"), ("en", "what helps you")])
def test_opinions_are_asked_for(lang: str, asked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang, "feedback", str(tmp_path / "report.txt")]) == 0
    assert asked in capsys.readouterr().out
