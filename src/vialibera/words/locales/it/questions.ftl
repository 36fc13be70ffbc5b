### Ciò che si chiede: una domanda per ogni passo che aspetta qualcuno. `.keys` dice i tasti che rispondono.

ask-lobby = Tutto pronto. Giocano { $seats }.
    .keys = { KEY("enter") } per cominciare.
ask-turn-start = Tocca { TO($seat) }.
    .keys = { $seat }, { KEY("enter") } per lanciare i dadi.
    .jail = { $seat } è in prigione, tentativo { $tries } di { $turns }.
    .jail-keys = Puoi { $ways }.
    .last-try = { $passes-kept ->
        [0] Ultimo tentativo: senza doppio paghi { $fee } ed esci.
       *[other] Ultimo tentativo: senza doppio paghi { $fee } ed esci. La carta vale solo prima di lanciare.
    }
ask-throw-again-if-wanted = Doppio: { $seat } può lanciare ancora.
    .keys = Doppio: { $seat }, { KEY("enter") } per lanciare ancora; il turno si passa dall'elenco, con { KEY("list") }.
ask-throw-again = Doppio: { $seat } deve lanciare ancora.
    .keys = Doppio: { $seat }, { KEY("enter") } per lanciare ancora.
ask-turn-end = { $seat } può ancora costruire o scambiare.
    .keys = { $seat }, { KEY("enter") } per passare il turno { TO($other) }.
ask-turn-end-claim = { $seat } è { ON($space) }{ $count ->
        [0] { "" }
       *[other] , prima era { $stops }
    }.
    .keys = { $seat } è { ON($space) }{ $count ->
        [0] { "" }
       *[other] , prima era { $stops }
    }. { KEY("enter") } per passare il turno { TO($other) }.
    .jail = { $seat } è in prigione, prima era { $stops }. { KEY("enter") } per passare il turno { TO($other) }.
    .jail-alone = { $seat } è in prigione, prima era { $stops }.
ask-rent-roll = { $seat } deve lanciare i dadi per l'affitto { OF($space) }.
    .keys = { KEY("enter") } per lanciare.
ask-dice = Dadi { OF($seat) }: i due numeri, poi { KEY("enter") }.
ask-offer = { $seat }: { $space }, { $price }.
    .keys = Puoi comprare con { KEY("accept") } o rinunciare con { KEY("refuse") }.
    .short = Hai { $cash }: puoi { $ways }.
ask-auction = { $seat }, almeno { $lowest } per { THE($lot) }.
    .above = { $seat }, più di { $amount } per { THE($lot) }.
    .leader = Finora { $seat } offre { $amount }.
    .promise = Hai { $cash }; puoi promettere di più, ma se poi non paghi l'asta si rifà senza di te.
    .keys = Puoi offrire con { KEY("bid") } o lasciare l'asta con { KEY("refuse") }.
    .short = Hai { $cash }: puoi { $ways }.
ask-payment = { $seat } deve pagare { $needed } per { THE($lot) }: { $missing-units ->
        [one] manca
       *[other] mancano
    } { $missing }.
    .keys = Puoi { $ways }.
ask-due = { $seat } deve { $amount } { TO($creditor) }.
    .keys = Paga con { KEY("accept") }, o offri una proprietà con { KEY("list") }.
ask-settle = { $seat } deve { TO($creditor) } { $amount }, { $missing-units ->
        [one] manca
       *[other] mancano
    } { $missing }.
    .fresh = { $seat }: { $missing-units ->
            [one] manca
           *[other] mancano
        } { $missing }.
    .keys = Puoi { $ways }.
ask-appraisal = { $debtor } offre { THE($space) } al posto del denaro. { $seat }, quanto vale per te?
    .keys = Puoi fare un prezzo con { KEY("bid") } o rifiutare con { KEY("refuse") }.
ask-kind-proposal = { $seat }: { $debtor } offre { THE($space) } a saldo di { $amount }.
    .fresh = { $seat }, accetti?
    .keys = Sì con { KEY("accept") }, no con { KEY("refuse") }.
ask-kind-price = { $seat }: { $creditor } dà { $amount } per { THE($space) }.
    .keys = Puoi accettare con { KEY("accept") }, tenerlo con { KEY("refuse") } o metterlo all'asta con { KEY("bid") }.
    .none = { $seat }: { $creditor } non dà un prezzo per { THE($space) }.
    .keys-none = Puoi tenerlo con { KEY("refuse") } o metterlo all'asta con { KEY("bid") }.
ask-deal = { $seat }: { $proposer } offre { $gives }; in cambio chiede { $asks }.
    .gift = { $seat }: { $proposer } offre { $gives } in regalo.
    .wish = { $seat }: { $proposer } chiede { $asks } in regalo.
    .fresh = { $seat }, accetti?
    .keys = Puoi accettare con { KEY("accept") }, rifiutare con { KEY("refuse") } o proporre altro con { KEY("trade") }.
ask-take-over = { $seat }: costa { $price } il riscatto { OF($space) }.
    .keys = Puoi riscattare con { KEY("accept") } o lasciare così con { KEY("refuse") }.
ask-call = { $hotel ->
    [yes] { $seat }: alberghi rimasti { $left }, { $other } ne ordina { $ordered }. Quanti ne vuoi? Se non bastano vanno all'asta da { $opening }.
   *[no] { $seat }: case rimaste { $left }, { $other } ne ordina { $ordered }. Quante ne vuoi? Se non bastano vanno all'asta da { $opening }.
}
    .keys = Da 0 a { $most }.
