### Ciò che tutte le frasi hanno in comune: nomi, elenchi, somme, tasti.

player = Giocatore

# I nomi delle persone con le preposizioni. $initial è la prima lettera, minuscola e senza accento.
person = { $name }
    .the = { $name }
    .of = di { $name }
    .to = { $initial ->
        [a] ad { $name }
       *[other] a { $name }
    }
    .on = su { $name }
    .from = da { $name }

bank = la Banca
    .the = la Banca
    .of = della Banca
    .to = alla Banca
    .on = sulla Banca
    .from = dalla Banca
middle = il centro
    .the = il centro
    .of = del centro
    .to = al centro
    .on = al centro
    .from = dal centro
nobody-at-all = nessuno
    .the = nessuno
    .of = di nessuno
    .to = a nessuno
    .on = su nessuno
    .from = da nessuno
nowhere = nessun posto
    .the = nessun posto
    .of = di nessun posto
    .to = a nessun posto
    .on = in nessun posto
    .from = da nessun posto
a-house = una casa
    .the = una casa
    .of = della casa
    .to = alla casa
    .on = sulla casa
    .from = dalla casa
a-hotel = un albergo
    .the = un albergo
    .of = dell'albergo
    .to = all'albergo
    .on = sull'albergo
    .from = dall'albergo

list = { $initial ->
    [e] { $head } ed { $last }
   *[other] { $head } e { $last }
}
choice = { $head } o { $last }
nothing = niente
passes = { $count ->
    [one] una carta per uscire di prigione
   *[other] { $count } carte per uscire di prigione
}
lot-with = { $level ->
    [0] { THE($space) } senza case
    [1] { THE($space) } con una casa
    [5] { THE($space) } con un albergo
   *[other] { THE($space) } con { $level } case
}

# Le somme come si leggono ad alta voce.
money = { $units } { $name }
    .one = { $last ->
        [a] una { $name }
       *[other] un { $name }
    }
    .millions = { $units } di { $name }
    .cents = { $sum } e { $cents }
    .few = { $sum } e { $cents }
    .hundredths = { $cents ->
        [one] un centesimo
       *[other] { $cents } centesimi
    }
    .below = meno { $sum }

# Come si chiamano i tasti.
key =
    .desk-undo = undo
    .desk-correct = correct
    .desk-rename = rename
    .desk-change = change
    .desk-seat = seat
    .desk-check-digest = check --digest
    .desk-play = «vialibera tournament play»
    .desk-draw-again = al banco
    .enter = Invio
    .space = Spazio
    .referee = F12
    .accept = A
    .refuse = R
    .bid = G
    .pay = P
    .pass = J
    .build = H
    .sell = Maiuscolo+H
    .mortgage = K
    .redeem = Maiuscolo+K
    .trade = E
    .list = O
    .another = Ctrl+N
    .leave = F10

name-cleaned = Il nome del giocatore { $player } è stato corretto: { $name }.
