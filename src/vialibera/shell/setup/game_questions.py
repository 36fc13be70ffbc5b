"""The questions about the game: edition, variants, length, dice, and whether to start."""

from __future__ import annotations

from functools import partial

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
from vialibera.shell.settings.setting_words import value_text
from vialibera.shell.settings.settings_file import save_settings
from vialibera.shell.setup.kind_names import bot_kind_title
from vialibera.shell.setup.question_walk import QuestionWalk, default_edition_id
from vialibera.support.callables import Work
from vialibera.words.phrase import plain_phrase
from vialibera.words.sanitize import clean_text
from vialibera.words.setting_table import setting_row


def ask_reply(walk: QuestionWalk) -> bool:
    """Ask for the time to react that nobody cuts short, if the game waits for people at all."""
    if walk.services.is_script or not walk.settings.grace:
        return False
    row = setting_row("reply")
    choices = sorted({*row.offered, walk.settings.reply})
    entries = [
        walk.choice_entry("ui-reply", partial(set_reply, walk, seconds), seconds=value_text(row, seconds, walk.lang))
        for seconds in choices
    ]
    return walk.ask_choice("ui-ask-reply", entries, choices.index(walk.settings.reply))


def set_reply(walk: QuestionWalk, seconds: float) -> None:
    walk.settings.reply = seconds
    save_settings(walk.settings)


def start_only_lesson(walk: QuestionWalk) -> bool:
    """Start the guided game in place of a game; after it the program ends."""
    mark_lesson_offered(walk, partial(walk.lessons.start, partial(setattr, walk.console, "is_done", True)))
    return True


def ask_lesson(walk: QuestionWalk) -> bool:
    """Offer the guided game once, to a player who has never played."""
    if walk.services.is_script or walk.settings.lesson_offered or walk.settings.last:
        return False
    yes = MenuEntry(
        walk.words("ui-lesson-yes"), partial(mark_lesson_offered, walk, partial(walk.lessons.start, walk.ask_next))
    )
    no = MenuEntry(walk.words("ui-lesson-no"), partial(mark_lesson_offered, walk, walk.ask_next))
    return walk.ask_choice("ui-ask-lesson", [yes, no])


def mark_lesson_offered(walk: QuestionWalk, then: Work) -> None:
    """Save that the lesson was offered, so that it is not offered again; then go on."""
    walk.settings.lesson_offered = True
    save_settings(walk.settings)
    then()


def ask_same_setup(walk: QuestionWalk) -> bool:
    """Ask whether to play as last time, if that set-up is still valid."""
    last = setup_from_settings(walk.settings.last)
    if last is None:
        return False
    title = edition_title(last.load_edition().sheet, walk.lang)
    told_as = plain_phrase(f"{title}; {describe_players(walk, last)}")
    same = MenuEntry(
        walk.words("ui-as-last", what=told_as),
        lambda: use_last_setup(walk, last),
        short_name=walk.words("ui-yes"),
    )
    other = MenuEntry(walk.words("ui-otherwise"), walk.ask_next)
    return walk.ask_choice("ui-ask-again", [same, other])


def use_last_setup(walk: QuestionWalk, last: GameSetup) -> None:
    """Take over the last set-up, except for what the command line says of dice seed and thinking time."""
    vars(walk.setup).update(vars(last) | {"seed": walk.setup.seed, "think": walk.setup.think})
    walk.jump_to_question("start")


def ask_edition(walk: QuestionWalk) -> bool:
    """Ask for an edition, each with its summary; the preset is the one played last."""
    for problem in shipped_problems():
        walk.console.teller.tell(to_utterances(plain_phrase(problem.message_in(walk.lang)), "alert"))
    ids = [id for id, _ in available_editions()]
    entries = [edition_entry(walk, id) for id in ids]
    last = walk.settings.last.get("ruleset")
    return walk.ask_choice("ui-ask-edition", entries, ids.index(last if last in ids else default_edition_id()))


def edition_entry(walk: QuestionWalk, id: str) -> MenuEntry:
    """Return the entry of an edition: its title and summary, confirmed by its title alone."""
    sheet = load_edition(id).sheet
    title, summary = in_language(sheet.title, walk.lang), in_language(sheet.summary, walk.lang)
    # its first clause only, so that each edition is one row; F4 reads the rules
    summary = summary.partition(";")[0].rstrip(".")
    choose = partial(setattr, walk.setup, "edition_id", id)
    return walk.choice_entry("ui-edition", choose, plain_phrase(title), title=title, summary=summary)


def ask_variants(walk: QuestionWalk) -> bool:
    """Ask for the variants: switches, each with its state and a line of help."""
    done = MenuEntry(walk.words("ui-variants-done"), walk.ask_next)
    return walk.show_menu(heading_lines(walk.words("ui-ask-variants")), partial(variant_entries, walk), -1, done)


def variant_entries(walk: QuestionWalk) -> list[MenuEntry]:
    """Return an entry for each variant."""
    return [variant_entry(walk, name, words) for name, words in available_variants().items()]


def variant_entry(walk: QuestionWalk, name: str, words: dict[str, dict[str, str]]) -> MenuEntry:
    state = "on" if is_variant_on(walk.setup, name) else "off"
    facts = {"name": in_language(words["title"], walk.lang), "state": state}
    whole = walk.words("ui-variant", about=in_language(words["help"], walk.lang), **facts)
    return MenuEntry(
        whole,
        lambda: try_toggle_variant(walk, name),
        keeps_open=True,
        short_name=walk.words("ui-variant-is", **facts),
    )


