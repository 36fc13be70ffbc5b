### Ciò che succede: un messaggio per ogni evento del motore, con i suoi casi.

# In coda a chi riceve o paga.
total = { $seat } ha { $cash }.
    .two = { $seat } ha { $cash }, { $other } { $amount }.
group-completed = { $count ->
    [one] { $seat } completa il gruppo { $groups }.
   *[other] { $seat } completa i gruppi { $groups }.
}
on-mortgage = Interessi { $interest } subito, riscatto { $price }: ipoteca { OF($space) }.
still-missing = { $missing-units ->
        [one] Manca
       *[other] Mancano
    } { $missing }.
where = Casella { $square }.
    .colour = Casella { $square }, gruppo { $group }.

## L'apertura

dealt = { $seat } riceve { $spaces }.
    .price = { $seat } paga { $price } per i contratti.
deck-shuffled = Si mescola il mazzo { OF($deck) }.
order-thrown = { $seat } lancia { $first } e { $second }, { $sum }.
thrown-level = Parità: { $seats } lanciano ancora.
order-settled = L'ordine di gioco: { $order }.
    .banker = { $seat }, all'ultimo posto, tiene la Banca. I numeri dei posti seguono quest'ordine.
game-began = La partita comincia.

## Il turno

turn-began = Tocca { TO($seat) }, turno { $turn }.
    .from = Tocca { TO($seat) }, turno { $turn }. { $other } è { ON($space) }{ $count ->
        [0] { "" }
       *[other] , prima era { $stops }
    }.
    .from-jail = Tocca { TO($seat) }, turno { $turn }. { $other } è in prigione{ $count ->
        [0] { "" }
       *[other] , prima era { $stops }
    }.
dice-thrown = { $double ->
    [yes] { $seat } lancia { $first } e { $second }, doppio, { $sum }: { $space }.
   *[no] { $seat } lancia { $first } e { $second }, { $sum }: { $space }.
}
    .freed = { $seat } lancia { $first } e { $second }, doppio: esce di prigione e arriva { ON($space) }.
    .failed = { $seat } lancia { $first } e { $second }: nessun doppio, tentativo { $tries } di { $turns }.
    .jailed = { $seat } lancia { $first } e { $second }, terzo doppio di fila: finisce in prigione.
moved = { $seat } arriva { ON($space) }.
end-agreed = D'accordo fra tutti la partita finisce qui.
bell-agreed =
    { $minutes ->
        [one] D'accordo fra tutti la partita finisce fra un minuto.
       *[other] D'accordo fra tutti la partita finisce fra { $minutes } minuti.
    }
time-rang = Tempo scaduto.

## La prigione

jailed = { $seat } finisce in prigione.
freed = { $seat } esce di prigione.
    .forced = { $seat } esce di prigione e arriva { ON($space) }.
pass-returned = { $seat } usa la carta ed esce di prigione.

## Il denaro

paid = { $payer } paga { $amount } { TO($payee) }.
    .capital = Ogni giocatore riceve { $amount }.
    .salary = { $payee } passa dal Via e riceve { $amount }.
    .stop-on-go = { $payee } si ferma sul Via e riceve { $amount }.
    .jail-fee = { $payer } paga { $amount } ed esce di prigione.
    .forced-fee = { $payer } paga { $amount } di cauzione.
    .tax = { $payer } paga { $amount } { TO($payee) }.
    .tax-kept = { $payer } mette { $amount } al centro.
    .jackpot = { $payee } prende { $amount } dal centro del tabellone.
    .rent = { $payer } paga { TO($payee) } { $amount } di affitto per { THE($space) }.
    .card = { $payer } paga { $amount } alla Banca.
    .card-received = { $payee } riceve { $amount }.
    .card-players = { $payer } paga { $amount } { TO($payee) }.
    .repairs = { $payer } paga { $amount } alla Banca per case e alberghi.
    .transfer = { $payer } paga { $amount } di interessi sull'ipoteca { OF($space) }.
    .for-the-bankrupt = La Banca paga { TO($payee) } { $amount } per conto di chi è fallito.
    .no-place = La Banca restituisce { TO($payee) } { $amount }: per la costruzione non c'è più posto.
    .surplus = { $payer } dà { $amount } di resto { TO($payee) }.
indebted = { $seat } deve { $amount } { TO($creditor) }.
    .rent = { $seat } deve { TO($creditor) } { $amount } di affitto per { THE($space) }.
    .forced-fee = { $seat } deve { $amount } di cauzione.
    .transfer = { $seat } deve { $amount } di interessi sull'ipoteca { OF($space) }.
    .repairs = { $seat } deve { $amount } alla Banca per case e alberghi.

