"""Whole games at a guest's console: over a real connection to the natural end, and across cuts line by line."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tests.network.guests.test_visit import ANNA, BRUNO, EventRecorder, closing_house, session_of
from tests.network.guests.test_visit_faults import Guest
from tests.network.guests.world import told_lines

from vialibera.play.bots.bot_registry import make_bot
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.visible_state import state_seen_by_all, state_seen_by_seat


@pytest.mark.parametrize("seed", range(8))
def test_each_line_is_heard_once_and_in_order_across_cuts(seed: int, tmp_path: Path) -> None:
    guest, luck, recorder = Guest(tmp_path), Random(seed), EventRecorder()
    known = luck.randint(3, 8)
    guest.wire.bring(replace(guest.welcome(), last=known), guest.lines(1, known))
    guest.work()
    guest.seat.program.console.teller.add_surface(recorder)
    last = guest.log.line_count
    while known < last:
        end = min(last, known + luck.randint(1, 4))
        if luck.random() < 0.5:  # the message is torn: nothing of it arrives, and all of it comes again
            guest.wire.cut()
            guest.work()
            guest.wire.open()
            guest.wire.bring(guest.welcome(seen=known))
        guest.wire.bring(guest.lines(known + 1, end))
        guest.work()
        known = end
    session = guest.visit.session
    assert session is not None and session.path is not None
    whole = told_lines(session.path, "en")
    told = [line for line in recorder.heard if line in whole]  # the others are questions to Bruno
    assert len(told) > 8 and told == whole[-len(told) :]
    assert all(line != after for line, after in pairwise(recorder.heard))
    guest.seat.program.close()


@pytest.mark.slow
def test_a_game_over_a_real_connection_comes_to_its_natural_end() -> None:
    with closing_house() as house:
        house.begin_game(bots=1)
        _, visit = house.let_in()
        own, away = house.host.program.session, session_of(visit)
        assert own is not None
        minds = {seat: make_bot("prudente", own.table.state.rules, 1, seat) for seat in (ANNA, BRUNO)}

        def act(goal: int) -> bool:
            """Let the person who is asked answer, each at the own console; return True at that turn or at the end."""
            for seat, game in ((ANNA, own.game), (BRUNO, away.game)):
                if (
                    game.people.is_awaiting_person()
                    and game.people.prompted_seat() == seat
                    and not visit.line.unanswered
                ):
                    command = minds[seat].choose(state_seen_by_seat(game.state, seat), seat)
                    if command is not None and not isinstance(command, Claim):
                        game.submit(command)
            return own.table.state.is_over or own.table.state.turn_no >= goal

        for goal in range(20, 4000, 20):
            house.until(lambda goal=goal: act(goal))
            if own.table.state.is_over:
                break
        house.until(lambda: visit.line.seen == own.table.log.line_count)
        assert own.table.state.is_over and away.table.state.is_over
        assert state_seen_by_all(away.table.state) == state_seen_by_all(own.table.state)
        assert own.path is not None and away.path is not None
        assert told_lines(own.path, "it") == told_lines(away.path, "it")
