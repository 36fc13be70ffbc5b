### What the voice says of itself on the screen.

voice-no-library = No voice: espeak-ng is not installed. Install it with “sudo apt install espeak-ng”. You can play in text; press { $key } to retry.
voice-no-player = No voice: no program to play sounds. Install one with “sudo apt install alsa-utils”. You can play in text; press { $key } to retry.
voice-no-sound = No voice: no sound device is working. Play by reading; press { $key } to retry.
voice-no-pyttsx3 = No voice: pyttsx3 is missing. Install it with “pip install pyttsx3”. You can play in text; press { $key } to retry.
voice-no-sapi = No voice: this Windows has no speech (SAPI 5). You can play in text; press { $key } to retry.
voice-not-loaded = No voice: the library { $detail } is here but cannot be loaded. Install the game again, or play in text; press { $key } to retry.
voice-no-prism = No voice: prismatoid is missing. Install “vialibera[prism]” and press { $key }, or let your screen reader read: --voice reader.
voice-no-reader = No reader can be asked: start NVDA, JAWS or Speech Dispatcher and press { $key }; others read the screen: --voice reader.
voice-no-prism-own = No reader can be asked, as prismatoid is missing (“vialibera[prism]”): the game's own voice speaks.
voice-not-loaded-own = No reader can be asked, as the library { $detail } cannot be loaded: the game's own voice speaks.
voice-no-reader-own = No reader that can be asked: the game's own voice speaks.
voice-reader-gone = { $detail } is gone: the voice waits for it, and you can play in text.
voice-gone = The voice is gone: press { $key } to try again. You can play in text.
voice-reader-back = { $detail } speaks again.
voice-failing = The voice has failed several times and is silent now. You can play in text; press { $key } to retry.
voice-no-language = There is no English voice: { $detail } is used. “vialibera voices” lists the voices.
voice-no-such-voice = The chosen voice is not there: { $detail } is used. “vialibera voices” lists the voices.
voice-no-file = The voice file cannot be written: { $detail }. You can play in text.
voice-none-here = No voice: the system offers none. You can play in text; press { $key } to retry.
voice-now = Voice: { $detail }.
voice-left-out = { $count } sentences left out; the history has them.
voice-no-other = There is no other voice.
