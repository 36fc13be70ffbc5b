### Il tavolo dell'organizzazione: iscritti, turni, risultati, classifica.

# Il torneo.
tournament-created = Torneo creato: { $name }, nel file { $file }.
tournament-plan = { $level ->
    [national] Finale nazionale: { $name }, { $date }.
   *[other] Torneo: { $name }, { $date }.
}
tournament-plan-place = Luogo: { $what }.
tournament-plan-organiser = Organizza: { $what }.
tournament-plan-referee = Arbitro: { $what }.
tournament-plan-rounds = { $rounds ->
    [one] Un turno
   *[other] Turni: { $rounds }
}, { $minutes } minuti a partita; { $final ->
    [0] senza finale
   *[other] finale a { $final }
}; qualificati: { $qualify }.
tournament-plan-seed = Seme dei sorteggi: { $seed }. Con lo stesso seme chiunque può rifarli.
tournament-rule-value = Classifica a valore: ogni M consegnato vale in centesimi del capitale con cui è partito tutto il tavolo.
tournament-rule-places = Classifica a posti: { $best } punti al primo del tavolo, { $last } all'ultimo, in mezzo a passi uguali; poi la somma in M.
tournament-rule-final = I primi { $count } giocano la finale: il suo ordine dà i primi posti.
tournament-no-referee = Attenzione: il torneo non ha un arbitro.
tournament-another-day = Attenzione: il torneo è del { $date }, oggi è il { $today }.

# Gli iscritti.
tournament-added = Numero { $number }, { $name }.
tournament-added-again = { $name } torna in gara.
tournament-added-already = { $name } è già tra gli iscritti.
tournament-alike = Attenzione: { $name } somiglia a { $near }, già tra gli iscritti.
tournament-late = { $count ->
    [one] Chi si è aggiunto gioca
   *[other] Chi si è aggiunto ({ $count }) gioca
} dal turno { $round }.
tournament-entrants = In gara: { $count }.
tournament-withdrawn = { $name } si ritira. Ciò che ha giocato resta.
tournament-absent = { $name } salta il turno { $round }.
tournament-still-seated = { $name } siede ancora al tavolo { $table }: il suo risultato conta.
tournament-imported = Letti dal file { $file }: { $count }.
tournament-player =
    .there = Numero { $number }, { $name }.
    .gone = Numero { $number }, { $name }, non più in gara.
    .absent = Numero { $number }, { $name }, assente al prossimo turno.

# I turni e i tavoli.
tournament-round = Turno { $round }, tavoli: { $count }. Seme: { $seed }.
tournament-final = Finale, turno { $round }. Seme: { $seed }, tavoli: { $count }.
tournament-redrawn = Sorteggiato di nuovo: { $why }.
tournament-table = Tavolo { $table }: { $names }.
tournament-not-begun = Non ancora iniziato.
tournament-under-way = In corso qui: minuti che restano { $count }.
tournament-time-left = Minuti che restano: { $count }.
tournament-time-up = Il tempo è scaduto.
tournament-started = I tavoli del turno { $round } partono insieme: minuti { $minutes }.
tournament-score = Posizione { $place }, { $name }: { $value }.
    .out = Posizione { $place }, { $name }: in bancarotta, { $value }.
tournament-former = Prima della correzione: { $list }.
tournament-corrected = Corretto: { $why }.
tournament-tables-left = { $count ->
    [one] Manca ancora un tavolo del turno { $round }: { $tables }.
   *[other] Mancano ancora { $count } tavoli del turno { $round }: { $tables }.
}
tournament-round-complete = Il turno { $round } è completo.
tournament-all-played = Si è giocato tutto: la classifica è definitiva.
tournament-too-much = Attenzione: la somma, { $value }, supera il capitale del tavolo con tutte le proprietà, { $limit }. C'è una cifra sbagliata?
tournament-after-final = Attenzione: la finale è già sorteggiata, chi la gioca non cambia.
tournament-other-minutes = Attenzione: la partita era di { $minutes } minuti, il torneo ne prevede { $planned }.
tournament-branched = Attenzione: la partita ne continua un'altra da un certo punto.
tournament-newer-rules = Attenzione: il programma è stato aggiornato durante il torneo, le sue regole non sono più quelle dell'inizio.
tournament-unproved = Attenzione: lanci e mescolate che nessuno può rifare: { $count }.
tournament-chosen-seeds = Attenzione: ai comandi { $lines } i dadi hanno cambiato seme, e quel seme lo ha scritto una versione precedente del programma o lo ha scelto qualcuno.
tournament-taken = Risultato del tavolo { $table }, turno { $round }.
tournament-goes-on = Il tavolo { $table } non ha finito. Si continua con «vialibera tournament play { $file } { $table }».
    .annulled = La partita del tavolo { $table } è annullata: se ne gioca un'altra.

