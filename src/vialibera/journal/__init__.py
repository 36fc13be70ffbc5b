"""The log of a game: written line by line as it is played, recovered after a crash, replayed and verified."""
