"""The console: keys go to what is open, lines to every surface, and all that a layer at the console may use.

May import terminal, settings, braille, audio control and screen, and the rings below; the game comes above it.

console.py        keys go to what is open, and lines to every surface
open_input.py     layers that take keys, and typed questions, with the game below them
line_teller.py    every line goes once to every surface
line_pages.py     long answers, a page at a time
keyboard.py       prompt_toolkit decodes single keys, and paints the board if there is one
field_echo.py     typed answers heard: letters, the cursor, and the answer read back
line_input.py     input without a terminal: one command a line
menus.py          numbered lists
rules_menu.py     the rules of an edition by subject
common_keys.py    keys that work at any moment: help, scrollback, voice, sounds, leaving
game_view.py      the part of a game that a key which only tells can use
square_walk.py    the walk over squares with Tab
board_screen.py   the board on a terminal
first_line.py     the first line, in rows for a braille display if there is one
typed_amounts.py  sums as people type them
"""
