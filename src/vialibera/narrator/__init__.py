"""The game in words: events, questions, refusals and answers as lines to show and sentences to speak.

Imports `engine`, `editions`, `journal` (only types), `words` and `sheet`. Everything above it that
shows or speaks a line imports it.

- `narrate`: the narrator, one for each language of a game. Everything else in the room serves it.
- `story`: events in words, and the changes they make to what the narrator knows.
- `asking`: the question of each step, with the keys that answer it.
- `offering`: commands in words, as entries of a list.
- `refusing`: refusals in words.
- `why`: the rule behind the last event, for the key that asks why.
- `answers`: the answers to the query keys.
- `opening`: the lines before the first command.
- `pledged`, `rests`: sentences shared by story and questions: terms of a mortgage, earlier stops of
  a turn.
- `facts`, `money`: names and sums for the numbers of the engine.
- `hostile`: cleaning of texts from outside.
- `utterance`: a line as every surface gets it, and the folding of long lines.
- `surfaces`: the interface of everything that shows or speaks lines.
"""
