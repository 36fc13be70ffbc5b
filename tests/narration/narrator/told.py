"""A narrator over a position, for the tests."""

from __future__ import annotations

from typing import Any

from tests.clauses.given import Act, Table, given

from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.utterance import Fact
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import current_pause, play_command
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.visible_state import state_seen_by_all

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina")


class Heard:
    """A position, what is done in it, and what is said."""

    def __init__(self, edition: str, table: Table, lang: str = "it", verbosity: Any = "normal", **more: Any) -> None:
        self.state = table.state
        names = NAMES[: len(self.state.out)]
        self.narrator = Narrator(load_edition(edition, **more).sheet, names, lang, self.state, verbosity)
        self.lines: list[str] = []
        self.spoken: list[str] = []
        self.ways: list[Fact] = []
        """The squares that tokens went, by the last act; negative if back."""
        self.facts: set[str] = set()
        """The names of all facts that surfaces have got so far."""
        self.refused = ""

    def when(self, *acts: Act) -> Heard:
        """What is said of the last act; only that one may be refused."""
        self.refused = ""
        for act in acts:
            assert not self.refused, self.refused
            self.lines, self.spoken, self.ways, self.refused = [], [], [], ""
            for command in act(self.state):
                self._play(command)
        return self

    def _play(self, command: Any) -> None:
        draft = Draft(self.state)
        try:
            play_command(draft, command)
        except Refusal as refusal:
            self.refused = self.narrator.refusal_line(refusal, command).shown
        else:
            told = self.narrator.tell_events(draft.events, current_pause(self.state))
            self.lines += [line.shown for line in told]
            self.spoken += [line.spoken for line in told]
            self.ways += [line.facts["steps"] for line in told if "steps" in line.facts]
            self.facts |= {name for line in told for name in line.facts}
            assert state_seen_by_all(self.narrator.state) == state_seen_by_all(self.state)

    @property
    def question(self) -> str:
        return " ".join(line.shown for line in self.narrator.question_lines())


def heard(edition: str, players: int = 4, lang: str = "it", verbosity: Any = "normal", **position: Any) -> Heard:
    more = {key: position[key] for key in ("variants", "settings") if key in position}
    return Heard(edition, given(edition, players, **position), lang, verbosity, **more)


def shown(lines: Any) -> list[str]:
    return [line.shown for line in lines]
