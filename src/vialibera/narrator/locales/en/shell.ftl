### What the keyboard says: questions before a game, lists, help, keys without effect.

## Always

ui-unused = This key is not used.
ui-one-moment = One moment.
ui-more = { $count ->
    [one] One more line: { KEY("more") }.
   *[other] { $count } more lines: { KEY("more") }.
}
ui-no-more = There is no more.
ui-really-leave = Leave? Ctrl+C again leaves, any other key stays.
    .saved = Leave? Ctrl+C again leaves, any other key stays. The game is saved.
ui-no-message = No message yet.
ui-not-saved = It cannot be saved: { $why }. The move does not count.
ui-saved = Game saved: { $path }
    .aloud = Game saved.
ui-no-log = The game cannot be saved: { $why }
ui-bad-settings = The configuration is not valid, the usual one is taken: { $why }
ui-bad-speech = In the settings of the voice this makes no sense: { $names }.
ui-bad-key = In the configuration the key for { $name } will not do.
ui-no-kind = No computer player is called { $kind }; there are: { $kinds }.

## The voice

ui-voice-on = Voice on.
ui-voice-off = Voice off.
ui-voice-muted = The game's own voice is off: { KEY("mute") } turns it on.
ui-no-voice = Only the screen speaks here: no voice to adjust.
ui-stopped = Silence.
ui-rate = Rate { $nth }.
ui-volume = Volume { $nth }.

## Lists and typed answers

ui-entry = { $nth }: { $label }
ui-entry-of = { $nth } of { $count }: { $label }
ui-enter-alone = { KEY("enter") } alone: { $label }.
ui-choose = Choose a number, then { KEY("enter") }.
ui-no-entry = No entry { $nth }: there are { $count }.
ui-left = Left, no effect.
ui-list-open = A list is open: choose a number, or Esc.
ui-no-number = Type a number.
ui-nothing-open = Nothing to close.

## Before the game

ui-not-started = The game has not begun yet.
ui-first-question = This is the first question.
ui-help-launch = A number and { KEY("enter") } choose, arrows step, Esc goes back. { KEY("rules") } reads the rules.
ui-ask-voice = Who speaks?
ui-voice-by-own = the game's own voice
ui-voice-by-reader = a screen reader
ui-voice-by-off = nobody
ui-ask-again = The same as last time?
ui-as-last = yes: { $what }
ui-otherwise = no, another game
ui-ask-edition = Which edition?
ui-edition = { $title }. { $summary }
ui-ask-first-name = Name of the first player; { KEY("enter") } alone for “Alex”.
ui-ask-name = Name of player { $nth }; { KEY("enter") } alone if these are all.
ui-usual-name = Alex
ui-name-taken = { $name } is here already: another name.
ui-name-mended = The name was mended: { $name }.
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
ui-bot-prudente = prudently
ui-bot-random = at random
ui-ask-token = Token for { $name }: { $tokens }. { KEY("enter") } alone: { $usual }.
ui-token-taken = It is not free. Left for { $name }: { $tokens }.
ui-ask-variants = Variants. A number and { KEY("enter") } switch one.
ui-variant = { $name }: { $state ->
    [on] on
   *[off] off
}. { $about }
ui-variant-now = { $name }: { $state ->
    [on] on.
   *[off] off.
}
ui-variant-not = This variant does not fit here: { $why }
ui-variants-done = go on
ui-ask-minutes = { $most ->
    [0] Length in minutes, or the hour of the end as 22:30; { KEY("enter") } alone for no limit.
   *[other] Length in minutes, at most { $most }, or the hour of the end; { KEY("enter") } alone for { $most }.
}
ui-no-minutes = { $most ->
    [0] Type the minutes, or an hour as 22:30.
   *[other] Type the minutes, from 1 to { $most }, or an hour.
}
ui-ask-dice = Who throws the dice?
ui-dice-program = the program
ui-dice-typed = we do, with real dice: the numbers are typed
ui-ready = All set: { $title }. { $names }.
ui-start = begin
ui-read-rules = read the rules
ui-too-few = At least { $count } players are needed.
ui-too-many = There are { $count } players at most.
ui-no-token = { $name } has no token.
ui-begins = { $title }. At the table: { $seats }.
ui-minutes = { $count ->
    [one] The game lasts one minute.
   *[other] The game lasts { $count } minutes.
}

