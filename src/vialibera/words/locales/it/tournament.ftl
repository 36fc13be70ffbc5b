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
    .several = Arbitri: { $what }.
tournament-plan-rounds = { $rounds ->
    [one] Un turno
   *[other] Turni: { $rounds }
}, { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
} a partita; { $final ->
    [0] senza finale
   *[other] finale a { $final }
}; qualificati: { $qualify }.
tournament-rule-value = Classifica a valore: il punteggio è la percentuale del capitale iniziale del tavolo che si consegna alla fine.
tournament-rule-places = Classifica a piazzamenti: { $best } punti al primo del tavolo, { $last } all'ultimo, gli altri a distanze uguali; poi la somma in M.
tournament-rule-final = I primi { $count } giocano la finale, che decide le prime posizioni.
tournament-plan-cuts = Vanno avanti: { $names }.
tournament-no-referee = Attenzione: il torneo non ha un arbitro.
tournament-another-day = Attenzione: il torneo è del { $date }, oggi è il { $today }.

# Gli iscritti.
tournament-added = Numero { $number }, { $name }.
tournament-added-again = { $name } torna in gara.
tournament-added-already = { $name } è già tra gli iscritti.
tournament-another-person = Se è un'altra persona, aggiungi il circolo o un segno, per esempio { $name } (Lodi).
tournament-alike = Attenzione: nomi che si somigliano: { $names }.
tournament-late = { $count ->
    [one] Chi si è aggiunto gioca
   *[other] Chi si è aggiunto ({ $count }) gioca
} dal turno { $round }.
tournament-entrants = In gara: { $count }.
tournament-withdrawn = { $name } si ritira. I risultati già ottenuti contano.
tournament-absent = { $name } salta il turno { $round }.
tournament-still-seated = { $name } siede ancora al tavolo { $table }: il suo risultato conta, se il posto non si libera ({ KEY("desk-seat") }).
tournament-imported = Letti dal file { $file }: { $count }.
tournament-player =
    .there = Numero { $number }, { $name }.
    .gone = Numero { $number }, { $name }, non più in gara.
    .absent = Numero { $number }, { $name }, assente al prossimo turno.
    .cut = Numero { $number }, { $name }, non va avanti.

# I turni e i tavoli.
tournament-round = Turno { $round }, { $count ->
    [one] un tavolo
   *[other] { $count } tavoli
}. Dadi: { $dice }.
tournament-final = Finale, turno { $round }, { $count ->
    [one] un tavolo
   *[other] { $count } tavoli
}.
tournament-redrawn = Sorteggiato di nuovo: { $why }.
tournament-table = Tavolo { $table }: { $names }.
tournament-not-begun = Non ancora iniziato.
tournament-game-over = La partita qui è finita: il risultato arriva quando si chiude la sua finestra.
tournament-under-way = In corso qui: { $count ->
    [one] resta un minuto
   *[other] restano { $count } minuti
}.
tournament-time-left = { $count ->
    [one] Resta un minuto.
   *[other] Restano { $count } minuti.
}
tournament-time-up = Il tempo è scaduto.
tournament-started = I tavoli del turno { $round } partono insieme: { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}.
tournament-score = Posizione { $place }, { $name }: { $value }.
    .tied = Posizione { $place }, { $name }: { $value }, libero da ipoteca { $capital }.
    .out = Posizione { $place }, { $name }: fallimento, { $value }.
tournament-former = Prima della correzione: { $list }.
tournament-corrected = Corretto: { $why }.
tournament-tables-left = { $count ->
    [one] Manca ancora il risultato di un tavolo del turno { $round }: { $tables }.
   *[other] Mancano ancora i risultati di { $count } tavoli del turno { $round }: { $tables }.
}
tournament-round-complete = Il turno { $round } è completo.
tournament-cut-next = Al turno { $round } vanno i primi { $count }.
tournament-all-played = Tutti i turni sono stati giocati.
tournament-too-much = Attenzione: la somma, { $value }, supera il capitale del tavolo con tutte le proprietà, { $limit }. C'è una cifra sbagliata?
tournament-played-here = Attenzione: il tavolo { $table } gioca con questo programma, e alla fine il suo risultato arriva da solo.
tournament-late-result = Il tavolo { $table } consegna { $count } minuti dopo la fine del tempo.
tournament-never-started = L'orologio del tavolo { $table } non è mai partito.
tournament-fault-is-folder = { $path } è una cartella, non un file.
tournament-after-final = Attenzione: la finale è già stata giocata, ma in base ai risultati spettava a { $names }.
tournament-other-finalists = Attenzione: la finale spetta a { $names }. Se va giocata da loro, sorteggiala di nuovo ({ KEY("desk-draw-again") }).
tournament-final-tied = Attenzione: per la finale sono a pari merito { $names }: decidono i dadi o l'arbitro.
tournament-cut-tied = Attenzione: per il turno { $round } sono a pari merito { $names }: decidono i dadi o l'arbitro.
tournament-cut-others = Attenzione: in base ai risultati nel turno { $round } giocano { $names }, non { $others }. Se nessun tavolo ha finito, sorteggialo di nuovo ({ KEY("desk-draw-again") }).
tournament-other-minutes = Attenzione: la partita era di { $minutes } minuti, il torneo ne prevede { $planned }.
tournament-branched = Attenzione: la partita ne continua un'altra da un certo punto.
tournament-newer-rules = Attenzione: il programma è stato aggiornato durante il torneo, le sue regole non sono più quelle dell'inizio.
tournament-unproved = Attenzione: lanci e mescolate che non si possono verificare: { $count }.
tournament-chosen-seeds = Attenzione: ai comandi { $lines } i dadi hanno cambiato seme, e quel seme lo ha scritto una versione precedente del programma o lo ha scelto qualcuno.
tournament-taken = Risultato del tavolo { $table }, turno { $round }.
tournament-goes-on = Il tavolo { $table } non ha finito. Si continua con { KEY("desk-play") }.
    .annulled = La partita del tavolo { $table } è annullata: se ne gioca un'altra.

