"""The questions before a game, one after the other; Enter alone takes the preset, Esc goes back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from vialibera.agents.kinds import DEFAULT
from vialibera.agents.player import PLAYERS
from vialibera.editions import EditionError, available, load, minutes_problem, unsound, variants
from vialibera.editions.telling import announced, tell_rules
from vialibera.narrator.hostile import LONGEST_NAME, clean, speakable
from vialibera.narrator.utterance import Kind, Utterance, utterances
from vialibera.sheet.sheet import in_language
from vialibera.shell.actions import CommonKey
from vialibera.shell.amounts import whole
from vialibera.shell.menus import Entry, Menu, Typed, heading
from vialibera.shell.mode import SCREENS
from vialibera.shell.settings import write
from vialibera.shell.setup import Setup, Sitter, bot_names, flip, recalled, variant_on
from vialibera.words.both import Both, plain

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Fact
    from vialibera.shell.console import Console
    from vialibera.shell.eyes import BoardScreen
    from vialibera.shell.settings import Settings

VOICES = ("own", "reader", "off")
PACES = (150, 200, 250, 300, 400, 500)
"""Listening paces with a screen reader, in words a minute."""
LEFT_OUT = "-"
"""Typed in place of a name given before: that player is left out."""

USUAL = "salotto"
"""The edition preset for a player who has not played yet."""


def usual() -> str:
    """Return the id of the preset edition, or of the first one if that is missing."""
    ids = [id for id, _ in available()]
    return USUAL if USUAL in ids else ids[0]


class Launch:
    """The walk through the questions that are still open; meanwhile the lowest layer of the console.

    A question is a method that asks and returns True, or returns False if there is nothing to ask. Its answer asks
    for the next question, Esc for the one before; a question that does not apply is skipped in that direction.
    """

    def __init__(
        self,
        console: Console,
        setup: Setup,
        settings: Settings,
        *,
        lang: str,
        start: Callable[[Setup], None],
        voice: Callable[[str], None],
        pace: Callable[[int], None] = lambda pace: None,
        ask_voice: bool = False,
        ask_pace: Callable[[], bool] = lambda: False,
        sound: Callable[[bool], None] = lambda on: None,
        ask_sound: Callable[[], bool] = lambda: False,
        board: BoardScreen | None = None,
        screen: Callable[[str], None] = lambda screen: None,
        lesson: Callable[[Callable[[], None]], None] = lambda afterwards: afterwards(),
        offer_lesson: bool = False,
        instead: Callable[[], None] | None = None,
    ) -> None:
        self.console, self.setup, self.settings, self.lang = console, setup, settings, lang
        self.start, self.set_voice, self.set_pace = start, voice, pace
        self.reads_unasked = ask_pace
        """Returns True if a screen reader reads and the listening pace was not asked yet."""
        self.set_sound, self.sounds_unasked = sound, ask_sound
        self.board, self.set_screen = board, screen
        self.lesson, self.offers_lesson, self.instead = lesson, offer_lesson, instead
        """The start of the guided game; whether to offer it; what to start in place of a game, or None."""
        self.given_ruleset, self.given_places = bool(setup.ruleset), bool(setup.places)
        self.settled = self.given_ruleset and self.given_places
        self.questions = self._open_questions(ask_voice)
        self.at = 0
        self.first = len(self.questions)
        """The number of the earliest question that was asked: Esc goes no further back."""
        self.step = 1
        """The direction of the walk: 1 or -1."""
        self.former: list[str] = []
        """Names given before Esc went back, beginning with the one asked for now."""
        console.push(self)

    def _open_questions(self, ask_voice: bool) -> list[Callable[[], bool]]:
        """Return the questions that the command line has left open, in their order.

        The voice comes first, because it is needed for all others; the screen and the pace depend on its answer.
        """
        found: list[Callable[[], bool]] = [self.ask_voice] if ask_voice else []
        found += [self.ask_screen, self.ask_pace, self.ask_sound] if ask_voice or not self.settled else []
        if self.instead is not None:
            return [*found, partial(self.turn_to, self.instead)]
        if not self.settled:
            found += [] if self.given_ruleset or self.given_places else [self.ask_lesson, self.ask_again]
            found += [] if self.given_ruleset else [self.ask_edition]
            found += [] if self.given_places else [self.ask_names, self.ask_bots, self.ask_kind]
            found += [self.ask_tokens, self.ask_variants]
            found += [self.ask_minutes] if self.setup.minutes is None else []
            found += [self.ask_dice] if self.setup.dice == "program" else []
        return [*found, self.ready]

    # The walk.

    def begin(self) -> None:
        """Ask the first question; a set-up from the command line alone gets its tokens dealt first."""
        if self.settled:
            self.setup.deal_tokens(self.lang)
        self._ask()

    def _ask(self) -> None:
        """Ask the present question, or the next one that applies in the direction of the walk."""
        while not self.questions[self.at]():
            self.at = max(0, self.at + self.step)
            self.step = 1 if self.at == 0 else self.step  # back at the start: nothing earlier applies, turn round
        self.first = min(self.first, self.at)

    def on(self) -> None:
        """Ask the next question."""
        self.at, self.step = self.at + 1, 1
        self._ask()

    def back(self) -> None:
        """Ask the question before; say so if there is none."""
        if self.at == self.first:
            self.say("ui-first-question")
        self.at, self.step = max(0, self.at - 1), -1
        self._ask()

    def go_to(self, question: Callable[[], bool]) -> None:
        """Ask this question if it is one of the walk, otherwise the present one."""
        if question in self.questions:
            self.at, self.step = self.questions.index(question), 1
        self._ask()

    # Keys that no list takes.

    def press(self, key: str) -> bool:
        action = self.console.action(key)
        if action is None:
            self.say("ui-unused")
        elif isinstance(action, CommonKey):
            action.does(self, key)
        else:
            self.say("ui-not-started")
        return True

    def help(self) -> None:
        self.say("ui-help-launch")

    def rules(self) -> None:
        """Announce the rules of the chosen edition, or of the preset one."""
        sheet = load(self.setup.ruleset or usual(), self.setup.variants).sheet
        self.console.tell_list([Utterance(line, line, "answer") for line in tell_rules(sheet, self.lang)])

    # Texts, lists and typed questions.

    def say(self, key: str, kind: Kind = "answer", /, **facts: Fact) -> None:
        self.console.say(key, kind, **facts)

    def words(self, key: str, /, **facts: Fact) -> Both:
        return self.console.words(key, facts)

    def menu(self, title: list[Utterance], entries: Callable[[], list[Entry]], **how: Any) -> bool:
        Menu(self.console, title, entries, leave=self.back, told_preset=True, **how).show()
        return True

    def typed(
        self, question: Callable[[], None], take: Callable[[str], bool], back: Callable[[], None] | None = None
    ) -> bool:
        self.console.open(Typed(question, take, back or self.back, self.console))
        return True

    def choice(self, label: Both, then: Callable[[], None], name: Both | None = None) -> Entry:
        """Return an entry that applies the choice, confirms it and asks the next question."""

        def choose() -> None:
            then()
            self.say("ui-chosen", label=name or label)
            self.on()

        return Entry(label, choose, name=name)

    # The questions: each returns True if it was asked.

    def ask_voice(self) -> bool:
        """Ask for own voice, screen reader or silence; the answer is saved."""
        entries = [
            self.choice(self.words(f"ui-voice-by-{name}"), lambda name=name: self.set_voice(name))  # type: ignore[misc]
            for name in VOICES
        ]
        return self.menu(heading(self.words("ui-ask-voice")), lambda: entries, preset=VOICES.index("reader"))

    def ask_screen(self) -> bool:
        """Ask once for a board or lines, if the player can see a board."""
        if self.board is None or not self.board.asks():
            return False
        entries = [self.screen_entry(name) for name in SCREENS]
        return self.menu(heading(self.words("ui-ask-screen")), lambda: entries, preset=SCREENS.index(self.board.preset))

    def screen_entry(self, name: str) -> Entry:
        about, short = self.words(f"ui-screen-{name}"), self.words(f"ui-screen-{name}.name")
        return self.choice(about, partial(self.set_screen, name), short)

    def ask_pace(self) -> bool:
        """Ask once for the pace of listening to a screen reader."""
        if not self.reads_unasked():
            return False
        entries = [self.choice(self.words("ui-pace", nth=str(pace)), partial(self.set_pace, pace)) for pace in PACES]
        return self.menu(heading(self.words("ui-ask-pace")), lambda: entries, preset=PACES.index(200))

    def ask_sound(self) -> bool:
        """Ask once whether a player with a screen reader wants sounds."""
        if not self.sounds_unasked():
            return False
        yes = self.choice(self.words("ui-sound-yes"), partial(self.set_sound, True))
        no = self.choice(self.words("ui-sound-no"), partial(self.set_sound, False))
        return self.menu(heading(self.words("ui-ask-sound")), lambda: [yes, no], preset=0)

    def turn_to(self, other: Callable[[], None]) -> bool:
        """Start something in place of a game: so far only the lesson."""
        self.lesson_settled()
        other()
        return True

    def ask_lesson(self) -> bool:
        """Offer the guided game once, to a player who has never played."""
        if not self.offers_lesson or self.settings.lesson_offered or self.settings.last:
            return False
        yes = Entry(self.words("ui-lesson-yes"), self.take_lesson)
        no = Entry(self.words("ui-lesson-no"), self.leave_lesson)
        return self.menu(heading(self.words("ui-ask-lesson")), lambda: [yes, no], preset=0)

    def take_lesson(self) -> None:
        self.lesson_settled()
        self.lesson(self.on)

    def leave_lesson(self) -> None:
        self.lesson_settled()
        self.on()

    def lesson_settled(self) -> None:
        """Save that the lesson was offered, so that it is not offered again."""
        self.settings.lesson_offered = True
        write(self.settings)

    def ask_again(self) -> bool:
        """Ask whether to play as last time, if that set-up is still valid."""
        last = recalled(self.settings.last)
        if last is None:
            return False
        told_as = plain(f"{announced(last.edition().sheet, self.lang)}; {self.sitting(last)}")
        same = Entry(self.words("ui-as-last", what=told_as), lambda: self.as_last(last), name=self.words("ui-yes"))
        other = Entry(self.words("ui-otherwise"), self.on)
        return self.menu(heading(self.words("ui-ask-again")), lambda: [same, other], preset=0)

    def as_last(self, last: Setup) -> None:
        """Take over the last set-up, except for what the command line says of dice seed and thinking time."""
        vars(self.setup).update(vars(last) | {"seed": self.setup.seed, "think": self.setup.think})
        self.go_to(self.ready)

    def ask_edition(self) -> bool:
        """Ask for an edition, each with its summary; the preset is the one played last."""
        for problem in unsound():
            self.console.tell(utterances(plain(problem.text(self.lang)), "alert"))
        ids = [id for id, _ in available()]
        entries = [self.edition_entry(id) for id in ids]
        last = self.settings.last.get("ruleset")
        return self.menu(
            heading(self.words("ui-ask-edition")), lambda: entries, preset=ids.index(last if last in ids else usual())
        )

    def edition_entry(self, id: str) -> Entry:
        """Return the entry of an edition: its title and summary, confirmed by its title alone."""
        sheet = load(id).sheet
        title, summary = in_language(sheet.title, self.lang), in_language(sheet.summary, self.lang)
        label = self.words("ui-edition", title=title, summary=summary)
        return self.choice(label, lambda: self.choose_edition(id), plain(title))

    def choose_edition(self, id: str) -> None:
        self.setup.ruleset = id

    def ask_names(self) -> bool:
        """Ask for one name after the other, until Enter alone; names given before need only Enter."""
        self.former = [place.name for place in self.setup.places if not place.bot]
        self.setup.places = []
        self.name_question()
        return True

    def name_question(self) -> None:
        """Ask for the next name, or go on if the table is full."""
        count = len(self.setup.places)
        if count == self.setup.numbers()[-1]:
            self.on()
        else:
            back = self.forget_name if count else None
            self.typed(
                lambda: self.say(self._name_text(), "alert", nth=str(count + 1), name=self.usual_name()),
                self.take_names,
                back,
            )

    def usual_name(self) -> str:
        """Return the name that Enter alone gives: the one given before, or one for the first player.

        An empty name means that all are named.
        """
        if self.former:
            return self.former[0]
        return "" if self.setup.places else self.words("ui-usual-name").shown

    def forget_name(self) -> None:
        """Go back to the name before."""
        self.former.insert(0, self.setup.places.pop().name)
        self.name_question()

    def _name_text(self) -> str:
        if not self.setup.places:
            return "ui-ask-first-name"
        return "ui-ask-name-again" if self.former else "ui-ask-name"

    def take_names(self, text: str) -> bool:
        """Take one or more names, separated by commas; ask again from the first that is refused."""
        if text == LEFT_OUT and self.former:
            self.say("ui-name-left-out", name=self.former.pop(0))
        elif text or self.usual_name():
            names = [name.strip() for name in (text or self.usual_name()).split(",") if name.strip()]
            if not all(map(self.take_name, names or [text])):
                return False
        else:
            self.on()
            return True
        self.name_question()
        return True

    def take_name(self, text: str) -> bool:
        """Seat a person; announce a name that was cleaned, and refuse one that is taken."""
        name = clean(text, LONGEST_NAME).text
        problem = self.name_problem(name)
        if problem:
            self.say(problem, name=name)
            return False
        self.say("ui-name-is" if name == text else "ui-name-mended", name=name)
        self.setup.places.append(Sitter(name))
        self.former = self.former[1:]
        return True

    def name_problem(self, name: str) -> str:
        """Return the message id of the fault of a name, or an empty string."""
        if not speakable(name):
            return "ui-name-unspeakable"
        if len(self.setup.places) == self.setup.numbers()[-1]:
            return "ui-name-too-many"
        taken = {place.name.casefold() for place in self.setup.places}
        return "ui-name-taken" if name.casefold() in taken else ""

    def ask_bots(self) -> bool:
        """Ask for the number of computer players; the preset makes three at the table if need be."""
        self.setup.places = [place for place in self.setup.places if not place.bot]
        people, numbers = len(self.setup.places), self.setup.numbers()
        most = numbers[-1] - people
        if most == 0:
            return False
        usual = 0 if people >= max(2, numbers[0]) else max(3, numbers[0]) - people
        none = self.choice(self.words("ui-bots", count=0), lambda: None)
        # n=n binds the number now: without it all entries would add the last one.
        entries = [
            self.choice(self.words("ui-bots", count=n), lambda n=n: self.add_bots(n))  # type: ignore[misc]
            for n in range(1, most + 1)
        ]
        return self.menu(heading(self.words("ui-ask-bots")), lambda: entries, zero=none, preset=usual - 1)

    def add_bots(self, count: int) -> None:
        for name in bot_names([place.name for place in self.setup.places], count):
            self.setup.places.append(Sitter(name, DEFAULT))

    def ask_kind(self) -> bool:
        """Ask for the kind of the computer players."""
        if not any(place.bot for place in self.setup.places) or len(PLAYERS) == 1:
            return False
        entries = [self.choice(self.words(f"ui-bot-{kind}"), lambda kind=kind: self.set_kind(kind)) for kind in PLAYERS]  # type: ignore[misc]
        return self.menu(heading(self.words("ui-ask-kind")), lambda: entries, preset=list(PLAYERS).index(DEFAULT))

    def set_kind(self, kind: str) -> None:
        """Make all computer players of this kind, with names that suit it."""
        bots = [place for place in self.setup.places if place.bot]
        people = [place.name for place in self.setup.places if not place.bot]
        for place, name in zip(bots, bot_names(people, len(bots), kind), strict=True):
            place.bot, place.name = kind, name

    def ask_tokens(self) -> bool:
        """Ask each person for a token; computer players take those that are left."""
        for place in self.setup.places:
            place.token = ""
        if not self.setup.tokens():
            return False
        self.token_question()
        return True

    def token_question(self) -> None:
        """Ask the next person without a token, or deal the rest to the computer players and go on."""
        place = next((place for place in self.setup.places if not place.token and not place.bot), None)
        if place is None:
            self.setup.deal_tokens(self.lang)
            self.on()
        else:
            self.typed(
                lambda: self.tell_tokens("ui-ask-token", place.name),
                lambda text: self.take_token(place, text),
                self.give_token_back,
            )

    def give_token_back(self) -> None:
        """Go back to the person who chose last, or to the question before the tokens."""
        chosen = [place for place in self.setup.places if place.token and not place.bot]
        if chosen:
            chosen[-1].token = ""
            self.token_question()
        else:
            self.back()

    def tell_tokens(self, key: str, name: str) -> None:
        """Announce the tokens that are left, by the message `key`."""
        left = ", ".join(f"{number} {token}" for number, token in self.setup.tokens_left(self.lang))
        self.say(key, "alert", name=name, tokens=left, usual=self.setup.tokens_left(self.lang)[0][1])

    def take_token(self, place: Sitter, text: str) -> bool:
        """Take a token by its number or its name; Enter alone takes the first that is left."""
        left = dict(self.setup.tokens_left(self.lang))
        by_name = {token.casefold(): token for token in left.values()}
        number = whole(text)
        token = next(iter(left.values())) if not text else left.get(number) if number else by_name.get(text.casefold())
        if token is None:
            self.tell_tokens("ui-token-taken", place.name)
            return False
        place.token = token
        self.say("ui-token-is", name=place.name, token=token)
        self.token_question()
        return True

    def ask_variants(self) -> bool:
        """Ask for the variants: switches, each with its state and a line of help."""
        done = Entry(self.words("ui-variants-done"), self.on)
        return self.menu(heading(self.words("ui-ask-variants")), self.switches, zero=done, preset=-1)

    def switches(self) -> list[Entry]:
        """Return an entry for each variant."""
        return [self.switch(name, words) for name, words in variants().items()]

    def switch(self, name: str, words: dict[str, dict[str, str]]) -> Entry:
        state = "on" if variant_on(self.setup, name) else "off"
        facts = {"name": in_language(words["title"], self.lang), "state": state}
        whole = self.words("ui-variant", about=in_language(words["help"], self.lang), **facts)
        return Entry(whole, lambda: self.flip(name), stays=True, name=self.words("ui-variant-is", **facts))

    def flip(self, name: str) -> None:
        """Switch a variant on or off and announce it; undo that if the edition cannot be played so."""
        before = list(self.setup.variants), list(self.setup.without)
        flip(self.setup, name)
        try:
            self.setup.edition()
        except EditionError as error:
            self.setup.variants, self.setup.without = before
            self.say("ui-variant-not", why=error.problems[0].text(self.lang))
            return
        state = "on" if variant_on(self.setup, name) else "off"
        self.say("ui-variant-now", name=in_language(variants()[name]["title"], self.lang), state=state)

    def ask_minutes(self) -> bool:
        """Ask for the playing time, if the edition has a clock and sets no time."""
        ending = self.setup.edition().sheet.ending
        if not ending.clock or ending.minutes_at_most is not None:
            return False
        return self.typed(lambda: self.say("ui-ask-minutes", "alert"), self.take_minutes)

    def take_minutes(self, text: str) -> bool:
        """Take minutes, or the hour of the end; Enter alone means no limit."""
        from vialibera.shell.hours import minutes_of

        sheet = self.setup.edition().sheet
        minutes = minutes_of(text) if text else None
        if text and (minutes is None or minutes_problem(sheet, minutes) is not None):
            self.say("ui-no-minutes", most=sheet.ending.minutes_at_most or 0)
            return False
        self.setup.minutes = minutes
        self.say("ui-minutes-are", count=minutes or 0)
        self.on()
        return True

    def ask_dice(self) -> bool:
        """Ask for the program's dice or for real ones, whose figures are typed."""
        entries = [
            self.choice(self.words(f"ui-dice-{name}"), lambda name=name: self.set_dice(name))  # type: ignore[misc]
            for name in ("program", "typed")
        ]
        return self.menu(heading(self.words("ui-ask-dice")), lambda: entries, preset=0)

    def set_dice(self, name: str) -> None:
        self.setup.dice = name

    def ready(self) -> bool:
        """Ask to start, or go back to the question that can mend the number of players."""
        problem, mending = self.setup.miscounted(), self.mending()
        if problem is not None and mending is not None:
            self.say(problem[0], "alert", **problem[1])
            self.go_to(mending)
            return True
        self.setup.take_all_the_time()
        title = announced(self.setup.edition().sheet, self.lang)
        head = heading(self.words("ui-ready", title=title, names=plain(self.sitting(self.setup))))
        head += heading(self.words("ui-minutes", count=self.setup.minutes)) if self.setup.minutes else []
        start = Entry(self.words("ui-start"), self.enter)
        return self.menu(head, lambda: [start, *self.readable()], preset=0)

    def sitting(self, setup: Setup) -> str:
        """Return the names of the players, with the kind of each computer player."""
        return ", ".join([self.sitter(clean(place.name).text, place.bot) for place in setup.places])

    def sitter(self, name: str, bot: str) -> str:
        return self.words("ui-sitter", name=name, kind=self.words(f"ui-kind-{bot}")).shown if bot else name

    def mending(self) -> Callable[[], bool] | None:
        """Return the question that can mend the number of players, or None: their number, else the edition."""
        return next((question for question in (self.ask_bots, self.ask_edition) if question in self.questions), None)

    def readable(self) -> list[Entry]:
        """Return the entries that only read something out."""
        return [Entry(self.words("ui-read-rules"), self.rules, stays=True)]

    def enter(self) -> None:
        """Start the game, or go back to the question whose answer is missing."""
        problem = self.setup.problem()
        if problem is None:
            self.start(self.setup)
            return
        self.say(problem[0], **problem[1])
        if self.ask_names in self.questions:
            self.go_to(self.ask_tokens if problem[0] == "ui-no-token" else self.ask_names)
        else:
            self.ready()
