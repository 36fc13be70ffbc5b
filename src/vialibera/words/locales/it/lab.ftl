lab-part = Solo una parte: { $games } partite su { $asked }.
lab-varied = { $title } con varianti
lab-title = { $title }: { $games ->
    [one] una partita
   *[other] { $games } partite
} a { $players } giocatori.
lab-ended = Partite finite: { $ended } su { $games }. Fallimenti: { $bankruptcies }.
lab-lengths = Durata in turni: da { $shortest } a { $longest }, mediana { $median }, media { $mean }.
lab-nine = Nove partite su dieci durano al massimo { $turns } turni.
lab-sum = In tutto: { $turns } turni, { $throws } lanci.
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
lab-bars = Barre: { $low } almeno, { $at } contate, { $high } al massimo, 95 volte su 100.
    .ratings = Barre: { $at } dal limite inferiore al punteggio, { $high } da lì al superiore.
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
lab-landings = Soste, come quota dei lanci dopo i quali una pedina è lì; le esatte si calcolano da dadi, carte e prigione:
lab-landing = { $space } { $square }: contate { $counted }, esatte { $exact }
lab-in-jail = In prigione: contate { $counted }, esatte { $exact }
    .square = In prigione
lab-head =
    .seat = Posto
    .name = Giocatore
    .seats = Posti
    .rating = Punti
    .games = Partite
    .wins = Vittorie
    .share = Quota
    .low = Al 95 % da
    .high = a
    .turns = Turni
    .fallen = Fallimenti
    .space = N.
    .square = Casella
    .counted = Contate
    .exact = Esatte
    .off = Differenza
