"""The levels between the kinds: at each question a share of the answers is that of the stronger kind."""

from __future__ import annotations

from random import Random

from vialibera.play.bots.deal_search import Objection
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.bots.seat_player import Choice
from vialibera.rules.engine.ids import NO_PAUSE
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.trade import Proposed


class LevelBot:
    """A bot of two minds: `high` answers this share of the questions, `low` the others."""

    __slots__ = ("drawn_pause_no", "high", "low", "luck", "mind", "share", "tried_swaps")

    def __init__(self, low: PrudentBot, high: PrudentBot, share: float, seed: int | str) -> None:
        self.low, self.high, self.share = low, high, share
        self.tried_swaps = high.tried_swaps = low.tried_swaps
        """The deals proposed: one book for both minds, so that neither asks again what the other has asked."""
        if isinstance(high, ExpertBot):
            high.weighed_swaps = low.tried_swaps
        self.luck, self.mind, self.drawn_pause_no = Random(f"{seed} mind"), low, NO_PAUSE

    def mind_for(self, state: State) -> PrudentBot:
        """Return the mind that answers here: asked again about the same question, the bot stays of one mind."""
        if state.pause_no != self.drawn_pause_no:
            self.drawn_pause_no = state.pause_no
            self.mind = self.high if self.luck.random() < self.share else self.low
        return self.mind

    def choose(self, state: State, seat: int) -> Choice:
        return self.mind_for(state).choose(state, seat)

    def answer(self, state: State, seat: int) -> Choice:
        return self.mind_for(state).answer(state, seat)

    def remember(self, proposal: Proposed) -> None:
        self.low.remember(proposal)
        self.high.remember(proposal)

    def objection_to(self, state: State, proposal: Proposed) -> Objection:
        return self.mind_for(state).objection_to(state, proposal)
