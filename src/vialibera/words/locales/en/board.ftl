### The board on the screen.

ui-board-for-reader = With a screen reader there are lines only. Ctrl+L brings the board here, or --web to a browser, for a friend who sees.
ui-board-drawn = The board is on the screen; by ear, press { KEY("where") }, { KEY("others") } or { KEY("unsold") }.
ui-board-level = { $level ->
    [1] 1 house
    [5] hotel
   *[other] { $level } houses
}
ui-board-pledged = mortgaged
ui-board-jailed = { $seat } (in jail)
ui-board-head =
    .square = square
    .owner = owner
    .here = tokens
ui-table-head =
    .place = place
    .player = player
    .total = total
    .square = square
    .group = group
    .share = share
    .stands = built
    .price = price
    .owner = owner
ui-theme =
    .dark = Dark background.
    .light = Light background.
    .terminal = The terminal's own background and colours.
    .contrast = High contrast: white on black.
ui-no-board = The board is not on the screen.
