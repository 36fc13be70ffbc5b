"""A game without a terminal: the table that plays it, and the computer players.

- `bots/`: bots: chance and the computer players, which answer the engine's questions without a keyboard
- `table/`: the table: the loop of a game without a terminal, and how long a claim may wait
"""
