"""The bot `random`: does anything the rules allow, except resigning."""

from __future__ import annotations

from random import Random

from vialibera.play.bots.seat_player import Choice
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.bankruptcy import CallDebtor, CloseDebt, Resign
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.trade import Propose, Proposed, is_offer_closed

ProposalTerms = tuple[int, "Goods", "Goods"]
"""The terms of a proposal: the partner, the goods given, the goods asked."""

ANSWER_CHANCE = 0.5
"""The share of cases in which the bot only answers what it is asked, so that games go on."""


class RandomBot:
    """A bot that first draws a kind of command, then one command of that kind.

    Otherwise the kinds with few commands would hardly ever come up next to hundreds of possible trades.
    """

    def __init__(self, seed: int | str) -> None:
        self.luck = Random(f"{seed}")
        self.proposed_terms: set[ProposalTerms] = set()

    def remember(self, proposal: Proposed) -> None:
        self.proposed_terms.add((proposal.partner, proposal.gives, proposal.asks))

    def choose(self, state: State, seat: int) -> Choice:
        asked = seat in state.actors
        if not asked and self.luck.random() < ANSWER_CHANCE:
            return None
        kinds: dict[str, list[Command]] = {}
        for command in legal_commands(state, seat):
            if not isinstance(command, Resign | CallDebtor | CloseDebt):
                kinds.setdefault(type(command).__name__, []).append(command)
        while isinstance(chosen := self.draw_command(kinds), Propose) and self.note_and_check_repeat(state, chosen):
            kinds[Propose.__name__].remove(chosen)
            if not kinds[Propose.__name__]:
                del kinds[Propose.__name__]
        return chosen

    def answer(self, state: State, seat: int) -> Choice:
        return self.choose(state, seat)

    def note_and_check_repeat(self, state: State, proposal: Propose) -> bool:
        """Return True if this deal was proposed before or is not wanted, and note it as proposed."""
        # The same offer again and again would keep the people at the table busy. (see bench/strength.md)
        terms = proposal.partner, proposal.gives, proposal.asks
        deeds = proposal.gives.deeds + proposal.asks.deeds
        known = terms in self.proposed_terms or is_offer_closed(state, proposal.partner, deeds)
        self.proposed_terms.add(terms)
        return known

    def draw_command(self, kinds: dict[str, list[Command]]) -> Choice:
        answers = [name for name, found in kinds.items() if found[0].answers is not None]
        names = answers if answers and self.luck.random() < ANSWER_CHANCE else list(kinds)
        return self.luck.choice(kinds[self.luck.choice(names)]) if names else None
