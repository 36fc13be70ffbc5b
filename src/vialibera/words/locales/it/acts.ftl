### Ciò che si può fare: una voce d'elenco per ogni comando del motore.

act-begin = Comincia la partita.
act-roll = Lancia i dadi.
act-end-turn = Passa il turno { TO($other) }.
act-roll-for-rent = Lancia i dadi per l'affitto.
act-buy = Compra { THE($space) } per { $price }.
act-decline = Rinuncia { TO($space) }.
act-bid = Offri { $amount }.
act-drop = Lascia l'asta.
act-cannot-pay = Dichiara di non poter pagare: l'asta si rifà.
act-give-up = Dichiara il fallimento.
act-call-debtor = Chiedi { TO($debtor) } di pagare o fallire.
act-close-debt = Dichiara il fallimento { OF($debtor) }.
act-resign = Lascia la partita.
act-claim = Chiedi l'affitto.
act-pay-fee = Paga { $amount } ed esci di prigione.
act-use-pass = Usa la carta ed esci di prigione.
act-build = { $level ->
    [1] Costruisci la prima casa { ON($space) } per { $price }.
    [2] Costruisci la seconda casa { ON($space) } per { $price }.
    [3] Costruisci la terza casa { ON($space) } per { $price }.
    [4] Costruisci la quarta casa { ON($space) } per { $price }.
   *[other] Costruisci l'albergo { ON($space) } per { $price }.
}
    .several = Costruisci per { $price }: { $order }.
act-sell = { $hotel ->
    [yes] { $level ->
        [0] Vendi l'albergo { OF($space) } per { $got }, senza tenere case.
        [one] Vendi l'albergo { OF($space) } per { $got }, tenendo una casa.
       *[other] Vendi l'albergo { OF($space) } per { $got }, tenendo { $level } case.
    }
   *[no] { $count ->
        [one] Vendi una casa { OF($space) } per { $got }.
       *[other] Vendi { $count } case { OF($space) } per { $got }.
    }
}
    .several = Vendi per { $got } e tieni { $order }.
act-mortgage = Ipoteca { THE($space) } e ricevi { $amount }.
act-redeem = Riscatta { THE($space) } per { $price }.
act-sell-deed = Vendi { THE($space) } alla Banca per { $amount }.
act-propose = Proponi { TO($partner) }: dai { $gives }; in cambio: { $asks }.
act-accept = Accetta lo scambio con { $proposer }: ricevi { $gives }; in cambio: { $asks }.
act-refuse = Rifiuta lo scambio.
act-refuse-always = Rifiuta, e niente più proposte dei computer per { $spaces }.
act-counter = Fai { TO($proposer) } una controproposta: dai { $gives }; in cambio: { $asks }.
act-keep-mortgage = Non riscattare { THE($space) }.
act-redeem-now = Riscatta subito { THE($space) } per { $price }.
act-want = { $hotel ->
    [yes] { $count ->
        [0] Nessun albergo.
        [one] Chiedi un albergo.
       *[other] Chiedi { $count } alberghi.
    }
   *[no] { $count ->
        [0] Nessuna casa.
        [one] Chiedi una casa.
       *[other] Chiedi { $count } case.
    }
}
act-put-here = { $hotel ->
    [yes] Metti l'albergo { ON($space) }.
   *[no] Metti la casa { ON($space) }.
}
act-pay-due = Paga { $amount }.
act-pay-card = Paga { $amount }.
act-draw-instead = Pesca { FROM($deck) }.
act-offer-in-kind = Offri { TO($creditor) } { THE($space) } al posto del denaro.
    .priced = Offri { TO($creditor) } { THE($space) } a saldo di { $amount }.
act-price = Offri { $amount } per { THE($space) }.
act-accept-kind = Accetta { THE($space) } a saldo di { $amount }.
act-refuse-kind = Rifiuta { THE($space) }.
act-take-price = Cedi { THE($space) } per { $amount }.
act-keep-deed = Tieni { THE($space) }.
act-call-auction = Metti all'asta { THE($space) }.
act-close-call = Vai avanti: nessuno chiede altri affitti.
act-forgo = Rinuncia alla costruzione.
act-confirm-count = Fai i conti finali.
act-agree-end = Finite qui la partita.
act-agree-bell =
    { $minutes ->
        [one] Finite la partita fra un minuto.
       *[other] Finite la partita fra { $minutes } minuti.
    }
act-ring = Il tempo è scaduto.
act-thrown = Dadi { $first } e { $second }.
act-shuffled = Mazzo mescolato.
act-rule-in-words = Decisione a parole.
act-stop-play = Ferma gioco e orologio.
act-resume-play = Fai andare avanti gioco e orologio.
act-give-minutes = { $minutes ->
    [one] Restituisci un minuto.
   *[other] Restituisci { $minutes } minuti.
}
act-correct-money = Porta a { $cash } il denaro { OF($seat) }.
act-correct-deed = Correggi { THE($space) }: { OF($owner) }.
    .mortgaged = Correggi { THE($space) }: { OF($owner) }, sotto ipoteca.
    .built = Correggi { THE($space) }: { OF($owner) }, con { $level ->
    [one] una casa
    [5] l'albergo
   *[other] { $level } case
}.
act-hold-auction = Metti all'asta { THE($space) }.
act-correct-place = Metti la pedina { OF($seat) } { ON($space) }.
    .jailed = Metti { $seat } in prigione.
act-warn = Ammonisci { $seat }.
act-exclude = Escludi { $seat }.
act-annul = Annulla la partita.
