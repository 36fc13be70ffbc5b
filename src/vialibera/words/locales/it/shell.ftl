### Ciò che dice la tastiera: domande prima della partita, elenchi, aiuti, tasti senza effetto.

## Sempre

ui-pasted = Testo incollato: in partita non conta.
ui-line-too-long = Riga troppo lunga: non più di { $count } caratteri.
ui-unheard = Non si riesce più a scrivere: nessuno sente il gioco. { $path }
ui-unused = Tasto non usato.
ui-no-columns = Serve con un display braille: «--columns 40».
ui-no-suspend = Windows non può sospendere il gioco: { KEY("leave") } esce, «vialibera resume» lo riprende.
ui-one-moment = Un momento.
ui-more = { $count ->
    [one] C'è un'altra riga: { KEY("more") }.
   *[other] Ci sono altre { $count } righe: { KEY("more") }.
}
ui-no-more = Non c'è altro.
ui-really-leave = Uscire? Di nuovo Ctrl+C per uscire, un altro tasto per restare.
    .saved = Uscire? Di nuovo Ctrl+C per uscire, un altro tasto per restare. La partita è salvata.
    .key = Uscire? Di nuovo { KEY("leave") } per uscire, un altro tasto per restare. La partita è salvata.
ui-no-message = Ancora nessun messaggio.
ui-not-saved = Non si riesce a salvare: { $why }. La mossa non vale.
ui-saved = Partita salvata: { $path }
    .aloud = Partita salvata.
    .resume = Partita salvata: «vialibera resume» la riprende.
    .over = Partita salvata: «vialibera report» la racconta.
    .guest = Hai lasciato il tavolo. Con lo stesso comando ti unisci di nuovo, finché chi ospita gioca.
ui-no-log = La partita non si può salvare: { $why }
ui-settings-unread = La configurazione non si può leggere, per questa volta vale quella solita e il file resta com'è: { $why }
ui-settings-unsaved = La configurazione non è ancora salvata, per ora vale lo stesso e il programma riprova: { $why }
ui-settings-saved = Ora la configurazione è salvata.
ui-settings-lost = La configurazione di questa volta non si è potuta salvare: { $why }
ui-bad-variable = { $name } vale «{ $text }» e non ha effetto: ci sono { $choices }, oppure un file con un punto o una barra nel nome.
ui-bad-key =
    .action = Tasti: non c'è un'azione «{ $name }». La più vicina: «{ $other }».
    .key = Tasti: quello per { $name } non esiste. Il più vicino: «{ $other }». Vale il tasto solito.
    .taken = Tasti: quello per { $name } è già di { $other }. Per { $name } vale ancora il tasto solito.
    .fixed = Tasti: quello per { $name } non si sposta.
    .sent = Tasti: il terminale non distingue quello per { $name } da «{ $other }». Vale il tasto solito.
    .needed = Tasti: { $name } non può restare senza tasto.

## La voce

ui-voice-on = Voce attiva.
ui-voice-off = Voce spenta.
ui-board-for-reader = Con un lettore di schermo ci sono solo righe. Ctrl+L porta qui il tabellone, o --web in un browser, per chi vede.
ui-voice-muted = La voce del gioco è spenta: { KEY("mute") } la accende.
ui-no-voice = Il gioco non parla: nessuna voce da regolare.
ui-stopped = Silenzio.
ui-rate = Velocità { $nth } parole al minuto.
ui-rate-kept = Il lettore tiene la sua velocità; il gioco calcola { $nth } parole al minuto.
ui-volume = Volume { $nth }.
ui-sound-on = Suoni accesi.
ui-sound-off = Suoni spenti.
ui-sound-volume = Suoni { $nth }.
ui-no-sounds = I suoni sono spenti: { KEY("sound") } li accende.
ui-learned-sound = { $label }.
ui-sound-without = { $label }: spento.
ui-sound-again = { $label }: riacceso.

## Elenchi e valori scritti

ui-entry = { $nth }: { $label }
ui-entry-of = { $nth } di { $count }: { $label }
ui-enter-alone = Solo { KEY("enter") }: { $label }.
ui-layer-enter = { KEY("enter") }: { $label }.
ui-layer-pick = Un numero sceglie, o le frecce e poi { KEY("enter") }.
ui-find = Che testo cerchi?
ui-not-found = Nessuna voce lo contiene.
ui-list-over = L'elenco si chiude: la partita è andata avanti.
ui-offer-kept = La proposta resta finché passa il turno: { KEY("trade") } la riprende.
ui-help-list = Nell'elenco { KEY("enter") } prende la voce scelta, Home e Fine vanno agli estremi, / cerca un testo, Esc torna indietro. Le domande funzionano come sempre.
    .offer = Un numero sceglie, Tab scorre. { KEY("deed") } legge il contratto della voce o quelli dell'offerta, { KEY("repeat") } l'offerta fin qui. Esc torna indietro.
ui-choose = Scegli un numero: solo { KEY("enter") } qui non fa niente.
ui-number-from = Scrivi un numero da 1 a { $count }.
ui-no-entry = Il numero { $nth } non c'è: l'elenco arriva a { $count }.
ui-left = Chiuso, nessun effetto.
ui-list-open = C'è un elenco aperto: scegli un numero, oppure Esc.
ui-no-number = Scrivi un numero.
ui-typed = Hai scritto «{ $typed }»: riprova, oppure Esc.
ui-chosen = Scelta: { $label }.
ui-nothing-open = Niente da chiudere.

## Risposte scritte

