"""The rules of the game, pure: no file, no clock, no random generator, no language, no edition by name.

The engine imports nothing but the standard library, `vialibera.rules.sheet` and, in `messages` alone, msgspec. Its
files have one order, declared as a contract in pyproject.toml: each imports only files above it in this list.

- `ids.py`: numbers of seats, of the Bank and of the other actors that are no player.
- `messages.py`: base classes of events, steps, commands and rights, and `Refusal`.
- `rules.py`: the tables and the behaviours that an edition lays down.
- `state.py`: the state of one game, as flat lists.
- `draft.py`: the only writer of a state; it records each event and applies it.
- `timing.py`: the commands that answer no step, lawful by the edition's table of verbs and pauses.
- `topics/`: one file for each part of the rule sheets, with its steps, commands, events and laws.
- `effects.py`: one function for each verb of a card.
- `rulebook.py`: makes `Rules` out of an edition's sheet.
- `kernel.py`: plays a command, folds events, lists the lawful commands.
- `visible_state.py`: state and messages as one seat, or the whole table, is allowed to see them.

How a command is played: `kernel.play` hands it to its own `act`, which refuses it before anything is written or emits
events through the draft. The steps on the agenda then run, top first, until one of them waits for an answer.
"""