ask-place = { $hotel ->
    [yes] { $seat }: dove va l'albergo?
   *[no] { $seat }: dove va la casa?
}
    .keys = Puoi elencare i terreni con { KEY("list") }.
    .short = { $hotel ->
        [yes] { $seat }: per l'albergo servono { $needed }, { $missing-units ->
                [one] manca
               *[other] mancano
            } { $missing }.
       *[no] { $seat }: per la casa servono { $needed }, { $missing-units ->
               [one] manca
              *[other] mancano
           } { $missing }.
    }
    .short-keys = Puoi { $ways }.
ask-pay-or-draw = { $seat }: la carta ti fa scegliere.
    .fresh = { $seat }, scegli.
    .keys = Puoi pagare { $amount } con { KEY("accept") } o pescare { FROM($deck) } con { KEY("refuse") }.
ask-count = Affitti da riscuotere: si chiedono ora, con { KEY("space") }.
    .keys = { $seat }, { KEY("enter") } per fare i conti finali.
ask-last-call = { $seat } sta per uscire dal gioco: gli affitti che deve si chiedono ora, con { KEY("space") }.
    .keys = { $seat }, { KEY("enter") } per andare avanti.
ask-over = { $count ->
    [one] La partita è finita: ha vinto { $seats }.
   *[other] La partita è finita: hanno vinto { $seats }.
}

# Le vie aperte, in un elenco.
way =
    .decline = rinunciare con { KEY("refuse") }
    .drop = lasciare l'asta con { KEY("refuse") }
    .throw = tentare il doppio con { KEY("enter") }
    .fee = pagare { $amount } con { KEY("pay") }
    .pass = usare la carta con { KEY("pass") }
    .plan = avere una proposta con { KEY("accept") }
    .sell = vendere case con { KEY("sell") }
    .mortgage = ipotecare con { KEY("mortgage") }
    .trade = scambiare con { KEY("trade") }
    .cannot-pay = dichiarare di non poter pagare con { KEY("refuse") }
    .forgo = rinunciare alla costruzione con { KEY("refuse") }
    .all = elencare tutto con { KEY("list") }
    .bankrupt = dichiarare fallimento dall'elenco con { KEY("list") }
ask-halted = L'arbitro { $referee } ha fermato gioco e orologio.
    .keys = { KEY("referee") } apre la lista dell'arbitro.

# Why no person is asked: shown in place of the question, never told.
wait-plays = { $seat } sta pensando.
wait-elsewhere = Si aspetta { $seat }, che gioca da un altro computer.
wait-absent = Si aspetta { $seat }: il collegamento è caduto.
wait-consent-elsewhere = Si aspetta la risposta { OF($seat) }, da un altro computer.
wait-cut = Manca il collegamento: quando è caduto si aspettava { $seat }. Quello che fai adesso parte appena torna.
wait-debt = Il debito { OF($seat) } aspetta { $seat }.
wait-claim = { $seat } va avanti. Un affitto si chiede con { KEY("space") }; { KEY("enter") } prosegue.
    .number = { $seat } va avanti. Un affitto si chiede con numero e { KEY("space") }; { KEY("enter") } prosegue.
wait-consent = Si aspetta la risposta { OF($seat) }: sì con { KEY("accept") }, no con { KEY("refuse") }.
wait-referee = L'arbitro è al tavolo: gioco e orologio sono fermi.
wait-over = Sei fuori: gli altri continuano. { KEY("leave") } per uscire.
wait-log = La partita non si può salvare: un tasto qualsiasi riprova.

# I tasti della domanda in poche parole, in fondo al racconto breve.
ask-short-keys = { $ways }.

# La domanda in poche parole, per una riga braille: chi, poi i tasti con ciò che fanno, per ultimo l'oggetto.
short =
    .begin = comincia
    .roll = lancia
    .try = tenta
    .end-turn = passa
    .count = conta
    .go-on = avanti
    .fee = paga
    .pass = carta
    .buy = compra
    .decline = rinuncia
    .bid = offre
    .drop = lascia
    .plan = proposta
    .sell = vende
    .mortgage = ipoteca
    .trade = scambia
    .all = elenca
    .bankrupt = fallisce
    .cannot-pay = non paga
    .forgo = rinuncia
    .price = prezzo
    .refuse = rifiuta
    .accept = accetta
    .keep = tiene
    .auction = asta
    .counter = altro
    .redeem = riscatta
    .leave-mortgaged = lascia
    .pay-card = paga
    .draw = pesca
    .streets = terreni
    .claim = affitti
    .claim-rent = chiede
    .referee = arbitro
    .another = altra
    .leave = esce
    .retry = riprova
short-ready = Pronti
short-over = Fine
short-halted = Fermo
short-any-key = un tasto
short-dice = due dadi, { KEY("enter") }
short-double = doppio
short-jail = prigione { $tries } di { $turns }
short-next = poi { $other }
short-rent = affitto
short-lowest = da { $lowest }
short-leader = { $seat } { $amount }
short-missing = { $missing-units ->
        [one] manca
       *[other] mancano
    } { $missing }
short-from = da { $seat }
short-gives = { $seat } dà { $gives }
short-asks = { $seat } chiede { $asks }
short-houses = case
short-hotels = alberghi
short-orders = ordina { $seat }
short-wait-plays = gioca
short-wait-elsewhere = gioca altrove
short-wait-absent = non è in linea
short-wait-consent-elsewhere = risponde altrove
short-wait-cut = senza collegamento
short-wait-debt = ha un debito
short-wait-claim = { KEY("space") }
    .number = numero { KEY("space") }
short-wait-over = Sei fuori
short-wait-log = Non salvata
short-wait-consent = sì o no
short-wait-referee = Arbitro al tavolo