# I fogli di chiamata.
tournament-call-table = Tavolo { $table }, turno { $round }, { $name }.
tournament-call-name = Siede qui: { $name }. Firma:
tournament-call-capital = A ciascuno: { $capital }.
tournament-call-minutes = Minuti: { $minutes }.
tournament-call-times = Minuti: { $minutes }, dalle { $begins } alle { $ends }.

# Un giocatore.
tournament-player-round = Turno { $round }, { $name }.

# La classifica.
tournament-standings = Classifica di { $name }.
tournament-standings-final = Classifica definitiva di { $name }.
tournament-no-standings = Nessun tavolo ha ancora un risultato.
tournament-standing = Posizione { $place }, { $name }: punti { $points }, { $value }; tavoli { $tables }, vinti { $won }.
    .level = Posizione { $place } alla pari, { $name }: punti { $points }, { $value }; tavoli { $tables }, vinti { $won }.
tournament-thrown = { $name } lancia { $dice }.
tournament-ruled = Decisione dell'arbitro { $referee }: prima { $names }. Motivo: { $why }.
tournament-qualified = { $count ->
    [0] Nessuno è ancora qualificato.
    [one] Qualificato di diritto:
   *[other] Qualificati di diritto:
}
tournament-qualified-player = Posizione { $place }, { $name }.
tournament-qualified-level = Alla pari per l'ultimo posto utile: { $names }. Decidono l'arbitro o i dadi.
tournament-champion = { $name } vince la finale nazionale ed è campione d'Italia.
tournament-written = Scritto: { $file }.

# Il controllo.
tournament-whole = Il file è integro, righe: { $count }.
tournament-torn = L'ultima riga è rimasta a metà e non conta: niente di ciò che era stato detto è perso.
tournament-redraws = Il turno { $round } si sorteggia uguale.
tournament-redraws-not = Attenzione: il turno { $round } non si sorteggia uguale con questo programma.
tournament-log-fits = Tavolo { $table }, turno { $round }: il risultato è quello della partita.
tournament-log-differs = Attenzione: tavolo { $table }, turno { $round }: il risultato non è quello della partita.
tournament-log-waits = Attenzione: tavolo { $table }, turno { $round }: la partita è finita e il risultato non è ancora preso.

# Ciò che non si può fare.
tournament-refused-no-tournament = Questo file non è di un torneo: controlla il nome.
tournament-refused-newer-tournament = Il torneo è scritto da una versione più nuova, { $program }: aggiorna vialibera.
tournament-refused-no-list = { $file } non è un elenco di testo: esportalo come CSV.
tournament-refused-empty-list = In { $file } non c'è nessun nome.
tournament-refused-unspeakable = Un nome deve avere almeno una lettera o una cifra.
tournament-refused-no-rounds = Serve almeno un turno.
tournament-refused-no-minutes = Serve almeno un minuto.
tournament-refused-minutes = { $minutes } minuti sono troppi: l'edizione ne permette { $most }.
tournament-refused-final-size = Una finale ha da { $fewest } a { $most } giocatori, non { $size }; 0 per non farla.
tournament-refused-qualify = Almeno uno si qualifica.
tournament-refused-date = «{ $text }» non è una data: scrivi per esempio 2026-04-06 o 6/4/2026.
tournament-refused-unknown-name = { $name } non c'è.
    .near = { $name } non c'è; forse { $near }?
