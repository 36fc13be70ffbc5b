"""Logs read back: moved about in, followed, listed, repaired, and summed up in a report.

The room may import the engine, the journal, the narrator, the screen and the pictures; it imports no bots and no shell.
An original log is never changed. `trial` alone writes files: copies in a temporary folder, and a repaired log.

Reading a log again, for saved games:

- `reel`: a position in a log, moved forwards, backwards and to what is looked for.
- `telling`: tests for the events somebody may look for.
- `follow`: a log followed while another program writes it.
- `shelf`: the list of saved games in a folder.
- `trial`: how much of a damaged log can be saved.

Reports:

- `facts`: all figures of a game, read in one pass.
- `tenure`: the owners of each deed over time.
- `chances`: the turning point.
- `moments`: the state turn by turn.
- `report`: the report as lines; `figures`: its tables; `page`: the same as a page of HTML.
"""
