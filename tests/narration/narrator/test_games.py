"""Wild games: whatever happens, is asked, offered or queried has words fit for a line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args

import pytest
from tests.narration.narrator.checks import check
from tests.playthroughs.playing import NAMES, Game, table
from tests.shipped import EDITIONS

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.context import Verbosity
from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CLOCK
from vialibera.rules.engine.kernel import current_pause, legal_commands, play_command
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.topics.time_up import Ring
from vialibera.rules.engine.visible_state import state_seen_by_all

LANGUAGES = ("it", "en")
COMMANDS = 240
LOOKED_AT = 24


def queries(narrator: Narrator, state: Any) -> Iterator[list[Utterance]]:
    """All the keys that inform."""
    for seat in state.seats_left():
        yield answers.position_answer(state, narrator, seat)
        yield answers.cash_answer(state, narrator, seat)
        yield answers.own_deeds_answer(state, narrator, seat)
        yield answers.others_deeds_answer(state, narrator, seat)
        yield answers.squares_ahead_answer(state, narrator, seat)
        yield answers.news_answer(state, narrator, seat)
        for nothing in (
            answers.nothing_to_build_answer,
            answers.nothing_to_mortgage_answer,
        ):
            yield nothing(state, narrator, seat)
        yield answers.nothing_to_redeem_answer(state, narrator, seat)
    yield from (answers.deed_answer(state, narrator, space) for space in range(state.rules.board_size))
    for answer in (
        answers.turn_answer,
        answers.unsold_answer,
        answers.scores_answer,
        answers.why_answer,
    ):
        yield answer(state, narrator)


def wild(edition: str, lang: str, verbosity: Any, seed: str) -> None:
    """A game of chance players with everything looked at on the way."""
    loaded, state = table(edition)
    narrator, follower = (Narrator(loaded.sheet, NAMES, lang, state, verbosity) for _ in range(2))
    for number, command in enumerate(islice(Game(state, seed, "random").commands(), COMMANDS)):
        draft = Draft(state)
        try:
            play_command(
                draft, Ring(CLOCK, 0) if number == COMMANDS - 60 and state.rules.sheet.ending.clock else command
            )
        except Refusal as refused:
            check([narrator.refusal_line(refused, command)])
            check(answers.why_answer(state, narrator))
            continue
        check(narrator.tell_events(draft.events, current_pause(state)))
        follower.follow_events(draft.events, current_pause(state))
        for one in (narrator, follower):
            assert (one.state.open_claims, one.state.last_claim_no) == ([], 0), "no narrator knows a secret"
            assert state_seen_by_all(one.state) == state_seen_by_all(state)
        news = [[(item.turn, item.key) for item in one.memory.news_items] for one in (narrator, follower)]
        assert news[0] == news[1], "who follows without lines has the same news"
        check(narrator.question_lines())
        if number % LOOKED_AT == 0:
            for lines in queries(narrator, state):
                check(lines)
        for seat in (*state.seats_left(), *state.actors):
            for option in islice(legal_commands(state, seat), number % 5, None, 9):
                check([narrator.option_line(option)])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wild_game_has_words_for_everything(edition: str, lang: str) -> None:
    wild(edition, lang, get_args(Verbosity)[len(edition) % 3], "7")
