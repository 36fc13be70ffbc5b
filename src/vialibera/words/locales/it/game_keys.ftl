### I tasti: che cosa fa ciascuno e che cosa dice.

## Le prove

ui-learned-sound = { $label }.

## Elenchi e valori scritti

ui-offer-kept = La proposta resta finché passa il turno: { KEY("trade") } la riprende.
ui-help-list = Nell'elenco { KEY("enter") } prende la voce scelta, Inizio e Fine vanno agli estremi, / cerca un testo, Esc torna indietro. Le domande funzionano come sempre.
    .offer = Scegli con un numero, Tab scorre. { KEY("deed") } legge il contratto della voce o quelli dell'offerta; con { KEY("repeat") } risenti l'offerta fin qui. Esc torna indietro.
ui-no-number = Scrivi un numero.

## In partita

ui-another-later = La partita non è ancora finita: { KEY("another") } funziona solo a partita finita.
ui-another-not = A un tavolo di torneo non si gioca un'altra partita: uscendo, il risultato va da solo all'organizzazione.
    .guest = Un'altra partita la comincia soltanto chi ospita.
ui-others-answer = Ora risponde { $seat }.
ui-enter-declines = Premi di nuovo { KEY("enter") } per rinunciare.
ui-nothing-to-accept = Niente da comprare o accettare, ora.
ui-nothing-to-refuse = Niente da rifiutare, ora.
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
ui-character = { $seat }: ora gioca il computer; { $taste ->
    [builder] costruisce presto
    [buyer] compra tutto quello che può
    [careful] non rischia
    [gambler] osa alle aste
    [saver] tiene soldi da parte
   *[trader] tratta volentieri
}
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
ui-think = { $tenths ->
    [0] Il computer non aspetta più.
    [3] Il computer pensa tre decimi di secondo.
   *[other] Il computer pensa un secondo.
}
    .host = Il ritmo si decide sul computer di chi ospita.
    .nobody = Al tavolo non c'è nessun giocatore del computer.
ui-hurry = Avanti, fino alla tua prossima domanda.
    .out = Avanti, fino alla fine della partita.
ui-what-if = Per quale lancio? Da 2 a 12.
ui-find-square = Quale casella, per nome o numero?
ui-raise-entry = Proponi come raccogliere il resto
ui-mortgage-deed = { $space }, { $amount }
    .planned = { $space } per { $amount }
ui-build-lot = { $level ->
    [1] { $space }, prima casa, { $price }
    [2] { $space }, seconda casa, { $price }
    [3] { $space }, terza casa, { $price }
    [4] { $space }, quarta casa, { $price }
   *[other] { $space }, albergo, { $price }
}
ui-raise = { $missing-units ->
        [one] Manca
       *[other] Mancano
    } { $missing }. Proposta: { $acts }; il resto è { $total }. { KEY("accept") } conferma, Esc annulla.
    .even = { $missing-units ->
            [one] Manca
           *[other] Mancano
        } { $missing }. Proposta: { $acts }. { KEY("accept") } conferma, Esc annulla.
    .short = Anche ipotecando e vendendo tutto { $missing-units ->
            [one] manca
           *[other] mancano
        } { $missing }. Il fallimento si dichiara con { KEY("list") }.
ui-raise-act =
    .mortgage = ipotecare { $lots }
    .sale = vendere costruzioni: { $lots }
ui-bid = Offri da { $lowest } a { $cash }; solo { KEY("enter") }: { $usual }.
    .promise = { $seat }, offerta per { THE($lot) }: almeno { $lowest }; oltre { $cash } è una promessa. Solo { KEY("enter") } per { $usual }.
ui-bid-large = { $amount } per { THE($lot) }? È più del doppio dell'offerta minima. { KEY("accept") } conferma, una cifra o Esc torna all'offerta.
ui-price = { $seat }, il tuo prezzo per { THE($space) }; solo { KEY("enter") } per { $price }.
ui-in-kind = A saldo di quanto cedi { THE($space) }? Solo { KEY("enter") } per { $amount }.
ui-build = { $seat } costruisce. Dove?
ui-place = { $seat }: dove?
ui-sell = { $seat } vende costruzioni. Quali?
ui-mortgage = { $seat } ipoteca. Che cosa?
ui-redeem = { $seat } riscatta. Che cosa?
ui-everything = Le mosse { OF($seat) }:
ui-nothing-to-do = { $seat }: niente da fare, ora.
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
    .counter = Proponi altro
    .referee = Chiama l'arbitro
    .take-back = Annulla l'ultima mossa, se gli altri sono d'accordo
