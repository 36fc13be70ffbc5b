"""The game at the console: what keys do in it, who is asked, and its log.

May import the console, the table and all rings below; the setup, the saved games and the program come above it.
A key goes from the keyboard to `Console.press`, from there to the topmost layer, and at last to the game controller,
which looks it up in the table of keys. The table's events come back to the controller, go to the narrator for words,
and through the console to every surface.

controller.py     the game at the keyboard: for whom a key acts, what is announced, who is asked
game_services.py  what all games of a run share; open_games.py: the games that are open, and what is in front
session.py        one game with its table, log and narrator, and what is due while no key is pressed
game_setup.py     what the questions before a game have settled
key_table.py      the one table of keys; key_page.py makes docs/keys.md from it
act_keys.py       keys that act at once; command_menus.py: keys that ask before they act
large_bids.py     a bid far above the lowest one, read back before it counts
query_keys.py     keys that only tell, in a game and in a replay
seat_menu.py      a seat that passes to the computer, or back to a person
trade_menus.py    trading; undo_consent.py: taking an act back; referee_menu.py: the referee; real_dice.py: real dice
odds_teller.py    winning chances, computed between the keys
board_columns.py  the board and the scores, and deed_tables.py the deeds, in columns
log_keeper.py     the log of a game; log_refuge.py: the other file it moves to when its own fails
"""
