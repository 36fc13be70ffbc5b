"""Games at the console: how one begins, does what is due, and ends, with its log and its page.

May import the keys of a game and all rings below; the setup, the saved games and the program come above it. What a key
does stands in `game_keys/`, whose key it is in `game_control/`.

session.py     one game with its table, log and narrator, and what is due while no key is pressed
open_games.py  the games that are open, and what is in front
log_keeper.py  the log of a game; log_refuge.py: the other file it moves to when its own fails
talk_teller.py what people at other machines say, told, kept or not heard
page_link.py   the page in a browser that shows the game
"""
