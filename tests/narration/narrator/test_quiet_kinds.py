"""Kinds of lines that people switch off: what is silent, what never is, and that nothing of it betrays a rent."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.clauses.board import A, B, C
from tests.clauses.given import bids, claims, declines, ends, lands, throws
from tests.keyboard import seated
from tests.narration.narrator.counted_game import CountedGame
from tests.narration.narrator.told import heard
from tests.shipped import EDITIONS

from vialibera.narration.narrator.context import Audience
from vialibera.narration.narrator.story import KINDS_OF_LINES
from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Fact
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, Drop
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings, parse_voice_settings
from vialibera.shell.settings.settings_file import load_settings
from vialibera.words.setting_table import QUIET_KINDS

HEARS_SHORT_FORMS = True
VERDI = 16


def played(quiet: tuple[str, ...], edition: str, verbosity: str = "normal") -> CountedGame:
    game = CountedGame(edition, "en", verbosity, 11)
    game.console.narration.voice_settings = VoiceSettings(VoiceProfile(verbosity=verbosity, quiet=quiet))
    game.session.game.people.apply_narration()
    game.play(40)
    return game


def family(id: str) -> str:
    return KINDS_OF_LINES.get(id.partition(".")[0], "")


@pytest.mark.parametrize("edition", ["lira", "euro"])
def test_a_kind_that_is_off_is_silent_and_nothing_else_is(edition: str) -> None:
    """The same game with all kinds off: every other line is there, and the news have what was silent."""
    whole, quiet = played((), edition), played(QUIET_KINDS, edition)
    assert len(whole.made.words) == len(quiet.made.words)
    kept = [id for _, id in whole.made.lines if not family(id)]
    assert [id for _, id in quiet.made.lines if not family(id)] == kept
    mine = [text for text, id in quiet.made.lines if family(id)]
    assert all(
        "Anna" in text or "you" in text.lower() or text.startswith(("First", "Second", "Hotel", "Third", "Fourth"))
        for text in mine
    ), mine
    assert len(quiet.made.lines) < len(whole.made.lines)
    heard = [item.key for item in quiet.session.game.narrator.memory.news_items]
    assert heard == [item.key for item in whole.session.game.narrator.memory.news_items]


class Drops:
    """Leaves every auction at once, and does nothing else."""

    def choose(self, state: State, seat: int) -> Command | None:
        return Drop(seat, state.pause_no) if isinstance(state.step, Auction) and seat in state.actors else None


class Onlooker:
    """A surface beside the screen, as sounds, board and page are: it keeps what each line is about."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Mapping[str, Fact]]] = []

    def hear(self, batch: Batch) -> None:
        self.heard += [(line.id, line.facts) for line in batch.lines]


def dropped(quiet: Mapping[str, tuple[str, ...]], beside: Onlooker | None = None) -> str:
    """What Anna and Bruno hear at one keyboard when both leave an auction, and the computer player Carla with them."""
    acts = [lands(A, VERDI), declines(A)]
    at = seated(variants=("auctions",), players=3, bots={C: Drops()}, acts=acts, lang="en")
    at.console.narration.voice_settings = VoiceSettings(by_player={who: {"quiet": quiet[who]} for who in quiet})
    at.desk.people.apply_narration()
    at.console.teller.add_surface(beside or Onlooker())
    return at.press("r", "r")


def test_several_people_must_all_want_it() -> None:
    kinds = ("others-bids",)
    for quiet in ({}, {"Anna": kinds}, {"Bruno": kinds}):
        assert "Carla drops out" in dropped(quiet)
    said = dropped({"Anna": kinds, "Bruno": kinds})
    assert "Carla drops out" not in said and "Bruno drops out" in said


def test_a_question_tells_what_a_silent_line_has_not() -> None:
    for quiet in (set(), {"others-bids"}):
        game = heard("torneo", lang="en", at={A: 9}, cash=1000).when(throws(A, 5, 2), declines(A))
        game.narrator.audience, game.narrator.quiet_kinds = Audience(frozenset({C}), frozenset({A, B})), quiet
        game.when(bids(B, 50))
        assert bool(game.lines) != bool(quiet) == ("Bruno" in game.question)


def test_of_a_computers_card_a_brief_narrator_tells_only_that_it_is_kept() -> None:
    for card, told in (("I12", ["Bruno keeps a card."]), ("I13", ["Bruno gets M 150."])):
        game = heard("salotto", lang="en", verbosity="brief", turn=B, at={B: 2}, top={"imprevisti": [card]})
        game.narrator.audience = Audience(frozenset({A}), frozenset({B, C}))
        assert game.when(throws(B, 2, 3)).lines[1:] == told


