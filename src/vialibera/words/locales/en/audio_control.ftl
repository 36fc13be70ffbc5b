### The voice and the sounds, as keys and settings switch them.

ui-voice-on = Voice on.
ui-voice-off = Voice off.
ui-voice-muted = The game's own voice is off: { KEY("mute") } turns it on.
ui-rate = { $nth } words a minute.
ui-rate-kept = Your reader keeps its own rate; the game counts on { $nth } words a minute.
ui-volume = Volume { $nth }.
ui-sound-on = Sounds on.
ui-sound-off = Sounds off.
ui-sound-volume = Sounds { $nth }.
ui-sound-without = { $label }: switched off.
ui-sound-again = { $label }: switched on again.
