"""The settings of the program: read from a file, chosen at the start, and remembered.

settings_file.py       the file, and the writer of its language
unsaved_settings.py    settings that could not be written, tried again
start_options.py       the voice, the screen and the sounds that this run begins with
running_reader.py      the screen reader that runs on this machine
narration_settings.py  how much is announced to each player, and how sums are written
"""
