### La voce e i suoni, come li cambiano tasti e impostazioni.

ui-voice-on = Voce attiva.
ui-voice-off = Voce spenta.
ui-voice-muted = La voce del gioco è spenta: { KEY("mute") } la accende.
ui-rate = Velocità { $nth } parole al minuto.
ui-rate-kept = Il lettore tiene la sua velocità; il gioco calcola { $nth } parole al minuto.
ui-volume = Volume { $nth }.
ui-sound-on = Suoni accesi.
ui-sound-off = Suoni spenti.
ui-sound-volume = Suoni { $nth }.
ui-sound-without = { $label }: spento.
ui-sound-again = { $label }: riacceso.
