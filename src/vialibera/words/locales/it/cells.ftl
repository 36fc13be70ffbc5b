### Le voci e i titoli degli elenchi in una riga di display braille.
### La prima riga di un testo resta sempre; le altre si aggiungono finché c'è posto.

cells-deeds = { $count } proprietà
    .tight = { $count } pr.
cells-passes = { $count ->
    [one] una carta
   *[other] { $count } carte
}
    .tight = { $count } c.

cells-act-annul = Annulla la partita
cells-act-end-turn = Passa { TO($other) }
cells-act-buy = Compra { $space }, { $price }
cells-act-cannot-pay = Non puoi pagare: nuova asta
cells-act-call-debtor = Sollecita { $debtor }
cells-act-close-debt = Fallimento { OF($debtor) }
cells-act-pay-fee = Paga { $amount }, esci
cells-act-use-pass = Usa la carta ed esci
cells-act-build = { $level ->
    [5] { $space }, albergo, { $price }
   *[other] { $space }, casa { $level }, { $price }
}
cells-act-sell = { $hotel ->
    [yes] { $level ->
        [0] { $space }, albergo, { $got }
       *[other] { $space }, tieni { $level }, { $got }
    }
   *[no] { $count ->
        [one] { $space }, una casa, { $got }
       *[other] { $space }, { $count } case, { $got }
    }
}
cells-act-sell-several = { $levels-first } ecc. { $levels-figures }, { $got }
cells-act-mortgage = { $space }, { $amount }
cells-act-redeem = { $space }, { $price }
cells-act-sell-deed = Vendi { $space }, { $amount }
cells-act-accept = Accetta lo scambio
    con { $proposer }
cells-act-refuse-always = Rifiuta, basta proposte
cells-act-counter = Controproposta
    con { $proposer }
cells-act-keep-mortgage = Non riscattare { $space }
cells-act-redeem-now = Riscatta { $space }, { $price }
cells-act-put-here = { $hotel ->
    [yes] Albergo { ON($space) }
   *[no] Casa { ON($space) }
}
cells-act-offer-in-kind = Offri { $space }
    { TO($creditor) }
cells-act-offer-in-kind-priced = Offri { $space }, { $amount }
    { TO($creditor) }
cells-act-price = { $space }, { $amount }
cells-act-accept-kind = Accetta { $space }, { $amount }
cells-act-take-price = Cedi { $space }, { $amount }
cells-act-call-auction = All'asta { $space }
cells-act-close-call = Avanti: nessun altro affitto
cells-act-forgo = Rinuncia a costruire

cells-holding-in-group = { $holding }
    { $group }
cells-answer-own-passes = { $count ->
    [one] una carta per uscire di prigione
   *[other] { $count } carte per uscire di prigione
}
cells-answer-unsold-entry = { $space }, { $price }
    { $group }
cells-holding = { $level ->
    [0] { $space }
    [1] { $space }, 1 casa
    [5] { $space }, albergo
   *[other] { $space }, { $level } case
}
cells-holding-pledged = { $space }, ipoteca

cells-ui-enter-alone = Invio: { $label }.
cells-ui-layer-pick = Scegli con un numero.
cells-ui-ask-voice = Come segui il gioco?
    .page = Come segui il gioco?
cells-ui-voice-by-direct = dal lettore, direttamente
cells-ui-voice-by-reader = lo legge un lettore di schermo
cells-ui-ask-heard = Senti questo dal lettore?
cells-ui-ask-reply = Quanto tempo per reagire?
cells-ui-ask-pace = Quanto velocemente ascolti?
cells-ui-ask-pace-braille = Quanto velocemente leggi?
cells-ui-ask-sound = Vuoi dei suoni? Poi li cambia { KEY("sound") }.
cells-ui-ask-lesson = Vuoi una prima partita guidata?
cells-ui-as-last = sì: { $what }
cells-ui-edition = { $title }
    { $summary }