ui-field = Risposta
    .bid = Offerta
    .amount = Somma
    .number = Numero
    .nth-name = Nome { $nth }
    .minutes = Durata
    .token = Pedina
ui-field-is =
    .empty = { $label }: ancora vuota.
    .end = { $label }:
    .inside = { $label }, cursore su { $typed }:
ui-field-end = fine
ui-field-removed = Tolto { $typed }
ui-field-keys = Frecce, Inizio, Fine, Canc e Backspace correggono, Tab rilegge, { KEY("enter") } conferma, Esc lascia.
    .offer = { KEY("deed") } legge i contratti dell'offerta e, prima di scrivere, { KEY("repeat") } l'offerta fin qui. Backspace e le frecce correggono, Tab rilegge, { KEY("enter") } conferma, Esc lascia.

## Prima della partita

ui-not-started = La partita non è ancora iniziata.
ui-look-key =
    .board = { KEY("look") }: tabellone. Tutto il resto: { KEY("settings") }.
    .lines = { KEY("look") }: righe. Tutto il resto: { KEY("settings") }.
ui-first-question = Questa è la prima domanda: { KEY("leave") } esce.
ui-help-launch = Un numero sceglie, solo { KEY("enter") } prende la voce proposta, Tab e Maiuscolo+Tab scorrono, Esc torna indietro. { KEY("rules") } legge il regolamento.
ui-ask-voice = Come segui il gioco?
ui-voice-by-own = parla il gioco
ui-voice-by-direct = dal mio lettore di schermo, a cui parla il gioco
ui-voice-by-reader = me lo legge un lettore di schermo
ui-voice-by-off = leggo lo schermo
ui-ask-heard = Senti questa domanda dal lettore di schermo?
ui-heard-yes = sì
ui-heard-no = no: scelgo di nuovo
ui-ask-reply = Quanto tempo si ha per reagire, dopo aver sentito dove è arrivato chi lancia?
ui-reply = { $seconds } secondi
ui-voice-by-braille = lo leggo su un display braille
ui-ask-columns = Quante celle ha il display?
ui-columns = { $nth } celle
ui-ask-pace = Quanto velocemente ascolti? Il gioco aspetta che si senta dove arriva chi lancia. { KEY("slower") } e { KEY("faster") } cambiano la velocità in ogni momento.
    .braille = Quanto velocemente leggi? Il gioco aspetta che si sia letto dove arriva chi lancia. { KEY("slower") } e { KEY("faster") } cambiano la velocità in ogni momento.
ui-pace = { $nth } parole al minuto
ui-ask-sound = Vuoi dei suoni accanto al lettore di schermo? { KEY("sound") } li accende e li spegne quando vuoi.
ui-sound-yes = sì, suoni brevi
ui-sound-no = nessun suono
ui-ask-lesson = Vuoi una prima partita guidata? Insegna dodici tasti in cinque minuti.
ui-lesson-yes = sì, insegnami a giocare
ui-lesson-no = no, subito una partita
ui-ask-again = Come l'ultima volta?
ui-as-last = sì: { $what }
ui-otherwise = no, un'altra partita
ui-ask-edition = Quale edizione?
ui-edition = { $title }. { $summary }
ui-ask-first-name = Nome del primo giocatore; solo { KEY("enter") } per «{ $name }» da solo.
ui-ask-name-again = Nome del giocatore { $nth }; solo { KEY("enter") } per { $name }, un trattino per toglierlo.
ui-ask-name = Nome del giocatore { $nth }; solo { KEY("enter") } per finire.
ui-usual-name = Alex
ui-name-unspeakable = Questo nome non si può dire: serve almeno una lettera o una cifra.
ui-name-number = { $name } è un numero: un nome ha almeno una lettera.
ui-name-taken = { $name } c'è già: un altro nome.
ui-name-is = Gioca { $name }.
ui-name-left-out = Senza { $name }.
ui-name-too-many = Per { $name } non c'è più posto.
ui-name-mended = Nome corretto: { $name }.
ui-ask-bots = Quanti giocatori al computer?
ui-bots = { $count ->
    [0] nessuno
    [1] uno
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
   *[other] { $count }
}
ui-ask-kind = Come giocano?
ui-bot-facile = facile, per chi comincia
ui-bot-tranquillo = tranquillo
ui-bot-prudente = medio
ui-bot-attento = attento
ui-bot-tosto = tosto
ui-bot-esperto = difficile
ui-bot-random = a casaccio
ui-bot-pari = su misura: il livello segue le tue partite
ui-kind-pari = su misura
ui-kind-facile = facile
ui-kind-tranquillo = tranquillo
ui-kind-prudente = medio
ui-kind-attento = attento
ui-kind-tosto = tosto
ui-kind-esperto = difficile
ui-kind-random = a caso
ui-kind-caretaker = sostituto
ui-kind-fp-a = criterio fisso A
ui-kind-fp-b = criterio fisso B
ui-kind-fp-c = criterio fisso C
ui-sitter = { $name } ({ $kind })
ui-ask-token = Pedina di { $name }: { $tokens }. Solo { KEY("enter") }: { $usual }.
ui-token-is = Per { $name }: { $token }.
ui-token-taken = Non è libera. Restano per { $name }: { $tokens }.
ui-ask-variants = Varianti. Un numero cambia.
ui-variant = { $name }: { $state ->
    [on] sì
   *[off] no
}. { $about }
ui-variant-now = { $name }: { $state ->
    [on] sì.
   *[off] no.
}
ui-variant-not = Questa variante qui non va: { $why }
ui-variants-done = continua
ui-ask-minutes = Durata in minuti, o l'ora della fine, come 22:30; solo { KEY("enter") } senza limite.
ui-minutes-are = { $count ->
    [0] Senza limite di tempo.
    [one] Un minuto.
   *[other] { $count } minuti.
}
ui-no-minutes = { $most ->
    [0] Scrivi i minuti, oppure un'ora come 22:30.
   *[other] Scrivi i minuti, da 1 a { $most }, oppure un'ora.
}
ui-ask-dice = Chi lancia i dadi?
ui-dice-program = il programma
ui-dice-typed = noi, con dadi veri: si scrivono i numeri
ui-ask-elsewhere = Qualcuno gioca da un altro computer?
ui-elsewhere-no = no, giochiamo tutti da questo
ui-elsewhere-yes = sì: poi si sentono indirizzo e codice per unirsi
ui-elsewhere-open = sì, e ci sono posti liberi per chi viene
ui-ask-open-seats = Quanti posti sono liberi per chi viene?
ui-open-seats = { $count ->
    [0] nessuno: sono tutti per chi ha detto il nome
    [one] un posto
   *[other] { $count } posti
}
ui-ask-joint-dice = Da quali numeri vengono i dadi?
ui-joint-no = da questo computer, come al solito
ui-joint-yes = da tutti i computer: così nessuno può scegliere i dadi
ui-ready = { $count ->
    [one] Tutto pronto: { $title }. Gioca { $names }.
   *[other] Tutto pronto: { $title }. Giocano { $names }.
}
ui-start = comincia
ui-setup-more = altro: pedine, varianti, durata, dadi e simili
ui-rules = Regole di { $title }: un numero ne legge un argomento; { KEY("why") } dice poi dove sta scritto e perché si è deciso.
ui-rules-all = tutte
ui-rules-none-read = Scegli prima un argomento: { KEY("why") } dice dove stanno scritte le sue regole.
ui-read-rules = leggi il regolamento
ui-too-few = { $count ->
    [2] Servono almeno due giocatori.
    [3] Servono almeno tre giocatori.
   *[other] Servono almeno { $count } giocatori.
}
    .options = { $count ->
        [2] Servono almeno due giocatori: aggiungine con --players o con --bot.
        [3] Servono almeno tre giocatori: aggiungine con --players o con --bot.
       *[other] Servono almeno { $count } giocatori: aggiungine con --players o con --bot.
    }
