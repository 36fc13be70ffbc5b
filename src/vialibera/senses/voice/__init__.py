"""The voices the game can speak with: its own, which a worker process says, a screen reader, or none.

May import surfaces, processes, journal, words and sheet; the sounds, the console and the page come after it.

- voice_interface.py: the interface that console and table know, and the voice that only leaves text on the screen
- voice_factory.py: makes a voice by the name of its kind
- own_voice.py: the game's own voice: joins the queue, the keeper and the settings
- voice_tuning.py: the settings with which it speaks; voice_notices.py: its lines on the screen
- speech_queue.py: the order in which lines are said, and their ends; pure, no clock and no thread
- speech_length.py: how long a text takes to be spoken, computed from its sounds
- speech_keeper.py: gives the worker process one sentence at a time; the room `processes` keeps it alive
- voice_worker.py: the program of the worker process (`python -m vialibera.senses.voice.voice_worker`)
- speech_engines.py: pyttsx3 on each system, and espeak-ng for it
- streamed_engines.py: Piper's models and programs of the user's, played while their sound is made
- voice_kinds.py: the kinds of voices, and how natural they are
- reader_engines.py: the screen reader that runs, through prismatoid, and Speech Dispatcher
- reader_search.py: looks for a reader that can be asked
- dispatcher_link.py: the protocol of Speech Dispatcher
- audio_players.py: plays a sound file by the programs a system has
- voice_choice.py: chooses among the voices an engine lists
- voice_settings.py: the table `[speech]` of the settings
- transcript.py: the file of all that was said, and a voice that only writes it
"""
