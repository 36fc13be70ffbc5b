### Forme più brevi di eventi e domande, per il racconto normale o breve: `.you` a chi ascolta da solo e agisce,
### `.gets` a chi riceve. Un messaggio che qui non ha una forma si racconta intero.
### Con il tu si racconta al passato, perché «compri» e «paghi» suonano come ordini a chi dà del Lei.

told-total =
    .you = Hai { $cash }.
told-group-completed =
    .you = { $count ->
        [one] Gruppo { $groups } completo.
       *[other] Gruppi { $groups } completi.
    }
told-stop = { $other } è { ON($space) }{ $count ->
        [0] { "" }
       *[other] , prima era { $stops }
    }.
told-stop-jail = { $other } è in prigione{ $count ->
        [0] { "" }
       *[other] , prima era { $stops }
    }.

## L'apertura

told-order-settled =
    .normal = Ordine: { $order }.
told-paid-capital =
    .normal = { $amount } a testa.
told-dealt =
    .you = Hai { $spaces }.
told-dealt-price =
    .you = I contratti ti costano { $price }.

## Il turno

told-turn-began =
    .normal = Tocca { TO($seat) }.
told-dice-thrown =
    .normal = { $double ->
        [yes] { $seat } lancia doppio { $first }: { $space }.
       *[no] { $seat } lancia { $sum }: { $space }.
    }
    .brief = { $double ->
        [yes] { $seat }, doppio { $first }: { $space }.
       *[no] { $seat }, { $sum }: { $space }.
    }
    .you = { $double ->
        [yes] Hai lanciato doppio { $first }: { $space }.
       *[no] Hai lanciato { $sum }: { $space }.
    }
    .you-brief = { $double ->
        [yes] Doppio { $first }: { $space }.
       *[no] { $sum }: { $space }.
    }
told-dice-thrown-failed =
    .normal = { $seat } lancia { $first } e { $second }: niente doppio.
    .brief = { $seat }, niente doppio.
    .you = Hai lanciato { $first } e { $second }: niente doppio.
    .you-brief = Niente doppio.
told-dice-thrown-freed =
    .normal = { $seat } lancia doppio { $first }, fuori di prigione: { $space }.
    .brief = { $seat }, doppio { $first }, fuori di prigione: { $space }.
    .you = Hai lanciato doppio { $first }, fuori di prigione: { $space }.
    .you-brief = Doppio { $first }, fuori di prigione: { $space }.
told-dice-thrown-jailed =
    .normal = { $seat } lancia il terzo doppio e va in prigione.
    .brief = { $seat }, terzo doppio: in prigione.
    .you = Terzo doppio: vai in prigione.
    .you-brief = Terzo doppio: in prigione.
told-moved =
    .brief = { $seat }: { $space }.
    .you = Sei { ON($space) }.
told-jailed =
    .normal = { $seat } va in prigione.
    .you = Sei in prigione.
told-freed =
    .you = Sei fuori di prigione.
told-freed-forced =
    .brief = { $seat }, fuori di prigione: { $space }.
    .you = Sei fuori di prigione, { ON($space) }.
    .you-brief = Fuori di prigione: { $space }.
told-pass-returned =
    .normal = { $seat } usa la carta ed esce di prigione.
    .you = Hai usato la carta: sei fuori di prigione.

## Il denaro

told-paid-salary =
    .normal = { $payee } riceve { $amount } { FROM($space) }.
    .gets = { FROM($space) } { $amount }.
told-paid-stop-on-go =
    .normal = { $payee } riceve { $amount }.
    .gets = Ricevi { $amount }.
told-paid-rent =
    .normal = { $here ->
        [yes] { $payer } paga { $amount } { TO($payee) }.
       *[no] { $payer } paga { $amount } { TO($payee) } per { THE($space) }.
    }
    .you = { $here ->
        [yes] Hai pagato { $amount } { TO($payee) }.
       *[no] Hai pagato { $amount } { TO($payee) } per { THE($space) }.
    }
    .gets = { $here ->
        [yes] { $payer } ti paga { $amount }.
       *[no] { $payer } ti paga { $amount } per { THE($space) }.
    }
