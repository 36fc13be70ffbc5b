"""The voices the game can speak with: its own, which a worker process says, a screen reader, or none.

May import narrator, processes, journal, words and sheet; the shell, the sounds and the page come after it.

sinks        the interface that the shell and the table know (`Sink`), and the voice that only leaves text on the screen
making       makes a voice by the name of its kind
own          the game's own voice: joins the queue, the keeper and the settings
queue        the order in which lines are said, and their ends; pure, no clock and no thread
keeper       gives the worker process one sentence at a time; the room processes keeps it alive
worker       the program of the worker process (`python -m vialibera.voice.voice_worker`)
drivers      the speech engines: pyttsx3 on each system, and prismatoid
library      finds and loads espeak-ng
lexicon      respells Italian words for espeak's English voice
players      plays a sound file by the programs a system has
voices       chooses among the voices an engine lists
preferences  the table `[speech]` of the settings
transcript   the file of all that was said, and a voice that only writes it
"""
