"""The questions about the players: names, computer players, tokens, and people at other machines."""

from __future__ import annotations

from functools import partial
from itertools import takewhile

from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.shell.game_control.game_setup import (
    PlayerSetup,
    pick_bot_names,
    seat_bots,
)
from vialibera.shell.setup.even_level import EVEN, resolve_kind
from vialibera.shell.setup.question_walk import QuestionWalk
from vialibera.words.sanitize import LONGEST_SEAT_NAME, clean_text, fold_name, is_speakable

LEAVE_NAME_OUT = "-"
"""Typed in place of a name given before: that player is left out."""
FEWEST_PEOPLE_APART = 2
"""The fewest people of whom one can play from another machine."""


def ask_names(walk: QuestionWalk) -> bool:
    """Ask for one name after the other, until Enter alone; names given before need only Enter."""
    walk.former_names = [place.name for place in walk.setup.players if not place.bot_kind]
    walk.setup.players = []
    ask_next_name(walk)
    return True


def ask_next_name(walk: QuestionWalk) -> None:
    """Ask for the next name, or go on if the table is full."""
    count = len(walk.setup.players)
    nth = str(count + 1)
    if count >= walk.setup.most_named():
        walk.ask_next()
    else:
        back = partial(ask_previous_name, walk) if count else None
        walk.open_typed_prompt(
            "ui-field.nth-name",
            lambda: walk.say(_name_question_id(walk), "alert", nth=nth, name=default_name(walk)),
            partial(take_names, walk),
            back,
            nth=nth,
        )


def default_name(walk: QuestionWalk) -> str:
    """Return the name that Enter alone gives: the one given before, or one for the first player.

    An empty name means that all are named.
    """
    if walk.former_names:
        return walk.former_names[0]
    return "" if walk.setup.players else walk.words("ui-usual-name").shown


def ask_previous_name(walk: QuestionWalk) -> None:
    """Go back to the name before."""
    walk.former_names.insert(0, walk.setup.players.pop().name)
    ask_next_name(walk)


def _name_question_id(walk: QuestionWalk) -> str:
    if not walk.setup.players:
        return "ui-ask-first-name"
    return "ui-ask-name-again" if walk.former_names else "ui-ask-name"


def take_names(walk: QuestionWalk, text: str) -> bool:
    """Take one or more names, separated by commas; ask again from the first that is refused.

    Enter alone in place of the first name means one player, so no other name is asked for.
    """
    is_alone = not text and not walk.setup.players and not walk.former_names
    if text == LEAVE_NAME_OUT and walk.former_names:
        walk.say("ui-name-left-out", name=walk.former_names.pop(0))
    elif text or default_name(walk):
        names = [name.strip() for name in (text or default_name(walk)).split(",") if name.strip()]
        taken = [*takewhile(partial(take_name, walk), names or [text])]
        if not taken:
            return False
    else:
        walk.ask_next()
        return True
    if is_alone:
        walk.ask_next()
    else:
        ask_next_name(walk)
    return True


def take_name(walk: QuestionWalk, text: str) -> bool:
    """Seat a person; announce a name that was cleaned, and refuse one that is taken."""
    name = clean_text(text, LONGEST_SEAT_NAME)
    problem = name_problem(walk, name)
    if problem:
        walk.say(problem, name=name)
        return False
    walk.say("ui-name-is" if name == text else "ui-name-mended", name=name)
    walk.setup.players.append(PlayerSetup(name))
    walk.former_names = walk.former_names[1:]
    return True


def name_problem(walk: QuestionWalk, name: str) -> str:
    """Return the message id of the fault of a name, or an empty string."""
    if not is_speakable(name):
        return "ui-name-unspeakable"
    if name.isdecimal():
        return "ui-name-number"
    if len(walk.setup.players) >= walk.setup.most_named():
        return "ui-name-too-many"
    taken = {fold_name(place.name) for place in walk.setup.players}
    return "ui-name-taken" if fold_name(name) in taken else ""


def ask_bots(walk: QuestionWalk) -> bool:
    """Ask for the number of computer players; the preset makes three at the table if need be."""
    walk.setup.players = [place for place in walk.setup.players if not place.bot_kind]
    people, numbers = len(walk.setup.players), walk.setup.player_counts()
    most, expected = walk.setup.most_named() - people, people + walk.setup.open_seats
    if most <= 0:
        return False
    usual = 0 if expected >= max(2, numbers[0]) else max(3, numbers[0]) - people
    none = walk.choice_entry("ui-bots", lambda: None, count=0)
    entries = [
        walk.choice_entry("ui-bots", partial(seat_bots, walk.setup.players, n), count=n) for n in range(1, most + 1)
    ]
    return walk.ask_choice("ui-ask-bots", entries, usual - 1, none)


def ask_missing_bots(walk: QuestionWalk) -> bool:
    """Ask for computer players where too few were named on the command line."""
    counts = walk.setup.player_counts()
    return len(walk.setup.players) + walk.setup.open_seats < counts[0] and ask_bots(walk)