tournament-refused-gone = { $name } non è già più in gara.
tournament-refused-over = Il torneo è alla fine: non si aggiunge più nessuno.
tournament-refused-table-size = Un tavolo di { $size } non si può fare: si sceglie tra { $fewest } e { $most }.
tournament-refused-too-few = { $count ->
    [0] Non c'è nessuno: servono almeno { $fewest } giocatori.
    [one] C'è un giocatore solo: ne servono almeno { $fewest }.
   *[other] Ci sono solo { $count } giocatori: ne servono almeno { $fewest }.
}
tournament-refused-no-such-round = Il turno { $round } non c'è: turni sorteggiati { $count }.
tournament-refused-no-such-table = Il tavolo { $table } non c'è: il turno { $round } ne ha { $count }.
tournament-refused-no-table = «{ $text }» non è un tavolo: scrivi 3, oppure 1.3 per il tavolo 3 del turno 1.
tournament-refused-not-drawn = Nessun turno è ancora sorteggiato.
tournament-refused-round-open = { $count ->
    [one] Il turno { $round } non è finito: manca il tavolo { $tables }.
   *[other] Il turno { $round } non è finito: mancano i tavoli { $tables }.
}
tournament-refused-no-more-rounds = Tutti i turni previsti sono giocati: { $count }.
tournament-refused-played-already = Del turno { $round } c'è già un risultato: non si sorteggia di nuovo.
tournament-refused-final-level = Per la finale a { $size } sono alla pari { $names }: prima decidono i dadi o l'arbitro.
tournament-refused-started = I tavoli del turno { $round } sono già partiti: { $at }.
tournament-refused-round-over = Il turno { $round } è già finito.
tournament-refused-no-result = Il tavolo { $table } del turno { $round } non ha ancora un risultato da correggere.
tournament-refused-no-reason = Serve un motivo.
tournament-refused-entered = Il tavolo { $table } del turno { $round } ha già un altro risultato: se è sbagliato, si corregge.
tournament-refused-entered-same = Il tavolo { $table } del turno { $round } ha già proprio questo risultato.
tournament-refused-twice = { $name } compare due volte.
tournament-refused-not-at-table = { $name } non siede a questo tavolo: ci sono { $names }.
tournament-refused-missing = Manca il valore di: { $names }.
tournament-refused-nobody-left = Qualcuno deve essere rimasto in gioco.
tournament-refused-negative = Il valore di { $name } non può essere sotto zero.
tournament-refused-property = Alla pari con { $value }: { $names }. Serve il valore delle loro proprietà non ipotecate.
tournament-refused-not-level = Non sono alla pari: { $names }.
tournament-refused-no-pair = «{ $text }» non si capisce: scrivi NOME=VALORE, con un numero intero.
tournament-refused-game-annulled = L'arbitro ha annullato la partita: il tavolo ne gioca un'altra.
tournament-refused-game-open = La partita non è finita.
tournament-refused-other-tournament = La partita è di un altro torneo: { $name }.
tournament-refused-other-rules = La partita non è stata giocata con le regole del torneo, ma con { $edition }.
tournament-refused-no-such-company = Nessun tavolo del turno ha questi giocatori: { $names }.
tournament-refused-other-company = Al tavolo { $table } non siedono questi giocatori: { $names }.
tournament-refused-not-over = Il torneo non è finito: nessuno è ancora qualificato.
tournament-refused-fixed = A un tavolo di torneo regole, giocatori e durata sono fissati: { $option } non si può usare.
tournament-refused-no-place = Nessuno è al posto { $place }.

# Ciò che il file non permette.
tournament-fault-broken = { $path }, riga { $row }: il file è stato alterato. Serve un'altra copia.
tournament-fault-locked = { $path }: un altro programma ha aperto questo torneo. Chiudilo e riprova.
tournament-fault-exists = { $path }: c'è già e non viene sovrascritto. Scegli un altro nome.
tournament-refused-not-placed = { $name } non ha ancora giocato.

# Le colonne di elenchi e pagine.
tournament-column =
    .place = Posizione
    .player = Giocatore
    .number = Numero
    .state = Stato
    .there = in gara
    .gone = non più in gara
    .tables = Tavoli
    .won = Vinti
    .points = Punti
    .value = Valore in M
    .qualified = Qualificato
    .yes = sì
    .signature = Firma
