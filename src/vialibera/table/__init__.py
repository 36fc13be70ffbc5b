"""The table: the loop of a game, without a terminal.

The table knows which answer is due, writes the log, runs the clock and informs its listeners. It may import the engine,
the journal and the bots; the shell imports it.

- `table`: the game under way: acts of people, moves of bots, undo and referee.
- `windows`: the time to claim rents after each landing.
- `clock`: the time played and the agreed length of a game.
"""
