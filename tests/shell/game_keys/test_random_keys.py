"""Keys at random: no traceback, no dead end, and what was written down is the game."""

from random import Random

import pytest
from tests.conftest import count_done
from tests.keyboard import BYTES, Seated, Time, seated
from tests.nightly import quick_only
from tests.shipped import EDITIONS

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.participants import Computer
from vialibera.rules.engine.kernel import fold_events, legal_commands, new_game
from vialibera.rules.engine.topics.turn import TurnBegan
from vialibera.shell.console.common_keys import KeyLearning
from vialibera.shell.game_keys.key_table import KEY_ACTIONS

HEARS_SHORT_FORMS = False

KEYS = [key for action in KEY_ACTIONS for key in action.keys if action.id not in ("leave", "interrupt", "learn")]
KEYS += (
    ["enter"] * 50
    + ["a", "r", "g", "h", "e", "k", "space", "1", "2", "3", "escape"] * 7
    + ["z", "è", "f2", "c-c", "c-u", "left", "right"]
    + ["escape"] * 75  # as the console calls Esc: "esc" is no key of its, and would close no list
)
TYPED = ["", "1", "10", "100", "5000", "0", "-3", "ciao", "esc", "20.000", "999999999999999", "12,50", "\x00", "٣"]


def at_random(edition: str, seed: int, people: int, keys: int, variants: tuple[str, ...] = ()) -> list[Seated]:
    """So many keys at a table of people and computer players; the end of a game begins another. All of these games."""
    random = Random(f"{edition} {seed}")
    at = begun(edition, seed, people, variants)
    games = [at]
    for _ in range(keys):
        if at.state.is_over and random.random() < 0.05:
            replays(at)
            seed += 1000
            at = begun(edition, seed, people, variants)
            games.append(at)
        at.console.speaker.voice.now.pass_by(random.choice((0.1, 20.0)))  # type: ignore[attr-defined]
        if at.console.open_input.typed_question is not None:
            at.console.take_typed(random.choice([*TYPED, None]))
        else:
            learning = isinstance(at.console.open_input.layers[-1], KeyLearning) and random.random() < 0.3
            at.console.press("f2" if learning else random.choice(KEYS))
        at.console.is_done = False
        at.session.do_due_work()
    return games


def begun(edition: str, seed: int, people: int, variants: tuple[str, ...]) -> Seated:
    at = seated(edition, players=4, lobby=True, variants=variants, size=None, time=Time(0))
    at.table.chance = Chance(seed)
    for seat in range(people, 4):
        kind = "prudente" if seat % 2 else "random"
        at.table.seats[seat].participant = Computer(BOT_MAKERS[kind](at.state.rules, f"{seed} {seat}"))
    return at


def replays(at: Seated) -> None:
    """What was written down leads to the very state that was played."""
    fresh = fold_events(new_game(at.state.rules, 4), at.log.events)
    for name in ("cash", "owner", "level", "pos", "jail", "out", "turn_no", "decks", "is_over"):
        assert getattr(fresh, name) == getattr(at.state, name), name


def goes_on(at: Seated) -> None:
    """Somebody can do something: the game is not stuck."""
    assert at.state.is_over or any(next(iter(legal_commands(at.state, seat)), None) for seat in at.state.actors)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("people", "keys"), quick_only((4, 900), [(4, 900), (1, 4500), (4, 4500)]))
def test_random_keys(edition, people, keys):
    games = at_random(edition, 2, people, keys)
    replays(games[-1])
    goes_on(games[-1])
    count_done("random keys", keys)
    assert sum(isinstance(event, TurnBegan) for at in games for event in at.log.events) > keys // 150


@pytest.mark.deep
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("variants", [(), ("auctions", "extra_cards", "parking_jackpot"), ("automatic_rent",)])
def test_many_random_keys(edition, people, variants):
    keys = 8400
    at = at_random(edition, 7, people, keys, variants)[-1]
    replays(at)
    goes_on(at)
    count_done("random keys", keys)


def test_the_keys_pressed_here_are_all_there_are():
    assert {key for action in KEY_ACTIONS for key in action.keys} - set(KEYS) == {"f10", "c-q"}
    typing = {"backspace", "c-u", "delete", "left", "right", "pageup", "pagedown"}
    names = {"escape" if name == "esc" else name for name in BYTES}
    assert names - typing - {"f10", "c-q", "paste begins", "paste ends"} <= set(KEYS)
