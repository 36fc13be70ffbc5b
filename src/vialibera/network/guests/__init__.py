"""A game among several machines: the host's table, the guests, and the wire between them.

The host's table is the only truth. Guests get the public log line by line, fold it, and tell it at home; they decide
nothing. What they do goes up as an intent, and each intent gets one reply. (decision: net.one-truth)

- `wire.py`: the messages between host and guest, as JSON.
- `public_log.py`: the log of a game as everybody may read it, chained again, with a digest of the state in each line.
- `guest_ear.py`: the ear of a person at another machine: what was delivered, and when it has been heard.
- `line_tellers.py`: the lines in the languages of the guests, for their ears.
- `door.py`: guests and their connections: who comes, who knocks, who is let in or sent away.
- `table_guests.py`: the place behind the door at the table of a game; `host_lobby.py`: that before a game.
- `guest_acts.py`, `guest_sender.py`: what the guests of a table want to do, and what they are sent.
- `gathering.py`: the time before a game at the host's console.
- `joint_round.py`, `guest_numbers.py`: the numbers for joint dice, at the host and at a guest.
- `known_guests.py`: the guests who were let in, kept for the next run of the host's program.
- `host_server.py`, `guest_connection.py`: the two ends of a connection, each in a thread of its own.
- `relay.py`: the meeting point of two houses; `far_room.py`, `far_call.py`: the ways of a host and of a guest to it.
- `spoken_words.py`, `spoken_en.txt`, `spoken_it.txt`: the words that lead there.
- `far_door.py`: how the host's people hear of the words and of the meeting point.
- `seal.py`: the seal between them; `pairing_desk.py`: the words that a host pairs by, and how often somebody may try.
- `people_list.py`: who is at the table and where; `talk_teller.py`: what others say.
- `away_keeper.py`, `away_vote.py`: a seat that is cut off while the game waits for it: the vote, and the clock.
- `guest_door.py`: the host's door at the console.
- `guest_line.py`: the guest's end of the wire: what has come, what is unanswered, what was lost.
- `guest_table.py`: the table as a guest has it: folded from the public log, and played on the host's machine.
- `whole_log.py`: the host's own log, which proves a guest's after the end of a game.
- `take_over.py`: a game that goes on from a guest's log, if the host's machine is lost.
- `guest_visit.py`: a guest's visit at the console.
"""
