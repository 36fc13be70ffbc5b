### The tournament desk: players, rounds, results, standings.

# The tournament.
tournament-created = Tournament created: { $name }, in the file { $file }.
tournament-plan = { $level ->
    [national] National final: { $name }, { $date }.
   *[other] Tournament: { $name }, { $date }.
}
tournament-plan-place = Place: { $what }.
tournament-plan-organiser = Organiser: { $what }.
tournament-plan-referee = Referee: { $what }.
    .several = Referees: { $what }.
tournament-plan-rounds = { $rounds ->
    [one] One round
   *[other] Rounds: { $rounds }
}, { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} a game; { $final ->
    [0] no final
   *[other] a final of { $final }
}; { $qualify } qualify.
tournament-rule-value = Standings by value: your score is your final value as a percentage of all the money the table started with.
tournament-rule-places = Standings by places: { $best } points for first at the table, { $last } for last, the others evenly between; then the sum in M.
tournament-rule-final = The first { $count } play the final, which decides the top positions.
tournament-plan-cuts = Going through: { $names }.
tournament-no-referee = Warning: the tournament has no referee.
tournament-another-day = Warning: the tournament is on { $date }, today is { $today }.

# The players.
tournament-added = Number { $number }, { $name }.
tournament-added-again = { $name } is back in.
tournament-added-already = { $name } is on the list already.
tournament-another-person = If this is another person, add the club or a mark, for example { $name } (Lodi).
tournament-alike = Warning: names that look alike: { $names }.
tournament-late = { $count ->
    [one] The newcomer plays
   *[other] The { $count } newcomers play
} from round { $round } on.
tournament-entrants = Players in: { $count }.
tournament-withdrawn = { $name } withdraws. Results so far still count.
tournament-absent = { $name } sits out round { $round }.
tournament-still-seated = { $name } still sits at table { $table }: that result counts, unless the seat is freed ({ KEY("desk-seat") }).
tournament-imported = Read from { $file }: { $count }.
tournament-player =
    .there = Number { $number }, { $name }.
    .gone = Number { $number }, { $name }, no longer in.
    .absent = Number { $number }, { $name }, absent from the next round.
    .cut = Number { $number }, { $name }, does not go through.

# Rounds and tables.
tournament-round = Round { $round }, { $count ->
    [one] one table
   *[other] { $count } tables
}. Dice: { $dice }.
tournament-final = Final, round { $round }, { $count ->
    [one] one table
   *[other] { $count } tables
}.
tournament-redrawn = Drawn again: { $why }.
tournament-table = Table { $table }: { $names }.
tournament-not-begun = Not begun yet.
tournament-game-over = The game here is over: close its window to hand in the result.
tournament-under-way = Under way here: { $count ->
    [one] one minute
   *[other] { $count } minutes
} left.
tournament-time-left = { $count ->
    [one] One minute is left.
   *[other] { $count } minutes are left.
}
tournament-time-up = Time is up.
tournament-started = The tables of round { $round } start together: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
tournament-score = Position { $place }, { $name }: { $value }.
    .tied = Position { $place }, { $name }: { $value }, free of mortgage { $capital }.
    .out = Position { $place }, { $name }: bankrupt, { $value }.
tournament-former = Before the correction: { $list }.
tournament-corrected = Corrected: { $why }.
tournament-tables-left = { $count ->
    [one] Still waiting for the result of one table of round { $round }: { $tables }.
   *[other] Still waiting for the results of { $count } tables of round { $round }: { $tables }.
}
tournament-round-complete = Round { $round } is complete.
tournament-cut-next = The first { $count } go through to round { $round }.
tournament-all-played = All rounds have been played.
tournament-too-much = Warning: the sum, { $value }, is more than the table's capital and all its deeds, { $limit }. Is a figure wrong?
tournament-played-here = Warning: table { $table } is played with this program, and its result comes automatically at the end.
tournament-late-result = Table { $table } hands in { $count } minutes after time.
tournament-never-started = The clock of table { $table } was never started.
tournament-fault-is-folder = { $path } is a folder, not a file.
tournament-after-final = Warning: the final has been played, but by the results { $names } should have played it.
tournament-other-finalists = Warning: by the results { $names } should play the final. If they do, draw it again ({ KEY("desk-draw-again") }).
tournament-final-tied = Warning: tied for the final: { $names }. The dice or the referee decide.
tournament-cut-tied = Warning: tied for round { $round }: { $names }. The dice or the referee decide.
tournament-cut-others = Warning: by the results { $names } should play in round { $round }, not { $others }. If no table has finished, draw it again ({ KEY("desk-draw-again") }).
tournament-other-minutes = Warning: the game was set to { $minutes } minutes, the tournament to { $planned }.
tournament-branched = Warning: the game branches off from another one.
tournament-newer-rules = Warning: the program was updated during the tournament, and its rules are no longer those of the beginning.
tournament-unproved = Warning: rolls and shuffles that cannot be checked: { $count }.
tournament-chosen-seeds = Warning: the dice got a new seed at commands { $lines }: an older version of the program wrote it, or somebody chose it.
tournament-taken = Result of table { $table }, round { $round }.
tournament-goes-on = Table { $table } has not finished. Continue with { KEY("desk-play") }.
    .annulled = The game at table { $table } was declared void: another must be played.

