### Ciò che si può fare: una voce d'elenco per ogni comando del motore.

act-begin = Comincia la partita.
act-roll = Lancia i dadi.
act-end-turn = Passa la mano { TO($other) }.
act-roll-for-rent = Lancia i dadi per l'affitto.
act-buy = Compra { THE($space) } per { $price }.
act-decline = Rinuncia { TO($space) }.
act-bid = Offri { $amount }.
act-drop = Lascia l'asta.
act-cannot-pay = Dichiara di non poter pagare: l'asta si rifà.
act-give-up = Dichiara il fallimento.
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
        [0] Vendi l'albergo { ON($space) } per { $got }, senza tenere case.
        [one] Vendi l'albergo { ON($space) } per { $got }, tenendo una casa.
       *[other] Vendi l'albergo { ON($space) } per { $got }, tenendo { $level } case.
    }
   *[no] { $count ->
        [one] Vendi una casa { ON($space) } per { $got }.
       *[other] Vendi { $count } case { ON($space) } per { $got }.
    }
}
    .several = Vendi per { $got } e tieni { $order }.
act-mortgage = Ipoteca { THE($space) } e ricevi { $amount }.
act-redeem = Togli l'ipoteca { FROM($space) } per { $price }.
act-sell-deed = Vendi { THE($space) } alla Banca per { $amount }.
act-propose = Proponi { TO($partner) }: dai { $gives } in cambio di { $asks }.
act-accept = Accetta da { $proposer }: ricevi { $gives } in cambio di { $asks }.
act-refuse = Rifiuta lo scambio.
act-counter = Proponi altro { TO($partner) }: dai { $gives } in cambio di { $asks }.
act-keep-mortgage = Lascia l'ipoteca { OF($space) } com'è.
act-redeem-now = Togli subito l'ipoteca { FROM($space) } per { $price }.
act-want = { $hotel ->
    [yes] { $count ->
        [0] Non vuoi alberghi.
        [one] Chiedi un albergo.
       *[other] Chiedi { $count } alberghi.
    }
   *[no] { $count ->
        [0] Non vuoi case.
        [one] Chiedi una casa.
       *[other] Chiedi { $count } case.
    }
}
act-put-here = { $hotel ->
    [yes] Metti l'albergo { ON($space) }.
   *[no] Metti la casa { ON($space) }.
}
act-pay-card = Paga { $amount }.
act-draw-instead = Pesca { FROM($deck) }.
act-offer-in-kind = Offri { TO($creditor) } { THE($space) } al posto del denaro.
    .priced = Offri { TO($creditor) } { THE($space) } per { $amount } di debito.
act-price = Offri { $amount } per { THE($space) }.
act-accept-kind = Prendi { THE($space) } per { $amount } di debito.
act-refuse-kind = Rifiuta { THE($space) }.
act-take-price = Cedi { THE($space) } per { $amount }.
act-keep-deed = Tieni { THE($space) }.
act-call-auction = Metti all'asta { THE($space) }.
act-confirm-count = Fai i conti.
act-ring = Il tempo è scaduto.
act-thrown = Dadi { $first } e { $second }.
act-shuffled = Mazzo mescolato.
