"""The keys of a game: which there are, and what each does, from a rent claimed to an offer made.

May import the game's control and all rings below. A key goes from the keyboard to `Console.press`, from there to the
topmost layer, and at last to the game controller, which looks it up in the table of keys.

key_table.py      the one table of keys
act_keys.py       keys that act at once; command_menus.py: keys that ask before they act
raise_cash.py     A in a debt: a plan to pay it; what_if.py: the list of throws and what each would bring
large_bids.py     a bid far above the lowest one, read back before it counts
query_keys.py     keys that only tell, in a game and in a replay
board_columns.py  the board and the scores, and deed_tables.py the deeds, in columns
trade_menus.py    trading; undo_consent.py: taking an act back
referee_menu.py   the referee
coach_key.py       Shift+W, the coach
seat_menu.py      a seat that passes to the computer, or back to a person
"""
