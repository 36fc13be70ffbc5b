"""The end of a game to send to friends: a card of 1200 by 630 pixels as SVG, and five lines of text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from vialibera.analysis.report.game_facts import read_game_facts
from vialibera.analysis.report.report_lines import deeds_lines, point_line, report_title, standings_lines, winner_line
from vialibera.record.journal.log_lines import open_log
from vialibera.senses.screen.palette import PLAYER_INKS, THEME_COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from vialibera.analysis.report.game_facts import GameFacts

LONGEST_CARD_NAME = 14
"""The letters of a name on the card; more do not fit beside the sum."""
MOST_RANKS, LARGE_RANK = 7, 17
"""The ranks on the card, and the letters of a name and its sum that fit beside each other in large letters."""
DASHES = ("", "14 6", "4 6", "14 6 4 6", "24 8", "8 4", "14 6 4 6 4 6")
"""The strokes of the seats' lines, so that no colour is alone."""
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_FOOT = 640, 1140, 200, 500
LONGEST_FACT = 84


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


def draw_share_card(facts: GameFacts) -> str:
    """Return the card; its title says all of it in words."""
    lines, ranked = share_lines(facts), facts.standings_at_end()
    colours = {name: colour.exact for name, colour in THEME_COLOURS["dark"].items()}
    ground = colours["ground"]
    parts = [
        f'<rect width="1200" height="630" fill="{ground}"/>',
        f'<rect width="1200" height="150" fill="{seat_ink(ranked[0].seat)}"/>',
        card_text((60, 64), 28, ground, lines[0]),
        card_text((60, 118), 38, ground, shorten_fact(lines[1], 50), ' font-weight="bold"'),
        *chart_parts(facts, colours["rule"]),
    ]
    formatter = facts.narrator.formatter
    ranks = [
        (
            row,
            shorten_fact(str(formatter.person_noun(row.seat)), LONGEST_CARD_NAME),
            formatter.money_phrase(row.value).shown,
        )
        for row in ranked[:MOST_RANKS]
    ]
    step = min(100, (CHART_FOOT - CHART_TOP + 8) // len(ranks))  # few players take all the height
    size = 44 if step >= 70 and all(len(name + worth) <= LARGE_RANK for _, name, worth in ranks) else 32
    for at, (row, name, worth) in enumerate(ranks):
        y, ink = CHART_TOP + step * at + step // 2 + 10, seat_ink(row.seat)
        parts += [
            card_text((60, y), size - 2, colours["dim"], str(row.place)),
            f'<circle cx="120" cy="{y - size // 3}" r="{size // 2 + 2}" fill="{ink}"/>',
            card_text((120, y - 2), size - 8, ground, str(row.seat + 1), ' font-weight="bold" text-anchor="middle"'),
            card_text((158, y), size, ink, name, ' font-weight="bold"'),
            card_text((600, y), size - 2, colours["ink"], worth, ' text-anchor="end"'),
        ]
    for at, line in enumerate(lines[3:]):
        parts.append(card_text((60, 552 + at * 36), 24, colours["ink"], shorten_fact(line, LONGEST_FACT)))
    parts.append(card_text((1140, 614), 20, colours["dim"], "vialibera", ' text-anchor="end"'))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" role="img" '
        'font-family="system-ui, DejaVu Sans, sans-serif">'
        f"<title>{escape(' '.join(lines))}</title>{''.join(parts)}</svg>\n"
    )


def chart_parts(facts: GameFacts, rule: str) -> Iterator[str]:
    """Yield two rules and the worth of each seat as a line with strokes of its own."""
    for y in (CHART_TOP, CHART_FOOT):
        yield f'<path d="M{CHART_LEFT} {y}H{CHART_RIGHT}" stroke="{rule}"/>'
    high = max((worth or 0 for row in facts.net_worth for worth in row.by_seat), default=0) or 1
    across, down = (CHART_RIGHT - CHART_LEFT) / max(1, len(facts.net_worth) - 1), CHART_FOOT - CHART_TOP
    for seat in facts.state.seats:
        worths = [(at, worth) for at, row in enumerate(facts.net_worth) if (worth := row.by_seat[seat]) is not None]
        points = [f"{CHART_LEFT + at * across:.0f} {CHART_FOOT - worth / high * down:.0f}" for at, worth in worths]
        stroke = f'stroke="{seat_ink(seat)}" stroke-width="4" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'
        if points:
            yield f'<path d="M{"L".join(points)}" fill="none" {stroke}/>'


def seat_ink(seat: int) -> str:
    """Return the colour of a seat."""
    inks = PLAYER_INKS["dark"]
    return inks[seat % len(inks)].exact


def shorten_fact(text: str, length: int) -> str:
    """Return a text with a sign where letters are missing."""
    return text if len(text) <= length else f"{text[: length - 1]}…"


def card_text(place: tuple[int, int], size: int, ink: str, text: str, more: str = "") -> str:
    """Return a text of the card."""
    return f'<text x="{place[0]}" y="{place[1]}" font-size="{size}" fill="{ink}"{more}>{escape(text)}</text>'
