"""A game among several machines: the host's table, the guests, and the wire between them.

The host's table is the only truth. Guests get the public log line by line, fold it, and tell it at home; they decide
nothing. What they do goes up as an intent, and each intent gets one reply. (decision: net.one-truth)

- `wire.py`: the messages between host and guest, as JSON.
- `guest_ear.py`: the ear of a person at another machine: what was delivered, in which language, and when it was heard.
- `guest.py`: one guest, as the door and the table know it.
- `door.py`: guests and their connections: who comes, who knocks, who is let in or sent away.
- `table_guests.py`: the place behind the door at the table of a game, and what guests want to do there.
- `guest_sender.py`: what the guests of a table are sent.
- `gathering.py`: the place behind the door before a game, and that time at the host's console.
- `joint_round.py`: the numbers for joint dice, at the host and at a guest.
- `known_guests.py`: the guests who were let in, kept for the next run of the host's program.
- `host_server.py`, `guest_connection.py`: the two ends of a connection, each in a thread of its own; the guest's
  leads to a meeting point, too.
- `relay.py`: the meeting point of two houses; `far_room.py`: the way of a host to it.
- `far_door.py`: how the host's people hear of the words and of the meeting point.
- `seal.py`: the seal between them; `pairing_desk.py`: the words that a host pairs by, and how often somebody may try.
- `people_lines.py`: who is at the table, and where.
- `away_list.py`: the list of what becomes of a seat that is cut off.
- `guest_door.py`: the host's door at the console.
- `guest_line.py`: the guest's end of the wire: what has come, what is unanswered, what was lost.
- `guest_table.py`: the table as a guest has it: folded from the public log, and played on the host's machine.
- `guest_visit.py`: a guest's visit at the console.
"""