ui-end-agree = Finisci qui la partita, se tutti sono d'accordo
ui-coach-ask = { $partner }, { $seat } vuole il consigliere, per tutti in questa partita. Sì con { KEY("accept") }, no con { KEY("refuse") }.
ui-coach-agreed = Da ora ognuno può chiedere al consigliere con { KEY("coach") }.
ui-coach-refused = { $seat } non è d'accordo: niente consigliere.
ui-coach-left = Richiesta chiusa: niente consigliere.
ui-coach-lapsed = { $seat } non ha risposto in tempo: niente consigliere.
ui-end-minutes = { $seat }: fra quanti minuti finisce la partita? Solo { KEY("enter") }: subito.
ui-end-ask =
    { $count ->
        [0] { $partner }, { $seat } vuole finire qui la partita e fare i conti. Sì con { KEY("accept") }, no con { KEY("refuse") }.
        [one] { $partner }, { $seat } vuole finire la partita fra un minuto. Sì con { KEY("accept") }, no con { KEY("refuse") }.
       *[other] { $partner }, { $seat } vuole finire la partita fra { $count } minuti. Sì con { KEY("accept") }, no con { KEY("refuse") }.
    }
ui-end-refused = { $seat } non è d'accordo: la partita va avanti.
ui-end-left = Richiesta chiusa: la partita va avanti.
ui-end-lapsed = { $seat } non ha risposto in tempo: la partita va avanti.
ui-end-offer = Dopo { $count } turni a testa nessuno ha un gruppo intero. L'ultima voce di { KEY("list") } finisce la partita, se tutti sono d'accordo.
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
ui-trade-gives = Che cosa dà { $seat }? Con un numero aggiungi o togli, con 0 continui.
ui-trade-asks = Che cosa deve dare { $seat }?
ui-trade-done = basta così: { $gives }
ui-trade-built = Fuori elenco { $spaces }: vendi prima le costruzioni.
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
ui-trade-cash = Denaro nell'offerta: { $amount }. Con un numero aggiungi o togli, con 0 continui.
ui-trade-more =
    .asks = chiedi anche denaro
    .gives = aggiungi denaro
ui-the = { $space }
ui-trade-money = denaro, ora { $amount }
ui-trade-amount = Quanto denaro dà { $seat }, fino a { $cash }? Solo { KEY("enter") }: niente.
ui-no-amount = Scrivi una somma fino a { $cash }.
ui-trade-whole = { $seat } offre { TO($partner) } { $gives }; in cambio: { $asks }.
ui-trade-so-far = Finora { $seat } dà { TO($partner) }: { $gives }; in cambio: { $asks }.
ui-trade-empty = L'offerta è ancora vuota.
ui-trade-no-deeds = Nell'offerta non c'è ancora nessuna proprietà.
ui-trade-send = proponi { TO($partner) }
ui-trade-again = ricomincia

## Imparare i tasti

ui-learn-begins = Impara i tasti: ogni tasto dice che cosa fa. { KEY("learn") } per uscire.
    .sounds = Impara i tasti: ogni tasto dice che cosa fa. { KEY("learn") } per uscire. Destra e Sinistra fanno sentire i suoni, Backspace ne spegne uno.
ui-learn-ends = Fine: i tasti funzionano di nuovo.
ui-learned = { $key }: { $does }.
ui-help-odds = Le probabilità di vincere: premi { KEY("odds") }.
ui-help-rest = Tutte le mosse: premi { KEY("list") }. I tasti: premi { KEY("learn") }. I suoni: premi { KEY("sound") }. Per V, H, K, L e W il blocco delle maiuscole vale come Maiuscolo.
    .waiting = I tasti: premi { KEY("learn") }. I suoni: premi { KEY("sound") }. Per V, H, K, L e W il blocco delle maiuscole vale come Maiuscolo.

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
key-speed = cambia quanto pensa il computer: 1 secondo, 0,3 o niente
key-hurry = va avanti fino alla tua prossima domanda o a una sosta sul tuo terreno
key-situation = dice tutta la situazione in poche parole
key-what-if = dice che cosa porterebbe un lancio a scelta
key-news = dice le novità dal proprio ultimo turno
key-board = mostra il tabellone sullo schermo
key-odds = dice che probabilità ha ciascuno di vincere, se è permesso
key-coach = dice che cosa sarebbe meglio adesso, e di quanto; a partita finita, le scelte costate di più
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
