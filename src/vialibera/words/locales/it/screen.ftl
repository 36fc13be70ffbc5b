# Il tabellone per gli occhi: parole brevi, perché stanno in colonne.
screen-turn = turno
screen-players = Giocatori
screen-cash = contanti
screen-worth = patrimonio
screen-worth-short = totale
screen-trend = andamento
screen-dice = dadi
screen-place = dove
screen-passes = carte
screen-pot = in mezzo
screen-left = resta
screen-jail = prigione
screen-hotel = albergo
screen-hotel-letter = A
screen-pledged = ipoteca
screen-pledged-letters = ip
screen-out = fuori
screen-owes = deve
screen-more = altre
screen-gives = dà
screen-to-redeem = riscatto
screen-money = denaro
screen-total = totale
screen-completes = Completa un gruppo
screen-auction = all'asta
screen-highest-bid = offerta massima
screen-opening = si offre da
screen-still-in = in gara
screen-owed = da pagare
screen-short = mancano
screen-price = prezzo
screen-rent = affitto
screen-asked = risponde
screen-wins = vince
screen-can-raise = ricavabile

# Sopra i tasti che `?` disegna sul tabellone.
screen-moves = Le mosse
screen-telling-keys = I tasti che dicono qualcosa
screen-other-keys = Gli altri tasti

# In un elenco sul tabellone `?` disegna i tasti che il suo aiuto non dice.
screen-list-keys = Su, Giù e Tab scorrono, Pagina su e giù vanno di dieci voci, Backspace ricomincia il numero, F legge il contratto di una voce.

# I tasti in fondo al tabellone: una parola o due ciascuno.
screen-key-accept = conferma
screen-key-refuse = rifiuta
screen-key-list = altre mosse
screen-key-trade = scambio
screen-key-why = perché
screen-key-scores = punti
screen-key-own = proprietà
screen-key-deed = contratto
screen-key-board = tabellone
screen-key-cash = contanti
screen-key-help = aiuto
screen-key-mute = voce
screen-key-leave = esci
screen-given-enter = conferma
screen-given-escape = annulla
screen-listed-enter = sceglie
screen-listed-escape = chiude
screen-lesson-escape = chiude la lezione
screen-listed-back = torna indietro
screen-listed-find = cerca
screen-listed-learn = torna a giocare
screen-listed-more = continua
screen-replayed-enter = avanti
screen-replayed-z = indietro
screen-replayed-space = avvia o ferma
