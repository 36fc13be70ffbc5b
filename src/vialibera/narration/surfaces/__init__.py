"""Lines with their facts and scenes of the game, as everything that shows or speaks them gets them.

Imports the wings `rules` and `words`. The narrator makes the lines; terminal, voice, sounds, screen and pages import
this room without narrating anything themselves.

- `batch.py`: `Batch`, `Scene`, and `Surface`, the interface of everything that shows or speaks lines.
- `at_rest.py`: the open question, the wait and the open list as values.
- `utterance.py`: a line as every surface gets it, and the folding of long lines.
- `fact_formatter.py`, `money.py`: names and sums for the numbers of the engine.
"""
