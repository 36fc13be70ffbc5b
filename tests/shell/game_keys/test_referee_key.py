"""F12: the referee at a table of a tournament. What is decided is told to all, stands, and no player undoes it."""

from __future__ import annotations

import re

import pytest
from tests.clauses.board import ORANGE, VERDI, VITTORIA, A, B, C, D
from tests.clauses.given import lands
from tests.keyboard import Seated, Time, seated

from vialibera.play.table.pace import Pace
from vialibera.record.journal.header import TournamentTable
from vialibera.record.journal.log_lines import UndoRecord
from vialibera.rules.engine.ids import BANK, REFEREE
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.rulings import Halted, Ruling
from vialibera.rules.engine.topics.turn import Roll

DORA = TournamentTable("Coppa", "0a1b2c3d", 2, 5, "Dora")
ENTRIES = ("stop", "minutes", "words", "take back", "money", "deed", "place", "warn", "exclude", "annul")
STOP, MINUTES, WORDS, BACK, MONEY, DEED, PLACE, WARN, EXCLUDE, ANNUL = map(str, range(1, 11))


def judged(**how) -> Seated:
    """Anna may buy Via Verdi, at a table with a referee."""
    return seated(**{"edition": "torneo", "acts": [lands(A, VERDI)], "tournament": DORA, "minutes": 90} | how)


def rule(at: Seated, *keys: str, words: str = "deciso") -> str:
    """From F12 to the words of the decision; a list asks for Enter after a number."""
    return at.press("f12", *keys, words, "enter")


def chosen(*numbers: str) -> list[str]:
    return [key for number in numbers for key in (*number, "enter")]


def rulings(at: Seated) -> list[Ruling]:
    return [command for command in at.log.commands if isinstance(command, Ruling)]


def test_no_game_but_that_of_a_tournament_has_a_referee():
    assert seated().refuses("f12").startswith("In questa partita non c'è un arbitro.")
    assert seated(lang="en").refuses("f12").startswith("There is no referee in this game.")


@pytest.mark.clause("torneo.conduct.doubts-to-referee")
def test_while_the_referee_is_there_game_and_clock_stand_still_and_what_is_open_is_told():
    time = Time()
    at = judged(time=time)
    said = at.press("f12")
    assert "Arbitro Dora, tavolo 5 del turno 2 di torneo: gioco e orologio sono fermi." in said
    assert "Anna: Via Verdi" in said and isinstance(at.desk.state.step, Offer)
    left = at.table.clock.seconds_left()
    time.pass_by(600)
    assert at.table.clock.seconds_left() == left and at.table.seconds_until_due() is None
    assert "Via Verdi" in at.refuses(",") and "elenco" in at.refuses("a")
    at.refuses("space")
    assert "gioco e orologio vanno avanti" in at.press("esc")
    before = at.table.clock.seconds_left()
    time.pass_by(60)
    assert at.table.clock.seconds_left() == before - 60
    at.press("a")
    assert at.state.owner[VERDI] == A


def test_a_ruling_in_words_is_one_line_and_is_told():
    at = judged()
    said = rule(at, *chosen(WORDS), words="il lancio vale")
    assert "L'arbitro Dora decide: «il lancio vale»." in said
    (ruling,) = rulings(at)
    assert (ruling.by, ruling.referee, ruling.words) == (REFEREE, "Dora", "il lancio vale")
    assert said.rstrip().splitlines()[-1] == at.desk.narrator.question_lines()[-1].shown


def test_in_english_too():
    at = judged(lang="en")
    assert "Referee Dora, table 5 of tournament round 2: play and the clock are stopped." in at.press("f12")
    at.press(*chosen(WARN, "2"))
    said = at.press("slow play", "enter")
    assert "Ruling, referee Dora: “slow play”." in said and "A warning for Bruno." in said


def test_what_changes_things_needs_its_words():
    at = judged()
    said = at.press("f12", *chosen(WARN, "2"), "enter")
    assert "Una decisione va detta a parole." in said and not rulings(at)
    assert "Ammonizione per Bruno." in at.press("gioca piano", "enter")


