### Le risposte ai tasti che informano, e i perché.

## I, T, C

answer-position = { $seat }: { $space }{ $square ->
    [0] .
   *[other] , casella { $square }.
}
    .jail = { $seat }: in prigione, tentativi a vuoto { $tries }.
    .transit = { $seat }: in transito, casella { $square }.
answer-turn = Tocca { TO($seat) }, poi { TO($other) }.
    .again = { $seat } lancia ancora, poi { $other }.
    .end = { $seat } deve solo passare il turno { TO($other) }.
    .prompted = Ora risponde { $seat }.
    .lobby = La partita non è ancora iniziata.
    .over = La partita è finita.
answer-cash = { $seat }: { $cash }.
    .debt = { $seat }: { $cash } in contanti, deve { $amount } { TO($creditor) }.
    .pot = Al centro: { $pot }.

## F, V, Maiuscole V, D

deed = { $colour ->
    [yes] { $space }, gruppo { $group }.
   *[no] { $space }.
}
    .none = { $space }: questa casella non ha contratto.
    .price = Prezzo { $price }.
    .rents = Affitto { $bare }; una casa { $one }; due case { $two }; tre case { $three }; quattro case { $four }; albergo { $hotel-rent }.
    .group = { $times ->
        [2] Gruppo completo senza case: affitto doppio.
       *[other] Gruppo completo senza case: affitto per { $times }.
    }
    .house = Una casa costa { $price }.
    .stations = Affitto secondo le stazioni possedute: { $rents }.
    .companies = Affitto: { $factors } volte il lancio, secondo le società possedute.
    .companies-fixed = Affitto secondo le società possedute: { $rents }.
    .mortgage = Ipoteca { $amount }.
    .resale = Prezzo di vendita alla Banca { $amount }.
    .free = Proprietà libera.
    .owner = Appartiene { TO($owner) }.
    .pledged = Sotto ipoteca: nessun affitto.
    .now = Affitto attuale { $rent }.
    .now-throw = Affitto attuale: { $factor } volte il lancio.
    .buildings = { $level ->
        [1] Una casa.
        [5] Un albergo.
       *[other] { $level } case.
    }
    .rest = Stesso gruppo: { $rest }.
deed-rest = { $space } { OF($owner) }
    .free = { $space } (libera)
square = { $nth }: { $space }.
    .tax = { $nth }: { $space }, { $amount }.
    .free = { $nth }: { $space }, { $group }, libera, { $price }.
    .owned = { $nth }: { $space }, { $group }, { OF($owner) }{ $level ->
        [0] .
        [1] , una casa.
        [5] , albergo.
       *[other] , { $level } case.
    }
    .pledged = { $nth }: { $space }, { $group }, { OF($owner) }, sotto ipoteca.
square-here = { $count ->
    [one] C'è { $seats }.
   *[other] Ci sono { $seats }.
}
square-jailed = In prigione: { $seats }.
deed-group = { $group }, { $have } su { $all }{ $free ->
    [yes] { " " }{ $have ->
        [1] libera
       *[other] libere
    }
   *[no] { "" }
}
holding = { $level ->
    [0] { $space }
    [1] { $space } con una casa
    [5] { $space } con un albergo
   *[other] { $space } con { $level } case
}
    .pledged = { $space } sotto ipoteca
    .in-group = { $holding }, { $group }
answer-own = { $count ->
    [one] { $seat }: una proprietà.
   *[other] { $seat }: { $count } proprietà.
}
    .entry = { $holding }.
    .passes = { $count ->
        [one] Una carta per uscire di prigione.
       *[other] { $count } carte per uscire di prigione.
    }
    .none = { $seat }: nessuna proprietà.
answer-others = { $seat }: { $holdings }.
    .nothing = { $seat }: nessuna proprietà.
    .none = Gli altri non possiedono proprietà.
answer-unsold = { $count ->
    [one] Una proprietà libera.
   *[other] { $count } proprietà libere.
}
    .entry = { $space }, { $price }, { $group }.
    .none = Tutte le proprietà sono state acquistate.

## S, L, N, W

answer-scores = Con denaro, proprietà e costruzioni: { $scores }.
    .score = { $seat } { $total }
    .out = { $seat } fuori dal gioco
answer-aim = Vince chi resta per ultimo in gioco.
    .limited = Allo scadere vince chi ha più fra denaro, proprietà e costruzioni.
answer-ahead = Con { $steps }: { $space }.
    .free = Con { $steps }: { $space }, libera, { $price }, { $group }.
    .rent = Con { $steps }: { $space }, { OF($owner) }, affitto { $rent }, { $group }.
    .rent-thrown = Con { $steps }: { $space }, { OF($owner) }, affitto { $factor } volte un nuovo lancio, { $group }.
    .pledged = Con { $steps }: { $space }, { OF($owner) }, sotto ipoteca, { $group }.
    .own = Con { $steps }: { $space }, è già { OF($owner) }, { $group }.
    .yours = Con { $steps }: { $space }, l'hai già, { $group }.
    .tax = Con { $steps }: { $space }, { $amount }.
    .cost = { $steps }: { $space }, { OF($owner) }, { $rent }.
    .cost-thrown = { $steps }: { $space }, { OF($owner) }, { $factor } volte i dadi.
    .unowned = Libere: { $throws }.
