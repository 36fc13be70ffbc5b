"""The voice and the sounds as the options, the settings and the keys switch them.

May import the settings, the sounds, the voice and the terminal, and the rings below; the console comes above it. How a
voice speaks stands in `voice/`, how a sound is played in `sound/`.

voice_control.py  who speaks, how fast and how loud
sound_control.py  whether there are sounds, how loud, and on which device
"""
