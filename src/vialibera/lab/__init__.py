"""The laboratory: play many games among computer players, count them, and put the figures into words and pictures.

This room may import every room but `commands`, `cli` and `__main__`; only `commands/` uses it. From playing to showing:

- `loop`: one game among computer players; the hot loop, which compiled builds compile
- `counts`: the limits of a game and what is counted of it; plain data that passes between processes
- `simulate`: many games, in this process or in several
- `crew`: worker processes that share out work
- `progress`: a line or a bar that shows how far a long count is
- `stats`: the sums of all games: shares with their bounds, medians, bins
- `chain`: the exact shares of throws after which a token rests on each square, without a game
- `ladder`: ratings of the kinds of computer players
- `findings`: all of that in words and as rows of figures, in one language
- `lines`, `page`: the findings as plain lines and as an HTML page with charts; `commands/` draws them as tables
"""
