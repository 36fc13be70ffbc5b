"""The questions about the players: names, computer players, tokens, and people at other machines."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.shell.game_control.game_setup import (
    PlayerSetup,
    pick_bot_names,
)
from vialibera.shell.setup.even_level import EVEN, resolve_kind
from vialibera.words.sanitize import LONGEST_SEAT_NAME, clean_text, fold_name, is_speakable

if TYPE_CHECKING:
    from vialibera.shell.setup.question_walk import QuestionWalk
    from vialibera.shell.setup.setup_draft import SetupDraft


LEAVE_NAME_OUT = "-"
"""Typed in place of a name given before: that player is left out."""
FEWEST_PEOPLE_APART = 2
"""The fewest people of whom one can play from another machine."""


def ask_names(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for one name after the other, until Enter alone; names given before need only Enter."""
    draft.former_names = [place.name for place in draft.setup.players if not place.bot_kind]
    draft.setup.players = []
    ask_next_name(draft, walk)
    return True


def ask_next_name(draft: SetupDraft, walk: QuestionWalk) -> None:
    """Ask for the next name, or go on if the table is full."""
    count = len(draft.setup.players)
    nth = str(count + 1)
    if count >= draft.setup.most_named():
        walk.ask_next()
    else:
        back = partial(ask_previous_name, draft, walk) if count else None
        walk.open_typed_prompt(
            "ui-field.nth-name",
            lambda: walk.say(_name_question_id(draft), "alert", nth=nth, name=default_name(draft, walk)),
            partial(take_names, draft, walk),
            back,
            nth=nth,
        )


def default_name(draft: SetupDraft, walk: QuestionWalk) -> str:
    """Return the name that Enter alone gives: the one given before, or one for the first player.

    An empty name means that all are named.
    """
    if draft.former_names:
        return draft.former_names[0]
    return "" if draft.setup.players else walk.words("ui-usual-name").shown


def ask_previous_name(draft: SetupDraft, walk: QuestionWalk) -> None:
    """Go back to the name before."""
    draft.former_names.insert(0, draft.setup.players.pop().name)
    ask_next_name(draft, walk)


def _name_question_id(draft: SetupDraft) -> str:
    if not draft.setup.players:
        return "ui-ask-first-name"
    return "ui-ask-name-again" if draft.former_names else "ui-ask-name"


def take_names(draft: SetupDraft, walk: QuestionWalk, text: str) -> bool:
    """Take one or more names, separated by commas; ask again from the first that is refused.

    Enter alone in place of the first name means one player, so no other name is asked for.
    """
    is_alone = not text and not draft.setup.players and not draft.former_names
    if text == LEAVE_NAME_OUT and draft.former_names:
        walk.say("ui-name-left-out", name=draft.former_names.pop(0))
    elif text or default_name(draft, walk):
        names = [name.strip() for name in (text or default_name(draft, walk)).split(",") if name.strip()]
        taken = [*takewhile(partial(take_name, draft, walk), names or [text])]
        if not taken:
            return False
    else:
        walk.ask_next()
        return True
    if is_alone:
        walk.ask_next()
    else:
        ask_next_name(draft, walk)
    return True


def take_name(draft: SetupDraft, walk: QuestionWalk, text: str) -> bool:
    """Seat a person; announce a name that was cleaned, and refuse one that is taken."""
    name = clean_text(text, LONGEST_SEAT_NAME).text
    problem = name_problem(draft, name)
    if problem:
        walk.say(problem, name=name)
        return False
    walk.say("ui-name-is" if name == text else "ui-name-mended", name=name)
    draft.setup.players.append(PlayerSetup(name))
    draft.former_names = draft.former_names[1:]
    return True


def name_problem(draft: SetupDraft, name: str) -> str:
    """Return the message id of the fault of a name, or an empty string."""
    if not is_speakable(name):
        return "ui-name-unspeakable"
    if name.isdecimal():
        return "ui-name-number"
    if len(draft.setup.players) >= draft.setup.most_named():
        return "ui-name-too-many"
    taken = {fold_name(place.name) for place in draft.setup.players}
    return "ui-name-taken" if fold_name(name) in taken else ""


