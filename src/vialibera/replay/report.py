"""A report as plain lines, with the content of the page in the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from vialibera.editions.telling import announced
from vialibera.engine.ids import BANK
from vialibera.narrator import answers
from vialibera.narrator.utterance import utterances
from vialibera.replay.chances import swing
from vialibera.replay.tenure import Ownership, reigns
from vialibera.words.both import Both, plain

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Fact
    from vialibera.replay.facts import GameFacts, Point, Rents, WorthRow
    from vialibera.replay.tenure import Reign


Tell = TypeVar("Tell")
Row = TypeVar("Row")

MOST_ROWS = 32
"""The most samples of a figure over time in lines; the page has them all."""


def text(facts: GameFacts, key: str, **given: Fact) -> str:
    """Return a text of the report as it is shown."""
    return facts.narrator.text(key, **given).shown


def heading(facts: GameFacts, name: str) -> str:
    return facts.narrator.texts.format(f"report-heading.{name}", {})


def lines(facts: GameFacts) -> Iterator[str]:
    """Yield the whole report, line by line."""
    yield from result(facts)
    for name, part in parts(facts, PARTS).items():
        yield ""
        yield heading(facts, name)
        yield from part(facts)


def parts(facts: GameFacts, every: Mapping[str, Tell]) -> dict[str, Tell]:
    """Return the parts that this game has: rulings only in a tournament, chances only if they were computed."""
    absent = {"rulings"} if facts.header.tournament is None else set()
    absent |= set() if facts.chances else {"chances"}
    return {name: part for name, part in every.items() if name not in absent}


def title(facts: GameFacts) -> str:
    return text(facts, "report-title", title=announced(facts.header.sheet, facts.narrator.lang))


def lines_for_eyes(facts: GameFacts, tabled: Callable[[str], Sequence[str]]) -> Iterator[str]:
    """Yield the report with tables; `tabled` returns the rows of a part's table, or nothing if it does not fit."""
    yield from result(facts)
    for name, part in parts(facts, PARTS).items():
        yield ""
        yield heading(facts, name)
        rows = tabled(name)
        if rows and name == "chances":
            yield turned(facts)
        yield from rows or part(facts)
        if rows and name == "seats":
            yield from owned_lines(facts)


def result(facts: GameFacts) -> Iterator[str]:
    """Yield the title, the players, the length, the winner, and the way the game ended."""
    yield title(facts)
    yield text(facts, "report-players", seats=list(facts.state.seats))
    yield text(facts, "report-turns", turns=facts.state.turn_no, commands=facts.commands)
    yield won(facts)
    if facts.ending():
        yield text(facts, f"report-how.{facts.ending()}")


def won(facts: GameFacts) -> str:
    """Return the sentence that names the winner, or says that the game is open, level or annulled."""
    first = [row for row in facts.standings() if row.place == 1]
    if facts.state.annulled:
        return text(facts, "report-won.annulled")
    case = ".open" if not facts.state.over else ".level" if len(first) > 1 else ""
    return text(facts, f"report-won{case}", seats=[row.seat for row in first], count=len(first), total=first[0].total)


def standings(facts: GameFacts) -> Iterator[str]:
    for row in facts.standings():
        yield text(facts, "report-standing", place=str(row.place), seat=row.seat, total=row.value)


def rulings(facts: GameFacts) -> Iterator[str]:
    yield from (tell_point(facts, ruling) for ruling in facts.rulings)
    if not facts.rulings:
        yield text(facts, "report-nothing")


def points(facts: GameFacts) -> Iterator[str]:
    yield from (tell_point(facts, point) for point in facts.points)
    if not facts.points:
        yield text(facts, "report-nothing")


def tell_point(facts: GameFacts, point: Point) -> str:
    """Return the sentence of a turning point, with its turn."""
    key = "report-point" if point.turn else "report-point.start"
    return text(facts, key, turn=str(point.turn), what=point.told)


def worth(facts: GameFacts) -> Iterator[str]:
    for row in few(facts.worth):
        yield text(facts, "report-worth", turn=str(row.turn), list=plain("; ".join(have(facts, row))))


