### The keys: what each does, and what it says.

## Trying

ui-learned-sound = { $label }.

## Lists and typed answers

ui-offer-kept = The offer is kept until the turn passes: { KEY("trade") } takes it up again.
ui-help-list = In the list { KEY("enter") } takes the chosen entry, Home and End go to the ends, / finds a text, Esc goes back. The information keys still work.
    .offer = Type a number, Tab moves. { KEY("deed") } reads the deed of the entry or those of the offer, { KEY("repeat") } the offer so far. Esc goes back.
ui-no-number = Type a number.

## In the game

ui-another-later = The game is not over yet: { KEY("another") } works after its end.
ui-another-not = At a tournament table no other game is played: when you leave, the result goes to the desk automatically.
    .guest = Only the host begins another game.
ui-others-answer = Waiting for { $seat } to answer.
ui-enter-declines = Press { KEY("enter") } again to decline.
ui-nothing-to-accept = Nothing to buy or accept now.
ui-nothing-to-refuse = Nothing to refuse now.
ui-take-back-not =
    .start = Nothing to take back.
    .throw = Nothing to take back: a roll of the dice cannot be taken back.
    .draw = Nothing to take back: a drawn card cannot be taken back.
    .shuffle = Nothing to take back: a shuffled deck cannot be taken back.
    .clock = Nothing to take back: the time is up.
    .over = The game is over: moves can no longer be taken back.
    .ruling = Nothing to take back: only the referee takes back a ruling.
    .seat = Nothing to take back: a seat has changed hands.
ui-take-back-ask = { $partner }: { $seat } wants to take back a move: { $act }. Agree with { KEY("accept") }, refuse with { KEY("refuse") }.
    .other = { $partner }: { $seat } wants to take back { $other }'s move: { $act }. Agree with { KEY("accept") }, refuse with { KEY("refuse") }.
ui-take-back-agreed = { $seat } agrees.
ui-take-back-refused = { $seat } does not agree: nothing is taken back.
ui-take-back-left = Request dropped, nothing is taken back.
ui-take-back-lapsed = { $seat } has not answered in time: nothing is taken back.
ui-hand-over = Which seat changes hands?
ui-hand-over-seat = { $seat }: a person plays now
    .computer = { $seat }: the computer plays now
ui-character = { $seat }: the computer plays now; it { $taste ->
    [builder] builds early
    [buyer] buys all it can
    [careful] plays it safe
    [gambler] gambles at auctions
    [saver] keeps cash back
   *[trader] likes to trade
}
ui-hand-over-kind = How does the computer play for { $seat }?
ui-hand-over-not = Nobody gives up a seat in a tournament.
    .guest = Only the host can reassign seats.
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
ui-think = { $tenths ->
    [0] Computer players do not wait any more.
    [3] Computer players think for three tenths of a second.
   *[other] Computer players think for one second.
}
    .host = The pace is set on the host's computer.
    .nobody = No computer player is at the table.
ui-hurry = On to your next question.
    .out = On to the end of the game.
ui-what-if = For which roll? From 2 to 12.
ui-find-square = Which square, by name or number?
ui-raise-entry = Plan the rest for me
ui-mortgage-deed = { $space }, { $amount }
    .planned = { $space } for { $amount }
ui-build-lot = { $level ->
    [1] { $space }, first house, { $price }
    [2] { $space }, second house, { $price }
    [3] { $space }, third house, { $price }
    [4] { $space }, fourth house, { $price }
   *[other] { $space }, hotel, { $price }
}
ui-raise = { $missing } short. Plan: { $acts }; { $total } over. { KEY("accept") } confirms, Esc cancels.
    .even = { $missing } short. Plan: { $acts }. { KEY("accept") } confirms, Esc cancels.
    .short = All you can mortgage and sell leaves you { $missing } short. To declare bankruptcy, press { KEY("list") }.
ui-raise-act =
    .mortgage = mortgage { $lots }
    .sale = sell buildings: { $lots }
