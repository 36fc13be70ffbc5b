### The questions before a game.

ui-no-kind = There is no computer player called { $kind }. Available: easy, mild, medium, keen, tough, hard, random, pari.
ui-not-started = The game has not begun yet.
ui-look-key =
    .board = { KEY("look") }: the board. Everything else: { KEY("settings") }.
    .lines = { KEY("look") }: lines. Everything else: { KEY("settings") }.
ui-first-question = This is the first question: { KEY("leave") } leaves.
ui-help-launch = Type a number; just { KEY("enter") } takes the entry it names, Tab and Shift+Tab move through the list, Esc goes back. { KEY("rules") } reads the rules.
ui-ask-voice = How do you follow the game?
    .page = How do you follow the game? vialibera manual { $page } explains each step.
ui-voice-by-own = the game speaks
ui-voice-by-direct = the game speaks through my screen reader
ui-voice-by-reader = a screen reader reads it to me
ui-ask-heard = Do you hear this through your screen reader?
ui-heard-yes = yes
ui-heard-no = no: choose again
ui-ask-reply = How long do you get to react once a landing has been heard?
ui-reply = { $seconds } seconds
ui-voice-by-braille = I read it on a braille display
ui-ask-columns = How many cells does the display have?
ui-columns = { $nth } cells
ui-voice-by-off = I read the screen
ui-ask-pace = How fast do you listen? The game waits until everybody has heard where a token lands. { KEY("slower") } and { KEY("faster") } change it at any time.
    .braille = How fast do you read? The game waits until everybody has read where a token lands. { KEY("slower") } and { KEY("faster") } change it at any time.
ui-pace = { $nth } words a minute
ui-ask-sound = Would you like sounds as well as your screen reader? { KEY("sound") } turns them on and off at any time.
ui-sound-yes = yes, short sounds
ui-sound-no = no sounds
ui-ask-lesson = Would you like a guided first game? It teaches twelve keys in five minutes.
ui-lesson-yes = yes, teach me to play
ui-lesson-no = no, straight to a game
ui-ask-again = The same as last time?
ui-as-last = yes: { $what }
ui-otherwise = no, another game
ui-ask-edition = Which edition?
ui-edition = { $title }. { $summary }
ui-ask-first-name = Name of the first player; just { KEY("enter") } for “{ $name }” alone.
ui-ask-name-again = Name of player { $nth }; just { KEY("enter") } for { $name }, a hyphen to leave them out.
ui-ask-name = Name of player { $nth }; just { KEY("enter") } if that is everyone.
ui-usual-name = Alex
ui-name-unspeakable = This name cannot be spoken: it needs at least one letter or digit.
ui-name-number = { $name } is a number: a name has at least one letter.
ui-name-taken = { $name } is taken: choose another name.
ui-name-is = { $name } plays.
ui-name-left-out = Without { $name }.
ui-name-too-many = There is no seat left for { $name }.
ui-name-mended = Name corrected: { $name }.
ui-ask-bots = How many computer players?
ui-bots = { $count ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $count }
}
ui-ask-kind = How do they play?
ui-bot-facile = easy, for beginners
ui-bot-tranquillo = mild
ui-bot-prudente = medium
ui-bot-attento = keen
ui-bot-tosto = tough
ui-bot-esperto = hard
ui-bot-random = random
ui-bot-pari = evenly matched: the level follows your games
ui-kind-pari = evenly matched
ui-kind-facile = easy
ui-kind-tranquillo = mild
ui-kind-prudente = medium
ui-kind-attento = keen
ui-kind-tosto = tough
ui-kind-esperto = hard
ui-kind-random = random
ui-kind-caretaker = stand-in
ui-sitter = { $name } ({ $kind })
ui-ask-token = Token for { $name }: { $tokens }. Just { KEY("enter") }: { $usual }.
ui-token-is = For { $name }: { $token }.
ui-token-taken = It is not free. Left for { $name }: { $tokens }.
ui-ask-variants = Variants. Type a number to turn one on or off.
ui-variant = { $name }: { $state ->
    [on] on
   *[off] off
}. { $about }
ui-variant-now = { $name }: { $state ->
    [on] on.
   *[off] off.
}
ui-variant-not = This variant cannot be used here: { $why }
ui-variants-done = continue
ui-ask-minutes = Length in minutes, or the time it ends, such as 22:30; just { KEY("enter") } for no limit.
ui-minutes-are = { $count ->
    [0] No time limit.
    [one] One minute.
   *[other] { $count } minutes.
}
ui-no-minutes = { $most ->
    [0] Type a number of minutes, or a time such as 22:30.
   *[other] Type a number of minutes, from 1 to { $most }, or a time such as 22:30.
}
ui-ask-dice = Who rolls the dice?
ui-dice-program = the program
ui-dice-typed = we do, with real dice, and type the numbers
ui-ask-elsewhere = Does somebody play from another computer?
ui-elsewhere-no = no, we all play at this one
ui-elsewhere-yes = yes: then you are told the address and the code to join
ui-elsewhere-far = yes, from another house: then you are told three words
ui-elsewhere-open = yes, and there are free seats for others
ui-ask-open-seats = How many seats are free for others?
ui-open-seats = { $count ->
    [0] none: all are kept for the players named
    [one] one seat
   *[other] { $count } seats
}
ui-ask-joint-dice = Whose numbers do the dice come from?
ui-joint-no = from this computer, as usual
ui-joint-yes = from all computers: then nobody can choose the dice
ui-ready = All set: { $title }. Playing: { $names }.
ui-start = begin
ui-setup-more = more: tokens, variants, length, dice and the like
ui-rules = Rules of { $title }: type a number to choose a subject; { KEY("why") } then says where its rules are printed, and why something was decided.
ui-rules-all = all of them
ui-rules-none-read = Choose a subject first: { KEY("why") } says where its rules are printed.
ui-read-rules = read the rules
ui-too-few = At least { $count } players are needed.
    .options = At least { $count } players are needed: add some with --players or --bot.
ui-too-many = There can be at most { $count } players.
    .options = There are { $count } players at most: take some out of --players or --bot.
ui-no-token = { $name } has no token.
ui-begins = { $title }. Playing: { $seats }.
ui-minutes = { $count ->
    [one] The game lasts one minute.
   *[other] The game lasts { $count } minutes.
}
