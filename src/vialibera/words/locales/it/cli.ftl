### La riga di comando.

cli-about = Gioco da tavolo italiano di compravendita di terreni, accessibile, per il terminale.
cli-commands = comandi
cli-command = comando
cli-lang-help = la lingua dei testi (se manca, quella del sistema)
cli-version-help = mostra la versione ed esce
cli-examples = Esempi:
cli-editions = Edizioni, con --ruleset; vale anche il titolo, in ogni lingua:
cli-variants = Varianti, con --variant e --no-variant:
cli-kinds = Tipi di giocatori al computer; vale anche il nome, in ogni lingua:
cli-kind =
    .facile = facile. Per chi comincia: dimentica qualche affitto, offre poco e lascia il tempo di seguire.
    .prudente = medio. Compra, costruisce e scambia secondo il valore di ogni contratto, e tiene qualcosa da parte.
    .esperto = difficile. Giudica l'intera posizione e prova più volte ogni scelta prima di muovere.
    .random = a caso. Fa una mossa qualsiasi fra quelle permesse.
    .fp-a = criterio fisso A. Un giocatore pubblicato, per confronto: fa le stesse proposte a ogni turno.
    .fp-b = criterio fisso B. Come A, ma prima le stazioni e l'ultimo gruppo di colore.
    .fp-c = criterio fisso C. Come A, ma prima le stazioni e il secondo e quarto gruppo di colore.
cli-version =
    .pure = vialibera { $version }, in puro Python
    .compiled = vialibera { $version }, con il motore compilato