# The call sheets.
tournament-call-table = Table { $table }, round { $round }, { $name }.
tournament-call-name = Sits here: { $name }.
tournament-call-capital = For each: { $capital }.
tournament-call-minutes = Minutes: { $minutes }.
tournament-call-times = Minutes: { $minutes }, from { $begins } to { $ends }.

# One player.
tournament-player-round = Round { $round }, { $name }.

# The standings.
tournament-standings = Standings of { $name }.
tournament-standings-final = Final standings of { $name }.
tournament-hall-standings = { $state ->
    [old] Old standings of { $name }, after round { $round }, { $hour }.
    [final] Final standings of { $name }, { $hour }.
   *[other] Standings of { $name } after round { $round }, { $hour }.
}
tournament-no-standings = No table has a result yet.
tournament-standing = Position { $place }, { $name }: { $points } points, { $value }; tables { $tables }, won { $won }{ $by ->
    [sum] . By the sum in M.
    [meetings] . By direct meetings.
    [ruling] . By ruling.
    [dice] . By dice.
    [final] . By the final.
   *[points] .
}
    .level = Joint position { $place }, { $name }: { $points } points, { $value }; tables { $tables }, won { $won }.
tournament-thrown = { $name } rolls { $dice }.
tournament-ruled = Ruling of the referee { $referee }: in this order { $names }. Reason: { $why }.
    .unnamed = Ruling: in this order { $names }. Reason: { $why }.
tournament-qualified = { $count ->
    [0] Nobody has qualified yet.
    [one] Qualified by right:
   *[other] Qualified by right:
}
tournament-qualified-player = Position { $place }, { $name }.
tournament-qualified-level = Tied for the last qualifying position: { $names }. The referee or the dice decide.
tournament-champion = { $name } wins the national final and the Italian title.
tournament-written = Written: { $file }.

# The check.
tournament-whole = Lines of the file: { $count }, each follows the one before.
tournament-torn = Warning: the last line was cut short and does not count. If it was already read out, enter it again.
tournament-log-fits = Table { $table }, round { $round }: the result is that of the game.
tournament-log-differs = Warning: table { $table }, round { $round }: the result is not that of the game.
tournament-log-waits = Warning: table { $table }, round { $round }: the game is over and its result has not been taken yet.

# What cannot be.
tournament-refused-no-tournament = This is not a tournament's file: check the name.
tournament-refused-newer-tournament = The tournament was written by a newer version, { $program }: update vialibera.
tournament-refused-no-list = { $file } is not a list in plain text: export it as CSV.
tournament-refused-empty-list = There is no name in { $file }.
tournament-refused-unspeakable = A name needs at least a letter or a digit.
tournament-refused-no-rounds = There must be at least one round.
tournament-refused-no-minutes = There must be at least one minute.
tournament-refused-minutes = { $minutes } minutes are too many: the edition allows { $most }.
tournament-refused-final-size = A final is for { $fewest } to { $most } players, not { $size }; 0 for none.
tournament-refused-qualify = At least one player qualifies.
tournament-refused-date = “{ $text }” is not a date: write it like 2026-04-06 or 6/4/2026.
tournament-refused-unknown-name = { $name } is not on the list.
    .near = { $name } is not on the list; did you mean { $near }?