## Gli affitti

claim-taken = { $seat } chiede { TO($debtor) } l'affitto { OF($space) }.
claim-lapsed = Perso l'affitto { OF($space) }: { $seat } non l'ha chiesto in tempo.
    .out = Perso l'affitto { OF($space) }: { $debtor } è fuori dal gioco.
rent-thrown = { $seat } lancia { $first } e { $second } per l'affitto: { $factor } volte { $sum }.

## Acquisti e aste

bought = { $seat } paga { $price } e compra { THE($space) }.
    .auction = { $seat } si aggiudica per { $price } { THE($space) }.
declined = { $seat } rinuncia { TO($space) }.
not-yet = { $seat } non può ancora comprare { THE($space) }: è il primo giro.
auction-opened = Asta: { $lot }, da { $opening }.
    .cleared = L'ipoteca è cancellata.
    .bidders = Offrono nell'ordine { $bidders }.
bid-placed = { $seat } offre { $amount }.
dropped-out = { $seat } lascia l'asta.
unsold = Asta deserta: { THE($lot) } { NUMBER($lot) ->
    [plural] restano
   *[other] resta
} { TO($owner) }.
    .building = Nessuno offre per { THE($lot) }.
annulled = { $seat } non paga { $amount }: l'asta { OF($lot) } si rifà senza { $seat }.

## Le costruzioni

built = { $level ->
    [1] { $seat } paga { $paid } e costruisce la prima casa { ON($space) }.
    [2] { $seat } paga { $paid } e costruisce la seconda casa { ON($space) }.
    [3] { $seat } paga { $paid } e costruisce la terza casa { ON($space) }.
    [4] { $seat } paga { $paid } e costruisce la quarta casa { ON($space) }.
   *[other] { $seat } paga { $paid } e costruisce l'albergo { ON($space) }.
}
    .won = { $level ->
        [1] { $seat } mette la prima casa { ON($space) }.
        [2] { $seat } mette la seconda casa { ON($space) }.
        [3] { $seat } mette la terza casa { ON($space) }.
        [4] { $seat } mette la quarta casa { ON($space) }.
       *[other] { $seat } mette l'albergo { ON($space) }.
    }
    .several = { $seat } paga { $price } e costruisce: ora { $order }.
razed = { $hotel ->
    [yes] { $level ->
        [0] { $seat } vende per { $got } l'albergo { OF($space) }: non resta nessuna casa.
        [one] { $seat } vende per { $got } l'albergo { OF($space) }: resta una casa.
       *[other] { $seat } vende per { $got } l'albergo { OF($space) }: restano { $level } case.
    }
   *[no] { $level ->
        [0] { $seat } vende per { $got } { $count ->
            [one] l'ultima casa
           *[other] tutte le case
        } { OF($space) }.
        [one] { $seat } vende per { $got } { $count ->
            [one] una casa
            [2] due case
            [3] tre case
           *[other] quattro case
        } { OF($space) }: ne resta una.
       *[other] { $seat } vende per { $got } { $count ->
            [one] una casa
            [2] due case
            [3] tre case
           *[other] quattro case
        } { OF($space) }: ne restano { $level }.
    }
}
buildings-wanted = { $hotel ->
    [yes] { $count ->
        [0] { $seat } non vuole alberghi.
        [one] { $seat } vuole un albergo.
       *[other] { $seat } vuole { $count } alberghi.
    }
   *[no] { $count ->
        [0] { $seat } non vuole case.
        [one] { $seat } vuole una casa.
       *[other] { $seat } vuole { $count } case.
    }
}
    .lapsed = L'ordine di { $seat } decade: mancano i soldi o il posto.
building-won = { $hotel ->
    [yes] { $seat } si aggiudica un albergo per { $price }.
   *[no] { $seat } si aggiudica una casa per { $price }.
}

## Ipoteche e scambi

mortgaged = { $seat } riceve { $amount } e ipoteca { THE($space) }.
redeemed = { $seat } paga { $amount } e riscatta { THE($space) }.
mortgage-kept = { $seat } non riscatta { THE($space) }.
proposed = { $proposer } offre { TO($partner) } { $gives }; in cambio chiede { $asks }.
    .gift = { $proposer } offre { TO($partner) } { $gives } in regalo.
    .wish = { $proposer } chiede { TO($partner) } { $asks } in regalo.
