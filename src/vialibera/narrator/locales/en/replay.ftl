### What is said when somebody looks back: to resume a game, to hear it again, to sum it up.

## Resuming

ui-resume-none = No game to resume in { $folder }.
ui-resume-finished = This game ended in turn { $turn }. To hear it again: vialibera replay.
ui-resume-turn = Turn { $turn }.
ui-resume-seat = { $seat }: { $cash }, { ON($space) }, properties { $count }.
    .jail = { $seat }: { $cash }, in jail, properties { $count }.
ui-resume-out = { $seat } is out of the game.
ui-resume-copied = The game is in an old format. It goes on in a copy: { $path }
ui-resume-last = What was said last:
ui-resume-no-clock = No time limit: --minutes says how many minutes are left.
ui-resume-minutes = { $count ->
    [one] One minute is left.
   *[other] { $count } minutes are left.
}

## Saving elsewhere

ui-moved = The file can no longer be written. The game goes on in { $path }

## Hearing again

ui-replay-begins = A game to hear again: { $title }. Players: { $seats }.
ui-replay-keys = Right and left arrow: next and previous event. Page Down and Up: turn. Question mark: all keys.
ui-replay-help-1 = Right arrow or Enter: the next event. Left arrow: the previous one. Home and End: either end.
ui-replay-help-2 = Page Down and Page Up: next and previous turn. Ctrl+G: to a turn by its number.
ui-replay-help-3 = 1 to 7: the chosen player. Tab and Shift+Tab: their next event, their previous one.
ui-replay-help-4 = Exclamation mark: the next bankruptcy or big rent. Shift+2: the previous one.
ui-replay-help-5 = Space: it goes on by itself, or stops. Backspace: backwards by itself. Ctrl+B: a new game starts from here.
ui-replay-help-6 = I, C, T, V, Shift+V, F, D, S, W, L, N and B answer as of that moment. F10 leaves.
ui-replay-turn = Turn { $turn }.
ui-replay-start = The game begins here.
ui-replay-end = The recording ends here.
ui-replay-no-more = There is nothing of the kind further on.
ui-replay-no-earlier = There is nothing of the kind before.
ui-replay-no-turn = There is no turn { $turn }.
ui-replay-ask-turn = Which turn? A number.
ui-replay-seat = Chosen: { $seat }.
ui-replay-no-seat = There is no seat { $nth }.
ui-replay-plays = It goes on by itself.
ui-replay-plays-back = It goes backwards by itself.
ui-replay-stops = Stopped.
ui-replay-only-told = Here a game is only heard again: to play from here, Ctrl+B.
ui-replay-ask-branch = Start a new game from here?
ui-replay-branch = yes: the old one stays as it is
ui-replay-stay = no, go on listening
ui-replay-over = The game is over here: go back first.
ui-replay-broken = From here on the recording cannot be read: { $why }

## The report

report-title = Report of the game: { $title }.
report-players = Players: { $seats }.
report-turns = Turns { $turns }, commands { $commands }.
report-won = { $seats } wins with { $total }.
    .level = A draw: { $seats } win with { $total }.
    .open = The game is not over: { $count ->
        [one] { $seats } leads
       *[other] { $seats } lead
    } with { $total }.
report-how =
    .last = The other players are out of the game.
    .time = Time was up and everything was counted.
    .count = Everything was counted.
report-heading =
    .result = How it ended
    .standings = Standings
    .points = Turning points
    .worth = Net worth over time
    .seats = The players
    .deeds = Rents by property
    .rents = Rents earned and paid
    .jail = Jail
    .landings = Landings
report-column =
    .turn = Turn
    .place = Place
    .player = Player
    .total = Net worth
    .what = What happened
    .deed = Property
    .owner = Whose in the end
    .rents = Rents
    .times = Times
    .earned = Earned
    .paid = Paid
    .jail = Turns in jail
    .jailed = Arrests
    .square = Square
    .landings = Landings
    .share = Share
    .deeds = Properties in the end
report-chart = The net worth of each player, turn by turn. The figures are in the table below.
report-point = Turn { $turn }: { $what }
    .start = At the start: { $what }
report-lead = { $seat } takes the lead and keeps it.
report-standing = Place { $place }: { $seat }, { $total }.
report-worth = Turn { $turn }: { $list }.
report-seat = { $seat }: { $earned } earned in rents, { $amount } paid; arrests { $count }, turns in jail { $jail }.
report-owns = { $seat } has in the end: { $list }.
    .nothing = { $seat } has no property in the end.
report-deed = { $space }: { $earned }, times { $count }.
report-landing = { $square }: { $count }.
report-square = { $space }, square { $square }
report-free = the Bank's
report-nothing = None.
