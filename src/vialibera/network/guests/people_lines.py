"""The people at the table, and where each of them is, as the host and each guest tell it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.network.guests.wire import GuestPlace
from vialibera.shell.game_control.controller import GameController
from vialibera.words.phrase import Phrase


def tell_people_list(game: GameController, places: Sequence[GuestPlace]) -> None:
    """Tell a line for each seat, in the order of play, one for each guest who only looks on, and the key for more."""
    state = game.state
    seats = [*(seat for seat in state.order if not state.out[seat])] or range(len(game.table.seats))
    phrases = [*(seat_phrase(game, seat, places) for seat in seats), *onlooker_phrases(game, places)]
    phrases.append(game.console.teller.words("ui-people-hint", {}))
    game.console.pages.tell_list([line for phrase in phrases for line in to_utterances(phrase, "answer", "answer")])


def seat_phrase(game: GameController, seat: int, places: Sequence[GuestPlace]) -> Phrase:
    """Return who plays a seat, and where; a person elsewhere who is no guest sits at the host's machine."""
    place = next((one for one in places if seat in one.seats), None)
    if not game.table.seats[seat].is_person:
        return game.narrator.text("ui-people.computer", seat=seat)
    if place is None:
        return game.narrator.text("ui-people.here" if game.people.is_seat_here(seat) else "ui-people.host", seat=seat)
    if place.is_cut_off:
        return game.narrator.text("ui-people.cut-off", seat=seat)
    where = "here" if game.people.is_seat_here(seat) else "elsewhere"
    return game.narrator.text(
        f"ui-people.{where}{'' if place.distance < 0 else '-far'}", seat=seat, count=place.distance
    )


def onlooker_phrases(game: GameController, places: Sequence[GuestPlace]) -> Iterator[Phrase]:
    """Yield a phrase for each guest who looks on and is connected."""
    for place in places:
        if not place.seats and not place.is_cut_off:
            who = "you" if place.is_you else "one"
            far = "" if place.distance < 0 else "-far"
            yield game.narrator.text(f"ui-people-watching.{who}{far}", count=place.distance)
