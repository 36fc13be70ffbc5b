### What the voice says of itself on the screen.

voice-no-library = No voice: no espeak-ng. Install it with “sudo apt install espeak-ng”. You can play in text; press { $key } to retry.
voice-no-player = No voice: no program to play sounds. Install one with “sudo apt install alsa-utils”. You can play in text; press { $key } to retry.
voice-no-sound = No voice: no sound device is working. “aplay -l” lists them. You can play in text; press { $key } to retry.
voice-no-pyttsx3 = No voice: pyttsx3 is missing. Install it with “pip install pyttsx3”. You can play in text; press { $key } to retry.
voice-no-sapi = No voice: this Windows has no speech (SAPI 5). You can play in text; press { $key } to retry.
voice-no-prism = No voice: prismatoid is missing. Install it with “pip install prismatoid”. You can play in text; press { $key } to retry.
voice-no-reader = No voice: prismatoid finds neither reader nor voice. You can play in text; press { $key } to retry.
voice-failing = The voice has failed several times and is silent now. You can play in text; press { $key } to retry.
voice-no-language = No voice speaks English: { $detail } reads. “vialibera voices” lists the voices.
voice-no-such-voice = The chosen voice is not there: { $detail } reads. “vialibera voices” lists the voices.
voice-no-file = The voice file cannot be written: { $detail }. You can play in text.
voice-none-here = No voice: the system offers none. You can play in text; press { $key } to retry.
voice-now = Voice: { $detail }.
voice-no-other = There is no other voice.