tournament-refused-several-names = “{ $name }” is not enough: there are { $names }. Write more of the name, or the player's number.
tournament-refused-gone = { $name } has already withdrawn.
tournament-refused-plan-over = The tournament is at its end: rounds and final stay as they are.
tournament-refused-final-drawn = The final is drawn already: take back line { $line } first ({ KEY("desk-undo") }).
tournament-refused-over = The tournament is at its end: nobody else can join.
tournament-refused-over-withdrawn = The tournament is at its end. If { $name } withdrew by mistake, take back line { $line } ({ KEY("desk-undo") }).
tournament-refused-table-size = A table cannot seat { $size }: choose from { $fewest } to { $most }.
tournament-refused-too-few = { $count ->
    [0] No players yet: at least { $fewest } are needed.
    [one] There is only one player: at least { $fewest } are needed.
   *[other] There are only { $count } players: at least { $fewest } are needed.
}
tournament-refused-no-such-round = There is no round { $round }: rounds drawn so far { $count }.
tournament-refused-no-such-table = There is no table { $table }: round { $round } has { $count }.
tournament-refused-no-table = “{ $text }” is not a table: write 3, or 1.3 for table 3 of round 1.
tournament-refused-not-drawn = No round has been drawn yet.
tournament-refused-round-open = { $count ->
    [one] Round { $round } is not over: still waiting for the result of table { $tables }.
   *[other] Round { $round } is not over: still waiting for the results of tables { $tables }.
}
tournament-refused-no-more-rounds = All the planned rounds have been played: { $count }.
tournament-refused-played-already = Round { $round } has a result already: it is not drawn again.
tournament-refused-final-level = Tied for the final of { $size }: { $names }. The dice or the referee decide first.
tournament-refused-cut-level = Tied for round { $round }, which takes { $size }: { $names }. The dice or the referee decide first.
tournament-refused-cut-closed = Only those who got through play on here: nobody can be added.
tournament-refused-cuts = “{ $text }” will not do: write how many go through, such as 60 40 16: fewer each time, never fewer than in the final.
tournament-refused-cuts-played = Rounds already drawn: { $count }. Their cuts stay as they are.
tournament-refused-started = The tables of round { $round } have started already: { $at }.
tournament-refused-round-over = Round { $round } is over already.
tournament-refused-no-result = Table { $table } of round { $round } has no result to correct yet.
tournament-refused-no-reason = A reason is needed.
tournament-refused-entered = Table { $table } of round { $round } already has a result: if it is wrong, correct it.
tournament-refused-entered-same = Table { $table } of round { $round }: this result is already recorded.
tournament-refused-twice = { $name } is listed twice.
tournament-refused-not-at-table = { $name } is not at this table. Players there: { $names }.
tournament-refused-missing = The value is missing for: { $names }.
tournament-refused-nobody-left = Somebody must be left in the game.
tournament-refused-negative = The value of { $name } cannot be below zero.
tournament-refused-property = Tied at { $value }: { $names }. The value of their unmortgaged property is needed.
tournament-refused-not-level = They are not tied: { $names }.
tournament-refused-no-pair = “{ $text }” is not understood: write NAME=VALUE, with a whole number.
tournament-refused-game-annulled = The referee has declared the game void: the table plays another.
tournament-refused-game-open = The game is not over.
tournament-refused-other-tournament = The game belongs to another tournament: { $name }.
tournament-refused-other-copy = { $file } belongs to another tournament: { $name }.
tournament-refused-other-rules = The game was not played by the tournament's rules, but by { $edition }.
tournament-refused-no-such-company = No table of the round has these players: { $names }.
tournament-refused-other-company = These players do not sit at table { $table }: { $names }.
tournament-refused-not-over = The tournament is not over: nobody has qualified yet.
tournament-refused-fixed = At a table of a tournament rules, players, dice and length are fixed: { $option } cannot be used.
tournament-refused-no-place = Nobody is in position { $place }.

# What the file does not allow.
tournament-fault-broken = { $path }, line { $row }: the file is damaged or changed. Another copy of it is needed.
tournament-fault-locked = { $path }: another program has it open. Close it and try again.
tournament-fault-exists = { $path }: it is there already and will not be overwritten. Choose another name.
tournament-refused-not-placed = { $name } has not played yet.

# The columns of lists and pages.
tournament-column =
    .tied-in-standings = Position { $place } in the standings: { $names }
    .tied-at-table = Table { $table } of round { $round }: { $names }
    .date = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[other] December
    } { $year }
    .setting-name = name
    .setting-date = day
    .setting-place = place
    .setting-organiser = organiser
    .setting-referee = referees
    .setting-minutes = minutes
    .setting-rounds = rounds
    .setting-final = the size of the final
    .setting-cuts = how many go through
    .cut = to round { $round } the first { $count }
    .setting-qualify = the number who qualify
    .setting-scoring = scoring
    .setting-pairing = pairing
    .setting-apart = clubs apart
    .setting-level = level
    .place = Position
    .player = Player
    .number = Number
    .club = Club
    .state = State
    .there = in
    .gone = no longer in
    .tables = Tables
    .won = Won
    .points = Points
    .value = Value in M
    .decided = Decided
    .sure-letter = y
    .by-sum = by the sum in M
    .by-meetings = by direct meetings
    .by-ruling = by ruling
    .by-dice = by dice
    .by-final = by the final
    .in-final = in the final, { $value }
    .by-level = tied
    .by-points = by points
    .qualified = Qualified
    .yes = yes
    .no = no
    .which = { $count ->
        [one] Table { $tables }
       *[other] Tables { $tables }
    }
    .which-all = All tables without a result
    .hall-in = has handed in
    .hall-open = playing
    .hall-stands = the clock is stopped
    .throw = Roll
    .banker = Banker
    .cash = Cash
    .deeds = Deeds and buildings
    .mortgages = Mortgages
    .table = Table
    .signature = Signature