ui-too-many = I giocatori sono al massimo { $count }.
    .options = I giocatori sono al massimo { $count }: togline da --players o da --bot.
ui-no-token = Manca la pedina di { $name }.
ui-begins = { $title }. Giocano { $seats }.
ui-minutes = { $count ->
    [one] La partita dura un minuto.
   *[other] La partita dura { $count } minuti.
}

## In partita

ui-time-left = { $count ->
    [0] Il tempo è scaduto.
    [one] Resta un minuto.
   *[other] Restano { $count } minuti.
}
ui-goes-on = La partita continua: { $title }. Giocano { $seats }.
ui-game-over = { $count ->
    [one] La partita è finita: ha vinto { $seats }.
   *[other] La partita è finita: hanno vinto { $seats }.
}
    .annulled = La partita è annullata.
ui-what-next = Punteggi con { KEY("scores") }, perché con { KEY("why") }. Un'altra partita con { KEY("another") }, uscita con { KEY("leave") }. Il racconto: «vialibera report».
    .tournament = Punteggi con { KEY("scores") }, perché con { KEY("why") }. Uscendo con { KEY("leave") }, il risultato va da solo all'organizzazione.
    .guest = Punteggi con { KEY("scores") }, perché con { KEY("why") }. Un'altra partita può cominciarla chi ospita; uscita con { KEY("leave") }. Il racconto: «vialibera report».
ui-odds-begins = Calcolo.
ui-odds-left = Lascio perdere.
ui-odds-off = La partita non è finita: le probabilità si dicono solo dopo, o se si gioca con la variante «{ $variant }».
ui-odds-games = { $count ->
    [one] Su una partita giocata
   *[other] Su { $count } partite giocate
} fino alla fine, ognuno come ha trattato finora, nessuno pensando in anticipo:
ui-odds-bell = Il tempo conta come finito dopo il turno { $turn }, supponendo { $pace } turni al minuto.
    .measured = Il tempo conta come finito dopo il turno { $turn }, se si va avanti come finora, { $pace } turni al minuto.
ui-odds = { $seat }: { $win } di vittorie, al 95 % tra { $low } e { $high }; posizione media { $place }, tra { $first } e { $last }.
ui-another-later = La partita non è ancora finita: { KEY("another") } vale dopo la fine.
ui-another-not = A un tavolo di torneo non si gioca un'altra partita: uscendo, il risultato va da solo all'organizzazione.
    .guest = Un'altra partita la comincia soltanto chi ospita.
