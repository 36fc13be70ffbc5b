### What is asked: one question for each step that waits for somebody. `.keys` tells the keys that answer.

ask-lobby = All set. Playing: { $seats }.
    .keys = Begin with { KEY("enter") }.
ask-turn-start = { $seat } to play.
    .keys = { $seat }: roll the dice with { KEY("enter") }.
    .jail = { $seat } is in jail, attempt { $tries } of { $turns }.
    .jail-keys = { $ways }.
    .last-try = { $passes-kept ->
        [0] Last attempt: without a double you pay { $fee } and leave.
       *[other] Last attempt: without a double you pay { $fee } and leave. The card can only be used before you roll.
    }
ask-throw-again-if-wanted = A double: { $seat } may roll again.
    .keys = A double: { $seat }, you may roll again with { KEY("enter") }; to end the turn, list everything with { KEY("list") }.
ask-throw-again = A double: { $seat } must roll again.
    .keys = A double: { $seat }, roll again with { KEY("enter") }.
ask-turn-end = { $seat } can still build or trade.
    .keys = { $seat }: end the turn with { KEY("enter") }, { $other } is next.
ask-turn-end-claim = { $seat } is { ON($space) }{ $count ->
        [0] { "" }
       *[other] , and before that { $stops }
    }.
    .keys = { $seat } is { ON($space) }{ $count ->
        [0] { "" }
       *[other] , and before that { $stops }
    }. End the turn with { KEY("enter") }, { $other } is next.
    .jail = { $seat } is in jail, and before that { $stops }. End the turn with { KEY("enter") }, { $other } is next.
    .jail-alone = { $seat } is in jail, and before that { $stops }.
ask-rent-roll = { $seat } must roll for the rent { OF($space) }.
    .keys = Roll with { KEY("enter") }.
ask-dice = { $seat }'s dice: both numbers, then { KEY("enter") }.
ask-offer = { $seat }: { $space }, { $price }.
    .keys = Buy with { KEY("accept") }, decline with { KEY("refuse") }.
    .short = You have { $cash }: { $ways }.
ask-auction = { $seat }, bid at least { $lowest } for { THE($lot) }.
    .above = { $seat }, bid more than { $amount } for { THE($lot) }.
    .leader = Highest bid so far: { $seat }, { $amount }.
    .promise = You have { $cash }; you may promise more, but if you cannot pay, the auction is held again without you.
    .keys = Bid with { KEY("bid") }, drop out with { KEY("refuse") }.
    .short = You have { $cash }: { $ways }.
ask-payment = { $seat } must pay { $needed } for { THE($lot) }, and is { $missing } short.
    .keys = { $ways }.
ask-due = { $seat } owes { $creditor } { $amount }.
    .keys = Pay with { KEY("accept") }, or offer property with { KEY("list") }.
ask-settle = { $seat } owes { $creditor } { $amount }, and is { $missing } short.
    .fresh = { $seat } is { $missing } short.
    .keys = { $ways }.
ask-appraisal = { $debtor } offers { THE($space) } instead of money. { $seat }, what is it worth to you?
    .keys = Name a price with { KEY("bid") }, refuse with { KEY("refuse") }.
ask-kind-proposal = { $seat }: { $debtor } offers { THE($space) } to settle { $amount }.
    .fresh = { $seat }, do you accept?
    .keys = Accept with { KEY("accept") }, refuse with { KEY("refuse") }.
ask-kind-price = { $seat }: { $creditor } gives { $amount } for { THE($space) }.
    .keys = Accept with { KEY("accept") }, keep it with { KEY("refuse") }, auction it with { KEY("bid") }.
    .none = { $seat }: { $creditor } names no price for { THE($space) }.
    .keys-none = Keep it with { KEY("refuse") }, auction it with { KEY("bid") }.
ask-deal = { $seat }: { $proposer } offers { $gives }, and asks in return for { $asks }.
    .gift = { $seat }: { $proposer } offers { $gives } as a gift.
    .wish = { $seat }: { $proposer } asks for { $asks } as a gift.
    .fresh = { $seat }, do you accept?
    .keys = Accept with { KEY("accept") }, refuse with { KEY("refuse") }, make another offer with { KEY("trade") }.
ask-take-over = { $seat }: { $price } lifts the mortgage on { THE($space) }.
    .keys = Lift it with { KEY("accept") }, leave it with { KEY("refuse") }.
ask-call = { $hotel ->
    [yes] { $seat }: hotels left { $left }, { $other } orders { $ordered }. How many do you want? If there are not enough, they are auctioned from { $opening }.
   *[no] { $seat }: houses left { $left }, { $other } orders { $ordered }. How many do you want? If there are not enough, they are auctioned from { $opening }.
}
    .keys = From 0 to { $most }.
