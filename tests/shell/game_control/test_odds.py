"""The key that tells the chances while a game goes on: only by the variant, bit by bit, and without a hidden thing."""

import re

import pytest
from tests.clauses.board import ORANGE, RED, VERDI, A, B, C
from tests.clauses.given import lands
from tests.keyboard import Seated, Time, seated

from vialibera.play.bots.easy import EasyBot
from vialibera.play.bots.win_odds import OddsEstimate
from vialibera.play.table.pace import Pace
from vialibera.play.table.table import THINKING_GAP_SECONDS
from vialibera.rules.editions import load_edition
from vialibera.rules.editions.rule_sources import rule_lines
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.shell.game_control import odds_teller
from vialibera.shell.game_control.odds_teller import FEWEST_ODDS_GAMES
from vialibera.shell.game_keys.key_table import KEY_ACTIONS
from vialibera.shell.saved_games.replay_viewer import REPLAY_MOVES

ODDS = ("odds",)
TOLD = "Percento: Dice che probabilità ha ciascuno di vincere, se è permesso."


class Ticking(Time):
    """Each look at it takes a moment."""

    def __call__(self) -> float:
        self.at += odds_teller.SLICE_SECONDS / 3
        return self.at


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_teller, "FEWEST_ODDS_GAMES", 5)
    monkeypatch.setattr(odds_teller, "MOST_ODDS_GAMES", 10)


def asking(**position: object) -> Seated:
    """Somebody has just asked, and a second goes by for the answer."""
    at = seated(variants=ODDS, time=Ticking(), pace=Pace(think_seconds=1.0), **position)  # type: ignore[arg-type]
    at.desk.press("%")
    return at


@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "torneo", "salotto"])
def test_no_edition_tells_them_by_itself(edition: str) -> None:
    assert not load_edition(edition).sheet.odds and load_edition(edition, ODDS).sheet.odds
    told = seated(edition).refuses("%")
    assert told.startswith("La partita non è finita: le probabilità si dicono solo dopo") and "«Pronostici»" in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(("lang", "wins"), [("it", "Anna: "), ("en", "Anna wins ")])
def test_by_the_variant_each_player_s_chances_are_told_with_their_bounds(lang: str, wins: str) -> None:
    at = seated(variants=ODDS, lang=lang, owns={A: ORANGE + RED}, cash={A: 3000, B: 200})
    before = at.state.copy()
    told = at.press("%").splitlines()
    assert len(told) == 6 and told[2].startswith(wins)
    assert all(len(re.findall(r"\d[\d.,]*", row)) >= 6 for row in told[2:])
    assert at.state == before and not at.log.commands


def test_the_likeliest_winner_is_told_first() -> None:
    at = seated(variants=ODDS, players=3, owns={B: ORANGE + RED}, cash={A: 100, B: 3000, C: 100})
    told = at.press("%").splitlines()[2:]
    shares = [int(re.findall(r"\d+", row)[0]) for row in told]
    assert told[0].startswith("Bruno: ") and shares == sorted(shares, reverse=True)


def test_where_time_is_limited_the_answer_says_when_it_is_taken_to_end() -> None:
    at = seated("torneo", variants=ODDS, minutes=90)
    told = "Si suppone che il tempo scada dopo il turno 181, con 2 turni al minuto."
    assert told in at.press("%").splitlines()
    at.state.turn_no = 30
    at.table.clock.played_before += 1800
    told = at.press("%")
    assert "dopo il turno 90, al ritmo tenuto finora, 1,0 turni al minuto" in told


def test_keys_are_read_while_it_is_reckoned() -> None:
    at = asking()
    at.session.do_due_work()
    assert at.desk.odds_teller.reckoning is not None and 0 < len(at.desk.odds_teller.reckoning.games) <= 3
    assert at.session.seconds_until_due() == THINKING_GAP_SECONDS
    assert "Anna: Via" in at.press("i")
    assert at.desk.odds_teller.reckoning is None and " di vittorie" not in at.screen.getvalue()


def test_it_is_told_when_the_time_for_thinking_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_teller, "MOST_ODDS_GAMES", 10_000)
    at = asking(players=2)
    until = at.desk.odds_teller.due_at
    while at.desk.odds_teller.reckoning is not None:
        at.session.do_due_work()
    assert " di vittorie" in at.screen.getvalue() and 0 <= at.table.now() - until < 1


def test_escape_leaves_it_and_the_key_again_tells_what_is_known() -> None:
    at = asking()
    at.desk.press("escape")
    assert at.screen.getvalue().rstrip().endswith("Calcolo interrotto.") and at.desk.odds_teller.reckoning is None
    at.desk.press("%")
    at.desk.press("%")
    while at.desk.odds_teller.reckoning is not None:
        at.session.do_due_work()
    assert f"Su {odds_teller.FEWEST_ODDS_GAMES} partite simulate" in at.screen.getvalue()


def test_computer_players_go_on_meanwhile() -> None:
    rules = rules_from_sheet(load_edition("salotto", ODDS).sheet)
    at = asking(bots={B: EasyBot(rules, "1")}, turn=B, dice=[(1, 2)])
    while not at.log.commands:
        assert at.desk.odds_teller.reckoning is not None or " di vittorie" in at.screen.getvalue()
        at.session.do_due_work()


def test_a_script_hears_them_before_its_next_line() -> None:
    said = seated(variants=ODDS, size=None).lines("%", "i")
    assert said.rindex(" di vittorie") < said.rindex("Anna: ")


def test_nothing_hidden_shows() -> None:
    """Neither the order of the decks nor a rent that its owner has not claimed yet."""
    position = {"players": 3, "owns": {C: ORANGE}, "built": dict.fromkeys(ORANGE, 5), "cash": {A: 20}, "variants": ODDS}
    open_rent = seated(acts=[lands(A, VERDI)], **position).state  # type: ignore[arg-type]
    assert open_rent.open_claims
    claimed = open_rent.copy()
    claimed.open_claims.clear()
    claimed.decks[0].reverse()
    found = [OddsEstimate(state) for state in (open_rent, claimed)]
    for reckoning in found:
        for _ in range(3):
            reckoning.play_game()
    assert found[0].seat_chances() == found[1].seat_chances()


def test_when_the_game_is_over_that_is_said() -> None:
    at = seated(variants=ODDS)
    at.state.is_over, at.desk.telling.winners = True, [A]
    at.desk.telling.note_game_over([])
    assert at.press("%").splitlines() == ["La partita è finita: ha vinto Anna."]


def test_the_key_is_free_in_every_mode_and_told_of() -> None:
    keys = [key for row in KEY_ACTIONS for key in row.keys]
    assert keys.count("%") == 1 and "%" not in REPLAY_MOVES
    assert seated().press("f2", "%").splitlines()[-1] == TOLD


def test_the_variant_is_told_with_the_rules_and_its_key_with_the_help() -> None:
    told = "Le probabilità di vincere: premi Percento."
    assert told in seated(variants=ODDS).press("?") and told not in seated().press("?")
    rules = rule_lines(load_edition("moderno", ODDS).sheet, "it")
    assert (
        rules[0] == "Moderno, con varianti: Pronostici." and sum("con che probabilità" in rule for rule in rules) == 1
    )
    assert FEWEST_ODDS_GAMES >= 20, "fewer games say nothing"
