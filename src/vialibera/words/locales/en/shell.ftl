### What the keyboard says: questions before a game, lists, help, keys without effect.

## Always

ui-pasted = Pasted text: it does nothing in play.
ui-line-too-long = The line is too long: at most { $count } characters.
ui-unheard = The output cannot be written to any more: nobody hears the game. { $path }
ui-unused = This key is not used.
ui-no-columns = That is for a braille display: “--columns 40”.
ui-no-suspend = Windows cannot suspend the game: { KEY("leave") } leaves it, then “vialibera resume” continues it.
ui-one-moment = One moment.
ui-more = { $count ->
    [one] One more line: { KEY("more") }.
   *[other] { $count } more lines: { KEY("more") }.
}
ui-no-more = There is no more.
ui-really-leave = Leave? Press Ctrl+C again to leave, any other key to stay.
    .saved = Leave? Press Ctrl+C again to leave, any other key to stay. The game is saved.
    .key = Leave? Press { KEY("leave") } again to leave, any other key to stay. The game is saved.
ui-no-message = No message yet.
ui-not-saved = The move cannot be saved: { $why }. It does not count.
ui-saved = Game saved: { $path }
    .aloud = Game saved.
    .resume = Game saved: “vialibera resume” continues it.
    .over = Game saved: “vialibera report” sums it up.
    .guest = You have left the table. The same command joins again, as long as the host plays.
ui-no-log = The game cannot be saved: { $why }
ui-settings-unread = The settings cannot be read; the usual ones apply this time, and the file stays as it is: { $why }
ui-settings-unsaved = The settings are not saved yet; they apply for now, and the game tries again: { $why }
ui-settings-saved = The settings are saved now.
ui-settings-lost = The settings of this run could not be saved: { $why }
ui-bad-variable = { $name } is “{ $text }”, which has no effect: choose { $choices } or the name of a file with a dot or a slash.
ui-bad-key =
    .action = Keys: there is no action “{ $name }”. The nearest: “{ $other }”.
    .key = Keys: the one for { $name } does not exist. The nearest: “{ $other }”. The usual key still works.
    .taken = Keys: the one for { $name } belongs to { $other }. The usual key still works for { $name }.
    .fixed = Keys: the one for { $name } cannot be moved.
    .sent = Keys: a terminal cannot tell the one for { $name } from “{ $other }”. The usual key still works.
    .needed = Keys: { $name } must keep a key.
ui-no-kind = There is no computer player called { $kind }. Available: { $kinds }.

## The voice

ui-voice-on = Voice on.
ui-voice-off = Voice off.
ui-board-for-reader = With a screen reader there are lines only. Ctrl+L brings the board here, or --web to a browser, for a friend who sees.
ui-voice-muted = The game's own voice is off: { KEY("mute") } turns it on.
ui-no-voice = The game is not speaking: no voice to adjust.
ui-stopped = Silence.
ui-rate = { $nth } words a minute.
ui-rate-kept = Your reader keeps its own rate; the game counts on { $nth } words a minute.
ui-volume = Volume { $nth }.
ui-sound-on = Sounds on.
ui-sound-off = Sounds off.
ui-sound-volume = Sounds { $nth }.
ui-no-sounds = Sounds are off: { KEY("sound") } turns them on.
ui-learned-sound = { $label }.
ui-sound-without = { $label }: switched off.
ui-sound-again = { $label }: switched on again.

## Lists and typed answers

ui-entry = { $nth }: { $label }
ui-entry-of = { $nth } of { $count }: { $label }
ui-enter-alone = Just { KEY("enter") }: { $label }.
ui-layer-enter = { KEY("enter") }: { $label }.
ui-layer-pick = A number chooses, or the arrows and then { KEY("enter") }.
ui-find = Find which text?
ui-not-found = No entry holds that.
ui-list-over = The list is closed: the game has moved on.
ui-offer-kept = The offer is kept until the turn passes: { KEY("trade") } takes it up again.
ui-help-list = In the list { KEY("enter") } takes the chosen entry, Home and End go to the ends, / finds a text, Esc goes back. The information keys work as ever.
    .offer = A number chooses, Tab moves. { KEY("deed") } reads the deed of the entry or those of the offer, { KEY("repeat") } the offer so far. Esc goes back.
