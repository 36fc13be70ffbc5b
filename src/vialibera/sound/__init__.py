"""Sounds, played by a mixer in a process of its own; if it fails, the game goes on without sounds.

May import processes, narrator, snapshots, words and sheet; the shell and the commands come after it.

recipes    the notes of each cue, as data
synthesis  makes samples of a recipe; pure, standard library only
store      the samples of all cues, kept in the user's cache
cues       which cues a line has: a table by the line's message
names      the name of each cue, and the events it tells of
surface    plans the cues of each line in time and sends them to the mixer
keeper     the mixer's process as the game sees it
worker     the program of that process (`python -m vialibera.sound.mixer_worker`)
mixer      mixes the cues into one stream
devices    where the stream goes: miniaudio, a program, or a file
wishes     the table `[sound]` of the settings
page       writes docs/sounds.md
"""