ui-computer-plays = Un momento: sta giocando { $seat }.
ui-others-answer = Ora risponde { $seat }.
ui-enter-declines = Premi di nuovo { KEY("enter") } per rinunciare.
ui-whose-claim = Chi chiede l'affitto? Il numero del suo posto, poi { KEY("space") }.
ui-nothing-to-accept = Niente da comprare o accettare, ora.
ui-nothing-to-refuse = Niente da rifiutare, ora.
ui-no-such-seat = Nessun giocatore al posto { $nth }.
ui-seat-out = { $seat } è fuori dal gioco.
ui-seat-computer = Per { $seat } gioca il computer.
ui-seat-elsewhere = { $seat } gioca da un'altra tastiera.
ui-seat-here = { $seat } gioca da questa tastiera.
ui-keyboard-to = Tastiera { TO($seat) }.
visitor-stop = { $seat } { ON($space) }
ui-landing-again = { $stops }.
ui-time-again = Il tempo per chiedere corre di nuovo: { $stops }.
ui-go-on = { KEY("enter") } per continuare.
ui-take-back-not =
    .start = Niente da annullare.
    .throw = Niente da annullare: un lancio di dadi non si annulla.
    .draw = Niente da annullare: una carta pescata non si annulla.
    .shuffle = Niente da annullare: un mazzo mescolato non si annulla.
    .clock = Niente da annullare: il tempo è scaduto.
    .over = La partita è finita: non si annulla più.
    .ruling = Niente da annullare: una decisione dell'arbitro la annulla solo l'arbitro.
    .seat = Niente da annullare: un posto è passato di mano.
ui-take-back-ask = { $partner }, { $seat } vuole annullare una mossa: { $act }. Sì con { KEY("accept") }, no con { KEY("refuse") }.
    .other = { $partner }, { $seat } vuole annullare la mossa { OF($other) }: { $act }. Sì con { KEY("accept") }, no con { KEY("refuse") }.
ui-take-back-agreed = { $seat } è d'accordo.
ui-take-back-refused = { $seat } non è d'accordo: non si annulla.
ui-take-back-left = Richiesta chiusa, non si annulla.
ui-take-back-lapsed = { $seat } non ha risposto in tempo: non si annulla.
ui-hand-over = Di quale posto cambia il giocatore?
ui-hand-over-seat = { $seat }: ora gioca una persona
    .computer = { $seat }: ora gioca il computer
ui-hand-over-kind = Come gioca il computer per { $seat }?
ui-hand-over-not = Ai tornei nessuno cede il posto.
    .guest = I posti li passa soltanto chi ospita.
ui-no-referee = In questa partita non c'è un arbitro.
    .guest = L'arbitro lo chiama soltanto chi ospita.
ui-referee = Arbitro { $referee }, tavolo { $nth } del turno { $turn } di torneo: gioco e orologio sono fermi. Con { KEY("older") } si risente ciò che è successo.
ui-referee-list =
    .stop = ferma gioco e orologio
    .go-on = fa andare avanti gioco e orologio
    .minutes = restituisce minuti
    .words = decide a parole
    .take-back = annulla l'ultima mossa
    .money = corregge il denaro di un giocatore
    .deed = corregge un contratto
    .place = corregge il posto di una pedina
    .warn = ammonisce un giocatore
    .exclude = esclude un giocatore
    .annul = annulla la partita
    .owner = il proprietario
    .auction = va all'asta
    .pledge = è sotto ipoteca
    .redeem = non è sotto ipoteca
    .buildings = le costruzioni
    .jail = in prigione
ui-referee-whom = Quale giocatore?
ui-referee-whose = Il contratto di chi?
ui-referee-deed = Contratti { OF($seat) }:
ui-referee-wrong = { $space }: che cosa si corregge?
ui-referee-owner = { $space }: a chi va?
ui-referee-buildings = { $space }: quante case? 5 è l'albergo.
ui-referee-place = Dove sta la pedina { OF($seat) }?
ui-referee-minutes = { $count ->
    [0] Quanti minuti? Finora non se n'è giocato nessuno.
    [one] Quanti minuti? Al massimo uno.
   *[other] Quanti minuti? Al massimo { $count }.
}
ui-referee-money = { $seat } ha { $cash }. Quanto deve avere?
ui-referee-sure = { $label }. Confermi?
ui-referee-words = { $label }. Scrivi le parole della decisione.
    .if-any = { $label }. Scrivi le parole della decisione, o solo { KEY("enter") }.
ui-referee-no-words = Una decisione va detta a parole.
ui-referee-leaves = L'arbitro si allontana: gioco e orologio vanno avanti.
    .stopped = L'arbitro si allontana: gioco e orologio restano fermi.
ui-verbosity =
    .brief = Racconto breve.
    .normal = Racconto normale.
    .full = Racconto completo.
ui-aloud = Le somme si scrivono così: { $amount }.
ui-no-auction = Nessuna asta in corso.
ui-auctions-off = In questa partita non ci sono aste.
ui-auction-running = Asta in corso.
ui-trade-open = C'è già uno scambio in sospeso.
ui-what-if = Per quale lancio? Da 2 a 12.
ui-find-square = Quale casella, per nome o numero?
ui-list-stays = Un altro numero, o Esc.
ui-raise-entry = Proponi come raccogliere il resto
ui-mortgage-deed = { $space }, { $amount }
ui-build-lot = { $level ->
    [1] { $space }, prima casa, { $price }
    [2] { $space }, seconda casa, { $price }
    [3] { $space }, terza casa, { $price }
    [4] { $space }, quarta casa, { $price }
   *[other] { $space }, albergo, { $price }
}
ui-raise = Mancano { $missing }. Proposta: { $acts }; avanzano { $total }. { KEY("accept") } conferma, Esc lascia.
    .even = Mancano { $missing }. Proposta: { $acts }. { KEY("accept") } conferma, Esc lascia.
    .short = Anche ipotecando e vendendo tutto mancano { $missing }.
ui-raise-act =
    .mortgage = ipotecare { $lots }
    .sale = vendere costruzioni: { $lots }
