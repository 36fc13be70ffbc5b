"""`vialibera replay --verify`, and what is made ready before a replay."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.playthroughs.playing import Game
from tests.record.journal.logs import a_game, a_header, forge, write

from vialibera.cli import main
from vialibera.commands.plain_parser import WrongValue
from vialibera.commands.replay import MOST_DIFFERENCES, parse_speed
from vialibera.record.journal.header import TAKEN_OVER_LINE, Parent
from vialibera.record.journal.log_format import rules_digest
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import current_pause, new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.shell.program import Program
from vialibera.shell.saved_games import replaying

Data = dict[str, Any]


def seeded(path: Path, id: str, seed: int, dice: str = "program", most: int = 150) -> Path:
    """A game of computer players whose chance draws from the seed in its header."""
    state = new_game(rules_from_sheet(edition(id).sheet), 4)
    game, played = Game(state, str(seed)), []
    for command in islice(game.commands(), most):
        draft = Draft(state)
        play_command(draft, command)
        played.append((command, tuple(draft.events), current_pause(state)))
    return write(path, a_header(id, 4, seed=seed, dice=dice), played)


def said(capsys: pytest.CaptureFixture[str], path: Path, lang: str) -> tuple[int, str]:
    status = main(["replay", "--verify", str(path), "--lang", lang])
    return status, capsys.readouterr().out


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "log", a_header("torneo"), a_game("torneo", most=90))


def test_a_game_by_the_rules(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    status, text = said(capsys, log, "it")
    assert status == 0
    by_rules, chance, rules = text.splitlines()
    assert by_rules == "Secondo le regole: 90 comandi, e ogni evento e la situazione finale sono quelli delle regole."
    assert chance.startswith("Lanci e mazzi mescolati non verificabili: ")
    assert rules == "Le regole sono quelle di questo programma: Torneo."


def test_a_torn_line_is_said_before(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-2])
    status, text = said(capsys, log, "en")
    assert status == 0
    torn, sound, *_ = text.splitlines()
    assert torn == (
        f"{log}, line 91: the last line was cut short and does not count: the game continues from the command before"
    )
    assert sound.startswith("By the rules: 89 commands,")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_an_altered_event_is_told_in_one_line(capsys: pytest.CaptureFixture[str], log: Path, lang: str) -> None:
    forge(log, lambda datas: datas[40]["events"].append(["DroppedOut", 2]))
    status, text = said(capsys, log, lang)
    assert status == 1
    assert text.startswith(f"{log}, riga 41: " if lang == "it" else f"{log}, line 41: ")
    assert "DroppedOut(seat=2)" in text
    assert text.count("\n") == 1


# Chance is drawn again from the seed.


def another_throw(datas: list[Data]) -> None:
    """Dice of somebody's choice; the header alone knows better."""
    thrown = [data["command"] for data in datas[1:] if data["command"][0] == "Thrown"][3]
    thrown[3:] = [6, 6] if thrown[3:] != [6, 6] else [5, 5]


@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "torneo", "salotto"])
def test_every_throw_and_shuffle_comes_from_the_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, edition: str
) -> None:
    path = seeded(tmp_path / "log", edition, seed=8)
    status, text = said(capsys, path, "en")
    assert status == 0
    assert "Every roll and shuffle by the program comes from the game's seed." in text


def test_dice_of_somebody_s_choice_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = forge(seeded(tmp_path / "log", "lira", seed=8), another_throw)
    status, text = said(capsys, path, "en")
    assert status == 1
    assert "the seed of the game gives Thrown(by=-3," in text and "here it is Thrown(by=-3," in text