# I fogli di chiamata.
tournament-call-table = Tavolo { $table }, turno { $round }, { $name }.
tournament-call-name = Siede qui: { $name }.
tournament-call-capital = A ciascuno: { $capital }.
tournament-call-minutes = Minuti: { $minutes }.
tournament-call-times = Minuti: { $minutes }, dalle { $begins } alle { $ends }.

# Un giocatore.
tournament-player-round = Turno { $round }, { $name }.

# La classifica.
tournament-standings = Classifica di { $name }.
tournament-standings-final = Classifica definitiva di { $name }.
tournament-hall-standings = { $state ->
    [old] Classifica vecchia di { $name }, dopo il turno { $round }, ore { $hour }.
    [final] Classifica definitiva di { $name }, ore { $hour }.
   *[other] Classifica di { $name } dopo il turno { $round }, ore { $hour }.
}
tournament-no-standings = Nessun tavolo ha ancora un risultato.
tournament-standing = Posizione { $place }, { $name }: punti { $points }, { $value }; tavoli { $tables }, vinti { $won }{ $by ->
    [sum] . Per la somma in M.
    [meetings] . Per gli scontri diretti.
    [ruling] . Per decisione dell'arbitro.
    [dice] . Per i dadi.
    [final] . Per la finale.
   *[points] .
}
    .level = Posizione { $place } a pari merito, { $name }: punti { $points }, { $value }; tavoli { $tables }, vinti { $won }.
tournament-thrown = { $name } lancia { $dice }.
tournament-ruled = Decisione dell'arbitro { $referee }, in quest'ordine: { $names }. Motivo: { $why }.
    .unnamed = Decisione, in quest'ordine: { $names }. Motivo: { $why }.
tournament-qualified = { $count ->
    [0] Nessuno è ancora qualificato.
    [one] Qualificato di diritto:
   *[other] Qualificati di diritto:
}
tournament-qualified-player = Posizione { $place }, { $name }.
tournament-qualified-level = A pari merito per l'ultima posizione utile: { $names }. Decidono l'arbitro o i dadi.
tournament-champion = { $name } vince la finale nazionale e il titolo italiano.
tournament-written = Scritto: { $file }.

# Il controllo.
tournament-whole = Righe del file: { $count }, ciascuna segue la precedente.
tournament-torn = Attenzione: l'ultima riga è rimasta a metà e non conta. Se era già stata letta ad alta voce, scrivila di nuovo.
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
tournament-refused-unknown-name = { $name } non è tra gli iscritti.
    .near = { $name } non è tra gli iscritti; forse { $near }?
