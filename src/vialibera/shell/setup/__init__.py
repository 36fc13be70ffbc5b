"""The way into a game: the questions before it, and the guided first game.

May import the game, the console and all below; only the program and the commands come above it.

program_services.py    what the program makes once and hands to the rooms round the games
command_line_setup.py  the set-up of a game as the command line settles it
kind_names.py          the kinds of computer players by their names in any language
setup_wizard.py        the questions, one after the other
settings_list.py       the settings as lists that are heard, changed in a game and outside
guided_game.py         the real game on a prepared seed, in which one key after the other is asked for
"""