answer-turn-of = Tocca { TO($seat) }.
answer-situation =
    .mine = Tocca a te.
    .none = Non hai proprietà.
    .safe = Davanti nessun affitto.
answer-situation-here = { $space }, { $cash }.
    .jail = In prigione, { $cash }.
answer-situation-groups = { $groups }.
answer-situation-group = { $group } { $count }
    .whole = tutto { $group }
    .houses = tutto { $group } con { $count ->
        [one] una casa
       *[other] { $count } case
    }
    .hotels = tutto { $group } con { $hotels ->
        [one] un albergo
       *[other] { $hotels } alberghi
    }
    .station = { $count ->
        [one] 1 stazione
       *[other] { $count } stazioni
    }
    .company = { $count ->
        [one] 1 società
       *[other] { $count } società
    }
answer-situation-pledged = { $count ->
    [one] 1 sotto ipoteca
   *[other] { $count } sotto ipoteca
}
answer-situation-ahead = Davanti: { $threats }.
answer-situation-threat = a { $steps } { $space }, { $rent }
answer-situation-others = { $scores }.
answer-situation-news = Novità: { $news }
answer-situation-more = { $count ->
    [one] Un'altra con { KEY("news") }.
   *[other] Altre { $count } con { KEY("news") }.
}
    .alone = Novità con { KEY("news") }: { $count }.
answer-what-if = Ti restano { $cash }.
    .claimed = Se te lo chiedono ti restano { $cash }.
    .salary = Ricevi { $amount } { FROM($space) }.
    .jail = In prigione solo un doppio muove.
answer-news = { $seat }, dal tuo ultimo turno:
    .none = Nessuna novità dal tuo ultimo turno.
answer-why-none = Niente da spiegare, per ora.
answer-why-raise = Con ipoteche e case { $seat } può ricavare { $amount }.

## I perché degli affitti

why-rent =
    .bare = { $space } senza case: l'affitto è { $rent }.
    .group = { $space } senza case, ma il gruppo { $group } è completo: { $times } volte { $half }, cioè { $rent }.
    .houses = { $count ->
        [one] { $space } con una casa: l'affitto è { $rent }.
       *[other] { $space } con { $count } case: l'affitto è { $rent }.
    }
    .hotel = { $space } con l'albergo: l'affitto è { $rent }.
    .stations = { $count ->
        [one] { $owner } ha una stazione: l'affitto è { $rent }.
       *[other] { $owner } ha { $count } stazioni: l'affitto è { $rent }.
    }
    .companies = { $count ->
        [one] { $owner } ha una società: l'affitto è { $rent }.
       *[other] { $owner } ha { $count } società: l'affitto è { $rent }.
    }
    .arrival = { $count ->
        [one] { $owner } ha una società: { $factor } volte il lancio di { $sum }, cioè { $rent }.
       *[other] { $owner } ha { $count } società: { $factor } volte il lancio di { $sum }, cioè { $rent }.
    }
    .to-throw = { $space }: l'affitto è { $factor } volte un nuovo lancio.
    .throw = { $space }: { $factor } volte il lancio di { $sum }, cioè { $rent }.
    .doubled = La carta lo raddoppia: { $rent }.

## I perché delle somme

why-paid =
    .salary = Chi passa dal Via riceve lo stipendio, { $amount }.
    .stop-on-go = Chi si ferma sul Via riceve { $amount }.
    .jail-fee = Uscire di prigione costa { $amount }.
    .forced-fee = Dopo { $turns } tentativi senza doppio si paga { $amount } e si esce con l'ultimo lancio.
    .tax = { $space } costa { $amount }.
    .tax-middle = { $space } costa { $amount }; le tasse vanno al centro del tabellone.
    .tax-jackpot = { $space } costa { $amount }; le tasse vanno al centro, e le prende chi si ferma sulla casella del parcheggio.
    .jackpot = Le tasse finiscono al centro; chi si ferma qui le prende.
    .card = Lo dice la carta.
    .transfer = Chi riceve un contratto sotto ipoteca paga subito alla Banca il { $percent } per cento dell'ipoteca.
    .for-the-bankrupt = La Banca prende tutto a chi fallisce e paga i creditori per intero.
    .no-place = Una costruzione vinta all'asta va messa subito; se non c'è più posto, la Banca ne restituisce il prezzo.
    .surplus = Il contratto vale più del debito: la differenza torna in denaro.
