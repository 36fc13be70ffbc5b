"""Fewer keys and fewer words: lists that stay open, a swap with money, a square named once."""

from __future__ import annotations

import re

import pytest
from tests.clauses.board import DANTE, FUCSIA, ROMA, VERDI, VICOLO_CORTO, A, B, C
from tests.clauses.given import builds, closes_call, owes, resigns, throws
from tests.keyboard import seated
from tests.narration.narrator.counted_game import CountedGame
from tests.narration.narrator.told import heard, shown
from tests.shipped import EDITIONS

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.context import Audience
from vialibera.narration.surfaces.at_rest import AnswerKey, ShortSentence
from vialibera.narration.surfaces.utterance import Fact
from vialibera.play.table.raising import missing_sum
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.trade import Goods, Propose
from vialibera.senses.screen.short_rows import short_rows
from vialibera.shell.game_keys.command_menus import title_lines

HEARS_SHORT_FORMS = True
ORANGE = (16, 18, 19)


def test_the_list_of_mortgages_stays_until_the_debt_is_paid() -> None:
    at = seated(players=2, owns={A: (5, 6, 11)}, cash={A: 20}, acts=[owes(A, BANK, 170, "tax")], lang="en")
    at.press("k", "1")
    assert missing_sum(at.state) > 0 and len(at.console.open_input.layers) > 1
    assert at.press("esc").strip().splitlines()[0] == "Closed.", "one deed is mortgaged by now, so it had an effect"
    at.press("k", "1", "1")
    assert not missing_sum(at.state) and len(at.console.open_input.layers) == 1


def test_the_list_of_houses_stays_while_another_can_be_built() -> None:
    at = seated("moderno", 2, owns={A: ORANGE}, cash={A: 320}, stage="end", lang="en")
    at.press("h", "1")
    assert len(at.console.open_input.layers) > 1 and sum(at.state.level[lot] for lot in ORANGE) == 1
    at.press("1", "1")
    assert sum(at.state.level[lot] for lot in ORANGE) == 3 and len(at.console.open_input.layers) == 1, "no money left"


def test_a_swap_with_money_takes_nine_keys() -> None:
    at = seated(players=2, owns={A: VERDI, B: ROMA}, lang="en")
    at.press(*"e11", *"31", "0", "0", "enter", "1")
    proposed = [one for one in at.log.commands if isinstance(one, Propose)]
    assert [(one.gives.deeds, one.gives.cash, one.asks.deeds) for one in proposed] == [((VERDI,), 100, (ROMA,))]


@pytest.mark.parametrize(("lang", "named"), [("it", "Con un numero aggiungi o togli"), ("en", "Type a number to add")])
def test_after_a_sum_the_list_that_waits_is_named(lang: str, named: str) -> None:
    """The list of one side stays open under the field: what a number does there is told again with the sum."""
    at = seated(players=2, owns={A: VERDI, B: ROMA}, lang=lang)
    at.press("e", "0", "1")
    for _ in ("what is given", "what is asked"):
        at.press("2", "enter")
        said = at.press("5", "0", "enter").splitlines()[-1]
        assert "50. " in said and named in said
        at.press("0", "enter")


def test_whoever_listens_alone_is_told_what_you_have() -> None:
    for verbosity, own in (("brief", "Hai M 1.320."), ("normal", "Hai M 1.320."), ("full", "Anna: M 1.320.")):
        game = heard("salotto", 2, verbosity=verbosity, cash={A: 1320, B: 900})
        game.narrator.audience = Audience(frozenset({A}), frozenset({B}))
        assert shown(answers.cash_answer(game.state, game.narrator, A)) == [own]
        assert shown(answers.cash_answer(game.state, game.narrator, B)) == ["Bruno: M 900."]
        game.narrator.audience = Audience(frozenset({A, B}), frozenset())
        assert shown(answers.cash_answer(game.state, game.narrator, A)) == ["Anna: M 1.320."]


@pytest.mark.parametrize("verbosity", ["normal", "brief"])
def test_a_square_is_named_once_where_nothing_lies_between(verbosity: str) -> None:
    for edition in EDITIONS:
        lines = [text for text, id in CountedGame(edition, "en", verbosity, 11).play(25).lines if id != ">"]
        landings = [re.search(r": (?:the )?([A-Z][^.:]+)\.$", text) for text in lines]
        for before, after in zip(landings, lines[1:], strict=False):
            assert before is None or after != f"Anna is on {before[1]}.", (edition, after)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_person_alone_reads_no_name_and_headings_that_fit_into_twenty_cells(lang: str) -> None:
    asked = 0

    def look(counted: CountedGame) -> None:
        nonlocal asked
        game = counted.session.game
        scene = game.question.current_scene()
        if scene.prompt is None or scene.prompt.seat or scene.short_at_rest is None:
            return
        asked += 1
        rows = [short_rows(scene.short_at_rest, cells) for cells in (40, 20)]
        assert all(rows) and "Anna" not in " ".join(rows[0] + rows[1]), rows
        for key in ("ui-mortgage", "ui-redeem", "ui-swap-asks", "ui-trade-with", "ui-sell", "ui-build"):
            assert len(title_lines(game, key, seat=0)[0].shown) <= 16

    for seed, edition in enumerate(EDITIONS, 11):
        CountedGame(edition, lang, "brief", seed).play(20, look)
    assert asked > 30