def test_the_clock_is_stopped_till_the_referee_lets_it_go_on():
    time = Time()
    at = judged(time=time)
    assert "Gioco e orologio sono fermi." in at.press("f12", *chosen(STOP), "enter")
    assert isinstance(at.desk.state.step, Halted)
    left = at.table.clock.seconds_left()
    time.pass_by(1000)
    assert "L'arbitro Dora ha fermato gioco e orologio." in at.refuses("a")
    assert "L'arbitro Dora ha fermato gioco e orologio." in at.refuses("u")
    assert at.table.clock.seconds_left() == left
    assert "Anna" in at.refuses("c")
    assert "Gioco e orologio vanno avanti." in at.press("f12", *chosen(STOP), "enter")
    assert isinstance(at.desk.state.step, Offer) and not at.table.clock.is_stopped


def test_minutes_are_given_back_but_no_more_than_were_played():
    time = Time()
    at = judged(time=time)
    time.pass_by(600)
    minutes = at.table.clock.agreed_minutes
    (most,) = re.findall(r"Al massimo (\d+)", at.press("f12", *chosen(MINUTES)))
    for wrong in ("sette", "80", str(int(most) + 1)):
        assert "Scrivi un numero." in at.press(wrong, "enter"), wrong
    assert f"La partita dura {most} minuti in più." in at.press(most, "enter", "il tavolo era sparito", "enter")
    assert at.table.clock.agreed_minutes == minutes + int(most)


@pytest.mark.clause("torneo.tournament.referee-final")
def test_a_player_takes_no_ruling_back_and_nothing_before_it():
    at = judged()
    at.press("a")
    rule(at, *chosen(MONEY, "1"), "1000", "enter", words="prezzo letto male")
    assert at.state.cash[A] == 1000
    assert "una decisione dell'arbitro la annulla solo l'arbitro" in at.refuses("u")
    assert at.log.commands[-1].referee == "Dora" and at.log.commands[-1].words == "prezzo letto male"


def test_the_referee_takes_back_without_consent_and_a_ruling_too():
    at = judged()
    cash = at.cash(A)
    at.press("a")
    rule(at, *chosen(MONEY, "1"), "1000", "enter")
    said = rule(at, *chosen(BACK), words="ci ripenso")
    assert "L'arbitro Dora annulla una sua decisione: Porta a M 1.000 il denaro di Anna. «ci ripenso»." in said
    said = rule(at, *chosen(BACK), words="mossa fuori turno")
    assert "L'arbitro Dora annulla una mossa di Anna: Compra Via Verdi per M 180. «mossa fuori turno»." in said
    assert at.cash(A) == cash and at.state.owner[VERDI] == BANK
    assert at.log.backs == [
        UndoRecord((2,), REFEREE, (), "ci ripenso", "Dora"),
        UndoRecord((1,), REFEREE, (), "mossa fuori turno", "Dora"),
    ]


def test_money_is_corrected_against_the_bank_and_the_total_is_told():
    at = judged(cash={A: 500, B: 500, C: 500, D: 500})
    said = rule(at, *chosen(MONEY, "2"), "650", "enter")
    assert "Correzione: Bruno riceve M 150 dalla Banca. Bruno ha M 650. Denaro in gioco: M 2.150." in said
    assert sum(at.state.cash) == 0
    said = rule(at, *chosen(MONEY, "2"), "600", "enter")
    assert "Correzione: Bruno restituisce M 50 alla Banca. Bruno ha M 600. Denaro in gioco: M 2.100." in said


def test_a_deed_gets_another_owner_a_mortgage_and_houses():
    at = judged(owns={B: list(ORANGE), C: VITTORIA})
    said = rule(at, *chosen(DEED, "2", "1", "1", "1"))
    assert "Correzione, Parco della Vittoria: proprietà di Anna, senza ipoteca né costruzioni." in said
    assert "proprietà di Anna, sotto ipoteca." in rule(at, *chosen(DEED, "1", "1", "2"))
    assert at.state.owner[VITTORIA] == A and at.state.mortgaged[VITTORIA]
    lot = at.state.deeds_of(B)[0]
    assert "proprietà di Bruno, con una casa." in rule(at, *chosen(DEED, "2", "1", "3"), "1", "enter")
    assert at.state.level[lot] == 1


