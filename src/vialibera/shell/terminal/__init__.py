"""The terminal: raw input and whole lines of output, without any knowledge of a game.

May import words and the data of the screen alone.

row_screen.py     the rows written so far, and the cursor in them
line_output.py    the only writer of lines
braille_rows.py   rows for a braille display: they wait for a key, and one key reads the next
notices.py        single lines of a command, such as why it cannot go on
wrapping.py       text in rows that part no sum and no key from its verb
text_tables.py    tables for the eyes
terminal_size.py  columns and rows
tty.py            the terminal's own line editing, switched off in time
end_signals.py    signals that end the program
key_names.py      names of keys, and the rows of a table of keys
keymap.py         the keys of every row of a table; moved_keys.py: named sets and moved keys, checked against it
typed_line.py     a typed answer, and paste_filter.py pasted text
board_painting.py the board as rows of cells
activity.py       the protocol of an activity between two keys: a game, a replay, or the guided game
"""
