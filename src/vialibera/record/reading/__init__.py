"""Logs read again: moved about in, searched, followed while they are written, listed, and looked over for damage.

An original log is never changed. `damage_report.py` alone writes files: copies in a temporary folder, and a repaired
log.

- `reel.py`: a position in a log, moved forwards, backwards and to what is looked for.
- `line_search.py`: tests for the events somebody may look for.
- `log_follower.py`: a log followed while another program writes it.
- `line_tellers.py`: the lines of one log in further languages.
- `game_list.py`: the list of saved games in a folder.
- `public_log.py`: the log of a game as everybody may read it, chained again, with a digest of the state in each line,
  and how the host's own log proves a guest's after the end of a game.
- `damage_report.py`: how much of a damaged log can be saved.
- `turn_states.py`: the state turn by turn.
- `seed_lines.py`: where chance began again, in words.
"""
