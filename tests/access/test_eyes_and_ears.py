"""What is seen, heard or read: nothing by one sense alone, nothing that flickers, everything large enough."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from tests.clauses.board import VERDI, A, B
from tests.keyboard import seated
from tests.launching import Launched
from tests.narration.narrator.messages import messages
from tests.senses.screen.scenes import heard, view
from tests.senses.screen.screens import screen_text
from tests.shell.console.test_surfaces import Witness
from tests.words.test_glossary import written_words
from tools.synthesis import synthesize_cue

from vialibera.narration.surfaces.utterance import LONGEST_LINE, Utterance
from vialibera.senses.screen.board_motion import ROLL_SECONDS, ROLLING_FACES
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import THEME_COLOURS, Theme, contrast_ratio
from vialibera.senses.sound.cue_names import cue_name
from vialibera.senses.sound.cues import BoardLayout, cues_for_line
from vialibera.senses.sound.recipes import RECIPES
from vialibera.shell.console.board_screen import BoardScreen
from vialibera.shell.settings.start_options import choose_start_options

ROOT = Path(__file__).parents[2]
STYLES = [*(ROOT / "src/vialibera/network").rglob("*.css")]
LONGEST_SIGN = 4
"""The letters of a sign of money, which is no word."""
PAGES = [*(ROOT / "src/vialibera/network").rglob("*.html")]
SIZES = ((20, 10), (40, 12), (80, 24), (120, 40), (200, 50))


@pytest.mark.parametrize("size", SIZES)
def test_the_board_fits_any_window(size: tuple[int, int]) -> None:
    rows = render_screen(view(heard("moderno")), size, Theme()).rows
    assert len(rows) <= size[1] and all(sum(len(span.text) for span in row) <= size[0] for row in rows)


def test_nothing_is_said_by_colour_alone() -> None:
    """The board without colours has the same letters, and each group a mark and each player a number."""
    shown = view(heard("moderno"))
    painted, plain = (
        screen_text(render_screen(shown, (120, 40), Theme("dark", depth)).rows) for depth in ("exact", "none")
    )  # type: ignore[arg-type]
    assert re.sub(r"\W", "", painted) == re.sub(r"\W", "", plain)
    marks = [group.mark for group in shown.groups]
    assert all(marks) and len(set(marks)) == len(marks)


def test_text_and_ground_differ_enough_in_every_theme() -> None:
    for colours in (THEME_COLOURS[name] for name in ("dark", "light", "contrast")):
        for ink in ("ink", "dim", "key"):
            assert contrast_ratio(colours[ink].exact, colours["ground"].exact) >= 4.5


def test_keys_and_names_stand_out_in_every_terminal() -> None:
    for depth in ("exact", "256", "16", "none"):
        theme = Theme("dark", depth)  # type: ignore[arg-type]
        assert (
            theme.key_cap.bold
            and (depth == "none" or theme.key_cap != theme.question)
            and theme.seat_style(0).bold
            and theme.heading.underline
        )


def test_pages_grow_with_the_reader_and_turn_with_the_device() -> None:
    """Letters in rem, no zoom forbidden, no direction of the device demanded, one column where it is narrow."""
    for page in PAGES:
        text = page.read_text("utf-8")
        assert "user-scalable" not in text and "maximum-scale" not in text
    letters = [size for style in STYLES for size in re.findall(r"font-size: ([\d.]+)(\w+)", style.read_text("utf-8"))]
    assert len(letters) > 10
    pixels = {"px": 12, "vh": 6}  # of the hall, which is read from afar: 6 vh are 36 pixels of a low window
    assert all(unit in ("rem", "em") or float(number) >= pixels[unit] for number, unit in letters)
    assert min(float(number) for number, unit in letters if unit in ("rem", "em")) >= 0.75
    seat = next(style for style in STYLES if style.name == "seat.css").read_text("utf-8")
    assert "max-width" in seat and "orientation: landscape) { body { display: none" not in seat


def test_what_a_finger_presses_is_large_and_stays_where_it_is() -> None:
    for name in ("page.css", "seat.css"):
        style = next(one for one in STYLES if one.name == name).read_text("utf-8")
        assert "min-height: 2.75rem" in style
    at = seated("moderno", 3)
    at.press("o")
    before = [entry.label for entry in at.console.open_input.describe_open_layer().entries]  # type: ignore[union-attr]
    at.table.now.pass_by(60.0)  # type: ignore[attr-defined]
    at.session.do_due_work()
    after = at.console.open_input.describe_open_layer()
    assert after is not None and [entry.label for entry in after.entries] == before != []


def test_nothing_flickers_and_motion_is_off_where_it_is_not_wanted() -> None:
    """At most three flashes a second; pages move only where the reader allows it."""
    assert len(ROLLING_FACES) * ROLL_SECONDS <= 0.5, "the dice roll for half a second, and only their pips change"
    at = Launched("--ruleset", "salotto", "--voice", "off")
    assert at.program.services.board_screen.motion is not None
    console = at.program.console
    still = BoardScreen(console, console.keymap, choose_start_options("off", {}, animate=False), cast("Any", None))
    assert still.motion is None
    at.close()
    for style in STYLES:
        text = style.read_text("utf-8")
        moving = [found.start() for found in re.finditer(r"(?<!-)(animation|transition):", text)]
        assert all("prefers-reduced-motion: no-preference" in text[max(0, at - 160) : at] for at in moving), style
    assert "blink" not in "".join(style.read_text("utf-8") for style in STYLES)


def test_questions_are_short_and_plain() -> None:
    for lang in ("it", "en"):
        texts = [
            text
            for key, pattern in messages(lang).items()
            if key.startswith(("ask-", "ui-"))
            for text in written_words(pattern)
        ]
        words = [len(sentence.split()) for text in texts for sentence in re.split(r"[.:;?!] ", text)]
        assert sum(words) / len(words) <= 10
        assert not any(re.search(r"\b[A-Z]{5,}\b", text) for text in texts), "nothing is written in capitals"


def test_no_line_is_long() -> None:
    """Nor written in capitals throughout; pages neither stretch their lines nor slant or raise their letters."""
    at, witness = seated("moderno", 3, dice=[(3, 4), (1, 2)], lang="en"), Witness()
    at.console.teller.add_surface(witness)
    at.press("enter", "a", "enter", "?", "v", "V", "l", "s", "f4")
    assert max(len(line.shown) for line in witness.lines) <= LONGEST_LINE
    assert not [line.shown for line in witness.lines if line.shown.isupper() and len(line.shown) > LONGEST_SIGN]
    styles = " ".join(style.read_text("utf-8") for style in STYLES)
    assert not re.findall("justify;|uppercase|italic|small-caps", styles)


def test_all_that_stands_on_the_screen_is_spoken() -> None:
    """The voice gets every line, answers, lists, questions and errors too."""
    at, witness = seated("moderno", 3, at={A: 9}, dice=[(3, 4)], lang="en"), Witness()
    spoken: list[str] = []
    hear = at.console.speaker.hear

    def note(batch: object) -> None:
        spoken.extend(line.spoken for line in batch.lines)  # type: ignore[attr-defined]
        hear(batch)  # type: ignore[arg-type]

    at.console.teller.add_surface(witness)
    at.console.speaker.hear = note  # type: ignore[assignment, method-assign]
    at.press("enter", "c", "o", "esc", "?", "K", "a")
    lines = [line for line in witness.lines if line.shown and line.id != "ui-stopped"]
    assert len(lines) > 10 and [line.spoken for line in lines] == [words for words in spoken if words]


def test_the_voice_and_the_sounds_have_a_volume_each() -> None:
    at = Launched("--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4", "--voice", "off", lang="en")
    at.press("enter", "enter", "c-o", "4", "down", "down")
    said = at.press("right")
    services = at.program.services
    assert "60" in said and services.sound_control.sound_settings.volume == 60
    assert services.voice_control.voice_settings.profile_of("Anna").volume == 100
    at.close()


def test_each_event_has_a_sound_of_its_own_with_a_name() -> None:
    made = {name: tuple(synthesize_cue(recipe)) for name, recipe in RECIPES.items()}
    assert len(made) > 40 and all(one != other for one, other in combinations(made.values(), 2))
    for lang in ("it", "en"):
        named = {cue_name(name, lang) for name in RECIPES}
        assert all(named) and len(named) > 20


def test_a_sound_says_where_on_the_board_it_is() -> None:
    board = BoardLayout(seats=4, size=40, salary=200)
    facts = {"seat": 0, "first": 3, "second": 4, "start": 1, "space": 8, "steps": 7}
    way = [cue.pan for cue in cues_for_line(Utterance("", "", id="dice-thrown", facts=facts), board)][1:]
    assert way == sorted(way, reverse=True) and way[0] > 0 > way[-1], "from Via, at the right, to the left"


def test_nothing_is_said_by_sound_alone() -> None:
    """With and without sounds the same lines stand on the screen; captions are the lines themselves."""
    told = []
    for is_on in (True, False):
        at = seated("moderno", 3, at={A: 9}, dice=[(3, 4), (1, 2)], owns={B: [VERDI]}, lang="en")
        if is_on is not at.console.sounds.is_on:
            at.console.sounds.toggle()
        told.append(at.press("enter", "2", "space", "enter", "enter"))
    assert told[0] == told[1] and "rent" in told[0]


def test_pictures_are_described_and_manuals_are_plain_text() -> None:
    pages = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    pictures = [found for page in pages for found in re.findall(r"!\[([^\]]*)\]\(", page.read_text("utf-8"))]
    assert pictures and all(len(words.split()) > 3 for words in pictures)
    for page in PAGES:
        assert not re.search(r"<img(?![^>]*\balt=)", page.read_text("utf-8")), page
    for page in pages:
        levels = [
            len(found)
            for found in re.findall(
                r"^(#+) ", re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL), re.MULTILINE
            )
        ]
        assert levels[:1] == [1] and all(b - a <= 1 for a, b in pairwise(levels)), page