tournament-refused-several-names = «{ $name }» non basta: ci sono { $names }. Scrivi di più del nome, o il numero del giocatore.
tournament-refused-gone = { $name } non è più in gara.
tournament-refused-plan-over = Il torneo è alla fine: turni e finale non cambiano più.
tournament-refused-final-drawn = La finale è già sorteggiata: prima annulla la riga { $line } ({ KEY("desk-undo") }).
tournament-refused-over = Il torneo è alla fine: non si aggiunge più nessuno.
tournament-refused-over-withdrawn = Il torneo è alla fine. Se il ritiro di { $name } è un errore, annulla la riga { $line } ({ KEY("desk-undo") }).
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
    [one] Il turno { $round } non è finito: manca il risultato del tavolo { $tables }.
   *[other] Il turno { $round } non è finito: mancano i risultati dei tavoli { $tables }.
}
tournament-refused-no-more-rounds = Tutti i turni previsti sono stati giocati: { $count }.
tournament-refused-played-already = Del turno { $round } c'è già un risultato: non si sorteggia di nuovo.
tournament-refused-final-level = A pari merito per la finale a { $size }: { $names }. Prima decidono i dadi o l'arbitro.
tournament-refused-cut-level = A pari merito per il turno { $round }, a { $size }: { $names }. Prima decidono i dadi o l'arbitro.
tournament-refused-cut-closed = Qui va avanti solo chi ha passato il turno: non si aggiunge nessuno.
tournament-refused-cuts = «{ $text }» non va: scrivi in quanti vanno avanti, come 60 40 16: ogni volta meno, mai meno che in finale.
tournament-refused-cuts-played = Turni già sorteggiati: { $count }. Per loro i tagli restano come sono.
tournament-refused-started = I tavoli del turno { $round } sono già partiti: { $at }.
tournament-refused-round-over = Il turno { $round } è già finito.
tournament-refused-no-result = Il tavolo { $table } del turno { $round } non ha ancora un risultato da correggere.
tournament-refused-no-reason = Serve un motivo.
tournament-refused-entered = Il tavolo { $table } del turno { $round } ha già un risultato: se è sbagliato, si corregge.
tournament-refused-entered-same = Tavolo { $table } del turno { $round }: questo risultato è già registrato.
tournament-refused-twice = { $name } compare due volte.
tournament-refused-not-at-table = { $name } non è a questo tavolo. Ci sono { $names }.
tournament-refused-missing = Manca il valore di: { $names }.
tournament-refused-nobody-left = Qualcuno deve essere rimasto in gioco.
tournament-refused-negative = Il valore di { $name } non può essere sotto zero.
tournament-refused-property = A pari merito con { $value }: { $names }. Serve il valore delle loro proprietà libere da ipoteca.
tournament-refused-not-level = Non sono a pari merito: { $names }.
tournament-refused-no-pair = «{ $text }» non si capisce: scrivi NOME=VALORE, con un numero intero.
tournament-refused-game-annulled = L'arbitro ha annullato la partita: il tavolo ne gioca un'altra.
tournament-refused-game-open = La partita non è finita.
tournament-refused-other-tournament = La partita è di un altro torneo: { $name }.
tournament-refused-other-copy = { $file } è di un altro torneo: { $name }.
tournament-refused-other-rules = La partita non è stata giocata con le regole del torneo, ma con { $edition }.
tournament-refused-no-such-company = Nessun tavolo del turno ha questi giocatori: { $names }.
tournament-refused-other-company = Al tavolo { $table } non siedono questi giocatori: { $names }.
tournament-refused-not-over = Il torneo non è finito: nessuno è ancora qualificato.
tournament-refused-fixed = A un tavolo di torneo regole, giocatori, dadi e durata sono fissati: { $option } non si può usare.
tournament-refused-no-place = Nessuno è in posizione { $place }.

# Ciò che il file non permette.
tournament-fault-broken = { $path }, riga { $row }: il file è rovinato o cambiato. Serve un'altra copia.
tournament-fault-locked = { $path }: lo tiene aperto un altro programma. Chiudilo e riprova.
tournament-fault-exists = { $path }: c'è già e non viene sovrascritto. Scegli un altro nome.
tournament-refused-not-placed = { $name } non ha ancora giocato.

# Le colonne di elenchi e pagine.
tournament-column =
    .tied-in-standings = Posizione { $place } in classifica: { $names }
    .tied-at-table = Tavolo { $table } del turno { $round }: { $names }
    .date = { $day } { $month ->
        [1] gennaio
        [2] febbraio
        [3] marzo
        [4] aprile
        [5] maggio
        [6] giugno
        [7] luglio
        [8] agosto
        [9] settembre
        [10] ottobre
        [11] novembre
       *[other] dicembre
    } { $year }
    .setting-name = il nome
    .setting-date = il giorno
    .setting-place = il luogo
    .setting-organiser = chi organizza
    .setting-referee = gli arbitri
    .setting-minutes = i minuti
    .setting-rounds = i turni
    .setting-final = quanti giocano la finale
    .setting-cuts = quanti vanno avanti
    .cut = al turno { $round } i primi { $count }
    .setting-qualify = i qualificati
    .setting-scoring = la classifica
    .setting-pairing = il sorteggio
    .setting-apart = la separazione dei circoli
    .setting-level = il livello
    .place = Posizione
    .player = Giocatore
    .number = Numero
    .club = Circolo
    .state = Stato
    .there = in gara
    .gone = non più in gara
    .tables = Tavoli
    .won = Vinti
    .points = Punti
    .value = Valore in M
    .decided = Deciso
    .sure-letter = s
    .by-sum = per la somma in M
    .by-meetings = per gli scontri diretti
    .by-ruling = per decisione dell'arbitro
    .by-dice = per i dadi
    .by-final = per la finale
    .in-final = in finale, { $value }
    .by-level = a pari merito
    .by-points = per i punti
    .qualified = Qualificato
    .yes = sì
    .no = no
    .which = { $count ->
        [one] Tavolo { $tables }
       *[other] Tavoli { $tables }
    }
    .which-all = Tutti i tavoli senza risultato
    .hall-in = ha consegnato
    .hall-open = in gioco
    .hall-stands = l'orologio è fermo
    .throw = Lancio
    .banker = Banchiere
    .cash = Contanti
    .deeds = Contratti e costruzioni
    .mortgages = Ipoteche
    .table = Tavolo
    .signature = Firma
tournament-ask-property = Proprietà libere da ipoteca di { $name }, in M?

