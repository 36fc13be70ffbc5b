"""Logs read back: moved about in, followed, listed, repaired, and summed up in a report.

The room may import the engine, the journal, the narrator, the screen and the pictures; it imports no bots and no
console. An original log is never changed. `damage_report.py` alone writes files: copies in a temporary folder, and a
repaired log.

Reading a log again, for saved games:

- `reel.py`: a position in a log, moved forwards, backwards and to what is looked for.
- `line_search.py`: tests for the events somebody may look for.
- `log_follower.py`: a log followed while another program writes it.
- `game_list.py`: the list of saved games in a folder.
- `damage_report.py`: how much of a damaged log can be saved.

Reports:

- `game_facts.py`: all figures of a game, read in one pass.
- `deed_tenures.py`: the owners of each deed over time.
- `turning_point.py`: the turning point.
- `turn_states.py`: the state turn by turn.
- `seed_lines.py`: where chance began anew, in words.
- `report_parts.py`: the report as one list of parts (`pictures/document.py`), from which lines, tables, a page and JSON
  are rendered; made of `report_lines.py`, `report_tables.py`, `report_drawings.py` and `report_data.py`.
"""