ui-choose = Choose a number: just { KEY("enter") } does nothing here.
ui-number-from = Type a number from 1 to { $count }.
ui-no-entry = There is no number { $nth }: the list ends at { $count }.
ui-left = Closed, nothing changed.
ui-list-open = A list is open: choose a number, or Esc.
ui-no-number = Type a number.
ui-typed = You typed “{ $typed }”: try again, or Esc.
ui-chosen = Chosen: { $label }.
ui-nothing-open = Nothing to close.

## Typed answers

ui-field = Answer
    .bid = Bid
    .amount = Sum
    .number = Number
    .nth-name = Name { $nth }
    .minutes = Length
    .token = Token
ui-field-is =
    .empty = { $label }: still empty.
    .end = { $label }:
    .inside = { $label }, cursor on { $typed }:
ui-field-end = end
ui-field-removed = Removed { $typed }
ui-field-keys = Arrows, Home, End, Delete and Backspace edit, Tab reads back, { KEY("enter") } confirms, Esc leaves.
    .offer = { KEY("deed") } reads the deeds of the offer and, before you type a sum, { KEY("repeat") } the offer so far. Backspace and the arrows edit, Tab reads back, { KEY("enter") } confirms, Esc leaves.

## Before the game

ui-not-started = The game has not begun yet.
ui-look-key =
    .board = { KEY("look") }: the board. Everything else: { KEY("settings") }.
    .lines = { KEY("look") }: lines. Everything else: { KEY("settings") }.
ui-first-question = This is the first question: { KEY("leave") } leaves.
ui-help-launch = A number chooses, just { KEY("enter") } takes the entry it names, Tab and Shift+Tab move through the list, Esc goes back. { KEY("rules") } reads the rules.
ui-ask-voice = How do you follow the game?
ui-voice-by-own = the game speaks
ui-voice-by-direct = through my screen reader, asked directly
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
ui-bot-random = any old how
ui-bot-pari = as often as anybody: the level follows your games
ui-kind-pari = as often as anybody
ui-kind-facile = easy
ui-kind-tranquillo = mild
ui-kind-prudente = medium
ui-kind-attento = keen
ui-kind-tosto = tough
ui-kind-esperto = hard
ui-kind-random = random
ui-kind-caretaker = stand-in
ui-kind-fp-a = fixed policy A
ui-kind-fp-b = fixed policy B
ui-kind-fp-c = fixed policy C
ui-sitter = { $name } ({ $kind })
ui-ask-token = Token for { $name }: { $tokens }. Just { KEY("enter") }: { $usual }.
ui-token-is = For { $name }: { $token }.
ui-token-taken = It is not free. Left for { $name }: { $tokens }.
ui-ask-variants = Variants. A number turns one on or off.
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
ui-ask-elsewhere = Does somebody play from another machine?
ui-elsewhere-no = no, we all play at this one
ui-elsewhere-yes = yes: then you are told the address and the code to join
ui-elsewhere-open = yes, and there are free seats for others
ui-ask-open-seats = How many seats are free for others?
ui-open-seats = { $count ->
    [0] none: all are kept for the players named
    [one] one seat
   *[other] { $count } seats
}
ui-ask-joint-dice = Whose numbers do the dice come from?
ui-joint-no = from this machine, as usual
ui-joint-yes = from all machines: then nobody can choose the dice
ui-ready = All set: { $title }. Playing: { $names }.
ui-start = begin
ui-setup-more = more: tokens, variants, length, dice and the like
ui-rules = Rules of { $title }: a number reads a subject; { KEY("why") } then says where it is printed and why something was decided.
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

## In the game

ui-time-left = { $count ->
    [0] The time is up.
    [one] One minute is left.
   *[other] { $count } minutes are left.
}
ui-goes-on = The game continues: { $title }. Playing: { $seats }.
ui-game-over = { $count ->
    [one] The game is over: { $seats } has won.
   *[other] The game is over: { $seats } have won.
}
    .annulled = The game is declared void.