tournament-ask-property = Unmortgaged property of { $name }, in M?

# The desk by lists and questions.
tournament-help = Type a number, or use the arrows; Esc goes back. Two digits do a step: topic and entry. All is saved already: leave whenever you like.
tournament-ask-tournament = Which tournament?
tournament-ask-step = What next?
tournament-ask-file = The tournament's file?
tournament-ask-name = What is the tournament called?
tournament-ask-date = On which day? For example 6/4/2026. Just Enter: today.
tournament-ask-place = Where? Just Enter: leave it out.
tournament-ask-organiser = Who organises it? Just Enter: leave it out.
tournament-ask-referee = Who is the referee? Just Enter: nobody.
tournament-ask-minutes = How many minutes a game? Just Enter: { $usual }.
tournament-ask-rounds = How many rounds? Just Enter: { $usual }.
tournament-ask-final = How many play the final? 0: no final. Just Enter: { $usual }.
tournament-ask-cuts = How many go through, round by round, before the final? For example 60 40 16. Just Enter: all.
tournament-ask-qualify = How many qualify? Just Enter: { $usual }.
tournament-ask-scoring = How are the standings worked out?
tournament-ask-level = What kind of tournament is it?
tournament-ask-pairing = How are the tables made?
tournament-ask-apart = Do members of one club sit apart?
tournament-ask-create = Tables drawn by chance, standings by points, a regional tournament: is that right?
tournament-ask-club = The club of { $name }? Just Enter: none.
tournament-ask-setting = What changes?
tournament-ask-new-setting = The right value: { $setting }?
tournament-ask-digest = The digest on the sheet?
tournament-ask-copy = The file of the other copy?
tournament-next-step = Next step: { $label }, { $code }.
tournament-topic = Topic: { $label }.
tournament-ask-add = A name? Just Enter: that is all.
tournament-ask-import = The file of the list?
tournament-ask-who = Who?
tournament-ask-withdraw = For how long?
tournament-ask-tables = Tables of how many: 4, 5 or 6? Just Enter: 4.
tournament-ask-table = Which table? Just Enter: { $table }.
tournament-ask-value = How many M does { $name } have? B: bankrupt; C: from cash and deeds.
tournament-ask-out = Who went bankrupt first?
tournament-ask-why = The reason?
tournament-ask-log = The file of the game?
tournament-ask-place-or-name = A position or a name?
tournament-ask-equals = Between whom?
tournament-ask-how = Who decides?
tournament-ask-dice = What is the total of { $name }'s dice?
tournament-ask-first = Who comes first?
tournament-ask-write = What do you want to write?
tournament-ask-path = Into which file? Just Enter: { $file }.
tournament-no-equals = There are no ties.
tournament-menu-new = a new tournament
tournament-menu-file = a tournament in another file
tournament-menu-leave = leave
tournament-menu-create = yes, create the tournament
tournament-menu-more = no, choose standings, draw, clubs, level and cuts as well
tournament-menu-pairing-balanced = by chance, with small tables in turn
tournament-menu-pairing-swiss = by the points so far
tournament-menu-apart-no = no, clubs do not matter
tournament-menu-apart-yes = yes, as far as possible
tournament-menu-topic-players = players
tournament-menu-topic-round = round and tables
tournament-menu-topic-clocks = clocks and referee
tournament-menu-topic-results = results
tournament-menu-topic-standings = standings
tournament-menu-topic-hall = hall and printing
tournament-menu-topic-file = checks and corrections
tournament-menu-change = change the plan
tournament-menu-setting = { $setting }, now { $text }
    .none = { $setting }, not set
