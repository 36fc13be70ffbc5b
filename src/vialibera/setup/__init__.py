"""The way into a game: the questions before it, and the guided first game.

May import the game, the console and all below; only the program and the commands come above it.

setup_wizard.py  the questions, one after the other
guided_game.py   the real game on a prepared seed, in which one key after the other is asked for
"""
