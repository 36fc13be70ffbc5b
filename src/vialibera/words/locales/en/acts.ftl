### What can be done: an entry of a list for each command of the engine.

act-begin = Begin the game.
act-roll = Roll the dice.
act-end-turn = End the turn; { $other } is next.
act-roll-for-rent = Roll the dice for the rent.
act-buy = Buy { THE($space) } for { $price }.
act-decline = Decline to buy { THE($space) }.
act-bid = Bid { $amount }.
act-drop = Drop out of the auction.
act-cannot-pay = Declare that you cannot pay: the auction is held again.
act-give-up = Declare bankruptcy.
act-call-debtor = Call on { $debtor } to pay or go bankrupt.
act-close-debt = Declare { $debtor } bankrupt.
act-resign = Leave the game.
act-claim = Claim the rent.
act-pay-fee = Pay { $amount } and leave jail.
act-use-pass = Use the card and leave jail.
act-build = { $level ->
    [1] Build the first house { ON($space) } for { $price }.
    [2] Build the second house { ON($space) } for { $price }.
    [3] Build the third house { ON($space) } for { $price }.
    [4] Build the fourth house { ON($space) } for { $price }.
   *[other] Build a hotel { ON($space) } for { $price }.
}
    .several = Build for { $price }: { $order }.
act-sell = { $hotel ->
    [yes] { $level ->
        [0] Sell the hotel { ON($space) } for { $got }, keeping no house.
        [one] Sell the hotel { ON($space) } for { $got }, keeping one house.
       *[other] Sell the hotel { ON($space) } for { $got }, keeping { $level } houses.
    }
   *[no] { $count ->
        [one] Sell a house { ON($space) } for { $got }.
       *[other] Sell { $count } houses { ON($space) } for { $got }.
    }
}
    .several = Sell for { $got } and keep { $order }.
act-mortgage = Mortgage { THE($space) } and get { $amount }.
act-redeem = Lift the mortgage on { THE($space) } for { $price }.
act-sell-deed = Sell { THE($space) } to the Bank for { $amount }.
act-propose = Offer { $partner } { $gives } in return for { $asks }.
act-accept = Accept { $proposer }'s trade: you get { $gives } in return for { $asks }.
act-refuse = Refuse the trade.
act-refuse-always = Refuse, and get no more offers from the computer players for { $spaces }.
act-counter = Make { $proposer } a counter-offer: you give { $gives } in return for { $asks }.
act-keep-mortgage = Leave the mortgage on { THE($space) } as it is.
act-redeem-now = Lift the mortgage on { THE($space) } now for { $price }.
act-want = { $hotel ->
    [yes] { $count ->
        [0] Ask for no hotels.
        [one] Ask for one hotel.
       *[other] Ask for { $count } hotels.
    }
   *[no] { $count ->
        [0] Ask for no houses.
        [one] Ask for one house.
       *[other] Ask for { $count } houses.
    }
}
act-put-here = { $hotel ->
    [yes] Place the hotel { ON($space) }.
   *[no] Place the house { ON($space) }.
}
act-pay-due = Pay { $amount }.
act-pay-card = Pay { $amount }.
act-draw-instead = Draw { FROM($deck) }.
act-offer-in-kind = Offer { $creditor } { THE($space) } instead of money.
    .priced = Offer { $creditor } { THE($space) } to settle { $amount }.
act-price = Give { $amount } for { THE($space) }.
act-accept-kind = Take { THE($space) } to settle { $amount }.
act-refuse-kind = Refuse { THE($space) }.
act-take-price = Give up { THE($space) } for { $amount }.
act-keep-deed = Keep { THE($space) }.
act-call-auction = Put { THE($space) } up for auction.
act-close-call = Continue: nobody claims any more.
act-forgo = Decline the building.
act-confirm-count = Do the final count.
act-agree-end = End the game here.
act-agree-bell =
    { $minutes ->
        [one] End the game in one minute.
       *[other] End the game in { $minutes } minutes.
    }
act-ring = Time is up.
act-thrown = The dice show { $first } and { $second }.
act-shuffled = Deck shuffled.
act-rule-in-words = A ruling in words.
act-stop-play = Stop play and the clock.
act-resume-play = Let play and the clock resume.
act-give-minutes = { $minutes ->
    [one] Give one minute back.
   *[other] Give { $minutes } minutes back.
}
act-correct-money = Set { $seat }'s money to { $cash }.
act-correct-deed = Correct { THE($space) }: it belongs { TO($owner) }.
    .mortgaged = Correct { THE($space) }: it belongs { TO($owner) }, mortgaged.
    .built = Correct { THE($space) }: it belongs { TO($owner) }, with { $level ->
    [one] one house
    [5] a hotel
   *[other] { $level } houses
}.
act-hold-auction = Auction { THE($space) }.
act-correct-place = Put { $seat }'s token { ON($space) }.
    .jailed = Put { $seat } in jail.
act-warn = Warn { $seat }.
act-exclude = Exclude { $seat }.
act-annul = Declare the game void.