# Il tavolo dell'organizzazione, per elenchi e domande.
tournament-help = Scegli con un numero, le frecce scorrono, Esc torna indietro. Due cifre fanno un passo: argomento e voce. Tutto è già salvato: si può uscire quando si vuole.
tournament-ask-tournament = Quale torneo?
tournament-ask-step = Che cosa si fa?
tournament-ask-file = Il file del torneo?
tournament-ask-name = Come si chiama il torneo?
tournament-ask-date = In che giorno? Per esempio 6/4/2026. Solo Invio: oggi.
tournament-ask-place = Dove? Solo Invio per non indicarlo.
tournament-ask-organiser = Chi organizza? Solo Invio per non indicarlo.
tournament-ask-referee = Chi è l'arbitro? Solo Invio: nessuno.
tournament-ask-minutes = Quanti minuti a partita? Solo Invio: { $usual }.
tournament-ask-rounds = Quanti turni? Solo Invio: { $usual }.
tournament-ask-final = In quanti si gioca la finale? 0: senza finale. Solo Invio: { $usual }.
tournament-ask-cuts = Quanti vanno avanti, turno per turno, prima della finale? Per esempio 60 40 16. Solo Invio: tutti.
tournament-ask-qualify = Quanti si qualificano? Solo Invio: { $usual }.
tournament-ask-scoring = Come si fa la classifica?
tournament-ask-level = Che torneo è?
tournament-ask-pairing = Come si fanno i tavoli?
tournament-ask-apart = Chi è dello stesso circolo sta a tavoli diversi?
tournament-ask-create = Tavoli a sorte, classifica a punti, torneo regionale: va bene così?
tournament-ask-club = Il circolo di { $name }? Solo Invio: nessuno.
tournament-ask-setting = Che cosa cambia?
tournament-ask-new-setting = Il valore giusto: { $setting }?
tournament-ask-digest = L'impronta sul foglio?
tournament-ask-copy = Il file dell'altra copia?
tournament-next-step = Il prossimo passo: { $label }, { $code }.
tournament-topic = Argomento: { $label }.
tournament-ask-add = Un nome? Solo Invio: basta così.
tournament-ask-import = Il file dell'elenco?
tournament-ask-who = Chi?
tournament-ask-withdraw = Per quanto?
tournament-ask-tables = Tavoli da quanti: 4, 5 o 6? Solo Invio: 4.
tournament-ask-table = Quale tavolo? Solo Invio: { $table }.
tournament-ask-value = Quanti M ha { $name }? B: fallimento; C: da contanti e contratti.
tournament-ask-out = Chi è fallito per primo?
tournament-ask-why = Il motivo?
tournament-ask-log = Il file della partita?
tournament-ask-place-or-name = Una posizione o un nome?
tournament-ask-equals = Tra chi?
tournament-ask-how = Chi decide?
tournament-ask-dice = Quanto fanno i dadi di { $name }?
tournament-ask-first = Chi viene prima?
tournament-ask-write = Che cosa si scrive?
tournament-ask-path = In quale file? Solo Invio: { $file }.
tournament-no-equals = Nessuno è a pari merito.
tournament-menu-new = un torneo nuovo
tournament-menu-file = un torneo in un altro file
tournament-menu-leave = esci
tournament-menu-create = sì, crea il torneo
tournament-menu-more = no, scegli anche classifica, sorteggio, circoli, livello e tagli
tournament-menu-pairing-balanced = a sorte, con i tavoli piccoli a turno
tournament-menu-pairing-swiss = secondo i punti fatti
tournament-menu-apart-no = no, il circolo non conta
tournament-menu-apart-yes = sì, finché si può
tournament-menu-topic-players = iscritti
tournament-menu-topic-round = turno e tavoli
tournament-menu-topic-clocks = orologi e arbitro
tournament-menu-topic-results = risultati
tournament-menu-topic-standings = classifica
tournament-menu-topic-hall = sala e stampe
tournament-menu-topic-file = controlli e correzioni
tournament-menu-change = cambia il piano
tournament-menu-setting = { $setting }, ora { $text }
    .none = { $setting }, finora niente
tournament-menu-check-digest = confronta l'impronta di un foglio
tournament-menu-check-copy = confronta un'altra copia
tournament-menu-scoring-places = a piazzamenti: i piazzamenti ai tavoli, poi la somma in M
tournament-menu-level-regional = un torneo regionale
tournament-menu-level-national = la finale nazionale
tournament-menu-add = iscrivi giocatori
tournament-menu-import = iscrivi un elenco
tournament-menu-withdraw = ritiro o assenza
tournament-menu-once-yes = solo il prossimo turno
tournament-menu-once-no = si ritira
tournament-menu-players = gli iscritti
tournament-menu-draw = sorteggia i tavoli
tournament-menu-call = leggi i tavoli, uno per uno
tournament-menu-start = fai partire gli orologi
tournament-menu-show = a che punto è il torneo
tournament-menu-result = registra un risultato
tournament-menu-play = gioca un tavolo qui
tournament-menu-take = prendi una partita giocata altrove
tournament-menu-correct = correggi un risultato
tournament-menu-standings = la classifica
tournament-menu-place = una posizione o un giocatore
tournament-menu-equals = decidi tra chi è a pari merito
tournament-menu-dice-program = i dadi, lanciati dal programma
tournament-menu-dice-typed = i dadi, lanciati da loro
tournament-menu-referee = l'arbitro
tournament-menu-qualified = i qualificati
tournament-menu-write = scrivi una pagina o un elenco
tournament-menu-standings-csv = la classifica per un foglio di calcolo
tournament-menu-standings-html = la classifica come manifesto di una pagina
tournament-menu-qualified-csv = i qualificati, da iscrivere al prossimo torneo
tournament-menu-players-csv = gli iscritti per un foglio di calcolo
tournament-menu-call-html = i fogli dei tavoli, da stampare
tournament-menu-check = controlla tutto