ui-what-next = Scores with { KEY("scores") }, reasons with { KEY("why") }. Another game with { KEY("another") }, out with { KEY("leave") }. The report: “vialibera report”.
    .tournament = Scores with { KEY("scores") }, reasons with { KEY("why") }. When you leave with { KEY("leave") }, the result goes to the desk automatically.
    .guest = Scores with { KEY("scores") }, reasons with { KEY("why") }. The host can begin another game; out with { KEY("leave") }. The report: “vialibera report”.
ui-odds-begins = Working it out.
ui-odds-left = Never mind.
ui-odds-off = The game is not over: the odds are available only afterwards, or in a game with the variant “{ $variant }”.
ui-odds-games = { $count ->
    [one] Of one game
   *[other] Of { $count } games
} played to the end, each seat as it has dealt so far, nobody thinking ahead:
ui-odds-bell = Time is taken to be up after turn { $turn }, assuming { $pace } turns a minute.
    .measured = Time is taken to be up after turn { $turn }, if play keeps its pace, { $pace } turns a minute.
ui-odds = { $seat } wins { $win } of the time, 95% sure between { $low } and { $high }; mean position { $place }, between { $first } and { $last }.
ui-another-later = The game is not over yet: { KEY("another") } works after its end.
ui-another-not = At a tournament table no other game is played: when you leave, the result goes to the desk automatically.
    .guest = Only the host begins another game.
ui-computer-plays = One moment: { $seat } is playing.
ui-others-answer = Waiting for { $seat } to answer.
ui-enter-declines = Press { KEY("enter") } again to decline.
ui-whose-claim = Whose rent? Type the seat number, then { KEY("space") }.
ui-nothing-to-accept = Nothing to buy or accept now.
ui-nothing-to-refuse = Nothing to refuse now.
ui-no-such-seat = Nobody sits at number { $nth }.
ui-seat-out = { $seat } is out of the game.
ui-seat-computer = { $seat } is a computer player.
ui-seat-elsewhere = { $seat } plays at another keyboard.
ui-seat-here = { $seat } plays at this keyboard.
ui-keyboard-to = The keyboard is { $seat }'s.
visitor-stop = { $seat } { ON($space) }
ui-landing-again = { $stops }.
ui-time-again = The time to claim runs again: { $stops }.
ui-go-on = { KEY("enter") } to continue.
ui-take-back-not =
    .start = Nothing to take back.
    .throw = Nothing to take back: a roll of the dice cannot be taken back.
    .draw = Nothing to take back: a drawn card cannot be taken back.
    .shuffle = Nothing to take back: a shuffled deck cannot be taken back.
    .clock = Nothing to take back: the time is up.
    .over = The game is over: nothing is taken back any more.
    .ruling = Nothing to take back: only the referee takes back a ruling.
    .seat = Nothing to take back: a seat has changed hands.
ui-take-back-ask = { $partner }: { $seat } wants to take back a move: { $act }. Agree with { KEY("accept") }, refuse with { KEY("refuse") }.
    .other = { $partner }: { $seat } wants to take back { $other }'s move: { $act }. Agree with { KEY("accept") }, refuse with { KEY("refuse") }.
ui-take-back-agreed = { $seat } agrees.
ui-take-back-refused = { $seat } does not agree: nothing is taken back.
ui-take-back-left = Request dropped, nothing is taken back.
ui-take-back-lapsed = { $seat } has not answered in time: nothing is taken back.
ui-hand-over = At which seat does the player change?
ui-hand-over-seat = { $seat }: a person plays now
    .computer = { $seat }: the computer plays now
ui-hand-over-kind = How does the computer play for { $seat }?
ui-hand-over-not = Nobody gives up a seat in a tournament.
    .guest = Only the host passes seats on.
ui-no-referee = There is no referee in this game.
    .guest = Only the host calls the referee.
