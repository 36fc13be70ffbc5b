"""Every key that a page names is pressed in a game in which it acts: one that only refuses would fail."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.clauses.board import ORANGE, STAZIONE_SUD, VERDI, A, B
from tests.clauses.given import goods, lands, proposes
from tests.keyboard import Seated, seated
from tests.test_docs_names import ROOT

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.record.journal.header import TournamentTable
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.shell.audio_control.sound_control import rings_bell
from vialibera.shell.game_keys.key_table import KEY_ACTIONS
from vialibera.shell.terminal.key_names import key_as_called
from vialibera.shell.terminal.line_output import LineOutput

SALOTTO = rules_from_sheet(load_edition("salotto").sheet)
Scene = tuple[Callable[[], Seated], tuple[str, ...]]
"""A table, and the keys that are pressed before the one that is looked at."""
SCENES: tuple[Scene, ...] = (
    (
        lambda: seated(
            dice=[(1, 2)] * 4, owns={A: (*ORANGE, STAZIONE_SUD, 15), B: (3,)}, built={VERDI: 1}, mortgaged=[15]
        ),
        ("i", "c"),
    ),
    (lambda: seated(acts=[lands(A, VERDI)]), ("i", "c")),
    (lambda: seated(owns={A: VERDI}, acts=[proposes(A, B, goods(VERDI), goods(cash=200))]), ()),
    (lambda: seated(jailed={A: 1}, passes={A: ["imprevisti"]}), ()),
    (lambda: seated("lira", players=7), ()),
    (lambda: seated(owns={B: VERDI}, acts=[lands(A, VERDI)]), ()),
    (lambda: seated(owns={B: VERDI}, acts=[lands(A, VERDI)]), ("space",)),
    (lambda: seated(variants=("auctions",), acts=[lands(A, VERDI)]), ("r",)),
    (lambda: seated(dice=[(1, 3)] * 4, players=2), ("enter",)),
    (lambda: seated(dice=[(1, 3)] * 8, players=2), ("enter",) * 6),
    (seated, ("2",)),
    (lambda: seated(size=(40, 12)), ("d",)),
    (lambda: seated(players=3, bots={B: BOT_MAKERS["prudente"](SALOTTO, "1")}), ()),
    (lambda: seated(tournament=TournamentTable("Coppa", "0a1b2c3d", 1, 2, "Dora")), ()),
)  # fmt: skip

PRESSED_ELSEWHERE = {
    "odds": "shell/game_control/test_odds.py",
    "coach": "shell/game_keys/test_coach_key.py",
    "settings": "access/test_settings_by_ear.py",
    "look": "shell/console/test_board_screen.py",
    "theme": "shell/console/test_board_screen.py",
    "page": "shell/game/test_page_link.py",
    "people": "network/guests/test_people.py",
    "talk": "network/guests/test_people.py",
    "another": "shell/game/test_another_game.py",
    "suspend": "shell/console/test_leaving_a_while.py",
    "stop": "shell/audio_control/test_own_voice.py",
    "slower": "shell/audio_control/test_own_voice.py",
    "faster": "shell/audio_control/test_own_voice.py",
    "softer": "shell/audio_control/test_own_voice.py",
    "louder": "shell/console/test_fields.py",
    "voice": "shell/audio_control/test_own_voice.py",
    "sound-softer": "shell/audio_control/test_sound_control.py",
    "sound-louder": "shell/audio_control/test_sound_control.py",
    "next-row": "senses/braille/test_braille_rest.py",
    "question-row": "senses/braille/test_braille_rest.py",
}
"""Keys that need much thinking, a voice, a page, a display, guests or the whole program, and their tests."""

REPLAY_KEYS = ("c-g", "c-b", "!", "backspace", "pagedown", "pageup", "s-tab", "W", "right", "left")
"""The keys that pages name for a replay, beside those of a game."""
VAIN = re.compile(
    r"ui-(not-started|auctions-off|no-|nothing-|another-later|take-back-not|think\.nobody)|answer-(why-none|news\.none)|deed\.none"
)
"""The messages by which a key says that it can do nothing here."""


LINES: list[Utterance] = []
"""What was told since the last key."""


@pytest.fixture(autouse=True)
def lines_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = LineOutput.hear

    def hear(out: LineOutput, batch: Batch) -> None:
        LINES.extend(batch.lines)
        usual(out, batch)

    monkeypatch.setattr(LineOutput, "hear", hear)


def acts(scene: Scene, key: str) -> bool:
    """Return True if the key changes something at that table, or answers with more than a refusal."""
    make, before = scene
    at = make()
    at.press(*before)
    LINES.clear()
    state, written = at.state.copy(), at.log.line_count
    at.press(key)
    told = [line for line in LINES if not rings_bell(line)]
    return at.state != state or at.log.line_count != written or bool(told and not VAIN.match(told[0].id))


def test_every_key_of_the_table_acts_somewhere() -> None:
    """docs/keys.md is this table; two keys of one row are one function."""
    names = {action.id: {"escape": "esc"}.get(action.keys[0], action.keys[0]) for action in KEY_ACTIONS}
    here = {id: key for id, key in names.items() if id not in PRESSED_ELSEWHERE}
    assert [id for id, key in here.items() if not any(acts(scene, key) for scene in SCENES)] == []
    assert not any(acts(scene, key) for scene, key in zip(SCENES, ("è", "p", "g"), strict=False))


def test_what_needs_more_than_this_keyboard_is_pressed_where_that_is() -> None:
    for action in KEY_ACTIONS:
        if action.id in PRESSED_ELSEWHERE:
            text = (ROOT / "tests" / PRESSED_ELSEWHERE[action.id]).read_text("utf-8")
            assert any(f'"{key}"' in text for key in action.keys), action.id
    replays = "".join(path.read_text("utf-8") for path in (ROOT / "tests/shell/saved_games").glob("test_*.py"))
    assert [key for key in REPLAY_KEYS if f'"{key}"' not in replays] == []


def test_the_pages_with_tables_of_keys_name_them_as_the_program_does() -> None:
    for page, lang in ("twelve-keys", "en"), ("dodici-tasti", "it"):
        called = {key_as_called(key, lang): action.id for action in KEY_ACTIONS for key in action.keys}
        rows = re.findall(r"^\| (\S[^|]*?) \| ", (ROOT / "docs" / f"{page}.md").read_text("utf-8"), re.MULTILINE)[1:]
        assert len(rows) == 12 and len({called[row] for row in rows}) == 12, page