tournament-menu-check-digest = compare the digest of a sheet
tournament-menu-check-copy = compare another copy
tournament-menu-scoring-places = by places: places at the tables, then the sum in M
tournament-menu-level-regional = a regional tournament
tournament-menu-level-national = the national final
tournament-menu-add = enter players
tournament-menu-import = enter a list
tournament-menu-withdraw = withdrawal or absence
tournament-menu-once-yes = the next round only
tournament-menu-once-no = withdraws
tournament-menu-players = the players
tournament-menu-draw = draw the tables
tournament-menu-call = read out the tables, one by one
tournament-menu-start = start the clocks
tournament-menu-show = how the tournament stands
tournament-menu-result = enter a result
tournament-menu-play = play a table here
tournament-menu-take = take a game played elsewhere
tournament-menu-correct = correct a result
tournament-menu-standings = the standings
tournament-menu-place = a position or a player
tournament-menu-equals = decide between tied players
tournament-menu-dice-program = dice, rolled by the program
tournament-menu-dice-typed = dice, rolled by them
tournament-menu-referee = the referee
tournament-menu-qualified = who has qualified
tournament-menu-write = write a page or a list
tournament-menu-standings-csv = the standings for a spreadsheet
tournament-menu-standings-html = the standings as a poster of one page
tournament-menu-qualified-csv = the qualified, to be entered in the next tournament
tournament-menu-players-csv = the players for a spreadsheet
tournament-menu-call-html = the sheets of the tables, to be printed
tournament-menu-check = check everything

# The plan and the rules of the standings.
tournament-plan-draws = Tables are drawn with dice rolled in the hall: with the dice and the register, anybody can draw them again.
tournament-plan-pairing = { $pairing ->
    [swiss] Tables by the points so far
   *[balanced] Tables by chance
}{ $apart ->
    [0] .
   *[other] ; members of one club sit apart.
}
tournament-rule-fair = Standings by points: { $best } for first at the table, { $last } for last, the others evenly between; and points for money.
tournament-rule-fair-money = Plus one point for each time your final money covers your starting money, to two decimals, { $most } at most.
tournament-rule-share = Standings by share: your score is your final value as a percentage of your own starting money.
tournament-unfair-scoring = Warning: with this rule, ties on points are common, and the sum in M then favours small tables. The rule by points (fair) treats all alike.

# The draw.
tournament-frozen = Entries for round { $round } are closed, players: { $count }. Line { $line }, register { $digest }.
tournament-frozen-dice = Roll two dice three times in the hall, then type the six numbers.
tournament-ask-draw-dice = The six dice, for example 3 5 1 6 2 2?
tournament-redrawn-of = Round { $round } was drawn again: { $why }.
tournament-digest = Line { $line }, digest { $digest }.

# Corrections.
tournament-renamed = { $name } is now called { $new }. Reason: { $why }.
    .club = { $name }: club { $club }. Reason: { $why }.
    .surname = { $name }: surname { $surname }. Reason: { $why }.
tournament-history = Line { $line }, { $hour }. { $what }
    .undone = Line { $line }, { $hour }, taken back. { $what }
tournament-entry-added = Enters { $names }.
tournament-entry-renamed = { $name } is now called { $new }. Reason: { $why }.
    .club = { $name }: club { $club }. Reason: { $why }.
    .surname = { $name }: surname { $surname }. Reason: { $why }.
tournament-entry-changed = Changed: { $setting }, now { $value }. Reason: { $why }.
tournament-entry-undone = Takes back line { $line }. { $what } Taken back because: { $why }.
tournament-entry-withdrawn = { $name } withdraws.
    .reason = { $name } withdraws. Reason: { $why }.
tournament-entry-absent = { $name } sits out round { $round }.
tournament-entry-frozen = Closes the entries for round { $round }.
tournament-entry-drawn = { $count ->
    [0] Draws round { $round }.
   *[other] Draws round { $round } with the dice { $dice }.
}
    .again = Draws round { $round } once more. Reason: { $why }.
tournament-entry-started = Starts round { $round }.
tournament-entry-entered = Result of table { $table }, round { $round }: { $list }.
tournament-entry-corrected = Corrects table { $table }, round { $round }: { $list }. Reason: { $why }.
tournament-entry-thrown = Dice { $names }.
tournament-entry-ruled = Ruling { $names }. Reason: { $why }.
    .table = Ruling at table { $table } of round { $round }: { $names }. Reason: { $why }.
    .named = Ruling of { $referee }: { $names }. Reason: { $why }.
    .named-table = Ruling of { $referee } at table { $table } of round { $round }: { $names }. Reason: { $why }.