ui-referee = Referee { $referee }, table { $nth } of tournament round { $turn }: play and the clock are stopped. { KEY("older") } repeats what has happened.
ui-referee-list =
    .stop = stops play and the clock
    .go-on = lets play and the clock resume
    .minutes = gives minutes back
    .words = rules in words
    .take-back = takes the last move back
    .money = corrects a player's money
    .deed = corrects a title deed
    .place = corrects where a token is
    .warn = warns a player
    .exclude = excludes a player
    .annul = declares the game void
    .owner = its owner
    .auction = it is auctioned
    .pledge = it is mortgaged
    .redeem = it is not mortgaged
    .buildings = its buildings
    .jail = in jail
ui-referee-whom = Which player?
ui-referee-whose = Whose title deed?
ui-referee-deed = Title deeds { OF($seat) }:
ui-referee-wrong = { $space }: what is to be corrected?
ui-referee-owner = { $space }: who gets it?
ui-referee-buildings = { $space }: how many houses? 5 is the hotel.
ui-referee-place = Where is { $seat }'s token?
ui-referee-minutes = { $count ->
    [0] How many minutes? None has been played yet.
    [one] How many minutes? One at most.
   *[other] How many minutes? { $count } at most.
}
ui-referee-money = { $seat } has { $cash }. What should it be?
ui-referee-sure = { $label }. Are you sure?
ui-referee-words = { $label }. Type the words of the ruling.
    .if-any = { $label }. Type the words of the ruling, or just { KEY("enter") }.
ui-referee-no-words = A ruling needs words.
ui-referee-leaves = The referee leaves: play and the clock resume.
    .stopped = The referee leaves: play and the clock stay stopped.
ui-verbosity =
    .brief = Brief narration.
    .normal = Normal narration.
    .full = Full narration.
ui-aloud = Amounts are written like this: { $amount }.
ui-no-auction = There is no auction now.
ui-auctions-off = There are no auctions in this game.
ui-auction-running = An auction is under way.
ui-trade-open = There is already a trade to answer.
ui-what-if = For which roll? From 2 to 12.
ui-find-square = Which square, by name or number?
ui-list-stays = Another number, or Esc.
ui-raise-entry = Plan the rest for me
ui-mortgage-deed = { $space }, { $amount }
ui-build-lot = { $level ->
    [1] { $space }, first house, { $price }
    [2] { $space }, second house, { $price }
    [3] { $space }, third house, { $price }
    [4] { $space }, fourth house, { $price }
   *[other] { $space }, hotel, { $price }
}
ui-raise = { $missing } short. Plan: { $acts }; { $total } over. { KEY("accept") } confirms, Esc leaves it.
    .even = { $missing } short. Plan: { $acts }. { KEY("accept") } confirms, Esc leaves it.
    .short = All you can mortgage and sell leaves you { $missing } short.
ui-raise-act =
    .mortgage = mortgage { $lots }
    .sale = sell buildings: { $lots }
ui-bid = Your bid, { $lowest } to { $cash }; just { KEY("enter") }: { $usual }.
    .promise = { $seat }, your bid for { THE($lot) }: at least { $lowest }; beyond { $cash } it is a promise. Just { KEY("enter") } means { $usual }.
ui-bid-large = { $amount } for { THE($lot) }? That is more than twice the lowest bid. { KEY("accept") } confirms, a digit or Esc goes back to the bid.
ui-price = { $seat }, your price for { THE($space) }; just { KEY("enter") } for { $price }.
ui-in-kind = How much of the debt does { THE($space) } settle? Just { KEY("enter") } for { $amount }.
ui-dice-shown = { $first } and { $second }: roll with { KEY("enter") }.
ui-no-dice = Type two numbers from 1 to 6.
ui-build = { $seat } builds. Where?
ui-place = { $seat }: where?
ui-sell = { $seat } sells buildings. Which?
ui-mortgage = { $seat } mortgages. What?
ui-redeem = { $seat } lifts a mortgage. Which?
ui-everything = { $seat }'s moves:
ui-nothing-to-do = { $seat }: nothing to do now.
ui-option = { $label } ({ $key })
ui-do =
    .bid = Bid in the auction
    .want = Say how many buildings you want
    .price = Name your price
    .build = Build
    .place = Choose where the building goes
    .sell = Sell buildings
    .mortgage = Mortgage
    .redeem = Lift a mortgage
    .trade = Propose a trade
    .referee = Call the referee
    .take-back = Take back the last move, if the others agree
