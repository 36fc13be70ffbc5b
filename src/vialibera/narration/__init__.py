"""The game in words, and the lines in which every surface gets them.

- `surfaces/`: lines with their facts and scenes of the game, as everything that shows or speaks them gets them
- `narrator/`: the game in words: events, questions, refusals and answers as lines to show and sentences to speak
"""
