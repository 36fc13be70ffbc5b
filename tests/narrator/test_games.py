"""Wild games: whatever happens, is asked, offered or queried has words fit for a line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.narrator.checks import check
from tests.playthroughs.playing import NAMES, Game, table
from tests.shipped import EDITIONS

from vialibera.engine.draft import Draft
from vialibera.engine.ids import CLOCK
from vialibera.engine.kernel import options, pause_of, play
from vialibera.engine.messages import Refused
from vialibera.engine.topics.clock import Ring
from vialibera.narrator import answers
from vialibera.narrator.narrate import VERBOSITIES, Narrator
from vialibera.narrator.utterance import Utterance

LANGUAGES = ("it", "en")
COMMANDS = 240
LOOKED_AT = 24


def queries(narrator: Narrator, state: Any) -> Iterator[list[Utterance]]:
    """All the keys that inform."""
    for seat in state.alive():
        yield answers.position(state, narrator, seat)
        yield answers.cash(state, narrator, seat)
        yield answers.own(state, narrator, seat)
        yield answers.others(state, narrator, seat)
        yield answers.listen_ahead(state, narrator, seat)
        yield answers.news(state, narrator, seat)
        for nothing in (answers.nothing_to_build, answers.nothing_to_sell, answers.nothing_to_mortgage):
            yield nothing(state, narrator, seat)
        yield answers.nothing_to_redeem(state, narrator, seat)
    yield from (answers.deed(state, narrator, space) for space in range(state.rules.size))
    for answer in (answers.turn, answers.deed, answers.unsold, answers.scores, answers.why):
        yield answer(state, narrator)


def wild(edition: str, lang: str, verbosity: Any, seed: str) -> None:
    """A game of chance players with everything looked at on the way."""
    loaded, state = table(edition)
    narrator = Narrator(loaded.sheet, NAMES, lang, state, verbosity)
    for number, command in enumerate(islice(Game(state, seed, "random").commands(), COMMANDS)):
        draft = Draft(state)
        try:
            play(draft, Ring(CLOCK, 0) if number == COMMANDS - 60 and state.rules.clocked else command)
        except Refused as refused:
            check([narrator.refusal(refused, command)])
            check(answers.why(state, narrator))
            continue
        check(narrator.tell(draft.facts, pause_of(state)))
        assert narrator.state == state
        check(narrator.question())
        if number % LOOKED_AT == 0:
            for lines in queries(narrator, state):
                check(lines)
        for seat in (*state.alive(), *state.actors):
            for option in islice(options(state, seat), number % 5, None, 9):
                check([narrator.option(option)])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wild_game_has_words_for_everything(edition: str, lang: str) -> None:
    wild(edition, lang, VERBOSITIES[len(edition) % 3], "7")