ui-bid = Offri da { $lowest } a { $cash }; solo { KEY("enter") }: { $usual }.
    .promise = { $seat }, offerta per { THE($lot) }: almeno { $lowest }; oltre { $cash } è una promessa. Solo { KEY("enter") } per { $usual }.
ui-bid-large = { $amount } per { THE($lot) }? È più del doppio dell'offerta minima. { KEY("accept") } conferma, una cifra o Esc torna all'offerta.
ui-price = { $seat }, il tuo prezzo per { THE($space) }; solo { KEY("enter") } per { $price }.
ui-in-kind = A saldo di quanto cedi { THE($space) }? Solo { KEY("enter") } per { $amount }.
ui-dice-shown = { $first } e { $second }: { KEY("enter") } per lanciare.
ui-no-dice = Scrivi due numeri da 1 a 6.
ui-build = { $seat } costruisce. Dove?
ui-place = { $seat }: dove?
ui-sell = { $seat } vende costruzioni. Quali?
ui-mortgage = { $seat } ipoteca. Che cosa?
ui-redeem = { $seat } riscatta. Che cosa?
ui-everything = Le mosse { OF($seat) }:
ui-nothing-to-do = { $seat }: niente da fare, ora.
ui-option = { $label } ({ $key })
ui-do =
    .bid = Offri all'asta
    .want = Scegli quante costruzioni vuoi
    .price = Fai il tuo prezzo
    .build = Costruisci
    .place = Scegli dove va la costruzione
    .sell = Vendi costruzioni
    .mortgage = Ipoteca
    .redeem = Riscatta
    .trade = Proponi uno scambio
    .referee = Chiama l'arbitro
    .take-back = Annulla l'ultima mossa, se gli altri sono d'accordo
ui-end-agree = Finire qui la partita, se tutti sono d'accordo
ui-end-sure = { $seat }, finire qui la partita e fare i conti?
ui-end-refused = { $seat } non è d'accordo: la partita va avanti.
ui-order = Ordina più costruzioni insieme
ui-order-count = { $seat }: quante costruzioni? Solo { KEY("enter") } per 2.
ui-order-lot = Costruzione { $nth } di { $count }: dove?
ui-order-whole = Ordine: { $lots }, in tutto { $price }.
ui-order-send = ordina
ui-order-too-many = Si può costruire solo fino a { $nth }.
ui-lot = { $space }, { $price }
ui-sure = { $label }. Confermi? Non si torna indietro.
ui-no = no
ui-yes = sì
ui-settled-list = { $title }. Scelte fatte all'inizio:
ui-settled = Non si cambia più: si sceglie solo prima dell'inizio.
ui-variant-is = { $name }: { $state ->
    [on] sì
   *[off] no
}
ui-length = durata: { $count ->
    [one] un minuto
   *[other] { $count } minuti
}
ui-middle = al centro { $pot }, che nessuno vince
ui-no-length = senza limite di tempo
ui-token-of = pedina di { $seat }: { $token }
ui-board-drawn = Tabellone sullo schermo. A voce: premi { KEY("where") }, { KEY("others") } o { KEY("unsold") }.

## Scambi

ui-swap-asks = { $seat } propone uno scambio. Quale proprietà chiede?
ui-swap-asked = { $space }, { OF($seat) }, { $group }, { $price }{ $mortgaged ->
    [yes] , sotto ipoteca
   *[no] { "" }
}
ui-swap-else = altro: denaro, carte, più proprietà
ui-swap-gives = Che cosa dà { $seat } { TO($partner) } per { THE($space) }?
ui-swap-given = { $space }, { $group }, { $price }{ $mortgaged ->
    [yes] , sotto ipoteca
   *[no] { "" }
}
ui-swap-money = denaro, o più cose
ui-trade-with = { $seat } propone uno scambio. A chi?
ui-partner = { $seat }
ui-trade-gives = Che cosa dà { $seat }? Un numero aggiunge o toglie, 0 continua.
ui-trade-asks = Che cosa deve dare { $seat }?
ui-trade-done = basta così: { $gives }
ui-trade-built = Non in elenco { $spaces }: vendi prima le costruzioni.
ui-trade-deed = { $space }, { $group }, { $price }{ $mortgaged ->
    [yes] , sotto ipoteca
   *[no] { "" }
}{ $put ->
    [yes] , già nell'offerta
   *[no] { "" }
}
ui-trade-pass = una carta per uscire di prigione{ $put ->
    [yes] , già nell'offerta
   *[no] { "" }
}
ui-trade-put = { $put ->
    [yes] Nell'offerta: { $gives }.
   *[no] Fuori dall'offerta: { $gives }.
}
ui-trade-cash = Denaro nell'offerta: { $amount }.
ui-the = { $space }
ui-trade-money = denaro, ora { $amount }
ui-trade-amount = Quanto denaro dà { $seat }, fino a { $cash }? Solo { KEY("enter") }: niente.
ui-no-amount = Scrivi una somma fino a { $cash }.
ui-trade-whole = { $seat } offre { TO($partner) } { $gives }; in cambio: { $asks }.
ui-trade-so-far = Finora { $seat } offre { TO($partner) } { $gives }; in cambio: { $asks }.
ui-trade-empty = L'offerta è ancora vuota.
ui-trade-no-deeds = Nell'offerta non c'è ancora nessuna proprietà.
ui-trade-send = proponi { TO($partner) }
ui-trade-again = ricomincia

## Imparare i tasti

