"""The board for sighted players, as plain values and as rows of coloured cells.

Imports `narrator` (scenes, utterances, clean texts), `editions`, `engine` and `sheet`. It knows no
terminal: `shell` paints the rows, `web` sends the values to a page, `pictures` borrows colours and
signs.

From a scene to a view:

- `view`: everything to be seen of a game at one moment, as plain values.
- `told`: a line of the game with the places of players' names in it.
- `printed`: the printed part of a board: short names, marks, colours, sums.
- `scene`: makes a view from a scene.
- `onlooker`: a surface that sorts lines into game, question and answers.

From a view to rows:

- `palette`, `glyphs`, `cells`, `wrap`: colours, signs, rows of exact width, wrapped lines.
- `squares`, `panels`: the parts of a screen.
- `ring`, `columns`, `narrow`: the three layouts, widest first.
- `layout`: chooses the layout for which there is room, and draws.
- `picture`: a drawn screen as SVG, for the manuals.
"""
