"""The questions about the game: edition, variants, length, dice, and whether to start."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.rules.editions import (
    EditionError,
    available_editions,
    available_variants,
    load_edition,
    minutes_problem,
    shipped_problems,
)
from vialibera.rules.editions.titles import edition_title
from vialibera.rules.sheet.sheet import in_language
from vialibera.shell.console.menus import MenuEntry, heading_lines
from vialibera.shell.game_control.game_setup import (
    GameSetup,
    is_variant_on,
    setup_from_settings,
    toggle_variant,
)
from vialibera.shell.settings.settings_file import save_settings
from vialibera.shell.setup.kind_names import bot_kind_title
from vialibera.shell.setup.question_walk import default_edition_id
from vialibera.words.languages import load_language
from vialibera.words.phrase import plain_phrase
from vialibera.words.sanitize import clean_text
from vialibera.words.setting_table import setting_row

if TYPE_CHECKING:
    from vialibera.shell.setup.question_walk import QuestionWalk
    from vialibera.shell.setup.setup_draft import SetupDraft


def ask_reply(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for the time to react that nobody cuts short, if the game waits for people at all."""
    if draft.services.is_script or not draft.settings.grace:
        return False
    choices, lang = sorted({*setting_row("reply").offered, draft.settings.reply}), draft.services.lang
    entries = [
        walk.choice_entry("ui-reply", partial(set_reply, draft, seconds), seconds=seconds_text(seconds, lang))
        for seconds in choices
    ]
    return walk.ask_choice("ui-ask-reply", entries, choices.index(draft.settings.reply))


def seconds_text(seconds: float, lang: str) -> str:
    return load_language(lang).format_decimal(seconds, 0 if seconds.is_integer() else 1)


def set_reply(draft: SetupDraft, seconds: float) -> None:
    draft.settings.reply = seconds
    save_settings(draft.settings)


