"""The sentences of `rulesets show`, Italian and English; a slot's behaviours are keyed `slot.key.behaviour`."""

SENTENCES: dict[str, tuple[str, str]] = {
    "varied": ("{title}, con varianti: {changes}", "{title}, with variants: {changes}"),
    "without": ("senza {name}", "without {name}"),
    # players and opening
    "seats.one": ("In {first}", "With {first} players"),
    "seats.many": ("Da {first} a {last} giocatori", "With {first} to {last} players"),
    "players.row": ("{seats}: {capital} a testa.", "{seats}: {capital} each."),
    "players.row_contracts": (
        "{seats}: {capital} a testa, e {contracts} contratti.",
        "{seats}: {capital} each, and {contracts} contracts.",
    ),
    "players.contracts": (
        "I contratti si distribuiscono a caso e ognuno paga i suoi alla Banca.",
        "The contracts are dealt at random, and all pay the Bank for theirs.",
    ),
    "opening.order.highest_throw": (
        "Comincia chi tira di più; a parità si tira ancora.",
        "The highest throw begins; those who tie throw again.",
    ),
    "opening.order.seats_by_throw": (
        "Si siede nell'ordine dei lanci, dal più alto; a parità si tira ancora.",
        "Seats follow the throws, the highest first; those who tie throw again.",
    ),
    "opening.order.by_lot": ("L'ordine di gioco è tirato a sorte.", "The order of play is drawn by lot."),
    # board
    "board": (
        "Il tabellone ha {squares} caselle: {street} terreni, {station} stazioni, {company} società e altre.",
        "The board has {squares} squares: {street} lots, {station} stations, {company} companies and others.",
    ),
    "deck": ("Mazzo {name}: {cards} carte.", "{name} deck: {cards} cards."),
    "go.salary": (
        "Chi passa dal Via o ci si ferma riceve {salary}.",
        "Whoever passes Go or stops there receives {salary}.",
    ),
    "go.exact": ("Chi si ferma proprio sul Via riceve {salary}.", "Stopping exactly on Go pays {salary}."),
    # buying
    "buying.first_lap.true": (
        "Chi si ferma su una proprietà libera può comprarla al suo prezzo.",
        "Whoever stops on a free property may buy it at its price.",
    ),
    "buying.first_lap.false": (
        "Chi si ferma su una proprietà libera può comprarla, ma non durante il suo primo giro.",
        "Whoever stops on a free property may buy it, but not during the first lap.",
    ),
    "buying.unanswered.waits": (
        "Il gioco aspetta che si decida se comprare.",
        "The game waits for the decision to buy or not.",
    ),
    "buying.unanswered.declines": (
        "Chi va avanti senza rispondere rinuncia a comprare.",
        "Whoever goes on without an answer declines to buy.",
    ),
    "auction.on_decline.true": (
        "La proprietà che non viene comprata va subito all'asta; può offrire anche chi non l'ha voluta.",
        "A property that is not bought goes to auction at once; whoever declined it may bid too.",
    ),
    "auction.on_decline.false": (
        "La proprietà che non viene comprata resta libera, senza asta.",
        "A property that is not bought stays free, without an auction.",
    ),
    "auction.bids": (
        "L'asta parte da {opening} e ogni rilancio è di almeno {step}.",
        "An auction opens at {opening}, and each raise is at least {step}.",
    ),
    "auction.beyond_cash.refused": (
        "Nessuno può offrire più di quanto ha in cassa.",
        "Nobody may bid more than the cash in hand.",
    ),
    "auction.beyond_cash.annulled": (
        "Si può promettere più di quanto si ha; se chi vince non paga, l'asta si rifà senza di lui.",
        "A bid may exceed the cash in hand; if the winner cannot pay, the auction is held again without that bidder.",
    ),
    # rent
    "rent.claim.automatic": (
        "L'affitto si paga da sé, appena ci si ferma.",
        "Rent is paid by itself, on landing.",
    ),
    "rent.claim.until_turn_passes": (
        "L'affitto va richiesto prima che il turno passi, altrimenti è perso.",
        "Rent must be claimed before the turn passes, or it is lost.",
    ),
    "rent.claim.until_next_throw": (
        "L'affitto va richiesto prima che tiri il giocatore seguente, altrimenti è perso.",
        "Rent must be claimed before the next player throws, or it is lost.",
    ),
    "rent.claim.until_third_throw": (
        "L'affitto va richiesto prima che tiri il terzo giocatore dopo il visitatore, altrimenti è perso.",
        "Rent must be claimed before the third player after the visitor throws, or it is lost.",
    ),
    "rent.oldest_first.true": (
        "Se più affitti sono aperti, chi suona chiede il più vecchio, di chiunque sia.",
        "With several rents open, the buzzer claims the oldest, whosever it is.",
    ),
    "rent.oldest_first.false": (
        "Se sono aperti affitti di più proprietari, chi suona dice di chi è il suo.",
        "With rents of several owners open, whoever buzzes says whose it is.",
    ),
    "rent.bare_group": (
        "Con tutti i terreni di un colore, quelli senza costruzioni rendono {factor} volte tanto.",
        "With every lot of a colour, those without buildings earn {factor} times as much.",
    ),
    "stations.rent": (
        "Affitto delle stazioni, secondo quante se ne hanno: {row}.",
        "Rent of the stations, by the number owned: {row}.",
    ),
    "companies.rent.fixed": (
        "Affitto delle società, secondo quante se ne hanno: {row}.",
        "Rent of the companies, by the number owned: {row}.",
    ),
    "companies.rent.arrival_throw": (
        "Affitto delle società per ogni punto del lancio di arrivo, secondo quante se ne hanno: {row}.",
        "Rent of the companies for each point of the throw of arrival, by the number owned: {row}.",
    ),
    "companies.rent.fresh_throw": (
        "Affitto delle società per ogni punto di un nuovo lancio, secondo quante se ne hanno: {row}.",
        "Rent of the companies for each point of a fresh throw, by the number owned: {row}.",
    ),
    # taxes, parking, jail
    "tax.amount": ("Chi si ferma {on} paga {amount}.", "Stopping {on} costs {amount}."),
    "tax.to.bank": ("Le tasse vanno alla Banca.", "Taxes go to the Bank."),
    "tax.to.middle": ("Le tasse vanno in mezzo al tabellone.", "Taxes go to the middle of the board."),
    "parking.on_landing.nothing": ("Al posteggio non succede nulla.", "Nothing happens on parking."),
    "parking.on_landing.jackpot": (
        "Chi si ferma al posteggio vince le tasse raccolte in mezzo al tabellone.",
        "Whoever stops on parking wins the taxes in the middle of the board.",
    ),
    "jail.fee": (
        "Dalla prigione si esce con un doppio, con la carta, o pagando {fee}.",
        "One leaves jail by a double, by the card, or by paying {fee}.",
    ),
    "jail.forced_fee": (
        "Dopo {turns} turni senza doppio si deve uscire, pagando {fee}.",
        "After {turns} turns without a double one must leave, paying {fee}.",
    ),
    # buildings
    "building.spread.even": (
        "Si costruisce con tutto il colore in mano e in modo uniforme; l'albergo vuole quattro case su ogni terreno.",
        "Building takes the whole colour and goes evenly; a hotel wants four houses on every lot.",
    ),
    "building.spread.free": (
        "Si costruisce con tutto il colore in mano, sul terreno che si vuole; l'albergo vuole quattro case lì.",
        "Building takes the whole colour, on any lot of it; a hotel wants four houses there.",
    ),
    "building.houses": ("La Banca ha {stock} case.", "The Bank has {stock} houses."),
    "building.houses.unlimited": ("Le case della Banca non finiscono.", "The Bank never runs out of houses."),
    "building.hotels": ("La Banca ha {stock} alberghi.", "The Bank has {stock} hotels."),
    "building.hotels.unlimited": ("Gli alberghi della Banca non finiscono.", "The Bank never runs out of hotels."),
    "building.contest.none": (
        "Nessuno si contende le ultime costruzioni: vanno a chi le chiede.",
        "The last buildings are not contested: they go to whoever asks.",
    ),
    "building.contest.lowest_price": (
        "Se in più le vogliono, le ultime costruzioni vanno all'asta, dal prezzo più basso fra i contratti in gioco.",
        "If several want them, the last buildings are auctioned, from the lowest price on the deeds concerned.",
    ),
    "building.contest.opening": (
        "Se in più le vogliono, le ultime costruzioni vanno all'asta, da {opening}.",
        "If several want them, the last buildings are auctioned, from {opening}.",
    ),
    "building.sale": (
        "La Banca ricompra case e alberghi a metà prezzo; un albergo vale cinque case.",
        "The Bank buys houses and hotels back at half price; a hotel counts as five houses.",
    ),
    "selling.scarce_hotel.outright": (
        "Se alla Banca mancano le quattro case, un albergo si vende intero.",
        "If the Bank lacks the four houses, a hotel is sold whole.",
    ),
    "selling.scarce_hotel.remaining_houses": (
        "Se alla Banca mancano le quattro case, un albergo si cambia con quelle che restano.",
        "If the Bank lacks the four houses, a hotel is exchanged for those it has left.",
    ),
    "selling.scarce_hotel.evenly": (
        "Se alla Banca mancano le quattro case, un albergo si cambia con quelle che restano, sempre in modo uniforme.",
        "If the Bank lacks the four houses, a hotel is exchanged for those it has left, always evenly.",
    ),
    # mortgages, trades
    "mortgage.clear.group": (
        "L'ipoteca vuole l'intero gruppo senza costruzioni; riscattarla costa il {interest} per cento in più.",
        "A mortgage wants the whole group without buildings; lifting it costs {interest} per cent more.",
    ),
    "mortgage.clear.lot": (
        "L'ipoteca vuole il terreno senza costruzioni; riscattarla costa il {interest} per cento in più.",
        "A mortgage wants the lot without buildings; lifting it costs {interest} per cent more.",
    ),
    "trade.clear.group": (
        "Un terreno si scambia solo se tutto il suo gruppo è senza costruzioni.",
        "A lot is traded only if its whole group is without buildings.",
    ),
    "trade.clear.lot": (
        "Un terreno si scambia solo se è senza costruzioni.",
        "A lot is traded only if it is without buildings.",
    ),
    "trade.gifts.refused": ("I regali non sono ammessi.", "Gifts are not allowed."),
    "trade.gifts.goods": (
        "Un contratto o una carta si può anche regalare, il denaro da solo no.",
        "A contract or a card may be given away, money alone may not.",
    ),
    "trade.pass_ceiling": (
        "La carta per uscire di prigione si vende da sola, al massimo a {ceiling}.",
        "The card that leaves jail is sold on its own, for {ceiling} at most.",
    ),
    "trade.debtor_no_poorer": (
        "Chi ha un debito propone solo scambi che non gli tolgono denaro.",
        "Whoever is in debt proposes only trades that cost no money.",
    ),
    "bank_buys.true": (
        "La Banca ricompra anche i contratti, al valore d'ipoteca.",
        "The Bank buys contracts back too, at their mortgage value.",
    ),
    "bank_buys.false": (
        "La Banca non ricompra i contratti: li prende solo in ipoteca.",
        "The Bank does not buy contracts back: it only takes mortgages.",
    ),
    # debts and bankruptcy
    "debt.in_kind.none": (
        "I debiti si pagano in denaro.",
        "Debts are paid in money.",
    ),
    "debt.in_kind.creditor_prices": (
        "Chi non ha contanti può pagare con una proprietà al prezzo che le dà il creditore, o metterla all'asta.",
        "Whoever lacks cash may pay with property at the creditor's price, or put it up for auction.",
    ),
    "debt.in_kind.debtor_prices": (
        "Il creditore può accettare una proprietà al posto del denaro.",
        "The creditor may accept property instead of money.",
    ),
    "debt.failure.declared": (
        "Fallisce chi, venduto e ipotecato tutto, non arriva alla somma e si arrende.",
        "Whoever cannot reach the sum with everything sold and mortgaged fails on giving up.",
    ),
    "debt.failure.automatic": (
        "Fallisce subito chi non può arrivare alla somma con tutto quello che ha.",
        "Whoever cannot reach the sum with all there is to sell fails at once.",
    ),
    "debt.give_up.insolvent": (
        "Chi può pagare vendendo o ipotecando non può arrendersi.",
        "Whoever can pay by selling or mortgaging may not give up.",
    ),
    "debt.give_up.short": (
        "Chi non ha abbastanza contanti può arrendersi senza vendere nulla.",
        "Whoever lacks the cash may give up without selling anything.",
    ),
    "estate.bank_auctions": (
        "Tutto passa alla Banca, che paga i creditori per intero e mette all'asta le proprietà.",
        "Everything goes to the Bank, which pays the creditors in full and auctions the property.",
    ),
    "estate.bank_keeps": (
        "Tutto passa alla Banca, che paga i creditori per intero; le proprietà tornano libere.",
        "Everything goes to the Bank, which pays the creditors in full; the property is free again.",
    ),
    "estate.heir": (
        "Tutto passa al creditore, vendute le costruzioni; se il creditore è la Banca, le proprietà vanno all'asta.",
        "Everything goes to the creditor once the buildings are sold; if that is the Bank, the property is auctioned.",
    ),
    "estate.heir_of_mortgages": (
        "Tutto passa al creditore, venduto e ipotecato; se il creditore è la Banca, le proprietà vanno all'asta.",
        "Everything goes to the creditor, sold and mortgaged; if that is the Bank, the property is auctioned.",
    ),
    # end
    "ending.clock.true": (
        "Vince chi resta solo, o chi ha di più allo scadere di un tempo stabilito.",
        "The last one left wins, or the richest when an agreed time is up.",
    ),
    "ending.clock.false": ("Vince chi resta solo.", "The last one left wins."),
    "ending.minutes_at_most": (
        "Una partita dura al massimo {minutes} minuti.",
        "A game lasts {minutes} minutes at most.",
    ),
    "ending.bell.settles_throw": (
        "Scaduto il tempo si sistema il lancio già fatto, poi si conta.",
        "When time is up the throw already made is settled, then all is counted.",
    ),
    "ending.bell.finishes_turn": (
        "Scaduto il tempo si finisce il turno, poi si conta.",
        "When time is up the turn is finished, then all is counted.",
    ),
    "score.buildings.100": (
        "Si contano il denaro, le proprietà al loro prezzo, a metà se ipotecate, e le costruzioni a prezzo pieno.",
        "Money counts, property at its price, half if mortgaged, and buildings at full price.",
    ),
    "score.buildings.50": (
        "Si contano il denaro, le proprietà al loro prezzo, a metà se ipotecate, e le costruzioni a metà prezzo.",
        "Money counts, property at its price, half if mortgaged, and buildings at half price.",
    ),
    "score.bankrupt": ("Chi è fallito vale {amount}.", "A bankrupt counts {amount}."),
    # moments
    "timing": ("{verb}: {moments}.", "{verb}: {moments}."),
    "moment": ("{who} {when}", "{who} {when}"),
    "verb.build": ("Costruire", "Building"),
    "verb.sell": ("Vendere costruzioni", "Selling buildings"),
    "verb.mortgage": ("Ipotecare", "Mortgaging"),
    "verb.redeem": ("Riscattare ipoteche", "Lifting mortgages"),
    "verb.trade": ("Proporre scambi", "Proposing trades"),
    "verb.sell_deed": ("Rivendere contratti alla Banca", "Selling contracts back to the Bank"),
    "verb.pay_fee": ("Pagare per uscire di prigione", "Paying to leave jail"),
    "verb.use_pass": ("Usare la carta per uscire di prigione", "Using the card that leaves jail"),
    "verb.resign": ("Lasciare il gioco", "Leaving the game"),
    "who.all": ("chiunque", "anybody"),
    "who.turn": ("chi è di turno", "whoever is in turn"),
    "who.asked": ("chi deve rispondere", "whoever is asked"),
    "who.parties": ("gli interessati", "those concerned"),
    "pause.between": ("prima del primo lancio", "before the first throw"),
    "pause.rest": ("dopo un lancio", "after a throw"),
    "pause.offer": ("davanti a una proprietà libera", "before a free property"),
    "pause.auction": ("durante un'asta", "during an auction"),
    "pause.payment": ("dovendo pagare un'asta", "with an auction to pay"),
    "pause.debt": ("con un debito aperto", "with a debt open"),
    "pause.deal": ("mentre si decide uno scambio", "while a trade is decided"),
    "pause.call": ("mentre si chiede chi vuole costruire", "while builders are called"),
    "pause.place": ("mentre si piazza una costruzione", "while a building is placed"),
    "pause.count": ("durante il conto finale", "during the final count"),
}
