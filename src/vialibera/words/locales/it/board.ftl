### Il tabellone sullo schermo.

ui-board-for-reader = Con un lettore di schermo ci sono solo righe. Ctrl+L porta qui il tabellone, o --web in un browser, per chi vede.
ui-board-drawn = Tabellone sullo schermo. A voce: premi { KEY("where") }, { KEY("others") } o { KEY("unsold") }.
ui-board-level = { $level ->
    [1] 1 casa
    [5] albergo
   *[other] { $level } case
}
ui-board-pledged = sotto ipoteca
ui-board-jailed = { $seat } (in prigione)
ui-board-head =
    .square = casella
    .owner = proprietario
    .here = pedine
ui-table-head =
    .place = posto
    .player = giocatore
    .total = totale
    .square = casella
    .group = gruppo
    .share = parte
    .stands = costruito
    .price = prezzo
    .owner = proprietario
ui-theme =
    .dark = Sfondo scuro.
    .light = Sfondo chiaro.
    .terminal = Sfondo e colori del terminale.
    .contrast = Alto contrasto: bianco su nero.
ui-no-board = Il tabellone non è sullo schermo.
