lab-part = A part only: { $games } of { $asked } games.
lab-varied = { $title } with variants
lab-title = { $title }: { $games ->
    [one] one game
   *[other] { $games } games
} of { $players } players.
lab-ended = Games ended: { $ended } of { $games }. Bankruptcies: { $bankruptcies }.
lab-lengths = Length in turns: { $shortest } to { $longest }, median { $median }, mean { $mean }.
lab-nine = Nine games in ten last { $turns } turns at most.
lab-sum = In all: { $turns } turns, { $throws } rolls.
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
lab-bars = Bars: { $low } at least, { $at } as counted, { $high } at most, 95 times in 100.
    .ratings = Bars: { $at } from the lower bound to the rating, { $high } from there to the upper one.
lab-ladder = Ratings of the kinds; the mean is 1500, 400 points more are ten times the strength:
lab-rating = “{ $name }”: { $rating }, with 95% certainty { $low } to { $high }; { $wins ->
    [0] no wins
    [one] one win
   *[other] { $wins } wins
} in { $games }, { $share }.
lab-turns = { $first } to { $last }
    .one = { $first }
    .on = { $first } and more
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
lab-landings = Landings, as the share of rolls after which a token is there; exact is what dice, cards and jail come to by calculation:
lab-landing = { $space } { $square }: counted { $counted }, exact { $exact }
lab-in-jail = In jail: counted { $counted }, exact { $exact }
    .square = In jail
lab-head =
    .seat = Seat
    .name = Player
    .seats = Seats
    .rating = Rating
    .games = Games
    .wins = Wins
    .share = Share
    .low = 95 % from
    .high = to
    .turns = Turns
    .fallen = Bankruptcies
    .space = No.
    .square = Square
    .counted = Counted
    .exact = Exact
    .off = Difference