# Il piano e le regole della classifica.
tournament-plan-draws = I tavoli si sorteggiano con i dadi lanciati in sala: con i dadi e gli iscritti chiunque può rifarli.
tournament-plan-pairing = { $pairing ->
    [swiss] Tavoli secondo i punti fatti
   *[balanced] Tavoli a sorte
}{ $apart ->
    [0] .
   *[other] ; chi è dello stesso circolo sta a tavoli diversi.
}
tournament-rule-fair = Classifica a punti: { $best } al primo del tavolo, { $last } all'ultimo, gli altri a distanze uguali; e punti per il denaro.
tournament-rule-fair-money = In più, un punto per ogni volta che il denaro finale vale il capitale iniziale, calcolato al centesimo, fino a { $most } punti.
tournament-rule-share = Classifica a quote: il punteggio è la percentuale del proprio capitale iniziale che si consegna alla fine.
tournament-unfair-scoring = Attenzione: con questa regola si è spesso a pari merito, e la somma in M favorisce i tavoli piccoli. La regola a punti (fair) tratta tutti allo stesso modo.

# Il sorteggio.
tournament-frozen = Le iscrizioni per il turno { $round } sono chiuse, giocatori: { $count }. Riga { $line }, elenco { $digest }.
tournament-frozen-dice = Lanciate in sala due dadi tre volte, poi scrivi i sei numeri.
tournament-ask-draw-dice = I sei dadi, per esempio 3 5 1 6 2 2?
tournament-redrawn-of = Il turno { $round } è stato sorteggiato di nuovo: { $why }.
tournament-digest = Riga { $line }, impronta { $digest }.

# Le correzioni.
tournament-renamed = { $name } ora si chiama { $new }. Motivo: { $why }.
    .club = { $name }: circolo { $club }. Motivo: { $why }.
    .surname = { $name }: cognome { $surname }. Motivo: { $why }.
tournament-history = Riga { $line }, { $hour }. { $what }
    .undone = Riga { $line }, { $hour }, annullata. { $what }
tournament-entry-added = Iscrive { $names }.
tournament-entry-renamed = { $name } ora si chiama { $new }. Motivo: { $why }.
    .club = { $name }: circolo { $club }. Motivo: { $why }.
    .surname = { $name }: cognome { $surname }. Motivo: { $why }.
tournament-entry-changed = Cambia { $setting }: ora { $value }. Motivo: { $why }.
tournament-entry-undone = Annulla la riga { $line }. { $what } Annullata perché: { $why }.
tournament-entry-withdrawn = { $name } si ritira.
    .reason = { $name } si ritira. Motivo: { $why }.
tournament-entry-absent = { $name } salta il turno { $round }.
tournament-entry-frozen = Chiude le iscrizioni per il turno { $round }.
tournament-entry-drawn = { $count ->
    [0] Sorteggia il turno { $round }.
   *[other] Sorteggia il turno { $round } con i dadi { $dice }.
}
    .again = Sorteggia di nuovo il turno { $round }. Motivo: { $why }.
tournament-entry-started = Fa partire il turno { $round }.
tournament-entry-entered = Risultato del tavolo { $table }, turno { $round }: { $list }.
tournament-entry-corrected = Corregge il tavolo { $table }, turno { $round }: { $list }. Motivo: { $why }.
tournament-entry-thrown = Dadi { $names }.
tournament-entry-ruled = Decisione { $names }. Motivo: { $why }.
    .table = Decisione al tavolo { $table } del turno { $round }: { $names }. Motivo: { $why }.
    .named = Decisione di { $referee }: { $names }. Motivo: { $why }.
    .named-table = Decisione di { $referee } al tavolo { $table } del turno { $round }: { $names }. Motivo: { $why }.

# Gli elenchi di giocatori.
tournament-roster-columns = I nomi si leggono dalle colonne: { $names }.
tournament-roster-no-heading = Nessuna intestazione: i nomi si leggono dalla colonna che sembra averli.
tournament-roster-names = Giocatori: { $count }. { $names }.
tournament-roster-clubs = Circoli: { $names }.
tournament-roster-left-out = Attenzione: lasciate fuori, perché non c'è un nome: { $names }.
tournament-homonym = Di nome { $name } ci sono più persone: { $names }.
tournament-stays-gone = { $name } ha lasciato la gara e resta fuori.
tournament-letter-lost = Attenzione: una lettera di { $name } si è persa quando l'elenco è stato salvato.

