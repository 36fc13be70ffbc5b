"""Each part of a drawing stands where it belongs: its kind has a style, its place a unit, its words are right."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest
from tests.senses.pictures.test_pictures import a_frame, plain, rows, some_curves, the_board, tree, words

from vialibera.senses.pictures.axes import exact_axis, round_axis, spread_apart
from vialibera.senses.pictures.bar_charts import Bar, HistogramColumn, render_bar_chart, render_column_chart
from vialibera.senses.pictures.chart_frame import AxisLegend
from vialibera.senses.pictures.document import (
    IN_LINES,
    ON_PAGE,
    Block,
    Document,
    Figures,
    FigureTable,
    Listing,
    Part,
    Sentence,
    document_data,
    document_lines,
)
from vialibera.senses.pictures.document_page import render_document_page
from vialibera.senses.pictures.heat_map import legend_steps, make_heat_squares, render_heat_map
from vialibera.senses.pictures.html_page import html_page_style
from vialibera.senses.pictures.html_tables import (
    TableCell,
    group_chip,
    render_table,
    seat_token,
    table_width,
    table_width_class,
)
from vialibera.senses.pictures.line_charts import ChartMarker, Curve, render_line_chart
from vialibera.senses.pictures.page_colours import HOTTEST_STEP, heat_step
from vialibera.senses.pictures.qr_code import make_qr_rows, render_qr_lines
from vialibera.senses.pictures.time_lines import Lane, LaneBar, bar_labels, render_time_line
from vialibera.senses.screen.palette import letter_colour_on

SEVEN = [Bar(f"bot {seat}", 0.1, "10 %", 0.05, 0.2, 0.15, seat) for seat in range(7)]
SPARED = [
    LaneBar(0, 50, 0, 0.5, False, "⌂2", "Anna, 0–50"),
    LaneBar(50, 60, 1, 1, True, "ip", "Bruno, 50–60"),
    LaneBar(60, 60, 0, 0, False, "", "Anna, 60"),
]
LANES = [Lane("V. Corto", "Fu", "#d631be", SPARED), Lane("V. Stretto", "Ce", "#52d3fe", [])]


@cache
def drawings() -> dict[str, ElementTree.Element]:
    """A drawing of each kind, every one named after its kind."""
    frame = a_frame(exact_axis(0, 20), round_axis(-50, 100))
    pins = [ChartMarker(at, f"al {at}", at // 10) for at in (2, 10, 18)]
    curves = [*some_curves(100, 99), Curve(2, "Massimiliano Bartolomeo", [(0, 50), (10, 0)], True)]
    squares = make_heat_squares(the_board(), [float(number % 9) for number in range(40)], plain)
    compared = [one._replace(compared_text="5", difference_text="+1") for one in squares]
    columns = [HistogramColumn(0, 10, 5), HistogramColumn(10, 20, 10)]
    found = {
        "lines": render_line_chart("lines", "Curve.", curves, frame, pins),
        "bars": render_bar_chart("bars", "Barre.", SEVEN, round_axis(0, 0.2, 0.05), AxisLegend("Quota", plain)),
        "columns": render_column_chart("columns", "Colonne.", columns, frame, pins),
        "map": render_heat_map("map", "Caselle.", squares, legend_steps(8, plain), "<h3>Scala</h3>"),
        "compared": render_heat_map("compared", "Caselle.", compared, legend_steps(8, plain)),
        "lanes": render_time_line(
            "lanes", "Corsie.", LANES, exact_axis(0, 100), AxisLegend("Turno", plain), names=[(0, "Anna")]
        ),
        "table": render_table(
            [TableCell("Turno", group_chip("Az", "#52d3fe")), TableCell("Anna", seat_token(0))],
            rows(["1", "10"], ["fine", "20"]),
            1,
        ),
        "chip": group_chip("↑", ""),
    }
    return {kind: tree(markup) for kind, markup in found.items()}


def of_kind(drawing: str, kind: str) -> list[ElementTree.Element]:
    """The elements of a drawing that have this class, perhaps among others."""
    return [one for one in drawings()[drawing].iter() if kind in one.get("class", "").split()]


def numbers(one: ElementTree.Element, *names: str) -> list[float]:
    """Attributes that are per cent, as numbers."""
    return [float(one.get(name, "").removesuffix("%")) for name in names]


def test_every_class_of_a_drawing_is_in_the_style_of_the_page() -> None:
    """But for those that are drawn as the page draws everything."""
    style, usual = html_page_style(), {"stretched", "disc", "bar-told", "steps", "wide-20"}
    for kind, drawing in drawings().items():
        used = {name for one in drawing.iter() for name in one.get("class", "").split()} - usual
        assert not [name for name in used if not re.search(rf"\.{re.escape(name)}(?![\w-])", style)], kind


def test_every_length_in_a_drawing_is_in_em_or_per_cent() -> None:
    names = {"x", "y", "dx", "dy", "x1", "x2", "y1", "y2", "cx", "cy", "r", "width", "height"}
    for kind, drawing in drawings().items():
        lengths = {value for one in drawing.iter() for name, value in one.attrib.items() if name in names}
        assert not [each for each in lengths if not re.fullmatch(r"-?(\d+|\d*\.\d+)(em|%)|0", each)], kind


def test_every_drawing_is_one_image_with_its_name_and_description() -> None:
    for kind in ("lines", "bars", "columns", "map", "compared", "lanes"):
        figure = drawings()[kind]
        (image,) = (one for one in figure.iter() if one.get("role") == "img")
        caption = figure.find("figcaption")
        assert figure.tag == "figure" and caption is not None and (caption.text or "").endswith(".")
        named = image.get("aria-labelledby"), image.get("aria-describedby")
        assert image.tag == "svg" and named == (kind, f"{kind}-about") and caption.get("id") == f"{kind}-about"
        hidden = [one.tag for one in figure.iter() if one.get("aria-hidden") == "true"]
        expected = {"lines": ["ul", *["span"] * 3], "lanes": ["ul", "span"], "map": ["div"], "compared": ["div"]}
        assert hidden == expected.get(kind, []), "what is only for the eye is hidden from a screen reader"


def test_a_chart_leaves_room_at_its_sides_for_the_longest_words() -> None:
    kinds = {kind: drawings()[kind][0].get("class", "").split() for kind in ("lines", "bars", "columns")}
    assert kinds["lines"] == ["plot", "tall", "left-3", "names", "names-14"]
    assert kinds["bars"] == ["plot", "rows-7", "left-5", "right-4"]
    assert kinds["columns"] == ["plot", "tall", "left-3", "right-1"]
    assert drawings()["lanes"][0].get("class") == "plot lanes lanes-2"


def test_the_figures_of_an_axis_stand_at_its_ticks() -> None:
    foot = [(one.text, one.get("x"), one.get("y")) for one in of_kind("lines", "foot")]
    assert foot == [(str(at), f"{5 * at}%", "100%") for at in range(0, 21, 5)]
    assert [one.text for one in of_kind("lines", "odd")] == ["5", "15"], "every second one can be hidden"
    beside = [one for one in of_kind("lines", "left") if one.tag == "text"]
    heights = [[float(one.text or ""), *numbers(one, "x", "y")] for one in beside]
    assert heights == [[at, 0, pytest.approx(100 - (at + 50) / 1.5, abs=0.01)] for at in (-50, 0, 50, 100)]
    (over,), (under,) = of_kind("lines", "over"), of_kind("lines", "under")
    assert (over.text, over.get("x"), over.get("y"), over.get("dy")) == ("Lire", "0", "0", "-1em")
    assert (under.text, under.get("x"), under.get("y")) == ("Turno", "50%", "100%")
    (ground,) = of_kind("lines", "ground")
    assert numbers(ground, "x1", "x2") == [0, 100]


def test_the_words_of_a_moment_stay_inside_the_drawing() -> None:
    """They stand to the right of an early moment and to the left of a late one, each in its own row."""
    pins = [one for one in of_kind("lines", "pin") if one.tag == "text"]
    assert [(one.text, one.get("class"), one.get("x"), one.get("y"), one.get("dy")) for one in pins] == [
        ("al 2", "pin early", "10%", "0", "1.1em"),
        ("al 10", "pin midway", "50%", "0", "2.3em"),
        ("al 18", "pin late", "90%", "0", "2.3em"),
    ]
    lines = [numbers(one, "x1", "x2", "y1", "y2") for one in of_kind("lines", "pin") if one.tag == "line"]
    assert lines == [[at, at, 0, 100] for at in (10, 50, 90)]
    frame = a_frame(exact_axis(0, 100), round_axis(0, 1))
    for at, side in ((32, "early"), (33, "midway"), (67, "midway"), (68, "late")):
        assert f'class="pin {side}"' in render_line_chart("a", "", some_curves(1), frame, [ChartMarker(at, "x")])


def test_a_curve_ends_in_a_dot_a_thread_and_its_number_and_name() -> None:
    """A player who went out has a cross, and a level thread from there to the edge."""
    digits = [(one.text, one.get("x"), one.get("dy")) for one in of_kind("lines", "digit")]
    assert digits == [(number, "1.9em", ".35em") for number in "123"]
    names = [(one.text, one.get("x")) for one in of_kind("lines", "name")]
    assert names == [("Nome 0", "2.9em"), ("Nome 1", "2.9em"), ("Massimiliano …", "2.9em")]
    dots = [(one.tag, *numbers(one, "cx"), one.get("r")) for one in of_kind("lines", "dot")]
    assert dots == [("circle", 100, ".3em")] * 2
    assert [(one.text, one.get("x")) for one in of_kind("lines", "gone")] == [("✕", "50%")]
    threads = of_kind("lines", "thread")
    level = [(one.get("class"), one.get("x1"), one.get("x2")) for one in threads if "%" in one.get("x1", "")]
    assert level == [("thread p2", "50%", "100%")]
    ends = of_kind("lines", "end")
    assert [end.get("x") for end in ends] == ["100%"] * 3
    wanted = [0, 2 / 3, 200 / 3]
    for end, height, place in zip(ends, wanted, spread_apart(wanted, 150 / 26, 0, 100), strict=True):
        thread, disc, digit, name = end
        assert [thread.get("x1"), thread.get("x2"), disc.get("cx"), disc.get("r")] == [".4em", "1.1em", "1.9em", ".7em"]
        assert numbers(thread, "y1", "y2") == [pytest.approx(height, abs=0.01), pytest.approx(place, abs=0.01)]
        assert [*numbers(disc, "cy"), *numbers(digit, "y"), *numbers(name, "y")] == [pytest.approx(place, abs=0.01)] * 3
    stretched = drawings()["lines"][0].find("svg[@viewBox]")
    assert stretched is not None and stretched.get("viewBox") == "0 0 100 100"
    assert stretched.get("preserveAspectRatio") == "none"
    who = drawings()["lines"].find("ul")
    assert who is not None and who.get("class") == "who" and len(who) == 3
    assert ["".join(one.itertext()) for one in who] == ["1Nome 0", "2Nome 1", "3Massimiliano Bartolomeo"]


def test_a_bar_lies_in_its_row_with_its_bounds_and_what_it_is_compared_with() -> None:
    row = 100 / 7
    bars = of_kind("bars", "bar")
    assert [one.get("class") for one in bars] == [f"bar s{seat}" for seat in range(7)]
    for number, bar in enumerate(bars):
        x, y, width, height = numbers(bar, "x", "y", "width", "height")
        assert (x, width) == (0, 50)
        assert y + height / 2 == pytest.approx((number + 0.5) * row, abs=0.02) and 0.6 * row < height < 0.8 * row
    middles = [pytest.approx((number + 0.5) * row, abs=0.01) for number in range(7)]
    for kind, text, edge in (("beside", "◆", "75%"), ("bar-name", None, "0"), ("bar-told", "10 %", "100%")):
        found = of_kind("bars", kind)
        assert [numbers(one, "y")[0] for one in found] == middles
        assert {one.get("x") for one in found} == {edge} and (text is None or {one.text for one in found} == {text})
    assert [one.text for one in of_kind("bars", "bar-name")] == [bar.name for bar in SEVEN]
    whiskers = [numbers(one, "x1", "x2", "y1", "y2") for one in of_kind("bars", "whisker")]
    for number in range(7):
        level, *ends = whiskers[3 * number : 3 * number + 3]
        middle = (number + 0.5) * row
        assert level == [25, 100, *[pytest.approx(middle, abs=0.01)] * 2]
        edges = [pytest.approx(middle - 0.2 * row, abs=0.01), pytest.approx(middle + 0.2 * row, abs=0.01)]
        assert ends == [[25, 25, *edges], [100, 100, *edges]]


def test_a_square_of_the_map_has_its_band_name_and_figure_in_their_places() -> None:
    board = the_board()
    for drawing, high in (("map", "4.7em"), ("compared", "6em")):
        figure = drawings()[drawing]
        ring, middle = figure[0]
        assert figure[0].get("class") == "board" and middle.get("class") == "middle"
        assert (ring.get("class") == "ring") == (drawing == "map")
        for space, cell in enumerate(ring):
            warm = heat_step(space % 9, 8)
            assert cell.get("height") == high
            ground, band = cell.findall("rect")
            sizes = [(one.get("width"), one.get("height")) for one in (ground, band)]
            assert sizes == [("100%", "100%"), ("100%", "1.4em")] and ground.get("class") == f"cell h{warm}"
            group = board.group_indexes[space]
            mark, short, told, *more = cell.findall("text")
            assert [band.get("class"), mark.get("class")] == (["band", "mark"] if group >= 0 else ["neutral", "sign"])
            colour = board.groups[group].colour.exact if group >= 0 else None
            assert (band.get("fill"), mark.get("fill")) == (colour, letter_colour_on(colour) if colour else None)
            assert (mark.get("x"), mark.get("y")) == ("50%", "1.15em")
            assert [one.get("class") for one in (short, told)] == [f"short on{warm}", f"told on{warm}"]
            assert (short.get("x"), short.get("y"), told.get("x"), told.get("y")) == ("50%", "2.75em", "50%", "50%")
            shown = [(one.text, one.get("class"), one.get("x"), one.get("y")) for one in more]
            beside = [("5", f"aside on{warm}", "50%", "100%"), ("+1", f"off on{warm}", "100%", "100%")]
            assert shown == (beside if drawing == "compared" else [])
            assert (cell[0].text or "").endswith("(5)") == (drawing == "compared")
        tops = {cell.get("y") for cell in ring}
        assert tops == {f"{at * float(high[:-2]):g}em" for at in range(11)}
        assert [one.text for one in middle.iter("h3")] == ["Scala"] * (drawing == "map")


def test_the_legend_of_the_map_has_a_swatch_for_each_step() -> None:
    (steps,) = of_kind("map", "steps")
    found = [(item[0].get("class"), item[0][0].get("class"), item[1].text) for item in steps]
    texts = legend_steps(8, plain)
    assert found == [("swatch", f"cell h{warm}", text) for warm, text in enumerate(texts) if text]
    assert len(legend_steps(1, plain, False)) == HOTTEST_STEP + 1 == len(texts)
    assert [(item[0][0].get("width"), item[0][0].get("height")) for item in steps] == [("100%", "100%")] * len(steps)


def test_the_heat_begins_at_the_first_step_and_ends_at_the_last() -> None:
    assert [heat_step(value, 7) for value in range(8)] == list(range(8))
    assert (heat_step(0.001, 7), heat_step(9, 7), heat_step(-1, 7), heat_step(1, 0), heat_step(0, 0)) == (1, 7, 0, 0, 0)
    assert [heat_step(value, 1) for value in (0.0, 0.5, 1.0)] == [0, 4, 7]


def test_a_lane_has_its_chip_its_name_and_the_lines_around_it() -> None:
    chips, names = of_kind("lanes", "lane-chip"), of_kind("lanes", "lane-name")
    for number, (lane, chip, name) in enumerate(zip(LANES, chips, names, strict=True)):
        ground, mark = chip
        assert [one.get("y") for one in (chip, name)] == [f"{25 + 50 * number}%"] * 2
        assert (name.text, name.get("x"), name.get("dx"), name.get("dy")) == (lane.name, "0", "-.5em", ".35em")
        left, top, width, height = (float(ground.get(side, "")[:-2]) for side in ("x", "y", "width", "height"))
        assert (left, top, width, height) == (-10.1, -height / 2, 2, 1.5) and ground.get("fill") == lane.colour
        assert (mark.text, mark.get("x"), mark.get("dy")) == (lane.mark, f"{left + width / 2:g}em", ".35em")
        assert (mark.get("class"), mark.get("fill")) == ("lane-mark", letter_colour_on(lane.colour))
    lines = [numbers(one, "x1", "x2", "y1", "y2") for one in of_kind("lanes", "grid")]
    assert [line for line in lines if line[:2] == [0, 100]] == [[0, 100, at, at] for at in (0, 50, 100)]
    (who,) = of_kind("lanes", "who")
    assert who.get("class") == "who always" and [words(one) for one in who] == [[]]
    assert ["".join(one.itertext()) for one in who] == ["1Anna"]


def test_a_bar_of_a_lane_is_as_high_as_what_is_built_and_stands_on_one_foot() -> None:
    bars = [numbers(one, "x", "width", "y", "height") for one in of_kind("lanes", "span")]
    assert [bar[:2] for bar in bars] == [[0, 50], [50, 10], [60, 0.4]], "even the shortest can be seen"
    assert [bar[3] for bar in bars] == [38, 47, 29]
    assert [bar[2] + bar[3] for bar in bars] == [48.5] * 3
    lettered = of_kind("lanes", "on-span")
    labels = [(one.get("class"), one.text, one.get("x"), one.get("y"), one.get("dx")) for one in lettered]
    assert labels == [
        ("on-span", "1 ⌂2", "0%", "48.5%", ".3em"),
        ("on-span s1 roomy", "2 ip", "50%", "48.5%", ".3em"),
        ("on-span s1 slim", "2", "50%", "48.5%", ".3em"),
    ]


def test_the_number_of_a_seat_comes_once_on_its_first_bar_with_room() -> None:
    """A bar too narrow for number and label has the number, or later the label; one that just fits is lettered."""

    def labels(*bars: tuple[float, int, str]) -> list[str]:
        start, made = 0.0, []
        for width, seat, label in bars:
            made.append(LaneBar(start, start + width, seat, 0, False, label, ""))
            start += width
        return list(bar_labels(made, exact_axis(0, 100), 10))

    assert labels((9, 0, "⌂1"), (10, 0, "⌂1"), (20, 0, "⌂2"), (20, 0, "⌂3")) == ["", "1", "⌂2", "⌂3"]
    assert labels((25, 0, "⌂1"), (25, 1, "⌂1"), (25, 0, "⌂1")) == ["1 ⌂1", "2 ⌂1", "1 ⌂1"]
    assert labels((24, 0, "⌂1"), (15, 0, "⌂1"), (14, 0, "⌂1"), (20, 0, "")) == ["1", "⌂1", "", ""]


def test_every_width_and_height_that_a_drawing_can_need_is_in_the_style() -> None:
    style = html_page_style()
    sizes = dict(re.findall(r"\.([a-z]+-\d+) \{ (?:--\w+|height): ([\d.]+)em; \}", style))
    assert sizes["left-1"] == "1.48" and sizes["left-20"] == "12.50"
    assert sizes["right-1"] == "1.48" and sizes["right-20"] == "12.50"
    assert sizes["names-1"] == "3.84" and sizes["names-20"] == "16.00"
    assert (sizes["rows-1"], sizes["rows-60"]) == ("2.2", "132.0")
    assert (sizes["lanes-1"], sizes["lanes-60"]) == ("1.8", "108.0")
    assert len(sizes) == 3 * 20 + 2 * 60
    assert ".names-1 { --right:" in style and ".left-1 { --left:" in style and ".right-1 { --right:" in style


def test_an_axis_has_its_own_ends() -> None:
    assert (round_axis(50, 100).low, round_axis(51, 100).low) == (0, 50)
    assert (round_axis(0, 0).low, round_axis(0, 0).high) == (0, 1)
    assert round_axis(0.3, 0.9, 0.1).low == 0
    assert (round_axis(-5, -5).low, round_axis(-5, -5).high) == (-5, 0)
    assert exact_axis(0, 8).ticks == tuple(range(9)) and exact_axis(0, 9).ticks == (0, 2, 4, 6, 8)


def test_signs_of_a_table_are_drawn_and_need_room() -> None:
    token, chip = tree(seat_token(2)), tree(group_chip("Az", "#52d3fe"))
    assert (token.get("class"), token[0].text, token.get("aria-hidden")) == ("token s2", "3", "true")
    coloured, bare = [chip, drawings()["chip"]]
    for one, mark in ((coloured, "Az"), (bare, "↑")):
        ground, letters = one
        assert (one.tag, one.get("class"), one.get("aria-hidden"), letters.text) == ("svg", "chip", "true", mark)
        assert (ground.get("width"), ground.get("height")) == ("100%", "100%")
        assert [letters.get(name) for name in ("x", "y", "dy")] == ["50%", "50%", ".35em"]
    assert (coloured[0].get("fill"), coloured[1].get("fill")) == ("#52d3fe", letter_colour_on("#52d3fe"))
    assert (bare[0].get("class"), bare[1].get("class"), bare[1].get("fill")) == ("neutral", "sign", None)
    heads = [TableCell("Turno"), TableCell("Anna")]
    signed = [heads[0], TableCell("Anna", seat_token(0))]
    plain_width = table_width(heads, rows(["1", "10"]))
    assert plain_width == pytest.approx(9 * 0.55 + 2 * 0.75)
    assert table_width(signed, rows(["1", "10"])) == pytest.approx(plain_width + 2.2)
    assert table_width(heads, rows(["x" * 99, "10"])) == pytest.approx(28 * 0.55 + 2 * 0.75), "a long text is broken"


def test_the_heading_of_a_row_says_what_it_is_only_if_it_is_a_number() -> None:
    table = drawings()["table"]
    heads = [(one.text, one.get("data-label")) for one in table.iter("th") if one.get("scope") == "row"]
    assert heads == [("1", "Turno"), ("fine", None)]
    assert [(part.tag, part.get("role")) for part in table] == [("thead", "rowgroup"), ("tbody", "rowgroup")]
    assert {one.get("role") for one in table.iter("tr")} == {"row"} and table.get("role") == "table"


def a_document() -> Document:
    figures = Figures(
        lambda: ["Anna: 10."],
        lambda: FigureTable([TableCell("Chi"), TableCell("Quanto")], rows(["Anna", "10"]), 1),
        drawing=lambda: "<figure>disegno</figure>",
        folded_under="Le cifre",
    )
    listing = Listing("ol", ["primo", "secondo"], ["1. primo", "2. secondo"])
    blocks: list[Block] = [
        Sentence("Detto."),
        Sentence("Solo detto.", IN_LINES),
        Sentence("Mostrato.", ON_PAGE),
        listing,
        figures,
    ]
    opening = [Sentence("Per tutti."), Sentence("Da udire.", IN_LINES), Sentence("Da vedere.", ON_PAGE)]
    hidden = Part("hidden", "Nascosta", [Sentence("Segreto.")], lambda: {"secret": 1}, IN_LINES)
    parts = [Part("sums", "Somme", blocks, lambda: {"sums": [10]}), hidden]
    return Document("it", "Prova", opening, parts, lambda: {"turns": 3})


def test_a_document_has_in_each_form_what_belongs_there() -> None:
    document = a_document()
    told = ["Per tutti.", "Da udire.", "Detto.", "Solo detto.", "1. primo", "2. secondo", "Anna: 10.", "Segreto."]
    assert list(document_lines(document)) == told
    assert document_data(document) == {"turns": 3, "sums": [10]}
    text = render_document_page(document)
    assert '<html lang="it">' in text and "<title>Prova</title>" in text
    main = tree(text[text.index("<main>") : text.index("</main>") + len("</main>")])
    assert [(one.tag, one.text) for one in main[:3]] == [("h1", "Prova"), ("p", "Per tutti."), ("p", "Da vedere.")]
    (section,) = main[3:]
    heading, first, second, listing, drawing, folded = section
    assert (heading.tag, heading.text, heading.get("id")) == ("h2", "Somme", "sums")
    assert section.get("aria-labelledby") == "sums"
    assert [(one.tag, one.text) for one in (first, second)] == [("p", "Detto."), ("p", "Mostrato.")]
    assert (listing.tag, [one.text for one in listing.iter("li")]) == ("ol", ["primo", "secondo"])
    assert (drawing.tag, drawing.text, folded.tag) == ("figure", "disegno", "details")
    assert (folded[0].tag, folded[0].text, folded[1].tag) == ("summary", "Le cifre", "table")
    assert folded[1].get("aria-labelledby") == "sums"


def test_a_code_with_an_odd_number_of_rows_ends_on_its_quiet_frame() -> None:
    rows_of_code = make_qr_rows("HTTP://192.168.178.134:8740/012345")
    assert len(rows_of_code) % 2
    drawn = render_qr_lines("HTTP://192.168.178.134:8740/012345")
    assert drawn[-1] == "█" * len(rows_of_code[0]), "no dark module below the code"
    assert len(drawn) == (len(rows_of_code) + 1) // 2


def test_a_bar_of_a_loss_lies_before_nothing_and_labels_at_the_foot_stay_inside() -> None:
    loss = [Bar("perde", -25, "-25", -30, -20, 0, 0)]
    (bar,) = tree(render_bar_chart("a", "", loss, round_axis(-50, 50), AxisLegend("Lire", plain))).iter("rect")
    start, zero = round_axis(-50, 50).position_of(-25), round_axis(-50, 50).position_of(0)
    assert numbers(bar, "x", "width") == pytest.approx([start, zero - start], abs=0.01)
    frame = a_frame(exact_axis(0, 20), round_axis(0, 100))
    svg = tree(render_line_chart("a", "", some_curves(0, 0), frame))
    names = [one for one in svg.iter("text") if (one.get("class") or "").startswith("name")]
    assert max(numbers(one, "y")[0] for one in names) == 100
    assert tree(render_line_chart("a", "", [], frame))[0].get("class") == "plot tall left-3 names names-1"


def test_a_step_of_heat_that_no_number_falls_into_has_no_line_in_the_legend() -> None:
    few = legend_steps(3, plain)
    squares = make_heat_squares(the_board(), [float(number % 4) for number in range(40)], plain)
    items = list(tree(render_heat_map("map", "", squares, few)).iter("li"))
    assert [item[1].text for item in items] == ["0", "1", "2", "3"] and few.count("") == 4
    assert [table_width_class(width) for width in (20, 20.1, 28, 70, 99)] == [
        "wide-20",
        "wide-28",
        "wide-28",
        "wide-70",
        "wide-70",
    ]
