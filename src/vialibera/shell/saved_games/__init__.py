"""Saved games at the console: continued, heard again, or watched while others play.

resuming.py       a saved game continued
take_over.py      a game that goes on from a guest's log, if the host's machine is lost
replaying.py      `vialibera replay`: step by step, running, or as text, and a new game from any moment
replay_viewer.py  the keys of a replay
told_moment.py    the moment looked at, in place of an open question
replay_search.py  line by line, by turns, and to the next event of a kind
chosen_seat.py    the seat that the keys which only tell are about
watch_viewer.py   `vialibera watch`: a saved game as it is, or one that is played elsewhere
"""
