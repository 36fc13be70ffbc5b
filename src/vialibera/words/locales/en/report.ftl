### The report of a game.

report-title = Report of the game: { $title }.
report-players = Players: { $seats }.
report-turns = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}, { $commands ->
    [one] one command
   *[other] { $commands } commands
}.
report-won = { $seats } wins with a net worth of { $total }.
    .level = A draw: { $seats }, each worth { $total }.
    .open = The game is not over: { $count ->
        [one] { $seats } leads
       *[other] { $seats } lead
    } with a net worth of { $total }.
    .annulled = The game is declared void: nobody wins.
report-chance-anew = { $count ->
    [one] The dice got a new seed once, at command { $lines }.
   *[other] The dice got a new seed { $count } times, at commands { $lines }.
}
report-chance-unproved = { $count ->
    [one] The seed at command { $lines } does not follow from the one before: an older version of the program wrote it, or somebody chose the dice.
   *[other] The seeds at commands { $lines } do not follow from those before: an older version of the program wrote them, or somebody chose the dice.
}
report-how =
    .last = The other players are out of the game.
    .time = Time ran out and the final count decided.
    .count = The final count decided.
report-heading =
    .result = How it ended
    .standings = Standings
    .rulings = Rulings of the referee
    .points = Turning points
    .coach = The choices that cost most
    .chances = The chances of winning over time
    .worth = Net worth over time
    .seats = The players
    .deeds = Rents by property
    .tenures = Who owned what
    .landings = Landings
report-column =
    .player = Player
    .turn = Turn
    .place = Position
    .figure = Figure
    .total = Net worth
    .chance = Chance of winning
    .deed = Property
    .owner = Owner
    .times = Times
    .sum = Total
    .earned = Rents earned
    .paid = Rents paid
    .jail = Turns in jail
    .jailed = Times sent to jail
    .out = Out in turn
    .gone = out
    .square = Square
    .all = Total
    .share = Share
    .cash = Cash
    .deeds = Properties
    .from = From turn
    .to = To turn
    .state = Houses and mortgages
    .swing = The turning point
    .most = Most visited
report-axis = Net worth ({ $sign })
    .thousands = Net worth in thousands ({ $sign })
report-chart =
    .worth = The net worth of each player, turn by turn. The figures are in the table below.
    .chances = Each player's chance of winning, turn by turn. The figures are in the table below.
    .tenures = Who owned each property, turn by turn; the table below says the same.
    .bars = Each bar carries the player's number, gets taller with houses and is hollow while mortgaged.
    .landings = The board: the warmer a square, the more tokens have stopped there. The figures are in the table below.
report-point = Turn { $turn }: { $what }
    .start = At the start: { $what }
report-ruling = { $what } Referee { $referee }: “{ $words }”.
    .no-words = { $what } Referee { $referee }.
report-overruled = Takes back a move { OF($other) }.
    .ruling = Withdraws an earlier ruling.
report-lead = { $seat } takes the lead and keeps it.
report-standing = Position { $place }: { $seat }, { $total }.
report-swing = The turning point: turn { $turn }, { $seat } goes from { $before } to { $after }.
report-worth = Turn { $turn }: { $list }.
report-seat = { $seat }: { $earned } earned in rents, { $amount } paid; { $count ->
    [0] never sent to jail
    [one] sent to jail once
   *[other] sent to jail { $count } times
}{ $jail ->
    [0] { "" }
    [one] , one turn there
   *[other] , { $jail } turns there
}.
report-owns = { $seat } holds at the end: { $list }.
    .nothing = { $seat } holds nothing at the end.
report-deed = { $space }: { $earned }, { $count ->
    [one] once
   *[other] { $count } times
}.
    .best = Most rent: { $space }, { $earned } in { $count ->
    [one] one payment
   *[other] { $count } payments
}.
report-landing = { $square }: { $count }.
report-square = { $space }, square { $square }
report-tenure = { $space }: { $list }.
    .never = { $space }: always the Bank's.
report-reign = { $seat } from turn { $start } to { $stop }
    .news = { $seat } from turn { $start } to { $stop } ({ $news })
report-since = { $state } from { $turn }
    .redeemed = mortgage lifted
    .bare = no houses
report-free = the Bank's
report-folded = The figures in a table
report-nothing = None.
