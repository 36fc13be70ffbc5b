lab-part = Risultato parziale: { $games } partite su { $asked }.
lab-varied = { $title } con varianti
lab-title = { $title }: { $games ->
    [one] una partita
   *[other] { $games } partite
} a { $players } giocatori.
lab-ended = Partite finite: { $ended } su { $games }. Fallimenti: { $bankruptcies }.
lab-lengths = Durata in turni: da { $shortest } a { $longest }, mediana { $median }, media { $mean }.
lab-nine = Nove partite su dieci durano al massimo { $turns } turni.
lab-sum = Totale: { $turns } turni, { $throws } lanci.
lab-rate = Velocità: { $rate } turni, { $games } partite al secondo.
lab-heading =
    .wins = Vittorie
    .kinds = Vittorie per tipo di giocatore
    .ratings = Punteggi dei tipi
    .lengths = Durata delle partite
    .fallen = Fallimenti per turno
    .landings = Soste
lab-wins = Posto { $seat } («{ $name }»): { $wins ->
    [0] nessuna vittoria
    [one] una vittoria
   *[other] { $wins } vittorie
}, { $share }; al 95 % tra { $low } e { $high }.
lab-kind = «{ $name }», { $seats ->
    [one] un posto
   *[other] { $seats } posti
}: { $wins ->
    [0] nessuna vittoria
    [one] una vittoria
   *[other] { $wins } vittorie
}, { $share }; al 95 % tra { $low } e { $high }.
lab-ladder = Punteggi dei tipi; la media è 1500, 400 punti in più valgono dieci volte la forza:
lab-rating = «{ $name }»: { $rating }, al 95 % tra { $low } e { $high }; { $wins ->
    [0] nessuna vittoria
    [one] una vittoria
   *[other] { $wins } vittorie
} su { $games }, { $share }.
lab-turns = da { $first } a { $last }
    .one = { $first }
    .on = { $first } o più
lab-span = Turni da { $first } a { $last }
    .one = Turno { $first }
    .on = Dal turno { $first } in poi
lab-lasted = { $span }: { $count ->
    [0] nessuna partita
    [one] una partita
   *[other] { $count } partite
}.
    .heading = Durata delle partite:
lab-fell = { $span }: { $count ->
    [0] nessun fallimento
    [one] un fallimento
   *[other] { $count } fallimenti
}.
    .heading = Fallimenti:
lab-nobody-fell = Nessuno fallisce.
lab-landings = Soste, come quota dei lanci dopo i quali una pedina è lì; quelle esatte si calcolano da dadi, carte e prigione:
lab-landing = { $space } { $square }: contate { $counted }, esatte { $exact }
lab-in-jail = In prigione: contate { $counted }, esatte { $exact }
    .square = In prigione
lab-page-part = { $title }, risultato parziale
lab-page-rules = Regole: { $rules }.
lab-page-played = Semi: da { $first } a { $last }. Una partita di più di { $turns } turni viene interrotta.
lab-about =
    .wins = La quota delle partite vinta da ogni posto. La linea in fondo alla barra va da un limite all'altro della quota vera, 95 volte su 100; il rombo segna una quota uguale per tutti, { $even }. Le cifre sono nella tabella che segue.
    .kinds = La quota delle partite vinta da ogni tipo di giocatore. La linea va da un limite all'altro della quota vera, 95 volte su 100; il rombo segna la sua quota dei posti. Le cifre sono nella tabella che segue.
    .ratings = Il punteggio di ogni tipo: 400 punti in più valgono dieci volte la forza, e la media di tutti, dove sta il rombo, è 1500. La linea va da un limite all'altro del punteggio vero, 95 volte su 100. Le cifre sono nella tabella che segue.
    .lengths = Quante partite durano quanti turni. La metà finisce entro la linea tratteggiata ½, nove su dieci entro quella 9⁄10. Le cifre sono nella tabella che segue.
    .fallen = Quanti giocatori, in tutte le partite insieme, falliscono in questi turni. Le cifre sono nella tabella che segue.
    .on = L'ultima colonna tiene insieme tutto dal turno { $first } in poi.
    .landings = Il tabellone: ogni casella con la quota dei lanci, in percentuale, dopo i quali una pedina è lì; più è alta, più la casella è calda. Sopra sta la quota contata, sotto quella esatta e, dove c'è posto, la differenza. L'esatta si calcola da due dadi, doppi, carte e prigione per pedine che partono dal Via e fanno altrettanti lanci; in prigione stanno quanto in queste partite. Le cifre sono nella tabella che segue, con le differenze in punti percentuali, che si riducono con più partite.
lab-head =
    .seat = Posto
    .name = Giocatore
    .seats = Posti
    .rating = Punti
    .games = Partite
    .wins = Vittorie
    .share = Quota
    .bounds = Intervallo al 95 %
    .low = Intervallo al 95 %: da
    .high = a
    .turns = Turni
    .fallen = Fallimenti
    .space = N.
    .square = Casella
    .counted = Contate
    .exact = Esatte
    .off = Differenza
