"""Drawings for pages: labels keep apart, ticks are round, figures stand in words, and no name leaves its place."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.senses.pictures.axes import Axis, exact_axis, round_axis, spread_apart
from vialibera.senses.pictures.bar_charts import Bar, HistogramColumn, render_bar_chart, render_column_chart
from vialibera.senses.pictures.chart_frame import AxisLegend, ChartFrame
from vialibera.senses.pictures.heat_map import legend_steps, make_heat_squares, render_heat_map, ring_position
from vialibera.senses.pictures.html_page import html_page_style, render_html_page, render_section
from vialibera.senses.pictures.html_tables import TABLE_WIDTH_STEPS, TableCell, group_chip, render_table, seat_token
from vialibera.senses.pictures.line_charts import LABEL_HEIGHT, LINE_CHART_HEIGHT, ChartMarker, Curve, render_line_chart
from vialibera.senses.pictures.page_colours import HEAT_COLOURS, HOTTEST_STEP, heat_step
from vialibera.senses.pictures.time_lines import Lane, LaneBar, render_time_line
from vialibera.senses.screen.palette import PLAYER_INKS, THEME_COLOURS, contrast_ratio, letter_colour_on
from vialibera.senses.screen.printed_board import PrintedBoard

EVIL = '"><script>alert(1)</script><p style="x'

sums = st.integers(-(10**9), 10**9)


def tree(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


def words(one: ElementTree.Element) -> list[str]:
    return [found for found in ("".join(part.itertext()) for part in one.iter("text")) if found]


def plain(value: float) -> str:
    return f"{value:g}"


def a_frame(x: Axis, y: Axis) -> ChartFrame:
    return ChartFrame(x, y, AxisLegend("Turno", plain), AxisLegend("Lire", plain))


def some_curves(*lasts: int, ends: bool = False) -> list[Curve]:
    return [Curve(seat, f"Nome {seat}", [(1, 50), (20, last)], ends) for seat, last in enumerate(lasts)]


@given(sums, sums)
def test_an_axis_holds_everything_and_its_ticks_are_few_and_even(one: int, other: int) -> None:
    low, high = sorted((one, other))
    for found in (round_axis(low, high), exact_axis(low, high)):
        assert found.low <= low and found.high >= high and found.low < found.high
        assert len(found.ticks) <= 9
        assert len({round(after - before, 6) for before, after in pairwise(found.ticks)}) <= 1
        assert all(0 <= found.position_of(tick) <= 100 for tick in found.ticks)


def test_an_axis_does_not_begin_at_nothing_when_all_is_far_from_it() -> None:
    assert round_axis(400_000, 450_000).low == 400_000
    assert round_axis(100_000, 450_000).low == 0


def test_a_single_value_has_an_axis_too() -> None:
    assert (round_axis(250, 250).low, round_axis(250, 250).high) == (0, 250)
    assert exact_axis(7, 7).ticks == (7,) and exact_axis(7, 7).position_of(7) == 0


@given(st.lists(st.floats(0, 100), max_size=7))
def test_labels_keep_apart_and_stay_inside(wanted: list[float]) -> None:
    gap = 100 * LABEL_HEIGHT / LINE_CHART_HEIGHT
    places = spread_apart(wanted, gap, 0, 100)
    assert all(high - low >= gap - 1e-6 for low, high in pairwise(sorted(places)))
    assert all(-1e-6 <= place <= 100 + 1e-6 for place in places)
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    assert order == sorted(range(len(wanted)), key=lambda number: places[number])


def test_labels_with_room_stay_where_they_are_wanted() -> None:
    assert spread_apart([50, 10, 90], 5, 0, 100) == [50, 10, 90]
    assert spread_apart([50, 50], 6, 0, 100) == [47, 53]
    assert spread_apart([100, 99, 100], 6, 0, 100) == [94, 88, 100] and spread_apart([0, 1], 6, 0, 100) == [0, 6]


def test_a_line_for_each_seat_with_its_name_where_it_ends() -> None:
    markup = render_line_chart(
        "worth", "Di più.", some_curves(100, 99, 98), a_frame(exact_axis(1, 20), round_axis(0, 100))
    )
    figure = tree(markup)
    svg = figure[0]
    assert svg.get("role") == "img" and svg.get("aria-labelledby") == "worth"
    assert figure.find("figcaption").get("id") == svg.get("aria-describedby")  # type: ignore[union-attr]
    assert [path.get("class") for path in svg.iter("path")] == ["curve p0", "curve p1", "curve p2"]
    drawn = [path.get("d") for path in svg.iter("path")]
    assert drawn == [f"M0.00,50.00 100.00,{height:.2f}" for height in (0, 1, 2)], "100 stands at the top, which is 0"
    names = [one for one in svg.iter("text") if (one.get("class") or "").startswith("name")]
    assert [name.text for name in names] == ["Nome 0", "Nome 1", "Nome 2"]
    heights = [float((name.get("y") or "").rstrip("%")) for name in names]
    assert all(low - high >= 100 * LABEL_HEIGHT / LINE_CHART_HEIGHT - 0.02 for high, low in pairwise(heights))


def test_the_ground_lies_where_nothing_is_and_is_left_out_where_all_is_far_from_it() -> None:
    """Below the ground are losses: of the range from 50 lost to 100 won it leaves a third beneath."""
    for low, high, height in ((-50, 100, "66.67%"), (0, 100, "100%"), (-100, 0, "0%"), (60, 100, None)):
        frame = a_frame(exact_axis(1, 20), exact_axis(low, high))
        svg = tree(render_line_chart("worth", "", some_curves(high), frame))[0]
        ground = [(one.get("y1"), one.get("y2")) for one in svg.iter("line") if one.get("class") == "ground"]
        assert ground == ([] if height is None else [(height, height)])


def test_the_lines_of_a_grid_reach_from_edge_to_edge_at_each_tick() -> None:
    frame = a_frame(exact_axis(0, 20), round_axis(0, 10))
    svg = tree(render_line_chart("worth", "", some_curves(10), frame))[0]
    drawn = [
        [one.get(name) for name in ("x1", "x2", "y1", "y2")] for one in svg.iter("line") if one.get("class") == "grid"
    ]
    upright = [[f"{at}%", f"{at}%", "0%", "100%"] for at in (0, 25, 50, 75, 100)]
    assert drawn == [*upright, *(["0%", "100%", f"{at}%", f"{at}%"] for at in (100, 80, 60, 40, 20, 0))]


def test_who_went_out_is_marked_and_a_moment_is_named() -> None:
    frame = a_frame(exact_axis(1, 40), round_axis(0, 100))
    svg = tree(render_line_chart("worth", "", some_curves(0, ends=True), frame, [ChartMarker(12, "La svolta")]))[0]
    assert {"✕", "La svolta", "1"} <= set(words(svg))
    assert not [one for one in svg.iter("circle") if one.get("class", "").startswith("dot")]


def test_a_chart_of_a_single_moment_and_one_of_nothing() -> None:
    frame = a_frame(exact_axis(1, 1), round_axis(0, 0))
    assert "dot s0" in render_line_chart("worth", "", [Curve(0, "Anna", [(1, 0)])], frame)
    assert "<path" not in render_line_chart("worth", "", [Curve(0, "Anna", [])], frame)


def test_bars_have_names_figures_and_bounds() -> None:
    bars = [Bar("prudente", 0.4, "40 %", 0.3, 0.5, 0.25, 0), Bar("facile", 0.1, "10 %", 0.0, 0.2, 0.25, 1)]
    svg = tree(render_bar_chart("wins", "", bars, round_axis(0, 0.5, least=0.1), AxisLegend("Quota", plain)))[0]
    assert {"prudente", "40 %", "facile", "10 %", "◆"} <= set(words(svg))
    wide, slim = (float((one.get("width") or "").rstrip("%")) for one in svg.iter("rect"))
    assert wide == pytest.approx(80) and slim == pytest.approx(20)
    whisker = next(one for one in svg.iter("line") if one.get("class") == "whisker")
    assert (whisker.get("x1"), whisker.get("x2")) == ("60%", "100%")


def test_columns_are_as_high_as_they_are_often() -> None:
    columns = [HistogramColumn(0, 10, 5), HistogramColumn(10, 20, 10)]
    svg = tree(render_column_chart("lengths", "", columns, a_frame(exact_axis(0, 20), round_axis(0, 10))))[0]
    assert [one.get("height") for one in svg.iter("rect")] == ["50%", "100%"]


def the_board(lang: str = "it") -> PrintedBoard:
    edition = load_edition("lira")
    state = new_game(rules_from_sheet(edition.sheet), 3)
    return PrintedBoard(Narrator(edition.sheet, ["Anna", "Bruno", "Carla"], lang, state).formatter)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_each_square_of_the_map_has_its_figure_and_its_mark(lang: str) -> None:
    board = the_board(lang)
    values = [float(number % 9) for number in range(40)]
    svg = tree(render_heat_map("landings", "", make_heat_squares(board, values, plain), legend_steps(8, plain)))[0][0]
    cells = svg.findall("svg")
    assert len(cells) == 40 == len({(cell.get("x"), cell.get("y")) for cell in cells})
    lefts, wide = ({float((cell.get(name) or "").rstrip("%")) for cell in cells} for name in ("x", "width"))
    assert sorted(lefts) == pytest.approx([100 * at / 11 for at in range(11)], abs=0.01)
    assert [*wide] == pytest.approx([100 / 11], abs=0.01)
    assert svg.get("role") == "img"
    for space, cell in enumerate(cells):
        told = words(cell)
        assert told[1:] == [board.short_names[space], plain(values[space])]
        assert cell[0].text == f"{board.square_names[space]}: {plain(values[space])}"
    marks = [words(cell)[0] for cell in cells]
    assert all(
        marks[space] == board.groups[group].mark for space, group in enumerate(board.group_indexes) if group >= 0
    )


def test_the_ring_begins_at_the_lower_right_and_goes_round_as_the_clock_does() -> None:
    places = [ring_position(number, 40) for number in range(40)]
    assert (places[0], places[10], places[20], places[30]) == ((10, 10), (0, 10), (0, 0), (10, 0))
    assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise([*places, places[0]]))


@given(st.integers(0, 400))
def test_the_legend_says_where_each_value_falls(highest: int) -> None:
    steps = legend_steps(highest, plain)
    assert len(steps) == HOTTEST_STEP + 1 and steps[0] == "0"
    for value in range(highest + 1):
        first, _, last = steps[heat_step(value, highest)].partition("–")
        assert int(first) <= value <= int(last or first)


def test_shares_have_a_legend_too() -> None:
    assert legend_steps(0.7, lambda share: f"{100 * share:.0f} %", whole_numbers=False)[:3] == [
        "0 %",
        "0 %–10 %",
        "10 %–20 %",
    ]


def test_what_stands_on_a_warm_square_can_be_read_and_each_step_is_warmer() -> None:
    for theme, fills in HEAT_COLOURS.items():
        assert all(contrast_ratio(fill, letter_colour_on(fill)) >= 4.5 for fill in fills)
        away = [contrast_ratio(fill, THEME_COLOURS[theme]["ground"].exact) for fill in fills]
        assert away == sorted(away) and len(set(away)) == len(away)


def test_letters_and_lines_can_be_read_on_the_ground_of_the_page() -> None:
    for theme, colours in THEME_COLOURS.items():
        inks = [colours["ink"], colours["dim"], colours["key"], *PLAYER_INKS[theme]]
        assert all(contrast_ratio(ink, colours["ground"].exact) >= 4.5 for ink, _ in inks)
        assert contrast_ratio(colours["band-ink"].exact, colours["band"].exact) >= 4.5


def test_bars_in_lanes_bear_the_number_of_their_seat_where_there_is_room() -> None:
    bars = [
        LaneBar(1, 2, 0, 0, False, "", "Anna, 1–2"),
        LaneBar(2, 60, 0, 0.4, False, "⌂2", "Anna, 2–60, 2 case"),
        LaneBar(60, 100, 1, 0, True, "ip", "Bruno, 60–100, sotto ipoteca"),
    ]
    lanes = [Lane("V. Corto", "Fu", "#d631be", bars), Lane("V. Stretto", "Fu", "#d631be", [])]
    names = [(0, "Anna"), (1, "Bruno")]
    figure = tree(render_time_line("who", "", lanes, exact_axis(1, 100), AxisLegend("Turno", plain), names=names))
    rects = [one for one in figure.iter("rect") if (one.get("class") or "").startswith("span")]
    assert [one[0].text for one in rects] == [bar.description for bar in bars]
    assert [one.get("class") for one in rects] == ["span s0", "span s0", "span s1 hollow"]
    heights = [float((one.get("height") or "").rstrip("%")) for one in rects]
    assert heights[0] == heights[2] < heights[1] < 50
    shown = [one.text for one in figure.iter("text") if (one.get("class") or "").startswith("on-span")]
    assert shown == ["1 ⌂2", "2 ip"]
    assert [one.text for one in figure.iter("text") if one.get("class") == "lane-name"] == ["V. Corto", "V. Stretto"]
    assert {"Anna", "Bruno"} <= {"".join(one.itertext()) for one in figure.iter("span")}


def test_each_bar_of_a_time_line_lies_within_its_own_lane() -> None:
    bars = [LaneBar(1, 50, 0, 0, False, "", "Anna, 1–50"), LaneBar(50, 100, 1, 1, False, "", "Bruno, 50–100")]
    lanes = [Lane(name, "Fu", "#d631be", bars) for name in ("V. Corto", "V. Stretto", "V. Lungo")]
    drawn = render_time_line("who", "", lanes, exact_axis(1, 100), AxisLegend("Turno", plain), names=[(0, "Anna")])
    rects = [one for one in tree(drawn).iter("rect") if (one.get("class") or "").startswith("span")]
    assert len(rects) == len(lanes) * len(bars)
    for at, rect in enumerate(rects):
        top, height = (float((rect.get(name) or "").rstrip("%")) for name in ("y", "height"))
        lane = at // len(bars)
        assert lane < top * len(lanes) / 100 < (top + height) * len(lanes) / 100 < lane + 1


def rows(*cells: Sequence[str]) -> list[list[TableCell]]:
    return [[TableCell(text) for text in row] for row in cells]


def test_a_table_has_heads_scopes_and_a_name() -> None:
    heads = [TableCell("Turno"), TableCell("Anna", seat_token(0)), TableCell("Bruno", seat_token(1))]
    made = tree(render_table(heads, rows(["1", "10", "20"], ["2", "30", "40"]), 2, named="worth"))
    assert made.get("aria-labelledby") == "worth"
    assert [one.get("scope") for one in made.iter("th")] == ["col"] * 3 + ["row"] * 2
    assert [one.get("data-label") for one in made.iter("td")] == ["Anna", "Bruno"] * 2
    roles = [one.get("role") for one in made.iter() if one.tag in ("th", "td")]
    assert roles == ["columnheader"] * 3 + ["rowheader", "cell", "cell"] * 2
    assert all(one.get("role") for one in made.iter() if one.tag in ("tr", "thead", "tbody"))
    few = tree(render_table(heads, rows(["1", "Via", "20"]), 1))
    assert [one.get("class") for one in few.iter() if one.tag in ("th", "td")] == [None, None, "n"] * 2, "figures alone"


def test_a_table_turns_its_rows_into_blocks_where_it_has_no_room() -> None:
    heads = [TableCell("Turno"), *(TableCell(f"Giocatore {seat}", seat_token(seat)) for seat in range(7))]
    sums = rows(["100", *["L. 1.000.000"] * 7])
    wide, narrow = (tree(render_table(heads[:count], [row[:count] for row in sums], count - 1)) for count in (8, 2))
    assert (wide.get("class"), narrow.get("class")) == ("wide-70", "wide-20")
    style = html_page_style()
    assert all((f"table.wide-{step} " in style) == (step > TABLE_WIDTH_STEPS[0]) for step in TABLE_WIDTH_STEPS)


def test_no_name_leaves_its_place() -> None:
    frame = ChartFrame(
        exact_axis(1, 2), round_axis(0, 1), AxisLegend(EVIL, lambda _: EVIL), AxisLegend(EVIL, lambda _: EVIL)
    )
    curve = Curve(0, EVIL, [(1, 0), (2, 1)])
    board = [
        one._replace(name=EVIL, short_name=EVIL, value_text=EVIL)
        for one in make_heat_squares(the_board(), [1.0] * 40, plain)
    ]
    parts = [
        render_line_chart("a", EVIL, [curve], frame, [ChartMarker(1, EVIL)]),
        render_heat_map("b", EVIL, board, [EVIL]),
        render_bar_chart(
            "c", EVIL, [Bar(EVIL, 1, EVIL, 0, 1, 1, 0)], round_axis(0, 1), AxisLegend(EVIL, lambda _: EVIL)
        ),
        render_time_line(
            "d",
            EVIL,
            [Lane(EVIL, EVIL, "#d631be", [LaneBar(1, 2, 0, 0, False, EVIL, EVIL)])],
            exact_axis(1, 2),
            AxisLegend(EVIL, lambda _: EVIL),
            names=[(0, EVIL)],
        ),
        render_table([TableCell(EVIL, group_chip("Az", "#52d3fe")), TableCell(EVIL)], rows([EVIL, EVIL]), 1),
    ]
    found = tree(render_section("x", EVIL, *parts))
    assert not {one.tag for one in found.iter()} & {"script", "p"}
    assert not [one for one in found.iter() if "style" in one.attrib]
    assert "<script" not in render_html_page("it", EVIL, "")


def test_the_policy_lets_nothing_in_but_the_style_of_the_page() -> None:
    text = render_html_page("it", "Prova", "", ".more { color: red; }")
    style = re.search(r"<style>(.*?)</style>", text, re.S)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="(.*?)"', text)
    assert policy is not None
    assert policy[1].replace("&#x27;", "'").split("; ")[:2] == ["default-src 'none'", f"style-src 'sha256-{digest}'"]
    assert "url(" not in style[1] and "@import" not in style[1]


def test_columns_stand_on_the_floor_side_by_side() -> None:
    """Each has its own stretch of the axis, with the same small gap at both sides, and ends where the axis lies."""
    columns = [HistogramColumn(0, 10, 5), HistogramColumn(10, 20, 10)]
    svg = tree(render_column_chart("lengths", "", columns, a_frame(exact_axis(0, 20), round_axis(0, 10))))[0]
    bars = [
        [float((one.get(name) or "").rstrip("%")) for name in ("x", "width", "y", "height")] for one in svg.iter("rect")
    ]
    assert [top + height for _, _, top, height in bars] == [100, 100]
    for start, (left, wide, _, _) in zip((0, 50), bars, strict=True):
        assert left - start == pytest.approx(start + 50 - left - wide) and 0 < left - start < 5
