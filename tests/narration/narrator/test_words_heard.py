"""How many words people hear before a decision, and that what they must know is still in them."""

from __future__ import annotations

from statistics import mean

import pytest
from tests.narration.narrator.counted_game import NAMES, CountedGame
from tests.narration.narrator.transcript_reader import TranscriptReader
from tests.shipped import EDITIONS

HEARS_SHORT_FORMS = True

SQUARES = 40


class Probe:
    """Compares at each decision what a reader of the lines believes with what is so."""

    def __init__(self, game: CountedGame) -> None:
        self.game, nouns = game, game.session.game.narrator.formatter
        self.squares = [str(nouns.place_noun(space)) for space in range(SQUARES)]
        self.reader = TranscriptReader(NAMES[0], NAMES[:3], self.squares)
        self.read, self.seen, self.right = 0, 0, dict.fromkeys(("turn", "places", "owners", "cash"), 0)
        self.wrong: list[str] = []

    def look(self, game: CountedGame) -> None:
        for text, id in game.made.lines[self.read :]:
            if id != ">":
                self.reader.read(text)
        self.read, state = len(game.made.lines), game.state
        left = state.seats_left()
        owners = {self.squares[space]: NAMES[state.owner[space]] for seat in left for space in state.deeds_of(seat)}
        places = {NAMES[seat]: self.squares[state.pos[seat]] for seat in left if NAMES[seat] in self.reader.places}
        cents = game.session.game.narrator.formatter.money_formatter.cents_per_unit
        believed = {
            "turn": self.reader.turn == NAMES[state.seat_in_turn],
            "places": all(self.reader.places[name] == place for name, place in places.items()),
            "owners": {square: name for square, name in self.reader.owners.items() if name} == owners,
            "cash": self.reader.cash * cents == state.cash[0],
        }
        self.seen += 1
        for what, is_right in believed.items():
            self.right[what] += is_right
            if not is_right:
                self.wrong.append(f"{what} after {game.made.lines[self.read - 1][0]!r}")


def read_game(verbosity: str) -> Probe:
    game = CountedGame("moderno", "en", verbosity, 11)
    probe = Probe(game)
    game.play(60, probe.look)
    assert probe.seen > 40
    return probe


@pytest.mark.parametrize("verbosity", ["full", "brief"])
def test_narration_tells_turn_places_owners_and_cash(verbosity: str) -> None:
    """Freeze the game at any decision: who has heard only the brief lines knows as much."""
    probe = read_game(verbosity)
    assert [probe.right[what] for what in ("turn", "places", "owners")] == [probe.seen] * 3, probe.wrong[:5]
    assert probe.right["cash"] >= 0.9 * probe.seen, probe.wrong[:5]


WORDS = {"normal": 28, "brief": 18}
OPENING = {"normal": 90, "brief": 75}


def figures(edition: str, lang: str, verbosity: str, seeds: range, **people: int) -> tuple[float, float]:
    """Return the mean of the words before a decision, and that of the opening."""
    made = [CountedGame(edition, lang, verbosity, seed, **people).play() for seed in seeds]
    return mean([words for one in made for words in one.words]), mean([one.opening for one in made])


@pytest.mark.parametrize("verbosity", WORDS)
def test_few_words_are_heard_before_a_decision(verbosity: str) -> None:
    heard = [figures(edition, lang, verbosity, range(11, 12)) for edition in EDITIONS for lang in ("it", "en")]
    assert mean([words for words, _ in heard]) <= WORDS[verbosity]
    assert mean([opening for _, opening in heard]) <= OPENING[verbosity]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_few_words_are_heard_in_each_edition(edition: str, lang: str) -> None:
    for verbosity, bound in WORDS.items():
        words, opening = figures(edition, lang, verbosity, range(11, 19))
        assert words <= bound
        assert opening <= OPENING[verbosity]
    assert figures(edition, lang, "normal", range(11, 13), players=4)[0] <= 40
    assert figures(edition, lang, "normal", range(11, 13), players=4, people=2)[0] <= 30
