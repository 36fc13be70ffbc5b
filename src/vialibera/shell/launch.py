"""The questions before a game, one after the other, each with what Enter alone means; Esc goes back."""

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
"""Words a minute."""
LEFT_OUT = "-"
"""Typed for a name given before: that player is left out."""

USUAL = "salotto"
"""The edition for whoever has not played yet."""


def usual() -> str:
    ids = [id for id, _ in available()]
    return USUAL if USUAL in ids else ids[0]


class Launch:
    """Walks through the questions that are still open. It is the lowest of the console's matters meanwhile."""

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
        """Whether a screen reader reads, and nobody was asked yet how fast one listens."""
        self.set_sound, self.sounds_unasked = sound, ask_sound
        self.board, self.set_screen = board, screen
        self.lesson, self.offers_lesson, self.instead = lesson, offer_lesson, instead
        """The guided game, whether it is offered to whoever has never played, and what there is in place of a game."""
        self.given_ruleset, self.given_places = bool(setup.ruleset), bool(setup.places)
        self.settled = self.given_ruleset and self.given_places
        self.questions = self._open_questions(ask_voice)
        self.at = 0
        self.first = len(self.questions)
        """The earliest question that was asked."""
        self.step = 1
        self.former: list[str] = []
        """Names given before somebody went back, from the one that is asked for on."""
        console.push(self)

    def _open_questions(self, ask_voice: bool) -> list[Callable[[], bool]]:
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

    # the walk

    def begin(self) -> None:
        if self.settled:
            self.setup.deal_tokens(self.lang)
        self._ask()

    def _ask(self) -> None:
        """The next question that makes sense, in the direction of the walk."""
        while not self.questions[self.at]():
            self.at = max(0, self.at + self.step)
            self.step = 1 if self.at == 0 else self.step
        self.first = min(self.first, self.at)

    def on(self) -> None:
        self.at, self.step = self.at + 1, 1
        self._ask()

    def back(self) -> None:
        if self.at == self.first:
            self.say("ui-first-question")
        self.at, self.step = max(0, self.at - 1), -1
        self._ask()

    def go_to(self, question: Callable[[], bool]) -> None:
        if question in self.questions:
            self.at, self.step = self.questions.index(question), 1
        self._ask()

    # keys that no list takes

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
        """The rules of the edition that is chosen, or of the first one."""
        sheet = load(self.setup.ruleset or usual(), self.setup.variants).sheet
        self.console.tell_list([Utterance(line, line, "answer") for line in tell_rules(sheet, self.lang)])

    # saying

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
        """An entry that is said back before the next question is put."""

        def choose() -> None:
            then()
            self.say("ui-chosen", label=name or label)
            self.on()

        return Entry(label, choose, name=name)

    # the questions: each says whether it was put

    def ask_voice(self) -> bool:
        """Own voice, screen reader, or silence; remembered."""
        entries = [
            self.choice(self.words(f"ui-voice-by-{name}"), lambda name=name: self.set_voice(name))  # type: ignore[misc]
            for name in VOICES
        ]
        return self.menu(heading(self.words("ui-ask-voice")), lambda: entries, preset=VOICES.index("reader"))

    def ask_screen(self) -> bool:
        """A board or lines, for whoever sees; asked once."""
        if self.board is None or not self.board.asks():
            return False
        entries = [self.screen_entry(name) for name in SCREENS]
        return self.menu(heading(self.words("ui-ask-screen")), lambda: entries, preset=SCREENS.index(self.board.preset))

    def screen_entry(self, name: str) -> Entry:
        about, short = self.words(f"ui-screen-{name}"), self.words(f"ui-screen-{name}.name")
        return self.choice(about, partial(self.set_screen, name), short)

    def ask_pace(self) -> bool:
        """How fast one listens to a screen reader; asked once."""
        if not self.reads_unasked():
            return False
        entries = [self.choice(self.words("ui-pace", nth=str(pace)), partial(self.set_pace, pace)) for pace in PACES]
        return self.menu(heading(self.words("ui-ask-pace")), lambda: entries, preset=PACES.index(200))

    def ask_sound(self) -> bool:
        """Whether sounds beside a screen reader are wanted; asked once."""
        if not self.sounds_unasked():
            return False
        yes = self.choice(self.words("ui-sound-yes"), partial(self.set_sound, True))
        no = self.choice(self.words("ui-sound-no"), partial(self.set_sound, False))
        return self.menu(heading(self.words("ui-ask-sound")), lambda: [yes, no], preset=0)

    def turn_to(self, other: Callable[[], None]) -> bool:
        """Something else than a game: so far it is the lesson."""
        self.lesson_settled()
        other()
        return True

    def ask_lesson(self) -> bool:
        """The guided game, once, for whoever has never played."""
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
        """It is not offered again."""
        self.settings.lesson_offered = True
        write(self.settings)

    def ask_again(self) -> bool:
        """As last time?"""
        last = recalled(self.settings.last)
        if last is None:
            return False
        told_as = plain(f"{announced(last.edition().sheet, self.lang)}; {self.sitting(last)}")
        same = Entry(self.words("ui-as-last", what=told_as), lambda: self.as_last(last), name=self.words("ui-yes"))
        other = Entry(self.words("ui-otherwise"), self.on)
        return self.menu(heading(self.words("ui-ask-again")), lambda: [same, other], preset=0)

    def as_last(self, last: Setup) -> None:
        vars(self.setup).update(vars(last) | {"seed": self.setup.seed, "think": self.setup.think})
        self.go_to(self.ready)

    def ask_edition(self) -> bool:
        """Each edition with what makes it different; Enter alone means the one played last."""
        for problem in unsound():
            self.console.tell(utterances(plain(problem.text(self.lang)), "alert"))
        ids = [id for id, _ in available()]
        entries = [self.edition_entry(id) for id in ids]
        last = self.settings.last.get("ruleset")
        return self.menu(
            heading(self.words("ui-ask-edition")), lambda: entries, preset=ids.index(last if last in ids else usual())
        )

    def edition_entry(self, id: str) -> Entry:
        sheet = load(id).sheet
        title, summary = in_language(sheet.title, self.lang), in_language(sheet.summary, self.lang)
        label = self.words("ui-edition", title=title, summary=summary)
        return self.choice(label, lambda: self.choose_edition(id), plain(title))

    def choose_edition(self, id: str) -> None:
        self.setup.ruleset = id

    def ask_names(self) -> bool:
        """One name after the other; Enter alone when all are named. Names given before need only Enter."""
        self.former = [place.name for place in self.setup.places if not place.bot]
        self.setup.places = []
        self.name_question()
        return True

    def name_question(self) -> None:
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
        """What Enter alone means: the name given before, or one for whoever is alone; else that these are all."""
        if self.former:
            return self.former[0]
        return "" if self.setup.places else self.words("ui-usual-name").shown

    def forget_name(self) -> None:
        """Back to the name before."""
        self.former.insert(0, self.setup.places.pop().name)
        self.name_question()

    def _name_text(self) -> str:
        if not self.setup.places:
            return "ui-ask-first-name"
        return "ui-ask-name-again" if self.former else "ui-ask-name"

    def take_names(self, text: str) -> bool:
        """A name, or several with commas between them. The first that will not do is asked for again."""
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
        """Odd names are mended, and told; two of one name are told apart."""
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
        """Why nobody can go by it."""
        if not speakable(name):
            return "ui-name-unspeakable"
        if len(self.setup.places) == self.setup.numbers()[-1]:
            return "ui-name-too-many"
        taken = {place.name.casefold() for place in self.setup.places}
        return "ui-name-taken" if name.casefold() in taken else ""

    def ask_bots(self) -> bool:
        """How many computer players: as many as are lacking, at least three at the table."""
        self.setup.places = [place for place in self.setup.places if not place.bot]
        people, numbers = len(self.setup.places), self.setup.numbers()
        most = numbers[-1] - people
        if most == 0:
            return False
        usual = 0 if people >= max(2, numbers[0]) else max(3, numbers[0]) - people
        none = self.choice(self.words("ui-bots", count=0), lambda: None)
        entries = [
            self.choice(self.words("ui-bots", count=n), lambda n=n: self.add_bots(n))  # type: ignore[misc]
            for n in range(1, most + 1)
        ]
        return self.menu(heading(self.words("ui-ask-bots")), lambda: entries, zero=none, preset=usual - 1)

    def add_bots(self, count: int) -> None:
        for name in bot_names([place.name for place in self.setup.places], count):
            self.setup.places.append(Sitter(name, DEFAULT))

    def ask_kind(self) -> bool:
        """Which computer players."""
        if not any(place.bot for place in self.setup.places) or len(PLAYERS) == 1:
            return False
        entries = [self.choice(self.words(f"ui-bot-{kind}"), lambda kind=kind: self.set_kind(kind)) for kind in PLAYERS]  # type: ignore[misc]
        return self.menu(heading(self.words("ui-ask-kind")), lambda: entries, preset=list(PLAYERS).index(DEFAULT))

    def set_kind(self, kind: str) -> None:
        """They get names that suit it."""
        bots = [place for place in self.setup.places if place.bot]
        people = [place.name for place in self.setup.places if not place.bot]
        for place, name in zip(bots, bot_names(people, len(bots), kind), strict=True):
            place.bot, place.name = kind, name

    def ask_tokens(self) -> bool:
        """Each person chooses one of the tokens nobody has; computer players take what is left."""
        for place in self.setup.places:
            place.token = ""
        if not self.setup.tokens():
            return False
        self.token_question()
        return True

    def token_question(self) -> None:
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
        """Back to whoever has chosen last."""
        chosen = [place for place in self.setup.places if place.token and not place.bot]
        if chosen:
            chosen[-1].token = ""
            self.token_question()
        else:
            self.back()

    def tell_tokens(self, key: str, name: str) -> None:
        left = ", ".join(f"{number} {token}" for number, token in self.setup.tokens_left(self.lang))
        self.say(key, "alert", name=name, tokens=left, usual=self.setup.tokens_left(self.lang)[0][1])

    def take_token(self, place: Sitter, text: str) -> bool:
        """By its number or its name; Enter alone takes the first that is left."""
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
        """Switches: each told with its state and a line of help."""
        done = Entry(self.words("ui-variants-done"), self.on)
        return self.menu(heading(self.words("ui-ask-variants")), self.switches, zero=done, preset=-1)

    def switches(self) -> list[Entry]:
        return [self.switch(name, words) for name, words in variants().items()]

    def switch(self, name: str, words: dict[str, dict[str, str]]) -> Entry:
        state = "on" if variant_on(self.setup, name) else "off"
        facts = {"name": in_language(words["title"], self.lang), "state": state}
        whole = self.words("ui-variant", about=in_language(words["help"], self.lang), **facts)
        return Entry(whole, lambda: self.flip(name), stays=True, name=self.words("ui-variant-is", **facts))

    def flip(self, name: str) -> None:
        """On or off, unless the edition cannot be played so; the new state is told."""
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
        """How long, where the edition has a clock and does not say itself."""
        ending = self.setup.edition().sheet.ending
        if not ending.clock or ending.minutes_at_most is not None:
            return False
        return self.typed(lambda: self.say("ui-ask-minutes", "alert"), self.take_minutes)

    def take_minutes(self, text: str) -> bool:
        """Minutes, or the hour at which it ends; Enter alone: no limit."""
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
        """The program's dice, or real ones that are typed in."""
        entries = [
            self.choice(self.words(f"ui-dice-{name}"), lambda name=name: self.set_dice(name))  # type: ignore[misc]
            for name in ("program", "typed")
        ]
        return self.menu(heading(self.words("ui-ask-dice")), lambda: entries, preset=0)

    def set_dice(self, name: str) -> None:
        self.setup.dice = name

    def ready(self) -> bool:
        """Enter starts, once there are as many players as the edition wants."""
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
        """Who plays; of the computer players also how."""
        return ", ".join([self.sitter(clean(place.name).text, place.bot) for place in setup.places])

    def sitter(self, name: str, bot: str) -> str:
        return self.words("ui-sitter", name=name, kind=self.words(f"ui-kind-{bot}")).shown if bot else name

    def mending(self) -> Callable[[], bool] | None:
        """Where players can be added, or else an edition chosen for as many as there are."""
        return next((question for question in (self.ask_bots, self.ask_edition) if question in self.questions), None)

    def readable(self) -> list[Entry]:
        return [Entry(self.words("ui-read-rules"), self.rules, stays=True)]

    def enter(self) -> None:
        """Begins, unless somebody is lacking."""
        problem = self.setup.problem()
        if problem is None:
            self.start(self.setup)
            return
        self.say(problem[0], **problem[1])
        if self.ask_names in self.questions:
            self.go_to(self.ask_tokens if problem[0] == "ui-no-token" else self.ask_names)
        else:
            self.ready()
