"""The whole situation in at most sixty words, and what a throw would bring."""

from __future__ import annotations

from tests.clauses.board import ORANGE, A, B
from tests.keyboard import seated
from tests.narration.narrator.counted_game import CountedGame
from tests.shipped import EDITIONS

from vialibera.narration.narrator.answers import cost_ahead, news_of, space_ahead
from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.narrator.situation import MOST_SITUATION_WORDS, situation_answer, throw_answer
from vialibera.rules.engine.topics.dice_and_decks import THROW_TOTALS
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings

HEARS_SHORT_FORMS = True
VERDI = 16


def test_the_situation_has_at_most_sixty_words_and_the_sums_of_the_state() -> None:
    asked = 0

    def look(game: CountedGame) -> None:
        nonlocal asked
        asked += 1
        narrator, state = game.session.game.narrator, game.state
        spoken = " ".join(line.spoken for line in situation_answer(state, narrator, 0))
        assert 0 < len(spoken.split()) <= MOST_SITUATION_WORDS, spoken
        assert narrator.formatter.money_phrase(state.cash[0]).spoken in spoken, spoken
        costs = {steps: cost_ahead(state, 0, steps) for steps in THROW_TOTALS}
        places = {steps: spoken.find(threat(narrator, steps, cost)) for steps, cost in costs.items()}
        named = [steps for steps in THROW_TOTALS if places[steps] >= 0]
        assert [places[steps] for steps in named] == sorted(places[steps] for steps in named)
        left = [cost for steps, cost in costs.items() if steps not in named]
        assert all(costs[steps] >= max(1, *left) for steps in named) and (named or not any(left)), spoken
        endings = news_endings(narrator)
        told = max(count for count, end in enumerate(endings) if spoken.endswith(end))
        longer = [spoken.removesuffix(endings[told]) + end for end in endings[told + 1 :]]
        assert all(len(text.split()) > MOST_SITUATION_WORDS for text in longer), spoken
        for steps in THROW_TOTALS:
            assert all(line.shown for line in throw_answer(state, narrator, 0, steps))

    for number, edition in enumerate(EDITIONS):
        for lang in ("it", "en"):
            CountedGame(edition, lang, "normal", 11 + number).play(30, look)
    assert asked > 200


def threat(narrator: Narrator, steps: int, rent: int) -> str:
    space = space_ahead(narrator.state, 0, steps)
    return narrator.fragment("answer-situation-threat", steps=steps, space=space, rent=rent).spoken


def news_endings(narrator: Narrator) -> list[str]:
    """How the answer ends with none, one and two of the news."""
    keyed = [one for one in news_of(narrator.state, narrator, 0) if one.key != "moved"]
    news = [narrator.text(one.key, **one.facts).spoken for one in keyed]
    endings = [narrator.text("answer-situation-more.alone", count=len(news)).spoken if news else ""]
    for told in range(1, min(2, len(news)) + 1):
        left = len(news) - told
        more = [narrator.text("answer-situation-more", count=left).spoken] * (left > 0)
        endings.append(narrator.text("answer-situation-news", news=" ".join([*news[left:], *more])).spoken)
    return endings


def test_eight_and_the_key_for_the_turn_pressed_again_tell_the_same() -> None:
    told = []
    for keys in (("8",), ("t", "t")):
        at = seated(owns={A: [VERDI], B: [39]}, at={A: 30}, lang="en")
        told.append(at.press(*keys).strip().split("Your turn.")[-1])
    assert told[0] == told[1] and "Parco della Vittoria" in told[0], told


def test_mortgaged_deeds_are_counted_where_there_are_any() -> None:
    for mortgaged, told in (
        ([], "Orange 2.\n"),
        ([18], "Orange 2, 1 mortgaged.\n"),
        ([16, 18], "Orange 2, 2 mortgaged.\n"),
    ):
        assert told in seated(owns={A: [VERDI, 18], B: [39]}, mortgaged=[*mortgaged, 39], lang="en").press("8")


def test_a_whole_group_is_told_with_its_houses_or_its_hotels() -> None:
    for levels, told in (
        ((0, 0, 0), "All orange.\n"),
        ((1, 2, 1), "All orange with 4 houses.\n"),
        ((4, 5, 5), "All orange with 2 hotels.\n"),
        ((5, 5, 5), "All orange with 3 hotels.\n"),
    ):
        assert told in seated(owns={A: ORANGE}, built=dict(zip(ORANGE, levels, strict=True)), lang="en").press("8")


def test_shorter_narration_names_ahead_only_what_costs() -> None:
    """One's own squares, mortgaged ones and cards are left out; unowned ones are throws in one line."""
    for verbosity in ("normal", "brief"):
        at = seated(owns={B: [VERDI, 18], A: 19}, mortgaged=[18], at={A: 9}, lang="en")
        at.console.narration.voice_settings = VoiceSettings(VoiceProfile(verbosity=verbosity))
        at.desk.people.apply_narration()
        assert at.press("l").strip().split("\n") == ["7: Via Verdi, Bruno, M 14.", "Unowned: 2, 3, 4, 5, 6, 12."]


def test_a_throw_is_answered_at_once_and_a_square_by_its_name() -> None:
    at = seated(owns={B: [VERDI]}, at={A: 9}, lang="en")
    said = at.press("L", "7")
    assert "For which roll?" in said and "With 7: Via Verdi" in said and "If it is claimed, you keep" in said, said
    for at, steps in ((seated(lang="en"), "4"), (seated("euro", owns={B: [VERDI]}, at={A: 9}, lang="en"), "7")):
        told = at.press("L", steps)
        assert "You keep" in told and "claimed" not in told, "nobody claims a tax, nor a rent that is taken by itself"
    assert "roll the dice" not in said.split("With 7")[1], "the question stood just before the list"
    assert "roll the dice" in seated(lang="en").press("L", "\x1b"), "who leaves the list hears where the game is"
    assert "In jail only a double" in seated(jailed=[A], lang="en").press("L", "7")
    assert "Via Verdi" in seated(owns={B: [VERDI]}, lang="en").press("L", "/", *"verdi", "enter")


def test_neither_answer_betrays_that_a_rent_is_due() -> None:
    for keys in (("8",), ("L", "7")):
        told = []
        for lapsed in (False, True):
            at = seated(owns={A: [VERDI]}, turn=B, at={B: 9}, dice=[(3, 4)], lang="en")
            at.press("enter")
            at.desk.state.open_claims = [] if lapsed else at.desk.state.open_claims
            told.append(at.press(*keys))
        assert told[0] == told[1], told
