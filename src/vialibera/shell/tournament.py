"""`vialibera tournament` without more: the tournament desk by lists and typed questions."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.shell.actions import CommonKey
from vialibera.shell.amounts import whole
from vialibera.shell.launch import VOICES
from vialibera.shell.menus import Entry, Menu, heading
from vialibera.shell.mode import chosen, first_line
from vialibera.shell.play import Program
from vialibera.shell.settings import games_folder
from vialibera.shell.tournament_asking import DeskQuestions
from vialibera.shell.tournament_steps import DeskSteps
from vialibera.shell.tournament_table import TableGame
from vialibera.tournament.desk import Answer
from vialibera.tournament.keeping import is_tournament
from vialibera.tournament.names import key
from vialibera.tournament.plan import LEVELS, SCORINGS, TournamentPlan, checked, day
from vialibera.tournament.refusal import DeskRefused
from vialibera.tournament.telling import DeskWords
from vialibera.words.both import plain

if TYPE_CHECKING:
    from vialibera.shell.mode import Mode
    from vialibera.shell.out import Out

SUFFIX = ".tournament"

TEXTS = ("name", "date", "place", "organiser", "referee")
NUMBERS = {"rounds": 2, "final": 4, "qualify": 3}
"""The questions for a new tournament in their order; for each number the value of Enter alone."""


def folder() -> Path:
    """Return the folder of tournaments, unless another one is named."""
    return games_folder() / "tournaments"


def saved() -> list[Path]:
    """Return the tournament files of that folder, the last changed first."""
    found = [path for path in folder().glob(f"*{SUFFIX}") if is_tournament(path)] if folder().is_dir() else []
    return sorted(found, key=lambda path: -path.stat().st_mtime)


def ask(voice: str | None, sound: str | None, lang: str, out: Out) -> int:
    """Run the desk and the tables played from it until the player leaves; return the exit status.

    Each table has its own program: the desk's ends before the table, and a new one begins after it.
    """
    mode = chosen(voice, sound=sound)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    menus = TournamentMenus(Program(lang, mode, out))
    menus.run()
    while menus.game is not None:
        mode = chosen(voice, sound=sound)
        told = brought_back(menus.game, mode, out)
        menus = TournamentMenus(Program(lang, mode, out), menus.game.desk.file, told)
        menus.run()
    return menus.program.status


def brought_back(game: TableGame, mode: Mode, out: Out) -> Answer:
    """Play a table, unless its game is over already, and return the desk's answer to its result."""
    if not game.over:
        game.play(mode, out)
    try:
        return game.result()
    except DeskRefused as refused:
        return Answer([game.desk.words.refused(refused)], None)


