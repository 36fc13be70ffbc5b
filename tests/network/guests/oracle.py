"""The oracle of games over a net: what is done is what the rules list, and what they list is not refused.

It asks `legal_commands` alone, and for rents who held a right at the line that was seen, never the code of the net.
"""

from __future__ import annotations

from tests.network.guests.world import Host, JudgedIntent

from vialibera.record.journal.codec import parse_message
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import LogFold
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Bid
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.in_kind import OfferInKind, Price
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.trade import Counter, Propose

MADE_UP = (Bid, Build, Counter, OfferInKind, Price, Propose, Sell)
"""The acts with a sum or with several things: the list has some of each, as there is no end of them."""


def is_listed(state: State, command: Command) -> bool:
    """Return True if the rules list this act, or one of its kind if it is made up."""
    if isinstance(command, Claim):
        return any((right.number, right.seat) == (command.claim_no, command.by) for right in state.open_claims)
    if isinstance(command, MADE_UP):
        return any(type(one) is type(command) for one in legal_commands(state, command.by))
    return command in legal_commands(state, command.by)


def assert_all_as_the_rules_list(host: Host) -> None:
    """Check every act in the host's log, and every reply to an act of a guest, by what the rules list there."""
    waiting = sorted(host.judged, key=lambda one: one.line)
    with open_log(host.path) as log:
        fold = LogFold(log)
        rights_after: list[list[RentClaim]] = [[]]
        for line in log:
            while waiting and waiting[0].line == line.number - 1:
                check_reply(fold.state, rights_after, waiting.pop(0))
            command = line.command
            if command is not None and command.by >= 0:
                assert is_listed(fold.state, command), (line.number, command)
            fold.apply_line(line, line.pause)
            rights_after.append(list(fold.state.open_claims))
        for judged in waiting:
            check_reply(fold.state, rights_after, judged)


def check_reply(state: State, rights_after: list[list[RentClaim]], judged: JudgedIntent) -> None:
    """Check that an act was done, or kept, if and only if the rules list it, and nothing held it up."""
    intent, outcome = judged.intent, judged.reply.outcome
    if intent.act == "claim":
        seen = {right.number for right in rights_after[intent.seen]}
        held = [right for right in state.open_claims if right.seat in intent.seats and right.number in seen]
        expected = bool(held) and not judged.is_held_up
        assert (outcome == "done") == expected, (judged, held)
    elif intent.act == "raise":
        assert (outcome == "done") == (not judged.is_held_up and int(bytes(intent.command)) == state.pause_no), judged
    elif intent.act == "command":
        command = parse_message(bytes(intent.command), Command)
        listed = is_listed(state, command)
        if outcome in ("done", "kept"):
            assert listed and not judged.is_held_up, judged
        elif listed and not isinstance(command, MADE_UP):
            assert judged.is_held_up, judged
