"""Bots: chance and the computer players, which answer the engine's questions without a keyboard.

The room may import the engine. One file, `odds`, also reads types of a log's header and of a rule sheet. The table,
the lab and the shell import this room. Compiled builds compile all of it but `player.py` (tools/compile.py).

- `player`: the interface of a player of a seat, and the bots by name.
- `kinds`: the names of the bots, without the weight of what they know.
- `chance`: dice and shuffles from a seed.
- `random_player`, `easy`, `prudent`, `expert`: the four bots.
- `worth`: the value of deeds and buildings, as tables of an edition.
- `building_up`, `raising`, `dealing`: where to build, what to sell or mortgage, which deal to propose.
- `insight`, `landings`, `bargains`: what only the expert knows: visits to squares, and deals that others take.
- `choices`, `ahead`: alternatives to a first thought, and playing the game on from each of them.
- `odds`: the chances of each seat, by playing a position to its end many times.
- `intervals`: the bounds of a share of which only some cases were seen.
"""
