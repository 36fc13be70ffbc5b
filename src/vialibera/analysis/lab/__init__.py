"""The laboratory: play many games among computer players, count them, and put the figures into words and pictures.

This room may import every room but `commands`, `cli` and `__main__`; only `commands/` uses it. From playing to showing:

- `loop.py`: one game among computer players; the hot loop, which compiled builds compile
- `game_counts.py`: the limits of a game and what is counted of it; plain data that passes between processes
- `simulation.py`: many games, in this process or in several (`processes/worker_pool.py` shares them out)
- `finished_games.py`: the file from which a simulation goes on after a break
- `stats.py`: the sums of all games: shares with their bounds, medians, bins
- `markov_chain.py`: the exact shares of throws after which a token rests on each square, without a game
- `ratings.py`: ratings of the kinds of computer players
- `findings.py`: all of that in words and as rows of figures, in one language
- `findings_parts.py`: the findings as one list of parts (`pictures/document.py`), from which `commands/` renders lines,
  tables, a page and JSON; made of `findings_lines.py`, `findings_tables.py` and `findings_drawings.py`
"""
