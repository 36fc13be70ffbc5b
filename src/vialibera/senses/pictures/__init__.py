"""Documents, their drawings and the QR code, for pages that are one file: no script, no address, nothing to fetch.

Imports `screen` (colours, signs, widths of text) and nothing above it. A page is made in three
steps:

- A chart function returns a `<figure>` made of plain values. `axes` finds round ticks for it.
- A table gives the same figures to a reader who does not see the drawing: there is no picture
  without its table.
- A section puts both under a heading, and the page function makes the whole file with its style and
  content policy.

The files:

- `markup.py`: elements of HTML and SVG, with everything else escaped.
- `axes.py`: round ticks, and labels that keep apart.
- `page_colours.py`: the palette as properties of a style, and the heat scale.
- `chart_frame.py`: the figure, the grid of a chart and the words of its axes.
- `line_charts.py`, `bar_charts.py`, `time_lines.py`, `heat_map.py`: the kinds of chart (curves, bars and columns, a
  time line, a heat map of the board).
- `html_tables.py`: tables of figures that fit a narrow screen.
- `qr_code.py`: the QR code of the page's address, for a terminal and for a page.
- `document.py`: a report as one value, a list of parts, and its lines and data; `document_page.py`: its page.
- `html_page.py` with `page.css`: the file, its style and its content policy.

All functions take the words to show, already in the right language, and escape them. Positions in a
drawing are percentages and sizes of letters are in em, so one drawing fits a telephone and a wall.
Colours are classes (`s0` to `s6` for a seat, `h0` to `h7` for heat), defined for light and dark.
Colour is never the only sign of anything. There is no `style=` attribute anywhere: the content
policy refuses it, so that no player's name can bring one in.
"""
