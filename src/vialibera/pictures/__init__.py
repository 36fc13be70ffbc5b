"""Drawings of a game, or of many, for pages that stand alone: no script, no address, nothing to fetch.

A page is made in three steps:

- `axes.axis(low, high)` finds round ticks; `lines.line_chart`, `bars.bar_chart`, `bars.column_chart`, `spans.time_line`
  and `board.heat_map` each give a `<figure>` out of plain values;
- `tables.table` gives the same figures to whoever does not see the figure: there is no picture without its table;
- `page.section` puts both under a heading, `page.page` makes the whole file, with its style and its content policy.

All take the words to be shown, in the language they are to be in, and escape them. Places in a drawing are percentages,
letters are in em: one drawing fits a telephone and a wall. Colours are classes (`s0` to `s6` a seat, `h0` to `h7` how
much), defined for light and dark in `colours`; nothing is told by a colour alone. There is no `style=` anywhere: the
content policy refuses it, so that no name can bring one in.
"""