ui-end-agree = End the game here, if all agree
ui-end-sure = { $seat }, end the game here and count?
ui-end-refused = { $seat } does not agree: the game continues.
ui-order = Order several buildings at once
ui-order-count = { $seat }: how many buildings? Just { KEY("enter") } for 2.
ui-order-lot = Building { $nth } of { $count }: where?
ui-order-whole = Order: { $lots }, { $price } in all.
ui-order-send = order
ui-order-too-many = Only { $nth } can be built.
ui-lot = { $space }, { $price }
ui-sure = { $label }. Are you sure? It cannot be taken back.
ui-no = no
ui-yes = yes
ui-settled-list = { $title }. Chosen before the game:
ui-settled = This can only be changed before the game begins.
ui-variant-is = { $name }: { $state ->
    [on] on
   *[off] off
}
ui-length = length: { $count ->
    [one] one minute
   *[other] { $count } minutes
}
ui-middle = { $pot } in the middle, which nobody wins
ui-no-length = no time limit
ui-token-of = { $seat }'s token: { $token }
ui-board-drawn = The board is on the screen; by ear, press { KEY("where") }, { KEY("others") } or { KEY("unsold") }.

## Exchanges

ui-swap-asks = { $seat } proposes a trade. Which property do you want?
ui-swap-asked = { $space }, { $seat }'s, { $group }, { $price }{ $mortgaged ->
    [yes] , mortgaged
   *[no] { "" }
}
ui-swap-else = something else: money, cards, several properties
ui-swap-gives = What does { $seat } give { $partner } for { THE($space) }?
ui-swap-given = { $space }, { $group }, { $price }{ $mortgaged ->
    [yes] , mortgaged
   *[no] { "" }
}
ui-swap-money = money, or several things
ui-trade-with = { $seat } proposes a trade. With whom?
ui-partner = { $seat }
ui-trade-gives = What does { $seat } give? A number adds or removes, 0 continues.
ui-trade-asks = What should { $seat } give?
ui-trade-done = that is all: { $gives }
ui-trade-built = Not listed: { $spaces }. Sell the buildings first.
ui-trade-deed = { $space }, { $group }, { $price }{ $mortgaged ->
    [yes] , mortgaged
   *[no] { "" }
}{ $put ->
    [yes] , in the offer already
   *[no] { "" }
}
ui-trade-pass = a Get Out of Jail Free card{ $put ->
    [yes] , in the offer already
   *[no] { "" }
}
ui-trade-put = { $put ->
    [yes] Added: { $gives }.
   *[no] Removed: { $gives }.
}
ui-trade-cash = Money in the offer: { $amount }.
ui-the = { $space }
ui-trade-money = money, now { $amount }
ui-trade-amount = How much money does { $seat } give, up to { $cash }? Just { KEY("enter") }: none.
ui-no-amount = Type an amount up to { $cash }.
ui-trade-whole = { $seat } offers { $partner } { $gives }, and asks in return for { $asks }.
ui-trade-so-far = So far { $seat } offers { $partner } { $gives }, and asks in return for { $asks }.
ui-trade-empty = The offer is still empty.
ui-trade-no-deeds = There is no property in the offer yet.
ui-trade-send = propose it to { $partner }
ui-trade-again = start again

## Learning the keys

ui-learn-begins = Learn the keys: each key says what it does. { KEY("learn") } to stop.
    .sounds = Learn the keys: each key says what it does. { KEY("learn") } to stop. Right and Left play the sounds, Backspace switches one off.
ui-learn-ends = Done: the keys work again.
ui-learned = { $key }: { $does }.
ui-help-odds = Each player's chances of winning: press { KEY("odds") }.
ui-help-rest = All moves: press { KEY("list") }. The keys: press { KEY("learn") }.

## What each key does