def ask_bots(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for the number of computer players; the preset makes three at the table if need be."""
    draft.setup.players = [place for place in draft.setup.players if not place.bot_kind]
    people, numbers = len(draft.setup.players), draft.setup.player_counts()
    most, expected = draft.setup.most_named() - people, people + draft.setup.open_seats
    if most <= 0:
        return False
    usual = 0 if expected >= max(2, numbers[0]) else max(3, numbers[0]) - people
    none = walk.choice_entry("ui-bots", lambda: None, count=0)
    entries = [walk.choice_entry("ui-bots", partial(add_bots, draft, n), count=n) for n in range(1, most + 1)]
    return walk.ask_choice("ui-ask-bots", entries, usual - 1, none)


def ask_missing_bots(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for computer players where too few were named on the command line."""
    counts = draft.setup.player_counts()
    return len(draft.setup.players) + draft.setup.open_seats < counts[0] and ask_bots(draft, walk)


def add_bots(draft: SetupDraft, count: int) -> None:
    for name in pick_bot_names([place.name for place in draft.setup.players], count):
        draft.setup.players.append(PlayerSetup(name, DEFAULT_BOT))


def ask_bot_kind(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for the kind of the computer players."""
    if not any(place.bot_kind for place in draft.setup.players) or len(BOT_MAKERS) == 1:
        return False
    kinds = [*BOT_MAKERS, EVEN]
    entries = [walk.choice_entry(f"ui-bot-{kind}", partial(set_bot_kind, draft, kind)) for kind in kinds]
    return walk.ask_choice("ui-ask-kind", entries, kinds.index(DEFAULT_BOT))


def set_bot_kind(draft: SetupDraft, kind: str) -> None:
    """Make all computer players of this kind, with names that suit it."""
    bots = [place for place in draft.setup.players if place.bot_kind]
    people = [place.name for place in draft.setup.players if not place.bot_kind]
    kind = resolve_kind(kind, people[0] if people else "")
    for place, name in zip(bots, pick_bot_names(people, len(bots), kind), strict=True):
        place.bot_kind, place.name = kind, name


def ask_tokens(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask each person for a token; computer players take those that are left."""
    for place in draft.setup.players:
        place.token = ""
    if not draft.setup.all_tokens():
        return False
    ask_next_token(draft, walk)
    return True


def ask_next_token(draft: SetupDraft, walk: QuestionWalk) -> None:
    """Ask the next person without a token, or deal the rest to the computer players and go on."""
    place = next((place for place in draft.setup.players if not place.token and not place.bot_kind), None)
    if place is None:
        draft.setup.deal_tokens(draft.services.lang)
        walk.ask_next()
    else:
        walk.open_typed_prompt(
            "ui-field.token",
            lambda: tell_tokens(draft, walk, "ui-ask-token", place.name),
            lambda text: take_token(draft, walk, place, text),
            partial(ask_previous_token, draft, walk),
        )


def ask_previous_token(draft: SetupDraft, walk: QuestionWalk) -> None:
    """Go back to the person who chose last, or to the question before the tokens."""
    chosen = [place for place in draft.setup.players if place.token and not place.bot_kind]
    if chosen:
        chosen[-1].token = ""
        ask_next_token(draft, walk)
    else:
        walk.ask_previous()


def tell_tokens(draft: SetupDraft, walk: QuestionWalk, key: str, name: str) -> None:
    """Announce the tokens that are left, by the message `key`."""
    left = ", ".join(f"{number} {token}" for number, token in draft.setup.tokens_left(draft.services.lang))
    walk.say(key, "alert", name=name, tokens=left, usual=draft.setup.tokens_left(draft.services.lang)[0][1])


def take_token(draft: SetupDraft, walk: QuestionWalk, place: PlayerSetup, text: str) -> bool:
    """Take a token by its number or its name; Enter alone takes the first that is left."""
    left = dict(draft.setup.tokens_left(draft.services.lang))
    by_name = {token.casefold(): token for token in left.values()}
    number = parse_whole_number(text)
    token = next(iter(left.values())) if not text else left.get(number) if number else by_name.get(text.casefold())
    if token is None:
        tell_tokens(draft, walk, "ui-token-taken", place.name)
        return False
    place.token = token
    walk.say("ui-token-is", name=place.name, token=token)
    ask_next_token(draft, walk)
    return True


def ask_elsewhere(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask if somebody plays from another machine; the answer opens the game to others."""
    people = [place for place in draft.setup.players if not place.bot_kind]
    can_open, has_room = len(people) >= FEWEST_PEOPLE_APART, _most_open_seats(draft) > 0
    if draft.open_door is None or draft.services.is_script or draft.wants_guests or not (can_open or has_room):
        return False
    entries = [walk.choice_entry("ui-elsewhere-no", lambda: None)]
    if can_open:
        entries.append(walk.choice_entry("ui-elsewhere-yes", partial(let_guests_in, draft)))
    if has_room:
        entries.append(walk.choice_entry("ui-elsewhere-open", partial(let_anybody_in, draft)))
    if can_open:
        entries.append(walk.choice_entry("ui-elsewhere-far", partial(let_guests_in, draft, is_far=True)))
    return walk.ask_choice("ui-ask-elsewhere", entries)


def let_guests_in(draft: SetupDraft, *, is_far: bool = False) -> None:
    """Open the game to people at other machines, by words to those in another house."""
    draft.wants_guests = True
    if draft.open_door is not None:
        draft.open_door(is_far)


def let_anybody_in(draft: SetupDraft) -> None:
    """Open the game to people at other machines, with a free seat for anyone who comes."""
    draft.setup.open_seats = max(1, draft.setup.open_seats)
    let_guests_in(draft)


def _most_open_seats(draft: SetupDraft) -> int:
    """Return the most seats that can be free for anyone who comes."""
    return draft.setup.player_counts()[-1] - len(draft.setup.players)


def ask_open_seats(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for the number of seats for anyone who comes."""
    most = _most_open_seats(draft)
    if not draft.has_guests() or most < 1:
        return False
    none, *entries = (walk.value_entry("ui-open-seats", "open_seats", count, count=count) for count in range(most + 1))
    return walk.ask_choice("ui-ask-open-seats", entries, min(draft.setup.open_seats, most) - 1, none)
