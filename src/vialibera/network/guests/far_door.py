"""The words at the host's console: they are told, spelled, told in the other language, and new ones are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from urllib.parse import urlsplit

from vialibera.network.guests.far_room import MOST_SETS, FarRoom, FarState
from vialibera.network.guests.host_server import HostServer
from vialibera.shell.console.console import Console
from vialibera.shell.console.menus import MenuEntry
from vialibera.words.phrase import Phrase
from vialibera.words.spoken_words import SPOKEN_LANGUAGES, spell_words

NO_ROOM = FarState()


class FarDoor:
    """The room of this table at a meeting point, if it has one, as the people at the host's machine hear of it."""

    def __init__(self, console: Console, server: HostServer, relays: Sequence[str], lang: str) -> None:
        self.console, self.server, self.relays = console, server, relays
        self.languages = (lang, *(one for one in SPOKEN_LANGUAGES if one != lang))
        """The language of the words, and the others in which they can be told."""
        self.room: FarRoom | None = None
        self.has_words = self.is_plain_told = False
        self.told_words: list[str] = []
        """The words that were told last, or none since a meeting point is missed: after a short cut nothing is new."""

    def begin_far(self, state: FarState = NO_ROOM) -> None:
        """Open the room, or that of a game that is continued, if there is one; it answers within some seconds."""
        self.relays = self.relays or ([state.relay] if state.relay else [])
        if self.relays and self.room is None:
            self.room = FarRoom(self.server, self.relays, state)
            self.server.run_along(self.room.live_on)

    @property
    def state(self) -> FarState:
        """The state to be kept with the log, an empty one before there is a room."""
        return NO_ROOM if self.room is None else self.room.state

    def publish_signs(self) -> None:
        """Let the meeting point know by which signs known guests come back."""
        if self.room is not None:
            self.server.call_soon(self.room.tell_signs)

    def tell_far_news(self) -> bool:
        """Tell what has become of the room; return True if something must be kept."""
        news = [] if self.room is None else self.room.take_far_news()
        for kind, relay in news:
            if kind == "lost":
                self.told_words = []
                self.console.say("ui-far-lost", "alert", names=", ".join(map(name_of_relay, relay.split())))
            elif kind == "closed":
                self.has_words = False
                self.console.say("ui-far-closed", "alert")
            elif kind in ("words", "new-words", "drawn"):
                self.has_words = self.state.sets < MOST_SETS
                if kind != "words" or self.told_words != self._words_in(self.languages[0]):
                    self.tell_words("ui-far-new-words" if kind == "new-words" else "ui-far-words")
                    self._tell_way(relay)
        return bool(news)

    def _tell_way(self, relay: str) -> None:
        """Tell which meeting point it is if a guest might ask another one first, and what an open line means."""
        if relay and relay != self.relays[0]:
            self.console.say("ui-far-point", "alert", name=name_of_relay(relay))
        if relay.startswith("ws:") and not self.is_plain_told:
            self.is_plain_told = True
            self.console.say("ui-far-plain", "alert")

    def tell_words(self, key: str = "ui-far-words", lang: str = "", *, are_spelled: bool = False) -> None:
        """Tell the words, if there are some now; nothing without a meeting point."""
        if not self.has_words:
            if self.relays:
                self.console.say("ui-far-none-yet")
            return
        self.told_words, words = self._words_in(self.languages[0]), self._words_in(lang or self.languages[0])
        spelled = Phrase(", ".join(words), ", ".join(" ".join(word) for word in words))
        self.console.say(key, "alert", words=spelled if are_spelled else ", ".join(words))

    def _words_in(self, lang: str) -> list[str]:
        return spell_words(self.state.room, self.state.words, lang)

    def word_entries(self) -> list[MenuEntry]:
        """Return what the host can do with the words, if there is a meeting point."""
        if not self.relays:
            return []
        words = self.console.teller.words
        made = [MenuEntry(words("ui-far-spell", {}), partial(self.tell_words, are_spelled=True))]
        for lang in self.languages[1:]:
            made.append(MenuEntry(words(f"ui-far-in-{lang}", {}), partial(self.tell_words, lang=lang)))
        return [*made, MenuEntry(words("ui-far-draw", {}), self._draw)]

    def _draw(self) -> None:
        if self.room is not None:
            self.room.ask_new_words()


def name_of_relay(url: str) -> str:
    """Return a meeting point as people name it."""
    return urlsplit(url).netloc or url
