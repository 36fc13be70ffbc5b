"""Whole games by one switch and by two: from the first question to the last place, by nothing but Space and Enter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.clauses.board import ORANGE, STAZIONE_SUD, VERDI, A, B
from tests.clauses.given import owes
from tests.keyboard import Time, seated
from tests.launching import Launched
from tests.shell.console.test_time_to_claim import computer
from tests.shell.game_keys.test_referee_key import judged

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.play.table.raising import plan_raising
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Payment
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimTaken
from vialibera.senses.screen.glyphs import SIGN_GLYPHS
from vialibera.senses.screen.line_sorter import LineSorter
from vialibera.senses.screen.palette import ColourDepth, Theme
from vialibera.senses.screen.panels import DrawContext, answer_line_rows
from vialibera.shell.console.keyboard import Keyboard
from vialibera.shell.game_control.scanner import SCANNED_CLAIM, Scanner
from vialibera.shell.settings.setting_values import listed_settings, setting_by_id

EDITIONS = ("salotto", "moderno", "euro", "lira", "torneo")
TIMED = ("euro", "torneo")
LONGEST_ROUND = 60


class Hand:
    """A person with one switch, or with two, who waits for an entry and presses; time passes only here."""

    def __init__(self, at: Launched, clock: Time, way: str) -> None:
        self.at, self.clock, self.way = at, clock, way
        self.console, self.scanner = at.program.console, at.program.scanner
        self.keyboard = Keyboard(self.console, at.program, at.program.services.board_screen)
        self.keyboard.take_switch = self.scanner.take
        self.keyboard.now = self.scanner.now = clock
        self.presses = 0

    def settle(self) -> None:
        field = self.console.open_input.typed_question
        if field is not None:
            self.keyboard.open_typed_line(field)
            self.keyboard.work_beside_answer(self.at.program.do_due_work)
        else:
            self.at.program.do_due_work()

    def press(self, key: str) -> None:
        assert key == "space" or (self.way == "two" and key == "enter"), "no other switch is there"
        self.presses += 1
        self.clock.pass_by(0.4)
        if self.console.open_input.typed_question is not None:
            self.settle()
            self.keyboard.type_letter(key)
        else:
            self.keyboard.press_on_console(key)
        self.settle()

    def choose(self, is_wanted: Callable[[Any], bool], pause_no: int = -1) -> None:
        """Wait, or step, until the wanted entry is said, then take it; leave it if the question is over by then."""
        for _ in range(LONGEST_ROUND):
            if pause_no >= 0 and self.at.program.session.game.state.pause_no != pause_no:  # type: ignore[union-attr]
                return
            entry = self.scanner.current
            if entry is not None and is_wanted(entry):
                self.press("space" if self.way == "one" else "enter")
                return
            if self.way == "two":
                self.press("space")
            else:
                before = self.scanner.said_count
                while self.scanner.said_count == before:
                    wait = self.scanner.seconds_until_due()
                    assert wait is not None, f"it rests before the entry came: {self.at.said[-900:]}"
                    self.clock.pass_by(max(wait, 0.05))
                    self.settle()
        raise AssertionError(f"never said: {self.at.said[-300:]}")

    def key(self, key: str) -> None:
        self.choose(lambda entry: entry.key == key)

    def entry(self, place: int) -> None:
        self.choose(lambda entry: entry.place == place)

    def spell(self, word: str) -> None:
        for letter in word:
            self.choose(lambda entry, letter=letter: letter in entry.row)
            self.key(letter)
        self.key("enter")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    now = Time(0.0)
    monkeypatch.setattr("vialibera.shell.program.time", SimpleNamespace(monotonic=now))
    return now


def started(
    folders: Path, clock: Time, way: str, edition: str, *words: str, seed: str = "11", reply: float = 0.0
) -> Hand:
    for name in ("config", "games"):
        (folders / name).mkdir(exist_ok=True)
    (folders / "config" / "vialibera.toml").write_text(f'[keys]\nset = "{way}"\n[hands]\nmy_reply = {reply}\n')
    at = Launched(
        *("--ruleset", edition, "--seed", seed, "--voice", "off", "--think", "0.3", *words),
        log=folders / "games" / "one.jsonl",
    )
    hand = Hand(follow_clock(at, clock), clock, way)
    hand.settle()
    return hand


def follow_clock(at: Launched, clock: Time) -> Launched:
    """Let what is told be heard by this clock, too."""
    voice: Any = at.program.console.speaker.voice
    at.program.console.now = voice.now = voice.reading.now = clock
    return at


def answer_questions(hand: Hand) -> None:
    """From the first question to the first turn: a name spelled out, then whatever Enter alone would take."""
    for _ in range(40):
        if hand.at.begun():
            return
        field = hand.console.open_input.typed_question
        if field is not None and field.label == "ui-field.nth-name" and not hand.at.setup.players:
            hand.spell("ada")
        elif field is not None:
            hand.key("enter")
        else:
            hand.choose(lambda entry: entry.key == "enter")
    raise AssertionError(hand.at.said[:2500])


def wish(hand: Hand, bids: Iterator[str]) -> Callable[[Any], bool]:
    """What this person takes next: a claim when one is due, else the first answer."""
    game = hand.at.program.session.game  # type: ignore[union-attr]
    state, seat = game.state, game.people.seats_here()
    if game.table.claimable_rents(seat):
        return lambda entry: entry.key == SCANNED_CLAIM
    is_lost = isinstance(state.step, Settle | Payment) and plan_raising(state, seat[0]).left_over < 0
    field, top = hand.console.open_input.typed_question, hand.console.open_input.layers[-1]
    if field is not None:
        sign = next(bids, "enter")
        return lambda entry: entry.key == sign
    if top is not game:
        last = len(top.describe().entries) - 1  # type: ignore[union-attr]
        return lambda entry: entry.place == (last if is_lost else 0)
    scene = game.question.current_scene()
    names = () if scene.prompt is None else scene.prompt.answer_ids
    if "refuse" in names and "accept" not in names:
        wanted = "g" if "bid" in names and state.cash[seat[0]] > 900 and len(hand.at.said) % 3 == 0 else "r"
        return lambda entry: entry.key == wanted
    if is_lost:
        return lambda entry: entry.key == "o"
    if "accept" in names:
        can_pay = hand.presses % 7
        return lambda entry: entry.key == ("a" if can_pay else "r" if "refuse" in names else "a")
    first = "enter" if scene.prompt is None or scene.prompt.enter_id else "h" if "build" in names else "o"
    return lambda entry: entry.key == first


def play_on(hand: Hand, most: int) -> None:
    program = hand.at.program
    session = program.session
    assert session is not None
    bids = iter(("1", "0", "enter"))
    for _ in range(most):
        game = session.game
        if game.state.is_over:
            return
        waits = (program.seconds_until_due(), game.table.seconds_until_due())
        rights = game.table.claimable_rents(game.people.seats_here())
        if not game.table.early_commands and (game.people.is_awaiting_person() or rights or game.is_covered()):
            hand.choose(wish(hand, bids), game.state.pause_no)
        else:
            hand.clock.pass_by(max(min(wait for wait in waits if wait is not None), 0.05))
            hand.settle()


def play_whole(folders: Path, clock: Time, way: str, edition: str, *words: str, most: int = 700) -> Hand:
    """Play from the first question to the last place; every rent that was due was claimed."""
    hand = started(folders, clock, way, edition, *words)
    answer_questions(hand)
    session = hand.at.program.session
    assert session is not None
    own = session.game.people.seats_here()
    taken, lapsed = [], []
    for kind, found in ((ClaimTaken, taken), (ClaimLapsed, lapsed)):
        session.table.listeners.append(
            lambda _, events, pause, kind=kind, found=found: found.extend(
                event for event in events if isinstance(event, kind) and event.seat in own
            )
        )
    play_on(hand, most)
    state = session.game.state
    assert state.is_over, hand.at.said[-900:]
    assert not lapsed, "a rent was lost"
    assert taken or state.rules.claim_policy.is_automatic
    hand.key("." if way == "one" else "8")
    assert "vince" in hand.at.said.lower() or "1." in hand.at.said
    return hand


@pytest.mark.parametrize("way", ["one", "two"])
def test_a_short_game_by_switches(folders: Path, clock: Time, way: str) -> None:
    play_whole(folders, clock, way, "euro", "--minutes", "12").at.close()


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("way", ["one", "two"])
def test_a_game_against_the_clock_by_switches(folders: Path, clock: Time, edition: str, way: str) -> None:
    words = () if edition in TIMED else ("--variant", "time_limit")
    play_whole(folders, clock, way, edition, *words, "--minutes", "30", most=3_000).at.close()


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("way", ["one", "two"])
def test_a_game_to_the_last_player_by_switches(folders: Path, clock: Time, edition: str, way: str) -> None:
    play_whole(folders, clock, way, edition, most=9_000).at.close()


@pytest.mark.parametrize("depth", ["exact", "256", "16", "none"])
def test_the_choice_that_a_switch_takes_is_drawn_alone_and_underlined(depth: ColourDepth) -> None:
    sorter = LineSorter()
    for label in ("Lancia.", "Situazione."):
        sorter.hear(Batch((Utterance(label, label, "menu", "menu", "ui-scan-entry"),), None))
    pen: Any = DrawContext(None, Theme("dark", depth), SIGN_GLYPHS)  # type: ignore[arg-type]
    ((row,),) = (answer_line_rows(pen, line, 30) for line in sorter.answer_lines)
    assert "► Situazione." in "".join(span.text for span in row)
    assert all(span.style.underline and span.style.bold for span in row)


@pytest.mark.parametrize("way", ["one", "two"])
def test_dice_are_told_and_others_agreed_with_by_switches(folders: Path, clock: Time, way: str) -> None:
    hand = started(folders, clock, way, "salotto", "--players", "Anna,Bruno", "--dice", "typed")
    answer_questions(hand)
    game = hand.at.program.session.game  # type: ignore[union-attr]
    for faces in ("35", "61", "35"):
        if not game.table.awaits_real_dice():
            hand.key("enter")
        for key in (*faces, "enter"):
            hand.key(key)
    assert game.state.pos[0] == 8, hand.at.said[-400:]
    hand.key("a")
    assert game.state.deeds_of(0)
    game.table.request_consent(0)
    hand.settle()
    hand.key("a")
    assert game.table.undo_votes.request is None and not game.state.deeds_of(0)
    hand.at.close()


def test_a_plan_to_pay_is_confirmed_by_yes() -> None:
    """The plan names the key that confirms, which a switch has not: the same entry, chosen again, is called yes."""
    debt = owes(A, BANK, 60, "tax")
    at = seated("moderno", 3, owns={A: [*ORANGE]}, cash={A: 10}, acts=[debt], lang="en", time=Time(1.0))
    at.desk.people.settings.hands["Anna.scan"] = "two"
    scanner, keyboard = (
        Scanner(at.console, at.desk.people.settings, at.table.now),
        Keyboard(at.console, at.session, at.board),
    )
    keyboard.take_switch = scanner.take
    called = []
    for _ in range(2):
        while scanner.current is None or scanner.current.key != "a":
            keyboard.press_on_console("space")
        called.append(at.screen.getvalue().strip().split("\n")[-1].strip())
        at.table.now.pass_by(1.0)  # type: ignore[attr-defined]
        keyboard.press_on_console("enter")
    assert called[0] != called[1] == "Yes." and any(at.state.mortgaged[space] for space in ORANGE)


def test_after_two_rounds_a_press_chooses_nothing_that_was_said_long_ago() -> None:
    """It begins the round again."""
    at = seated(variants=("automatic_rent",), time=Time(1.0))
    at.desk.people.settings.hands["Anna.scan"] = "one"
    now: Any = at.table.now
    scanner = Scanner(at.console, at.desk.people.settings, now)
    said = []
    while (wait := scanner.seconds_until_due()) is not None:
        now.pass_by(wait)
        said.append(at.of(scanner.do_due_work).strip())
    said = [line for line in said if line]
    assert said[-1] == said[0] == "Lancia.", "a throw was said last"
    assert scanner.take("space") == "" and at.log.commands == []
    assert scanner.take("space") == "enter", "now the throw was said again"


def test_an_answer_without_a_word_in_the_short_question_is_called_by_what_its_key_does() -> None:
    """What is due can be paid at once, so the question names no way to raise money, which can be chosen still."""
    owns = {A: STAZIONE_SUD, B: VERDI}
    at = seated("torneo", 3, variants=("letter",), owns=owns, acts=[owes(A, B, 60, "card")], lang="en")
    at.desk.people.settings.hands["Anna.scan"] = "two"
    scanner = Scanner(at.console, at.desk.people.settings, at.table.now)
    labels = {entry.key: entry.label.shown for entry in scanner._ring() if entry.label is not None}
    assert [labels[key] for key in "aoke"] == ["pays", "lists", "Mortgages", "Proposes a trade"]


def test_while_a_computer_player_waits_going_on_is_said_first() -> None:
    """Enter ends the time to claim; where no key can end a wait, none is offered for it."""
    at = computer()
    scanner = Scanner(at.console, at.desk.people.settings, at.table.now)
    at.press("enter", "enter")
    wait = at.desk.question.current_scene().wait
    assert wait is not None and wait.kind == "claim"
    first, *others = scanner._ring()
    assert first.key == "enter" and first.label is not None and first.label.shown == "Avanti"
    assert "enter" not in [entry.key for entry in others]
    at = judged()
    scanner = Scanner(at.console, at.desk.people.settings, at.table.now)
    at.table.call_referee()
    assert "enter" not in [entry.key for entry in scanner._ring()]


@pytest.mark.parametrize("way", ["one", "two"])
def test_a_sum_is_built_by_steps(folders: Path, clock: Time, way: str) -> None:
    hand = started(folders, clock, way, "moderno", "--players", "Anna,Bruno")
    answer_questions(hand)
    game = hand.at.program.session.game  # type: ignore[union-attr]
    for _ in range(30):
        names = game.question.current_scene().prompt.answer_ids
        if "bid" in names:
            break
        hand.key("r" if "refuse" in names else "enter")
    hand.key("g")
    for key in ("pageup", "pageup", "pageup", "pagedown", "enter"):
        hand.key(key)
    assert game.state.step.high == 20, hand.at.said[-400:]  # type: ignore[attr-defined]
    hand.at.close()


@pytest.mark.parametrize("way", ["one", "two"])
def test_a_number_of_the_settings_is_given_by_figures(folders: Path, clock: Time, way: str) -> None:
    """Figures, the comma of a half second and the minus of no end, each by its name, and no letters."""
    hand = started(folders, clock, way, "moderno", "--players", "Anna,Bruno")
    answer_questions(hand)
    hand.key("c-o")
    for row, typed, kept in (("hold", "-1", -1.0), ("forced_pause", "2,5", 2.5), ("reply", "20", 20.0)):
        rows = [one for one in listed_settings() if one.group == setting_by_id(row).group]  # type: ignore[union-attr]
        hand.entry(list(dict.fromkeys(one.group for one in listed_settings())).index(rows[0].group))
        hand.entry([one.id for one in rows].index(row))
        assert not any(entry.row for entry in hand.scanner._ring())
        for key in (*typed, "enter"):
            hand.key(key)
        assert hand.at.program.settings_list.value(setting_by_id(row)) == kept, row  # type: ignore[arg-type]
        hand.key("escape")
    hand.at.close()
    assert "virgola" in hand.at.said.lower() and "meno, o trattino" in hand.at.said.lower()