key-enter = begins, rolls the dice, ends the turn
key-space = claims the rent
key-where = says where a player is; again, the next one
key-turn = says whose turn it is and how much time is left; again, the whole situation
key-cash = says how much cash there is; again, the next player
key-pay = pays to leave jail
key-pass = uses a Get Out of Jail Free card
key-deed = reads the title deed of the square
key-walk = says the next square, of the board or of the last list
key-walk-back = says the previous square
key-bid = bids in an auction
key-own = lists your properties
key-others = lists the properties of the others
key-unsold = lists the unowned properties
key-build = builds
key-sell = sells buildings
key-mortgage = mortgages
key-redeem = lifts a mortgage
key-trade = proposes a trade
key-accept = accepts, buys
key-refuse = refuses, declines, leaves the auction
key-scores = reads the scores; again, how one wins
key-list = lists every possible move
key-seat = gives the keyboard to that seat for one move
key-give-back = closes the list, gives the keyboard back
key-why = explains the last rent, price or refusal
key-ahead = reads the squares two to twelve steps ahead
key-situation = tells the whole situation in a few words
key-what-if = tells what a roll of your choice would bring
key-news = tells what is new since your last turn
key-board = shows the board on the screen
key-odds = tells how likely each player is to win, where that is allowed
key-take-back = takes the last move back, if the others agree
key-hand-over = changes who plays for a seat: a person or the computer
key-another = once the game is over, begins another with the same players
key-verbosity = brief, normal or full narration, for the player who must answer
key-aloud = writes amounts in figures, or as they are read aloud
key-referee = calls the referee, in games of a tournament
key-options = lists the options chosen before the game
key-rules = reads the rules
key-help = says what can be done now
key-learn = teaches the keys, without effect
key-repeat = says what happened last; again, the open question
key-older = repeats the previous message
key-newer = repeats the following message
key-oldest = repeats the first message
key-newest = repeats the latest message
key-more = continues a long list
key-next-row = moves the braille display to the next unread row
key-question-row = moves the braille display to the question; again, to its next row
key-mute = turns the voice on or off, and remembers it
key-stop = silences the voice
key-slower = slows the voice down, or leaves more time to listen
key-faster = speeds the voice up, or leaves less time to listen
key-softer = turns the volume down
key-louder = turns the volume up
key-voice = switches to another voice
key-sound = turns the sounds on or off, and remembers it
key-sound-softer = turns the sounds down
key-sound-louder = turns the sounds up
key-page = says the address and the code of the page in the browser; again, draws a new code
key-talk = says a line to everybody at the table, if people play on other machines
key-people = says who is at the table and from where, if people play on other machines; again, lists what can be done
key-theme = switches the background of the board: dark, light, the terminal's own
key-settings = opens the settings
key-look = switches between the board and lines, for this game alone
key-leave = asks whether to leave; press twice to leave. The game is already saved
key-interrupt = asks whether to leave; press twice to leave
key-suspend = returns to the command line; fg resumes the game (not on Windows)

## The board

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
ui-page-seats = To watch or to play in a browser, on a phone too: { $address }
ui-page = The game can be watched in a browser too: { $address }
ui-page-code = The code to get in: { $code }.
ui-hall-page = The hall is on a page in the browser: { $address }
ui-hall-page-ended = The page of the hall has ended; { KEY("page") } starts it again.
ui-page-failed = The page in the browser cannot be opened: { $why }.
ui-page-ended = The page in the browser has ended. The game continues; { KEY("page") } starts the page again.
ui-page-starts = The page in the browser is starting.
ui-page-guessing = { $count } wrong codes for the page have been typed. { KEY("page") }, twice, draws a new code.
ui-no-page = No page in the browser: start with --web, or with --lan for the whole house.
ui-theme =
    .dark = Dark background.
    .light = Light background.
    .terminal = The terminal's own background and colours.
ui-look =
    .board = The board. { KEY("look") }: lines again.
    .lines = Lines. { KEY("look") }: the board.
    .reader = The board is not for a screen reader. { KEY("look") } again brings it, for this game alone.
