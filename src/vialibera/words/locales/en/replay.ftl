### What is said when somebody looks back: to resume a game, to hear it again, to sum it up.

## Resuming

ui-resume-none = No game to resume in { $folder }.
ui-resume-before = To continue the game before it: vialibera resume { $nth }
ui-resume-finished = This game ended on turn { $turn }. To hear it again: vialibera replay.
ui-resume-turn = Turn { $turn }.
ui-resume-seat = { $seat }: { $cash }, { ON($space) }, { $count ->
    [one] one property
   *[other] { $count } properties
}.
    .jail = { $seat }: { $cash }, in jail, { $count ->
        [one] one property
       *[other] { $count } properties
    }.
ui-resume-out = { $seat } is out of the game.
ui-resume-copied = The game is in an old format: it continues in a copy, { $path }
ui-resume-home = There is room again: the game is back in { $path }
ui-resume-further = This game had moved to another file and continues from there: { $path }
ui-resume-temporary = The game is still among the temporary files, which the system may delete: make room where games are saved.
ui-resume-unproved = Not yet checked against the rules: run vialibera replay --verify.
    .chance = The rolls of this game cannot be proved: the seed they come from is missing.
    .seeds = Some rolls of this game cannot be proved: their seed does not follow from the one before.
    .fault = This game is not by the rules: { $why }. It continues all the same.
ui-resume-last = What was said last:
ui-resume-no-clock = No time limit: --minutes says how many minutes are left.
ui-resume-minutes = { $count ->
    [one] One minute is left.
   *[other] { $count } minutes are left.
}

## Saving elsewhere

ui-moved = The file can no longer be written. The game continues in { $path }
    .temporary = The file can no longer be written. The game continues in a temporary file: free some space, then vialibera resume moves it back. { $path }
ui-saved-not = The game is no longer whole in { $path } and cannot be saved anywhere else.

## Hearing again

ui-replay-begins = Replay: { $title }. Players: { $seats }.
ui-replay-keys = { KEY("enter") }: the next event; Z: the previous one. Page Down and Up: turn. Question mark: all keys.
ui-replay-help-1 = { KEY("enter") } or right arrow: the next event. Z or left arrow: the previous one. Home and End: either end.
ui-replay-help-2 = Page Down and Page Up: next and previous turn. Ctrl+G: to a turn by its number.
ui-replay-help-3 = 1 to 7: choose a player. Tab and Shift+Tab: their next event, their previous one.
ui-replay-help-4 = Exclamation mark: the next bankruptcy or big rent. Shift+2: the previous one.
ui-replay-help-5 = Space: play or pause. Backspace: play backwards. Ctrl+B: start a new game from here.
ui-replay-help-6 = { KEY("odds") }: how likely each player was to win at that moment.
ui-replay-help-7 = I, C, T, V, Shift+V, F, D, S, W, L, N and B answer as of that moment. F10 leaves.
ui-replay-turn = Turn { $turn }.
ui-replay-start = Start of the game.
ui-replay-end = The recording ends here.
ui-replay-no-more = No more of these further on.
ui-replay-no-earlier = None of these before.
ui-replay-no-turn = There is no turn { $turn }.
ui-replay-ask-turn = Which turn? A number.
ui-replay-seat = Following { $seat }.
ui-replay-no-seat = Nobody sits at number { $nth }.
ui-replay-plays = Playing.
ui-replay-plays-back = Playing backwards.
ui-replay-stops = Stopped.
ui-replay-only-told = This is only a replay: to play from here, press Ctrl+B.
ui-replay-ask-branch = Start a new game from here?
ui-replay-branch = yes: the old one stays as it is
ui-replay-stay = no, keep listening
ui-replay-over = The game is over here: go back first.
ui-replay-broken = From here on the recording cannot be read: { $why }

## The report

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
    [one] Chance began anew once, at command { $lines }.
   *[other] Chance began anew { $count } times, at commands { $lines }.
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
report-seat = { $seat }: { $earned } earned in rents, { $amount } paid; sent to jail { $count ->
    [one] once
   *[other] { $count } times
}, { $jail ->
    [one] one turn
   *[other] { $jail } turns
} there.
report-owns = { $seat } holds at the end: { $list }.
    .nothing = { $seat } holds nothing at the end.
report-deed = { $space }: { $earned }, { $count ->
    [one] once
   *[other] { $count } times
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
ui-watch-keys = You are only watching: the information keys work, { KEY("leave") } leaves.
ui-watch-only = You are only watching: the game is played elsewhere.