def test_a_row_without_room_keeps_what_the_first_key_does() -> None:
    keys = (AnswerKey("A", "compra"), AnswerKey("R", "rinuncia"))
    asked = ShortSentence("Largo Colombo", keys, other_names=("Largo Augusto",), action="24.000")
    assert short_rows(asked, 40) == ["Largo Colombo 24.000: A compra, R."]


def test_enter_right_after_a_throw_that_was_asked_about_rolls() -> None:
    at = seated(at={A: 9}, owns={B: VERDI}, dice=[(3, 4)], lang="en")
    at.press("L", "7", "enter")
    assert at.state.pos[A] == VERDI


def test_the_throw_that_ends_on_go_tells_what_it_brings() -> None:
    at = seated("moderno", at={A: 33}, lang="en")
    assert "With 7: Go.\nGo pays you €200." in at.press("L", "7")


def test_a_person_alone_is_not_called_by_name_before_the_keys_that_answer() -> None:
    called: list[str] = []

    def look(game: CountedGame) -> None:
        called.extend(text for text, id in game.made.lines if id in ("ask-offer", "ask-deal.fresh") and "Anna" in text)

    for lang in ("it", "en"):
        CountedGame("torneo", lang, "normal", 11).play(40, look)
    assert not called


def test_an_offer_is_made_to_you_and_equal_houses_are_counted_once() -> None:
    sides: dict[str, Fact] = {"proposer": B, "partner": A, "gives": Goods((VERDI,)), "asks": Goods((ROMA,))}
    built: dict[str, Fact] = {
        "seat": B,
        "price": 300,
        "level": 1,
        "order": "each street with one house",
        "grounds": "Via Verdi and Via Roma",
    }
    for verbosity in ("normal", "brief"):
        game = heard("salotto", 2, lang="en", verbosity=verbosity)
        game.narrator.audience = Audience(frozenset({A}), frozenset())
        assert game.narrator.told_text("proposed", **sides).shown == "Bruno offers you Via Verdi for Via Roma."
        assert (
            game.narrator.told_text("built.several", **built).shown
            == "Bruno builds for M 300: one house on each of Via Verdi and Via Roma."
        )


@pytest.mark.parametrize(
    ("levels", "lots", "told"),
    [
        ((2, 2, 1), (DANTE, DANTE), "Piazza Dante with 3 houses"),
        ((0, 0, 0), ORANGE, "one house on each of Via"),
    ],
)
def test_houses_are_said_of_each_street_where_there_are_several(
    levels: tuple[int, ...], lots: tuple[int, ...], told: str
) -> None:
    built = dict(zip(ORANGE, levels, strict=True))
    game = heard("salotto", owns={A: ORANGE}, built=built, cash={A: 900}, lang="en", verbosity="normal")
    game.narrator.audience = Audience(frozenset({B}), frozenset())
    assert told in game.when(builds(A, *lots)).lines[0]


def test_streets_that_end_alike_are_told_together_though_one_was_built_on_twice() -> None:
    game = heard("salotto", owns={A: (*ORANGE, *FUCSIA)}, built={DANTE: 1}, lang="en", verbosity="normal")
    game.narrator.audience = Audience(frozenset({B}), frozenset())
    order = [Built(A, space, level, 50) for space, level in ((DANTE, 2), (VICOLO_CORTO, 1), (VICOLO_CORTO, 2))]
    told = shown(game.narrator.tell_events(order, None))
    assert told == ["Anna builds for M 150: 2 houses on each of Piazza Dante and Vicolo Corto. Anna has M 1,350."]


def test_where_a_player_stopped_who_is_out_is_not_told() -> None:
    for edition in ("lira", "salotto"):
        game = heard(edition, 3, owns={C: VERDI}, at={A: 12}, last_call=True, lang="en", verbosity="normal")
        game.narrator.audience = Audience(frozenset({B, C}), frozenset())
        game.when(throws(A, 1, 3), resigns(A), closes_call(B))
        assert game.lines[-1] == "Anna is out of the game. Still in the game: Bruno and Carla."


def test_the_list_of_throws_asks_in_few_words_of_a_brief_listener() -> None:
    asked: list[str] = []
    game = CountedGame("moderno", "it", "brief", 11)
    game.play(3, lambda counted: asked.append(counted.session.game.narrator.told_text("ui-what-if").shown))
    assert set(asked) == {"Quale lancio? Da 2 a 12."}