def try_toggle_variant(walk: QuestionWalk, name: str) -> None:
    """Switch a variant on or off and announce it; undo that if the edition cannot be played so."""
    before = list(walk.setup.variants), list(walk.setup.variants_off)
    toggle_variant(walk.setup, name)
    try:
        walk.setup.load_edition()
    except EditionError as error:
        walk.setup.variants, walk.setup.variants_off = before
        walk.say("ui-variant-not", why=error.problems[0].message_in(walk.lang))
        return
    state = "on" if is_variant_on(walk.setup, name) else "off"
    walk.say("ui-variant-now", name=in_language(available_variants()[name]["title"], walk.lang), state=state)


def ask_minutes(walk: QuestionWalk) -> bool:
    """Ask for the playing time, if the edition has a clock and sets no time."""
    ending = walk.setup.load_edition().sheet.ending
    if not ending.clock or ending.minutes_at_most is not None:
        return False
    ask = partial(walk.say, "ui-ask-minutes", "alert")
    return walk.open_typed_prompt("ui-field.minutes", ask, partial(take_minutes, walk))


def take_minutes(walk: QuestionWalk, text: str) -> bool:
    """Take minutes, or the hour of the end; Enter alone means no limit."""
    from vialibera.shell.setup.typed_hours import parse_game_minutes

    sheet = walk.setup.load_edition().sheet
    minutes = parse_game_minutes(text) if text else None
    if text and (minutes is None or minutes_problem(sheet, minutes) is not None):
        walk.say("ui-no-minutes", most=sheet.ending.minutes_at_most or 0)
        return False
    walk.setup.minutes = minutes
    walk.say("ui-minutes-are", count=minutes or 0)
    walk.ask_next()
    return True


def ask_dice(walk: QuestionWalk) -> bool:
    """Ask for the program's dice or for real ones, whose figures are typed."""
    entries = [walk.value_entry(f"ui-dice-{name}", "dice", name) for name in ("program", "typed")]
    return walk.ask_choice("ui-ask-dice", entries)


def ask_joint_dice(walk: QuestionWalk) -> bool:
    """Ask if the dice come from everybody's numbers, where somebody plays from another machine."""
    if not walk.has_guests() or walk.setup.dice == "typed" or walk.setup.seed is not None:
        return False
    no = walk.value_entry("ui-joint-no", "has_joint_dice", False)
    yes = walk.value_entry("ui-joint-yes", "has_joint_dice", True)
    return walk.ask_choice("ui-ask-joint-dice", [no, yes], int(walk.setup.has_joint_dice))


def _forget_guests_without_door(walk: QuestionWalk) -> None:
    """Drop the free seats and the joint dice if the port could not be opened: nobody can come."""
    if walk.games.gather_guests is None:
        walk.setup.open_seats, walk.setup.has_joint_dice = 0, False


def ask_to_start(walk: QuestionWalk) -> bool:
    """Ask to start, or go back to the question that can mend the number of players."""
    _forget_guests_without_door(walk)
    problem, mending = walk.setup.count_problem(), repair_question(walk)
    if problem is not None and mending is not None:
        walk.say(problem[0], "alert", **problem[1])
        walk.jump_to_question(mending)
        return True
    walk.setup.apply_time_limit()
    if walk.has_more_questions():
        walk.setup.deal_tokens(walk.lang)
    title = edition_title(walk.setup.load_edition().sheet, walk.lang)
    names = plain_phrase(describe_players(walk, walk.setup))
    head = heading_lines(walk.words("ui-ready", title=title, names=names, count=len(walk.setup.players)))
    head += heading_lines(walk.words("ui-minutes", count=walk.setup.minutes)) if walk.setup.minutes else []
    start = MenuEntry(walk.words("ui-start"), partial(start_if_complete, walk))
    more = [MenuEntry(walk.words("ui-setup-more"), walk.ask_next)] if walk.has_more_questions() else []
    read = MenuEntry(walk.words("ui-read-rules"), walk.tell_rules, keeps_open=True)
    return walk.show_menu(head, lambda: [start, read, *more], 0)


def describe_players(walk: QuestionWalk, setup: GameSetup) -> str:
    """Return the names of the players, with the kind of each computer player."""
    return ", ".join([describe_player(walk, clean_text(place.name), place.bot_kind) for place in setup.players])


def describe_player(walk: QuestionWalk, name: str, bot: str) -> str:
    return walk.words("ui-sitter", name=name, kind=bot_kind_title(walk.lang, bot)).shown if bot else name


def repair_question(walk: QuestionWalk) -> str | None:
    """Return the id of the question that can mend the number of players, or None: their number, else the edition."""
    return next((id for id in ("bots", "edition") if walk.has_question(id)), None)


def start_if_complete(walk: QuestionWalk) -> None:
    """Start the game, or go back to the question whose answer is missing."""
    problem = walk.setup.start_problem()
    if problem is None:
        walk.games.start_game(walk.setup, walk.log)
        return
    walk.say(problem[0], **problem[1])
    if walk.has_question("names"):
        walk.jump_to_question("tokens" if problem[0] == "ui-no-token" else "names")
    else:
        ask_to_start(walk)


def go_on_without_game(walk: QuestionWalk) -> bool:
    """Close the walk, and go on to what follows in place of a game."""
    walk.console.drop_layer(walk)
    if walk.go_on_instead is not None:
        walk.go_on_instead()
    return True