traded = Scambio fatto: { $proposer } dà { $gives }, { $partner } dà { $asks }.
    .gift = { $proposer } regala { TO($partner) } { $gives }.
    .wish = { $partner } regala { TO($proposer) } { $asks }.
deal-refused = { $seat } rifiuta lo scambio.
asked-no-more = I computer non fanno più proposte { TO($seat) } per { $spaces }.
deal-lapsed = Salta lo scambio fra { $seats }: le condizioni sono cambiate.
sold-to-bank = { $seat } vende { THE($space) } alla Banca per { $amount }.
debtor-called = { $seat } chiama { $debtor }: il debito si paga ora, o si fallisce.
offered-in-kind = { $seat } offre { TO($creditor) } { THE($space) } al posto del denaro.
    .priced = A saldo di { $amount } { $seat } offre { TO($creditor) } { THE($space) }.
priced = { $seat } valuta { $amount } { THE($space) }.
kind-refused = { $seat } non vuole { THE($space) }.
    .kept = { $seat } tiene { THE($space) }.
paid-in-kind = { $seat } salda { $amount } { TO($creditor) } e cede { THE($space) }.

## La fine

bankrupt = { $seat } fallisce: deve { $amount } { TO($creditor) }.
    .left = { $seat } lascia la partita.
estate-taken = La Banca prende tutto ciò che { $seat } ha: { $estate }.
    .nothing = { $seat } non lascia niente alla Banca.
inherited = { $heir } prende tutto ciò che resta { TO($seat) }: { $estate }.
    .nothing = { $seat } non lascia niente { TO($heir) }.
went-out = { $seat } esce dal gioco.
    .left = In gioco restano { $seats }.
count-began = Si fanno i conti finali.
game-over = Vince { $seats } con { $total } di patrimonio: la partita finisce.
    .level = Parità fra { $seats }: { $total } di patrimonio a testa. La partita finisce.
standing = Posizione { $place }: { $seat }, patrimonio { $total }.
    .out = Posizione { $place }: { $seat }, fuori dal gioco.
    .out-worth = Posizione { $place }: { $seat } con { $total }, fuori dal gioco.
won-by-property = A parità decide ciò che è libero da ipoteca: { $seat } ha { $free }, { $other } { $value }.
card-drawn = { $seat } pesca una carta. { $card }
    .other = { $seat } pesca { FROM($deck) }: { $card }
    .no-repairs = Nessuna costruzione, niente da pagare.

## Annullare

seat-changed = Da ora per { $seat } gioca una persona.
    .caretaker = Da ora il computer tiene il posto { OF($seat) }: tira, paga e riscuote, nient'altro.
    .computer = Da ora per { $seat } gioca il computer.
taken-back = { $seat } annulla la propria mossa: { $act }{ $count ->
    [0] { "" }
   *[other] ; annullato anche ciò che è seguito
}.
    .other = { $seat } annulla la mossa { OF($other) }: { $act }{ $count ->
        [0] { "" }
       *[other] ; annullato anche ciò che è seguito
    }.

## L'arbitro

referee-unnamed = del tavolo
ruling-given = L'arbitro { $referee } decide: «{ $words }».
    .no-words = L'arbitro { $referee } decide.
play-stopped = Gioco e orologio sono fermi.
play-resumed = Gioco e orologio vanno avanti.
minutes-given = { $minutes ->
    [one] La partita dura un minuto in più.
   *[other] La partita dura { $minutes } minuti in più.
}
money-corrected = Correzione: { $seat } riceve { $amount } dalla Banca.
    .back = Correzione: { $seat } restituisce { $amount } alla Banca.
money-in-play = Denaro in gioco: { $total }.
deed-corrected = Correzione, { $space }: proprietà { OF($owner) }, senza ipoteca né costruzioni.
    .mortgaged = Correzione, { $space }: proprietà { OF($owner) }, sotto ipoteca.
    .built = Correzione, { $space }: proprietà { OF($owner) }, con { $level ->
    [one] una casa
    [5] l'albergo
   *[other] { $level } case
}.
place-corrected = Correzione: la pedina { OF($seat) } è { ON($space) }.
    .jailed = Correzione: { $seat } è in prigione.
warned = Ammonizione per { $seat }.
excluded = { $seat } è fuori dalla partita per decisione dell'arbitro.
game-annulled = La partita è annullata: non vince nessuno.
ruled-back = L'arbitro { $referee } annulla una mossa { OF($other) }: { $act }. «{ $words }».
    .ruling = L'arbitro { $referee } annulla una sua decisione: { $act }. «{ $words }».
