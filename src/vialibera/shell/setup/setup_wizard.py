"""The questions before a game, one after the other; Enter alone takes the preset, Esc goes back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind, to_utterances
from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.play.bots.bot_registry import BOT_MAKERS
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
from vialibera.senses.voice.voice_settings import DEFAULT_PROFILE
from vialibera.shell.console.menus import Menu, MenuEntry, TypedPrompt, heading_lines
from vialibera.shell.console.rules_menu import RulesMenu
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.shell.game_control.game_setup import (
    GameSetup,
    PlayerSetup,
    is_variant_on,
    pick_bot_names,
    setup_from_settings,
    toggle_variant,
)
from vialibera.shell.game_keys.key_table import CommonKey
from vialibera.shell.settings.settings_file import save_settings
from vialibera.shell.setup.even_level import EVEN, resolve_kind
from vialibera.words.languages import load_language
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.sanitize import LONGEST_SEAT_NAME, clean_text, fold_name, is_speakable

if TYPE_CHECKING:
    from pathlib import Path

    from vialibera.narration.surfaces.utterance import Fact
    from vialibera.shell.game.open_games import OpenGames
    from vialibera.shell.setup.guided_game import Lessons
    from vialibera.shell.setup.program_services import ProgramServices

REPLY_CHOICES = (0.0, 0.8, 2.0, 5.0)
"""Seconds to react that a landing leaves once it was heard."""
DISPLAY_COLUMNS, USUAL_COLUMNS = (20, 32, 40, 80), 40
"""The cells of the usual braille displays, and those that are preset."""
BRAILLE_PACES = (80, 100, 120, 150, 200, 250)
"""Paces of reading with a braille display, in words a minute."""
READER_PACES = (150, 200, 250, 300, 400, 500)
"""Listening paces with a screen reader, in words a minute."""
LEAVE_NAME_OUT = "-"
"""Typed in place of a name given before: that player is left out."""

FEWEST_PEOPLE_APART = 2
"""The fewest people of whom one can play from another machine."""

FIRST_EDITION = "salotto"
"""The edition preset for a player who has not played yet."""


def default_edition_id() -> str:
    """Return the id of the preset edition, or of the first one if that is missing."""
    ids = [id for id, _ in available_editions()]
    return FIRST_EDITION if FIRST_EDITION in ids else ids[0]


class SetupWizard:
    """The walk through the questions that are still open; meanwhile the lowest layer of the console.

    A question is a method that asks and returns True, or returns False if there is nothing to ask. Its answer asks
    for the next question, Esc for the one before; a question that does not apply is skipped in that direction.
    """

    def __init__(
        self,
        services: ProgramServices,
        games: OpenGames,
        lessons: Lessons,
        setup: GameSetup,
        log: Path | None = None,
        *,
        only_lesson: bool = False,
        go_on: Callable[[], None] | None = None,
    ) -> None:
        self.services, self.games, self.lessons = services, games, lessons
        self.console, self.settings, self.lang = services.console, services.settings, services.lang
        self.setup, self.log, self.only_lesson = setup, log, only_lesson
        """The log is the file for the new game, or None; with `only_lesson` the guided game alone is played."""
        self.go_on = go_on
        """Called after the questions how the player follows the game, in place of a game; None for a game."""
        self.given_ruleset, self.given_places = bool(setup.edition_id), bool(setup.players)
        self.is_settled = self.given_ruleset and self.given_places
        self.questions = self._open_questions(services.must_ask_voice)
        self.question_index = 0
        self.first_index = len(self.questions)
        """The number of the earliest question that was asked: Esc goes no further back."""
        self.asked_once: set[Callable[[], bool]] = set()
        """The questions whose answers are remembered, and that were asked in this walk."""
        self.direction = 1
        """The direction of the walk: 1 or -1."""
        self.open_door: Callable[[], None] | None = None
        """Opens the game to people at other machines, or None if that is not asked."""
        self.wants_guests = False
        """True once somebody plays from another machine."""
        self.has_braille = False
        """True if the first question was answered by a braille display."""
        self.former_names: list[str] = []
        """Names given before Esc went back, beginning with the one asked for now."""
        self.console.open_input.layers.append(self)

    def _open_questions(self, ask_voice: bool) -> list[Callable[[], bool]]:
        """Return the questions that the command line has left open, in their order.

        The voice comes first, because it is needed for all others. The questions that few need follow the one whether
        to start, which offers them; after them it is asked once more.
        """
        found: list[Callable[[], bool]] = [self.ask_voice, self.ask_heard, self.ask_columns] if ask_voice else []
        if ask_voice or not (self.is_settled or self.go_on):  # who names all on the command line is asked nothing
            found += [self.ask_pace, self.ask_sound]
        found += [self.tell_look_key] if ask_voice else []
        if self.only_lesson:
            return [*found, self.start_only_lesson]
        if self.go_on is not None:
            return [*found, self.end_questions]
        if self.is_settled:
            return [*found, self.ask_to_start]
        found += [] if self.given_ruleset or self.given_places else [self.ask_lesson, self.ask_same_setup]
        found += [] if self.given_ruleset else [self.ask_edition]
        if not self.given_places:  # whoever comes makes computer players needless
            found += [self.ask_names, *([self.ask_open_seats] if self._has_guests() else []), self.ask_bots]
        return [*found, self.ask_to_start, *self._detail_questions(), self.ask_to_start]

    def _detail_questions(self) -> list[Callable[[], bool]]:
        """Return the questions behind the entry `more`; each has an answer that suits most players."""
        found: list[Callable[[], bool]] = [] if self.given_places else [self.ask_bot_kind]
        found += [self.ask_tokens, self.ask_variants]
        found += [self.ask_minutes] if self.setup.minutes is None else []
        return [*found, *([self.ask_dice] if self.setup.dice == "program" else []), *self._guest_questions()]

    def _guest_questions(self) -> list[Callable[[], bool]]:
        """Return the questions about people at other machines."""
        is_asked_early = not self.given_places and self._has_guests()
        seats = [] if is_asked_early else [self.ask_elsewhere, self.ask_open_seats]
        return [self.ask_reply, *seats, self.ask_joint_dice]

    # The walk.

    def start_questions(self) -> None:
        """Ask the first question; a set-up from the command line alone gets its tokens dealt first."""
        if self.is_settled:
            self.setup.deal_tokens(self.lang)
        self._ask_current()

    def _ask_current(self) -> None:
        """Ask the present question, or the next one that applies in the direction of the walk."""
        while not self.questions[self.question_index]():
            self.question_index = max(0, self.question_index + self.direction)
            self.direction = (
                1 if self.question_index == 0 else self.direction
            )  # back at the start: nothing earlier applies, turn round
        self.first_index = min(self.first_index, self.question_index)

    def ask_next(self) -> None:
        """Ask the next question."""
        self.question_index, self.direction = self.question_index + 1, 1
        self._ask_current()

    def ask_previous(self) -> None:
        """Ask the question before; say so if there is none."""
        if self.question_index == self.first_index:
            self.say("ui-first-question")
        self.question_index, self.direction = max(0, self.question_index - 1), -1
        self._ask_current()

    def jump_to_question(self, question: Callable[[], bool]) -> None:
        """Ask this question if it is one of the walk, otherwise the present one."""
        if question in self.questions:
            self.question_index, self.direction = self.questions.index(question), 1
        self._ask_current()

    # Keys that no list takes.

    def press(self, key: str) -> bool:
        action = self.console.action_for_key(key)
        if action is None:
            self.say("ui-unused")
        elif isinstance(action, CommonKey):
            action.run(self, key)
        else:
            self.say("ui-not-started")
        return True

    def tell_help(self) -> None:
        self.say("ui-help-launch")

    def tell_rules(self) -> None:
        """Announce the rules of the chosen edition, or of the preset one."""
        sheet = load_edition(self.setup.edition_id or default_edition_id(), self.setup.variants).sheet
        RulesMenu(self.console, sheet, self.lang, self.console.narration.verbosity_of()).show()

    # Texts, lists and typed questions.

    def say(self, key: str, kind: UtteranceKind = "answer", /, **facts: Fact) -> None:
        self.console.say(key, kind, **facts)

    def words(self, key: str, /, **facts: Fact) -> Phrase:
        return self.console.teller.words(key, facts)

    def show_menu(self, title: list[Utterance], entries: Callable[[], list[MenuEntry]], **how: Any) -> bool:
        Menu(self.console, title, entries, on_leave=self.ask_previous, tells_preset=True, **how).show()
        return True

    def open_typed_prompt(
        self,
        label: str,
        question: Callable[[], None],
        take: Callable[[str], bool],
        back: Callable[[], None] | None = None,
        **facts: Fact,
    ) -> bool:
        prompt = TypedPrompt(question, take, back or self.ask_previous, self.console, label=label, label_facts=facts)
        self.console.open_typed_question(prompt)
        return True

    def choice_entry(self, label: Phrase, then: Callable[[], None], name: Phrase | None = None) -> MenuEntry:
        """Return an entry that applies the choice, confirms it and asks the next question."""

        def choose() -> None:
            then()
            self.say("ui-chosen", label=name or label)
            self.ask_next()

        return MenuEntry(label, choose, short_name=name)

    # The questions: each returns True if it was asked.

    def _is_due(self, question: Callable[[], bool], needed: bool, still_fits: bool) -> bool:
        """Return True for a question that is needed, or one that Esc comes back to: its answer was remembered since."""
        due = needed or (still_fits and question in self.asked_once)
        if due:
            self.asked_once.add(question)
        return due

    def ask_voice(self) -> bool:
        """Ask for the screen, a screen reader, the own voice or a braille display; the answer is saved."""
        choices = (*self.services.voice_choices, "braille")
        entries = [
            self.choice_entry(self.words(f"ui-voice-by-{name}"), partial(self.choose_voice, name)) for name in choices
        ]
        preset = self.services.preset_voice_index(choices)
        return self.show_menu(heading_lines(self.words("ui-ask-voice")), lambda: entries, preset=preset)

    def ask_heard(self) -> bool:
        """Ask whether the reader that the game speaks through was heard: a library cannot tell that of each reader."""
        if self.services.voice_control.voice_kind != "direct":
            return False
        yes = MenuEntry(self.words("ui-heard-yes"), self.ask_next)
        no = MenuEntry(self.words("ui-heard-no"), self.ask_previous)
        return self.show_menu(heading_lines(self.words("ui-ask-heard")), lambda: [yes, no], preset=0)

    def ask_reply(self) -> bool:
        """Ask for the time to react that nobody cuts short, if the game waits for people at all."""
        if self.services.is_script or not self.settings.grace:
            return False
        choices = self.reply_choices()
        entries = [self.choice_entry(self.reply_text(seconds), partial(self.set_reply, seconds)) for seconds in choices]
        preset = choices.index(self.settings.reply)
        return self.show_menu(heading_lines(self.words("ui-ask-reply")), lambda: entries, preset=preset)

    def reply_choices(self) -> list[float]:
        """Return the times to choose from in seconds, with the present one."""
        return sorted({*REPLY_CHOICES, self.settings.reply})

    def reply_text(self, seconds: float) -> Phrase:
        figures = load_language(self.lang).format_decimal(seconds, 0 if seconds.is_integer() else 1)
        return self.words("ui-reply", seconds=figures)

    def set_reply(self, seconds: float) -> None:
        self.settings.reply = seconds
        save_settings(self.settings)

    def choose_voice(self, way: str) -> None:
        self.has_braille = way == "braille"
        self.services.choose_voice(way)

    def ask_columns(self) -> bool:
        """Ask for the cells of the braille display that was chosen."""
        if not self.has_braille:
            return False
        entries = [
            self.choice_entry(
                self.words("ui-columns", nth=str(columns)), partial(self.services.voice_control.choose_columns, columns)
            )
            for columns in DISPLAY_COLUMNS
        ]
        preset = DISPLAY_COLUMNS.index(USUAL_COLUMNS)
        return self.show_menu(heading_lines(self.words("ui-ask-columns")), lambda: entries, preset=preset)

    def ask_pace(self) -> bool:
        """Ask once for the pace of listening to a screen reader, or of reading with a braille display."""
        voice = self.services.voice_control
        if not self._is_due(self.ask_pace, voice.needs_pace(), voice.voice_kind == "reader"):
            return False
        paces = READER_PACES if self.console.out.braille is None else BRAILLE_PACES
        entries = [
            self.choice_entry(self.words("ui-pace", nth=str(pace)), partial(voice.set_pace, pace)) for pace in paces
        ]
        chosen = voice.voice_settings.common.pace
        usual = chosen if chosen in paces else DEFAULT_PROFILE.pace
        question = self.words("ui-ask-pace" if paces is READER_PACES else "ui-ask-pace.braille")
        return self.show_menu(heading_lines(question), lambda: entries, preset=paces.index(usual))

    def ask_sound(self) -> bool:
        """Ask once whether a player with a screen reader wants sounds."""
        sounds = self.services.sound_control
        if not self._is_due(self.ask_sound, sounds.needs_choice(), self.services.voice_control.voice_kind == "reader"):
            return False
        yes = self.choice_entry(self.words("ui-sound-yes"), partial(sounds.set_enabled, True))
        no = self.choice_entry(self.words("ui-sound-no"), partial(sounds.set_enabled, False))
        return self.show_menu(heading_lines(self.words("ui-ask-sound")), lambda: [yes, no], preset=0)

    def tell_look_key(self) -> bool:
        """Name the key that leads from lines to the board or back, once, where a board is possible."""
        board = self.services.board_screen
        if board.can_draw and self.direction > 0:
            self.say("ui-look-key.lines" if board.is_read_by_eye() else "ui-look-key.board")
        return False

    def start_only_lesson(self) -> bool:
        """Start the guided game in place of a game; after it the program ends."""
        self.mark_lesson_offered()
        self.lessons.start(self.leave_program)
        return True

    def end_questions(self) -> bool:
        """Close this layer, and go on to what follows in place of a game."""
        self.console.drop_layer(self)
        if self.go_on is not None:
            self.go_on()
        return True

    def leave_program(self) -> None:
        self.console.is_done = True

    def ask_lesson(self) -> bool:
        """Offer the guided game once, to a player who has never played."""
        if self.services.is_script or self.settings.lesson_offered or self.settings.last:
            return False
        yes = MenuEntry(self.words("ui-lesson-yes"), self.accept_lesson)
        no = MenuEntry(self.words("ui-lesson-no"), self.decline_lesson)
        return self.show_menu(heading_lines(self.words("ui-ask-lesson")), lambda: [yes, no], preset=0)

    def accept_lesson(self) -> None:
        self.mark_lesson_offered()
        self.lessons.start(self.ask_next)

    def decline_lesson(self) -> None:
        self.mark_lesson_offered()
        self.ask_next()

    def mark_lesson_offered(self) -> None:
        """Save that the lesson was offered, so that it is not offered again."""
        self.settings.lesson_offered = True
        save_settings(self.settings)

    def ask_same_setup(self) -> bool:
        """Ask whether to play as last time, if that set-up is still valid."""
        last = setup_from_settings(self.settings.last)
        if last is None:
            return False
        told_as = plain_phrase(f"{edition_title(last.load_edition().sheet, self.lang)}; {self.describe_players(last)}")
        same = MenuEntry(
            self.words("ui-as-last", what=told_as), lambda: self.use_last_setup(last), short_name=self.words("ui-yes")
        )
        other = MenuEntry(self.words("ui-otherwise"), self.ask_next)
        return self.show_menu(heading_lines(self.words("ui-ask-again")), lambda: [same, other], preset=0)

    def use_last_setup(self, last: GameSetup) -> None:
        """Take over the last set-up, except for what the command line says of dice seed and thinking time."""
        vars(self.setup).update(vars(last) | {"seed": self.setup.seed, "think": self.setup.think})
        self.jump_to_question(self.ask_to_start)

    def ask_edition(self) -> bool:
        """Ask for an edition, each with its summary; the preset is the one played last."""
        for problem in shipped_problems():
            self.console.teller.tell(to_utterances(plain_phrase(problem.message_in(self.lang)), "alert"))
        ids = [id for id, _ in available_editions()]
        entries = [self.edition_entry(id) for id in ids]
        last = self.settings.last.get("ruleset")
        return self.show_menu(
            heading_lines(self.words("ui-ask-edition")),
            lambda: entries,
            preset=ids.index(last if last in ids else default_edition_id()),
        )

    def edition_entry(self, id: str) -> MenuEntry:
        """Return the entry of an edition: its title and summary, confirmed by its title alone."""
        sheet = load_edition(id).sheet
        title, summary = in_language(sheet.title, self.lang), in_language(sheet.summary, self.lang)
        # its first clause only, so that each edition is one row; F4 reads the rules
        label = self.words("ui-edition", title=title, summary=summary.partition(";")[0].rstrip("."))
        return self.choice_entry(label, lambda: self.choose_edition(id), plain_phrase(title))

    def choose_edition(self, id: str) -> None:
        self.setup.edition_id = id

    def ask_names(self) -> bool:
        """Ask for one name after the other, until Enter alone; names given before need only Enter."""
        self.former_names = [place.name for place in self.setup.players if not place.bot_kind]
        self.setup.players = []
        self.ask_next_name()
        return True

    def ask_next_name(self) -> None:
        """Ask for the next name, or go on if the table is full."""
        count = len(self.setup.players)
        nth = str(count + 1)
        if count >= self.setup.most_named():
            self.ask_next()
        else:
            back = self.ask_previous_name if count else None
            self.open_typed_prompt(
                "ui-field.nth-name",
                lambda: self.say(self._name_question_id(), "alert", nth=nth, name=self.default_name()),
                self.take_names,
                back,
                nth=nth,
            )

    def default_name(self) -> str:
        """Return the name that Enter alone gives: the one given before, or one for the first player.

        An empty name means that all are named.
        """
        if self.former_names:
            return self.former_names[0]
        return "" if self.setup.players else self.words("ui-usual-name").shown

    def ask_previous_name(self) -> None:
        """Go back to the name before."""
        self.former_names.insert(0, self.setup.players.pop().name)
        self.ask_next_name()

    def _name_question_id(self) -> str:
        if not self.setup.players:
            return "ui-ask-first-name"
        return "ui-ask-name-again" if self.former_names else "ui-ask-name"

    def take_names(self, text: str) -> bool:
        """Take one or more names, separated by commas; ask again from the first that is refused.

        Enter alone in place of the first name means one player, so no other name is asked for.
        """
        is_alone = not text and not self.setup.players and not self.former_names
        if text == LEAVE_NAME_OUT and self.former_names:
            self.say("ui-name-left-out", name=self.former_names.pop(0))
        elif text or self.default_name():
            names = [name.strip() for name in (text or self.default_name()).split(",") if name.strip()]
            taken = [*takewhile(self.take_name, names or [text])]
            if not taken:
                return False
        else:
            self.ask_next()
            return True
        if is_alone:
            self.ask_next()
        else:
            self.ask_next_name()
        return True

    def take_name(self, text: str) -> bool:
        """Seat a person; announce a name that was cleaned, and refuse one that is taken."""
        name = clean_text(text, LONGEST_SEAT_NAME).text
        problem = self.name_problem(name)
        if problem:
            self.say(problem, name=name)
            return False
        self.say("ui-name-is" if name == text else "ui-name-mended", name=name)
        self.setup.players.append(PlayerSetup(name))
        self.former_names = self.former_names[1:]
        return True

    def name_problem(self, name: str) -> str:
        """Return the message id of the fault of a name, or an empty string."""
        if not is_speakable(name):
            return "ui-name-unspeakable"
        if name.isdecimal():
            return "ui-name-number"
        if len(self.setup.players) >= self.setup.most_named():
            return "ui-name-too-many"
        taken = {fold_name(place.name) for place in self.setup.players}
        return "ui-name-taken" if fold_name(name) in taken else ""

    def ask_bots(self) -> bool:
        """Ask for the number of computer players; the preset makes three at the table if need be."""
        self.setup.players = [place for place in self.setup.players if not place.bot_kind]
        people, numbers = len(self.setup.players), self.setup.player_counts()
        most, expected = self.setup.most_named() - people, people + self.setup.open_seats
        if most <= 0:
            return False
        usual = 0 if expected >= max(2, numbers[0]) else max(3, numbers[0]) - people
        none = self.choice_entry(self.words("ui-bots", count=0), lambda: None)
        # n=n binds the number now: without it all entries would add the last one.
        entries = [
            self.choice_entry(self.words("ui-bots", count=n), lambda n=n: self.add_bots(n))  # type: ignore[misc]
            for n in range(1, most + 1)
        ]
        return self.show_menu(heading_lines(self.words("ui-ask-bots")), lambda: entries, zero=none, preset=usual - 1)

    def add_bots(self, count: int) -> None:
        for name in pick_bot_names([place.name for place in self.setup.players], count):
            self.setup.players.append(PlayerSetup(name, DEFAULT_BOT))

    def ask_bot_kind(self) -> bool:
        """Ask for the kind of the computer players."""
        if not any(place.bot_kind for place in self.setup.players) or len(BOT_MAKERS) == 1:
            return False
        entries = [
            self.choice_entry(self.words(f"ui-bot-{kind}"), partial(self.set_bot_kind, kind))
            for kind in (*BOT_MAKERS, EVEN)
        ]
        return self.show_menu(
            heading_lines(self.words("ui-ask-kind")), lambda: entries, preset=list(BOT_MAKERS).index(DEFAULT_BOT)
        )

    def set_bot_kind(self, kind: str) -> None:
        """Make all computer players of this kind, with names that suit it."""
        bots = [place for place in self.setup.players if place.bot_kind]
        people = [place.name for place in self.setup.players if not place.bot_kind]
        kind = resolve_kind(kind, people[0] if people else "")
        for place, name in zip(bots, pick_bot_names(people, len(bots), kind), strict=True):
            place.bot_kind, place.name = kind, name

    def ask_tokens(self) -> bool:
        """Ask each person for a token; computer players take those that are left."""
        for place in self.setup.players:
            place.token = ""
        if not self.setup.all_tokens():
            return False
        self.ask_next_token()
        return True

    def ask_next_token(self) -> None:
        """Ask the next person without a token, or deal the rest to the computer players and go on."""
        place = next((place for place in self.setup.players if not place.token and not place.bot_kind), None)
        if place is None:
            self.setup.deal_tokens(self.lang)
            self.ask_next()
        else:
            self.open_typed_prompt(
                "ui-field.token",
                lambda: self.tell_tokens("ui-ask-token", place.name),
                lambda text: self.take_token(place, text),
                self.ask_previous_token,
            )

    def ask_previous_token(self) -> None:
        """Go back to the person who chose last, or to the question before the tokens."""
        chosen = [place for place in self.setup.players if place.token and not place.bot_kind]
        if chosen:
            chosen[-1].token = ""
            self.ask_next_token()
        else:
            self.ask_previous()

    def tell_tokens(self, key: str, name: str) -> None:
        """Announce the tokens that are left, by the message `key`."""
        left = ", ".join(f"{number} {token}" for number, token in self.setup.tokens_left(self.lang))
        self.say(key, "alert", name=name, tokens=left, usual=self.setup.tokens_left(self.lang)[0][1])

    def take_token(self, place: PlayerSetup, text: str) -> bool:
        """Take a token by its number or its name; Enter alone takes the first that is left."""
        left = dict(self.setup.tokens_left(self.lang))
        by_name = {token.casefold(): token for token in left.values()}
        number = parse_whole_number(text)
        token = next(iter(left.values())) if not text else left.get(number) if number else by_name.get(text.casefold())
        if token is None:
            self.tell_tokens("ui-token-taken", place.name)
            return False
        place.token = token
        self.say("ui-token-is", name=place.name, token=token)
        self.ask_next_token()
        return True

    def ask_variants(self) -> bool:
        """Ask for the variants: switches, each with its state and a line of help."""
        done = MenuEntry(self.words("ui-variants-done"), self.ask_next)
        return self.show_menu(heading_lines(self.words("ui-ask-variants")), self.variant_entries, zero=done, preset=-1)

    def variant_entries(self) -> list[MenuEntry]:
        """Return an entry for each variant."""
        return [self.variant_entry(name, words) for name, words in available_variants().items()]

    def variant_entry(self, name: str, words: dict[str, dict[str, str]]) -> MenuEntry:
        state = "on" if is_variant_on(self.setup, name) else "off"
        facts = {"name": in_language(words["title"], self.lang), "state": state}
        whole = self.words("ui-variant", about=in_language(words["help"], self.lang), **facts)
        return MenuEntry(
            whole,
            lambda: self.try_toggle_variant(name),
            keeps_open=True,
            short_name=self.words("ui-variant-is", **facts),
        )

    def try_toggle_variant(self, name: str) -> None:
        """Switch a variant on or off and announce it; undo that if the edition cannot be played so."""
        before = list(self.setup.variants), list(self.setup.variants_off)
        toggle_variant(self.setup, name)
        try:
            self.setup.load_edition()
        except EditionError as error:
            self.setup.variants, self.setup.variants_off = before
            self.say("ui-variant-not", why=error.problems[0].message_in(self.lang))
            return
        state = "on" if is_variant_on(self.setup, name) else "off"
        self.say("ui-variant-now", name=in_language(available_variants()[name]["title"], self.lang), state=state)

    def ask_minutes(self) -> bool:
        """Ask for the playing time, if the edition has a clock and sets no time."""
        ending = self.setup.load_edition().sheet.ending
        if not ending.clock or ending.minutes_at_most is not None:
            return False
        ask = partial(self.say, "ui-ask-minutes", "alert")
        return self.open_typed_prompt("ui-field.minutes", ask, self.take_minutes)

    def take_minutes(self, text: str) -> bool:
        """Take minutes, or the hour of the end; Enter alone means no limit."""
        from vialibera.shell.console.typed_hours import parse_game_minutes

        sheet = self.setup.load_edition().sheet
        minutes = parse_game_minutes(text) if text else None
        if text and (minutes is None or minutes_problem(sheet, minutes) is not None):
            self.say("ui-no-minutes", most=sheet.ending.minutes_at_most or 0)
            return False
        self.setup.minutes = minutes
        self.say("ui-minutes-are", count=minutes or 0)
        self.ask_next()
        return True

    def ask_dice(self) -> bool:
        """Ask for the program's dice or for real ones, whose figures are typed."""
        entries = [
            self.choice_entry(self.words(f"ui-dice-{name}"), lambda name=name: self.set_dice(name))  # type: ignore[misc]
            for name in ("program", "typed")
        ]
        return self.show_menu(heading_lines(self.words("ui-ask-dice")), lambda: entries, preset=0)

    def ask_elsewhere(self) -> bool:
        """Ask if somebody plays from another machine; the answer opens the game to others."""
        people = [place for place in self.setup.players if not place.bot_kind]
        can_open, has_room = len(people) >= FEWEST_PEOPLE_APART, self._most_open_seats() > 0
        if self.open_door is None or self.services.is_script or self.wants_guests or not (can_open or has_room):
            return False
        entries = [self.choice_entry(self.words("ui-elsewhere-no"), lambda: None)]
        if can_open:
            entries.append(self.choice_entry(self.words("ui-elsewhere-yes"), self.let_guests_in))
        if has_room:
            entries.append(self.choice_entry(self.words("ui-elsewhere-open"), self.let_anybody_in))
        return self.show_menu(heading_lines(self.words("ui-ask-elsewhere")), lambda: entries, preset=0)

    def let_guests_in(self) -> None:
        """Open the game to people at other machines."""
        self.wants_guests = True
        if self.open_door is not None:
            self.open_door()

    def let_anybody_in(self) -> None:
        """Open the game to people at other machines, with a free seat for whoever comes."""
        self.setup.open_seats = max(1, self.setup.open_seats)
        self.let_guests_in()

    def _has_guests(self) -> bool:
        """Return True if the game is open to people at other machines."""
        return self.games.gather_guests is not None and not self.services.is_script

    def _most_open_seats(self) -> int:
        """Return the most seats that can be free for whoever comes."""
        return self.setup.player_counts()[-1] - len(self.setup.players)

    def ask_open_seats(self) -> bool:
        """Ask for the number of seats for whoever comes."""
        most = self._most_open_seats()
        if not self._has_guests() or most < 1:
            return False
        entries = [
            self.choice_entry(self.words("ui-open-seats", count=count), partial(self.set_open_seats, count))
            for count in range(most + 1)
        ]
        none, preset = entries.pop(0), min(self.setup.open_seats, most) - 1
        heading = heading_lines(self.words("ui-ask-open-seats"))
        return self.show_menu(heading, lambda: entries, zero=none, preset=preset)

    def set_open_seats(self, count: int) -> None:
        self.setup.open_seats = count

    def ask_joint_dice(self) -> bool:
        """Ask if the dice come from everybody's numbers, where somebody plays from another machine."""
        if not self._has_guests() or self.setup.dice == "typed" or self.setup.seed is not None:
            return False
        no = self.choice_entry(self.words("ui-joint-no"), partial(self.set_joint_dice, False))
        yes = self.choice_entry(self.words("ui-joint-yes"), partial(self.set_joint_dice, True))
        preset = int(self.setup.has_joint_dice)
        return self.show_menu(heading_lines(self.words("ui-ask-joint-dice")), lambda: [no, yes], preset=preset)

    def set_joint_dice(self, comes_from_all: bool) -> None:
        self.setup.has_joint_dice = comes_from_all

    def _forget_guests_without_door(self) -> None:
        """Drop the free seats and the joint dice if the port could not be opened: nobody can come."""
        if self.games.gather_guests is None:
            self.setup.open_seats, self.setup.has_joint_dice = 0, False

    def set_dice(self, name: str) -> None:
        self.setup.dice = name

    def ask_to_start(self) -> bool:
        """Ask to start, or go back to the question that can mend the number of players."""
        self._forget_guests_without_door()
        problem, mending = self.setup.count_problem(), self.repair_question()
        if problem is not None and mending is not None:
            self.say(problem[0], "alert", **problem[1])
            self.jump_to_question(mending)
            return True
        self.setup.apply_time_limit()
        if self.has_more_questions():
            self.setup.deal_tokens(self.lang)
        title = edition_title(self.setup.load_edition().sheet, self.lang)
        names = plain_phrase(self.describe_players(self.setup))
        head = heading_lines(self.words("ui-ready", title=title, names=names, count=len(self.setup.players)))
        head += heading_lines(self.words("ui-minutes", count=self.setup.minutes)) if self.setup.minutes else []
        start = MenuEntry(self.words("ui-start"), self.start_if_complete)
        more = [MenuEntry(self.words("ui-setup-more"), self.ask_next)] if self.has_more_questions() else []
        return self.show_menu(head, lambda: [start, *self.reading_entries(), *more], preset=0)

    def has_more_questions(self) -> bool:
        """Return True at the question whether to start that comes before the questions that few need."""
        return self.question_index < len(self.questions) - 1

    def describe_players(self, setup: GameSetup) -> str:
        """Return the names of the players, with the kind of each computer player."""
        return ", ".join([self.describe_player(clean_text(place.name).text, place.bot_kind) for place in setup.players])

    def describe_player(self, name: str, bot: str) -> str:
        return self.words("ui-sitter", name=name, kind=self.words(f"ui-kind-{bot}")).shown if bot else name

    def repair_question(self) -> Callable[[], bool] | None:
        """Return the question that can mend the number of players, or None: their number, else the edition."""
        return next((question for question in (self.ask_bots, self.ask_edition) if question in self.questions), None)

    def reading_entries(self) -> list[MenuEntry]:
        """Return the entries that only read something out."""
        return [MenuEntry(self.words("ui-read-rules"), self.tell_rules, keeps_open=True)]

    def start_if_complete(self) -> None:
        """Start the game, or go back to the question whose answer is missing."""
        problem = self.setup.start_problem()
        if problem is None:
            self.games.start_game(self.setup, self.log)
            return
        self.say(problem[0], **problem[1])
        if self.ask_names in self.questions:
            self.jump_to_question(self.ask_tokens if problem[0] == "ui-no-token" else self.ask_names)
        else:
            self.ask_to_start()