def few(rows: Sequence[Row]) -> Sequence[Row]:
    """Return at most `MOST_ROWS` evenly spread rows and the last one: more would be too long to hear."""
    return [*rows[: -1 : -(-len(rows) // MOST_ROWS)], *rows[-1:]]


def chances(facts: GameFacts) -> Iterator[str]:
    """Yield the turning point, then each sample."""
    yield turned(facts)
    for row in facts.chances:
        parts = ((seat, part) for seat, part in enumerate(row.totals) if part is not None)
        told = [f"{facts.narrator.facts.person(seat)} {percent(facts, part)}" for seat, part in parts]
        yield text(facts, "report-worth", turn=str(row.turn), list=plain("; ".join(told)))


def turned(facts: GameFacts) -> str:
    """Return the sentence of the greatest change of chances."""
    step = swing(facts.chances)
    if step is None:
        return text(facts, "report-nothing")
    before, after = percent(facts, step.before), percent(facts, step.after)
    return text(facts, "report-swing", turn=str(step.turn), seat=step.seat, before=before, after=after)


def percent(facts: GameFacts, part: int) -> str:
    """Return hundredths as the language writes per cent."""
    return facts.narrator.texts.language.percent(part / 100, 0)


def have(facts: GameFacts, row: WorthRow) -> Iterator[str]:
    """Yield the name and the sum of each player still in the game."""
    for seat, sum in enumerate(row.totals):
        if sum is not None:
            yield f"{facts.narrator.facts.person(seat)} {facts.narrator.facts.money(sum).shown}"


def seats(facts: GameFacts) -> Iterator[str]:
    """Yield the rents and jail of each player, then the properties."""
    for seat in facts.state.seats:
        figures: dict[str, Fact] = {
            "earned": facts.narrator.facts.money(facts.earned[seat]),
            "amount": facts.paid[seat],
        }
        jail = {"count": facts.arrests[seat], "jail": facts.jailed[seat]}
        yield text(facts, "report-seat", seat=seat, **figures, **jail)
    yield from owned_lines(facts)


def owned_lines(facts: GameFacts) -> Iterator[str]:
    return (line for told in owned(facts) for line in cut_into_lines(told))


def cut_into_lines(told: Both) -> Iterator[str]:
    return (one.shown for one in utterances(told, "answer"))


def owned(facts: GameFacts) -> Iterator[Both]:
    """Yield a phrase for each player with the properties at the end."""
    for seat in facts.state.seats:
        held = holdings(facts, seat)
        key = "report-owns" if held else "report-owns.nothing"
        yield facts.narrator.text(key, seat=seat, list=plain(", ".join(held)))


def holdings(facts: GameFacts, seat: int) -> list[str]:
    """Return the deeds of a seat at the end, with buildings and mortgages."""
    return [answers.holding(facts.state, facts.narrator, space).shown for space in facts.state.deeds(seat)]


def deeds(facts: GameFacts) -> Iterator[str]:
    for space, rents in earning(facts):
        earned = facts.narrator.facts.money(rents.earned)
        yield text(facts, "report-deed", space=space, earned=earned, count=rents.times)
    if not facts.rents:
        yield text(facts, "report-nothing")


def earning(facts: GameFacts) -> list[tuple[int, Rents]]:
    """Return (square, rents) of the deeds that brought in rents, the best first."""
    return sorted(facts.rents.items(), key=lambda item: (-item[1].earned, item[0]))


def tenures(facts: GameFacts) -> Iterator[str]:
    """Yield the owners of each deed over time."""
    for space, spells in facts.tenures.items():
        found = reigns(spells)
        if found[0].owner == BANK:
            yield text(facts, "report-tenure.never", space=space)
        else:
            parts = "; ".join(tell_reign(facts, one) for one in found)
            yield from cut_into_lines(facts.narrator.text("report-tenure", space=space, list=plain(parts)))


def tell_reign(facts: GameFacts, one: Reign) -> str:
    """Return the owner of a deed, the first and the last turn, and the changes in between."""
    news = became(facts, one)
    key = "report-reign.news" if news else "report-reign"
    times = {"start": str(one.start), "stop": str(one.stop)}
    return facts.narrator.piece(key, seat=one.owner, **times, news=plain(news)).shown


def became(facts: GameFacts, reign: Reign) -> str:
    """Return what was built, sold or mortgaged during a reign, with the turns."""
    steps = pairwise([Ownership(reign.owner, 0, False), *(one.owned for one in reign.spells)])
    changes = zip(reign.spells, steps, strict=True)
    told = (
        facts.narrator.piece("report-since", turn=str(one.start), state=plain(state_of(facts, owned, before))).shown
        for one, (before, owned) in changes
        if (before.pledged, before.level) != (owned.pledged, owned.level)
    )
    return ", ".join(told)


def state_of(facts: GameFacts, owned: Ownership, before: Ownership | None = None) -> str:
    """Return the mortgage or the buildings of a deed.

    Without either, return what has ended since `before` (redeemed, or bare again), or an empty string without `before`.
    """
    if owned.pledged:
        return facts.narrator.piece("ui-board-pledged").shown
    if owned.level:
        return facts.narrator.piece("ui-board-level", level=owned.level).shown
    if before is None:
        return ""
    return facts.narrator.piece("report-since.redeemed" if before.pledged else "report-since.bare").shown


def landings(facts: GameFacts) -> Iterator[str]:
    for space, count in visited(facts):
        yield text(facts, "report-landing", square=plain(square(facts, space)), count=str(count))


def square(facts: GameFacts, space: int) -> str:
    """Return the name of a square, with its number if others have the same name."""
    names = facts.narrator.facts.places
    if names.count(names[space]) == 1:
        return str(names[space])
    return facts.narrator.piece("report-square", space=space, square=str(space)).shown


def visited(facts: GameFacts) -> list[tuple[int, int]]:
    """Return (square, landings), the most visited first."""
    return sorted(facts.landings.items(), key=lambda item: (-item[1], item[0]))


PARTS = {
    "standings": standings,
    "rulings": rulings,
    "points": points,
    "chances": chances,
    "worth": worth,
    "seats": seats,
    "deeds": deeds,
    "tenures": tenures,
    "landings": landings,
}
"""The functions that make the lines of a part, by its heading. The keys are ids of headings and stay."""