## In the game

ui-goes-on = The game goes on: { $title }. At the table: { $seats }.
ui-game-over = The game is over, won by { $seats }.
ui-computer-plays = One moment: { $seat } is playing.
ui-others-answer = Now { $seat } answers.
ui-enter-declines = { KEY("enter") } again declines.
ui-whose-claim = Whose? The number of the seat, then { KEY("space") }.
ui-nothing-to-accept = No exchange to accept.
ui-nothing-to-refuse = No exchange to refuse.
ui-no-such-seat = Nobody sits at number { $nth }.
ui-seat-out = { $seat } is out of the game.
ui-seat-computer = { $seat } is a computer player.
ui-keyboard-to = Keyboard to { $seat }.
ui-go-on = { KEY("enter") } goes on.
ui-take-back-not =
    .start = Nothing to take back.
    .throw = Nothing to take back: a throw of the dice stands.
    .draw = Nothing to take back: a card that was drawn stands.
    .shuffle = Nothing to take back: a shuffled deck stands.
    .clock = Nothing to take back: the time is up.
    .over = The game is over: nothing is taken back any more.
ui-take-back-ask = { $partner }: { $seat } wants to take back “{ $act }”. { KEY("accept") } agrees, { KEY("refuse") } refuses.
    .other = { $partner }: { $seat } wants to take back { $other }'s “{ $act }”. { KEY("accept") } agrees, { KEY("refuse") } refuses.
ui-take-back-agreed = { $seat } agrees.
ui-take-back-refused = { $seat } does not agree: nothing is taken back.
ui-take-back-left = Left, nothing is taken back.
ui-verbosity =
    .brief = Told briefly.
    .normal = Told normally.
    .full = Told in full.
ui-aloud = Sums are written like this: { $amount }.
ui-no-auction = No auction is on.
ui-auctions-off = Auctions are not switched on.
ui-auction-running = An auction is on.
ui-trade-open = An exchange is on the table already.
ui-cannot-bid = Not enough money: { $needed } needed, you have { $cash }.
ui-bid = { $seat }, your bid for { THE($lot) }: from { $lowest } to { $cash }; { KEY("enter") } alone for { $lowest }.
ui-price = { $seat }, your price for { THE($space) }; { KEY("enter") } alone for { $price }.
ui-in-kind = How much of the debt does { THE($space) } pay? { KEY("enter") } alone for { $amount }.
ui-no-dice = Type two numbers from 1 to 6.
ui-build = { $seat } builds. Where?
ui-place = { $seat }: where?
ui-sell = { $seat } sells buildings. Which?
ui-mortgage = { $seat } mortgages. What?
ui-redeem = { $seat } lifts a mortgage. Which?
ui-everything = { $seat } may:
ui-nothing-to-do = { $seat }: nothing to do now.
ui-option = { $label } ({ $key })
ui-order = order several buildings at once
ui-order-count = { $seat }: how many buildings? { KEY("enter") } alone for 2.
ui-order-lot = Building { $nth } of { $count }: where?
ui-order-whole = Order: { $lots }, { $price } in all.
ui-order-send = order
ui-order-too-many = It goes no further than { $nth }.
ui-lot = { $space }, { $price }
ui-sure = { $label }: sure? There is no way back.
ui-no = no
ui-yes = yes
ui-settled-list = { $title }. Settled at the beginning:
ui-settled = This is chosen before the game begins.
ui-variant-is = { $name }: { $state ->
    [on] on
   *[off] off
}
ui-length = length { $count } minutes
ui-no-length = no time limit
ui-token-of = token of { $seat }: { $token }
ui-board-drawn = The board was shown: { KEY("where") }, { KEY("others") } and { KEY("unsold") } say it aloud.

