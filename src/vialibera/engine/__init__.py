"""The rules of the game, pure: no file, no clock, no random generator, no language."""
