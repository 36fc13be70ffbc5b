# Il tabellone per gli occhi: parole brevi, perché stanno in colonne.
screen-turn = turno
screen-players = Giocatori
screen-cash = contanti
screen-worth = patrimonio
screen-worth-short = totale
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

# I tasti in fondo al tabellone: una parola o due ciascuno.
screen-key-list = altre mosse
screen-key-trade = scambio
screen-key-scores = punti
screen-key-own = proprietà
screen-key-deed = contratto
screen-key-board = tabellone
screen-key-cash = contanti
screen-key-help = aiuto
screen-key-mute = voce
screen-key-leave = esci
screen-given-enter = conferma
screen-given-escape = lascia
screen-listed-enter = sceglie
screen-listed-escape = chiude
screen-listed-learn = torna a giocare
screen-listed-more = continua
screen-replayed-enter = avanti
screen-replayed-z = indietro
screen-replayed-space = da sé