## Exchanges

ui-trade-with = { $seat } proposes an exchange. To whom?
ui-partner = { $seat }
ui-trade-gives = { $seat } gives. A number and { KEY("enter") } put in or take out, 0 goes on.
ui-trade-asks = { $seat } should give:
ui-trade-done = that is all: { $gives }
ui-trade-built = Not in the list { $spaces }: sell the houses first.
ui-trade-deed = { $space }{ $mortgaged ->
    [yes] , mortgaged
   *[no] { "" }
}{ $put ->
    [yes] , in the offer already
   *[no] { "" }
}
ui-trade-pass = release card{ $put ->
    [yes] , in the offer already
   *[no] { "" }
}
ui-trade-put = { $put ->
    [yes] In the offer: { $what }.
   *[no] Out of the offer: { $what }.
}
ui-trade-cash = Money in the offer: { $amount }.
ui-the = { $space }
ui-the-pass = release card
ui-trade-money = money, now { $amount }
ui-trade-amount = How much money does { $seat } give, up to { $cash }? { KEY("enter") } alone: none.
ui-no-amount = Type a sum up to { $cash }.
ui-trade-whole = { $seat } offers { $gives } to { $partner } and asks for { $asks }.
ui-trade-send = propose it to { $partner }
ui-trade-again = start again

## Learning the keys

ui-learn-begins = Learn the keys: each key says what it does. { KEY("learn") } ends this.
ui-learn-ends = Over: the keys act again.
ui-learned = { $key }: { $does }.
ui-help-rest = { KEY("list") } lists every move, { KEY("learn") } teaches the keys.

## What each key does

key-enter = begins, throws the dice, hands the turn over
key-space = claims the rent
key-where = says where a player is; again, the next one
key-turn = says whose turn it is
key-cash = says how much cash there is; again, the next player
key-pay = pays to leave jail
key-pass = uses the card to leave jail
key-deed = reads the deed of the square
key-bid = bids in an auction
key-own = lists one's own properties
key-others = lists the properties of the others
key-unsold = lists what is not sold
key-build = builds
key-sell = sells a building
key-mortgage = mortgages
key-redeem = lifts a mortgage
key-trade = proposes an exchange
key-accept = accepts, buys
key-refuse = refuses, declines, leaves the auction
key-scores = says the scores
key-list = lists every possible move
key-seat = gives the keyboard to that seat for one move
key-give-back = closes the list, gives the keyboard back
key-why = explains the last rent, price or refusal
key-ahead = listens to the squares two to twelve steps ahead
key-news = tells what is new since one's last turn
key-board = shows the board to the eyes
key-take-back = takes the last move back, if the others agree
key-verbosity = tells briefly, normally or in full, for whoever must answer
key-aloud = writes sums in figures, or as they are read
key-options = lists what was settled at the beginning
key-rules = reads the rules
key-help = says what can be done now
key-learn = teaches the keys, without effect
key-repeat = repeats the last message
key-older = one message back
key-newer = one message forward
key-oldest = the first message
key-newest = the last message
key-more = goes on with a long list
key-mute = turns the voice on or off, for good
key-stop = silences the voice
key-slower = slower voice
key-faster = faster voice
key-softer = softer voice
key-louder = louder voice
key-voice = another voice
key-leave = leaves; the game is saved already
key-interrupt = asks whether to leave; twice leaves
key-suspend = goes back to the command line; fg goes on with the game

## The board

ui-board-level = { $level ->
    [1] 1 house
    [5] hotel
   *[other] { $level } houses
}
ui-board-pledged = mortgaged
ui-board-head =
    .square = square
    .owner = owner
    .here = tokens