def test_what_cannot_stand_is_refused_and_play_goes_on():
    at = judged(owns={B: list(ORANGE)})
    said = rule(at, *chosen(DEED, "1", "1", "3"), "3", "enter")
    assert "così non si può" in said and "gioco e orologio vanno avanti" in said
    assert not rulings(at) and not at.table.clock.is_stopped


def test_a_token_is_put_where_it_belongs():
    at = judged()
    assert "Correzione: Bruno è in prigione." in rule(at, *chosen(PLACE, "2", "0"))
    assert at.state.jail[B] == 1
    said = rule(at, *chosen(PLACE, "1", "1"))
    assert at.state.pos[A] == 0 and not isinstance(at.desk.state.step, Offer), said


def test_whoever_is_excluded_is_out_as_a_bankrupt():
    at = judged(owns={B: [VITTORIA]})
    said = rule(at, *chosen(EXCLUDE, "2", "2"))
    assert "Bruno è fuori dalla partita per decisione dell'arbitro." in said
    assert at.state.out[B] and at.state.owner[VITTORIA] == BANK


def test_the_game_is_annulled_only_after_a_second_question():
    at = judged()
    at.press("f12", *chosen(ANNUL, "1"))
    assert not at.state.is_over
    assert "La partita è annullata: non vince nessuno." in rule(at, *chosen(ANNUL, "2"))
    assert at.state.is_over and at.state.is_annulled
    assert "La partita è annullata." in at.press("enter")


def test_esc_anywhere_decides_nothing_and_play_goes_on():
    for keys in ((), chosen(MONEY), chosen(MONEY, "1"), [*chosen(MONEY, "1"), "5", "enter"], chosen(WORDS)):
        at = judged()
        before = at.state.copy()
        said = at.press("f12", *keys, "esc")
        assert at.state == before and not at.log.commands and not at.table.clock.is_stopped, keys
        assert "L'arbitro si allontana: gioco e orologio vanno avanti." in said


def test_whoever_calls_the_referee_drops_a_wish_to_take_back():
    at = judged()
    at.press("a")
    said = at.press("u", "f12")
    assert "Richiesta chiusa, non si annulla." in said and "Arbitro Dora" in said
    at.press("esc")
    assert at.state.owner[VERDI] == A and at.table.undo_votes.request is None


def test_a_referee_who_comes_to_the_table_from_elsewhere_is_told_and_waited_for():
    at = judged()
    assert "L'arbitro è al tavolo: gioco e orologio sono fermi." in at.of(at.table.call_referee)
    wait = at.desk.question.current_scene().wait
    assert wait is not None and wait.kind == "referee"
    assert "L'arbitro ha fermato il gioco." in at.refuses("r")
    assert "Niente da annullare" in at.refuses("u")
    at.press("o", "esc")
    assert at.table.has_referee, "a list closed here sends nobody away"
    said = at.of(at.table.dismiss_referee).strip()
    assert said.startswith("L'arbitro si allontana: gioco e orologio vanno avanti.")
    assert said.endswith(at.desk.narrator.question_lines()[-1].shown)


class Rolls:
    """A computer player that rolls the dice."""

    def choose(self, state, seat):
        return Roll(seat, state.pause_no) if seat in state.actors and state.step.pause_kind == "between" else None


def test_computer_players_hold_still_while_the_referee_is_there():
    time = Time()
    at = judged(bots={A: Rolls()}, acts=(), dice=[(1, 2)], time=time, pace=Pace(think_seconds=100))
    at.press("f12")
    time.pass_by(1000)
    at.session.do_due_work()
    assert at.table.seconds_until_due() is None and not at.log.commands
    at.press("esc")
    time.pass_by(1000)
    at.session.do_due_work()
    assert isinstance(at.log.commands[0], Roll)