# Il controllo.
tournament-line-wrong = Attenzione: la riga { $line } non è una riga di torneo. { $what }
tournament-log-refused = Attenzione: tavolo { $table }, turno { $round }: la partita non conta. { $what }
tournament-check-limits = Il file non è rovinato. Per escludere che qualcuno lo abbia cambiato apposta, confronta l'impronta di un foglio stampato ({ KEY("desk-check-digest") }).
tournament-digest-found = Il file aveva questa impronta dopo la riga { $line }: fin lì non è cambiato niente.
tournament-digest-unknown = Attenzione: il file non ha mai avuto l'impronta { $digest }. Il foglio è di un altro file, o questo è stato cambiato.
tournament-copy-same = { $file } è lo stesso file, riga per riga.
tournament-copy-behind = { $file } è questo file com'era prima della riga { $line }: tutte le sue righe sono qui.
tournament-copy-ahead = Attenzione: { $file } ha altre righe dopo questo file, dalla riga { $line }: continua con quello.
tournament-copy-split = Attenzione: dalla riga { $line } in poi { $file } è diverso: righe solo qui { $here }, solo là { $there }. Tienine uno e scrivi lì quello che manca.

# Un tavolo che non conta.

# Ciò che non si può fare.
tournament-refused-not-sure = Non è ancora scritto niente: se è giusto, conferma con --sure.
tournament-ask-sure = È giusto?
tournament-ask-sure-typed = È giusto? Per scriverlo, batti s:
tournament-menu-sure = sì, scrivi
tournament-menu-not-sure = no, non scrivere niente
tournament-refused-frozen = Le iscrizioni per il turno { $round } sono chiuse: prima si sorteggia, o si annulla la riga { $line }.
tournament-refused-no-dice = Per il turno { $round } servono { $count } dadi.
tournament-refused-draw-dice = «{ $text }» non si capisce: scrivi { $count } dadi da 1 a 6, per esempio 3 5 1 6 2 2.
tournament-refused-dice = Due dadi fanno da 2 a 12, non { $dice } come per { $name }.
tournament-refused-property-over = Le proprietà di { $name } non possono superare tutto il valore, { $value }.
tournament-refused-below-bankrupt = { $name } è ancora in gioco e consegna almeno { $value }, come chi è fallito.
tournament-refused-name-taken = { $name } è già tra gli iscritti.
tournament-refused-fixed-setting = Questo non si può più cambiare: { $setting }.
tournament-refused-setting-value = «{ $text }» non va bene qui: { $setting }.
tournament-refused-no-setting = Di' che cosa cambia, per esempio --minutes 60.
tournament-refused-rounds-played = Turni già sorteggiati: { $count }. Non possono essere di meno.
tournament-refused-no-such-line = La riga { $line } non c'è: il file ne ha { $count }.
tournament-refused-undone-already = La riga { $line } è già annullata.
tournament-refused-undo-corrected = Il risultato della riga { $line } è stato corretto dopo: si corregge ancora.
tournament-refused-undo-renamed = La riga { $line } non si annulla: correggi il nome ancora una volta ({ KEY("desk-rename") }).
tournament-refused-undo-changed = La riga { $line } non si annulla: cambia il piano ancora una volta ({ KEY("desk-change") }).
tournament-refused-undo-drawn = La riga { $line } non si annulla: sorteggia di nuovo il turno ({ KEY("desk-draw-again") }). Solo una finale senza risultato si annulla.
tournament-refused-undo-entered = La riga { $line } non si annulla: correggi il risultato ({ KEY("desk-correct") }).
tournament-refused-undo-kind = La riga { $line } non si può annullare: altre righe dipendono ormai da questa.
tournament-refused-undo-seated = { $name } ha già giocato a un tavolo: la riga { $line } non si può annullare.
tournament-refused-no-spreadsheets = { $file } è un foglio di calcolo: esportalo come CSV, o installa vialibera[sheets].
tournament-refused-log-bots = A questo tavolo ha giocato il computer per { $names }. Non conta.
tournament-refused-log-dice = I dadi di questa partita sono stati scritti a mano. Non conta.
tournament-refused-log-seed = Il seme di questa partita è stato scelto, o non si conosce. Non conta.
tournament-refused-wrong-start = Il turno { $round } non poteva partire lì.
tournament-refused-wrong-round = Il turno { $round } non era il prossimo.
tournament-refused-wrong-register = L'elenco chiuso per il turno { $round } è un altro.
tournament-refused-not-frozen = Le iscrizioni per il turno { $round } non erano chiuse prima del sorteggio.
tournament-refused-wrong-finalists = La finale spettava ad altri: { $names }.
tournament-refused-retired-rule = Riga 1: la regola «{ $rule }» non c'è più, e qui non si scrive altro. Classifica e controllo la leggono ancora.
tournament-refused-wrong-draw = Rifatto, il sorteggio del turno { $round } dà altri tavoli.
tournament-refused-wrong-scores = I piazzamenti al tavolo { $table } del turno { $round } non corrispondono ai valori.

# Il tavolo dell'organizzazione, per elenchi e domande.

tournament-ask-new-name = Qual è il nome giusto? Solo Invio: resta.
tournament-ask-line = Quale riga?
tournament-menu-scoring-fair = a punti: il piazzamento al tavolo e il proprio capitale; equa a tavoli di ogni grandezza
tournament-menu-rename = correggi nome, circolo o cognome
tournament-menu-history = tutte le righe del file
tournament-menu-undo = annulla una riga

