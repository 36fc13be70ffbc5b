### The command line.

cli-about = An accessible Italian property-trading board game for the terminal.
cli-commands = commands
cli-command = command
cli-lang-help = the language of the texts (by default, the system's)
cli-version-help = show the version and exit
cli-examples = Examples:
cli-editions = Editions, with --ruleset; a title in any language will do, too:
cli-variants = Variants, with --variant and --no-variant:
cli-kinds = Kinds of computer players; the name in any language will do, too:
cli-kind =
    .facile = easy. For beginners: it forgets a rent now and then, bids little and leaves time to follow.
    .prudente = medium. It buys, builds and trades by the worth of each deed, and keeps some money back.
    .esperto = hard. It judges whole positions and tries each choice many times before it moves.
    .random = random. It makes any move that the rules allow.
    .fp-a = fixed policy A. A published player for comparison, which makes the same offers every turn.
    .fp-b = fixed policy B. As A, with stations and the last colour group first.
    .fp-c = fixed policy C. As A, with stations and the second and fourth colour groups first.
cli-version =
    .pure = vialibera { $version }, in pure Python
    .compiled = vialibera { $version }, with a compiled engine
cli-value-address = ADDRESS
cli-value-name = NAME
cli-value-names = NAMES
cli-value-path = PATH
cli-value-setting = PATH=VALUE
cli-value-turn = TURN
cli-value-folder = FOLDER
cli-value-page = PAGE
cli-value-text = TEXT
cli-value-hour = HH:MM
cli-text-help = all at once, as text
cli-numbered-help = the file of the game, or its number in “vialibera games”
cli-resume-help = continue a saved game
cli-resume-about = Continues a saved game, the last one unless another is named.
cli-resume-think = how many seconds a computer player thinks this time (by default, as in the game)
cli-resume-log = the file of the game, or its number in “vialibera games”
cli-learn-help = a guided first game that teaches the keys
cli-learn-about = A guided first game: it teaches twelve keys in five minutes, one after the other, and is not saved.
cli-play-help = play a game
cli-play-about = Plays a game in this terminal, asking only for what is missing.
cli-play-quick = at once: you and two computer players in moderno; what other options say goes first
cli-play-ruleset = the edition or a rule file
cli-play-players = the names, separated by commas
cli-play-bot = a computer player and its kind, or the kind alone: facile, prudente, esperto, random
cli-play-variant = turn a variant on
cli-play-no-variant = turn a variant off
cli-play-set = change a value of the rules
cli-play-minutes = the length in minutes
cli-play-until = the time at which it ends, such as 22:30
cli-play-until-wrong = “{ $text }” is not a time of day: write one from 00:00 to 23:59, such as 22:30
cli-play-dice = who rolls: program, or typed for real dice whose numbers you type
cli-play-think = how many seconds a computer player thinks before it acts (by default, 1)
cli-play-think-wrong = “{ $text }” is not a number of seconds: write one, such as 0.5
cli-play-seed = the random seed
cli-play-voice = voice: own, the game's; direct, through your reader; reader, which reads itself; off; or a file for what is said
cli-play-screen = the screen: board, a board in colour; lines, lines
cli-play-columns = cells of the braille display, 20 to 120: rows that fit it; 0, no display
cli-play-columns-wrong = “{ $text }” is no number of cells: write one from { $least } to { $most }, or 0 for no display
cli-play-theme = the background of the board: dark, light, or terminal for the terminal's own
cli-play-mouse = the mouse on the board: a click reads a square or an entry, and never makes a move
cli-play-animate = tokens walk on the board, for 0.6 seconds at most; any key ends the walk
cli-play-voice-taken = { $file } already exists and does not hold what the game said: choose another name
cli-play-voice-unknown = “{ $text }” is not a voice: choose own, direct, reader or off; the name of a file has a dot or a slash{ $near }
cli-play-sound = sounds: on; off; or a file that gets the mix as WAV
cli-play-sound-taken = { $file } already exists: choose another name for the sounds
cli-play-sound-unknown = “{ $text }” is not a choice for the sounds: choose on or off; the name of a file has a dot or a slash{ $near }
cli-play-log = the file of the game
cli-rulesets-help = list, explain and check editions
cli-rulesets-about = Lists the editions and the variants; an action reads their rules out, explains them, or checks a file.
cli-rulesets-actions = actions
cli-rulesets-action = action
cli-rulesets-list-help = list editions and variants
cli-rulesets-show-help = read the rules out in words
cli-rulesets-explain-help = show every value, with the file and line that set it
cli-rulesets-check-help = check rule files
cli-rulesets-schema-help = print the JSON Schema of rule files
cli-rulesets-path-help = only the values from this path down, for example squares.via_verdi
cli-rulesets-files-help = rule files
cli-rulesets-fine = { $file }: no problem
cli-rulesets-no-path = there is no value at the path “{ $path }”{ $near }
cli-tournament-help = run a tournament
cli-tournament-about = The desk of a tournament: players, tables, results, standings. Without a step it asks for everything.
cli-tournament-steps = steps
cli-tournament-step = step
cli-tournament-file-help = the tournament's file
cli-tournament-json-help = print JSON
cli-tournament-new-help = create a tournament
cli-tournament-add-help = enter players, or bring them back
cli-tournament-withdraw-help = withdraw a player, or let them sit out a round
cli-tournament-import-help = enter the names of a list
cli-tournament-players-help = list the players
cli-tournament-draw-help = draw the tables of the next round, or the final
cli-tournament-start-help = start the tables of the round together
cli-tournament-pause-help = stop the clock of a table, or of all
cli-tournament-resume-help = restart the clock of a table, or of all
cli-tournament-extra-help = give a table, or all, more minutes
cli-tournament-incident-help = write down a call of the referee; without a ruling, read the calls
cli-tournament-release-help = let the page of the hall show the standings
cli-tournament-clock-table-help = one table only: 3, or 1.3 for table 3 of round 1 (by default, all)
cli-tournament-extra-minutes-help = the minutes
cli-tournament-ruling-help = what the referee has decided
cli-tournament-by-help = which referee (by default, the only one)
cli-tournament-hall-help = show the hall on a page: the clock, who sits where, what is missing
cli-tournament-seats-help = list who sits where, by name
cli-tournament-reckon-help = work out a value from cash and deeds
cli-tournament-cash-help = the cash in M
cli-tournament-deeds-help = a deed; with =3 houses, =5 a hotel, =m mortgaged
cli-tournament-show-help = show rounds, tables, results and the time left
cli-tournament-now-help = show the last round: what is missing, and the time left
cli-tournament-call-help = the call sheets of the tables
cli-tournament-play-help = play a table at this terminal
cli-tournament-take-help = take the result of a game, once it is verified
cli-tournament-result-help = enter the result of a table played on cardboard
cli-tournament-correct-help = correct a result; the former one stays written
cli-tournament-standings-help = show the standings
cli-tournament-throw-help = roll dice between tied players
cli-tournament-rule-help = enter the referee's ruling between tied players
cli-tournament-qualified-help = list who qualifies
cli-tournament-check-help = check the file, the draws and the games
cli-tournament-name-help = the tournament's name
cli-tournament-date-help = the day (by default, today)
cli-tournament-place-help = the place
cli-tournament-organiser-help = who organises it
cli-tournament-referee-help = the referee
cli-tournament-minutes-help = the minutes of a game (by default, 90)
cli-tournament-rounds-help = the rounds (by default, 2)
cli-tournament-final-help = how many play the final, 0 for none (by default, 4)
cli-tournament-qualify-help = how many qualify (by default, 3)
cli-tournament-scoring-help = the rule of the standings: fair, equal at tables of all sizes; places, by the places
cli-tournament-level-help = regional or national: the winner of a national final is champion
cli-tournament-rename-help = correct the name of a player
cli-tournament-change-help = change a setting of the plan
cli-tournament-history-help = list all lines of the file
cli-tournament-undo-help = take back a line of the file
cli-tournament-pairing-help = how tables are drawn: balanced, by chance; swiss, by points
cli-tournament-apart-help = members of one club sit apart
cli-tournament-sure-help = write it without asking
cli-tournament-club-help = their club
cli-tournament-dice-help = the six dice rolled in the hall
cli-tournament-training-help = a table that counts for nothing
cli-tournament-ruled-table-help = the table, for players tied there: 3, or 1.3 for table 3 of round 1
cli-tournament-digest-help = a digest from a printed sheet
cli-tournament-copy-help = another file of the same tournament, to be compared
cli-tournament-line-help = the number of the line
cli-tournament-renamed-help = the name as it is
cli-tournament-new-name-help = the name as it should be
cli-tournament-names-help = a name
cli-tournament-who-help = the player's name
cli-tournament-once-help = for the next round only
cli-tournament-why-help = the reason
cli-tournament-list-help = the list
cli-tournament-csv-help = a CSV file to be written
cli-tournament-html-help = a page to be written
cli-tournament-tables-help = how many at a table (by default, 4)
cli-tournament-again-help = draw the last round once more, for this reason
cli-tournament-round-help = one round only
cli-tournament-table-help = one table only: 3, or 1.3 for table 3 of round 1
cli-tournament-player-help = one player only
cli-tournament-spot-help = the table: 3, or 1.3 for table 3 of round 1
cli-tournament-bot-help = let the computer play this name
cli-tournament-log-help = the file of the game
cli-tournament-values-help = a name and its value in M
cli-tournament-out-help = who went bankrupt, in order
cli-tournament-property-help = the unmortgaged property of tied players, in M
cli-tournament-place-asked-help = who is in this position
cli-tournament-near-help = a name, with those nearest to it
cli-tournament-thrown-help = a name, with its dice if they are real ones
cli-tournament-order-help = the names, the better one first
cli-voices-help = list the voices, try one or choose one
cli-voices-about = Lists the voices the game can speak with; “try” lets you hear one, “use” chooses one by its id, from now on.
cli-voices-actions = actions
cli-voices-action = action
cli-voices-all-help = the voices of other languages too
cli-voices-try-help = hear a voice
cli-voices-use-help = use a voice for its language from now on
cli-voices-unknown = no voice of these languages is called “{ $id }”: “vialibera voices” lists them
cli-voices-id-help = the voice's id, name or exact language
cli-voices-text-help = what it should say
cli-voices-chosen = { $voice }, the one in use
cli-voices-none = no voice for: { $language }
cli-voices-silent = no voice answers
cli-voices-no-reader = none found; NVDA and JAWS need “vialibera[prism]”
cli-voices-direct = through a screen reader (--voice direct): { $name }
cli-voices-sample = Anna rolls 6 and 4, 10: Via Verdi. Anna pays Bruno 14 lire rent.
cli-completion-help = complete the command line in your shell
cli-sounds-help = play the sounds with their names, or switch one off
cli-sounds-about = Plays the sounds of the game, each with its name: all of them, or those that are named.
cli-sounds-name = NAME
cli-sounds-name-help = the name of a sound, or of a kind of them: dice, step; or “pack” and a folder of your own sounds
cli-sounds-without-help = hear this sound, or this kind, no more
cli-sounds-with-help = hear it again
cli-sounds-list-help = only list them
cli-sounds-unknown = no sound is called “{ $name }”: “vialibera sounds --list” lists them
    .near = no sound is called “{ $name }”{ $near }
cli-sounds-pack-file = { $file }: { $ms } ms, for { $cues }
cli-sounds-pack-unreadable = { $file } is left out: it cannot be read as a sound
cli-sounds-pack-too-big = { $file } is left out: it is larger than { $megabytes } megabytes
cli-sounds-pack-too-long = { $file } is left out: it is longer than { $seconds } seconds
cli-sounds-pack-rate = { $file } is left out: its sample rate is not between 8 and 192 kHz
cli-sounds-pack-stranger = { $file } is left out: no sound is called that; names are in small letters and end in .wav, .ogg or .flac
cli-sounds-pack-sum = { $count ->
    [one] One of { $all } sounds comes from { $folder }; the others are the built-in ones
   *[other] { $count } of { $all } sounds come from { $folder }; the others are the built-in ones
}
cli-sounds-pack-empty = no sound of { $folder } can be used: name the files like the sounds, such as dice.wav; “vialibera sounds --list” lists the names
cli-sounds-pack-no-folder = there is no folder { $folder }: check the name, or make the folder
cli-sounds-pack-library = sound packs need miniaudio, which is not installed here, or cannot be loaded
cli-sounds-pack-chosen = the next game plays this sound pack; “vialibera sounds --without pack” goes back to the built-in sounds
cli-sounds-pack-left = the next game plays the built-in sounds
cli-sounds-pack-now = the sound pack is { $folder }
cli-sounds-pack-none = no sound pack is chosen: “vialibera sounds pack FOLDER” chooses one
cli-sounds-pack-use = “vialibera sounds pack FOLDER” takes one folder, “vialibera sounds --without pack” none
cli-sounds-row = { $name }: { $what }
cli-sounds-row-off = { $name }: { $what } (switched off)
cli-near = ; did you mean { $name }?
cli-option-unknown = there is no option “{ $name }”: { $help } lists them
    .near = there is no option “{ $name }”{ $near }
cli-word-extra = “{ $name }” is one word too many: { $help } shows what belongs there
cli-choice-unknown = there is no “{ $name }”: choose from { $choices }
    .near = there is no “{ $name }”{ $near }
    .many = there is no “{ $name }”: { $help } lists what there is
cli-input-closed = The input is closed: there is no keyboard to play from.
cli-output-closed = The output is closed: nobody can hear the game.
cli-library-not-loaded = The library { $name } cannot be loaded, so the game cannot start: { $why }. Install the game again.
cli-output-lost = Cannot write to the output: the disk is full, or it was closed.
cli-edition-help = an edition (vialibera rulesets lists them) or a rule file
cli-variant-help = turn a variant on; may be repeated (vialibera rulesets lists them)
cli-no-variant-help = turn a variant off; may be repeated
cli-games-help = list the saved games
cli-games-about = Lists the saved games, most recent first: edition, players, turn, who is to play.
cli-games-folder-help = another folder
cli-games-none = No saved games in { $folder }.
cli-games-game = { $nth }: { $title } with { $players }; { $state }.
cli-games-fault = { $nth }: it cannot be read: { $why }.
cli-games-head =
    .nth = No.
    .title = Edition
    .players = Players
    .state = Where it stands
    .when = Saved
    .size = kB
cli-games-files = The files:
cli-games-file = { $when }, { $size } kB: { $file }
cli-games-finished = finished on turn { $turn }
cli-games-move = turn { $turn }, { $name } to play
cli-games-open = turn { $turn }, under way
cli-games-copy = a copy of { $nth }
cli-games-older = stopped on turn { $turn }, another file of the same game goes further and is the one that counts
cli-resume-minutes-help = the minutes left, if not those agreed
cli-report-help = report how a game went
cli-report-about = Says who won and how, the turning points, net worth over time, rents, jail and landings.
cli-report-odds-help = the chances of winning over time, too, by playing the rest of the game many times
cli-report-json-help = the figures as one JSON object
cli-report-html-help = one page, to open in a browser
cli-force-help = replace a page or table that was changed, or that something else wrote
cli-report-written = Written: { $file }
cli-report-unwritten = { $file } cannot be written: { $why }
cli-odds-help = the chances of winning at a moment of a game
cli-odds-about = Plays the rest of a game many times, from one of its turns, and says how likely each player was to win; of a game that is not over only with the variant odds.
cli-odds-turn = the turn it is played from (by default, half of the game, or now if it is not over)
cli-odds-games = how many times the rest is played (by default, 200)
cli-odds-seed = the seed of the dice (by default, 1)
cli-odds-no-turn = no turn { $turn } begins in the game: the last one is { $last }
cli-odds-title = Turn { $turn }, the rest played { $games ->
    [one] once
   *[other] { $games } times
}, each computer player as its level plays without thinking ahead, people as medium ones:
cli-log-help = check, repair or show a saved game
cli-log-about = Says what a saved game holds, how far it is intact and what can be saved.
cli-log-actions = actions
cli-log-action = action
cli-log-check-help = say how far it is intact
cli-log-repair-help = put all that can be saved into a new file; the old one stays as it is
cli-log-show-help = say which game it is
cli-log-to-help = the new file (by default, beside the old one)
cli-log-events-help = every command and its events too
cli-log-whole = The game is intact: { $lines ->
    [one] one command
   *[other] { $lines } commands
}.
cli-log-broken = { $lines ->
    [0] No command can be saved.
    [one] The first command can be saved: vialibera log repair LOG makes a new file of it.
   *[other] The first { $lines } commands can be saved: vialibera log repair LOG makes a new file of them.
}
cli-log-provable = All { $lines } commands can be saved: vialibera log repair LOG makes a new file of them.
cli-log-proved =
    .letter = Line { $row } can be restored: its letter { $at } is wrong, and only “{ $letter }” there makes the checksums match.
    .seal = Line { $row } can be restored: its checksum alone is wrong; what the line says is proved.
    .ending = { $count ->
        [one] Line { $row } can be restored: its end alone was altered.
       *[other] { $count } lines from line { $row } on can be restored: their ends alone were altered.
    }
    .order = Line { $row } can be restored: it has changed places with the next.
    .strange = Line { $row } does not belong there, as the lines around it follow each other: it can be left out.
cli-log-left = { $count ->
    [one] One more line follows line { $row }
   *[other] { $count } more lines follow line { $row }
}; untouched and in order: { $whole }. What line { $row } held cannot be proved, and without it they do not say how the game stands: they stay in the old file.
cli-log-repaired = { $lines ->
    [one] Saved the first command in { $file }; the old file is unchanged.
   *[other] Saved the first { $lines } commands in { $file }; the old file is unchanged.
}
cli-log-player = Player
cli-log-person = person
cli-log-edition = Edition: { $title } ({ $id }).
cli-log-seat = Seat { $seat }: { $name }, { $kind }.
cli-log-started = Started: { $started }, with vialibera { $program }.
cli-log-id = Name of the game: { $id }.
cli-log-public-copy = A guest's log of a game that was played on another machine.
cli-log-parent = Branched off game { $id }, after command { $line }.
cli-log-length = { $lines ->
    [one] One command
   *[other] { $lines } commands
}, { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
cli-log-back = Command { $line }: takes back { $lines }
cli-log-minutes = Command { $line }: the game lasts { $minutes } minutes in all
cli-log-seat-change = Command { $line }: from here on seat { $seat } is played by: { $kind }
cli-log-seed = Command { $line }: chance continues from another seed
cli-log-command = Command { $line }: { $command }
cli-replay-help = hear a saved game again, or check it
cli-replay-about = Tells a saved game again, event by event; with --verify it says whether all of it went by the rules.
cli-replay-text-help = all at once, as text
cli-replay-play-help = automatically, at the pace of the voice
cli-replay-from-help = from this turn on
cli-replay-backwards-help = from the end to the beginning
cli-replay-speed-help = automatically, so many times as fast as usual (0.1-20)
cli-replay-speed-wrong = “{ $text }” is not a speed: write a number from 0.1 to 20
cli-replay-verify-help = decide every command and make every roll once more, and compare all of it
cli-replay-whole-agrees = The host's whole log agrees line by line with what this guest was shown.
cli-replay-joint = The seed of the dice comes from the numbers of all seats, as they were promised before the game.
    .without = For { $names } the host's machine drew the number.
cli-replay-taken-over = This game continues from a guest's log, which lacks the secrets: it cannot be verified.
cli-game-help = the file of a game, or its number in “vialibera games”; without it, the last one
cli-no-such-game = { $count ->
    [0] No saved games in { $folder }: “vialibera play” begins one.
   *[other] No game number { $nth }: the list ends at { $count }.
}
cli-replay-by-rules = By the rules: { $lines ->
    [one] one command
   *[other] { $lines } commands
}, with every event and the final state as the rules have them.
cli-replay-drawn = Every roll and shuffle by the program comes from the game's seed.
cli-replay-typed = The players rolled their own dice: no program can prove those.
cli-replay-unproved = Not proved, rolls and shuffles: { $count }. The seed they come from is missing.
cli-replay-known-rules = The rules are those of this program: { $title }.
cli-replay-own-rules = { $title } is not one of this program's editions: the rules written in the game count.
cli-replay-parted = Not this program's { $title }; values that differ: { $count }.
cli-replay-part = { $path }: in the game { $there }, here { $here }
cli-set-help = change a value, for example go.salary=25000; may be repeated
cli-simulate-help = play many games among computer players
cli-simulate-about = Plays many games among computer players and counts wins, lengths, landings and bankruptcies.
cli-simulate-players-help = how many players (by default, 4)
cli-simulate-games-help = how many games (by default, 100)
cli-simulate-seed-help = the seed of the first game; the others take the next ones (by default, 1)
cli-simulate-max-turns-help = after how many turns a game is broken off (by default, 1000)
cli-simulate-workers-help = how many processes share the games (by default, 1); the result is the same
cli-simulate-bell-help = after how many turns time is up, where there is a clock (by default, two turns per minute of the maximum)
cli-simulate-bots-help = one computer player for all seats, or one per seat separated by commas ({ $names }, or a class of your own as module:Class)
cli-simulate-ladder-help = try the kinds of computer player against each other, at drawn seats, and print their ratings
cli-simulate-html-help = one page, to open in a browser
cli-simulate-json-help = print one JSON object
cli-simulate-csv-help = print a table, one row per game
cli-number-wrong = “{ $text }” is not a whole number: write one, such as { $least }
    .least = “{ $text }” is too small: write a whole number from { $least } up
cli-simulate-players = { $players } players: this edition is for { $fewest } to { $most }
cli-simulate-bots = { $bots } computer players for { $players } seats: --bots needs just one, or one per seat
cli-simulate-no-bot = there is no computer player called “{ $name }”: there are { $names }
cli-simulate-no-class = “{ $name }” cannot be loaded: --bots takes a class of your own as module:Class
cli-simulate-no-clock = this edition has no time limit: add --variant time_limit
cli-progress = { $done } of { $total }, { $left ->
    [one] one second left
   *[other] { $left } seconds left
}
cli-simulate-progress = { $done } of { $games } games, { $rate } a second, { $left } seconds left
cli-simulate-partial = Interrupted: { $done } of { $games } games are counted.
cli-simulate-died = A process was ended from outside: { $done } of { $games } games are counted. --workers 1 needs no other process.
cli-simulate-too-many = The system starts no more processes: try fewer --workers.
cli-simulate-ladder-alone = --ladder needs at least two kinds of player
cli-simulate-resume-help = keep finished games in a file, and continue from there after a break
cli-simulate-parquet-help = write a table for data tools as Parquet, one row per game
cli-simulate-on-help = let a Dask cluster play: the address of its scheduler, dask://HOST:PORT
cli-simulate-resumed = { $done } of { $games } games were played before: { $file }
cli-simulate-goes-on = The same command continues from there.
cli-simulate-other-request = { $file } holds other games: edition, players, seed, limits or version differ. Choose another file.
cli-simulate-unkept = { $file } cannot be written any more: { $why }. { $done } of { $games } games are counted.
cli-simulate-no-parquet = --parquet needs pyarrow: install vialibera[parquet]
cli-simulate-no-extra = --on needs Dask: install vialibera[cluster]
cli-simulate-on-wrong = “{ $address }” is not the address of a cluster: write one as dask://HOST:PORT
cli-simulate-no-cluster = no cluster answers at { $address }
cli-simulate-no-workers = The cluster at { $address } has no workers yet: the games begin when the first one joins.
cli-simulate-cluster-lost = The cluster no longer answers: { $done } of { $games } games are counted.
cli-simulate-cluster-differs = The cluster needs vialibera { $version } at its scheduler and every worker, as here: { $done } of { $games } games are counted.
cli-first = Vialibera. Single keys: question mark for help. { $how }
    .lines = Vialibera. One command per line: question mark for help. { $how }
    .asked = Voice: to be chosen.
    .voice = Voice: { $voice }, chosen by { $source }.
    .own = the game's own
    .direct = through the screen reader
    .reader = screen reader
    .off = none
cli-keys = The keys
    .about = One press, no Enter after it. Capital and small letters mean the same, except for V, H and K. This page is generated from the program's own table.
    .head = | key | name | what it does |
    .moving = Use its name to move a key in the configuration (`vialibera.toml`): in the table `[keys]`, `cash = ["q"]`. These cannot be moved: { $fixed }.
    .list = In a list
    .numbers = A number chooses.
    .answer = While an answer is typed
    .replay = In a replay
cli-broken-language = { $file }: this is not a valid language file: { $why }
cli-watch-help = watch a game, saved or under way
cli-watch-about = Watches a game, saved or under way in another terminal; the last one if none is named.
cli-watch-end = Ctrl+C ends it.
cli-watch-guessing = { $count } wrong codes for the page have been typed. For a new code, end and start again.
cli-web-help = show the board on a page in the browser (without PORT on port 8740, or on a free one)
cli-lan-help = open the page to every device on the home network, with a six-digit code
cli-web-wrong = “{ $text }” is not a port: write a number from { $first } to { $last }
cli-guests-help = let others join from other machines, with a six-digit code; with --web or --lan, from a phone too
cli-joint-dice-help = let the dice come from a number of each machine, so that nobody chooses them (with --guests)
cli-open-seats-help = free seats for others, besides those of the players named (with --guests)
cli-open-seats-wrong = “{ $text }” is not a number of seats: choose 1 to { $most }
cli-joint-dice-alone = --joint-dice goes neither with --seed nor with --dice typed
cli-port-help = the port for those who join (without it 8741, or a free one)
cli-join-help = join a game that is played on another machine
cli-join-about = Joins a game on another machine, started there with --guests. That machine tells the address and the code.
cli-join-address = the address, with the port if it is told, such as 192.168.1.20 or 192.168.1.20:9000
cli-join-address-wrong = “{ $text }” is not an address: write it as the host tells it, such as 192.168.1.20
cli-join-name = the name of the player whose seat you take
cli-join-code = the six digits that the host tells
cli-join-watch = watch only
cli-tournament-seat-help = changes the chairs of a table after the draw: a no-show, a late player
cli-tournament-leaves-help = who leaves the chair
cli-tournament-in-help = who takes the chair