def ask_bot_kind(walk: QuestionWalk) -> bool:
    """Ask for the kind of the computer players."""
    if not any(place.bot_kind for place in walk.setup.players) or len(BOT_MAKERS) == 1:
        return False
    kinds = [*BOT_MAKERS, EVEN]
    entries = [walk.choice_entry(f"ui-bot-{kind}", partial(set_bot_kind, walk, kind)) for kind in kinds]
    return walk.ask_choice("ui-ask-kind", entries, kinds.index(DEFAULT_BOT))


def set_bot_kind(walk: QuestionWalk, kind: str) -> None:
    """Make all computer players of this kind, with names that suit it."""
    bots = [place for place in walk.setup.players if place.bot_kind]
    people = [place.name for place in walk.setup.players if not place.bot_kind]
    kind = resolve_kind(kind, people[0] if people else "")
    for place, name in zip(bots, pick_bot_names(people, len(bots), kind), strict=True):
        place.bot_kind, place.name = kind, name


def ask_tokens(walk: QuestionWalk) -> bool:
    """Ask each person for a token; computer players take those that are left."""
    for place in walk.setup.players:
        place.token = ""
    if not walk.setup.all_tokens():
        return False
    ask_next_token(walk)
    return True


def ask_next_token(walk: QuestionWalk) -> None:
    """Ask the next person without a token, or deal the rest to the computer players and go on."""
    place = next((place for place in walk.setup.players if not place.token and not place.bot_kind), None)
    if place is None:
        walk.setup.deal_tokens(walk.lang)
        walk.ask_next()
    else:
        walk.open_typed_prompt(
            "ui-field.token",
            lambda: tell_tokens(walk, "ui-ask-token", place.name),
            lambda text: take_token(walk, place, text),
            partial(ask_previous_token, walk),
        )


def ask_previous_token(walk: QuestionWalk) -> None:
    """Go back to the person who chose last, or to the question before the tokens."""
    chosen = [place for place in walk.setup.players if place.token and not place.bot_kind]
    if chosen:
        chosen[-1].token = ""
        ask_next_token(walk)
    else:
        walk.ask_previous()


def tell_tokens(walk: QuestionWalk, key: str, name: str) -> None:
    """Announce the tokens that are left, by the message `key`."""
    left = ", ".join(f"{number} {token}" for number, token in walk.setup.tokens_left(walk.lang))
    walk.say(key, "alert", name=name, tokens=left, usual=walk.setup.tokens_left(walk.lang)[0][1])


def take_token(walk: QuestionWalk, place: PlayerSetup, text: str) -> bool:
    """Take a token by its number or its name; Enter alone takes the first that is left."""
    left = dict(walk.setup.tokens_left(walk.lang))
    by_name = {token.casefold(): token for token in left.values()}
    number = parse_whole_number(text)
    token = next(iter(left.values())) if not text else left.get(number) if number else by_name.get(text.casefold())
    if token is None:
        tell_tokens(walk, "ui-token-taken", place.name)
        return False
    place.token = token
    walk.say("ui-token-is", name=place.name, token=token)
    ask_next_token(walk)
    return True


def ask_elsewhere(walk: QuestionWalk) -> bool:
    """Ask if somebody plays from another machine; the answer opens the game to others."""
    people = [place for place in walk.setup.players if not place.bot_kind]
    can_open, has_room = len(people) >= FEWEST_PEOPLE_APART, _most_open_seats(walk) > 0
    if walk.open_door is None or walk.services.is_script or walk.wants_guests or not (can_open or has_room):
        return False
    entries = [walk.choice_entry("ui-elsewhere-no", lambda: None)]
    if can_open:
        entries.append(walk.choice_entry("ui-elsewhere-yes", partial(let_guests_in, walk)))
    if has_room:
        entries.append(walk.choice_entry("ui-elsewhere-open", partial(let_anybody_in, walk)))
    if can_open:
        entries.append(walk.choice_entry("ui-elsewhere-far", partial(let_guests_in, walk, is_far=True)))
    return walk.ask_choice("ui-ask-elsewhere", entries)


def let_guests_in(walk: QuestionWalk, *, is_far: bool = False) -> None:
    """Open the game to people at other machines, by words to those in another house."""
    walk.wants_guests = True
    if walk.open_door is not None:
        walk.open_door(is_far)


def let_anybody_in(walk: QuestionWalk) -> None:
    """Open the game to people at other machines, with a free seat for anyone who comes."""
    walk.setup.open_seats = max(1, walk.setup.open_seats)
    let_guests_in(walk)


def _most_open_seats(walk: QuestionWalk) -> int:
    """Return the most seats that can be free for anyone who comes."""
    return walk.setup.player_counts()[-1] - len(walk.setup.players)


def ask_open_seats(walk: QuestionWalk) -> bool:
    """Ask for the number of seats for anyone who comes."""
    most = _most_open_seats(walk)
    if not walk.has_guests() or most < 1:
        return False
    none, *entries = (walk.value_entry("ui-open-seats", "open_seats", count, count=count) for count in range(most + 1))
    return walk.ask_choice("ui-ask-open-seats", entries, min(walk.setup.open_seats, most) - 1, none)
