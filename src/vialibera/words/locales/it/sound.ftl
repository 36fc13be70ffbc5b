### I suoni: i nomi, perché certi fatti non ne hanno, e che cosa hanno da dire di sé.

sound-dice = due dadi
sound-double = un doppio
sound-step = un passo sul lato { $nth } del tabellone
sound-via = lo stipendio del Via
sound-money-out = { $nth ->
    [1] si paga poco
    [2] si paga una certa somma
   *[other] si paga molto
}
sound-money-in = { $nth ->
    [1] si incassa poco
    [2] si incassa una certa somma
   *[other] si incassa molto
}
sound-purchase = un acquisto
sound-rent-claimed = si chiede un affitto
sound-rent-lost = un affitto va perso
sound-bid = { $nth ->
    [1] la prima offerta all'asta
    [2] la seconda, più alta
    [3] la terza, ancora più alta
   *[other] ogni offerta dopo
}
sound-hammer = il martello dell'asta
sound-house = una casa
sound-house-more = un'altra casa dello stesso ordine
sound-hotel = un albergo
sound-sale = una vendita alla Banca
sound-mortgage = un'ipoteca
sound-redeemed = si riscatta una proprietà
sound-card = una carta
sound-jail-in = si va in prigione
sound-jail-out = si esce di prigione
sound-proposed = una proposta
sound-agreed = un accordo
sound-refused = una proposta rifiutata
sound-bankrupt = un fallimento
sound-bell = il tempo è scaduto
sound-time = { $nth ->
    [one] manca un minuto
   *[other] mancano { $nth } minuti
}
sound-winner = chi vince
sound-seat = tocca al posto { $nth }
sound-own-turn = tocca a te, a questo computer
sound-key-taken = un tasto: fatto
sound-key-refused = un tasto: rifiutato
sound-key-nothing = un tasto: non c'è nulla
sound-key-end = un tasto: fine dell'elenco

## Perché un fatto non ha un suono suo

sound-silent-secret = nessuno deve sapere di un affitto aperto
sound-silent-untold = non si dice a nessuno
sound-silent-throw = i dadi hanno suonato, e nessun passo segue
sound-silent-opening = si prepara la partita
sound-silent-words = servono parole
sound-silent-bankruptcy = ha già suonato il fallimento
sound-silent-referee = parla l'arbitro

## La pagina dei suoni

sound-page = I suoni
sound-page-about = Tutti i suoni del gioco. «vialibera sounds» li fa sentire con il loro nome, e così Sinistra e Destra mentre si imparano i tasti.
    .off = Ognuno si può spegnere: con il suo nome, o con il nome senza numero per tutti quelli di un tipo.
sound-page-all = Tutti i suoni
sound-page-pack = Suoni propri
sound-page-pack-about = Metti in una cartella file con i nomi della tabella: «dice.wav», «card.ogg», «bell.flac».
    .family = Un nome senza numero, come «step.wav», vale per tutto il tipo.
    .limits = Un file ha al massimo 2 megabyte e 5 secondi, da 8 a 192 kHz; conta l'inizio, perché la voce parte dopo il tempo della tabella.
    .command = «vialibera sounds pack CARTELLA» controlla i file, li elenca e sceglie la cartella; con «--list» controlla soltanto.
    .missing = Ciò che manca si sente com'è nel programma.
    .back = «vialibera sounds --without pack» torna indietro.
sound-page-head = | nome | che cosa dice | eventi | ms | la voce può cominciare dopo |
sound-page-silent = Nessun suono
sound-page-silent-about = Questi eventi non hanno un suono loro, e perché:
sound-page-silent-head = | evento | motivo |

## Quando non c'è suono

sound-no-device = Niente suoni: nessun dispositivo audio funziona. Si può giocare senza; { $key } per riprovare.
sound-no-player = Niente suoni: non c'è né miniaudio né un programma che li suoni. Si può giocare senza; { $key } per riprovare.
sound-not-loaded = Niente suoni: la libreria miniaudio c'è ma non si carica. Reinstalla il gioco, o gioca senza; { $key } per riprovare.
sound-lost = I suoni si fermano: il dispositivo audio non c'è più. Si può giocare senza; { $key } per riprovare.
sound-died = I suoni si fermano: il loro programma è terminato. Si può giocare senza; { $key } per riprovare.
sound-hung = I suoni si fermano: il loro programma non risponde più. Si può giocare senza; { $key } per riprovare.
sound-no-pack = La raccolta di suoni non è in { $detail }: si sentono i suoni del programma.
sound-no-file = Il file dei suoni non si può scrivere: { $detail }. Si può giocare senza.
