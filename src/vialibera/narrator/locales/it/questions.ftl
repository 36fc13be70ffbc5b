### Ciò che si chiede: una domanda per ogni passo che aspetta qualcuno. `.keys` dice i tasti che rispondono.

ask-lobby = Tutto pronto. Giocano { $seats }.
    .keys = { KEY("enter") } comincia.
ask-turn-start = Tocca { TO($seat) }.
    .keys = { $seat }: { KEY("enter") } lancia i dadi.
    .jail = { $seat } in prigione, tentativo { $tries } di { $turns }.
    .jail-keys = { $ways }.
ask-throw-again = Doppio: { $seat } lancia ancora.
    .keys = Doppio: { $seat } lancia ancora con { KEY("enter") }.
ask-turn-end = { $seat } può ancora fare affari.
    .keys = { $seat }: { KEY("enter") } passa la mano { TO($other) }.
ask-rent-roll = { $seat } lancia i dadi per l'affitto { OF($space) }.
    .keys = { KEY("enter") } lancia.
ask-dice = Dadi { OF($seat) }: i due numeri, poi { KEY("enter") }.
ask-offer = { $seat }: { $space }, { $price }.
    .keys = { KEY("accept") } compra, { KEY("refuse") } rinuncia.
    .short = In cassa { $cash }, non basta: { $ways }.
ask-auction = { $seat }, asta { OF($lot) }: almeno { $lowest }.
    .leader = Finora { $seat } offre { $amount }.
    .keys = { KEY("bid") } offre, { KEY("refuse") } lascia.
    .short = In cassa { $cash }, non basta: { $ways }.
ask-payment = { $seat }: per { THE($lot) } servono { $needed }, mancano { $missing }.
    .keys = { $ways }.
ask-settle = { $seat } deve { $amount } { TO($creditor) }, mancano { $missing }.
    .fresh = { $seat }: mancano { $missing }.
    .keys = { $ways }.
ask-appraisal = { $seat }: quanto vale per te { THE($space) }, che { $debtor } offre al posto del denaro?
    .keys = { KEY("bid") } dà un prezzo, { KEY("refuse") } rifiuta.
ask-kind-proposal = { $seat }: { $debtor } offre { THE($space) } per { $amount } di debito.
    .fresh = Risponde { $seat }.
    .keys = { KEY("accept") } accetta, { KEY("refuse") } rifiuta.
ask-kind-price = { $seat }: { $creditor } dà { $amount } per { THE($space) }.
    .keys = { KEY("accept") } accetta, { KEY("refuse") } tiene, { KEY("bid") } mette all'asta.
ask-deal = { $seat }: { $proposer } offre { $gives } e chiede { $asks }.
    .gift = { $seat }: { $proposer } offre { $gives } in regalo.
    .wish = { $seat }: { $proposer } chiede { $asks } in regalo.
    .fresh = Risponde { $seat }.
    .keys = { KEY("accept") } accetta, { KEY("refuse") } rifiuta, { KEY("trade") } propone altro.
ask-take-over = { $seat }: ipoteca { OF($space) }.
    .keys = { KEY("accept") } la toglie per { $price }, { KEY("refuse") } la lascia.
ask-call = { $hotel ->
    [yes] { $seat }: gli alberghi scarseggiano e { $other } ne ordina. Quanti ne vuoi?
   *[no] { $seat }: le case scarseggiano e { $other } ne ordina. Quante ne vuoi?
}
    .keys = Da 0 a { $most }, poi { KEY("enter") }.
ask-place = { $hotel ->
    [yes] { $seat }: dove va l'albergo?
   *[no] { $seat }: dove va la casa?
}
    .keys = { KEY("list") } elenca i terreni.
ask-pay-or-draw = { $seat }: la carta lascia la scelta.
    .fresh = Risponde { $seat }.
    .keys = { KEY("accept") } paga { $amount }, { KEY("refuse") } pesca { FROM($deck) }.
ask-count = Prima dei conti, chi aspetta un affitto può ancora chiederlo con { KEY("space") }.
    .keys = { $seat }: { KEY("enter") } fa i conti.
ask-over = { $count ->
    [one] La partita è finita, ha vinto { $seats }.
   *[other] La partita è finita, hanno vinto { $seats }.
}

# Le vie aperte, in un elenco.
way =
    .decline = { KEY("refuse") } rinuncia
    .drop = { KEY("refuse") } lascia
    .throw = { KEY("enter") } tenta il doppio
    .fee = { KEY("pay") } paga { $amount }
    .pass = { KEY("pass") } usa la carta
    .sell = { KEY("sell") } vende case
    .mortgage = { KEY("mortgage") } ipoteca
    .trade = { KEY("trade") } scambia
    .all = { KEY("list") } elenca tutto