ui-learn-begins = Impara i tasti: ogni tasto dice che cosa fa. { KEY("learn") } per uscire.
    .sounds = Impara i tasti: ogni tasto dice che cosa fa. { KEY("learn") } per uscire. Destra e Sinistra suonano i suoni, Backspace ne spegne uno.
ui-learn-ends = Fine: i tasti funzionano di nuovo.
ui-learned = { $key }: { $does }.
ui-help-odds = Le probabilità di vincere: premi { KEY("odds") }.
ui-help-rest = Tutte le mosse: premi { KEY("list") }. I tasti: premi { KEY("learn") }.

## Che cosa fa ogni tasto

key-enter = comincia, lancia i dadi, passa il turno
key-space = chiede l'affitto
key-where = dice dov'è un giocatore; di nuovo, il seguente
key-turn = dice a chi tocca e quanto tempo resta; di nuovo, tutta la situazione
key-cash = dice quanto denaro ha un giocatore; di nuovo, il seguente
key-pay = paga per uscire di prigione
key-pass = usa la carta per uscire di prigione
key-deed = legge il contratto della casella, o di ciò che si offre
key-walk = dice la casella seguente, del tabellone o dell'ultimo elenco
key-walk-back = dice la casella precedente
key-bid = offre in un'asta
key-own = elenca le proprie proprietà
key-others = elenca le proprietà degli altri
key-unsold = elenca le proprietà libere
key-build = costruisce
key-sell = vende costruzioni
key-mortgage = ipoteca
key-redeem = riscatta una proprietà
key-trade = propone uno scambio
key-accept = accetta, compra
key-refuse = rifiuta, rinuncia, lascia l'asta
key-scores = dice i punteggi; di nuovo, come si vince
key-list = elenca tutte le mosse possibili
key-seat = dà la tastiera a quel posto per una mossa
key-give-back = chiude l'elenco, restituisce la tastiera
key-why = spiega l'ultimo affitto, prezzo o rifiuto
key-ahead = dice le caselle da due a dodici passi avanti
key-situation = dice tutta la situazione in poche parole
key-what-if = dice che cosa porterebbe un lancio a scelta
key-news = dice le novità dal proprio ultimo turno
key-board = mostra il tabellone sullo schermo
key-odds = dice che probabilità ha ciascuno di vincere, se è permesso
key-take-back = annulla l'ultima mossa, se gli altri sono d'accordo
key-hand-over = cambia chi gioca per un posto: una persona o il computer
key-another = a partita finita, ne comincia un'altra con gli stessi giocatori
key-verbosity = racconto breve, normale o completo, per chi deve rispondere
key-aloud = scrive le somme in cifre, o come si leggono
key-referee = chiama l'arbitro, nelle partite di torneo
key-options = elenca le scelte fatte all'inizio
key-rules = legge il regolamento
key-help = dice che cosa si può fare adesso
key-learn = insegna i tasti, senza effetti
key-repeat = dice l'ultimo fatto; di nuovo, la domanda aperta
key-older = ripete il messaggio precedente
key-newer = ripete il messaggio seguente
key-oldest = ripete il primo messaggio
key-newest = ripete l'ultimo messaggio di tutti
key-more = continua un elenco lungo
key-next-row = porta il display braille alla prossima riga non letta
key-question-row = porta il display braille alla domanda; di nuovo, alla sua riga seguente
key-mute = accende o spegne la voce, anche per le prossime partite
key-stop = fa tacere la voce
key-slower = rallenta la voce, o dà più tempo per ascoltare
key-faster = accelera la voce, o dà meno tempo per ascoltare
key-softer = abbassa il volume
key-louder = alza il volume
key-voice = passa a un'altra voce
key-sound = accende o spegne i suoni, e lo ricorda
key-sound-softer = abbassa i suoni
key-sound-louder = alza i suoni
key-page = dice l'indirizzo e il codice della pagina nel browser; di nuovo, cambia il codice
key-talk = dice una riga a tutti al tavolo, se si gioca da più computer
key-people = dice chi è al tavolo e da dove, se si gioca da più computer; di nuovo, elenca che cosa si può fare
key-theme = cambia lo sfondo del tabellone: scuro, chiaro, quello del terminale
key-settings = apre le impostazioni
key-look = passa dal tabellone alle righe e ritorno, solo per questa partita
key-leave = chiede se uscire; due volte esce. La partita è già salvata
key-interrupt = chiede se uscire; due volte esce
key-suspend = torna alla riga di comando; fg riprende la partita (non su Windows)

## Il tabellone

ui-board-level = { $level ->
    [1] 1 casa
    [5] albergo
   *[other] { $level } case
}
ui-board-pledged = sotto ipoteca

ui-no-kind = Nessun giocatore al computer si chiama { $kind }; ci sono: { $kinds }.
ui-board-jailed = { $seat } (in prigione)
ui-board-head =
    .square = casella
    .owner = proprietario
    .here = pedine
ui-table-head =
    .place = posto
    .player = giocatore
    .total = totale
    .square = casella
    .group = gruppo
    .share = parte
    .stands = costruito
    .price = prezzo
    .owner = proprietario
