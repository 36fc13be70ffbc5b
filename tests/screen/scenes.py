"""Moments of games of computer players, as a screen hears them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tests.playthroughs.playing import Game

from vialibera.editions import load
from vialibera.engine.draft import Draft
from vialibera.engine.kernel import new_game, pause_of, play
from vialibera.engine.rulebook import rules_from
from vialibera.narrator.narrate import Narrator
from vialibera.narrator.surfaces import Batch, open_scene
from vialibera.screen.onlooker import Onlooker
from vialibera.screen.scene import Beside, Boards
from vialibera.screen.told import ToldLine
from vialibera.screen.view import BoardView, KeyHint
from vialibera.shell.actions import Keymap
from vialibera.shell.eyes import KEYS
from vialibera.words.texts import say

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina")


@cache
def heard(
    edition: str, lang: str = "it", turns: int = 40, names: Sequence[str] = NAMES[:4], seed: str = "7"
) -> Onlooker:
    """All that was told of a game up to the question of a turn."""
    sheet = load(edition).sheet
    state = new_game(rules_from(sheet), len(names))
    narrator, onlooker = Narrator(sheet, names, lang, state), Onlooker()
    for command in Game(state, "7").commands():
        draft = Draft(state)
        play(draft, command)
        if said := narrator.tell(draft.facts, pause_of(state)):
            onlooker.hear(Batch(said, open_scene(narrator.state, narrator.facts)))
        if state.turn_no >= turns and state.actors and state.actors[0] >= 0:
            break
    if asked := narrator.question():
        onlooker.hear(Batch(asked, open_scene(narrator.state, narrator.facts)))
    return onlooker


def hints(lang: str) -> list[KeyHint]:
    """The keys at the foot of a board, as in a game."""
    labels = Keymap({}, lang)
    return [KeyHint(labels.keys[name][0].upper(), say(lang, f"screen-key-{name}")) for name in KEYS]


def view(onlooker: Onlooker, answers: Sequence[str] = (), typed: str | None = None) -> BoardView:
    """The same as what is to be seen, with 41 minutes and 20 seconds left."""
    assert onlooker.scene is not None
    lang = onlooker.scene.facts.lang
    said = [ToldLine(answer) for answer in answers]
    return Boards().view(onlooker.scene, Beside(onlooker.told, onlooker.question, said, typed, hints(lang), 2480))
