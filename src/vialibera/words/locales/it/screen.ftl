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