told-paid-tax =
    .normal = { $payer } paga { $amount }.
    .you = Hai pagato { $amount }.
told-paid-tax-kept =
    .you = Hai messo { $amount } al centro.
told-paid-jackpot =
    .normal = { $payee } prende { $amount } dal centro.
    .gets = Prendi { $amount } dal centro.
told-paid-card =
    .normal = { $payer } paga { $amount }.
    .you = Hai pagato { $amount }.
told-paid-card-received =
    .brief = { $payee } riceve { $amount }.
    .gets = Ricevi { $amount }.
told-paid-card-players =
    .brief = { $payer } paga { $amount } { TO($payee) }.
    .you = Hai pagato { $amount } { TO($payee) }.
    .gets = { $payer } ti paga { $amount }.
told-paid-repairs =
    .normal = { $payer } paga { $amount } per case e alberghi.
    .brief = { $payer } paga { $amount }.
    .you = Hai pagato { $amount } per case e alberghi.
    .you-brief = Hai pagato { $amount }.
told-paid-jail-fee =
    .normal = { $payer } paga { $amount } ed esce di prigione.
    .you = Hai pagato { $amount }: sei fuori di prigione.
told-paid-forced-fee =
    .brief = { $payer } paga { $amount }.
    .you = Hai pagato { $amount } di cauzione.
    .you-brief = Cauzione, { $amount }.
told-paid-transfer =
    .you = Hai pagato { $amount } di interessi sull'ipoteca { OF($space) }.
told-indebted-rent =
    .normal = { $seat } deve { $amount } { TO($creditor) }.
    .you = Devi { $amount } { TO($creditor) }.
told-card-drawn =
    .normal = { $seat }: { $card }
    .you = Carta: { $card }
told-card-drawn-other =
    .normal = { $seat }: { $card }
    .you = Carta: { $card }
told-card-drawn-kept =
    .brief = { $seat } tiene una carta.

## Gli affitti

told-claim-taken =
    .you = Hai chiesto l'affitto { TO($debtor) }.
told-claim-lapsed =
    .normal = { $seat } perde l'affitto { OF($space) }.
    .you = Perso l'affitto { OF($space) }.

## Acquisti e aste

told-bought =
    .normal = { $here ->
        [yes] { $seat } compra, { $price }.
       *[no] { $seat } compra { THE($space) }, { $price }.
    }
    .you = { $here ->
        [yes] Acquisto fatto, { $price }.
       *[no] Hai comprato { THE($space) }, { $price }.
    }
    .you-brief = { $here ->
        [yes] Acquisto fatto.
       *[no] Hai comprato { THE($space) }, { $price }.
    }
told-bought-auction =
    .normal = { $seat } vince l'asta a { $price }.
    .you = Hai vinto l'asta a { $price }.
told-declined =
    .normal = { $seat } rinuncia.
    .you = Hai rinunciato.
told-bid-placed =
    .normal = { $seat }: { $amount }.
    .you = La tua offerta: { $amount }.
told-dropped-out =
    .you = Hai lasciato l'asta.

## Costruzioni, ipoteche e scambi

told-built =
    .normal = { $level ->
        [1] { $seat }: prima casa { ON($space) }, { $paid }.
        [2] { $seat }: seconda casa { ON($space) }, { $paid }.
        [3] { $seat }: terza casa { ON($space) }, { $paid }.
        [4] { $seat }: quarta casa { ON($space) }, { $paid }.
       *[other] { $seat }: albergo { ON($space) }, { $paid }.
    }
    .you = { $level ->
        [1] Prima casa { ON($space) }, { $paid }.
        [2] Seconda casa { ON($space) }, { $paid }.
        [3] Terza casa { ON($space) }, { $paid }.
        [4] Quarta casa { ON($space) }, { $paid }.
       *[other] Albergo { ON($space) }, { $paid }.
    }
told-built-several =
    .normal = { $level ->
        [0] { $seat } costruisce per { $price }: { $order }.
        [one] { $seat } costruisce per { $price }: una casa su ognuno: { $grounds }.
        [5] { $seat } costruisce per { $price }: alberghi su { $grounds }.
       *[other] { $seat } costruisce per { $price }: { $level } case su ognuno: { $grounds }.
    }
    .you = Hai costruito per { $price }: { $order }.