def start_only_lesson(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Start the guided game in place of a game; after it the program ends."""
    mark_lesson_offered(draft)
    draft.lessons.start(partial(leave_after_lesson, walk))
    return True


def leave_after_lesson(walk: QuestionWalk) -> None:
    walk.console.is_done = True


def ask_lesson(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Offer the guided game once, to a player who has never played."""
    if draft.services.is_script or draft.settings.lesson_offered or draft.settings.last:
        return False
    yes = MenuEntry(walk.words("ui-lesson-yes"), partial(accept_lesson, draft, walk))
    no = MenuEntry(walk.words("ui-lesson-no"), partial(decline_lesson, draft, walk))
    return walk.ask_choice("ui-ask-lesson", [yes, no])


def accept_lesson(draft: SetupDraft, walk: QuestionWalk) -> None:
    mark_lesson_offered(draft)
    draft.lessons.start(walk.ask_next)


def decline_lesson(draft: SetupDraft, walk: QuestionWalk) -> None:
    mark_lesson_offered(draft)
    walk.ask_next()


def mark_lesson_offered(draft: SetupDraft) -> None:
    """Save that the lesson was offered, so that it is not offered again."""
    draft.settings.lesson_offered = True
    save_settings(draft.settings)


def ask_same_setup(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask whether to play as last time, if that set-up is still valid."""
    last = setup_from_settings(draft.settings.last)
    if last is None:
        return False
    title = edition_title(last.load_edition().sheet, draft.services.lang)
    told_as = plain_phrase(f"{title}; {describe_players(walk, last)}")
    same = MenuEntry(
        walk.words("ui-as-last", what=told_as),
        lambda: use_last_setup(draft, walk, last),
        short_name=walk.words("ui-yes"),
    )
    other = MenuEntry(walk.words("ui-otherwise"), walk.ask_next)
    return walk.ask_choice("ui-ask-again", [same, other])


def use_last_setup(draft: SetupDraft, walk: QuestionWalk, last: GameSetup) -> None:
    """Take over the last set-up, except for what the command line says of dice seed and thinking time."""
    vars(draft.setup).update(vars(last) | {"seed": draft.setup.seed, "think": draft.setup.think})
    walk.jump_to_question("start")


def ask_edition(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for an edition, each with its summary; the preset is the one played last."""
    for problem in shipped_problems():
        walk.console.teller.tell(to_utterances(plain_phrase(problem.message_in(draft.services.lang)), "alert"))
    ids = [id for id, _ in available_editions()]
    entries = [edition_entry(draft, walk, id) for id in ids]
    last = draft.settings.last.get("ruleset")
    return walk.ask_choice("ui-ask-edition", entries, ids.index(last if last in ids else default_edition_id()))


def edition_entry(draft: SetupDraft, walk: QuestionWalk, id: str) -> MenuEntry:
    """Return the entry of an edition: its title and summary, confirmed by its title alone."""
    sheet = load_edition(id).sheet
    title, summary = in_language(sheet.title, draft.services.lang), in_language(sheet.summary, draft.services.lang)
    # its first clause only, so that each edition is one row; F4 reads the rules
    summary = summary.partition(";")[0].rstrip(".")
    choose = partial(setattr, draft.setup, "edition_id", id)
    return walk.choice_entry("ui-edition", choose, plain_phrase(title), title=title, summary=summary)


def ask_variants(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for the variants: switches, each with its state and a line of help."""
    done = MenuEntry(walk.words("ui-variants-done"), walk.ask_next)
    return walk.show_menu(heading_lines(walk.words("ui-ask-variants")), partial(variant_entries, draft, walk), -1, done)


def variant_entries(draft: SetupDraft, walk: QuestionWalk) -> list[MenuEntry]:
    """Return an entry for each variant."""
    return [variant_entry(draft, walk, name, words) for name, words in available_variants().items()]


def variant_entry(draft: SetupDraft, walk: QuestionWalk, name: str, words: dict[str, dict[str, str]]) -> MenuEntry:
    state = "on" if is_variant_on(draft.setup, name) else "off"
    facts = {"name": in_language(words["title"], draft.services.lang), "state": state}
    whole = walk.words("ui-variant", about=in_language(words["help"], draft.services.lang), **facts)
    return MenuEntry(
        whole,
        lambda: try_toggle_variant(draft, walk, name),
        keeps_open=True,
        short_name=walk.words("ui-variant-is", **facts),
    )


def try_toggle_variant(draft: SetupDraft, walk: QuestionWalk, name: str) -> None:
    """Switch a variant on or off and announce it; undo that if the edition cannot be played so."""
    before = list(draft.setup.variants), list(draft.setup.variants_off)
    toggle_variant(draft.setup, name)
    try:
        draft.setup.load_edition()
    except EditionError as error:
        draft.setup.variants, draft.setup.variants_off = before
        walk.say("ui-variant-not", why=error.problems[0].message_in(draft.services.lang))
        return
    state = "on" if is_variant_on(draft.setup, name) else "off"
    walk.say("ui-variant-now", name=in_language(available_variants()[name]["title"], draft.services.lang), state=state)


def ask_minutes(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for the playing time, if the edition has a clock and sets no time."""
    ending = draft.setup.load_edition().sheet.ending
    if not ending.clock or ending.minutes_at_most is not None:
        return False
    ask = partial(walk.say, "ui-ask-minutes", "alert")
    return walk.open_typed_prompt("ui-field.minutes", ask, partial(take_minutes, draft, walk))


def take_minutes(draft: SetupDraft, walk: QuestionWalk, text: str) -> bool:
    """Take minutes, or the hour of the end; Enter alone means no limit."""
    from vialibera.shell.setup.typed_hours import parse_game_minutes

    sheet = draft.setup.load_edition().sheet
    minutes = parse_game_minutes(text) if text else None
    if text and (minutes is None or minutes_problem(sheet, minutes) is not None):
        walk.say("ui-no-minutes", most=sheet.ending.minutes_at_most or 0)
        return False
    draft.setup.minutes = minutes
    walk.say("ui-minutes-are", count=minutes or 0)
    walk.ask_next()
    return True


def ask_dice(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask for the program's dice or for real ones, whose figures are typed."""
    entries = [walk.value_entry(f"ui-dice-{name}", "dice", name) for name in ("program", "typed")]
    return walk.ask_choice("ui-ask-dice", entries)


def ask_joint_dice(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask if the dice come from everybody's numbers, where somebody plays from another machine."""
    if not draft.has_guests() or draft.setup.dice == "typed" or draft.setup.seed is not None:
        return False
    no = walk.value_entry("ui-joint-no", "has_joint_dice", False)
    yes = walk.value_entry("ui-joint-yes", "has_joint_dice", True)
    return walk.ask_choice("ui-ask-joint-dice", [no, yes], int(draft.setup.has_joint_dice))


def _forget_guests_without_door(draft: SetupDraft) -> None:
    """Drop the free seats and the joint dice if the port could not be opened: nobody can come."""
    if draft.games.gather_guests is None:
        draft.setup.open_seats, draft.setup.has_joint_dice = 0, False


def ask_to_start(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Ask to start, or go back to the question that can mend the number of players."""
    _forget_guests_without_door(draft)
    problem, mending = draft.setup.count_problem(), repair_question(walk)
    if problem is not None and mending is not None:
        walk.say(problem[0], "alert", **problem[1])
        walk.jump_to_question(mending)
        return True
    draft.setup.apply_time_limit()
    if walk.has_more_questions():
        draft.setup.deal_tokens(draft.services.lang)
    title = edition_title(draft.setup.load_edition().sheet, draft.services.lang)
    names = plain_phrase(describe_players(walk, draft.setup))
    head = heading_lines(walk.words("ui-ready", title=title, names=names, count=len(draft.setup.players)))
    head += heading_lines(walk.words("ui-minutes", count=draft.setup.minutes)) if draft.setup.minutes else []
    start = MenuEntry(walk.words("ui-start"), partial(start_if_complete, draft, walk))
    more = [MenuEntry(walk.words("ui-setup-more"), walk.ask_next)] if walk.has_more_questions() else []
    return walk.show_menu(head, lambda: [start, *reading_entries(walk), *more], 0)


def describe_players(walk: QuestionWalk, setup: GameSetup) -> str:
    """Return the names of the players, with the kind of each computer player."""
    return ", ".join([describe_player(walk, clean_text(place.name).text, place.bot_kind) for place in setup.players])


def describe_player(walk: QuestionWalk, name: str, bot: str) -> str:
    return walk.words("ui-sitter", name=name, kind=bot_kind_title(walk.draft.services.lang, bot)).shown if bot else name


def repair_question(walk: QuestionWalk) -> str | None:
    """Return the id of the question that can mend the number of players, or None: their number, else the edition."""
    return next((id for id in ("bots", "edition") if walk.has_question(id)), None)


def reading_entries(walk: QuestionWalk) -> list[MenuEntry]:
    """Return the entries that only read something out."""
    return [MenuEntry(walk.words("ui-read-rules"), walk.tell_rules, keeps_open=True)]


def start_if_complete(draft: SetupDraft, walk: QuestionWalk) -> None:
    """Start the game, or go back to the question whose answer is missing."""
    problem = draft.setup.start_problem()
    if problem is None:
        draft.games.start_game(draft.setup, draft.log)
        return
    walk.say(problem[0], **problem[1])
    if walk.has_question("names"):
        walk.jump_to_question("tokens" if problem[0] == "ui-no-token" else "names")
    else:
        ask_to_start(draft, walk)


def go_on_without_game(draft: SetupDraft, walk: QuestionWalk) -> bool:
    """Close the walk, and go on to what follows in place of a game."""
    walk.end_questions()
    if draft.go_on is not None:
        draft.go_on()
    return True