def test_another_seed_is_found_at_the_first_throw(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = forge(seeded(tmp_path / "log", "lira", seed=8), lambda datas: datas[0].update(seed=9))
    status, text = said(capsys, path, "en")
    assert status == 1 and f"{path}, line " in text and "the seed of the game gives" in text


def test_the_players_own_dice_are_theirs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What cards they shuffled nobody knows either, but the program shuffles."""
    path = seeded(tmp_path / "log", "euro", seed=8, dice="typed")
    forge(path, lambda datas: datas[0].update(seed=8))
    status, text = said(capsys, path, "it")
    assert status == 0
    assert "I dadi li hanno lanciati i giocatori: nessun programma li può verificare." in text


# The rules are compared with those that the program knows by their name.


def richer(datas: list[Data]) -> None:
    """Rules of somebody's choice, called Lira."""
    datas[0]["rules"]["go"]["salary"] = 2_000_000
    datas[0]["hash"] = rules_digest(datas[0]["rules"])


def test_rules_that_only_call_themselves_lira(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = forge(write(tmp_path / "log", a_header(), []), richer)
    _, text = said(capsys, path, "en")
    assert "Not this program's Lira; values that differ: 1.\n  go.salary: in the game 2000000, here 20000\n" in text


def test_variants_and_settings_that_are_said_are_no_other_rules(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rules = edition("lira", ["double_go"], ["go.salary=30000"]).data
    path = write(tmp_path / "log", a_header()._replace(rules=json.loads(json.dumps(rules))), [])
    assert "The rules are those of this program: Lira" in said(capsys, path, "en")[1]


def test_rules_of_one_s_own_are_compared_with_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rules = edition("lira").data | {"id": "casa"}
    path = write(tmp_path / "log", a_header()._replace(rules=json.loads(json.dumps(rules))), [])
    assert (
        "Lira is not one of this program's editions: the rules written in the game count."
        in said(capsys, path, "en")[1]
    )


@pytest.mark.parametrize("wrong", ["0", "50", "nan", "svelta"])
def test_a_speed_that_is_none(capsys: pytest.CaptureFixture[str], log: Path, wrong: str) -> None:
    with pytest.raises(SystemExit):
        main(["replay", "--speed", wrong, str(log), "--lang", "it"])
    assert f"«{wrong}» non è una velocità: scrivi un numero da 0,1 a 20" in capsys.readouterr().err


def test_speeds_reach_from_a_tenth_to_twenty() -> None:
    assert [parse_speed(text) for text in ("0.1", "0,5", "1", "20", "2e1")] == [0.1, 0.5, 1.0, 20.0, 20.0]
    for wrong in ("0.09", "20.1", "-1", "inf", "", "1,5,0"):
        with pytest.raises(WrongValue) as refused:
            parse_speed(wrong)
        assert "0.1 to 20" in refused.value.text_in("en")


def test_a_game_that_went_on_without_its_secrets_is_not_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    header = a_header()._replace(parent=Parent("guest", TAKEN_OVER_LINE))
    status, text = said(capsys, write(tmp_path / "log", header, a_game(most=20)), "en")
    assert status == 1 and "cannot be verified" in text and "By the rules" not in text


def test_ten_differences_are_printed_and_all_are_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def dearer(datas: list[Data]) -> None:
        for square in [square for square in datas[0]["rules"]["board"] if "rent" in square][:12]:
            square["price"] += 1
        datas[0]["hash"] = rules_digest(datas[0]["rules"])

    text = said(capsys, forge(write(tmp_path / "log", a_header(), []), dearer), "en")[1]
    told = [line for line in text.splitlines() if line.startswith("  ")]
    assert "values that differ: 12." in text and len(told) == MOST_DIFFERENCES
    assert "in the game 6001, here 6000" in told[0]


def test_what_is_no_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, text = said(capsys, tmp_path / "nowhere", "en")
    assert (status, text) == (1, f"{tmp_path / 'nowhere'}: there is no such file: check the name\n")


def test_a_game_begun_from_a_replay_can_be_shared_at_its_end(monkeypatch: pytest.MonkeyPatch, log: Path) -> None:
    def run_program(program: Program, _begin: object) -> int:
        return int(program.console.share_end is None)

    monkeypatch.setattr(replaying, "run_program", run_program)
    assert main(["replay", str(log), "--voice", "off", "--screen", "lines", "--lang", "it"]) == 0
