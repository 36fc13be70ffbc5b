"""The report of one game: its figures in lines, tables, drawings and data.

The room may import the engine, the record, the narration, the screen and the pictures; it imports no bots and no
console.

- `game_facts.py`: all figures of a game, read in one pass.
- `deed_tenures.py`: the owners of each deed over time.
- `turning_point.py`: the turning point.
- `share_card.py`, `share_card.svg`: the end of a game as a picture and five lines; `end_reading.py`: that end read by a
  process.
- `report_parts.py`: the report as one list of parts (`pictures/document.py`), from which lines, tables, a page and JSON
  are rendered; made of `report_lines.py`, `report_tables.py`, `report_drawings.py` and `report_data.py`.
"""
