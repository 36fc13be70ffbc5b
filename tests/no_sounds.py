"""The sounds of a console that has none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Batch
    from vialibera.narration.surfaces.utterance import Utterances


class NoSounds:
    """Sounds that stay off, and leave no file: what a key asks of them has no effect."""

    is_on = False
    seats_here: Callable[[], Sequence[int]] = tuple

    def hear(self, batch: Batch) -> None: ...

    def signal_own_turn(self) -> None: ...

    def toggle(self) -> bool:
        return False

    def change_volume(self, steps: int) -> int | None:
        return None

    def step_cue(self, by: int) -> tuple[str, str]:
        return "step", "a step"

    def toggle_cue(self) -> tuple[str, bool]:
        return "a step", False

    def take_notices(self) -> Utterances:
        return ()
