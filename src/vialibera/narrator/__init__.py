"""The game in words: events, questions, refusals and answers as lines for the screen and sentences for the voice."""
