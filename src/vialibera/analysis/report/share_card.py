"""The end of a game to send to friends: a card of 1200 by 630 pixels as SVG, and five lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tornado.template import Template

from vialibera.analysis.report.game_facts import GameFacts, read_game_facts
from vialibera.analysis.report.report_lines import deeds_lines, point_line, report_title, standings_lines, winner_line
from vialibera.record.journal.log_lines import open_log
from vialibera.senses.screen.palette import PLAYER_INKS, THEME_COLOURS

LONGEST_CARD_NAME = 14
"""The letters of a name on the card; more do not fit beside the sum."""
MOST_RANKS, LARGE_RANK = 7, 17
"""The ranks on the card, and the letters of a name and its sum that fit beside each other in large letters."""
DASHES = ("", "14 6", "4 6", "14 6 4 6", "24 8", "8 4", "14 6 4 6 4 6")
"""The strokes of the seats' lines, so that no colour is alone."""
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_FOOT = 640, 1140, 200, 500
CARD_FILE = Path(__file__).with_name("share_card.svg")
"""The template of the card."""


def share_lines(facts: GameFacts) -> list[str]:
    """Return five lines: the game, the winner, the ranks, the best deed and the turning point, which is where the lead
    was taken for the rest of the game; fewer if there are no such facts."""
    ranks = "; ".join(line.rstrip(".") for line in standings_lines(facts))
    points = [point_line(facts, facts.lead_point)] if facts.lead_point is not None else []
    return [
        report_title(facts),
        winner_line(facts),
        f"{ranks}.",
        *[*deeds_lines(facts, "report-deed.best")][:1],
        *points,
    ]


def load_end(path: Path, lang: str) -> tuple[list[str], str, list[tuple[int, ...]]]:
    """Return the end of a saved game: the lines, the card, and the worths of each seat over the whole game."""
    with open_log(path) as log:
        facts = read_game_facts(log, lang)
    worths = ([worth or 0 for worth in row.by_seat] for row in facts.net_worth)
    return share_lines(facts), draw_share_card(facts), [*zip(*worths, strict=True)]


class CardRank(NamedTuple):
    """A player on the card, and the height of the row."""

    y: int
    seat: int
    place: int
    name: str
    worth: str


def draw_share_card(facts: GameFacts) -> str:
    """Return the card; its title says all of it in words."""
    ranked, formatter = facts.standings_at_end()[:MOST_RANKS], facts.narrator.formatter
    step = min(100, (CHART_FOOT - CHART_TOP + 8) // len(ranked))  # few players take all the height
    ranks = []
    for at, row in enumerate(ranked):
        name = shorten_fact(str(formatter.person_noun(row.seat)), LONGEST_CARD_NAME)
        y, worth = CHART_TOP + step * at + step // 2 + 10, formatter.money_phrase(row.value).shown
        ranks.append(CardRank(y, row.seat, row.place, name, worth))
    size = 44 if step >= 70 and all(len(rank.name + rank.worth) <= LARGE_RANK for rank in ranks) else 32
    made = Template(CARD_FILE.read_text("utf-8")).generate(
        lines=share_lines(facts),
        ranks=ranks,
        size=size,
        curves=worth_curves(facts),
        colours={name: colour.exact for name, colour in THEME_COLOURS["dark"].items()},
        dashes=DASHES,
        seat_ink=seat_ink,
        shorten_fact=shorten_fact,
        left=CHART_LEFT,
        right=CHART_RIGHT,
        top=CHART_TOP,
        foot=CHART_FOOT,
    )
    return made.decode()


def worth_curves(facts: GameFacts) -> Iterator[tuple[int, list[str]]]:
    """Yield the seats with the points of their worths in the chart, but for those without any."""
    high = max((worth or 0 for row in facts.net_worth for worth in row.by_seat), default=0) or 1
    across, down = (CHART_RIGHT - CHART_LEFT) / max(1, len(facts.net_worth) - 1), CHART_FOOT - CHART_TOP
    for seat in facts.state.seats:
        worths = [(at, worth) for at, row in enumerate(facts.net_worth) if (worth := row.by_seat[seat]) is not None]
        if worths:
            yield (
                seat,
                [f"{CHART_LEFT + at * across:.0f} {CHART_FOOT - worth / high * down:.0f}" for at, worth in worths],
            )


def seat_ink(seat: int) -> str:
    """Return the colour of a seat."""
    inks = PLAYER_INKS["dark"]
    return inks[seat % len(inks)].exact


def shorten_fact(text: str, length: int) -> str:
    """Return a text with a sign where letters are missing."""
    return text if len(text) <= length else f"{text[: length - 1]}…"
