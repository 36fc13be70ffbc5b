"""The rules: the pure engine, the sheet it plays by, and the editions that fill the sheet.

- `sheet/`: the sheet: all the rules of one edition, as typed and frozen data
- `engine/`: the rules of the game, pure: no file, no clock, no random generator, no language, no edition by name
- `editions/`: editions: from YAML rule files to the sheet that the engine plays by and the plain data that a log keeps
"""