ui-page-seats = Per guardare o giocare nel browser, anche col telefono: { $address }
ui-page = La partita si vede anche nel browser: { $address }
ui-page-code = Codice per entrare: { $code }.
ui-hall-page = La sala è su una pagina del browser: { $address }
ui-hall-page-ended = La pagina della sala si è chiusa; { KEY("page") } la riapre.
ui-page-failed = La pagina nel browser non si apre: { $why }.
ui-page-ended = La pagina nel browser si è chiusa. La partita continua; { KEY("page") } riapre la pagina.
ui-page-starts = La pagina nel browser si sta aprendo.
ui-page-guessing = Sono arrivati { $count } codici sbagliati per la pagina. { KEY("page") }, due volte, cambia il codice.
ui-no-page = Nessuna pagina nel browser: si comincia con --web, o con --lan per tutta la casa.
ui-theme =
    .dark = Sfondo scuro.
    .light = Sfondo chiaro.
    .terminal = Sfondo e colori del terminale.
ui-look =
    .board = Il tabellone. { KEY("look") }: di nuovo le righe.
    .lines = Le righe. { KEY("look") }: il tabellone.
    .reader = Il tabellone non è per un lettore di schermo. Ancora { KEY("look") }: viene lo stesso, solo per questa volta.
ui-no-board = Il tabellone non è sullo schermo.
ui-guests-open = Per unirsi da un altro computer: vialibera join { $address }
    .vpn = Con la VPN: vialibera join { $address }
    .internet = Da Internet, se router e firewall lasciano passare: vialibera join { $address }
ui-guests-no-network = Questo computer non è in rete: da un altro non si può unire nessuno.
ui-guests-code = Il codice per unirsi: { $code }.
ui-guests-again = { KEY("people") } li ripete; a partita iniziata premilo due volte, poi 1.
ui-guests-not-open = Nessuno può unirsi: la porta non si apre, { $why }.
ui-guests-failed = Chi gioca altrove non sente più niente di nuovo: il file della partita non si legge. Qui la partita continua.
ui-guests-guessing = Sono arrivati { $count } codici sbagliati per unirsi.
ui-guest-knocks = { $name } è alla porta: { KEY("people") }.
    .onlooker = C'è qualcuno alla porta che vuole guardare: { KEY("people") }.
ui-guest-door = { $name }: qualcuno da { $address } vuole giocare.
    .onlooker = Qualcuno da { $address } vuole guardare.
ui-guest-door-in = fai entrare
ui-guest-door-not = rifiuta
ui-guest-later = Più tardi: { KEY("people") }.
ui-gather = Ora altri possono unirsi. { KEY("enter") } comincia la partita con chi c'è.
    .open = Ora altri possono unirsi, { $count ->
        [one] e un posto è libero per chi viene.
       *[other] e { $count } posti sono liberi per chi viene.
    } { KEY("enter") } comincia la partita con chi c'è.
ui-gather-waiting = La partita non è cominciata: { KEY("enter") } la comincia, { KEY("people") } dice indirizzo e codice.
ui-gather-here = Finora al tavolo: { $names }.
    .nobody = Finora non è venuto nessuno.
ui-gather-send-away = manda via { $name }
ui-gather-numbers = Ogni computer dà un numero per i dadi.
ui-gather-missing = Manca il numero per i dadi di { $names }. Che cosa scegli?
ui-gather-again = chiedilo ancora a tutti i computer
ui-gather-without = comincia senza il numero di { $names }: lo sentono tutti
ui-joint-dice = I dadi vengono dai numeri di tutti i computer.
    .without = I dadi vengono dai numeri di tutti i computer, ma senza quello di { $names }.
    .before = I dadi vengono da numeri dati prima che arrivassi.
ui-joint-proved = I dadi sono venuti dai numeri di tutti i computer, anche dal tuo.
ui-guest-refused = Non è entrato nessuno.
ui-guest-in = { $name } è al tavolo.
    .onlooker = Qualcuno guarda.
ui-guest-away = { $name } non è più in linea. Il posto gli resta.
ui-guest-back = { $name } è di nuovo in linea.
ui-away-ask = Il collegamento { OF($seat) } è caduto, e la partita aspetta la sua mossa. Che cosa scegli?
ui-away-debt = Il debito { OF($seat) } aspetta { $seat }: ipoteche e case non bastano a pagarlo. Che cosa scegli?
ui-away-wait = aspetta { $seat }
    .chosen = Si aspetta { $name }.
ui-away-stand-in = per { $seat } gioca il computer finché non torna
ui-away-yours = La tua scelta: { $label }. Si chiede anche, per { $count } secondi al massimo, a { $seats }.
ui-away-part = salva la partita e chiudi
    .chosen = La partita è salvata, il tavolo si chiude.
ui-talk = { $name } dice: { $words }
    .onlooker = Chi guarda dice: { $words }
ui-talk-ask = Che cosa dici a tutti? Al massimo { $count } lettere, poi { KEY("enter") }. Su ripete che cosa si è detto, Esc lascia.
ui-talk-lost = Ora non ti sente nessuno: manca il collegamento.
ui-no-talk = Nessuno gioca da un altro computer.
ui-people =
    .here = { $seat }: a questo computer.
    .here-far = { $seat }: a questo computer, a { $count ->
        [one] un millisecondo
       *[other] { $count } millisecondi
    } da chi ospita.
    .host = { $seat }: al computer di chi ospita.
    .elsewhere = { $seat }: a un altro computer.
    .elsewhere-far = { $seat }: a un altro computer, a { $count ->
        [one] un millisecondo
       *[other] { $count } millisecondi
    } da chi ospita.
    .cut-off = { $seat }: il collegamento è caduto.
    .computer = { $seat }: gioca il computer.
ui-people-watching =
    .one = Qualcuno guarda.
    .one-far = Qualcuno guarda, a { $count ->
        [one] un millisecondo
       *[other] { $count } millisecondi
    } da chi ospita.
    .you = Tu guardi.
    .you-far = Tu guardi, a { $count ->
        [one] un millisecondo
       *[other] { $count } millisecondi
    } da chi ospita.
