### Che cosa la voce dice di sé sullo schermo.

voice-no-library = Manca la voce: non c'è espeak-ng. Si installa con «sudo apt install espeak-ng». Si gioca leggendo; premi { $key } per riprovare.
voice-no-player = Manca la voce: nessun programma suona i file. Si installa con «sudo apt install alsa-utils». Si gioca leggendo; premi { $key } per riprovare.
voice-no-sound = La voce tace: nessun dispositivo audio funziona. «aplay -l» li elenca. Si gioca leggendo; premi { $key } per riprovare.
voice-no-pyttsx3 = Manca la voce: non c'è pyttsx3. Si installa con «pip install pyttsx3». Si gioca leggendo; premi { $key } per riprovare.
voice-no-sapi = Manca la voce: questo Windows non ha la sintesi vocale (SAPI 5). Si gioca leggendo; premi { $key } per riprovare.
voice-no-prism = Manca la voce: non c'è prismatoid. Si installa con «pip install prismatoid». Si gioca leggendo; premi { $key } per riprovare.
voice-no-reader = Manca la voce: prismatoid non trova né lettore né voce. Si gioca leggendo; premi { $key } per riprovare.
voice-failing = La voce si è fermata più volte e ora tace. Si gioca leggendo; premi { $key } per riprovare.
voice-no-language = Nessuna voce parla italiano: legge { $detail }. «vialibera voices» elenca le voci.
voice-no-such-voice = La voce scelta non c'è: legge { $detail }. «vialibera voices» elenca le voci.
voice-no-file = Il file della voce non si può scrivere: { $detail }. Si gioca leggendo.
voice-none-here = Manca la voce: il sistema non ne offre nessuna. Si gioca leggendo; premi { $key } per riprovare.
voice-now = Voce: { $detail }.
voice-no-other = Non ci sono altre voci.
