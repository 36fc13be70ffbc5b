"""A tournament: players, rounds, tables, results and standings, kept in one file by the desk.

The room may import the rooms below it, such as `journal`, `replay` and `agents`; it knows nothing of the terminal.
`docs/tournament.md` describes it for organisers.

- `plan`: the settings that stay from the first round to the last
- `entries`: the kinds of line in the file of a tournament
- `book`: the tournament as the lines tell it
- `keeping`: the file itself: reading it, and appending to it
- `office`: the acts of the desk: each is checked, written down and answered with notes
- `refusal`: refusals and notes, as codes with facts
- `desk`: the acts again, answered with lines for the organiser and the same as data
- `telling`: the sentences of the desk
- `seating`: the draw of the tables
- `places`: the ranking of a table, and the points for a place
- `standings`: the ranking of the tournament
- `games`: tables played with this program: their logs and results
- `names`: comparing and finding names as people type them
- `rosters`: lists of players from spreadsheets and for them
- `page`: pages and lists to be handed out
"""
