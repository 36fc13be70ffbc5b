"""Where the dice of a log come from: nobody chooses them unsaid."""

from pathlib import Path
from random import Random

import pytest
from tests.record.journal.logs import a_game, a_header, forge, refusal, write
from tests.record.journal.random_game import any_command
from tests.shell.saved_games.test_going_on import unbroken

from vialibera.cli import main
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.branch import create_branch
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import line_data
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.journal.seed_chain import SeedChange, derive_seed, make_seed
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import current_pause, play_command

ALL_PROVED = "Every roll and shuffle by the program comes from the game's seed."


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return unbroken(tmp_path / "log", 60)


def reseeded(log: Path, seed: str) -> Path:
    """A line with a seed of somebody's choice, and the right checksum."""
    return forge(
        log, lambda datas: datas.append(line_data(len(datas), {"seed": seed}, current_pause(load_game(log).state)))
    )


def said(capsys: pytest.CaptureFixture[str], *words: str, lang: str = "en") -> str:
    assert main([*words, "--lang", lang]) == 0
    return capsys.readouterr().out


def test_chosen_dice_are_called_that(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    reseeded(log, "a seed of my choice")
    verified = said(capsys, "replay", "--verify", str(log))
    assert verified.startswith("By the rules: 61 commands,") and ALL_PROVED not in verified
    for text in (verified, said(capsys, "log", "show", str(log)), said(capsys, "report", str(log))):
        assert "The dice got a new seed once, at command 61." in text
        assert "The seed at command 61 does not follow from the one before: " in text


def test_who_begins_anew_before_each_throw_is_told_how_often(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    for number in range(12):
        reseeded(log, f"try {number}")
    text = said(capsys, "replay", "--verify", str(log), lang="it")
    assert "hanno cambiato seme 12 volte, ai comandi 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, …." in text


def test_the_usual_game_says_nothing_of_it(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    assert ALL_PROVED in said(capsys, "replay", "--verify", str(log))
    for words in (("log", "show"), ("report",)):
        assert "Chance began" not in said(capsys, *words, str(log))


def test_a_seed_that_follows_counts_only_where_the_program_begins_anew(log: Path) -> None:
    """The right words in the wrong place are a choice, too: one may wait for the place where they are good."""
    journal, game = LogFile.resume(log)
    with journal:
        journal.append_new_seed(game.seed, current_pause(game.state))
    assert load_game(log).seed_changes == (SeedChange(61, False),)


def test_a_branch_begins_anew_and_is_proved(capsys: pytest.CaptureFixture[str], log: Path, tmp_path: Path) -> None:
    branch = tmp_path / "branch"
    with create_branch(log, 40, branch) as journal:
        game = load_game(branch)
        seed = journal.append_new_seed(game.seed, current_pause(game.state))
    proved = verify_log_file(branch, Chance)
    assert (proved.seed, proved.seed_changes) == (seed, (SeedChange(41, True),))
    text = said(capsys, "replay", "--verify", str(branch))
    assert "The dice got a new seed once, at command 41." in text and ALL_PROVED in text


@pytest.mark.parametrize("is_new", [True, False])
def test_what_is_drawn_after_a_new_seed_is_proved_by_that_one(log: Path, tmp_path: Path, is_new: bool) -> None:
    branch, random = tmp_path / "branch", Random(1)
    with create_branch(log, 40, branch) as journal:
        game = load_game(branch)
        seed, state = journal.append_new_seed(game.seed, current_pause(game.state)), game.state
        chance = Chance(seed if is_new else f"{seed} and another")
        for _ in range(20):
            draws = CHANCE in state.actors
            command, draft = chance.choose(state) if draws else any_command(state, random), Draft(state)
            play_command(draft, command)
            journal.append(command, draft.events, current_pause(state))
    if is_new:
        assert verify_log_file(branch, Chance).unproved_draws == 0
    else:
        assert refusal(lambda: verify_log_file(branch, Chance)).code == "other-draw"


def test_another_line_before_it_gives_another_seed() -> None:
    found = {derive_seed(seed, crc) for seed in (None, 7, "7", "8") for crc in (1, 2)}
    assert len(found) == 6 and all(len(seed) == 32 for seed in found)


def test_a_seed_has_128_bits() -> None:
    """With 31, six throws that were seen told all others."""
    seeds = {make_seed() for _ in range(50)}
    assert len(seeds) == 50 and 120 < max(seed.bit_length() for seed in seeds) <= 128


def test_a_seed_that_is_missing_is_derived_from_the_lines(tmp_path: Path) -> None:
    log = write(tmp_path / "log", a_header(), a_game(most=30))
    journal, game = LogFile.resume(log)
    with journal:
        journal.append_new_seed(game.seed, current_pause(game.state))
    assert load_game(log).seed_changes == (SeedChange(31, True),)