ask-place = { $hotel ->
    [yes] { $seat }: where does the hotel go?
   *[no] { $seat }: where does the house go?
}
    .keys = List the streets with { KEY("list") }.
    .short = { $hotel ->
        [yes] { $seat }: the hotel costs { $needed }: you are { $missing } short.
       *[no] { $seat }: the house costs { $needed }: you are { $missing } short.
    }
    .short-keys = { $ways }.
ask-pay-or-draw = { $seat }: the card gives you a choice.
    .fresh = { $seat }, which do you choose?
    .keys = Pay { $amount } with { KEY("accept") }, draw { FROM($deck) } with { KEY("refuse") }.
ask-count = Last chance to claim rents before the final count: press { KEY("space") }.
    .keys = { $seat }: do the final count with { KEY("enter") }.
ask-last-call = { $seat } is about to go out: claim any rent owed with { KEY("space") }, now.
    .keys = { $seat }: continue with { KEY("enter") }.
ask-over = { $count ->
    [one] The game is over: { $seats } has won.
   *[other] The game is over: { $seats } have won.
}

# The ways open, in a list.
way =
    .decline = decline with { KEY("refuse") }
    .drop = drop out with { KEY("refuse") }
    .throw = try for a double with { KEY("enter") }
    .fee = pay { $amount } with { KEY("pay") }
    .pass = use the card with { KEY("pass") }
    .plan = get a plan with { KEY("accept") }
    .sell = sell houses with { KEY("sell") }
    .mortgage = mortgage with { KEY("mortgage") }
    .trade = trade with { KEY("trade") }
    .cannot-pay = declare that you cannot pay with { KEY("refuse") }
    .forgo = decline the building with { KEY("refuse") }
    .all = list everything with { KEY("list") }
    .bankrupt = declare bankruptcy from the list with { KEY("list") }
ask-halted = Referee { $referee } has stopped play and the clock.
    .keys = { KEY("referee") } opens the referee's list.

# Why no person is asked: shown in place of the question, never told.
wait-plays = { $seat } is thinking.
wait-elsewhere = Waiting for { $seat }, who plays at another computer.
wait-absent = Waiting for { $seat }, who has lost the connection.
wait-consent-elsewhere = Waiting for { $seat }, at another computer, to agree or refuse.
wait-cut = No connection. When it broke, { $seat } was awaited. What you do now goes out once it is back.
wait-debt = { $seat }'s debt waits for { $seat }.
wait-claim = { $seat } plays on. A rent is claimed with { KEY("space") }; { KEY("enter") } continues.
    .number = { $seat } plays on. A rent is claimed with number and { KEY("space") }; { KEY("enter") } continues.
wait-consent = Waiting for { $seat } to answer: agree with { KEY("accept") }, refuse with { KEY("refuse") }.
wait-referee = The referee is at the table: play and the clock are stopped.
wait-over = You are out: the others play on. { KEY("leave") } leaves.
wait-log = The game cannot be saved: any key tries again.

# The keys of the question in few words, at the end of a brief narration.
ask-short-keys = { $ways }.

# The question in few words, for a row of braille: who, then the keys with what they do, the object last.
short =
    .begin = begins
    .roll = rolls
    .try = tries
    .end-turn = ends turn
    .count = counts
    .go-on = continues
    .fee = pays
    .pass = card
    .buy = buys
    .decline = declines
    .bid = bids
    .drop = drops out
    .plan = plan
    .sell = sells
    .mortgage = mortgages
    .trade = trades
    .all = lists
    .bankrupt = gives up
    .cannot-pay = cannot pay
    .forgo = declines
    .price = price
    .refuse = refuses
    .accept = accepts
    .keep = keeps
    .auction = auction
    .counter = other
    .redeem = lifts
    .leave-mortgaged = leaves
    .pay-card = pays
    .draw = draws
    .streets = streets
    .claim = rents
    .claim-rent = claims
    .referee = referee
    .another = another
    .leave = leaves
    .retry = retries
short-ready = All set
short-over = Over
short-halted = Stopped
short-any-key = any key
short-dice = two dice, { KEY("enter") }
short-double = double
short-jail = jail { $tries } of { $turns }
short-next = { $other } next
short-rent = rent
short-lowest = from { $lowest }
short-leader = { $seat } { $amount }
short-missing = { $missing } short
short-from = from { $seat }
short-gives = { $seat } gives { $gives }
short-asks = { $seat } asks for { $asks }
short-houses = houses
short-hotels = hotels
short-orders = { $seat } orders
short-wait-plays = plays
short-wait-elsewhere = plays elsewhere
short-wait-absent = is cut off
short-wait-consent-elsewhere = answers elsewhere
short-wait-cut = no connection
short-wait-debt = owes
short-wait-claim = { KEY("space") }
    .number = number { KEY("space") }
short-wait-over = You are out
short-wait-log = Not saved
short-wait-consent = vote
short-wait-referee = Referee here