cli-value-address = INDIRIZZO
cli-value-name = NOME
cli-value-names = NOMI
cli-value-path = PERCORSO
cli-value-setting = PERCORSO=VALORE
cli-value-turn = TURNO
cli-value-folder = CARTELLA
cli-value-page = PAGINA
cli-value-text = TESTO
cli-value-hour = OO:MM
cli-text-help = tutto in una volta, come testo
cli-numbered-help = il file della partita, o il suo numero in «vialibera games»
cli-resume-help = continua una partita salvata
cli-resume-about = Continua una partita salvata, l'ultima se non se ne nomina un'altra.
cli-resume-think = quanti secondi pensa un giocatore al computer questa volta (se manca, come nella partita)
cli-resume-log = il file della partita, o il suo numero in «vialibera games»
cli-learn-help = una prima partita guidata, che insegna i tasti
cli-learn-about = Una prima partita guidata: insegna dodici tasti in cinque minuti, uno dopo l'altro, e non si salva.
cli-play-help = gioca una partita
cli-play-about = Gioca una partita in questo terminale e chiede solo ciò che manca.
cli-play-quick = subito: tu e due giocatori al computer in moderno; se altre opzioni dicono altro, valgono quelle
cli-play-ruleset = l'edizione o un file di regole
cli-play-players = i nomi, separati da virgole
cli-play-bot = un giocatore al computer e il suo tipo, o solo il tipo: facile, prudente, esperto, random
cli-play-variant = attiva una variante
cli-play-no-variant = disattiva una variante
cli-play-set = cambia un valore delle regole
cli-play-minutes = la durata in minuti
cli-play-until = l'ora della fine, per esempio 22:30
cli-play-until-wrong = «{ $text }» non è un'ora: scrivine una da 00:00 a 23:59, per esempio 22:30
cli-play-dice = chi lancia: program, il programma; typed, dadi veri scritti da voi
cli-play-think = quanti secondi pensa un giocatore al computer prima di agire (se manca, 1)
cli-play-think-wrong = «{ $text }» non è un numero di secondi: scrivine uno, per esempio 0,5
cli-play-seed = il seme per i numeri casuali
cli-play-voice = voce: own, del gioco; direct, dal lettore; reader, che legge da solo; off, nessuna; o un file che la raccoglie
cli-play-screen = schermo: board, un tabellone a colori; lines, righe
cli-play-columns = celle del display braille, da 20 a 120: righe che ci stanno; 0, nessun display
cli-play-columns-wrong = «{ $text }» non è un numero di celle: scrivine uno da { $least } a { $most }, o 0 per nessun display
cli-play-theme = sfondo del tabellone: dark, scuro; light, chiaro; terminal, quello del terminale
cli-play-mouse = il mouse sul tabellone: un clic legge una casella o una voce, e non fa mai una mossa
cli-play-animate = le pedine camminano sul tabellone, al massimo 0,6 secondi; qualsiasi tasto le ferma
cli-play-voice-taken = { $file } c'è già e non è una raccolta di frasi del gioco: scegli un altro nome
cli-play-voice-unknown = «{ $text }» non è una voce: ci sono own, direct, reader e off; un file ha un punto o una barra nel nome{ $near }
cli-play-sound = suoni: on, accesi; off, spenti; o un file che li raccoglie come WAV
cli-play-sound-taken = { $file } c'è già: scegli un altro nome per i suoni
cli-play-sound-unknown = «{ $text }» non vale per i suoni: ci sono on e off; un file ha un punto o una barra nel nome{ $near }
cli-play-log = il file della partita
cli-rulesets-help = elenca, spiega e controlla le edizioni
cli-rulesets-about = Elenca le edizioni e le varianti; un'azione ne legge le regole, le spiega o controlla un file.
cli-rulesets-actions = azioni
cli-rulesets-action = azione
cli-rulesets-list-help = elenca edizioni e varianti
cli-rulesets-show-help = legge le regole a parole
cli-rulesets-explain-help = mostra ogni valore, con il file e la riga che lo fissano
cli-rulesets-check-help = controlla dei file di regole
cli-rulesets-schema-help = stampa lo schema JSON dei file di regole
cli-rulesets-path-help = solo i valori da questo percorso in giù, per esempio squares.via_verdi
cli-rulesets-files-help = file di regole
cli-rulesets-fine = { $file }: nessun problema
cli-rulesets-no-path = nessun valore al percorso «{ $path }»{ $near }
cli-tournament-help = organizza un torneo
cli-tournament-about = Il tavolo dell'organizzazione di un torneo: iscritti, tavoli, risultati, classifica. Senza un passo, chiede tutto.
cli-tournament-steps = passi
cli-tournament-step = passo
cli-tournament-file-help = il file del torneo
cli-tournament-json-help = stampa JSON
cli-tournament-new-help = crea un torneo
cli-tournament-add-help = iscrive giocatori, o li fa tornare in gara
cli-tournament-withdraw-help = ritira un giocatore, o gli fa saltare un turno
cli-tournament-import-help = iscrive i nomi di un elenco
cli-tournament-players-help = elenca gli iscritti
cli-tournament-draw-help = sorteggia i tavoli del prossimo turno, o la finale
cli-tournament-start-help = fa partire insieme i tavoli del turno
cli-tournament-pause-help = ferma l'orologio di un tavolo, o di tutti
cli-tournament-resume-help = fa ripartire l'orologio di un tavolo, o di tutti
cli-tournament-extra-help = dà altri minuti a un tavolo, o a tutti
cli-tournament-incident-help = scrive una chiamata dell'arbitro; senza decisione, legge le chiamate
cli-tournament-release-help = fa mostrare la classifica alla pagina della sala
cli-tournament-clock-table-help = un solo tavolo: 3, o 1.3 per il tavolo 3 del turno 1 (di norma tutti)
cli-tournament-extra-minutes-help = i minuti
cli-tournament-ruling-help = che cosa ha deciso l'arbitro
cli-tournament-by-help = quale arbitro (di norma l'unico)
cli-tournament-hall-help = mostra la sala su una pagina: orologio, chi siede dove, che cosa manca
cli-tournament-seats-help = elenca chi siede dove, per nome
cli-tournament-reckon-help = calcola un valore da contanti e contratti
cli-tournament-cash-help = i contanti in M
cli-tournament-deeds-help = un contratto; con =3 case, =5 albergo, =i ipoteca
cli-tournament-show-help = mostra turni, tavoli, risultati e tempo che resta
cli-tournament-now-help = mostra l'ultimo turno: che cosa manca, e il tempo che resta
cli-tournament-call-help = i fogli di chiamata dei tavoli
cli-tournament-play-help = gioca un tavolo a questo terminale
cli-tournament-take-help = prende il risultato di una partita, dopo averla verificata
cli-tournament-result-help = registra il risultato di un tavolo giocato su cartone
cli-tournament-correct-help = corregge un risultato; quello di prima resta scritto
cli-tournament-standings-help = mostra la classifica
cli-tournament-throw-help = lancia i dadi tra giocatori a pari merito
cli-tournament-rule-help = registra la decisione dell'arbitro tra giocatori a pari merito
cli-tournament-qualified-help = elenca chi si qualifica
cli-tournament-check-help = controlla il file, i sorteggi e le partite
cli-tournament-name-help = il nome del torneo
cli-tournament-date-help = il giorno (se manca, oggi)
cli-tournament-place-help = il luogo
cli-tournament-organiser-help = chi organizza
cli-tournament-referee-help = l'arbitro
cli-tournament-minutes-help = i minuti di una partita (se mancano, 90)
cli-tournament-rounds-help = i turni (se mancano, 2)
cli-tournament-final-help = quanti giocano la finale, 0 per non farla (se manca, 4)
cli-tournament-qualify-help = quanti si qualificano (se manca, 3)
cli-tournament-scoring-help = la regola della classifica: fair, equa; places, i piazzamenti
cli-tournament-level-help = regional o national: chi vince la finale nazionale è campione
cli-tournament-rename-help = corregge il nome di un giocatore
cli-tournament-change-help = cambia una parte del piano
cli-tournament-history-help = elenca tutte le righe del file
cli-tournament-undo-help = annulla una riga del file
cli-tournament-pairing-help = come si sorteggia: balanced, a sorte; swiss, secondo i punti fatti
cli-tournament-apart-help = chi è dello stesso circolo siede lontano
cli-tournament-sure-help = scrive senza chiedere
cli-tournament-club-help = il loro circolo
cli-tournament-dice-help = i sei dadi lanciati in sala
cli-tournament-training-help = un tavolo che non conta
cli-tournament-ruled-table-help = il tavolo, per chi è a pari merito lì: 3, oppure 1.3 per il tavolo 3 del turno 1
cli-tournament-digest-help = l'impronta di un foglio stampato
cli-tournament-copy-help = un altro file dello stesso torneo, da confrontare
cli-tournament-line-help = il numero della riga
cli-tournament-renamed-help = il nome com'è
cli-tournament-new-name-help = il nome come deve essere
cli-tournament-names-help = un nome
cli-tournament-who-help = il nome del giocatore
cli-tournament-once-help = solo per il prossimo turno
cli-tournament-why-help = il motivo
cli-tournament-list-help = l'elenco
cli-tournament-csv-help = un file CSV da scrivere
cli-tournament-html-help = una pagina da scrivere
cli-tournament-tables-help = quanti a un tavolo (se manca, 4)
cli-tournament-again-help = sorteggia di nuovo l'ultimo turno, per questo motivo
cli-tournament-round-help = un turno solo
cli-tournament-table-help = un tavolo solo: 3, o 1.3 per il tavolo 3 del turno 1
cli-tournament-player-help = un giocatore solo
cli-tournament-spot-help = il tavolo: 3, o 1.3 per il tavolo 3 del turno 1
cli-tournament-bot-help = fa giocare questo nome al computer
cli-tournament-log-help = il file della partita
cli-tournament-values-help = un nome e il suo valore in M
cli-tournament-out-help = chi è fallito, in ordine
cli-tournament-property-help = le proprietà libere da ipoteca di chi è a pari merito, in M
cli-tournament-place-asked-help = chi è in questa posizione
cli-tournament-near-help = un nome, con chi gli sta vicino
cli-tournament-thrown-help = un nome, con i suoi dadi se sono veri
cli-tournament-order-help = i nomi, il migliore per primo
cli-voices-help = elenca le voci, ne prova o ne sceglie una
cli-voices-about = Elenca le voci con cui il gioco può parlare; «try» ne fa sentire una, «use» la sceglie con il suo id, anche per le prossime volte.
cli-voices-actions = azioni
cli-voices-action = azione
cli-voices-all-help = anche le voci di altre lingue
cli-voices-try-help = fa sentire una voce
cli-voices-use-help = usa d'ora in poi questa voce per la sua lingua
cli-voices-unknown = nessuna voce di queste lingue si chiama «{ $id }»: «vialibera voices» le elenca
cli-voices-id-help = l'id, il nome o la lingua esatta della voce
cli-voices-text-help = che cosa deve dire
cli-voices-chosen = { $voice }, quella usata
cli-voices-none = nessuna voce per: { $language }
cli-voices-silent = nessuna voce risponde
cli-voices-no-reader = non se ne trova; per NVDA e JAWS serve «vialibera[prism]»
cli-voices-direct = dal lettore di schermo (--voice direct): { $name }
cli-voices-sample = Anna lancia 6 e 4, 10: Via Verdi. Anna paga a Bruno 14 lire di affitto.
cli-completion-help = completa la riga di comando nella tua shell
cli-sounds-help = suona i suoni con il loro nome, o ne spegne uno
cli-sounds-about = Suona i suoni del gioco, ognuno con il suo nome: tutti, o quelli nominati.
cli-sounds-name = NOME
cli-sounds-name-help = il nome di un suono o di un tipo: dice, step; oppure «pack» e una cartella di suoni propri
cli-sounds-without-help = spegne questo suono, o questo tipo
cli-sounds-with-help = lo riaccende
cli-sounds-list-help = li elenca soltanto
cli-sounds-unknown = nessun suono si chiama «{ $name }»: «vialibera sounds --list» li elenca
    .near = nessun suono si chiama «{ $name }»{ $near }
cli-sounds-pack-file = { $file }: { $ms } ms, per { $cues }
cli-sounds-pack-unreadable = { $file } resta fuori: non si legge come suono
cli-sounds-pack-too-big = { $file } resta fuori: supera { $megabytes } megabyte
cli-sounds-pack-too-long = { $file } resta fuori: dura più di { $seconds } secondi
cli-sounds-pack-rate = { $file } resta fuori: il campionamento non è tra 8 e 192 kHz
cli-sounds-pack-stranger = { $file } resta fuori: nessun suono si chiama così; i nomi sono in minuscolo e finiscono in .wav, .ogg o .flac
cli-sounds-pack-sum = { $count ->
    [one] Un suono su { $all } viene da { $folder }; gli altri sono quelli del programma
   *[other] { $count } suoni su { $all } vengono da { $folder }; gli altri sono quelli del programma
}
cli-sounds-pack-empty = nessun suono di { $folder } è utilizzabile: i file si chiamano come i suoni, per esempio dice.wav; «vialibera sounds --list» elenca i nomi
cli-sounds-pack-no-folder = la cartella { $folder } non c'è: controlla il nome, o creala
cli-sounds-pack-library = le raccolte di suoni richiedono miniaudio, che qui non è installato o non si carica
cli-sounds-pack-chosen = la prossima partita usa questa raccolta; «vialibera sounds --without pack» torna ai suoni del programma
cli-sounds-pack-left = la prossima partita usa i suoni del programma
cli-sounds-pack-now = la raccolta di suoni è { $folder }
cli-sounds-pack-none = nessuna raccolta di suoni è scelta: «vialibera sounds pack CARTELLA» ne sceglie una
cli-sounds-pack-use = «vialibera sounds pack CARTELLA» vuole una cartella, «vialibera sounds --without pack» nessuna
cli-sounds-row = { $name }: { $what }
cli-sounds-row-off = { $name }: { $what } (spento)
cli-near = ; forse { $name }?
cli-option-unknown = l'opzione «{ $name }» non c'è: { $help } le elenca tutte
    .near = l'opzione «{ $name }» non c'è{ $near }
cli-word-extra = «{ $name }» è una parola di troppo: { $help } dice che cosa ci va
cli-choice-unknown = «{ $name }» non c'è: scegli tra { $choices }
    .near = «{ $name }» non c'è{ $near }
    .many = «{ $name }» non c'è: { $help } elenca quello che c'è
cli-input-closed = L'ingresso è chiuso: non c'è tastiera da cui giocare.
cli-output-closed = L'uscita è chiusa: nessuno può sentire il gioco.
cli-library-not-loaded = La libreria { $name } non si carica e il gioco non può partire: { $why }. Reinstalla il gioco.
cli-output-lost = Non si riesce più a scrivere sull'uscita: il disco è pieno o è chiusa.
cli-edition-help = un'edizione (le elenca vialibera rulesets) o un file di regole
cli-variant-help = attiva una variante; si può ripetere (le elenca vialibera rulesets)
cli-no-variant-help = disattiva una variante; si può ripetere
cli-games-help = elenca le partite salvate
cli-games-about = Elenca le partite salvate, la più recente per prima: edizione, giocatori, turno, chi deve giocare.
cli-games-folder-help = un'altra cartella
cli-games-none = Nessuna partita salvata in { $folder }.
cli-games-game = { $nth }: { $title }; giocano { $players }; { $state }.
cli-games-fault = { $nth }: non si legge: { $why }.
cli-games-head =
    .nth = N.
    .title = Edizione
    .players = Giocatori
    .state = A che punto
    .when = Salvata
    .size = kB
cli-games-files = I file:
cli-games-file = { $when }, { $size } kB, { $file }
cli-games-finished = finita al turno { $turn }
cli-games-move = turno { $turn }, gioca { $name }
cli-games-open = turno { $turn }, in corso
cli-games-copy = una copia della { $nth }
cli-games-older = ferma al turno { $turn }, un altro file della stessa partita va più avanti e vale quello
cli-resume-minutes-help = i minuti che restano, se non quelli concordati
cli-report-help = racconta com'è andata una partita
cli-report-about = Dice chi ha vinto e come, i momenti decisivi, il patrimonio nel tempo, gli affitti, la prigione, le soste.
cli-report-odds-help = anche le probabilità di vittoria nel tempo, giocando più volte il resto della partita
cli-report-json-help = stampa le cifre come un oggetto JSON
cli-report-html-help = una pagina sola, da aprire con un browser
cli-force-help = sostituisce una pagina o una tabella cambiata nel frattempo o scritta da altri
cli-report-written = Scritto: { $file }
cli-report-unwritten = Non si può scrivere { $file }: { $why }
cli-odds-help = le probabilità di vittoria in un momento di una partita
cli-odds-about = Gioca molte volte il resto di una partita, da un suo turno, e dice quanto era probabile la vittoria di ciascuno; di una non finita solo con la variante odds.
cli-odds-turn = il turno da cui si gioca (se manca, la metà della partita, o adesso se non è finita)
cli-odds-games = quante volte si gioca il resto (se manca, 200)
cli-odds-seed = il seme dei dadi (se manca, 1)
cli-odds-no-turn = nella partita nessun turno { $turn } comincia: l'ultimo è { $last }
cli-odds-title = Turno { $turn }, il resto giocato { $games ->
    [one] una volta
   *[other] { $games } volte
}, ogni computer col suo livello ma senza pensare in anticipo, le persone come il livello medio:
cli-log-help = controlla, ripara o mostra una partita salvata
cli-log-about = Dice che cosa c'è in una partita salvata, fin dove è integra e che cosa si può salvare.
cli-log-actions = azioni
cli-log-action = azione
cli-log-check-help = dice fin dove è integra
cli-log-repair-help = mette in un file nuovo tutto ciò che si salva; il vecchio resta com'è
cli-log-show-help = dice che partita è
cli-log-to-help = il file nuovo (se manca, accanto al vecchio)
cli-log-events-help = anche ogni comando e gli eventi
cli-log-whole = È integra: { $lines ->
    [one] un comando
   *[other] { $lines } comandi
}.
cli-log-broken = { $lines ->
    [0] Non si può salvare nessun comando.
    [one] Si può salvare il primo comando: vialibera log repair LOG ne fa un file nuovo.
   *[other] Si possono salvare i primi { $lines } comandi: vialibera log repair LOG ne fa un file nuovo.
}
cli-log-provable = Si possono salvare tutti i { $lines } comandi: vialibera log repair LOG ne fa un file nuovo.
cli-log-proved =
    .letter = La riga { $row } si può ricostruire: è sbagliato il carattere { $at }, e al suo posto solo “{ $letter }” fa tornare le somme di controllo.
    .seal = La riga { $row } si può ricostruire: è sbagliata solo la somma di controllo; ciò che la riga dice è provato.
    .ending = { $count ->
        [one] La riga { $row } si può ricostruire: è cambiata solo la fine della riga.
       *[other] Dalla riga { $row } in poi { $count } righe si possono ricostruire: è cambiata solo la fine della riga.
    }
    .order = La riga { $row } si può ricostruire: ha cambiato posto con la seguente.
    .strange = La riga { $row } è di troppo, perché quelle prima e dopo si seguono: si può tralasciare.
cli-log-left = { $count ->
    [one] Dopo la riga { $row } ne resta una
   *[other] Dopo la riga { $row } ne restano { $count }
}; intatte e una di seguito all'altra: { $whole }. Che cosa c'era nella riga { $row } non si può provare, e senza non dicono come sta la partita: restano nel file di prima.
cli-log-repaired = { $lines ->
    [one] Salvato il primo comando in { $file }; il vecchio file non è cambiato.
   *[other] Salvati i primi { $lines } comandi in { $file }; il vecchio file non è cambiato.
}
cli-log-player = Giocatore
cli-log-person = persona
cli-log-edition = Edizione: { $title } ({ $id }).
cli-log-seat = Posto { $seat }: { $name }, { $kind }.
cli-log-started = Cominciata: { $started }, con vialibera { $program }.
cli-log-id = Nome della partita: { $id }.
cli-log-public-copy = Il registro di chi si è unito a una partita di un altro computer.
cli-log-parent = Viene dalla partita { $id }, dopo il comando { $line }.
cli-log-length = { $lines ->
    [one] Un comando
   *[other] { $lines } comandi
}, { $turns ->
    [one] un turno
   *[other] { $turns } turni
}.
cli-log-back = Comando { $line }: annulla { $lines }
cli-log-minutes = Comando { $line }: la partita dura { $minutes } minuti in tutto
cli-log-seat-change = Comando { $line }: da qui al posto { $seat } gioca: { $kind }
cli-log-seed = Comando { $line }: da qui i dadi vengono da un altro seme
cli-log-command = Comando { $line }: { $command }
cli-replay-help = riascolta o ricontrolla una partita salvata
cli-replay-about = Racconta di nuovo una partita salvata, un fatto alla volta; --verify dice se è andata secondo le regole.
cli-replay-text-help = tutta in una volta, come testo
cli-replay-play-help = avanti da sola, al passo della voce
cli-replay-from-help = da questo turno
cli-replay-backwards-help = dalla fine all'inizio
cli-replay-speed-help = da sola, tante volte più veloce del solito (0,1-20)
cli-replay-speed-wrong = «{ $text }» non è una velocità: scrivi un numero da 0,1 a 20
cli-replay-verify-help = decide di nuovo ogni comando, rilancia i dadi dal loro seme e confronta tutto
cli-replay-whole-agrees = Il registro completo di chi ospita è uguale, riga per riga, a quello che si è visto.
cli-replay-joint = Il seme dei dadi viene dai numeri di tutti i posti, come promessi prima della partita.
    .without = Per { $names } il numero l'ha scelto il computer di chi ospita.
cli-replay-taken-over = Questa partita continua dal registro di chi si era unito, che non ha i segreti: non si può verificare.
cli-game-help = il file di una partita, o il suo numero in «vialibera games»; senza, l'ultima
cli-no-such-game = { $count ->
    [0] Nessuna partita salvata in { $folder }: «vialibera play» ne comincia una.
   *[other] Nessuna partita numero { $nth }: l'elenco arriva a { $count }.
}
cli-replay-by-rules = Secondo le regole: { $lines ->
    [one] un comando
   *[other] { $lines } comandi
}, e ogni evento e la situazione finale sono quelli delle regole.
cli-replay-drawn = Ogni lancio e ogni mazzo mescolato dal programma viene dal seme della partita.
cli-replay-typed = I dadi li hanno lanciati i giocatori: nessun programma li può provare.
cli-replay-unproved = Non provati, lanci e mazzi mescolati: { $count }. Manca il seme da cui vengono.
cli-replay-known-rules = Le regole sono quelle di questo programma: { $title }.
cli-replay-own-rules = { $title } non è un regolamento di questo programma: vale quello scritto nella partita.
cli-replay-parted = Non è { $title } di questo programma; valori diversi: { $count }.
cli-replay-part = { $path }: nella partita { $there }, qui { $here }
cli-set-help = cambia un valore, per esempio go.salary=25000; si può ripetere
cli-simulate-help = fa giocare molte partite ai giocatori al computer
cli-simulate-about = Fa giocare molte partite ai giocatori al computer e ne conta vittorie, durate, soste e fallimenti.
cli-simulate-players-help = quanti giocatori (se manca, 4)
cli-simulate-games-help = quante partite (se manca, 100)
cli-simulate-seed-help = il seme della prima partita; le altre hanno i successivi (se manca, 1)
cli-simulate-max-turns-help = dopo quanti turni interrompere una partita (se manca, 1000)
cli-simulate-workers-help = quanti processi si dividono le partite (se manca, 1); il risultato non cambia
cli-simulate-bell-help = dopo quanti turni scade il tempo, dove è previsto (se manca, due turni per ogni minuto del massimo)
cli-simulate-bots-help = un giocatore al computer per tutti i posti, o uno per posto separati da virgole ({ $names }, o una tua classe come modulo:Classe)
cli-simulate-ladder-help = mette alla prova i tipi di giocatore uno contro l'altro, a posti sorteggiati, e ne stampa i punteggi
cli-simulate-html-help = una pagina sola, da aprire con un browser
cli-simulate-json-help = stampa un oggetto JSON
cli-simulate-csv-help = stampa una tabella, una riga per partita
cli-number-wrong = «{ $text }» non è un numero intero: scrivine uno, per esempio { $least }
    .least = «{ $text }» è troppo poco: scrivi un numero intero da { $least } in su
cli-simulate-players = { $players } giocatori: questa edizione è per { $fewest }-{ $most }
cli-simulate-bots = { $bots } giocatori al computer per { $players } posti: --bots ne vuole uno solo, o uno per posto
cli-simulate-no-bot = nessun giocatore al computer si chiama «{ $name }»: ci sono { $names }
cli-simulate-no-class = «{ $name }» non si carica: --bots vuole una tua classe come modulo:Classe
cli-simulate-no-clock = questa edizione non ha un tempo limite: aggiungi --variant time_limit
cli-progress = { $done } su { $total }, { $left ->
    [one] resta un secondo
   *[other] restano { $left } secondi
}
cli-simulate-progress = { $done } partite su { $games }, { $rate } al secondo, restano { $left } secondi
cli-simulate-partial = Interrotta: contate { $done } partite su { $games }.
cli-simulate-died = Un processo è stato chiuso da fuori: { $done } partite contate su { $games }. --workers 1 non ne usa altri.
cli-simulate-too-many = Il sistema non avvia altri processi: prova con --workers più basso.
cli-simulate-ladder-alone = --ladder vuole almeno due tipi di giocatore
cli-simulate-resume-help = tiene le partite finite in un file, e dopo un'interruzione riprende da lì
cli-simulate-parquet-help = scrive una tabella Parquet per chi analizza i dati, una riga per partita
cli-simulate-on-help = fa giocare un cluster Dask: l'indirizzo del suo scheduler, dask://HOST:PORT
cli-simulate-resumed = Partite già giocate: { $done } su { $games }, nel file { $file }
cli-simulate-goes-on = Lo stesso comando riprende da lì.
cli-simulate-other-request = { $file } contiene altre partite: cambia l'edizione, i giocatori, il seme, i limiti o la versione. Scegli un altro file.
cli-simulate-unkept = Non si può più scrivere { $file }: { $why }. Contate { $done } partite su { $games }.
cli-simulate-no-parquet = --parquet ha bisogno di pyarrow: installa vialibera[parquet]
cli-simulate-no-extra = --on ha bisogno di Dask: installa vialibera[cluster]
cli-simulate-on-wrong = «{ $address }» non è l'indirizzo di un cluster: scrivilo come dask://HOST:PORTA
cli-simulate-no-cluster = nessun cluster risponde a { $address }
cli-simulate-no-workers = Il cluster { $address } non ha ancora worker: le partite cominciano quando arriva il primo.
cli-simulate-cluster-lost = Il cluster non risponde più: contate { $done } partite su { $games }.
cli-simulate-cluster-differs = Al cluster serve vialibera { $version } nello scheduler e in ogni worker, come qui: contate { $done } partite su { $games }.
cli-first = Vialibera. Tasti singoli, punto interrogativo per l'aiuto. { $how }
    .lines = Vialibera. Un comando per riga: punto interrogativo per l'aiuto. { $how }
    .asked = Voce da scegliere.
    .voice = Voce: { $voice }, scelta con { $source }.
    .own = quella del gioco
    .direct = dal lettore di schermo
    .reader = lettore di schermo
    .off = nessuna
cli-keys = I tasti
    .about = Un tasto, senza Invio dopo. Maiuscole e minuscole valgono lo stesso, tranne per V, H e K. Questa pagina è generata dalla tabella del programma.
    .head = | tasto | nome | che cosa fa |
    .moving = Con il nome si cambia il tasto nella configurazione (`vialibera.toml`): nella tabella `[keys]`, `cash = ["q"]`. Non si spostano: { $fixed }.
    .list = In un elenco
    .numbers = Un numero sceglie.
    .answer = Mentre si scrive una risposta
    .replay = Riascoltando una partita
cli-broken-language = { $file }: non è un file di lingua valido: { $why }
cli-watch-help = guarda una partita, salvata o in corso
cli-watch-about = Guarda una partita, salvata o in corso in un altro terminale; senza nome, l'ultima.
cli-watch-end = Ctrl+C finisce.
cli-watch-guessing = Sono arrivati { $count } codici sbagliati per la pagina. Per un altro codice, finisci e ricomincia.
cli-web-help = mostra il tabellone in una pagina del browser (senza PORT, la porta 8740 o una libera)
cli-lan-help = apre la pagina a tutti i dispositivi della rete di casa, con un codice di sei cifre
cli-web-wrong = «{ $text }» non è una porta: scrivi un numero da { $first } a { $last }
cli-guests-help = lascia che altri si uniscano da altri computer, con un codice di sei cifre; con --web o --lan, anche dal telefono
cli-joint-dice-help = fa venire i dadi da un numero di ogni computer, così nessuno li sceglie (con --guests)
cli-open-seats-help = i posti per chi viene, oltre a quelli di chi è nominato (con --guests)
cli-open-seats-wrong = «{ $text }» non è un numero di posti: da 1 a { $most }
cli-joint-dice-alone = --joint-dice non va né con --seed né con --dice typed
cli-port-help = la porta per chi si unisce (senza, la 8741 o una libera)
cli-join-help = si unisce a una partita giocata su un altro computer
cli-join-about = Si unisce a una partita su un altro computer, cominciata lì con --guests. L'indirizzo e il codice li dice quel computer.
cli-join-address = l'indirizzo, con la porta se viene detta, come 192.168.1.20 o 192.168.1.20:9000
cli-join-address-wrong = «{ $text }» non è un indirizzo: scrivilo come lo dice chi ospita, per esempio 192.168.1.20
cli-join-name = il nome del giocatore di cui prendi il posto
cli-join-code = le sei cifre che dice chi ospita
cli-join-watch = guarda soltanto
cli-tournament-seat-help = cambia le sedie di un tavolo già sorteggiato: chi manca, chi arriva tardi
cli-tournament-leaves-help = chi lascia la sedia
cli-tournament-in-help = chi prende la sedia