# Lists of players.
tournament-roster-columns = Names are read from the columns: { $names }.
tournament-roster-no-heading = No heading was found: names are read from the column that looks like them.
tournament-roster-names = Players: { $count }. { $names }.
tournament-roster-clubs = Clubs: { $names }.
tournament-roster-left-out = Warning: left out, as there is no name in them: { $names }.
tournament-homonym = Several people are called { $name }: { $names }.
tournament-stays-gone = { $name } has left the tournament and stays out.
tournament-letter-lost = Warning: a letter of { $name } was lost when the list was saved.

# The check.
tournament-line-wrong = Warning: line { $line } is not a line of a tournament. { $what }
tournament-log-refused = Warning: table { $table }, round { $round }: the game does not count. { $what }
tournament-check-limits = The file has not been damaged. To rule out tampering, compare the digest of a printed sheet ({ KEY("desk-check-digest") }).
tournament-digest-found = The file had this digest after line { $line }: up to there, nothing has changed.
tournament-digest-unknown = Warning: the file has never had the digest { $digest }. The sheet belongs to another file, or this one has been changed.
tournament-copy-same = { $file } is the same file, line by line.
tournament-copy-behind = { $file } is this file as it was before line { $line }: all its lines are here.
tournament-copy-ahead = Warning: { $file } has more lines than this file, from line { $line }: continue with that one.
tournament-copy-split = Warning: from line { $line } on, { $file } differs: lines only here { $here }, only there { $there }. Keep one; enter in it what it lacks.

# A table that counts for nothing.

# What cannot be.
tournament-refused-not-sure = Nothing is written yet: if it is right, say so with --sure.
tournament-ask-sure = Is that right?
tournament-ask-sure-typed = Is that right? Type y to write it:
tournament-menu-sure = yes, write it
tournament-menu-not-sure = no, write nothing
tournament-refused-frozen = Entries for round { $round } are closed: draw it first, or take back line { $line }.
tournament-refused-no-dice = For round { $round }, { $count } dice are needed.
tournament-refused-draw-dice = “{ $text }” is not understood: type { $count } dice from 1 to 6, such as 3 5 1 6 2 2.
tournament-refused-dice = Two dice make 2 to 12, not { $dice } as for { $name }.
tournament-refused-property-over = The property of { $name } cannot be more than the whole value, { $value }.
tournament-refused-below-bankrupt = { $name } is still in the game and hands in at least { $value }, as a bankrupt player does.
tournament-refused-name-taken = { $name } is on the list already.
tournament-refused-fixed-setting = This cannot change any more: { $setting }.
tournament-refused-setting-value = “{ $text }” does not fit { $setting }.
tournament-refused-no-setting = Say what you want to change, for example --minutes 60.
tournament-refused-rounds-played = Rounds drawn so far: { $count }. There cannot be fewer.
tournament-refused-no-such-line = There is no line { $line }: the file has { $count }.
tournament-refused-undone-already = Line { $line } is taken back already.
tournament-refused-undo-corrected = The result of line { $line } has been corrected since: correct it once more.
tournament-refused-undo-renamed = Line { $line } cannot be taken back: correct the name once more ({ KEY("desk-rename") }).
tournament-refused-undo-changed = Line { $line } cannot be taken back: change the plan once more ({ KEY("desk-change") }).
tournament-refused-undo-drawn = Line { $line } cannot be taken back: draw the round again ({ KEY("desk-draw-again") }). Only a final without a result can.
tournament-refused-undo-entered = Line { $line } cannot be taken back: correct the result ({ KEY("desk-correct") }).
tournament-refused-undo-kind = Line { $line } cannot be taken back: later lines depend on it.
tournament-refused-undo-seated = { $name } has sat at a table: line { $line } cannot be taken back.
tournament-refused-no-spreadsheets = { $file } is a spreadsheet: export it as CSV, or install vialibera[sheets].
tournament-refused-log-bots = Computer players sat at this table: { $names }. It does not count.
tournament-refused-log-dice = The dice of this game were typed. It does not count.
tournament-refused-log-seed = The seed of this game was chosen, or is not known. It does not count.
tournament-refused-wrong-start = Round { $round } could not start there.
tournament-refused-wrong-round = Round { $round } was not due.
tournament-refused-wrong-register = The list closed for round { $round } is another one.
tournament-refused-not-frozen = Entries for round { $round } were not closed before its draw.
tournament-refused-wrong-finalists = The final belonged to others: { $names }.
tournament-refused-retired-rule = Line 1: the rule “{ $rule }” is gone, so nothing more can be written here. Standings and check still read it.
tournament-refused-wrong-draw = Drawn again, round { $round } gives other tables.
tournament-refused-wrong-scores = The positions at table { $table } of round { $round } do not fit the values.

# The desk by lists and questions.

