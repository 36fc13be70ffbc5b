"""Sounds, played by a mixer in a separate process; if it fails, the game goes on without sounds.

May import processes, surfaces, prebuilt, words and sheet; the console and the commands come after it.

- sounds.toml: the notes of each cue, the cues of keys, and what is silent
- recipes.py: these tables, read
- sample_store.py: the samples of all cues, made by the build
- cues.py: which cues a line has: a table by the line's message
- cue_names.py: the name of each cue
- sound_pack.py: the samples of a folder of files that replace the built-in sounds
- sound_surface.py: plans the cues of each line in time and sends them to the mixer
- mixer_keeper.py: the mixer's process as the game sees it
- mixer_worker.py: the program of that process (`python -m vialibera.senses.sound.mixer_worker`)
- mixer.py: mixes the cues into one stream
- sound_devices.py: where the stream goes: miniaudio, a program, or a file
- sound_settings.py: the table `[sound]` of the settings
"""
