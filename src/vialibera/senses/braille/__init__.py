"""The rows of a braille display: where it rests after a key, and lists in its few cells.

May import the screen, the voice and the terminal, and the rings below; the console hands its lines on to here. How rows
are cut to the cells stands in `terminal/braille_rows.py`, the board in one row in `screen/short_rows.py`.

braille_rest.py  the row on which a display rests after each key
short_lists.py   headings and entries of lists in one row
"""