tournament-ask-new-name = What is the right name? Just Enter: as it is.
tournament-ask-line = Which line?
tournament-menu-scoring-fair = by points: place at the table, and own capital; fair at tables of all sizes
tournament-menu-rename = correct a name, club or surname
tournament-menu-history = all lines of the file
tournament-menu-undo = take back a line

# This round, now.
tournament-now = Tournament { $name }.
tournament-now-round = Round { $round }, { $count ->
    [one] one table
   *[other] { $count } tables
}.
tournament-now-final = Final, round { $round }.
tournament-now-not-begun = { $which }: not begun yet.
tournament-now-left = { $which }: { $count ->
    [one] one minute
   *[other] { $count } minutes
} left.
tournament-now-up = { $which }: time is up.
tournament-menu-draw-again = draw the last round once more
tournament-menu-this-round = this round
tournament-menu-one-table = one table
tournament-menu-now = what is missing, and the time left

# Typed answers.
tournament-enter-alone = An answer is needed here; Esc goes back.
tournament-help-typed = Type the answer, then Enter. Esc goes back; what is written stays.
tournament-help-value = A whole number, with or without a point, such as 1540 or 1.540; B for bankrupt. Esc goes to the player before.
tournament-help-table = 3 is table 3 of the last round, 1.3 is table 3 of round 1.
tournament-help-draw-dice = Two dice are rolled three times in the hall; their six numbers are typed as they fell.
tournament-help-why = The reason stays on record, beside what it changes.
tournament-help-add = One name at a time; just Enter finishes.
tournament-help-date = Day, month and year, such as 6/4/2026 or 2026-04-06.
tournament-help-import = The name of a file with its folder, such as Documents/players.csv. On many terminals, dropping it here is enough.
tournament-help-who = The whole name; capitals and accents do not matter.
tournament-help-place-or-name = A number is a position in the standings, anything else a name.
tournament-refused-no-sound = A step has no sounds: --sound is for the lists and for play.

# Clocks, calls of the referee, the release of the standings.
tournament-now-stopped = { $which }: the clock is stopped.
tournament-clock-stands = The clock is stopped.
tournament-call-made = { $hour }, table { $table } of round { $round }, referee { $referee }: { $ruling }.
tournament-no-calls = The referee has not been called.
tournament-released = The hall sees the standings as they are now.
tournament-entry-table-started = Starts table { $table } of round { $round }.
tournament-entry-paused = { $table ->
    [0] Stops all clocks of round { $round }.
   *[other] Stops the clock of table { $table }, round { $round }.
}
    .reason = { $table ->
        [0] Stops all clocks of round { $round }.
       *[other] Stops the clock of table { $table }, round { $round }.
    } Reason: { $why }.
tournament-entry-resumed = { $table ->
    [0] All clocks of round { $round } resume.
   *[other] The clock of table { $table }, round { $round }, resumes.
}
tournament-entry-extra = { $table ->
    [0] More minutes for all tables of round { $round }: { $minutes }. Reason: { $why }.
   *[other] More minutes for table { $table }, round { $round }: { $minutes }. Reason: { $why }.
}
tournament-entry-called = Table { $table } of round { $round }, referee { $referee }: { $ruling }.
tournament-entry-released = Shows the hall the standings of round { $round }.
tournament-refused-table-started = Table { $table } of round { $round } has already been started on its own.
tournament-refused-clock-stopped = That clock is stopped already.
tournament-refused-clock-runs = That clock is not stopped.
tournament-refused-extra-minutes = { $most ->
    [0] A game lasts 90 minutes in all at most. For lost time stop the clock.
   *[other] From 1 to { $most } minutes more can be given: a game lasts 90 in all at most.
}
tournament-refused-own-clock = Table { $table } plays with this program and has its own clock: the referee stops it there with F12.
tournament-refused-which-referee = Say which referee: { $names }.
tournament-refused-no-referee-named = The tournament has no referee: say who ruled.
tournament-refused-no-result-yet = No table has a result yet: there are no standings to release.
tournament-ask-clock-table = Which table? Just Enter: all.
tournament-ask-call-table = Which table?
tournament-ask-why-optional = The reason? Just Enter: none.
tournament-ask-extra = How many more minutes?
tournament-ask-hall = Who can see the page of the hall?
tournament-ask-ruling = What did the referee decide? Just Enter: read the calls so far.
tournament-ask-by = Which referee: { $names }?
    .free = Who ruled?
