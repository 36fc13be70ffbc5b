### Che cosa la voce dice di sé sullo schermo.

voice-no-library = Manca la voce: espeak-ng non è installato. Si installa con «sudo apt install espeak-ng». Si gioca leggendo; premi { $key } per riprovare.
voice-no-player = Manca la voce: nessun programma suona i file. Si installa con «sudo apt install alsa-utils». Si gioca leggendo; premi { $key } per riprovare.
voice-no-sound = La voce tace: nessun dispositivo audio funziona. Si gioca leggendo; { $key } per riprovare.
voice-no-pyttsx3 = Manca la voce: non c'è pyttsx3. Si installa con «pip install pyttsx3». Si gioca leggendo; premi { $key } per riprovare.
voice-no-sapi = Manca la voce: questo Windows non ha la sintesi vocale (SAPI 5). Si gioca leggendo; premi { $key } per riprovare.
voice-not-loaded = Manca la voce: la libreria { $detail } c'è ma non si carica. Reinstalla il gioco, o gioca leggendo; premi { $key } per riprovare.
voice-no-prism = Manca la voce: non c'è prismatoid. Installa «vialibera[prism]» e premi { $key }, o lascia leggere il lettore: --voice reader.
voice-no-reader = Nessun lettore a cui parlare: avvia NVDA, JAWS o Speech Dispatcher e premi { $key }; altri leggono lo schermo: --voice reader.
voice-no-prism-own = Non si può parlare a un lettore, manca prismatoid («vialibera[prism]»): parla la voce del gioco.
voice-not-loaded-own = Non si può parlare a un lettore, la libreria { $detail } non si carica: parla la voce del gioco.
voice-no-reader-own = Nessun lettore a cui parlare: parla la voce del gioco.
voice-reader-gone = { $detail } non c'è più: la voce lo aspetta, e si può giocare leggendo.
voice-gone = La voce non c'è più: premi { $key } per riprovare. Si può giocare leggendo.
voice-reader-back = { $detail } parla di nuovo.
voice-failing = La voce si è fermata più volte e ora tace. Si gioca leggendo; premi { $key } per riprovare.
voice-no-language = Non c'è una voce italiana: legge { $detail }. «vialibera voices» elenca le voci.
voice-no-such-voice = La voce scelta non c'è: legge { $detail }. «vialibera voices» elenca le voci.
voice-no-file = Il file della voce non si può scrivere: { $detail }. Si gioca leggendo.
voice-none-here = Manca la voce: il sistema non ne offre nessuna. Si gioca leggendo; premi { $key } per riprovare.
voice-now = Voce: { $detail }.
voice-left-out = Ho saltato { $count } frasi: le rilegge la storia.
voice-no-other = Non ci sono altre voci.
