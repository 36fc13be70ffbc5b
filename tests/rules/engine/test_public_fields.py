"""What everybody may know of a game: enough to follow it, and no secret."""

from __future__ import annotations

import pytest
from tests.compiled import of_the_source
from tests.record.journal.random_game import random_game
from tests.shipped import EDITIONS

from vialibera.record.journal.codec import encode_message, message_vocabulary
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import Pause, fold_events, new_game
from vialibera.rules.engine.messages import Message
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.dice_and_decks import Shuffled
from vialibera.rules.engine.topics.game_opening import DeckShuffled
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.rights import ClaimLapsed, RentClaim
from vialibera.rules.engine.visible_state import public_events, public_message, public_pause, state_seen_by_all

HIDDEN = {
    "Claim": ("pause_no",),
    "ClaimLapsed": ("number",),
    "ClaimOpened": ("right",),
    "ClaimTaken": ("number",),
    "DeckShuffled": ("order",),
    "Pause": ("rights",),
    "RentClaim": RentClaim.fields,
    "Shuffled": ("order",),
}
"""All secrets of a game: the order of the decks, and what open rents there are."""

KINDS = [word.message_type for word in message_vocabulary().values()]


def test_every_message_with_fields_says_which_are_public() -> None:
    for kind in KINDS:
        assert not kind.own_fields or "public_fields" in vars(kind), (
            f"{kind.__name__} does not say what everybody may know"
        )


def test_these_fields_and_no_others_are_hidden() -> None:
    assert {kind.__name__: kind.hidden_fields for kind in KINDS if kind.hidden_fields} == HIDDEN
    assert {kind.__name__ for kind in KINDS if kind.is_secret} == {"ClaimOpened", "RentClaim"}


@of_the_source
def test_a_message_may_not_name_a_field_that_it_does_not_have() -> None:
    with pytest.raises(TypeError, match="no such fields: colour"):
        type("Odd", (Message,), {"__annotations__": {"seat": "int"}, "public_fields": "seat colour"})


def test_a_stand_in_says_nothing_of_the_secret() -> None:
    assert public_message(DeckShuffled(1, (2, 0, 1))) == DeckShuffled(1, (0, 1, 2))
    assert public_message(Shuffled(-2, 7, (2, 0, 1))) == Shuffled(-2, 7, (0, 1, 2))
    assert public_message(ClaimLapsed(1, 2, 16, 5)) == ClaimLapsed(1, 2, 16, 0)


def test_a_public_message_is_itself() -> None:
    paid = Paid(0, 1, 50, "rent")
    assert public_message(paid) is paid


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_without_its_secrets_is_folded_to_the_same_public_state(edition: str, seed: int) -> None:
    rules = rules_from_sheet(load_edition(edition).sheet)
    full, public = new_game(rules, 4), new_game(rules, 4)
    for command, events, pause in random_game(rules, seed, players=4, bell=400 * rules.sheet.ending.clock):
        fold_events(full, events, pause)
        # Each line is masked once, for everybody.
        shown = public_message(command), public_events(events), public_pause(pause)
        fold_events(public, shown[1], shown[2])
        assert state_seen_by_all(public) == state_seen_by_all(full), command
        assert (public.open_claims, public.last_claim_no) == ([], 0)
        check_stays_readable(shown[0], *shown[1], shown[2])
    assert full.is_over


def check_stays_readable(*messages: Message) -> None:
    """A log can hold every public message, and none of them is masked any further."""
    for message in messages:
        encode_message(message)
        assert (public_pause(message) if isinstance(message, Pause) else public_message(message)) == message


def test_two_games_that_differ_in_secrets_alone_look_the_same() -> None:
    # Same throws, other packs: up to the first card that is drawn nobody can tell the games apart.
    rules = rules_from_sheet(load_edition("euro").sheet)
    first, second = (new_game(rules, 2) for _ in range(2))
    order = tuple(range(len(rules.decks[0])))
    for state, pack in ((first, order), (second, order[::-1])):
        fold_events(state, public_events([DeckShuffled(0, pack)]))
    assert first.decks == second.decks
