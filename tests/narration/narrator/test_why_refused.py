"""The key that asks why, after a refusal: it tells the rule that refused, in the words of this edition's rules."""

from __future__ import annotations

import pytest
from tests.clauses.board import COLOMBO, FUCSIA, TASSA_DI_LUSSO, VITTORIA, A, B
from tests.clauses.given import builds, goods, pays_fee, proposes, throws
from tests.narration.narrator.messages import messages
from tests.narration.narrator.told import heard
from tests.shipped import EDITIONS

from vialibera.narration.narrator.answers import (
    nothing_to_build_answer,
    nothing_to_mortgage_answer,
    nothing_to_redeem_answer,
    why_answer,
)
from vialibera.narration.narrator.context import rule_facts
from vialibera.narration.narrator.reasons import objection_reason
from vialibera.narration.narrator.refusals import EDITION_RULES
from vialibera.rules.editions import load_edition
from vialibera.rules.editions.rules_in_words import RuleWriter, rule_topics
from vialibera.rules.engine.ids import NOWHERE
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.topics.trade import Proposed
from vialibera.words.languages import language_codes

LANGUAGES = language_codes()
CODES = sorted(key.removeprefix("refused-") for key in messages("it") if key.startswith("refused-") and "." not in key)
FACTS = {"verb": "build", "pause": "offer", "space": VITTORIA, "hotel": False, "seat": B, "asked": (B,), "partner": B}
SUMS = dict.fromkeys(("needed", "cash", "most", "fewest", "lowest", "amount", "worth", "ceiling"), 1200)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_each_refusal_why_tells_its_rule(edition: str, lang: str) -> None:
    """Not what went before, not that there is nothing to explain, and not a rule of another code."""
    for code in CODES:
        game = heard(edition, lang=lang)
        before = game.narrator.refusal_line(
            Refusal("not-your-turn" if code != "not-your-turn" else "too-late", **FACTS)
        )
        other = why(game)
        said = game.narrator.refusal_line(Refusal(code, **FACTS, **SUMS), None).shown  # type: ignore[arg-type]
        told, quoted = why(game), why(game).removeprefix(game.narrator.text("why-rule").shown + " ")
        texts = game.narrator.texts
        assert before.shown != said and told not in (said, other, texts.format("answer-why-none", {}))
        if quoted != told:
            rules = [line for topic in rule_topics(load_edition(edition).sheet, lang) for line in topic.rules]
            writer = RuleWriter(load_edition(edition).sheet, lang)
            assert code in EDITION_RULES and (
                quoted in (writer.verb_rule("build"), writer.bid_rule())
                or all(part in " ".join(rules) for part in quoted.split(". "))
            )
        else:
            assert told == game.narrator.text(f"refused-{code}.rule", **rule_facts(game.narrator)).shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_codes_share_the_words_of_a_rule_and_none_is_the_old_general_line(lang: str) -> None:
    own = {
        code: str(messages(lang)[f"refused-{code}.rule"]) for code in CODES if f"refused-{code}.rule" in messages(lang)
    }
    assert set(CODES) - set(own) <= set(EDITION_RULES) and len(set(own.values())) == len(own)


def why(game: object) -> str:
    return " ".join(line.shown for line in why_answer(game.state, game.narrator))  # type: ignore[attr-defined]


def test_why_a_computer_player_refuses_a_deal_is_a_group_a_sum_or_a_feeling() -> None:
    game, deal = heard("salotto"), Proposed(A, B, goods(), goods())
    for space, missing, word in ((COLOMBO, 0, "gruppo rosso"), (NOWHERE, 50, "almeno M 50"), (NOWHERE, 0, "peggio")):
        game.narrator.memory.last_reason = objection_reason(game.narrator, deal, space, missing)
        assert word in why(game)


def test_out_of_jail_in_anothers_turn() -> None:
    game = heard("salotto", jailed=[B])
    assert game.when(pays_fee(B)).refused == "Puoi uscire di prigione solo nel tuo turno."
    assert why(game).endswith(RuleWriter(load_edition("salotto").sheet, "it").verb_rule("pay_fee"))
    assert "prigione" in why(game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_while_a_deal_is_open(edition: str) -> None:
    """With a mortgaged deed in it, what the interest is; after a refused act, when that act is made."""
    game = heard(edition, owns={A: VITTORIA, B: FUCSIA}, mortgaged=[VITTORIA])
    game.when(proposes(A, B, goods(VITTORIA), goods(cash=100)))
    assert why(game).startswith("Chi riceve un contratto sotto ipoteca paga subito alla Banca il 10 per cento")
    assert game.when(builds(B, FUCSIA[0])).refused
    assert why(game).endswith(": " + RuleWriter(load_edition(edition).sheet, "it").verb_rule("build"))


@pytest.mark.parametrize(("variants", "told"), [((), False), (("parking_jackpot",), True)])
def test_a_tax_says_where_it_goes(variants: tuple[str, ...], told: bool) -> None:
    game = heard("torneo", variants=variants, at={A: TASSA_DI_LUSSO - 7}).when(throws(A, 3, 4))
    assert ("le tasse vanno al centro, e le prende chi si ferma sulla casella del parcheggio" in why(game)) == told


def test_why_after_an_empty_list_tells_the_rule_that_empties_it() -> None:
    """The same rule as if the act had been refused, whatever was refused before."""
    pledged = {"owns": {A: VITTORIA}, "mortgaged": [VITTORIA]}
    for answer, code, position in (
        (nothing_to_build_answer, "group-incomplete", {"owns": {A: FUCSIA[:1]}}),
        (nothing_to_mortgage_answer, "not-yours", {}),
        (nothing_to_mortgage_answer, "already-mortgaged", pledged),
        (nothing_to_mortgage_answer, "group-built", {"owns": {A: FUCSIA}, "built": dict.fromkeys(FUCSIA, 1)}),
        (nothing_to_redeem_answer, "not-mortgaged", {"owns": {A: VITTORIA}}),
        (nothing_to_redeem_answer, "no-cash", {**pledged, "cash": {A: 0}}),
    ):
        game, other = heard("lira", **position), heard("lira", **position)
        game.narrator.refusal_line(Refusal("too-late", **FACTS))  # type: ignore[arg-type]
        answer(game.state, game.narrator, A)
        other.narrator.refusal_line(Refusal(code, **FACTS, **SUMS))  # type: ignore[arg-type]
        assert why(game) == why(other), code
