"""The sentences of a report, and the figures as lines for a listener."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from vialibera.analysis.report.deed_tenures import Ownership, Reign, reigns_of_owners
from vialibera.analysis.report.game_facts import GameFacts, RentIncome, TurnFigures, TurningPoint
from vialibera.analysis.report.turning_point import greatest_swing
from vialibera.narration.narrator import answers
from vialibera.narration.surfaces.utterance import Fact, FactDict, to_utterances
from vialibera.record.reading.seed_lines import seed_change_sentences
from vialibera.rules.editions.titles import edition_title
from vialibera.rules.engine.ids import BANK
from vialibera.words.phrase import Phrase, plain_phrase

FigureFormatter = Callable[[GameFacts, int], str]
"""A function that returns the figure of a seat as text."""

RowT = TypeVar("RowT")

MOST_MOMENTS_TOLD = 32
"""The most samples of a figure over time in lines; the page has them all."""


def report_text(facts: GameFacts, key: str, **given: Fact) -> str:
    """Return a text of the report as it is shown."""
    return facts.narrator.text(key, **given).shown


def report_title(facts: GameFacts) -> str:
    return report_text(facts, "report-title", title=edition_title(facts.header.sheet, facts.narrator.lang))


def result_lines(facts: GameFacts) -> Iterator[str]:
    """Yield the title, the players, the length, the winner, the way the game ended, and where chance began again."""
    yield report_title(facts)
    yield report_text(facts, "report-players", seats=list(facts.state.seats))
    yield report_text(facts, "report-turns", turns=facts.state.turn_no, commands=facts.command_count)
    yield winner_line(facts)
    if facts.ending_kind():
        yield report_text(facts, f"report-how.{facts.ending_kind()}")
    yield from seed_change_sentences(facts.seed_changes, facts.narrator.lang)


def winner_line(facts: GameFacts) -> str:
    """Return the sentence that names the winner, or says that the game is open, level or annulled."""
    first = [row for row in facts.standings_at_end() if row.place == 1]
    if facts.state.is_annulled:
        return report_text(facts, "report-won.annulled")
    case = ".open" if not facts.state.is_over else ".level" if len(first) > 1 else ""
    return report_text(
        facts, f"report-won{case}", seats=[row.seat for row in first], count=len(first), total=first[0].total
    )


def standings_lines(facts: GameFacts) -> Iterator[str]:
    for row in facts.standings_at_end():
        yield report_text(facts, "report-standing", place=str(row.place), seat=row.seat, total=row.value)


def point_line(facts: GameFacts, point: TurningPoint) -> str:
    """Return the sentence of a turning point, with its turn."""
    key = "report-point" if point.turn else "report-point.start"
    return report_text(facts, key, turn=str(point.turn), what=point.phrase)


def net_worth_lines(facts: GameFacts) -> Iterator[str]:
    return sample_lines(facts, thin_rows(facts.net_worth), report_money_text)


def sample_lines(facts: GameFacts, rows: Iterable[TurnFigures], format_figure: FigureFormatter) -> Iterator[str]:
    """Yield a line for each row: its turn, and the name and the figure of each player still in the game."""
    for row in rows:
        figures = ((seat, figure) for seat, figure in enumerate(row.by_seat) if figure is not None)
        told = [f"{report_player_name(facts, seat)} {format_figure(facts, figure)}" for seat, figure in figures]
        yield report_text(facts, "report-worth", turn=str(row.turn), list=plain_phrase("; ".join(told)))


def thin_rows(rows: Sequence[RowT]) -> Sequence[RowT]:
    """Return at most `MOST_MOMENTS_TOLD` evenly spread rows and the last one: more would be too long to hear."""
    return [*rows[: -1 : -(-len(rows) // MOST_MOMENTS_TOLD)], *rows[-1:]]


def chances_lines(facts: GameFacts) -> Iterator[str]:
    return sample_lines(facts, facts.win_chances, report_percent)


def swing_line(facts: GameFacts) -> str:
    """Return the sentence of the greatest change of chances."""
    step = greatest_swing(facts.win_chances)
    if step is None:
        return report_text(facts, "report-nothing")
    before, after = report_percent(facts, step.before), report_percent(facts, step.after)
    return report_text(facts, "report-swing", turn=str(step.turn), seat=step.seat, before=before, after=after)


def report_percent(facts: GameFacts, part: int) -> str:
    """Return hundredths as the language writes per cent."""
    return facts.narrator.texts.language.format_percent(part / 100, 0)


def report_money_text(facts: GameFacts, amount: int) -> str:
    return facts.narrator.formatter.money_phrase(amount).shown


def report_player_name(facts: GameFacts, seat: int) -> str:
    """Return the name of a player as the report writes it."""
    return str(facts.narrator.formatter.person_noun(seat))


def seats_lines(facts: GameFacts) -> Iterator[str]:
    """Yield the rents and jail of each player."""
    for seat in facts.state.seats:
        figures: FactDict = {
            "earned": facts.narrator.formatter.money_phrase(facts.rent_earned[seat]),
            "amount": facts.rent_paid[seat],
        }
        jail = {"count": facts.arrest_counts[seat], "jail": facts.jailed_turn_counts[seat]}
        yield report_text(facts, "report-seat", seat=seat, **figures, **jail)


def final_deeds_lines(facts: GameFacts) -> Iterator[str]:
    return (line for told in final_deeds_phrases(facts) for line in split_into_lines(told))


def split_into_lines(phrase: Phrase) -> Iterator[str]:
    return (one.shown for one in to_utterances(phrase, "answer"))


def final_deeds_phrases(facts: GameFacts) -> Iterator[Phrase]:
    """Yield a phrase for each player with the properties at the end, their buildings and mortgages."""
    for seat in facts.state.seats:
        deeds = facts.state.deeds_of(seat)
        held = [answers.holding_text(facts.state, facts.narrator, space).shown for space in deeds]
        key = "report-owns" if held else "report-owns.nothing"
        yield facts.narrator.text(key, seat=seat, list=plain_phrase(", ".join(held)))


def deeds_lines(facts: GameFacts, form: str = "report-deed") -> Iterator[str]:
    for space, rents in deeds_by_income(facts):
        earned = facts.narrator.formatter.money_phrase(rents.earned)
        yield report_text(facts, form, space=space, earned=earned, count=rents.payment_count)


def deeds_by_income(facts: GameFacts) -> list[tuple[int, RentIncome]]:
    """Return (square, rents) of the deeds that brought in rents, the best first."""
    return sorted(facts.income_by_deed.items(), key=lambda item: (-item[1].earned, item[0]))


def tenures_lines(facts: GameFacts) -> Iterator[str]:
    """Yield the owners of each deed over time."""
    for space, spells in facts.tenures.items():
        found = reigns_of_owners(spells)
        if found[0].owner == BANK:
            yield report_text(facts, "report-tenure.never", space=space)
        else:
            parts = "; ".join(reign_text(facts, one) for one in found)
            yield from split_into_lines(facts.narrator.text("report-tenure", space=space, list=plain_phrase(parts)))


def reign_text(facts: GameFacts, one: Reign) -> str:
    """Return the owner of a deed, the first and the last turn, and the changes in between."""
    news = reign_changes_text(facts, one)
    key = "report-reign.news" if news else "report-reign"
    times = {"start": str(one.start), "stop": str(one.stop)}
    return facts.narrator.fragment(key, seat=one.owner, **times, news=plain_phrase(news)).shown


def reign_changes_text(facts: GameFacts, reign: Reign) -> str:
    """Return what was built, sold or mortgaged during a reign, with the turns."""
    steps = pairwise([Ownership(reign.owner, 0, False), *(one.owned for one in reign.spells)])
    changes = zip(reign.spells, steps, strict=True)
    told = (
        facts.narrator.fragment(
            "report-since", turn=str(one.start), state=plain_phrase(ownership_text(facts, owned, before))
        ).shown
        for one, (before, owned) in changes
        if (before.pledged, before.level) != (owned.pledged, owned.level)
    )
    return ", ".join(told)


def ownership_text(facts: GameFacts, owned: Ownership, before: Ownership | None = None) -> str:
    """Return the mortgage or the buildings of a deed.

    Without either, return what has ended since `before` (redeemed, or bare again), or an empty string without `before`.
    """
    if owned.pledged:
        return facts.narrator.fragment("ui-board-pledged").shown
    if owned.level:
        return facts.narrator.fragment("ui-board-level", level=owned.level).shown
    if before is None:
        return ""
    return facts.narrator.fragment("report-since.redeemed" if before.pledged else "report-since.bare").shown


def visits_lines(facts: GameFacts) -> Iterator[str]:
    for space, count in squares_by_visits(facts):
        yield report_text(
            facts, "report-landing", square=plain_phrase(report_square_name(facts, space)), count=str(count)
        )


def report_square_name(facts: GameFacts, space: int) -> str:
    """Return the name of a square, with its number if others have the same name."""
    names = facts.narrator.formatter.space_nouns
    if names.count(names[space]) == 1:
        return str(names[space])
    return facts.narrator.fragment("report-square", space=space, square=str(space)).shown


def squares_by_visits(facts: GameFacts) -> list[tuple[int, int]]:
    """Return (square, landings), the most visited first."""
    return sorted(facts.visit_counts.items(), key=lambda item: (-item[1], item[0]))
