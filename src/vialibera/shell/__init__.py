"""The shell: the game at a keyboard, from the raw terminal to the saved games.

- `terminal/`: the terminal: raw input and whole lines of output, without any knowledge of a game
- `settings/`: the settings of the program: read from a file, chosen at the start, and remembered
- `audio_control/`: the voice and the sounds as the options, the settings and the keys switch them
- `console/`: the console: keys go to what is open, lines to every surface, and all that a layer at the console may use
- `game_control/`: the game at the keyboard: for whom a key acts, what is announced, and who is asked next
- `game_keys/`: the keys of a game: which there are, and what each does, from a rent claimed to an offer made
- `setup/`: the way into a game: the questions before it, and the guided first game
- `game/`: games at the console: how one begins, does what is due, and ends, with its log and its page
- `saved_games/`: saved games at the console: continued, heard again, or watched while others play
- `program.py`: the program from the command line to the last line: what its rooms share is made here, and handed to
  each
"""
