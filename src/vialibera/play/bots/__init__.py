"""Bots: chance and the computer players, which answer the engine's questions without a keyboard.

The room may import the engine. One file, `win_odds.py`, also reads types of a log's header and of a rule sheet. The
table, the lab and the game at the console import this room. Compiled builds compile all of it but the
first two files (tools/compile.py).

- `seat_player.py`: the interfaces of a player of a seat.
- `bot_registry.py`: makes the bots by name.
- `bot_kinds.py`: the names of the bots, without the weight of what they know.
- `characters.py`, `character_names.py`: tastes that come with a seat's name, and the rule that says which.
- `seeded_chance.py`: dice and shuffles from a seed.
- `random_bot.py`, `easy.py`, `prudent.py`, `expert.py`: the four bots.
- `level_bot.py`: the levels between these: a share of the answers is that of the stronger one.
- `habits.py`: what everybody at the table has seen of how a seat deals.
- `caretaker.py`: the stand-in for a person who is cut off.
- `deed_worth.py`: the value of deeds and buildings, as tables of an edition.
- `build_planner.py`, `money_raising.py`, `deal_search.py`: where to build, what to sell or mortgage, which deal to
  propose.
- `expert_worth.py`, `landing_estimate.py`, `position_worth.py`: what only the expert knows: visits to squares, and the
  worth of a whole position.
- `partner_models.py`, `expert_bargains.py`: what each partner is expected to take, and the deal that brings most.
- `coach.py`: what a person could do, and how many games each course wins.
- `alternatives.py`, `lookahead.py`: alternatives to a first thought, and playing the game on from each of them.
- `win_odds.py`: the chances of each seat, by playing a position to its end many times.
- `intervals.py`: the bounds of a share of which only some cases were seen.
"""
