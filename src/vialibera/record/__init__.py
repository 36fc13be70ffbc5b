"""The record of a game: its log, written line by line, and the log read again.

- `journal/`: the log of a game: written line by line during play, recovered after a crash, replayed and verified
- `reading/`: logs read again: moved about in, searched, followed while they are written, listed, and looked over for
  damage
"""
