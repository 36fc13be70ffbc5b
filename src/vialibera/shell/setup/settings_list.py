"""The settings as lists that are heard: groups, then entries; each change is told and holds at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from vialibera.shell.console.menus import FIND_KEY, Menu, MenuEntry, TypedPrompt, heading_lines
from vialibera.shell.settings.setting_values import (
    listed_settings,
    parse_value,
    put_value,
    stepped_value,
    value_of,
)
from vialibera.shell.settings.setting_words import range_text, setting_hint, setting_label, value_text
from vialibera.shell.settings.settings_file import save_settings
from vialibera.shell.setup.keys_list import KeysList, claim_key_fault
from vialibera.words.setting_table import choices_of
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.shell.game.open_games import OpenGames
    from vialibera.shell.setup.program_services import ProgramServices
    from vialibera.support.callables import SecondsUntil, Work
    from vialibera.support.json_values import JsonObject, JsonValue
    from vialibera.words.phrase import Phrase
    from vialibera.words.setting_table import Setting

ON_TRIAL = ("voice", "screen", "columns", "lang", "engine", "keyset")
"""Settings without which a player may hear, see or understand nothing more: they fall back unless Enter keeps them."""
CHANGED_BY_TRIAL = ("voice", "screen", "columns", "lang", "hold", "speech", "keys")
"""The entries of the settings that such a change can touch; a display brings a pace and a narration with it."""
TRIAL_SECONDS = 10.0
HINTED_VISITS = 3
"""The first visits, in which each setting says what it is for."""
VALUE_STEPS = {"left": -1, "right": 1}


class Trial(NamedTuple):
    """A change that falls back unless it is kept before `ends_at`."""

    ends_at: float
    undo: Work
    question: Menu


class SearchedMenu(Menu):
    """A list of settings in which a text is looked for among all of them, not in this list alone."""

    def __init__(
        self, settings_list: SettingsList, heading: str, entries: Callable[[], list[MenuEntry]], rows: list[Setting]
    ) -> None:
        self.settings_list, self.heading, self.rows = settings_list, heading, rows
        super().__init__(settings_list.console, (), entries)
        self.leave_id = "ui-closed"

    def refresh(self) -> None:
        """Make heading and entries again, as after a change of the language."""
        self.title = heading_lines(self.settings_list.words(self.heading))
        super().refresh()

    def press(self, key: str) -> bool:
        """Keep the arrows that change values from a replay beneath, which they would move."""
        return super().press("backspace" if key in VALUE_STEPS else key)

    def _find_text(self, text: str) -> bool:
        here = None if self.selected is None or not self.rows else self.rows[self.selected]
        found = self.settings_list.find_setting(text, here)
        if found is None:
            self.console.say("ui-not-found")
        elif found in self.rows:
            self._select_entry(self.rows.index(found))
        else:
            if self.rows:
                self.console.drop_layer(self)
            other = self.settings_list.open_group(found.group)
            other._select_entry(other.rows.index(found))
        return True


class GroupMenu(SearchedMenu):
    """The settings of a group: Left and Right change the selected one, Backspace takes the usual value."""

    def __init__(self, settings_list: SettingsList, rows: list[Setting]) -> None:
        super().__init__(settings_list, f"setting-group.{rows[0].group}", self._make_entries, rows)

    def _make_entries(self) -> list[MenuEntry]:
        return [
            MenuEntry(self.settings_list.entry_words(row), partial(self.settings_list.ask_value, row), True)
            for row in self.rows
        ]

    def _select_entry(self, index: int) -> None:
        """Select and announce a setting, with its hint as long as hints are wanted."""
        super()._select_entry(index)
        services = self.settings_list.services
        if services.settings.hands.get("hints", True):
            self.console.say("setting-ask", "menu", hint=setting_hint(self.rows[index], services.lang, True))

    def press(self, key: str) -> bool:
        """Change the selected entry by an arrow, but not with a braille display: its routing keys send arrows."""
        row = None if self.selected is None else self.rows[self.selected]
        if row is None or key not in (*VALUE_STEPS, "backspace") or self.console.is_routing_key(key):
            return super().press(key)
        if key == "backspace":
            self.settings_list.change_value(row, [*row.usual] if isinstance(row.usual, tuple) else row.usual)
        elif row.id in ON_TRIAL:
            self.settings_list.ask_value(row)
        else:
            self.settings_list.change_value(row, stepped_value(row, self.settings_list.value(row), VALUE_STEPS[key]))
        return True


class SettingsList:
    """The list of settings of one program; it opens before, in and after a game, and in replays."""

    def __init__(self, services: ProgramServices, games: OpenGames) -> None:
        self.services, self.games, self.console = services, games, services.console
        self.person = ""
        """The person whose own values are shown and changed; empty for everybody."""
        self.trial: Trial | None = None
        self.rows = listed_settings()
        """The settings that are listed; at a seat on a page only its own."""

    # The lists.

    def open(self) -> None:
        """Open the groups; where several people play here, the values are those of the person who is asked."""
        session = self.games.session
        people = None if session is None else session.game.people
        self.person = people.listener if people and len(people.seats_here()) > 1 else ""
        self._count_visit()
        self.groups = SearchedMenu(self, "setting-list", self._group_entries, [])
        self.groups.show()

    def _count_visit(self) -> None:
        """End the hints after the first visits, unless the player has chosen them."""
        hands = self.services.settings.hands
        visit = int(str(hands.get("settings_opened", 0))) + 1
        if "hints" not in hands:
            hands.update({"settings_opened": visit} | ({"hints": False} if visit > HINTED_VISITS else {}))
            save_settings(self.services.settings)

    def _group_entries(self) -> list[MenuEntry]:
        entries = [
            MenuEntry(self.words(f"setting-group.{name}"), partial(self.open_group, name), True)
            for name in dict.fromkeys(row.group for row in self.rows)
        ]
        if len(self.rows) < len(listed_settings()):
            return [*entries, MenuEntry(self.words("ui-find"), partial(self.groups.press, FIND_KEY), True)]
        keys = KeysList(self.console, self.services.settings.hands, self._move_keys).menu
        entries.append(MenuEntry(self.words("setting-keys"), keys.show, True))
        return [*entries, MenuEntry(self.words("setting-for-whom", name=self._who()), self._next_person, True)]

    def _who(self) -> str:
        return self.person or format_text(self.services.lang, "setting-everybody")

    def _move_keys(self, changes: JsonObject) -> None:
        """Put moved keys into effect; they fall back unless Enter, by its new key, keeps them."""
        settings, undo = self.services.settings, self._way_back()
        settings.keys = settings.keys | changes
        save_settings(settings)
        self.use_keys(settings.keys)
        for name in changes:
            key = self.services.keymap.key_label(name)
            self.console.say("setting-key-of", key=key, does=self.words(f"key-{name}"))
        self._try_out(undo)

    def find_setting(self, text: str, here: Setting | None) -> Setting | None:
        """Return the next setting after `here` that holds a text in its name or its hint, in any group."""
        after, lang = self.rows.index(here) + 1 if here else 0, self.services.lang
        for row in [*self.rows[after:], *self.rows[:after]]:
            if text and text.casefold() in f"{setting_label(row, lang)} {setting_hint(row, lang, True)}".casefold():
                return row
        return None

    def open_group(self, name: str) -> GroupMenu:
        menu = GroupMenu(self, [row for row in self.rows if row.group == name])
        menu.show()
        return menu

    def _next_person(self) -> None:
        """Go on from everybody to the people at this keyboard, one after the other, and round again."""
        session = self.games.session
        here = [] if session is None else session.game.people.seats_here()
        order = ["", *(session.table.seats[seat].name for seat in here if session is not None)]
        at = order.index(self.person) if self.person in order else 0
        self.person = order[(at + 1) % len(order)]
        self.console.say("setting-person-now", name=self._who())

    def words(self, key: str, **facts: str) -> Phrase:
        return self.console.teller.words(key, facts)

    def value(self, row: Setting) -> JsonValue:
        return value_of(self.services.settings, row, self.person)

    def entry_words(self, row: Setting) -> Phrase:
        """Return a setting with its value, as an entry of a list, and with what an option has chosen in its place."""
        services, lang, kept = self.services, self.services.lang, self.value(row)
        voices, text = services.voice_control, value_text(row, kept, lang)
        chosen: JsonObject = {"voice": voices.voice_kind, "columns": voices.out.cells, "lang": lang}
        now = chosen.get(row.id, kept)
        if now != kept:
            text = format_text(lang, "setting-value.now", value=text, now=value_text(row, now, lang))
        return self.words("setting-entry", label=setting_label(row, lang), value=text)

    # The values.

    def ask_value(self, row: Setting) -> None:
        """Ask for a value: by a list of words, or typed; the hint of the setting stands above it."""
        hint = self.words("setting-ask", hint=setting_hint(row, self.services.lang, True))
        if isinstance(row.usual, tuple) and row.choices:
            kinds = Menu(self.console, heading_lines(hint), partial(self._kind_entries, row))
            kinds.leave_id = "ui-closed"
            kinds.show()
            return
        words: list[JsonValue] = [True, False] if isinstance(row.usual, bool) else [*choices_of(row)]
        if not words or isinstance(row.usual, tuple):
            is_number = isinstance(row.usual, int | float)
            TypedPrompt(
                partial(self.console.teller.tell, heading_lines(hint)),
                partial(self._take_text, row),
                None,
                self.console,
                label="ui-field.value" if is_number else "ui-field",
                steps=(max(0, int(row.least)), int(row.step)) if is_number else (0, 0),
            ).show()
            return
        lang, now = self.services.lang, self.value(row)
        entries = [
            MenuEntry(
                self.words("setting-word", value=value_text(row, word, lang)), partial(self.change_value, row, word)
            )
            for word in words
        ]
        preset = words.index(now) if now in words else None
        Menu(self.console, heading_lines(hint), entries, preset=preset).show()

    def _kind_entries(self, row: Setting) -> list[MenuEntry]:
        """Return the words of a list, each switched on or off by its entry."""
        lang, now, entries = self.services.lang, self.value(row), []
        assert isinstance(now, list)
        for word in row.choices:
            after: list[JsonValue] = [one for one in row.choices if (one in now) != (one == word)]
            label = self.words(
                "setting-entry",
                label=value_text(row, word, lang),
                value=format_text(lang, f"setting-quiet-kind.{'on' if word in now else 'off'}"),
            )
            entries.append(MenuEntry(label, partial(self.change_value, row, after), True))
        return entries

    def _take_text(self, row: Setting, text: str) -> bool:
        try:
            value = parse_value(row, text)
        except ValueError:
            is_text = isinstance(row.usual, str | tuple)
            wanted = setting_hint(row, self.services.lang, True) if is_text else range_text(row, self.services.lang)
            self.console.say("setting-refused", range=wanted)
            return False
        services = self.services
        if row.id == "claim_key" and (
            why := claim_key_fault(services.settings, services.keymap, self.person, str(value))
        ):
            self.console.say("setting-word", value=why)
            return False
        self.change_value(row, value)
        return True

    def change_value(self, row: Setting, value: JsonValue) -> None:
        """Change a value, let it take effect and tell it; one without which nothing may be heard is tried first."""
        undo = self._way_back() if row.id in ON_TRIAL and value != self.value(row) else None
        self._take_effect(row, value)
        self._refresh_menus()
        self.console.teller.tell(heading_lines(self.entry_words(row)))
        if undo:
            self._try_out(undo)

    def _refresh_menus(self) -> None:
        for layer in self.console.open_input.layers:
            if isinstance(layer, Menu):
                layer.refresh()

    def _take_effect(self, row: Setting, value: JsonValue) -> None:
        """Put the value into the settings, save it, and tell those whom it concerns."""
        services, settings = self.services, self.services.settings
        put_value(settings, row, value, self.person if row.by_person else "")
        save_settings(settings)
        if row.id == "voice":
            services.choose_voice(str(value) or "off")
        elif row.id == "screen":
            services.board_screen.choose_screen(str(value))
        elif row.id in ("theme", "mouse", "animate"):
            services.board_screen.take_setting(row.id, value)
        elif row.id == "columns":
            services.voice_control.choose_columns(int(str(value)))
        elif row.id == "muted" and services.voice_control.is_muted is not value:
            services.voice_control.toggle_mute()
        elif row.table == "keys":
            self.use_keys(settings.keys)
        elif row.id == "lang":
            self.use_language(str(value))
        elif row.table == "sound":
            services.sound_control.take_settings(row.name)
        else:
            self._refresh_listeners(row)

    def _narrators(self) -> list[Narrator]:
        """Return the narrators of the open games and of the replay in front."""
        shown = self.console.open_input.game
        return [*([] if shown is None else [shown.narrator]), *(one.game.narrator for one in self.games.sessions)]

    def use_keys(self, changes: JsonObject) -> None:
        """Let keys and their names follow these changes."""
        keymap = self.services.keymap
        keymap.take_changes(changes)
        for texts in (self.services.texts, *(narrator.texts for narrator in self._narrators())):
            texts.key_names.update(keymap.key_labels())

    def use_language(self, lang: str) -> None:
        """Let the program, its games and its voice speak a language; the system's own one waits for the next start."""
        services = self.services
        if not lang or lang == services.lang:
            return
        services.texts.use_language(lang)
        services.keymap.lang = services.sound_control.lang = lang
        for narrator in self._narrators():
            narrator.use_language(lang)
        self.use_keys(services.keymap.changes)
        services.voice_control.use_voice(services.voice_control.voice_kind, lang)
        self._let_listeners_follow()

    def _refresh_listeners(self, row: Setting) -> None:
        """Let voice, narration and tables follow settings that they have read before."""
        services, settings = self.services, self.services.settings
        services.voice_control.take_settings()
        self.console.echoes_letters = settings.echo
        if row.id == "aloud":
            self.console.narration.spoken_sums_choice = settings.aloud
        for session in self.games.sessions if row.group == "pace" else ():
            # how long bots think, --think or Ctrl+F may have settled for this game
            think = None if row.id == "think" else session.table.pace.think_seconds
            vars(session.table.pace).update(vars(services.bot_pace(think)))
        self._let_listeners_follow()

    def _let_listeners_follow(self) -> None:
        """Let replays and games be told as the settings say; a game knows who listens."""
        for narrator in self._narrators():
            self.console.narration.apply_to_narrator(narrator)
        for session in self.games.sessions:
            session.game.people.apply_narration()

    # A trial.

    def _way_back(self) -> Work:
        """Return what brings back voice, screen, cells, language and keys of now, also those that an option chose."""
        services, settings = self.services, self.services.settings
        voices, screen = services.voice_control, services.board_screen
        entries = {name: settings.as_table()[name] for name in CHANGED_BY_TRIAL}
        kind, columns, lang = voices.voice_kind, voices.out.cells, services.lang
        drawn, keys = screen.chosen_screen, services.keymap.changes

        def undo() -> None:
            for name, value in entries.items():
                setattr(settings, name, value)
            save_settings(settings)
            voices.take_settings()
            voices.use_voice(kind, voices.lang)
            voices.out.use_columns(columns)
            screen.chosen_screen = drawn
            self.use_keys(keys)
            self.use_language(lang)
            self._let_listeners_follow()
            self._refresh_menus()

        return undo

    def _try_out(self, undo: Work) -> None:
        """Ask whether all is well; without an answer the change falls back, and so does one on trial before it."""
        if self.trial:
            self.console.drop_layer(self.trial.question)
            undo = self.trial.undo  # it brings back all that may be on trial, so the later change too
        entries = [
            MenuEntry(self.words(f"setting-{word}"), partial(self._end_trial, word == "back"))
            for word in ("keep", "back")
        ]
        question = Menu(
            self.console,
            heading_lines(self.words("setting-trial", nth=f"{TRIAL_SECONDS:g}")),
            entries,
            preset=0,
            on_leave=partial(self._end_trial, True),
        )
        self.trial = Trial(self.console.now() + TRIAL_SECONDS, undo, question)
        question.show()

    def _end_trial(self, falls_back: bool) -> None:
        trial, self.trial = self.trial, None
        if trial and falls_back:
            trial.undo()
        self.console.say("setting-fell-back" if falls_back else "setting-kept")

    def do_due_work(self) -> None:
        """Let a change fall back that nobody has kept in time."""
        if self.trial and self.seconds_until_due() == 0:
            self.console.drop_layer(self.trial.question)
            self._end_trial(True)

    def seconds_until_due(self) -> SecondsUntil:
        return max(0.0, self.trial.ends_at - self.console.now()) if self.trial else None
