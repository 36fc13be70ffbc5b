"""The way into a game: the questions before it, and the guided first game.

May import the game, the console and all below; only the program and the commands come above it.

program_services.py    what the program makes once and hands to the rooms round the games
command_line_setup.py  the set-up of a game as the command line settles it
kind_names.py          the kinds of computer players by their names in any language
setup_questions.py     the questions that the command line has left open, in their order
question_walk.py       the walk through them, forwards and back, and what they have settled
waiting_layer.py       the lowest layer of the console before there is a game
first_start_questions.py  how the player follows the game
player_questions.py    names, computer players, tokens, people elsewhere
game_questions.py      edition, variants, length, dice, whether to start
typed_hours.py         the length of a game as people type it
even_level.py          the level at which a person wins as often as anybody
settings_list.py       the settings as lists that are heard, changed in a game and outside
keys_list.py            keys moved by pressing them
guided_game.py         the real game on a prepared seed, in which one key after the other is asked for
"""
