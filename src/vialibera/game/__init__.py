"""The game at a terminal: single keys come in, plain lines go out.

It can import sound, voice, tournament, table, agents, replay, pictures, screen, narrator, journal,
editions, engine, words and sheet. Only `commands` and `web` import it. No file of the room imports
itself by way of others, type checking included; `tests/test_circles.py` holds that.

A key goes from `app` or `lines` to `Console.press`, from there to the topmost open list or
question, and at last to the game (`Desk`), which looks up its function in the table of keys
(`actions`). What the table plays comes back to the desk as events, goes to the narrator for words,
and through `Console.tell` to every surface.

The program and its games:

- `play`: the program, its settings, voice and console, and the games at it.
- `session`: one game with its table, log and narrator; what is due while no key is pressed.
- `resume`: a saved game continued.
- `desk`: the game at the keyboard: for whom a key acts, what is told, who is asked.
- `running`: the protocol that the keyboard asks of a game, a replay or the program.
- `keeping`, `refuge`: the log of a game, and the other file it moves to when its own fails.
- `endings`: signals that end the program.

What the keys do:

- `actions`: the one table of keys.
- `acts`: keys that act at once; `forms`: keys that ask before they act.
- `exchange`: trading; `consent`: taking an act back; `referee`: the list of the referee; `dice`:
  real dice.
- `queries`: keys that only tell, in a game and in a replay; `gameview`: what such a key can use of
  a game.
- `odds`: winning chances, computed between the keys; `board`, `listing`: board, scores and deeds in
  columns.
- `services`: keys that work at any moment: help, scrollback, voice, leaving.
- `keydoc`: docs/keys.md, made from the table.

A game heard again:

- `replay`: the command, as a console or as text; `viewer`: its keys; `watching`: a log that is
  still growing.

Before a game, and what is remembered:

- `launch`, `setup`: the questions before a game, and what they settle; `lessons`: the guided first
  game.
- `mode`, `settings`, `toml`, `manners`: the first line, the remembered settings, how much is told
  to whom.
- `amounts`, `hours`: sums and playing times as people type them.

The console:

- `console`, `menus`: lists, typed answers, what was told so far.
- `speaking`, `sounding`: the voice and the sounds of the program.
- `tables`, `bars`: columns and bars for the eyes; `eyes`, `painting`: the board on the screen.
- `page`: the process that shows the game in a browser.

The terminal:

- `app`, `lines`: keys from a terminal, or one command a line without one; `keys`: names of keys.
- `typing`, `paste`, `wrapping`: typed answers, pasted text, long lines; `out`, `tty`: the one
  writer, the terminal's modes.

Tournaments:

- `tournament`, `tournament_asking`, `tournament_steps`, `tournament_table`: the desk of a
  tournament, and one table of it.
"""
