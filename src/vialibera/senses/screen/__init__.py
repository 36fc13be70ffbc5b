"""The board for sighted players, as plain values and as rows of coloured cells.

Imports `surfaces` (scenes, utterances), `words` (clean texts) and the wing `rules`. It knows no terminal:
`shell/terminal` paints the rows, `network/web` sends the values to a page, `pictures` borrows colours and signs.

From a scene to a view:

- `board_view.py`: everything to be seen of a game at one moment, as plain values.
- `screen_line.py`: a line of the game with the places of players' names in it.
- `printed_board.py`: the printed part of a board: short names, marks, colours, sums.
- `view_builder.py`: makes a view from a scene; `step_panel.py`: its panel of an offer, an auction or a debt;
  `ahead_squares.py`: the squares that a throw reaches; `table_card.py`: the deed for sale or the drawn card.
- `worth_history.py`: the worth of every player, turn by turn.
- `line_sorter.py`: a surface that sorts lines into game, question and answers.

From a view to rows:

- `palette.py`, `palette.json`: colours.
- `glyphs.py`, `cells.py`, `line_wrap.py`: signs, rows of exact width, wrapped lines.
- `squares.py`, `panels.py`, `player_tables.py`, `step_rows.py`, `ahead_rows.py`, `end_rows.py`: the parts of a screen.
- `ring_layout.py`, `columns_layout.py`, `narrow_layout.py`: the three layouts, widest first.
- `short_rows.py`: a short question in the rows of a braille display.
- `table_rows.py`: the deed for sale or a scene next to the dice.
- `board_motion.py`: dice that roll, tokens that walk, and what else moves for a moment.
- `layout.py`: chooses the layout for which there is room, and draws.
"""