why-repairs = Case: { $houses } a { $price } l'una; alberghi: { $hotels } a { $fee } l'uno. In tutto { $total }.
why-rule = Il regolamento di questa edizione dice:
why-proposed = Uno scambio vale solo se { $partner } accetta; finché non risponde non se ne propone un altro.
    .mortgaged = Chi riceve un contratto sotto ipoteca paga subito alla Banca il { $percent } per cento dell'ipoteca; poi la riscatta o la lascia.
why-refused = { $seat } rifiuta: per accettare vuole almeno { $amount } in più.
    .group = { $seat } rifiuta: { $proposer } avrebbe tutto il gruppo { $group }.
    .feeling = { $seat } rifiuta: ci ha pensato, e crede che le cose andrebbero peggio.
why-wants = { $seat } vuole { $space }: il contratto vale { $price }.
    .group = { $seat } vuole { $space }: completa il gruppo { $group }.
    .rival = { $seat } vuole { $space }: altrimenti { $partner } può avere tutto il gruppo { $group }.
    .share = { $seat } vuole { $space }: ha già una parte del gruppo { $group }.
why-declines = { $seat } non compra { $space }: preferisce tenere in tasca { $amount }.
why-sells = { $seat } vende: adesso il denaro serve di più.
why-bought = { $space }: il prezzo è quello del contratto, { $price }.
    .auction = { $space }, all'asta: l'ultima offerta è { $price }.
why-built = La costruzione costa quanto dice il contratto, { $paid }.
    .won = La costruzione è già pagata all'asta.
why-razed = La Banca riprende ogni casa a metà prezzo, { $half }; un albergo vale cinque case.
why-mortgaged = L'ipoteca è scritta sul contratto: { $amount }.
why-redeemed = Il riscatto costa l'ipoteca, { $half }, più il { $percent } per cento, { $interest }.
    .at-once = Gli interessi sono già pagati: resta l'ipoteca, { $half }.
why-soldtobank = La Banca ricompra un contratto al valore d'ipoteca, { $amount }.
why-buildingwon = Le costruzioni scarseggiano e vanno all'asta: l'ultima offerta è { $price }.
why-payment = Con { $price } { $seat } ha vinto l'asta { OF($lot) }; se non paga, l'asta si rifà fra gli altri.
why-annulled = Se chi vince non paga, o esce chi ha offerto di più, l'asta si rifà fra gli altri.
why-notyet = Al primo giro non si compra: si compra dopo essere passati dal Via. La proprietà resta libera, senza asta.
why-jailed =
    .space = La casella manda in prigione, senza passare dal Via.
    .card = La carta manda in prigione, senza passare dal Via.
    .doubles = Tre doppi di fila portano in prigione.
why-no-second-roll = Il doppio è servito a uscire di prigione: non dà un altro lancio.
why-freed = Dopo { $turns } tentativi si esce comunque, con l'ultimo lancio.
why-lapsed =
    .until-turn-passes = L'affitto si chiede prima che chi deve pagarlo passi il turno.
    .until-next-throw = L'affitto si chiede prima che il giocatore seguente lanci.
    .until-third-throw = L'affitto si chiede prima che lanci il terzo giocatore dopo chi lo deve, o chi lo deve in un suo nuovo turno.
    .automatic = Gli affitti si pagano automaticamente.
    .out = Chi esce dal gioco non paga e non riscuote più affitti.
why-bankrupt =
    .bank-auctions = La Banca prende tutto, paga i creditori per intero e mette all'asta i contratti.
    .bank-keeps = La Banca prende tutto, paga i creditori per intero e i contratti tornano liberi.
    .heir = Le costruzioni si vendono; denaro e contratti passano al creditore, le ipoteche restano.
    .heir-of-mortgages = Si vende e si ipoteca tutto; ciò che resta passa al creditore.
    .to-bank = Senza un altro giocatore come creditore la Banca prende tutto, cancella le ipoteche e mette all'asta i contratti.
why-won = { $seat } ha { $cash } in denaro e { $value } in contratti e costruzioni, in tutto { $total }.
    .last = Vince { $seat }: nessun altro è rimasto in gioco.

## Niente da fare con un tasto

nothing-to =
    .build-group = Non hai nessun gruppo di colore completo.
    .build-full = Su tutti i tuoi gruppi completi c'è già l'albergo.
    .build-short = Una casa costa { $price }, hai { $cash }.
    .build-houses = La Banca non ha più case.
    .build-hotels = La Banca non ha più alberghi.
    .build-mortgage = Prima riscatta { THE($space) }.
    .sell = Non hai case né alberghi da vendere.
    .mortgage-none = Non possiedi proprietà.
    .mortgage-all = Tutte le tue proprietà sono già sotto ipoteca.
    .mortgage-built = Vendi prima le costruzioni del gruppo { $group }.
    .redeem = Non hai ipoteche.
    .redeem-short = Servono { $price }, hai { $cash }.
    .trade = Non c'è nulla da scambiare.
