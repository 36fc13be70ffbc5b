### Ciò che dice la tastiera: domande prima della partita, elenchi, aiuti, tasti senza effetto.

## Sempre

ui-unused = Tasto non usato.
ui-one-moment = Un momento.
ui-more = Ci sono altre { $count } righe: { KEY("more") }.
ui-no-more = Non c'è altro.
ui-really-leave = Uscire? Ancora Ctrl+C esce, un altro tasto resta.
    .saved = Uscire? Ancora Ctrl+C esce, un altro tasto resta. La partita è salvata.
ui-no-message = Ancora nessun messaggio.
ui-not-saved = Non si riesce a salvare: { $why }. La mossa non vale.
ui-saved = Partita salvata: { $path }
    .aloud = Partita salvata.
ui-no-log = La partita non si può salvare: { $why }
ui-bad-settings = La configurazione non è valida, uso quella solita: { $why }
ui-bad-speech = Nella configurazione della voce non va bene: { $names }.
ui-bad-key = Nella configurazione il tasto per { $name } non va bene.

## La voce

ui-voice-on = Voce attiva.
ui-voice-off = Voce spenta.
ui-voice-muted = La voce del gioco è spenta: { KEY("mute") } la accende.
ui-no-voice = Qui parla solo lo schermo: nessuna voce da regolare.
ui-stopped = Silenzio.
ui-rate = Velocità { $nth }.
ui-volume = Volume { $nth }.

## Elenchi e valori scritti

ui-entry = { $nth }: { $label }
ui-entry-of = { $nth } di { $count }: { $label }
ui-enter-alone = Solo { KEY("enter") }: { $label }.
ui-choose = Scegli un numero, poi { KEY("enter") }.
ui-no-entry = Nessuna voce { $nth }: sono { $count }.
ui-left = Lasciato, nessun effetto.
ui-list-open = C'è un elenco aperto: scegli un numero, oppure Esc.
ui-no-number = Scrivi un numero.
ui-nothing-open = Niente da chiudere.

## Prima della partita

ui-not-started = La partita non è ancora iniziata.
ui-first-question = Questa è la prima domanda.
ui-help-launch = Un numero e { KEY("enter") } scelgono, le frecce scorrono, Esc torna indietro. { KEY("rules") } legge il regolamento.
ui-ask-voice = Chi parla?
ui-voice-by-own = la voce del gioco
ui-voice-by-reader = un lettore di schermo
ui-voice-by-off = nessuno
ui-ask-again = Come l'ultima volta?
ui-as-last = sì: { $what }
ui-otherwise = no, un'altra partita
ui-ask-edition = Quale edizione?
ui-edition = { $title }. { $summary }
ui-ask-first-name = Nome del primo giocatore; solo { KEY("enter") } per «Alex».
ui-ask-name = Nome del giocatore { $nth }; solo { KEY("enter") } se bastano.
ui-usual-name = Alex
ui-name-taken = { $name } c'è già: un altro nome.
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
ui-bot-prudente = con prudenza
ui-bot-random = a caso
ui-ask-token = Pedina di { $name }: { $tokens }. Solo { KEY("enter") }: { $usual }.
ui-token-taken = Non è libera. Restano per { $name }: { $tokens }.
ui-ask-variants = Varianti. Un numero e { KEY("enter") } per cambiare.
ui-variant = { $name }: { $state ->
    [on] attiva
   *[off] spenta
}. { $about }
ui-variant-now = { $name }: { $state ->
    [on] attiva.
   *[off] spenta.
}
ui-variant-not = Questa variante qui non va: { $why }
ui-variants-done = continua
ui-ask-minutes = { $most ->
    [0] Durata in minuti, o l'ora della fine come 22:30; solo { KEY("enter") } senza limite.
   *[other] Durata in minuti, al massimo { $most }, o l'ora della fine; solo { KEY("enter") } per { $most }.
}
ui-no-minutes = { $most ->
    [0] Scrivi i minuti, oppure un'ora come 22:30.
   *[other] Scrivi i minuti, da 1 a { $most }, oppure un'ora.
}
ui-ask-dice = Chi lancia i dadi?
ui-dice-program = il programma
ui-dice-typed = noi, con dadi veri: si scrivono i numeri
ui-ready = Tutto pronto: { $title }. { $names }.
ui-start = comincia
ui-read-rules = leggi il regolamento
ui-too-few = { $count ->
    [2] Servono almeno due giocatori.
    [3] Servono almeno tre giocatori.
   *[other] Servono almeno { $count } giocatori.
}
ui-too-many = I giocatori sono al massimo { $count }.
ui-no-token = Manca la pedina di { $name }.
ui-begins = { $title }. Giocano { $seats }.
ui-minutes = { $count ->
    [one] La partita dura un minuto.
   *[other] La partita dura { $count } minuti.
}

## In partita

ui-goes-on = La partita continua: { $title }. Giocano { $seats }.
ui-game-over = { $count ->
    [one] La partita è finita, ha vinto { $seats }.
   *[other] La partita è finita, hanno vinto { $seats }.
}
ui-computer-plays = Un momento: sta giocando { $seat }.
ui-others-answer = Adesso risponde { $seat }.
ui-enter-declines = Ancora { KEY("enter") }: rinuncia.
ui-whose-claim = Di chi? Il numero del posto, poi { KEY("space") }.
ui-nothing-to-accept = Nessuno scambio da accettare.
ui-nothing-to-refuse = Nessuno scambio da rifiutare.
ui-no-such-seat = Nessun giocatore al posto { $nth }.
ui-seat-out = { $seat } è in fallimento.
ui-seat-computer = { $seat } gioca da solo.
ui-keyboard-to = Tastiera { TO($seat) }.
ui-go-on = { KEY("enter") } per continuare.
ui-take-back-not =
    .start = Niente da annullare.
    .throw = Niente da annullare: un lancio di dadi non si annulla.
    .draw = Niente da annullare: una carta pescata non si annulla.
    .shuffle = Niente da annullare: un mazzo mescolato non si annulla.
    .clock = Niente da annullare: il tempo è scaduto.
    .over = La partita è finita: non si annulla più.
ui-take-back-ask = { $partner }: { $seat } vuole annullare «{ $act }». { KEY("accept") } accetta, { KEY("refuse") } rifiuta.
    .other = { $partner }: { $seat } vuole annullare la mossa { OF($other) } «{ $act }». { KEY("accept") } accetta, { KEY("refuse") } rifiuta.
ui-take-back-agreed = { $seat } è d'accordo.
ui-take-back-refused = { $seat } non è d'accordo: non si annulla.
ui-take-back-left = Lasciato, non si annulla.
ui-verbosity =
    .brief = Racconto breve.
    .normal = Racconto normale.
    .full = Racconto completo.
ui-aloud = Le somme si scrivono così: { $amount }.
ui-no-auction = Nessuna asta in corso.
ui-auctions-off = Le aste non sono attive.
ui-auction-running = Asta in corso.
ui-trade-open = C'è già uno scambio in sospeso.
ui-cannot-bid = Non hai abbastanza denaro: servono { $needed }, hai { $cash }.
ui-bid = { $seat }, offerta per { THE($lot) }: da { $lowest } a { $cash }; solo { KEY("enter") } per { $lowest }.
ui-price = { $seat }, il tuo prezzo per { THE($space) }; solo { KEY("enter") } per { $price }.
ui-in-kind = Quanto debito paga { THE($space) }? Solo { KEY("enter") } per { $amount }.
ui-no-dice = Scrivi due numeri da 1 a 6.
ui-build = { $seat } costruisce. Dove?
ui-place = { $seat }: dove?
ui-sell = { $seat } vende costruzioni. Quali?
ui-mortgage = { $seat } ipoteca. Che cosa?
ui-redeem = { $seat } toglie un'ipoteca. Quale?
ui-everything = { $seat } può:
ui-nothing-to-do = { $seat }: niente da fare, ora.
ui-option = { $label } ({ $key })
ui-order = ordinare più case insieme
ui-order-count = { $seat }: quante costruzioni? Solo { KEY("enter") } per 2.
ui-order-lot = Costruzione { $nth } di { $count }: dove?
ui-order-whole = Ordine: { $lots }, in tutto { $price }.
ui-order-send = ordina
ui-order-too-many = Si arriva solo a { $nth }.
ui-lot = { $space }, { $price }
ui-sure = { $label }: è sicuro? Non si torna indietro.
ui-no = no
ui-yes = sì
ui-settled-list = { $title }. Scelte fatte all'inizio:
ui-settled = Si sceglie solo prima dell'inizio.
ui-variant-is = { $name }: { $state ->
    [on] attiva
   *[off] spenta
}
ui-length = durata { $count } minuti
ui-no-length = senza limite di tempo
ui-token-of = pedina di { $seat }: { $token }
ui-board-drawn = Tabellone mostrato: a voce lo dicono { KEY("where") }, { KEY("others") } e { KEY("unsold") }.