class TournamentMenus(DeskQuestions):
    """The choice of a tournament, then of a step; the lowest layer of the console."""

    def __init__(self, program: Program, file: Path | None = None, news: Answer | None = None) -> None:
        super().__init__(program.console, DeskWords(program.lang), Path() if file is None else file)
        self.program, self.news = program, news
        """The desk's answer to the table just played; None at the first start."""
        self.game: TableGame | None = None
        """The table to be played next; None to leave."""
        self.console.push(self)

    def run(self) -> None:
        """Run until a table is to be played or the player leaves."""
        try:
            self.begin()
            self.program.run()
        except KeyboardInterrupt:
            pass
        finally:
            self.program.close()

    def begin(self) -> None:
        """Begin with the news of a table, the question for a voice (spoken too), or the list of tournaments."""
        if self.news is not None:
            self.tell_answer(self.news)
            self.steps()
        elif not self.program.mode.voice and self.program.out.size is not None:
            self.program.voices.replace("own")
            self.program.greet()
            self.ask_voice()
        else:
            self.program.greet()
            self.choose_file()

    # Keys that no list takes.

    def press(self, key: str) -> bool:
        action = self.console.action(key)
        if isinstance(action, CommonKey):
            action.does(self, key)
        else:
            self.console.say("ui-unused" if action is None else "ui-not-started")
        return True

    def help(self) -> None:
        self.say("help")

    def rules(self) -> None:
        """Announce the plan of the tournament and the rule for its standings."""
        self.do(lambda: Answer(list(self.words.plan(self.desk.book())), None))

    def ask_voice(self) -> None:
        def choose(way: str) -> None:
            self.program.voices.choose(way)
            self.choose_file()

        entries = [Entry(self.console.words(f"ui-voice-by-{way}", {}), partial(choose, way)) for way in VOICES]
        head = heading(self.console.words("ui-ask-voice", {}))
        preset = VOICES.index("reader")
        Menu(self.console, head, lambda: entries, leave=self.ask_voice, preset=preset, told_preset=True).show()

    # The choice of a tournament.

    def choose_file(self) -> None:
        self.menu("ask-tournament", self.files, self.choose_file, preset=0)

    def files(self) -> list[Entry]:
        """Return the known tournaments, then the entries for a new one, another file, and leaving."""
        known = [Entry(plain(path.stem), partial(self.take_file, path)) for path in saved()]
        other = [self.entry("new", self.ask_new), self.entry("file", self.ask_file), self.entry("leave", self.leave)]
        return [*known, *other]

    def take_file(self, path: Path) -> None:
        """Open a tournament: announce its state, then list the steps."""
        self.file = path
        if self.do(self.desk.show):
            self.steps()
        else:
            self.choose_file()

    def ask_file(self) -> None:
        def take(text: str) -> bool:
            self.take_file(Path(text).expanduser())
            return True

        self.type("file", take)

    def left(self) -> None:
        """Leave a question and go back to the list of tournaments."""
        super().left()
        self.choose_file()

    def leave(self) -> None:
        self.console.done = True

    def steps(self) -> None:
        DeskSteps(self.console, self.words, self.file, self.play, self.leave).show(self.choose_file)

    def play(self, game: TableGame) -> None:
        """Leave the desk for a table; once that was played, the desk comes back."""
        self.game = game
        self.leave()

    def ask_new(self) -> None:
        self.ask_text(0, {})

    def ask_text(self, at: int, texts: dict[str, str]) -> None:
        """Ask for the text number `at`, then for the next; Enter alone leaves all but the name empty."""
        if at == len(TEXTS):
            self.ask_number(0, texts, {})
            return
        name = TEXTS[at]

        def take(text: str) -> bool:
            self.ask_text(at + 1, texts | {name: day(text) if name == "date" and text else text})
            return True

        self.type(name, take, bare=name != TEXTS[0])

    def ask_number(self, at: int, texts: dict[str, str], numbers: dict[str, int]) -> None:
        """Ask for the number `at`, check the plan so far, then ask for the next."""
        if at == len(NUMBERS):
            self.ask_scoring(texts, numbers)
            return
        name, usual = list(NUMBERS.items())[at]

        def take(text: str) -> bool:
            number = usual if not text else whole(text)
            if number is None:
                return False
            made = numbers | {name: number}
            checked(plan_of(texts, made))
            self.ask_number(at + 1, texts, made)
            return True

        self.type(name, take, bare=True, usual=usual)

    def ask_scoring(self, texts: dict[str, str], numbers: dict[str, int]) -> None:
        def entries() -> list[Entry]:
            return [self.entry(f"scoring-{one}", partial(self.ask_level, texts, numbers, one)) for one in SCORINGS]

        self.menu("ask-scoring", entries, self.choose_file, preset=0)

    def ask_level(self, texts: dict[str, str], numbers: dict[str, int], scoring: str) -> None:
        def create(level: str) -> None:
            self.create(plan_of(texts, numbers)._replace(scoring=scoring, level=level))

        self.menu(
            "ask-level",
            lambda: [self.entry(f"level-{one}", partial(create, one)) for one in LEVELS],
            self.choose_file,
            preset=0,
        )

    def create(self, plan: TournamentPlan) -> None:
        """Create the file of a new tournament and list its steps."""
        self.file = fresh_file(plan.name)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if self.do(lambda: self.desk.new(plan)):
            self.steps()
        else:
            self.choose_file()


def plan_of(texts: dict[str, str], numbers: dict[str, int]) -> TournamentPlan:
    """Return a plan of these answers, with the defaults for numbers not asked yet."""
    settled = {name: numbers.get(name, usual) for name, usual in NUMBERS.items()}
    made = TournamentPlan(texts["name"], texts["date"], texts["place"], texts["organiser"], texts["referee"])
    return made._replace(rounds=settled["rounds"], final=settled["final"], qualify=settled["qualify"])


def fresh_file(name: str) -> Path:
    """Return a path that does not exist, made of the letters and digits of the tournament's name."""
    stem = "-".join("".join(letter if letter.isalnum() else " " for letter in key(name)).split()) or "tournament"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}" for number in range(1, 1000))
    return next(path for path in map(folder().joinpath, names) if not path.exists())