told-mortgaged =
    .normal = { $seat } ipoteca { THE($space) }, { $amount }.
    .you = Ipotechi { THE($space) }, { $amount }.
told-redeemed =
    .normal = { $seat } riscatta { THE($space) }, { $amount }.
    .you = Hai riscattato { THE($space) }, { $amount }.
told-proposed =
    .gets = { $proposer } ti offre { $gives } per { $asks }.
told-deal-refused =
    .normal = { $seat } rifiuta.
    .you = Hai rifiutato.
told-traded =
    .normal = Scambio: { $proposer } dà { $gives }, { $partner } { $asks }.
told-traded-gift =
    .normal = { $proposer } dà { $gives } { TO($partner) }.
told-traded-wish =
    .normal = { $partner } dà { $asks } { TO($proposer) }.
told-went-out =
    .you = Sei fuori dal gioco.

## Le domande

told-ask-turn-start =
    .you = Tocca a te.
told-ask-turn-start-keys =
    .normal = Tocca { TO($seat) }: lancia con { KEY("enter") }.
    .you = Tocca a te: lancia con { KEY("enter") }.
    .you-brief = A te: { KEY("enter") } lancia.
told-ask-turn-start-jail =
    .normal = { $seat } in prigione, tentativo { $tries } di { $turns }.
    .brief = { $seat } in prigione, { $tries } di { $turns }.
    .you = In prigione, tentativo { $tries } di { $turns }.
    .you-brief = Prigione, { $tries } di { $turns }.
told-ask-turn-start-last-try =
    .brief = Ultimo tentativo.
told-ask-settle =
    .you = Devi { $amount } { TO($creditor) }, te ne { $missing-units ->
            [one] manca
           *[other] mancano
        } { $missing }.
told-ask-settle-fresh =
    .you = Ti { $missing-units ->
            [one] manca
           *[other] mancano
        } { $missing }.
told-ask-throw-again =
    .you = Lancia ancora.
told-ask-throw-again-keys =
    .normal = { $seat }: lancia ancora con { KEY("enter") }.
    .you = Lancia ancora con { KEY("enter") }.
    .you-brief = { KEY("enter") } lancia ancora.
told-ask-throw-again-if-wanted =
    .you = Puoi lanciare ancora.
told-ask-throw-again-if-wanted-keys =
    .normal = { $seat }: lancia ancora con { KEY("enter") }; { KEY("list") } elenca tutto.
    .you = Lancia ancora con { KEY("enter") }; { KEY("list") } elenca tutto.
    .you-brief = { KEY("enter") } lancia ancora, { KEY("list") } elenca.
told-ask-turn-end =
    .you = Puoi ancora costruire o scambiare.
told-ask-turn-end-keys =
    .normal = { $seat }: { KEY("enter") } passa { TO($other) }.
    .you = { KEY("enter") } passa { TO($other) }.
    .you-brief = { KEY("enter") } passa.
told-ask-turn-end-claim-keys =
    .normal = { $seat } è { ON($space) }{ $count ->
        [0] { "" }
       *[other] , prima era { $stops }
    }. { KEY("enter") } passa { TO($other) }.
told-ask-offer-landed =
    .normal = { $seat }: costa { $price }.
    .you = Costa { $price }.
told-ask-offer =
    .you = { $space }, { $price }.
told-ui-list-stays =
    .brief = Esc chiude.
told-ui-build =
    .you = Dove costruire?
told-ui-sell =
    .you = Cosa vendere?
told-ui-mortgage =
    .you = Cosa ipotecare?
told-ui-redeem =
    .you = Cosa riscattare?
told-ui-what-if =
    .brief = Quale lancio? Da 2 a 12.
told-ui-swap-asks =
    .you = Che cosa chiedi?
told-ui-swap-gives =
    .you = Per { THE($space) } che cosa dai?
told-ui-trade-with =
    .you = Con chi scambi?
told-ui-everything =
    .you = Le tue mosse:
