### La pagina di manuale, e il comando che completa la riga di comando.

manual-completion-shell-help = la shell

## La pagina di manuale

manual-title = Giochi
manual-name = NOME
manual-summary = un gioco da tavolo italiano di compravendita di terreni, accessibile
manual-synopsis = SINTASSI
manual-description = DESCRIZIONE
manual-description-terminal = Chi non vede e chi vede giocano insieme, alla stessa tastiera. Tutto si racconta in righe semplici, per un lettore di schermo, un display braille o la voce del gioco; chi vede può avere anche il tabellone a colori.
manual-description-keys = Durante la partita il punto interrogativo dice che cosa si può fare, F2 insegna i tasti e F10 esce. La partita si salva mossa per mossa.
manual-options = OPZIONI
manual-commands = COMANDI
manual-files = FILE
manual-file-config = La configurazione, che il gioco scrive e che puoi modificare. Con VIALIBERA_CONFIG è in quella cartella.
manual-file-games = Le partite salvate, un file ciascuna. Con VIALIBERA_GAMES sono in quella cartella.
manual-file-cache = Quello che il gioco può rifare in ogni momento.
manual-environment = AMBIENTE
manual-variable-vialibera-config = La cartella della configurazione.
manual-variable-vialibera-games = La cartella delle partite salvate.
manual-variable-vialibera-voice = La voce, come per --voice, se la riga di comando non ne indica una.
manual-variable-vialibera-screen = Lo schermo, come per --screen, se la riga di comando non ne indica uno.
manual-variable-vialibera-sound = I suoni, come per --sound, se la riga di comando non li indica.
manual-variable-accessible = Se c'è, legge un lettore di schermo: come --voice reader.
manual-variable-no-color = Se c'è, il tabellone non ha colori.
manual-variable-lang = La lingua, se --lang non ne indica una; prima valgono LC_ALL e LC_MESSAGES.
manual-status = STATO DI USCITA
manual-status-0 = È andato tutto bene.
manual-status-1 = Qualcosa non è riuscito, e una frase dice che cosa: un file che non si legge o non si scrive, una voce che non c'è.
manual-status-2 = La riga di comando è sbagliata.
manual-status-130 = Il programma è stato fermato con Ctrl+C.
manual-examples = ESEMPI
manual-example-quick = Si gioca subito, tu e due giocatori al computer:
manual-example-reader = Due persone giocano in lire, con un lettore di schermo:
manual-example-resume = Si riprende l'ultima partita:
manual-example-report = Una pagina dell'ultima partita, da aprire con un browser:
manual-see-also = VEDERE ANCHE