ui-no-board = The board is not on the screen.
ui-guests-open = To join from another machine: vialibera join { $address }
    .vpn = By the VPN: vialibera join { $address }
    .internet = Over the Internet, if router and firewall let it through: vialibera join { $address }
ui-guests-no-network = This machine has no network: nobody can join from another one.
ui-guests-code = The code to join: { $code }.
ui-guests-again = { KEY("people") } tells both again; during the game press it twice, then 1.
ui-guests-not-open = Nobody can join: the port cannot be opened, { $why }.
ui-guests-failed = The players elsewhere hear nothing new: the file of the game cannot be read. Here the game continues.
ui-guests-guessing = { $count } wrong codes to join have been typed.
ui-guest-knocks = { $name } is at the door: { KEY("people") }.
    .onlooker = Somebody is at the door and wants to watch: { KEY("people") }.
ui-guest-door = { $name }: somebody at { $address } wants to play.
    .onlooker = Somebody at { $address } wants to watch.
ui-guest-door-in = let them in
ui-guest-door-not = refuse
ui-guest-later = Later: { KEY("people") }.
ui-gather = Others can join now. { KEY("enter") } begins the game with those who are here.
    .open = Others can join now, { $count ->
        [one] and one seat is free.
       *[other] and { $count } seats are free.
    } { KEY("enter") } begins the game with those who are here.
ui-gather-waiting = The game has not begun: { KEY("enter") } begins it, { KEY("people") } tells the address and the code.
ui-gather-here = Here so far: { $names }.
    .nobody = Nobody has come yet.
ui-gather-send-away = send { $name } away
ui-gather-numbers = Every machine gives a number for the dice.
ui-gather-missing = No number for the dice has come from { $names }. What do you choose?
ui-gather-again = ask all machines once more
ui-gather-without = begin without the number of { $names }: everybody is told
ui-joint-dice = The dice come from the numbers of all machines.
    .without = The dice come from the numbers of all machines but that of { $names }.
    .before = The dice come from numbers that were given before you came.
ui-joint-proved = The dice came from the numbers of all machines, yours among them.
ui-guest-refused = Nobody was let in.
ui-guest-in = { $name } has joined.
    .onlooker = Somebody is watching.
ui-guest-away = { $name } has lost the connection. The seat stays theirs.
ui-guest-back = { $name } is connected again.
ui-away-ask = { $seat } has lost the connection, and the game is waiting. What do you choose?
ui-away-debt = { $seat }'s debt waits for { $seat }: mortgages and houses do not cover it. What do you choose?
ui-away-wait = wait for { $seat }
    .chosen = Waiting for { $name }.
ui-away-stand-in = the computer plays for { $seat } until they are back
ui-away-yours = Your choice: { $label }. Also asked, for { $count } seconds at most: { $seats }.
ui-away-part = save the game and close the table
    .chosen = The game is saved, and the table is closed.
ui-talk = { $name } says: { $words }
    .onlooker = An onlooker says: { $words }
ui-talk-ask = What do you say to everybody? At most { $count } letters, then { KEY("enter") }. Up repeats what was said, Esc leaves.
ui-talk-lost = Nobody can hear you now: there is no connection.
ui-no-talk = Nobody plays on another machine.
ui-people =
    .here = { $seat }: at this machine.
    .here-far = { $seat }: at this machine, { $count ->
        [one] one millisecond
       *[other] { $count } milliseconds
    } from the host.
    .host = { $seat }: at the host's machine.
    .elsewhere = { $seat }: at another machine.
    .elsewhere-far = { $seat }: at another machine, { $count ->
        [one] one millisecond
       *[other] { $count } milliseconds
    } from the host.
    .cut-off = { $seat }: cut off, the connection is lost.
    .computer = { $seat }: the computer.
ui-people-watching =
    .one = Somebody is watching.
    .one-far = Somebody is watching, { $count ->
        [one] one millisecond
       *[other] { $count } milliseconds
    } from the host.
    .you = You are watching.
    .you-far = You are watching, { $count ->
        [one] one millisecond
       *[other] { $count } milliseconds
    } from the host.
