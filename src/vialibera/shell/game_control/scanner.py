"""Play by one switch or two: what can be chosen is said entry by entry, and a switch chooses.

A switch is turned into the key of the entry where it comes in, so the game, its lists and its log know no difference.
The entries follow from the open question alone and the claim comes first after every change, so nothing betrays a rent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vialibera.narration.surfaces.at_rest import Prompt
from vialibera.rules.engine.ids import NO_PAUSE
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.shell.console.console import Console
from vialibera.shell.console.menus import Menu
from vialibera.shell.console.open_input import InputLayer, RawKeyLayer, TypedQuestion
from vialibera.shell.game_control.real_dice import DICE_FACES
from vialibera.shell.settings.setting_values import value_of
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.support.callables import Now, SecondsUntil
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.setting_table import setting_row

SCANNED_CLAIM = "scanned-claim"
"""The key that stands for a claim of the person who is listening; no keyboard sends it."""
ROUNDS = 2
"""The rounds after which one switch rests until a press."""
SUM_FIELDS = ("ui-field.amount", "ui-field.bid", "ui-field.number", "ui-field.minutes", "ui-field.token")
FIELD_FIGURES = dict.fromkeys(SUM_FIELDS, "1234567890") | {"ui-field.value": "1234567890,-"}
"""The signs of a typed number, by the name of its field."""
STEP_ENTRIES = (("pageup", "plus"), ("pagedown", "minus"))
LETTER_ROWS = ("abcdef", "ghijkl", "mnopqr", "stuvwx", "yzàèéì", "òù'-,.", "0123456789")
"""The letters of a typed name: a row is chosen first, then a letter of it."""


class ScanEntry(NamedTuple):
    """An entry of the round: the key that it stands for, and what is said."""

    key: str
    label: Phrase | None = None
    """The words, or None for an entry of a list, which says itself."""
    place: int = -1
    """The place of an entry of a list."""
    row: str = ""
    """The letters among which the next choice is made."""


class Scanner:
    """The round of one console; without a switch it takes no key."""

    def __init__(self, console: Console, settings: ProgramSettings, now: Now) -> None:
        self.console, self.settings, self.now = console, settings, now
        self.context: tuple[InputLayer | None, TypedQuestion | None, int] = (None, None, -2)
        """The list, field or question that the round is about."""
        self.current: ScanEntry | None = None
        """The entry said last, or None if none was said since the question or the last choice."""
        self.index, self.said_count, self.offered_pause_no, self.row = -1, 0, NO_PAUSE, ""
        self.heard_at: float | None = None
        """The time at which the entry was heard to its end, or None."""
        self.first_place = 0
        """The place of the entry of a list with which the round begins: the one that Enter alone would choose."""
        self.chosen: tuple[str, int] = ("", NO_PAUSE)
        """The key that was chosen last, and the pause in which: chosen once more it confirms a plan to pay."""

    # settings

    def setting(self, name: str) -> str:
        """Return a setting of the person who is listening."""
        return str(value_of(self.settings, setting_row(name, "hands"), self.console.speaker.player))

    def way(self) -> str:
        """Return `one` or `two`, or `off` where keys are taken as they are pressed."""
        open_input = self.console.open_input
        is_lent = open_input.game is not None and open_input.is_played and bool(open_input.game.people.loan_text())
        if is_lent or isinstance(open_input.top, RawKeyLayer):
            return "off"
        way, keyset = self.setting("scan"), self.console.keymap.set_name
        return keyset if way == "off" and keyset in ("one", "two") else way

    # keys

    def take(self, key: str) -> str | None:
        """Return the program's own key that a switch chooses, "" if it chooses none, or None for any other key."""
        way = self.way()
        is_switch = key in ("space", self.setting("claim_key"))
        if way == "off" or not (is_switch or (way == "two" and key == "enter")):
            return None
        self._follow_context()
        self.console.speaker.voice.interrupt()
        if way == "two" and is_switch:
            self._say_next()
            return ""
        return self._choose(way)

    def _choose(self, way: str) -> str:
        """Return the key of the entry said last; before any was said, a press claims, and Enter is Enter."""
        chosen, self.current = self.current, None
        self.index, self.said_count, self.heard_at = -1, 0, None
        if chosen is None and self._can_claim() and (way == "one" or self._is_claim_first()):
            chosen = self._claim_entry()
        if chosen is None and way == "one":
            self._say_next()
        if chosen is None:
            return "" if way == "one" else "enter"
        self.row, self.chosen = chosen.row, (chosen.key, self._pause_no())
        if chosen.key == SCANNED_CLAIM:
            self.offered_pause_no = self._pause_no()
            self.console.open_input.claim_by_key(SCANNED_CLAIM)
            return ""
        return chosen.key

    # time

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until one switch steps on, counted from the end of the voice's word, or None at rest."""
        if self.way() != "one" or self._is_at_rest():
            return None
        wait = self.console.speaker.seconds_to_wait()
        if wait > 0.0:
            self.heard_at = None
            return wait
        if self.heard_at is None:
            self.heard_at = self.now()
        period = float(self.setting("scan_period")) if self.current else 0.0
        return max(0.0, self.heard_at + period - self.now())

    def do_due_work(self) -> None:
        """Say the next entry once its time has come."""
        if self.way() != "one":
            return
        self._follow_context()
        if self.seconds_until_due() == 0.0:
            self.heard_at = None
            self._say_next()
            if self._is_at_rest():
                self.current = None

    def _is_at_rest(self) -> bool:
        return self.said_count > ROUNDS * len(self._ring())

    # the round

    def _follow_context(self) -> None:
        """Begin again at a new question, list or field; while one is open a landing only puts the claim in between."""
        open_input = self.console.open_input
        top = open_input.top
        context = (top, open_input.typed_question, self._pause_no() if top is open_input.game else 0)
        if context != self.context:
            self.context, self.current, self.row = context, None, ""
            self.index, self.said_count, self.heard_at = -1, 0, None
            layer = open_input.describe_open_layer()
            self.first_place = 0 if layer is None else max(0, layer.chosen)

    def _pause_no(self) -> int:
        game = self.console.open_input.game
        return NO_PAUSE if game is None else game.state.pause_no

    def _can_claim(self) -> bool:
        game = self.console.open_input.game
        if game is None or not self.console.open_input.is_played or game.state.is_over:
            return False
        return not isinstance(game.state.step, Lobby) and not game.state.rules.claim_policy.is_automatic

    def _is_claim_first(self) -> bool:
        """Return True if something has happened since the claim was offered last, whether a rent is due or not."""
        return self._can_claim() and self._pause_no() != self.offered_pause_no

    def _claim_entry(self) -> ScanEntry:
        return ScanEntry(SCANNED_CLAIM, self._words("claim"))

    def _say_next(self) -> None:
        """Go on to the next entry and say it."""
        if self._is_claim_first():
            self.current, self.offered_pause_no = self._claim_entry(), self._pause_no()
        else:
            ring = self._ring()
            self.index = (self.index + 1) % len(ring)
            self.current = ring[self.index]
        self.said_count += 1
        top = self.console.open_input.top
        if self.current.label is not None:
            self.console.say("ui-scan-entry", "menu", label=self.current.label)
        elif isinstance(top, Menu):
            top.select_entry(self.current.place)

    def _ring(self) -> list[ScanEntry]:
        """Return the entries that can be chosen now; where rents are claimed, the claim is the last one, too."""
        open_input = self.console.open_input
        top = open_input.top
        if open_input.typed_question is not None:
            ring = self._field_ring(open_input.typed_question)
        elif isinstance(top, Menu):
            ring = [*self._list_ring(), *self._more(), self._entry("escape", "back")]
        elif top is open_input.game and open_input.is_played:
            ring = [*self._more(), *self._game_ring()]
        else:
            keys = self.console.keymap.own_key_of
            votes = [] if top is open_input.game else [self._entry(keys(name), name) for name in ("accept", "refuse")]
            ring = [*self._more(), *votes, self._entry("enter", "on"), self._entry("escape", "back")]
        return [*ring, self._claim_entry()] if self._can_claim() else ring

    def _list_ring(self) -> list[ScanEntry]:
        layer = self.console.open_input.describe_open_layer()
        places = [*range(0 if layer is None else len(layer.entries))]
        return [ScanEntry("enter", None, place) for place in places[self.first_place :] + places[: self.first_place]]

    def _field_ring(self, field: TypedQuestion) -> list[ScanEntry]:
        """Return what builds an answer: figures for a sum, rows of letters for words."""
        figures = FIELD_FIGURES.get(field.label, self.row)
        signs = [ScanEntry(sign, self._sign(sign)) for sign in figures]
        if self.row:
            return [*signs, ScanEntry("", self._words("back"))]
        if not figures:
            signs = [ScanEntry("", self._words("row", first=row[0], last=row[-1]), row=row) for row in LETTER_ROWS]
            signs.append(self._entry("space", "space"))
        ends = (("backspace", "erase"), ("escape", "back"))
        step = f"{field.steps[1]:d}"
        steps = [ScanEntry(key, self._words(name, step=step)) for key, name in STEP_ENTRIES] if field.steps[1] else []
        return [self._entry("enter", "done"), *steps, *signs, *(self._entry(key, name) for key, name in ends)]

    def _game_ring(self) -> list[ScanEntry]:
        """Return the answers to the question, then what tells something and what leads out."""
        scene = self.console.teller.current_scene()
        prompt = None if scene is None else scene.prompt
        answers = [] if prompt is None else [self._answer(prompt, name) for name in self._answer_ids(prompt)]
        others: Sequence[str] = ("situation", "repeat", "list", "settings", "leave")
        if scene is not None and scene.wait is not None:
            others = ("enter", *others) if scene.wait.kind == "claim" else others
        keys = self.console.keymap.own_key_of
        told = {entry.key for entry in answers}
        if prompt is not None and "dice" in prompt.answer_ids:
            answers = [*(ScanEntry(face, plain_phrase(face)) for face in DICE_FACES), self._entry("enter", "done")]
        return [*answers, *(self._entry(keys(name), name) for name in others if keys(name) not in told)]

    def _answer_ids(self, prompt: Prompt) -> list[str]:
        """Return the actions that answer, Enter first if it continues and does not only refuse."""
        names = [name for name in prompt.answer_ids if name in self.console.keymap.keys]
        return names if not prompt.enter_id or {"enter", "refuse"} & {*names} else ["enter", *names]

    def _answer(self, prompt: Prompt, name: str) -> ScanEntry:
        """Return an answer with its word in the short question, or with what its key does."""
        key = self.console.keymap.keys[name][0]
        label = key.upper() if len(key) == 1 else self.console.keymap.key_label(name)
        effect = next((one.effect for one in prompt.short.keys if one.key == label and one.effect), "")
        said = plain_phrase(effect) if effect else self.console.teller.words(f"key-{name}", {})
        own_key = self.console.keymap.own_key_of(name)
        if name == "accept" and (own_key, self._pause_no()) == self.chosen:
            return self._entry(own_key, name)
        return ScanEntry(own_key, self._words("raise") if name == "accept" and not effect else said)

    def _more(self) -> list[ScanEntry]:
        return [self._entry("pagedown", "more")] if self.console.pages.has_more_lines() else []

    def _entry(self, key: str, name: str) -> ScanEntry:
        return ScanEntry(key, self._words(name))

    def _sign(self, sign: str) -> Phrase:
        """Return a letter as it is called: a voice is silent at a comma."""
        if sign == "-":
            return self._words("dash")
        return plain_phrase(sign if sign.isalnum() else self.console.key_label(sign))

    def _words(self, name: str, **facts: str) -> Phrase:
        return self.console.teller.words(f"ui-scan-{name}", facts)
