"""A tournament: players, rounds, tables, results and standings, kept in one file by the desk.

The room may import the record, the pictures and the computer players; it knows nothing of the terminal.
`docs/tournament.md` describes it for organisers.

- `plan.py`: the settings that stay from the first round to the last
- `entries.py`: the kinds of line in the file of a tournament
- `book.py`: the tournament as the lines tell it
- `tournament_file.py`: the file itself: reading it, and appending to it
- `office.py`: what the desk checks before an act, and the notes on the state of a tournament
- `desk_refusal.py`: refusals and notes, as codes with facts
- `desk_answer.py`: an answer of the desk
- `desk_answers.py`: the acts of the desk: each is checked, written down, and answered with lines and the same as data
- `desk_data.py`: the answers as plain data
- `desk_check.py`: what a line must be to be written: the desk asks it before each act, and `check` for each line
- `desk_words.py`: the sentences of the desk
- `balanced_draw.py`: the draw of a round from dice thrown in the hall
- `seating.py`: the sizes of the tables, and the search for an order with few repeated meetings
- `table_clock.py`: the clocks of tables on a real board
- `referee_calls.py`: calls of the referee, written down and told again
- `reckoned_value.py`: the value of cash and deeds
- `ranking.py`: the ranking of a table, and the points for a place
- `standings.py`: the ranking of the tournament
- `game_logs.py`: tables played with this program: their logs and results
- `entrant_names.py`: comparing and finding names as people type them
- `newcomers.py`: who is there already, and marks for people of one name
- `rosters.py`: lists of players from spreadsheets and for them
- `backups.py`: one zip of the file and of the logs of its games
- `public_page.py`: the page for a club's site, written after each act
- `handouts.py`: pages and lists to be handed out
"""
