"""The table: the loop of a game, without a terminal.

The table knows which answer is due, writes the log, runs the clock and informs its listeners. It may import the engine,
the journal and the bots; the game at the console imports it.

- `table.py`: the game under way: acts of people, moves of bots, undo and referee.
- `participants.py`: who plays a seat: a person here, a person elsewhere or a computer player.
- `claim_timer.py`: the open claim windows, and when everybody has heard and had time to react.
- `bot_intents.py`: what the computer players are about to do, and when.
- `undo_votes.py`: what can be taken back, and the consent of the people concerned.
- `away_votes.py`: a person who is cut off while the game waits: the vote of those who are there, and the clock.
- `pace.py`: how long bots wait, and how long people have.
- `undo_requests.py`: a request to undo, and whose consent it needs.
- `claim_windows.py`: the landings for which rents can still be claimed.
- `landing_times.py`: when everybody has heard of each of them.
- `raising.py`: the plan that raises the money of a debt.
- `hindsight.py`: after the game, the choices of each person that cost most.
- `game_clock.py`: the time played and the agreed length of a game.
"""
