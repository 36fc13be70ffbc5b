"""A tournament: its rounds and results, and the desk at which it is run.

- `rounds/`: a tournament: players, rounds, tables, results and standings, kept in one file by the desk
- `desk/`: the tournament desk at a terminal: lists and typed questions over the room `rounds`
"""
