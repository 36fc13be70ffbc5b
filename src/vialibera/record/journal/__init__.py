"""The log of a game: written line by line during play, recovered after a crash, replayed and verified.

The room may import the wings `rules` and `words`; it knows nothing of narrator, table or terminal. What a game does
when the disk is full stands in `shell/game/log_refuge.py`.
`docs/log.md` describes the format.

- `errors.py`: the errors and notices about a log, as codes with facts
- `fault_wording.py`: their sentences
- `plain_files.py`: opening and creating ordinary files only
- `exported_files.py`: pages and tables, written over nothing but what the same command wrote
- `codec.py`: messages of the engine as JSON rows and back
- `header.py`: the first line: rules, players, seed, length, tournament
- `line_seals.py`: the checksum at the end of each line, and a quick look for damage
- `log_lines.py`: the lines that follow, each sealed with a checksum, and reading them
- `sealed_file.py`: a file of sealed lines open for appending
- `log_file.py`: the log of the game under way
- `branch.py`: a new log that starts with the lines of another
- `seed_chain.py`: seeds that follow from each other, and where chance began again
- `joint_dice.py`: a seed that comes from a number of each seat, and the commits that bound them
- `seat_changes.py`: who plays each seat, as lines of the log change it
- `log_format.py`: the number of the format, and the digest of the rules
- `undo_history.py`: the steps that can still be undone
- `recover.py`: loading, checking and verifying a log
- `integrity.py`: the check that a loaded state is possible
"""
