"""The game at the keyboard: for whom a key acts, what is announced, and who is asked next.

May import the console, the table and all rings below. What a key does stands above it, in `game_keys/`; the
controller gets those functions as a value.

controller.py       the game at the keyboard, which finds the action of a key and hands it on
keyed_game.py       what a game that is played shares with a replay: the last key, the walk, the minutes left
game_services.py    what all games of a run share
game_setup.py       what the questions before a game have settled, with bot_names.json
keyboard_people.py  the people here, and for whom a key acts
open_question.py    the open question, told and told again, or why nobody here is asked
bot_hurry.py        how long computer players think, and the way on to the next question
game_telling.py     lines for all that happens at the table
coach_teller.py     what the coach has found out about a decision
forced_turn.py      turns that go on by themselves where Enter is all that can be pressed
odds_teller.py      winning chances, computed between the keys
scanner.py          the choices of people who play by one switch or two, said one by one
real_dice.py        what people type of their real dice
"""