## Scambi

ui-trade-with = { $seat } propone uno scambio. A chi?
ui-partner = { $seat }
ui-trade-gives = { $seat } dà. Un numero e { KEY("enter") } mette o toglie, 0 continua.
ui-trade-asks = { $seat } dovrebbe dare:
ui-trade-done = basta così: { $gives }
ui-trade-built = Fuori elenco { $spaces }: vendi prima le case.
ui-trade-deed = { $space }{ $mortgaged ->
    [yes] , ipotecata
   *[no] { "" }
}{ $put ->
    [yes] , già nell'offerta
   *[no] { "" }
}
ui-trade-pass = carta per uscire di prigione{ $put ->
    [yes] , già nell'offerta
   *[no] { "" }
}
ui-trade-put = { $put ->
    [yes] Nell'offerta: { $what }.
   *[no] Fuori dall'offerta: { $what }.
}
ui-trade-cash = Denaro nell'offerta: { $amount }.
ui-the = { $space }
ui-the-pass = carta per uscire di prigione
ui-trade-money = denaro, ora { $amount }
ui-trade-amount = Quanto denaro dà { $seat }, fino a { $cash }? Solo { KEY("enter") }: niente.
ui-no-amount = Scrivi una somma fino a { $cash }.
ui-trade-whole = { $seat } offre { $gives } { TO($partner) } e chiede { $asks }.
ui-trade-send = proponi { TO($partner) }
ui-trade-again = ricomincia

## Imparare i tasti

ui-learn-begins = Impara i tasti: ogni tasto dice che cosa fa. { KEY("learn") } per uscire.
ui-learn-ends = Fine: i tasti agiscono di nuovo.
ui-learned = { $key }: { $does }.
ui-help-rest = { KEY("list") } elenca tutte le mosse, { KEY("learn") } insegna i tasti.

## Che cosa fa ogni tasto

key-enter = comincia, lancia i dadi, passa la mano
key-space = chiede l'affitto
key-where = dice dov'è un giocatore; di nuovo, il seguente
key-turn = dice a chi tocca
key-cash = dice quanto denaro c'è; di nuovo, il seguente
key-pay = paga per uscire di prigione
key-pass = usa la carta per uscire di prigione
key-deed = legge il contratto della casella
key-bid = offre in un'asta
key-own = elenca le proprie proprietà
key-others = elenca le proprietà degli altri
key-unsold = elenca le proprietà libere
key-build = costruisce
key-sell = vende una costruzione
key-mortgage = ipoteca
key-redeem = toglie un'ipoteca
key-trade = propone uno scambio
key-accept = accetta, compra
key-refuse = rifiuta, rinuncia, lascia l'asta
key-scores = dice i punteggi
key-list = elenca tutte le mosse possibili
key-seat = dà la tastiera a quel posto per una mossa
key-give-back = chiude l'elenco, restituisce la tastiera
key-why = spiega l'ultimo affitto, prezzo o rifiuto
key-ahead = ascolta le caselle da due a dodici passi avanti
key-news = dice le novità dal proprio ultimo turno
key-board = mostra il tabellone agli occhi
key-take-back = annulla l'ultima mossa, se gli altri sono d'accordo
key-verbosity = racconto breve, normale o completo, per chi deve rispondere
key-aloud = scrive le somme in cifre, o come si leggono
key-options = elenca le scelte fatte all'inizio
key-rules = legge il regolamento
key-help = dice che cosa si può fare adesso
key-learn = insegna i tasti, senza effetti
key-repeat = ripete l'ultimo messaggio
key-older = un messaggio più indietro
key-newer = un messaggio più avanti
key-oldest = il primo messaggio
key-newest = l'ultimo messaggio
key-more = continua un elenco lungo
key-mute = accende o spegne la voce, per sempre
key-stop = fa tacere la voce
key-slower = voce più lenta
key-faster = voce più veloce
key-softer = voce più bassa
key-louder = voce più alta
key-voice = un'altra voce
key-leave = esce; la partita è già salvata
key-interrupt = chiede se uscire; due volte esce
key-suspend = torna alla riga di comando; fg riprende la partita

## Il tabellone

ui-board-level = { $level ->
    [1] 1 casa
    [5] albergo
   *[other] { $level } case
}
ui-board-pledged = ipotecata

ui-no-kind = Nessun giocatore al computer si chiama { $kind }; ci sono: { $kinds }.
ui-board-head =
    .square = casella
    .owner = proprietario
    .here = pedine
