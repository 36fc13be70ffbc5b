"""The game in words: events, questions, refusals and answers as lines to show and sentences to speak.

Imports `surfaces`, the wings `rules` and `words`, and types alone of `record/journal`. Everything above it that
words a game imports it; whatever only shows or speaks lines imports `surfaces`.

- `narrate.py`: the narrator, one for each language of a game. Everything else in the room serves it.
- `context.py`: the names, texts and memory that every sentence is made with. The functions below take it in place of
  the narrator, so that no file depends on the one that uses it.
- `memory.py`: what a narrator knows of the game at one moment; an undo restores it.
- `story.py`: events in words, and the changes they make to what the narrator knows.
- `questions.py`: the question of each step, with the keys that answer it.
- `open_ways.py`: the ways to answer that are open in a step.
- `short_questions.py`: the same questions in few words, for a row of braille.
- `command_texts.py`: commands in words, as entries of a list.
- `refusals.py`: refusals in words.
- `reasons.py`: the rule behind the last event, for the key that asks why.
- `answers.py`: the answers to the query keys.
- `situation.py`: the whole situation in few words, and what a throw would bring.
- `answer_keys.py`: the action that gives each kind of command, and the command that Enter gives.
- `standing.py`: the question that is open now, or why no person is asked, from what everybody can see.
- `game_start.py`: the lines before the first command.
- `mortgage_terms.py`, `visitor_stops.py`: sentences shared by story and questions: terms of a mortgage, earlier stops
  of a turn.
"""