def test_a_silent_line_still_reaches_sounds_board_and_page() -> None:
    told, quiet = Onlooker(), Onlooker()
    assert dropped({}, told) != dropped(dict.fromkeys(("Anna", "Bruno"), ("others-bids",)), quiet)
    assert told.heard == quiet.heard and ("dropped-out", C) in [(id, facts.get("seat")) for id, facts in told.heard]


@pytest.mark.parametrize(
    "profile", [*({"quiet": (kind,)} for kind in QUIET_KINDS), {"verbosity": "normal"}, {"verbosity": "brief"}], ids=str
)
def test_no_kind_and_no_short_line_betrays_a_rent(profile: dict[str, Any]) -> None:
    """Twin games: a rent is due, the deed is mortgaged, or one's own; until the rent lapses every line is the same."""
    for edition in EDITIONS:
        told = []
        for owner, mortgaged in ((A, []), (A, [VERDI]), (B, [])):
            at = seated(
                edition, owns={owner: [VERDI]}, mortgaged=mortgaged, turn=B, at={B: 9}, dice=[(3, 4)], lang="en"
            )
            at.console.narration.voice_settings = VoiceSettings(VoiceProfile(**profile))
            at.desk.people.apply_narration()
            if at.desk.state.rules.claim_policy.is_automatic:
                break
            told.append(at.press("enter"))
        assert len(set(told)) <= 1, told


def test_an_unknown_kind_is_named_and_the_others_hold(tmp_path: Path) -> None:
    file = tmp_path / "vialibera.toml"
    file.write_text('[speech]\nquiet = ["shuffles", "landings"]\n"Anna.quiet" = ["chat"]\n', "utf-8")
    settings = load_settings(file)
    assert [(fault.kind, fault.line) for fault in settings.faults] == [("value", 2)]
    voices = parse_voice_settings(settings.speech)
    assert voices.common.quiet == ("shuffles",) and voices.profile_of("anna").quiet == ("chat",)
    assert parse_voice_settings(voices.as_table()) == voices


def test_who_hands_over_is_said_to_have_stopped_earlier_even_if_the_last_stop_owes_nothing() -> None:
    """The square of a double may still bring a rent; whether it does is not said. In moderno the question says it."""
    for edition, name in (("salotto", "Via Verdi"), ("moderno", "Roma")):
        for owner in (B, C):
            for here, told in (({A, B}, True), ({B}, True), ({A}, False)):
                game = heard(edition, 2 + (owner == C), lang="en", at={A: 10}, owns={owner: VERDI})
                game.narrator.audience = Audience(frozenset(here), frozenset({A, B, C} - here))
                asked = game.when(throws(A, 3, 3), throws(A, 1, 3)).question
                said = asked if edition == "moderno" else " ".join(game.when(ends(A)).lines)
                assert said.startswith(f"Anna is on Free Parking, and before that on {name}.") == told
                assert ("Free Parking" in asked + said) == told


@pytest.mark.parametrize("edition", ["lira", "moderno"])
def test_a_hand_over_tells_where_rent_may_still_be_claimed_and_else_only_who_plays_elsewhere(edition: str) -> None:
    """In moderno the hand-over ends that time: the question before it names the square, unless that was just told."""
    everybody, ends_time = {A, B, C}, edition == "moderno"
    for here, computers in (({A, B}, {C}), ({A}, {B, C}), ({A}, {C}), ({A, C}, set()), ({B}, {A, C})):
        for dice, owner, is_paid in (((3, 4), B, False), ((3, 4), A, False), ((3, 4), B, True), ((5, 6), B, False)):
            game = heard(edition, 3, lang="en", at={A: 9}, owns={owner: VERDI})
            game.narrator.audience = Audience(frozenset(here), frozenset(computers), computers == {B, C})
            asked = [game.when(throws(A, *dice)).question]
            if is_paid:
                game.when(claims(B))
            game.narrator.was_just_told = False
            asked.append(game.question)
            may_claim = dice == (3, 4) and not is_paid and bool(everybody - computers - {A})
            names_it = ends_time and may_claim and here != {A}
            assert [question.startswith("Anna is on Roma.") for question in asked] == [False, names_it]
            told = [line for line in game.when(ends(A)).lines if "rent" not in line.lower()]
            if may_claim and not ends_time:
                assert told == ["Anna is on Via Verdi."]
            else:
                assert told == ["Bruno to play."] * (B not in here | computers)