ui-people-hint = Ancora { KEY("people") }: che cosa si può fare.
ui-people-lost = Manca il collegamento: ora non si sa chi è al tavolo.
ui-people-acts = Al tavolo fra più computer:
ui-people-address = indirizzo e codice per unirsi
ui-people-mute = nessuno senta che cosa dice { $name }
    .off = tutti sentano di nuovo { $name }
ui-people-mute-onlooker = nessuno senta che cosa dice chi guarda
    .off = tutti sentano di nuovo chi guarda
ui-people-send-away = manda via { $name }; il suo posto si gioca qui
ui-people-send-away-onlooker = manda via chi guarda
ui-people-muted = Nessuno sente che cosa dice { $name }.
    .off = Tutti sentono di nuovo { $name }.
ui-people-muted-onlooker = Nessuno sente che cosa dice chi guarda.
    .off = Tutti sentono di nuovo chi guarda.
ui-people-gone = { $name } non è più al tavolo.
    .onlooker = Chi guardava non è più al tavolo.
ui-talk-not =
    .often = Cinque righe al minuto: aspetta un po'. Questa non l'ha sentita nessuno.
    .muted = Chi ospita ti ha tolto la parola. Questa riga non l'ha sentita nessuno.
ui-talk-none = Finora nessuno ha detto niente.
ui-talk-history = che cosa si è detto finora
ui-talk-wait = tieni da parte che cosa dicono gli altri finché tocca a me
    .off = racconta subito che cosa dicono gli altri
ui-talk-waits = Che cosa dicono gli altri si sente dopo il tuo turno.
    .off = Che cosa dicono gli altri si sente subito.
ui-talk-mute = non sentire più { $name }
    .off = senti di nuovo { $name }
ui-talk-muted = Qui { $name } non si sente più.
    .off = Qui { $name } si sente di nuovo.
ui-join-knocking = Collegamento con { $address }.
ui-join-waiting = Qui la partita non è ancora cominciata: deve farti entrare chi ospita.
ui-join-knocked = Collegato. Chi ospita deve farti entrare.
ui-join-not-begun = Collegato. Chi ospita non ha ancora cominciato: appena comincia gli si dice che ci sei.
ui-join-lobby = Sei dentro. La partita comincia quando lo dice chi ospita.
    .onlooker = Sei dentro, e guardi. La partita comincia quando lo dice chi ospita.
ui-join-numbers = Chi ospita chiede a ogni computer un numero per i dadi.
    .again = Chi ospita chiede a ogni computer un altro numero per i dadi, ormai { $count } volte.
ui-join-dice-false = Attenzione: i dadi di questa partita non vengono dal numero dato da questo computer.
    .proved = Attenzione: il registro di chi ospita mostra che i dadi non sono venuti dai numeri di tutti i computer.
ui-join-older =
    .guest = Chi ospita ha la versione { $program }, questa è la { $own }: aggiorna questo programma.
    .host = Chi ospita ha la versione { $program }, questa è la { $own }: deve aggiornare chi ospita.
ui-join-in = Sei al tavolo: qui gioca { $seats }.
    .onlooker = Sei al tavolo, e guardi.
ui-join-cut = Il collegamento è caduto. Il programma si ricollega da solo.
ui-join-nobody = Non risponde nessuno. La rete è la stessa, e il programma di chi ospita è aperto? Un firewall può chiudere la porta. Il programma riprova; { KEY("leave") } esce.
ui-join-back = Di nuovo in linea.
ui-taken-over = Questa partita continua dal registro di chi si era unito: i mazzi sono rimescolati, i dadi hanno un seme nuovo, gli affitti allora aperti sono perduti.
ui-join-whole = Ora la partita si può controllare: «vialibera replay --verify» usa il registro completo di chi ospita, col seme dei dadi.
    .not = Il registro completo di chi ospita non si è potuto salvare: { $why }.
ui-join-out-of-step = Questa copia della partita è guasta. La partita si riprende per intero.
ui-join-overtaken = Troppo tardi: la partita è andata avanti.
ui-join-not-saved = Chi ospita non ha potuto salvare la mossa: non è avvenuta.
ui-join-lost-acts = Il programma di chi ospita è ripartito: la tua ultima mossa non è avvenuta.
ui-join-closed =
    .version = Il tuo programma e quello di chi ospita ({ $program }) non vanno d'accordo: serve la stessa versione.
    .code = Codice sbagliato.
    .wait = Troppi codici sbagliati: aspetta cinque minuti.
    .full = Il tavolo è pieno.
    .no-seat = A quel tavolo nessuno si chiama così. Posti liberi: { $names }.
    .seat-taken = Quel posto è occupato. Posti liberi: { $names }.
    .host-says-no = Chi ospita non ti fa entrare.
    .sent-away = Chi ospita ha chiuso la tua visita.
    .parted = Il tavolo si è chiuso: la partita è salvata da chi ospita. Unisciti di nuovo quando continua.
    .flood = Chi ospita ha chiuso il collegamento.
    .nonsense = Da chi ospita arriva una partita incomprensibile: la visita è finita.
ui-join-code = Quale codice dice chi ospita? Sei cifre, poi { KEY("enter") }.
ui-join-name = Di chi è il posto che prendi? Scrivi il nome come l'ha chi ospita, o il tuo per un posto libero, poi { KEY("enter") }.
