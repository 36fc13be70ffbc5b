"""The end by agreement, at the keyboard: every person is asked, and one refusal is enough."""

from __future__ import annotations

import pytest
from tests.clauses.board import ORANGE, A, B, C, D
from tests.keyboard import Seated, Time, seated

from vialibera.play.bots.prudent import PrudentBot
from vialibera.record.journal.header import TournamentTable
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.time_up import BellAgreed, EndAgreed

ENTRY = "Finisci qui la partita, se tutti sono d'accordo"


def ask_end(at: Seated, *keys: str) -> str:
    """Choose the end from the list of all moves, press these keys, and return what they bring."""
    listed = at.press("o", "esc").split("\n")
    return at.press("o", next(line.split(":")[0] for line in listed if ENTRY in line), *keys)


def test_the_game_ends_once_all_people_agree() -> None:
    at = seated("moderno", players=4, bots={D: PrudentBot(rules_from_sheet(load_edition("moderno").sheet))})
    told = ask_end(at, "0", "enter")
    assert "Anna: fra quanti minuti finisce la partita? Solo Invio: subito." in told
    assert "Bruno, Anna vuole finire qui la partita e fare i conti." in told and not at.state.has_bell_rung
    assert "Bruno è d'accordo" in at.press("a") and not at.state.has_bell_rung, "Carla has not been heard"
    assert "D'accordo fra tutti la partita finisce qui." in at.press("a") and at.state.has_bell_rung
    assert [event for event in at.log.events if isinstance(event, EndAgreed)] == [EndAgreed((A, B, C))]
    assert ENTRY not in at.press("o"), "it has been agreed"


def test_one_refusal_keeps_the_game_going() -> None:
    at = seated("moderno", players=2)
    assert "Bruno non è d'accordo: la partita va avanti." in ask_end(at, "0", "enter", "r")
    assert "la partita va avanti" in ask_end(at, "0", "enter", "esc") and not at.state.has_bell_rung


def test_a_bell_rings_after_the_agreed_minutes() -> None:
    """Where there is no clock, and instead of a time that was agreed before."""
    for edition, minutes in (("moderno", None), ("torneo", 90.0)):
        time = Time()
        at = seated(edition, players=3, time=time, minutes=minutes)
        time.at += 61
        told = ask_end(at, *"20", "enter", "a", "a")
        assert "D'accordo fra tutti la partita finisce fra 20 minuti." in told
        assert [one for one in at.log.events if isinstance(one, BellAgreed)] == [
            BellAgreed((A, B, C), 20, at.table.seconds_played() + 1200)
        ]
        assert at.desk.minutes_left() == 20 and not at.state.has_bell_rung
        time.at += 20 * 60
        assert "Tempo scaduto." in at.press("i") and at.state.has_bell_rung, edition


def test_junk_asks_nobody_anything() -> None:
    at = seated("moderno", players=2)
    for junk in ("x", "-3", "1441", "99999999999999999999"):
        assert "Scrivi un numero" in ask_end(at, *junk, "enter", "esc"), junk
    assert at.table.undo_votes.request is None and not at.state.has_bell_rung


def test_at_a_tournaments_table_nobody_ends_the_game() -> None:
    at = seated("torneo", players=3, tournament=TournamentTable("Coppa", "id", 1, 1, "Rita Neri"))
    assert ENTRY not in at.press("o")
    with pytest.raises(Refusal, match="something-else"):
        at.table.request_consent(A, 0)


def test_the_end_is_offered_once_where_nobody_has_a_group_after_forty_turns_each() -> None:
    offer = "Dopo 40 turni a testa nessuno ha un gruppo intero."
    for turn, owns, told in ((80, {}, True), (79, {}, False), (81, {}, False), (80, {A: ORANGE}, False)):
        at = seated("moderno", players=2, stage="end", owns=owns)
        at.state.turn_no = turn
        assert (offer in at.press("enter")) == told, (turn, owns)
