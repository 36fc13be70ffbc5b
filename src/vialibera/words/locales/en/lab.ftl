lab-part = Partial result: { $games } of { $asked } games.
lab-varied = { $title } with variants
lab-title = { $title }: { $games ->
    [one] one game
   *[other] { $games } games
} of { $players } players.
lab-ended = Games ended: { $ended } of { $games }. Bankruptcies: { $bankruptcies }.
lab-lengths = Length in turns: { $shortest } to { $longest }, median { $median }, mean { $mean }.
lab-nine = Nine games in ten last { $turns } turns at most.
lab-sum = Total: { $turns } turns, { $throws } rolls.
lab-rate = Speed: { $rate } turns, { $games } games per second.
lab-heading =
    .wins = Wins
    .kinds = Wins by kind of player
    .ratings = Ratings of the kinds
    .lengths = Lengths of games
    .fallen = Bankruptcies by turn
    .landings = Landings
lab-wins = Seat { $seat } (“{ $name }”): { $wins ->
    [0] no wins
    [one] one win
   *[other] { $wins } wins
}, { $share }; with 95% certainty { $low } to { $high }.
lab-kind = “{ $name }”, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}: { $wins ->
    [0] no wins
    [one] one win
   *[other] { $wins } wins
}, { $share }; with 95% certainty { $low } to { $high }.
lab-ladder = Ratings of the kinds; the mean is 1500, 400 points more are ten times the strength:
lab-rating = “{ $name }”: { $rating }, with 95% certainty { $low } to { $high }; { $wins ->
    [0] no wins
    [one] one win
   *[other] { $wins } wins
} in { $games }, { $share }.
lab-turns = { $first } to { $last }
    .one = { $first }
    .on = { $first } or more
lab-span = Turns { $first } to { $last }
    .one = Turn { $first }
    .on = From turn { $first } on
lab-lasted = { $span }: { $count ->
    [0] no games
    [one] one game
   *[other] { $count } games
}.
    .heading = Lengths of games:
lab-fell = { $span }: { $count ->
    [0] no bankruptcies
    [one] one bankruptcy
   *[other] { $count } bankruptcies
}.
    .heading = Bankruptcies:
lab-nobody-fell = Nobody went bankrupt.
lab-landings = Landings, as the share of rolls after which a token is there; the exact share is calculated from dice, cards and jail:
lab-landing = { $space } { $square }: counted { $counted }, exact { $exact }
lab-in-jail = In jail: counted { $counted }, exact { $exact }
    .square = In jail
lab-page-part = { $title }, partial result
lab-page-rules = Rules: { $rules }.
lab-page-played = Seeds: { $first } to { $last }. A game of more than { $turns } turns is broken off.
lab-about =
    .wins = The share of the games each seat has won. The line across the end of a bar goes from one bound of the true share to the other, 95 times in 100; the diamond stands at an equal share, { $even }. The figures are in the table below.
    .kinds = The share of the games each kind of player has won. The line goes from one bound of the true share to the other, 95 times in 100; the diamond stands at the share of the seats it had. The figures are in the table below.
    .ratings = The rating of each kind: 400 points more are ten times the strength, and the mean of all, where the diamond stands, is 1500. The line goes from one bound of the true rating to the other, 95 times in 100. The figures are in the table below.
    .lengths = How many games lasted how many turns. Half of them end by the dashed line ½, nine in ten by the line 9⁄10. The figures are in the table below.
    .fallen = How many players, in all games together, went bankrupt in these turns. The figures are in the table below.
    .on = The last column holds all from turn { $first } on.
    .landings = The board: each square with the share of rolls, in per cent, after which a token is there; the higher, the warmer. The counted share is at the top, below it the exact one and, where there is room, their difference. The exact share is calculated from two dice, doubles, cards and jail, for tokens that start on Go and make as many rolls; in jail they stay as long as in these games. The figures are in the table below, with their differences in percentage points, which get smaller with more games.
lab-head =
    .seat = Seat
    .name = Player
    .seats = Seats
    .rating = Rating
    .games = Games
    .wins = Wins
    .share = Share
    .bounds = 95% interval
    .low = 95% interval: from
    .high = to
    .turns = Turns
    .fallen = Bankruptcies
    .space = No.
    .square = Square
    .counted = Counted
    .exact = Exact
    .off = Difference