# Questo turno, adesso.
tournament-now = Torneo { $name }.
tournament-now-round = Turno { $round }, { $count ->
    [one] un tavolo
   *[other] { $count } tavoli
}.
tournament-now-final = Finale, turno { $round }.
tournament-now-not-begun = { $which }: si deve ancora partire.
tournament-now-left = { $which }: { $count ->
    [one] resta un minuto
   *[other] restano { $count } minuti
}.
tournament-now-up = { $which }: tempo scaduto.
tournament-menu-draw-again = sorteggia di nuovo l'ultimo turno
tournament-menu-this-round = questo turno
tournament-menu-one-table = un tavolo
tournament-menu-now = che cosa manca e il tempo che resta

# Risposte scritte.
tournament-enter-alone = Qui serve una risposta; Esc torna indietro.
tournament-help-typed = Scrivi la risposta, poi Invio. Esc torna indietro; quello che è scritto resta.
tournament-help-value = Un numero intero, con o senza punto, come 1540 o 1.540; B se è fallimento. Esc torna al giocatore di prima.
tournament-help-table = 3 è il tavolo 3 dell'ultimo turno, 1.3 il tavolo 3 del turno 1.
tournament-help-draw-dice = In sala si lanciano due dadi tre volte; si scrivono i sei numeri come sono usciti.
tournament-help-why = Il motivo resta per sempre, accanto a quello che cambia.
tournament-help-add = Un nome alla volta; solo Invio finisce.
tournament-help-date = Giorno, mese e anno, come 6/4/2026 o 2026-04-06.
tournament-help-import = Il nome di un file con la sua cartella, come Documenti/iscritti.csv. In molti terminali basta trascinarlo qui.
tournament-help-who = Il nome intero; maiuscole e accenti non contano.
tournament-help-place-or-name = Un numero è una posizione della classifica, tutto il resto un nome.
tournament-refused-no-sound = Un passo non ha suoni: --sound è per gli elenchi e per play.

# Orologi, chiamate dell'arbitro, classifica mostrata in sala.
tournament-now-stopped = { $which }: l'orologio è fermo.
tournament-clock-stands = L'orologio è fermo.
tournament-call-made = { $hour }, tavolo { $table } del turno { $round }, arbitro { $referee }: { $ruling }.
tournament-no-calls = L'arbitro non è stato chiamato.
tournament-released = La sala vede la classifica di adesso.
tournament-entry-table-started = Parte il tavolo { $table } del turno { $round }.
tournament-entry-paused = { $table ->
    [0] Ferma tutti gli orologi del turno { $round }.
   *[other] Ferma l'orologio del tavolo { $table }, turno { $round }.
}
    .reason = { $table ->
        [0] Ferma tutti gli orologi del turno { $round }.
       *[other] Ferma l'orologio del tavolo { $table }, turno { $round }.
    } Motivo: { $why }.
tournament-entry-resumed = { $table ->
    [0] Tutti gli orologi del turno { $round } ripartono.
   *[other] L'orologio del tavolo { $table }, turno { $round }, riparte.
}
tournament-entry-extra = { $table ->
    [0] Minuti in più per tutti i tavoli del turno { $round }: { $minutes }. Motivo: { $why }.
   *[other] Minuti in più per il tavolo { $table }, turno { $round }: { $minutes }. Motivo: { $why }.
}
tournament-entry-called = Tavolo { $table } del turno { $round }, arbitro { $referee }: { $ruling }.
tournament-entry-released = Mostra in sala la classifica del turno { $round }.
tournament-refused-table-started = Il tavolo { $table } del turno { $round } è già partito per conto suo.
tournament-refused-clock-stopped = Quell'orologio è già fermo.
tournament-refused-clock-runs = Quell'orologio non è fermo.
tournament-refused-extra-minutes = { $most ->
    [0] Una partita dura al massimo 90 minuti in tutto. Per il tempo perso si ferma l'orologio.
   *[other] Si possono dare da 1 a { $most } minuti in più: una partita ne dura al massimo 90 in tutto.
}
tournament-refused-own-clock = Il tavolo { $table } gioca con questo programma e ha il suo orologio: l'arbitro lo ferma lì con F12.
tournament-refused-which-referee = Di' quale arbitro: { $names }.
tournament-refused-no-referee-named = Il torneo non ha un arbitro: di' chi ha deciso.
tournament-refused-no-result-yet = Nessun tavolo ha ancora un risultato: non c'è una classifica da mostrare.
tournament-ask-clock-table = Quale tavolo? Solo Invio: tutti.
tournament-ask-call-table = Quale tavolo?
tournament-ask-why-optional = Il motivo? Solo Invio: nessuno.
tournament-ask-extra = Quanti minuti in più?
tournament-ask-hall = Chi può vedere la pagina della sala?
tournament-ask-ruling = Che cosa ha deciso l'arbitro? Solo Invio: leggi le chiamate fin qui.
tournament-ask-by = Quale arbitro: { $names }?
    .free = Chi ha deciso?
tournament-menu-start-table = fai partire un tavolo
tournament-menu-hall = mostra la sala su una pagina
tournament-menu-hall-here = solo questo computer, per un proiettore
tournament-menu-hall-lan = anche i telefoni della stessa rete, con un codice
tournament-menu-hall-referee = lo stesso, e l'arbitro scrive risultati e chiamate dal telefono
tournament-menu-pause = ferma l'orologio
tournament-menu-resume = fai ripartire l'orologio
tournament-menu-extra = dai altri minuti
tournament-menu-call-referee = chiamate dell'arbitro
tournament-menu-release = mostra in sala la classifica
tournament-refused-no-number = «{ $text }» non è un numero.