tournament-menu-start-table = start one table
tournament-menu-hall = show the hall on a page
tournament-menu-hall-here = this computer alone, for a projector
tournament-menu-hall-lan = phones on the same network too, with a code
tournament-menu-hall-referee = the same, and the referee enters results and calls on a phone
tournament-menu-pause = stop the clock
tournament-menu-resume = restart the clock
tournament-menu-extra = give more minutes
tournament-menu-call-referee = calls of the referee
tournament-menu-release = show the hall the standings
tournament-refused-no-number = “{ $text }” is not a number.

# Sheets, and the value reckoned.
tournament-seat = { $name }: table { $table }.
tournament-call-notes = Banknotes for each: { $names }.
tournament-reckoned-cash = Cash: { $value }.
tournament-reckoned-deed = { $level ->
    [0] { $name }: { $value }.
    [5] { $name } with a hotel: { $value }.
    [1] { $name } with one house: { $value }.
   *[other] { $name } with { $level } houses: { $value }.
}
    .mortgaged = { $name }, mortgaged: { $value }.
tournament-reckoned = Value: { $value }. Free of mortgage: { $capital }.
tournament-refused-deed-state = “{ $text }” does not fit { $name }: type 1 to 4 houses, 5 for a hotel, or m for mortgaged.
tournament-refused-unknown-deed = “{ $text }” is not a deed.
    .near = “{ $text }” is not one deed; did you mean { $near }?
tournament-ask-cash = The cash, in M?
tournament-ask-deed = A deed? Just Enter: that is all.
tournament-help-deed = A part of the name is enough. =3 after it for three houses, =5 for a hotel, =m for mortgaged.
tournament-menu-seats = who sits where, by name
tournament-menu-seats-html = who sits where, as a page
tournament-entry-seated = Table { $table }, round { $round }: { $comes } joins. Reason: { $why }.
    .leaves = Table { $table }, round { $round }, without { $leaves }. Reason: { $why }.
    .both = Table { $table }, round { $round }: { $comes } in place of { $leaves }. Reason: { $why }.
tournament-seat-freed = { $name } stays on the list and plays the next round, unless withdrawn.
tournament-refused-seat-final = The seats of the final belong to the top players: withdraw a player who is missing, then draw the final again.
tournament-refused-seat-nobody = Say who leaves the seat, who takes it, or both.
tournament-refused-seat-taken = { $name } sits at table { $table } already.
tournament-refused-seat-full = There is no free seat at table { $table }: { $count } sit there.
tournament-refused-seat-playing = Table { $table } plays with this program: its seats stay as they are.
tournament-ask-who-leaves = Who is missing at this table?
tournament-ask-who-comes = Who takes the seat? Just Enter: nobody.
tournament-menu-seat = change the seats of a table
tournament-menu-nobody-leaves = a seat is free: somebody comes
tournament-roster-surnames = Surnames: { $names }. If these are first names, the surname comes first.
tournament-entry-parted = { $round ->
    [0] { $name } and { $other }: at different tables in every round.
   *[other] { $name } and { $other }: at different tables in round { $round }.
}
tournament-refused-parted-late = Round { $round } has been drawn already, or does not exist.
tournament-ask-apart-other = And who else?
tournament-ask-apart-round = In which round? Just Enter: in all.
tournament-ask-new-club = The club? Just Enter: as it is.
tournament-ask-new-surname = The surname? Just Enter: as it is.
tournament-menu-apart = keep two people apart
tournament-menu-sure-reversed = yes, but the surname comes first
tournament-redraw-ended = The second draw of round { $round } is off: there is a result.
tournament-clock-back = Warning: at line { $line } the computer's clock has gone back.
tournament-ask-former-value = How many M does { $name } have? It was { $value }. Just Enter: as it is; B: bankrupt; C: from cash and deeds.
tournament-ask-former-out = How many M does { $name } have? It was: bankrupt. Just Enter: as it is; C: from cash and deeds.
tournament-no-hall = To show the page of the hall: { $code }.
tournament-refused-play-begins = Table { $table } is just beginning in another window.
tournament-menu-standings-details = rules, corrections and the results of each table, as a page
tournament-call-example = Example: the first with { $value } has { $best } points for the place and 1.50 for the money, { $points } in all.
tournament-backup-written = Written: { $file }, { $count ->
    [0] without games
    [one] with one game
   *[other] with { $count } games
}.
tournament-published = Page written: { $file }. From now on each step updates it.
tournament-publish-ended = The page is no longer updated.
tournament-publish-failed = Warning: the page could not be written, { $file }: { $what }.
tournament-ask-publish = Which folder gets the page for everybody? Just Enter: none.
tournament-menu-backup = a backup, with the games
tournament-menu-publish = write a page for the site after each step