cells-ui-variant = { $name }: { $state ->
    [on] sì
   *[off] no
}
cells-ui-dice-typed = noi: si scrivono i numeri
cells-ui-ask-variants = Varianti: un numero le cambia.
cells-ui-ask-elsewhere = Si gioca anche da altri computer?
cells-ui-elsewhere-yes = sì, con indirizzo e codice
cells-ui-elsewhere-far = sì, con tre parole
cells-ui-elsewhere-open = sì, con posti liberi
cells-ui-ask-open-seats = Quanti posti liberi?
cells-ui-open-seats = { $count ->
    [0] nessuno
    [one] un posto
   *[other] { $count } posti
}
cells-ui-joint-no = da questo computer
cells-ui-joint-yes = da tutti i computer
cells-ui-ready = Pronti: { $title }.
    { $names }
cells-ui-setup-more = altro: pedine, varianti, dadi
cells-ui-hand-over = A quale posto si cambia?
cells-ui-hand-over-seat = { $seat }: ora persona
cells-ui-hand-over-seat-computer = { $seat }: ora computer
cells-ui-hand-over-kind = { $seat }: come gioca il computer?
cells-ui-referee = Tavolo { $nth }, turno { $turn }: tutto è fermo.
    Arbitro { $referee }.
cells-ui-referee-list-go-on = fa ripartire gioco e orologio
cells-ui-referee-list-money = corregge il denaro
cells-ui-referee-list-deed = corregge un contratto
cells-ui-referee-list-place = corregge una pedina
cells-ui-referee-wrong = { $space }: che cosa?
cells-ui-referee-place = Dov'è la pedina { OF($seat) }?
cells-ui-bid-large = { $amount }: A sì, Esc no.
    { $lot }
cells-ui-sell = { $seat } vende. Quali?
cells-ui-do-want = Scegli quante ne vuoi
cells-ui-do-take-back = Annulla l'ultima mossa
cells-ui-order = Ordina più costruzioni
cells-ui-order-whole = Ordine di { $lots-count }: { $price }.
    { $lots }
cells-ui-sure = { $label }. Confermi?
cells-ui-referee-sure = { $label }. Confermi?
cells-ui-settled-list = Scelte: { $title }
cells-ui-middle = { $pot } in mezzo
    che nessuno vince
cells-ui-help-odds = Chi vincerà: premi { KEY("odds") }.
cells-ui-help-rest = Mosse: premi { KEY("list") }; tasti: premi { KEY("learn") }.

cells-ui-swap-asks = { $seat } scambia. Che cosa chiede?
cells-ui-swap-asked = { $space }, { $price }{ $mortgaged ->
    [yes] , ip.
   *[no] { "" }
}
    { OF($seat) }
    { $group }
cells-ui-swap-else = altro: denaro
    carte
    più cose
cells-ui-swap-gives = { $seat }, che dai per { $space }?
cells-ui-swap-given = { $space }, { $price }{ $mortgaged ->
    [yes] , ip.
   *[no] { "" }
}
    { $group }
cells-ui-trade-with = { $seat } scambia. Con chi?
cells-ui-trade-gives = Che cosa dà { $seat }? 0 continua.
cells-ui-trade-asks = Che cosa dà { $seat }?
cells-ui-trade-done = basta: { $gives-deeds }{ $gives-rest }
cells-ui-trade-built = { $spaces-count } con case, non in elenco.
cells-ui-trade-deed = { $space }, { $price }{ $mortgaged ->
    [yes] , ip.
   *[no] { "" }
}{ $put ->
    [yes] , sì
   *[no] { "" }
}
    { $group }
cells-ui-trade-pass = una carta per uscire{ $put ->
    [yes] , sì
   *[no] { "" }
}
cells-ui-trade-whole = Dai { $gives-deeds }{ $gives-rest }
    .next = Ricevi { $asks-deeds }{ $asks-rest }
