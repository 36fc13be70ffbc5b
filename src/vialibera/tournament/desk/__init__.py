"""The tournament desk at a terminal: lists and typed questions over the room `rounds`.

It stands above the program, because a table of the tournament is played here.

desk_menus.py      `vialibera tournament` without more, and the page of the hall
step_table.py      the table of all steps, for the command line and the menus; steps.json has what each needs
step_acts.py       what the steps do with values as they are typed
topic_menu.py      the menu of an open tournament: topics, and the step that comes next
step_questions.py  the questions for the values of a step
player_questions.py, round_questions.py, tie_questions.py, plan_questions.py
                   the questions of steps, by their topic
score_questions.py the questions for the result of a table
desk_questions.py  the common part of its lists
table_game.py      the game of a table, and the way of its result to the desk
"""
