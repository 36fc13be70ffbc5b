"""The settings heard as lists: before a game and in one, by lines, with a braille display, and with a way back."""

from __future__ import annotations

import re
import time
from array import array
from pathlib import Path

import pytest
from tests.launching import Launched
from tests.shell.saved_games.test_replay_viewer import Heard
from tools.synthesis import synthesize_cue

from vialibera.narration.surfaces.batch import Batch
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.senses.screen.palette import ColourDepth
from vialibera.senses.sound.mixer import CueStart, Mixer
from vialibera.senses.sound.recipes import RECIPES
from vialibera.shell.settings.setting_values import listed_settings
from vialibera.shell.settings.setting_words import setting_hint, setting_label, value_text
from vialibera.shell.settings.settings_file import load_settings
from vialibera.words.setting_table import choices_of, setting_row

TWO = ("--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
LATER = 11.0
DOCS = Path(__file__).parents[2] / "docs"
GROUPS = list(dict.fromkeys(row.group for row in listed_settings()))


def opened(*words: str, lang: str = "it", begins: bool = True) -> Launched:
    at = Launched(*TWO, "--voice", "off", *words, lang=lang)
    if begins:
        at.press("enter", "enter")
    return at


def number_of(id: str) -> str:
    """The number of a setting in the list of its group."""
    group = next(row.group for row in listed_settings() if row.id == id)
    return str([row.id for row in listed_settings() if row.group == group].index(id) + 1)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_setting_is_heard_in_a_list_with_its_value(lang: str) -> None:
    at = opened(lang=lang)
    at.press("c-o")
    groups = list(dict.fromkeys(row.group for row in listed_settings()))
    for number, group in enumerate(groups, 1):
        said = at.press(str(number)).replace("\n", " ")
        for row in listed_settings():
            if row.group == group:
                assert f"{setting_label(row, lang)}: " in said, row.id
        at.press("esc")
    at.close()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_hints_and_values_of_the_list_are_words_of_players(lang: str) -> None:
    """The words of the file, which are English, and the names of libraries stand in the command alone."""
    for row in listed_settings():
        words = () if row.name == "lang" else choices_of(row)
        said = " ".join([setting_hint(row, lang, True), *(value_text(row, word, lang) for word in words)])
        assert not re.search(r"true|false|pyttsx3|prism|://|[_\[]|virgolette|quotation", said), row.id
        assert lang == "en" or not set(words) & set(said.split()), row.id
    at = opened(lang=lang)
    at.press("c-o", "5", number_of("claim_key"))
    assert setting_hint(setting_row("claim_key", "hands"), lang, True) in at.press("abc", "enter").replace("\n", " ")
    at.close()


@pytest.mark.parametrize("cells", [20, 40])
def test_a_hint_is_read_to_its_end_on_a_braille_display(cells: int) -> None:
    """In as many rows as it needs: of a list that is too long the ends of names may be cut, of a sentence nothing."""
    at = opened()
    at.program.services.voice_control.out.use_columns(cells)
    rows = at.program.console.out.braille
    assert rows is not None
    for number, id in (("3", "rate"), ("5", "scan")):
        at.press("c-o", number, "home", *["down"] * (int(number_of(id)) - 1), *["enter"] * (id == "scan"))
        hint = setting_hint(next(row for row in listed_settings() if row.id == id), "it", True)
        written = " ".join(row.text for row in rows.rows)
        assert written.count(hint[-12:]) >= 1 + (id == "scan") and hint.casefold()[:15] in written.casefold(), written
        at.press("esc", "esc", "esc")
    at.close()


def test_settings_fit_a_braille_display_and_the_game_s_own_voice() -> None:
    """Forty cells: each entry is a row of its own; the own voice is given every word of it."""
    at = opened(lang="en")
    at.program.services.voice_control.out.use_columns(40)
    spoken: list[str] = []
    hear = at.program.console.speaker.hear

    def note(batch: Batch) -> None:
        spoken.extend(line.spoken for line in batch.lines)
        hear(batch)

    at.program.console.speaker.hear = note  # type: ignore[method-assign]
    said = at.press("c-o", "3", "home", "down")
    rows = re.split(r"[\r\n]+|\x1b\[\d+[ABC]", said)
    assert max(map(len, rows)) <= 40
    labels = [setting_label(row, "en") for row in listed_settings() if row.group == "pace"]
    assert all(any(label in words for words in spoken) for label in labels)
    at.close()


@pytest.mark.parametrize("begins", [False, True])
def test_arrows_change_a_value_at_once_and_backspace_takes_the_usual_one(begins: bool) -> None:
    at = opened(begins=begins)
    at.press("c-o", "3", "home")
    who = at.program.session.game.people.listener if begins else ""
    assert "Velocità della voce: 195" in at.press("right")
    assert load_settings().speech == {f"{who}.rate".lstrip("."): 195}
    assert at.program.services.voice_control.voice_settings.profile_of(who).rate == 195
    assert "Velocità della voce: 175" in at.press("backspace")
    assert at.program.services.voice_control.voice_settings.profile_of(who).rate == 175
    at.press("down", "down", "down")
    assert "Attesa del computer: 2" in at.press("right")
    session = at.program.session
    assert session is None or session.table.pace.think_seconds == 2.0
    assert load_settings().think == 2.0
    at.close()


def test_what_an_option_chose_stands_beside_the_value_that_is_kept() -> None:
    at = opened("--voice", "reader")
    assert "Voce: da scegliere, ora il lettore" in at.press("c-o", "1").replace("\n", " ")
    assert load_settings().voice == ""
    at.close()


def test_a_number_is_typed_and_a_wrong_one_is_told_with_its_range() -> None:
    at = opened()
    at.press("c-o", "3", "8")
    assert "Ci vuole un numero da 0 a 60." in at.press("9", "0", "enter").replace("\n", " ")
    assert "Tempo per reagire: 20" in at.press("2", "0", "enter")
    pace = at.program.session.table.pace
    assert pace.reply_seconds == 20.0 and load_settings().reply == 20.0
    pace.think_seconds = 7.0  # as --think or Ctrl+F settles it for one game
    at.press("8", "3", "0", "enter")
    assert (pace.reply_seconds, pace.think_seconds) == (30.0, 7.0)
    at.close()


def test_arrows_of_a_braille_display_change_nothing() -> None:
    """Its routing keys send Left and Right: one touch would step a value many times."""
    at = opened()
    at.program.services.voice_control.out.use_columns(40)
    before = at.program.services.settings.as_table()
    at.press("c-o")
    for group in "123456":
        at.press(group, "home")
        depth = len(at.program.console.open_input.layers)
        for key in ("right", "left", "left", "right"):
            at.press(key, key, key, "c-i")
            assert at.program.console.open_input.typed_question is None, "nor is anything asked"
            assert len(at.program.console.open_input.layers) == depth
        while len(at.program.console.open_input.layers) > 2:
            at.press("esc")
    after = at.program.services.settings.as_table()
    after["hands"].pop("settings_opened")  # type: ignore[union-attr, call-arg]
    before["hands"].pop("settings_opened", None)  # type: ignore[union-attr, call-arg]
    assert after == before
    at.close()


def test_a_screen_that_nobody_keeps_falls_back() -> None:
    at = opened()
    clock = [1000.0]
    at.program.console.now = lambda: clock[0]
    at.press("c-o", "1", "2")
    assert "Va bene così?" in at.press("2") and at.program.services.board_screen.chosen_screen == "lines"
    clock[0] += LATER
    at.program.do_due_work()
    assert at.program.services.board_screen.chosen_screen == "" == load_settings().screen
    at.press("2")
    at.press("2")
    clock[0] += 1.0
    assert "Resta così." in at.press("enter") and load_settings().screen == "lines"
    at.close()


def test_a_language_that_nobody_keeps_falls_back() -> None:
    """The question whether all is well comes in the new language: who cannot read it need press nothing."""
    at = opened()
    clock = [1000.0]
    at.program.console.now = lambda: clock[0]
    assert "1: English\n2: Italiano" in at.press("c-o", "1", number_of("lang"))
    assert "Keep this? Without an answer" in at.press("1")
    clock[0] += LATER
    before = len(at.said)
    at.program.do_due_work()
    assert "Tutto com'era prima." in at.said[before:] and load_settings().lang == ""
    assert "Tocca" in at.press("esc", "esc", "t")
    at.press("c-o", "1", number_of("lang"), "1")
    clock[0] += 1.0
    assert "Kept." in at.press("enter") and load_settings().lang == "en"
    assert "How I follow" in at.press("esc", "esc", "c-o")
    at.close()


@pytest.mark.parametrize("ruleset", ["salotto", "lira", "euro"])
def test_a_game_goes_on_in_a_language_chosen_in_it(ruleset: str) -> None:
    """Every word after the change is that of a game which was begun in the other language."""
    keys = [*"al8", "enter", "enter", *"rwso", "esc", "enter", "a", "f4", "esc", "?", "enter"]
    words = ("--ruleset", ruleset, "--players", "Anna,Bruno", "--seed", "4", "--voice", "off")
    said = []
    for lang in ("en", "it"):
        at = Launched(*words, lang=lang)
        at.program.services.settings.guard = 0.0  # how fast the keys come would decide which one bounces
        at.press("enter", "enter")
        at.press("c-o", "1", number_of("lang"), "1" if said else "esc")
        if said:
            at.program.console.now = lambda: time.monotonic() + 1.0  # Enter at once after a number is a habit
            assert "Kept." in at.press("enter") and at.program.services.lang == "en"
        at.press("esc", "esc")
        said.append([at.press(key) for key in keys])
        at.close()
    assert said[0] == said[1] and any("Anna" in line for line in said[0])


def test_an_engine_that_nobody_keeps_falls_back() -> None:
    """The engine speaks at once, so that one hears whether it speaks at all."""
    at = opened()
    clock, made = [1000.0], []
    at.program.console.now = lambda: clock[0]
    control = at.program.services.voice_control
    make = control.make
    control.make = lambda way, lang, settings, *rest, **more: (
        made.append((way, settings.common.engine)) or make(way, lang, settings, *rest, **more)
    )
    control.voice_kind = "own"
    assert "Va bene così?" in at.press("c-o", "2", number_of("engine"), "2") and made == [("own", "prism")]
    clock[0] += LATER
    at.program.do_due_work()
    assert made[1:] == [("own", "")] and not load_settings().speech.get("engine")
    at.close()


def test_a_trial_falls_back_to_what_an_option_chose() -> None:
    """The cells of a display, its voice, the screen and the keys that an option of this run named come back."""
    at = opened()
    services, clock = at.program.services, [1000.0]
    at.program.console.now = lambda: clock[0]
    services.voice_control.out.use_columns(40)
    services.voice_control.voice_kind, services.board_screen.chosen_screen = "reader", "lines"
    services.settings.keys = {"set": "left"}
    kept = services.settings.as_table()
    for group, id, *value in (
        ("1", "voice", "1"),
        ("1", "columns", "2", "0", "enter"),
        ("1", "screen", "1"),
        ("5", "keyset", "3"),
    ):
        at.press("c-o", group, number_of(id), *value)
        assert at.program.settings_list.trial is not None, id
        clock[0] += LATER
        at.program.do_due_work()
        at.press("esc", "esc", "esc")
        table = services.settings.as_table()
        assert services.voice_control.out.cells == 40 and services.voice_control.voice_kind == "reader", id
        assert services.board_screen.chosen_screen == "lines" and services.keymap.set_name == "usual", id
        assert {name: table[name] for name in table if name != "hands"} == {
            name: kept[name] for name in kept if name != "hands"
        }, id
    at.close()


def test_each_person_has_a_value_of_their_own() -> None:
    at = opened()
    at.press("c-o")
    asked = at.program.session.game.people.listener
    at.press("2", "1", "3")
    assert load_settings().speech == {f"{asked}.verbosity": "full"}
    assert at.program.session.game.narrator.verbosity == "full", "and it holds at once"
    at.close()


def test_the_values_are_everybodys_where_one_person_plays_here() -> None:
    at = Launched("--ruleset", "salotto", "--players", "Anna", "--bot", "Bruno=prudente", "--voice", "off", lang="en")
    at.press("enter", "enter")
    assert "For whom: everybody" in at.press("c-o").replace("\n", " ")
    at.press("2", "1", "3")
    assert load_settings().speech == {"verbosity": "full"}
    at.close()


def test_one_entry_goes_round_the_people_whose_values_are_changed() -> None:
    at = opened(lang="en")
    names = ["everybody", *(seat.name for seat in at.program.session.table.seats)]
    asked = at.program.session.game.people.listener
    number = str(len({row.group for row in listed_settings()}) + 2)
    assert f"{number}: For whom: {asked}" in at.press("c-o").replace("\n", " ")
    for turn in range(1, 5):
        name = names[(names.index(asked) + turn) % 3]
        assert at.press(number).strip() == f"For {name}."
        entries = at.program.console.open_input.describe_open_layer().entries  # type: ignore[union-attr]
        assert entries[-1].label == f"For whom: {name}", "the list stays open"
    at.close()


def test_an_entry_of_a_list_is_switched_by_its_number_and_each_list_shows_it() -> None:
    at = opened(lang="en")
    layer = at.program.console.open_input.describe_open_layer
    row = setting_row("quiet", "speech")
    at.press("c-o", "2", number_of("quiet"))
    for key, wanted in (("1", [0]), ("3", [0, 2]), ("1", [2]), ("2", [1, 2])):
        at.press(key)
        assert at.program.settings_list.value(row) == [row.choices[place] for place in wanted]
        shown = [entry.label for entry in layer().entries]  # type: ignore[union-attr]
        assert [label.rpartition(": ")[2] != shown[3].rpartition(": ")[2] for label in shown] == [
            place in wanted for place in range(len(row.choices))
        ]
    at.press("esc")
    label = layer().entries[int(number_of("quiet")) - 1].label  # type: ignore[union-attr]
    assert all(value_text(row, [word], "en") in label for word in row.choices[1:3]), label
    at.close()


def test_without_a_text_nothing_is_found() -> None:
    at = opened(lang="en")
    at.press("c-o")
    assert "No entry contains that" in at.press("/", "enter").replace("\n", " ")
    at.close()


def test_a_text_found_in_another_group_leaves_one_list_to_close() -> None:
    at = opened(lang="en")
    layer = at.program.console.open_input.describe_open_layer
    at.press("c-o", "1", "/", *"time to react", "enter", "esc")
    assert layer().entries[-1].label.startswith("For whom")  # type: ignore[union-attr]
    at.press("esc")
    assert layer() is None
    at.close()


def test_what_is_tried_holds_while_it_is_tried() -> None:
    """Each setting on trial is in force as soon as it is chosen, and stays when Enter keeps it."""
    at = opened(lang="en")
    services, clock = at.program.services, [1000.0]
    at.program.console.now = lambda: clock[0]
    voices = services.voice_control
    for id, value, holds in (
        ("voice", "reader", lambda: voices.voice_kind == "reader"),
        ("columns", "", lambda: voices.out.cells == 20),
        ("keyset", "left", lambda: services.keymap.set_name == "left"),
    ):
        row = next(row for row in listed_settings() if row.id == id)
        typed = [str(choices_of(row).index(value) + 1)] if value else ["2", "0", "enter"]
        at.press("c-o", str(GROUPS.index(row.group) + 1), number_of(id), *typed)
        assert at.program.settings_list.trial is not None and holds(), id
        clock[0] += 1.0
        at.press("enter", "esc", "esc")
        assert at.program.settings_list.trial is None and holds(), id
    at.press("c-o", "1", "home", "backspace")
    assert voices.voice_kind == "off", "as nobody is asked in a game"
    at.close()


def test_backspace_on_the_language_waits_for_the_next_start() -> None:
    at = opened(lang="en")
    at.press("c-o", "1", "home", *["down"] * (int(number_of("lang")) - 1))
    assert "Language: not chosen" in at.press("backspace").replace("\n", " ")
    assert at.program.services.lang == at.program.services.texts.lang == "en"
    at.close()


def test_whose_settings_they_are_goes_round_while_the_list_stays_open() -> None:
    at = opened(lang="en")
    number = re.findall(r"(\d): For whom: Anna", at.press("c-o"))[0]
    told = [at.press(number).strip() for _ in range(4)]
    assert told == ["For Bruno.", "For everybody.", "For Anna.", "For Bruno."]
    assert "For whom: Bruno" in at.press("end")
    at.close()


def test_whose_values_are_shown_goes_round_in_the_order_of_the_table() -> None:
    at = Launched("--ruleset", "salotto", "--players", "Anna,Bruno,Carla", "--seed", "4", "--voice", "off", lang="en")
    at.press("enter", "enter", "c-o")
    session = at.program.session
    assert session is not None
    order, asked = [place.name for place in session.table.seats], session.game.people.listener
    after = [*order, "everybody", *order][order.index(asked) + 1 :]
    for name in after[:4]:
        assert at.press("8").strip() == f"For {name}."
    at.close()


def test_a_list_that_changed_something_does_not_say_that_it_had_no_effect() -> None:
    at = opened(lang="en")
    at.press("c-o", "2", number_of("quiet"), "1")
    assert at.press("esc").strip() == "Closed."
    at.press("esc", "7")
    assert at.press("esc").strip() == "Closed."
    at.close()


def test_space_is_no_key_of_the_settings() -> None:
    """It claims a rent all the while."""
    at = opened()
    at.press("c-o", "3")
    depth = len(at.program.console.open_input.layers)
    said = at.press("space")
    assert "Un elenco è aperto" not in said and said.strip()
    assert len(at.program.console.open_input.layers) == depth
    at.close()


def test_two_people_cannot_claim_with_one_key() -> None:
    at = opened()
    settings = at.program.services.settings
    settings.hands["Zoe.claim_key"] = "!"
    at.press("c-o", "5")
    row = next(
        n for n, row in enumerate((r for r in listed_settings() if r.group == "hands"), 1) if row.id == "claim_key"
    )
    at.press(*str(row), *(["enter"] if row == 1 else []))
    assert "Con quel tasto chiede già l'affitto Zoe" in at.press("!", "enter").replace("\n", " ")
    assert [name for name in settings.hands if "claim" in name] == ["Zoe.claim_key"]
    assert "ha già un compito: accetta, compra" in at.press("backspace", "a", "enter").replace("\n", " ")
    assert "Con quel tasto" not in at.press("backspace", "$", "enter")
    assert sorted(settings.hands.values(), key=str)[:2] == ["!", "$"]
    at.close()


def test_hints_stand_by_in_the_first_visits_and_as_long_as_they_are_wanted() -> None:
    at = opened()
    hint = "Parole al minuto della voce del gioco"
    for visit in range(1, 6):
        at.press("c-o", "3")
        assert (hint in at.press("home").replace("\n", " ")) == (visit <= 3), visit
        at.press("esc", "esc")
    assert load_settings().hands["hints"] is False
    at.press("c-o", "2")
    number = next(
        n for n, row in enumerate((r for r in listed_settings() if r.group == "hear"), 1) if row.id == "hints"
    )
    at.press(str(number), "1", "esc", "esc", "c-o", "3")
    assert hint in at.press("home").replace("\n", " ") and load_settings().hands["hints"]
    at.close()


def test_every_place_says_which_keys_caps_lock_turns() -> None:
    """The page of keys, the manuals, the symptoms, and the question mark in the game."""
    keys = ("V", "H", "K", "L", "W")
    for lang, lock, pages in (
        ("en", "Caps Lock", ("keys", "manual", "symptoms")),
        ("it", "blocco delle maiuscole", ("keys", "manuale", "sintomi")),
    ):
        at = opened(lang=lang)
        said = at.press("?", "pagedown", "pagedown").replace("\n", " ")
        at.close()
        for text in (said, *((DOCS / f"{page}.md").read_text("utf-8") for page in pages)):
            near = [part for part in text.split(". ") if lock in part]
            assert any(all(re.search(rf"\b{key}\b", part) for key in keys) for part in near), (lang, near)


def test_a_text_is_found_in_every_group() -> None:
    at = opened(lang="en")
    at.press("c-o")
    assert "Time to react" in at.press("/", *"time to react", "enter")
    assert at.program.console.open_input.describe_open_layer().chosen == 7  # type: ignore[union-attr]
    assert "Colours: dark" in at.press("/", *"colours", "enter").replace("\n", " ")
    assert "Settings: which group?" not in at.press("/", *"colours", "enter", "esc")
    assert "No entry contains that" in at.press("/", *"zzz", "enter").replace("\n", " ")
    at.close()


def test_the_same_text_is_found_in_one_setting_after_the_other_and_round_again() -> None:
    """Before any is selected the search begins with the first of all."""
    at = opened(lang="en")
    words = {row: f"{setting_label(row, 'en')} {setting_hint(row, 'en', True)}" for row in listed_settings()}
    rows = [row for row in words if "voice" in words[row].casefold()]
    assert rows[0] == listed_settings()[0] and len(rows) > 2
    for keys in (("c-o",), ("c-o", "1")):
        at.press(*keys)
        for row in (*rows, rows[0]):
            said = at.press("/", *"voice", "enter").replace("\n", " ")
            count = sum(one.group == row.group for one in listed_settings())
            assert f" {number_of(row.id)} of {count}: {setting_label(row, 'en')}: " in said, said
        while len(at.program.console.open_input.layers) > 1:
            at.press("esc")
    at.close()


def test_the_voice_that_speaks_goes_on_in_another_language() -> None:
    at = opened("--voice", "reader")
    voices, made = at.program.services.voice_control, []
    make = voices.make
    voices.make = lambda way, lang, *rest, **more: made.append((way, lang)) or make(way, lang, *rest, **more)
    at.press("c-o", "1", number_of("lang"), "1")
    assert made == [("reader", "en")] and (voices.voice_kind, voices.lang) == ("reader", "en")
    at.close()


def test_settings_open_in_the_lesson() -> None:
    at = Launched.learning(lang="en")
    assert "Settings: which group?" in at.press("c-o")
    assert "Narration: brief" in at.press("2", "1", "1").replace("\n", " ")
    at.close()


def test_settings_open_in_a_replay(tmp_path: Path) -> None:
    log = tmp_path / "one.jsonl"
    played = Launched(*TWO, "--voice", "off", log=log)
    played.press("enter", "enter", "enter")
    played.close()
    with open_log(log) as found:
        at = Heard(log, Reel(found, "en"))
        assert "Settings: which group?" in " ".join(at.press("c-o"))
        told = at.said()
        assert at.press("right") and at.press("3", "right") and at.said() == told, "no arrow moves the replay beneath"
        at.press("esc")
        assert "Narration: brief" in " ".join(at.press("2", "1", "1"))
        assert at.viewer.narrator.verbosity == "brief"
        at.press("esc", "1", number_of("lang"), "2")
        at.program.console.now = lambda: time.monotonic() + 1.0
        assert "La partita non è ancora iniziata" in " ".join(at.press("enter", "esc", "esc", "t"))


def test_each_setting_of_the_screen_and_of_the_times_holds_at_once() -> None:
    at = opened(lang="en")
    services = at.program.services
    board, voices = services.board_screen, services.voice_control
    graces: list[float] = []
    make = voices.make
    voices.make = lambda *how, **more: graces.append(how[3].grace) or make(*how, **more)
    assert board.motion is not None and board.start_options.mouse
    at.press("c-o", "1", number_of("theme"), "4", number_of("animate"), "2", number_of("mouse"), "2")
    assert board.motion is None and not board.uses_mouse and not board.start_options.mouse
    assert board.theme.name == "contrast"
    at.press(number_of("animate"), "1", number_of("mouse"), "1", number_of("echo"), "1", number_of("aloud"), "1")
    assert board.motion is not None and board.uses_mouse and board.start_options.is_motion_asked
    assert (
        at.program.console.echoes_letters
        and at.program.session.game.narrator.formatter.money_formatter.writes_as_spoken
    )
    at.press("esc", "3", number_of("grace"), *("4", "enter"))
    assert graces[-1:] == [4.0]
    at.close()


def test_one_channel_holds_what_two_would(tmp_path: Path) -> None:
    """Mono, switched on in the list: a cue from the far left is as loud at the right ear."""
    at = opened(lang="en")
    assert not at.program.services.sound_control.sound_settings.mono
    assert "Mono: on" in at.press("c-o", "4", number_of("sound.mono"), "1").replace("\n", " ")
    chosen = at.program.services.sound_control.sound_settings.mono
    at.close()
    heard = []
    for mono in (False, chosen):
        mixer = Mixer(100, mono)
        mixer.add(CueStart(synthesize_cue(RECIPES["dice"]), 0.0, -1.0, 1.0))
        samples = array("h", mixer.render(2000, 0.0))
        heard.append([sum(map(abs, samples[ear::2])) for ear in (0, 1)])
    assert heard[0][0] > 0 and heard[0][1] < heard[0][0] / 100, heard
    assert heard[1][0] == heard[1][1] > 0, heard


@pytest.mark.parametrize(("depth", "looks"), [("exact", 4), ("256", 4), ("16", 1)])
def test_colours_are_chosen_in_the_list_and_drawn_at_once(depth: ColourDepth, looks: int) -> None:
    """With 16 colours the terminal's own background stays, so each theme looks the same."""
    at = opened(lang="en")
    board = at.program.services.board_screen
    board.depth = depth
    drawn = []
    for number in "1234":
        at.press("c-o", "1", number_of("theme"), number, "esc", "esc")
        rows = board.draw_screen((80, 24)).rows
        drawn.append(tuple(span.style for row in rows for span in row))
    assert len(set(drawn)) == looks
    at.close()