cells-ui-replay-ask-branch = Nuova partita da qui?
cells-ui-replay-branch = sì: la vecchia resta
cells-ui-replay-stay = no, continua l'ascolto

cells-ui-learn-begins = Impara i tasti; { KEY("learn") } per uscire.
cells-ui-away-ask = { $seat } non c'è. Che cosa scegli?
cells-ui-away-debt = Debito: serve { $seat }.
cells-ui-away-stand-in = per ora il computer per { $seat }
cells-ui-away-part-chosen = Partita salvata: il tavolo chiude.
cells-ui-away-part = salva, e basta così
cells-ui-far-keep = Tieni { $name }?
cells-ui-gather-missing-people = Manca { $names }.
cells-ui-gather-begin = comincia lo stesso
cells-ui-gather-missing = Manca il numero di { $names }.
cells-ui-gather-again = chiedi ancora a tutti
cells-ui-gather-without = comincia senza { $names }
cells-ui-people-acts = Chi gioca da altri computer:
cells-ui-people-address = indirizzo e codice
cells-ui-people-mute = togli la parola a { $name }
cells-ui-people-mute-off = ridai la parola a { $name }
cells-ui-people-mute-onlooker = togli la parola a chi guarda
cells-ui-people-mute-onlooker-off = ridai la parola a chi guarda
cells-ui-people-send-away = manda via { $name }
cells-ui-people-send-away-onlooker = manda via chi guarda
cells-ui-talk-wait = le parole altrui dopo il mio turno
cells-ui-talk-wait-off = le parole altrui subito
cells-ui-talk-mute = non sentire { $name }
cells-ui-talk-mute-off = sentire { $name }

cells-tournament-next-step = Prossimo: { $label }, { $code }.
cells-tournament-topic = { $label }
cells-tournament-ask-create = Tutto come al solito: va bene?
cells-tournament-ask-apart = Chi è di un circolo siede lontano?
cells-tournament-menu-more = no, scegli anche il resto
cells-tournament-menu-pairing-balanced = a sorte, piccoli a turno
cells-tournament-menu-pairing-seeded = uno per ogni fascia
cells-tournament-menu-scoring-value = a valore
    in rapporto al capitale del tavolo
cells-tournament-menu-scoring-places = a piazzamenti
    poi la somma in M
cells-tournament-menu-scoring-fair = a punti
    piazzamento e capitale
cells-tournament-menu-scoring-share = a quote
    in rapporto al proprio capitale
cells-tournament-menu-setting = { $setting }: { $text }
cells-tournament-menu-check-digest = confronta l'impronta
cells-tournament-menu-check-copy = confronta un'altra copia
cells-tournament-menu-call = leggi i tavoli
cells-tournament-menu-take = prendi una partita
cells-tournament-menu-equals = decidi i pari merito
cells-tournament-menu-place = posizione di un giocatore
cells-tournament-menu-write = scrivi una pagina
cells-tournament-menu-standings-csv = classifica, foglio di calcolo
cells-tournament-menu-standings-html = classifica, pagina
cells-tournament-menu-qualified-csv = qualificati, da iscrivere
cells-tournament-menu-players-csv = iscritti, foglio di calcolo
cells-tournament-menu-call-html = fogli dei tavoli
cells-tournament-menu-draw-again = sorteggia di nuovo
cells-tournament-menu-hall = la sala su una pagina
cells-tournament-menu-hall-here = solo questo computer
cells-tournament-menu-hall-lan = anche i telefoni, con un codice
cells-tournament-menu-resume = riprende l'orologio
cells-tournament-menu-release = classifica in sala
cells-tournament-menu-seats = chi siede dove
cells-tournament-menu-seats-html = chi siede dove, pagina
cells-tournament-column-tied-at-table = Tavolo { $table }, turno { $round }
    { $names }
cells-tournament-column-tied-in-standings = Posto { $place }
    { $names }
