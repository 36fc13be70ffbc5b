"""The settings of the program: read from a file, chosen at the start, and remembered.

settings_file.py       the settings, and the file they come from and go to
file_reading.py        the entries of the file, each good one by itself
file_merging.py        changes put into the file as it stands
setting_values.py      values by the rows of the table, changed and parsed
setting_words.py       settings, ranges and faults of the file in words
unsaved_settings.py    settings that could not be written, tried again
start_options.py       the voice, the screen and the sounds that this run begins with
running_reader.py      the screen reader that runs on this machine
narration_settings.py  how much is announced to each player, and how sums are written
"""
