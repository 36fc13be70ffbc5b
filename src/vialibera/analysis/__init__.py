"""Games in figures: the report of one, the laboratory of many, and the gymnasium for programs that learn.

- `report/`: the report of one game: its figures in lines, tables, drawings and data
- `lab/`: the laboratory: play many games among computer players, count them, and put the figures into words and
  pictures
- `gym/`: the game for learners: lawful actions by number, observations as vectors, and an environment of PettingZoo
"""