tournament-ask-property = Proprietà non ipotecate di { $name }, in M?

# Il tavolo dell'organizzazione, per elenchi e domande.
tournament-help = Un numero sceglie un passo, le frecce li scorrono, Esc torna indietro. Il torneo è già scritto: si può uscire quando si vuole.
tournament-ask-tournament = Quale torneo?
tournament-ask-step = Che cosa si fa?
tournament-ask-file = Il file del torneo?
tournament-ask-name = Come si chiama il torneo?
tournament-ask-date = In che giorno? Per esempio 6/4/2026. Invio da solo: oggi.
tournament-ask-place = Dove? Invio da solo: non si dice.
tournament-ask-organiser = Chi organizza? Invio da solo: non si dice.
tournament-ask-referee = Chi è l'arbitro? Invio da solo: nessuno.
tournament-ask-rounds = Quanti turni? Invio da solo: { $usual }.
tournament-ask-final = In quanti si gioca la finale? 0: senza finale. Invio da solo: { $usual }.
tournament-ask-qualify = Quanti si qualificano? Invio da solo: { $usual }.
tournament-ask-scoring = Come si fa la classifica?
tournament-ask-level = Che torneo è?
tournament-ask-add = Un nome? Invio da solo: basta così.
tournament-ask-import = Il file dell'elenco, in CSV?
tournament-ask-who = Chi?
tournament-ask-withdraw = Per quanto?
tournament-ask-tables = Tavoli da quanti: 4, 5 o 6? Invio da solo: 4.
tournament-ask-table = Quale tavolo? Invio da solo: { $table }.
tournament-ask-value = Quanti M ha { $name }? B: in bancarotta.
tournament-ask-out = Chi è andato in bancarotta prima?
tournament-ask-why = Il motivo?
tournament-ask-log = Il file della partita?
tournament-ask-place-or-name = Un posto o un nome?
tournament-ask-equals = Tra chi?
tournament-ask-how = Chi decide?
tournament-ask-dice = Quanto fanno i dadi di { $name }?
tournament-ask-first = Chi viene prima?
tournament-ask-write = Che cosa si scrive?
tournament-ask-path = In quale file? Invio da solo: { $file }.
tournament-no-equals = Nessuno è alla pari.
tournament-menu-new = un torneo nuovo
tournament-menu-file = un torneo in un altro file
tournament-menu-leave = esci
tournament-menu-scoring-value = a valore: gli M consegnati, in rapporto al capitale del tavolo
tournament-menu-scoring-places = a posti: i posti ai tavoli, poi la somma in M
tournament-menu-level-regional = un torneo regionale
tournament-menu-level-national = la finale nazionale
tournament-menu-add = iscrivi giocatori
tournament-menu-import = iscrivi un elenco
tournament-menu-withdraw = ritiro o assenza
tournament-menu-withdraw-once = solo il prossimo turno
tournament-menu-withdraw-for-good = si ritira
tournament-menu-players = gli iscritti
tournament-menu-draw = sorteggia i tavoli
tournament-menu-call = leggi i tavoli, uno per uno
tournament-menu-start = fai partire il tempo
tournament-menu-show = come sta il torneo
tournament-menu-result = registra un risultato
tournament-menu-play = gioca un tavolo qui
tournament-menu-take = prendi una partita giocata altrove
tournament-menu-correct = correggi un risultato
tournament-menu-standings = la classifica
tournament-menu-place = un posto o un giocatore
tournament-menu-equals = decidi tra chi è alla pari
tournament-menu-dice-program = i dadi, lanciati dal programma
tournament-menu-dice-typed = i dadi, lanciati da loro
tournament-menu-referee = l'arbitro
tournament-menu-qualified = i qualificati
tournament-menu-write = scrivi una pagina o un elenco
tournament-menu-standings-csv = la classifica per un foglio di calcolo
tournament-menu-standings-html = la classifica come pagina
tournament-menu-qualified-csv = i qualificati, da iscrivere al prossimo torneo
tournament-menu-players-csv = gli iscritti per un foglio di calcolo
tournament-menu-call-html = i fogli dei tavoli, da stampare
tournament-menu-check = controlla tutto