# Fogli, e il valore calcolato.
tournament-seat = { $name }: tavolo { $table }.
tournament-call-notes = Banconote per ciascuno: { $names }.
tournament-reckoned-cash = Contanti: { $value }.
tournament-reckoned-deed = { $level ->
    [0] { $name }: { $value }.
    [5] { $name } con albergo: { $value }.
    [1] { $name } con una casa: { $value }.
   *[other] { $name } con { $level } case: { $value }.
}
    .mortgaged = { $name }, con ipoteca: { $value }.
tournament-reckoned = Valore: { $value }. Libero da ipoteca: { $capital }.
tournament-refused-deed-state = «{ $text }» non va bene per { $name }: scrivi da 1 a 4 case, 5 per l'albergo, o i per l'ipoteca.
tournament-refused-unknown-deed = «{ $text }» non è un contratto.
    .near = «{ $text }» non indica un solo contratto; forse { $near }?
tournament-ask-cash = I contanti, in M?
tournament-ask-deed = Un contratto? Solo Invio: basta così.
tournament-help-deed = Basta una parte del nome. Poi =3 per tre case, =5 per l'albergo, =i per l'ipoteca.
tournament-menu-seats = chi siede dove, per nome
tournament-menu-seats-html = chi siede dove, come pagina
tournament-entry-seated = Tavolo { $table }, turno { $round }: si aggiunge { $comes }. Motivo: { $why }.
    .leaves = Tavolo { $table }, turno { $round }, senza { $leaves }. Motivo: { $why }.
    .both = Tavolo { $table }, turno { $round }: { $comes } al posto di { $leaves }. Motivo: { $why }.
tournament-seat-freed = { $name } resta tra gli iscritti e gioca il prossimo turno, se non si ritira.
tournament-refused-seat-final = I posti della finale spettano ai primi: ritira chi manca, poi sorteggia di nuovo.
tournament-refused-seat-nobody = Di' chi lascia il posto, chi lo prende, o tutti e due.
tournament-refused-seat-taken = { $name } siede già al tavolo { $table }.
tournament-refused-seat-full = Al tavolo { $table } non c'è un posto libero: sono in { $count }.
tournament-refused-seat-playing = Il tavolo { $table } gioca con questo programma: lì i posti non cambiano.
tournament-ask-who-leaves = Chi manca a questo tavolo?
tournament-ask-who-comes = Chi prende il posto? Solo Invio: nessuno.
tournament-menu-seat = cambia i posti di un tavolo
tournament-menu-nobody-leaves = c'è un posto libero: arriva qualcuno
tournament-roster-surnames = Cognomi: { $names }. Se questi sono i nomi, il cognome viene prima.
tournament-entry-parted = { $round ->
    [0] { $name } e { $other }: a tavoli diversi in ogni turno.
   *[other] { $name } e { $other }: a tavoli diversi nel turno { $round }.
}
tournament-refused-parted-late = Il turno { $round } è già sorteggiato, o non c'è.
tournament-ask-apart-other = E chi altro?
tournament-ask-apart-round = In quale turno? Solo Invio: in tutti.
tournament-ask-new-club = Il circolo? Solo Invio: resta.
tournament-ask-new-surname = Il cognome? Solo Invio: resta.
tournament-menu-apart = due giocatori a tavoli diversi
tournament-menu-sure-reversed = sì, ma il cognome viene prima
tournament-redraw-ended = Il nuovo sorteggio del turno { $round } non si fa più: c'è un risultato.
tournament-clock-back = Attenzione: alla riga { $line } l'orologio del computer è tornato indietro.
tournament-ask-former-value = Quanti M ha { $name }? Era { $value }. Solo Invio: resta; B: fallimento; C: da contanti e contratti.
tournament-ask-former-out = Quanti M ha { $name }? Prima: fallimento. Solo Invio: resta; C: da contanti e contratti.
tournament-no-hall = La pagina della sala si mostra con { $code }.
tournament-refused-play-begins = Il tavolo { $table } comincia proprio ora in un'altra finestra.
tournament-menu-standings-details = regole, correzioni e risultati di ogni tavolo, come pagina
tournament-call-example = Esempio: chi è primo con { $value } ha { $best } punti per il posto e 1,50 per il denaro, { $points } in tutto.
tournament-backup-written = Scritto: { $file }, { $count ->
    [0] senza partite
    [one] con una partita
   *[other] con { $count } partite
}.
tournament-published = Pagina scritta: { $file }. Da ora ogni passo la aggiorna.
tournament-publish-ended = La pagina non si aggiorna più.
tournament-publish-failed = Attenzione: la pagina non si è potuta scrivere, { $file }: { $what }.
tournament-ask-publish = In quale cartella va la pagina per tutti? Solo Invio: in nessuna.
tournament-menu-backup = una copia di riserva, con le partite
tournament-menu-publish = scrivi una pagina per il sito dopo ogni passo
