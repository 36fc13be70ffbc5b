"""The loop of a game without a terminal: whose answer is due, the log, the clock, and who is told."""
