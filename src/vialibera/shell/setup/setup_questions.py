"""The questions before a game in their order, as far as the command line has left them open."""

from __future__ import annotations

from vialibera.shell.setup import first_start_questions as first_start
from vialibera.shell.setup import game_questions, player_questions
from vialibera.shell.setup.question_walk import QuestionWalk, SetupQuestion

START = SetupQuestion("start", game_questions.ask_to_start)
OPEN_SEATS = SetupQuestion("open-seats", player_questions.ask_open_seats)


def open_questions(walk: QuestionWalk) -> list[SetupQuestion]:
    """Return the questions that the command line has left open, in their order.

    The voice comes first, because it is needed for all others. The questions that few need follow the one whether
    to start, which offers them; after them it is asked once more.
    """
    asks_voice = walk.services.must_ask_voice
    found = (
        [
            SetupQuestion("voice", first_start.ask_voice),
            SetupQuestion("heard", first_start.ask_heard),
            SetupQuestion("columns", first_start.ask_columns),
        ]
        if asks_voice
        else []
    )
    if asks_voice or not (walk.is_settled or walk.go_on_instead):  # who names all on the command line is asked nothing
        found += [SetupQuestion("pace", first_start.ask_pace), SetupQuestion("sound", first_start.ask_sound)]
    found += [SetupQuestion("look-key", first_start.tell_look_key)] if asks_voice else []
    if walk.only_lesson:
        return [*found, SetupQuestion("only-lesson", game_questions.start_only_lesson)]
    if walk.go_on_instead is not None:
        return [*found, SetupQuestion("end", game_questions.go_on_without_game)]
    if walk.is_settled:
        return [*found, START]
    found += (
        []
        if walk.given_ruleset or walk.given_places
        else [
            SetupQuestion("lesson", game_questions.ask_lesson),
            SetupQuestion("same-setup", game_questions.ask_same_setup),
        ]
    )
    found += [] if walk.given_ruleset else [SetupQuestion("edition", game_questions.ask_edition)]
    if walk.given_places:
        found.append(SetupQuestion("bots", player_questions.ask_missing_bots))
    else:  # whoever comes makes computer players needless
        found += [
            SetupQuestion("names", player_questions.ask_names),
            *([OPEN_SEATS] if walk.has_guests() else []),
            SetupQuestion("bots", player_questions.ask_bots),
        ]
    return [*found, START, *detail_questions(walk), SetupQuestion("start-after-more", game_questions.ask_to_start)]


def detail_questions(walk: QuestionWalk) -> list[SetupQuestion]:
    """Return the questions behind the entry `more`; each has an answer that suits most players."""
    found = [] if walk.given_places else [SetupQuestion("bot-kind", player_questions.ask_bot_kind)]
    found += [
        SetupQuestion("tokens", player_questions.ask_tokens),
        SetupQuestion("variants", game_questions.ask_variants),
    ]
    found += [SetupQuestion("minutes", game_questions.ask_minutes)] if walk.setup.minutes is None else []
    found += [SetupQuestion("dice", game_questions.ask_dice)] if walk.setup.dice == "program" else []
    return [*found, *guest_questions(walk)]


def guest_questions(walk: QuestionWalk) -> list[SetupQuestion]:
    """Return the questions about people at other machines."""
    is_asked_early = not walk.given_places and walk.has_guests()
    seats = [] if is_asked_early else [SetupQuestion("elsewhere", player_questions.ask_elsewhere), OPEN_SEATS]
    reply, joint_dice = game_questions.ask_reply, game_questions.ask_joint_dice
    return [SetupQuestion("reply", reply), *seats, SetupQuestion("joint-dice", joint_dice)]