ui-people-hint = { KEY("people") } again: what can be done about that.
ui-people-lost = There is no connection: nobody knows who is at the table now.
ui-people-acts = At the table between machines:
ui-people-address = the address and the code to join
ui-people-mute = let nobody hear what { $name } says
    .off = let everybody hear { $name } again
ui-people-mute-onlooker = let nobody hear what the onlooker says
    .off = let everybody hear the onlooker again
ui-people-send-away = send { $name } away; the seat is then played here
ui-people-send-away-onlooker = send the onlooker away
ui-people-muted = Nobody hears what { $name } says.
    .off = Everybody hears { $name } again.
ui-people-muted-onlooker = Nobody hears what the onlooker says.
    .off = Everybody hears the onlooker again.
ui-people-gone = { $name } has been sent away.
    .onlooker = The onlooker has been sent away.
ui-talk-not =
    .often = Five lines a minute: wait a little. Nobody has heard this one.
    .muted = The host lets nobody hear you. Nobody has heard this line.
ui-talk-none = Nobody has said anything yet.
ui-talk-history = what was said so far
ui-talk-wait = keep what others say until my turn is over
    .off = tell what others say at once
ui-talk-waits = What others say is told after your turn.
    .off = What others say is told at once.
ui-talk-mute = do not hear { $name } any more
    .off = hear { $name } again
ui-talk-muted = { $name } is not heard here any more.
    .off = { $name } is heard here again.
ui-join-knocking = Connecting to { $address }.
ui-join-waiting = The game has not begun here yet: the host must let you in.
ui-join-knocked = Connected. The host is asked to let you in.
ui-join-not-begun = Connected. The host has not begun a game yet: you are announced as soon as it begins.
ui-join-lobby = You are let in. The game begins when the host says so.
    .onlooker = You are let in, to watch. The game begins when the host says so.
ui-join-numbers = The host asks each machine for a number for the dice.
    .again = The host asks each machine for another number for the dice, { $count } times now.
ui-join-dice-false = Beware: the dice of this game do not come from the number that this machine gave.
    .proved = Beware: the host's log shows that the dice did not come from the numbers of all machines.
ui-join-older =
    .guest = The host has version { $program }, this is { $own }: update this program.
    .host = The host has version { $program }, this is { $own }: the host must update.
ui-join-in = You are at the table: { $seats } plays here.
    .onlooker = You are at the table, watching.
ui-join-cut = The connection is lost. The game connects again automatically.
ui-join-nobody = Nobody answers at that address. Is it the same network, and does the host's program run? A firewall can shut its port. The game keeps trying; { KEY("leave") } leaves.
ui-join-back = Connected again.
ui-taken-over = This game continues from a guest's log: the decks are shuffled again, the dice have a new seed, and rents open then are lost.
ui-join-whole = The game can be checked now: “vialibera replay --verify” uses the host's whole log, with the seed of the dice.
    .not = The host's whole log could not be saved: { $why }.
ui-join-out-of-step = This copy of the game went wrong. The whole game is fetched again.
ui-join-overtaken = Too late: the game has moved on.
ui-join-not-saved = The host could not save that move: it has not happened.
ui-join-lost-acts = The host has started again: your last move has not happened.
ui-join-closed =
    .version = Your program and the host's ({ $program }) do not fit together: bring both to the same version.
    .code = Wrong code.
    .wait = Too many wrong codes: wait five minutes.
    .full = The table is full.
    .no-seat = Nobody at that table has that name. Free seats: { $names }.
    .seat-taken = That seat is taken. Free seats: { $names }.
    .host-says-no = The host does not let you in.
    .sent-away = The host has ended your visit.
    .parted = The table has closed: the game is saved at the host's machine. Join again when it continues.
    .flood = The host has ended the connection.
    .nonsense = The host's game makes no sense here: the visit is over.
ui-join-code = Which code does the host tell? Six digits, then { KEY("enter") }.
ui-join-name = Whose seat do you take? Type the name as the host has it, or your own for a free seat, then { KEY("enter") }.