ui-bid = Your bid, { $lowest } to { $cash }; just { KEY("enter") }: { $usual }.
    .promise = { $seat }, your bid for { THE($lot) }: at least { $lowest }; beyond { $cash } it is a promise. Just { KEY("enter") } means { $usual }.
ui-bid-large = { $amount } for { THE($lot) }? That is more than twice the lowest bid. { KEY("accept") } confirms, a digit or Esc goes back to the bid.
ui-price = { $seat }, your price for { THE($space) }; just { KEY("enter") } for { $price }.
ui-in-kind = How much of the debt does { THE($space) } settle? Just { KEY("enter") } for { $amount }.
ui-build = { $seat } builds. Where?
ui-place = { $seat }: where?
ui-sell = { $seat } sells buildings. Which?
ui-mortgage = { $seat } mortgages. What?
ui-redeem = { $seat } lifts a mortgage. Which?
ui-everything = { $seat }'s moves:
ui-nothing-to-do = { $seat }: nothing to do now.
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
    .counter = Make another offer
    .referee = Call the referee
    .take-back = Take back the last move, if the others agree
ui-end-agree = End the game here, if all agree
ui-coach-ask = { $partner }: { $seat } wants the coach, for everybody in this game. Agree with { KEY("accept") }, refuse with { KEY("refuse") }.
ui-coach-agreed = From now on everybody may ask the coach with { KEY("coach") }.
ui-coach-refused = { $seat } does not agree: no coach.
ui-coach-left = Request dropped: no coach.
ui-coach-lapsed = { $seat } has not answered in time: no coach.
ui-end-minutes = { $seat }: in how many minutes shall the game end? Just { KEY("enter") }: now.
ui-end-ask =
    { $count ->
        [0] { $partner }: { $seat } wants to end the game here and count. Agree with { KEY("accept") }, refuse with { KEY("refuse") }.
        [one] { $partner }: { $seat } wants to end the game in one minute. Agree with { KEY("accept") }, refuse with { KEY("refuse") }.
       *[other] { $partner }: { $seat } wants to end the game in { $count } minutes. Agree with { KEY("accept") }, refuse with { KEY("refuse") }.
    }
ui-end-refused = { $seat } does not agree: the game continues.
ui-end-left = Request dropped: the game continues.
ui-end-lapsed = { $seat } has not answered in time: the game continues.
ui-end-offer = After { $count } turns each nobody has a whole group. The last entry of { KEY("list") } ends the game, if all agree.
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
ui-trade-gives = What does { $seat } give? Type a number to add or remove, 0 to continue.
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
ui-trade-cash = Money in the offer: { $amount }. Type a number to add or remove, 0 to continue.
ui-trade-more =
    .asks = ask for money too
    .gives = add money
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
ui-help-rest = All moves: press { KEY("list") }. The keys: press { KEY("learn") }. Sounds: press { KEY("sound") }. For V, H, K, L and W Caps Lock acts as Shift.
    .waiting = The keys: press { KEY("learn") }. Sounds: press { KEY("sound") }. For V, H, K, L and W Caps Lock acts as Shift.

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
key-speed = sets how long computer players think: 1 second, 0.3 or none
key-hurry = continues to your next question, or to a landing on your own ground
key-situation = tells the whole situation in a few words
key-what-if = tells what a roll of your choice would bring
key-news = tells what is new since your last turn
key-board = shows the board on the screen
key-odds = tells how likely each player is to win, where that is allowed
key-coach = tells what would be better now, and by how much; after the game, the choices that cost most
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
key-talk = says a line to everybody at the table, if people play on other computers
key-people = says who is at the table and from where, if people play on other computers; again, lists what can be done
key-theme = switches the background of the board: dark, light, the terminal's own
key-settings = opens the settings
key-look = switches between the board and lines, for this game alone
key-leave = asks whether to leave; press twice to leave. The game is already saved
key-interrupt = asks whether to leave; press twice to leave
key-suspend = returns to the command line; fg resumes the game (not on Windows)
