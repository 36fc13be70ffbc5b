"""The log of a game: written line by line during play, recovered after a crash, replayed and verified.

The room may import `engine`, `editions`, `sheet` and `words`; it knows nothing of narrator, table or terminal.
`docs/log.md` describes the format.

- `errors`: the errors and notices about a log, as codes with facts
- `wording`: their sentences
- `files`: opening, creating and replacing ordinary files only
- `lock`: the lock that keeps a second program from writing the same log
- `codec`: messages of the engine as JSON rows and back
- `header`: the first line: rules, players, seed, length, tournament
- `lines`: the lines that follow, each sealed with a checksum, and reading them
- `sealed_file`: a file of sealed lines open for appending
- `log`: the log of the game under way
- `branch`: a new log that starts with the lines of another
- `upcasts`: older formats as the format of today
- `past`: the steps that can still be undone
- `recover`: loading, checking and verifying a log
- `sound`: the check that a loaded state is possible
- `mending`: the repair of damaged rows where the repair can be proved
"""
