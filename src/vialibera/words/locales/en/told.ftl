### Shorter forms of events and questions, for a normal or a brief narration: `.you` to the only listener who acts,
### `.gets` to the one who receives. A message without its form here is told whole.

told-total =
    .you = You have { $cash }.
told-group-completed =
    .you = { $count ->
        [one] You complete the { $groups } group.
       *[other] You complete the { $groups } groups.
    }
told-stop = { $other } is { ON($space) }{ $count ->
        [0] { "" }
       *[other] , and before that { $stops }
    }.
told-stop-jail = { $other } is in jail{ $count ->
        [0] { "" }
       *[other] , and before that { $stops }
    }.

## The opening

told-order-settled =
    .normal = Order: { $order }.
told-paid-capital =
    .normal = { $amount } each.
told-dealt =
    .you = You have { $spaces }.
told-dealt-price =
    .you = You pay { $price } for them.

## The turn

told-turn-began =
    .normal = { $seat } to play.
told-dice-thrown =
    .normal = { $double ->
        [yes] { $seat } rolls double { $first }: { $space }.
       *[no] { $seat } rolls { $sum }: { $space }.
    }
    .brief = { $double ->
        [yes] { $seat }, double { $first }: { $space }.
       *[no] { $seat }, { $sum }: { $space }.
    }
    .you = { $double ->
        [yes] You roll double { $first }: { $space }.
       *[no] You roll { $sum }: { $space }.
    }
    .you-brief = { $double ->
        [yes] Double { $first }: { $space }.
       *[no] { $sum }: { $space }.
    }
told-dice-thrown-failed =
    .normal = { $seat } rolls { $first } and { $second }: no double.
    .brief = { $seat }, no double.
    .you = You roll { $first } and { $second }: no double.
    .you-brief = No double.
told-dice-thrown-freed =
    .normal = { $seat } rolls double { $first }, out of jail: { $space }.
    .brief = { $seat }, double { $first }, out of jail: { $space }.
    .you = You roll double { $first }, out of jail: { $space }.
    .you-brief = Double { $first }, out of jail: { $space }.
told-dice-thrown-jailed =
    .normal = { $seat } rolls a third double and goes to jail.
    .brief = { $seat }, third double: jail.
    .you = You roll a third double and go to jail.
    .you-brief = Third double: go to jail.
told-moved =
    .brief = { $seat }: { $space }.
    .you = You land { ON($space) }.
told-jailed =
    .normal = { $seat } goes to jail.
    .you = You are in jail.
told-freed =
    .you = You leave jail.
told-freed-forced =
    .brief = { $seat }, out of jail: { $space }.
    .you = You leave jail and land { ON($space) }.
    .you-brief = Out of jail: { $space }.
told-pass-returned =
    .normal = { $seat } uses the card and leaves jail.
    .you = You use the card and leave jail.

## Money

told-paid-salary =
    .normal = { $payee } gets { $amount } from { THE($space) }.
    .gets = { THE($space) } pays you { $amount }.
told-paid-stop-on-go =
    .normal = { $payee } gets { $amount }.
    .gets = You get { $amount }.
told-paid-rent =
    .normal = { $here ->
        [yes] { $payer } pays { $payee } { $amount }.
       *[no] { $payer } pays { $payee } { $amount } for { THE($space) }.
    }
    .you = { $here ->
        [yes] You pay { $payee } { $amount }.
       *[no] You pay { $payee } { $amount } for { THE($space) }.
    }
    .gets = { $here ->
        [yes] { $payer } pays you { $amount }.
       *[no] { $payer } pays you { $amount } for { THE($space) }.
    }
told-paid-tax =
    .normal = { $payer } pays { $amount }.
    .you = You pay { $amount }.
told-paid-tax-kept =
    .you = You put { $amount } in the middle.
told-paid-jackpot =
    .normal = { $payee } takes { $amount } from the middle.
    .gets = You take { $amount } from the middle.
told-paid-card =
    .normal = { $payer } pays { $amount }.
    .you = You pay { $amount }.
told-paid-card-received =
    .brief = { $payee } gets { $amount }.
    .gets = You get { $amount }.
told-paid-card-players =
    .brief = { $payer } pays { $payee } { $amount }.
    .you = You pay { $payee } { $amount }.
    .gets = { $payer } pays you { $amount }.
told-paid-repairs =
    .normal = { $payer } pays { $amount } for houses and hotels.
    .brief = { $payer } pays { $amount }.
    .you = You pay { $amount } for houses and hotels.
    .you-brief = You pay { $amount }.
told-paid-jail-fee =
    .normal = { $payer } pays { $amount } and leaves jail.
    .you = You pay { $amount } and leave jail.
told-paid-forced-fee =
    .brief = { $payer } pays { $amount }.
    .you = You pay bail of { $amount }.
    .you-brief = Bail, { $amount }.
told-paid-transfer =
    .you = You pay { $amount } mortgage interest on { THE($space) }.
told-indebted-rent =
    .normal = { $seat } owes { $creditor } { $amount }.
    .you = You owe { $creditor } { $amount }.
told-card-drawn =
    .normal = { $seat }: { $card }
    .you = Card: { $card }
told-card-drawn-other =
    .normal = { $seat }: { $card }
    .you = Card: { $card }
told-card-drawn-kept =
    .brief = { $seat } keeps a card.

## Rents

told-claim-taken =
    .you = You claim the rent from { $debtor }.
told-claim-lapsed =
    .normal = { $seat } loses the rent for { THE($space) }.
    .you = Rent lost for { THE($space) }.

## Purchases and auctions

told-bought =
    .normal = { $here ->
        [yes] { $seat } buys it, { $price }.
       *[no] { $seat } buys { THE($space) }, { $price }.
    }
    .you = { $here ->
        [yes] Bought for { $price }.
       *[no] Bought { THE($space) } for { $price }.
    }
    .you-brief = { $here ->
        [yes] Bought.
       *[no] Bought { THE($space) } for { $price }.
    }
told-bought-auction =
    .normal = { $seat } wins it at { $price }.
    .you = You win it at { $price }.
told-declined =
    .normal = { $seat } declines.
    .you = You decline.
told-bid-placed =
    .normal = { $seat }: { $amount }.
    .you = You bid { $amount }.
told-dropped-out =
    .you = You drop out.

## Buildings, mortgages and deals

told-built =
    .normal = { $level ->
        [1] { $seat }: first house { ON($space) }, { $paid }.
        [2] { $seat }: second house { ON($space) }, { $paid }.
        [3] { $seat }: third house { ON($space) }, { $paid }.
        [4] { $seat }: fourth house { ON($space) }, { $paid }.
       *[other] { $seat }: hotel { ON($space) }, { $paid }.
    }
    .you = { $level ->
        [1] First house { ON($space) }, { $paid }.
        [2] Second house { ON($space) }, { $paid }.
        [3] Third house { ON($space) }, { $paid }.
        [4] Fourth house { ON($space) }, { $paid }.
       *[other] Hotel { ON($space) }, { $paid }.
    }
told-built-several =
    .normal = { $level ->
        [0] { $seat } builds for { $price }: { $order }.
        [one] { $seat } builds for { $price }: one house on each of { $grounds }.
        [5] { $seat } builds for { $price }: hotels on { $grounds }.
       *[other] { $seat } builds for { $price }: { $level } houses on each of { $grounds }.
    }
    .you = You build for { $price }: { $order }.
told-mortgaged =
    .normal = { $seat } mortgages { THE($space) }, { $amount }.
    .you = You mortgage { THE($space) }, { $amount }.
told-redeemed =
    .normal = { $seat } lifts the mortgage on { THE($space) }, { $amount }.
    .you = You lift the mortgage on { THE($space) }, { $amount }.
told-proposed =
    .gets = { $proposer } offers you { $gives } for { $asks }.
told-deal-refused =
    .normal = { $seat } refuses.
    .you = You refuse.
told-traded =
    .normal = Trade: { $proposer } gives { $gives }, { $partner } { $asks }.
told-traded-gift =
    .normal = { $proposer } gives { $partner } { $gives }.
told-traded-wish =
    .normal = { $partner } gives { $proposer } { $asks }.
told-went-out =
    .you = You are out of the game.

## The questions

told-ask-turn-start =
    .you = Your turn.
told-ask-turn-start-keys =
    .normal = { $seat }: roll with { KEY("enter") }.
    .you = Your turn: roll with { KEY("enter") }.
    .you-brief = You: { KEY("enter") } rolls.
told-ask-turn-start-jail =
    .normal = { $seat } in jail, attempt { $tries } of { $turns }.
    .brief = { $seat } in jail, { $tries } of { $turns }.
    .you = In jail, attempt { $tries } of { $turns }.
    .you-brief = Jail, { $tries } of { $turns }.
told-ask-turn-start-last-try =
    .brief = Last attempt.
told-ask-settle =
    .you = You owe { $creditor } { $amount }, and are { $missing } short.
told-ask-settle-fresh =
    .you = You are { $missing } short.
told-ask-throw-again =
    .you = Roll again.
told-ask-throw-again-keys =
    .normal = { $seat }: roll again with { KEY("enter") }.
    .you = Roll again with { KEY("enter") }.
    .you-brief = { KEY("enter") } rolls again.
told-ask-throw-again-if-wanted =
    .you = You may roll again.
told-ask-throw-again-if-wanted-keys =
    .normal = { $seat }: roll again with { KEY("enter") }; { KEY("list") } lists all.
    .you = Roll again with { KEY("enter") }; { KEY("list") } lists all.
    .you-brief = { KEY("enter") } rolls again, { KEY("list") } lists.
told-ask-turn-end =
    .you = You can still build or trade.
told-ask-turn-end-keys =
    .normal = { $seat }: { KEY("enter") } passes to { $other }.
    .you = { KEY("enter") } passes to { $other }.
    .you-brief = { KEY("enter") } passes.
told-ask-turn-end-claim-keys =
    .normal = { $seat } is { ON($space) }{ $count ->
        [0] { "" }
       *[other] , and before that { $stops }
    }. { KEY("enter") } passes to { $other }.
told-ask-offer-landed =
    .normal = { $seat }: it costs { $price }.
    .you = It costs { $price }.
told-ask-offer =
    .you = { $space }, { $price }.
told-ui-list-stays =
    .brief = Esc closes.
told-ui-build =
    .you = Build where?
told-ui-sell =
    .you = Sell what?
told-ui-mortgage =
    .you = Mortgage what?
told-ui-redeem =
    .you = Lift which?
told-ui-what-if =
    .brief = For which roll? From 2 to 12.
told-ui-swap-asks =
    .you = Ask for what?
told-ui-swap-gives =
    .you = Give what for { THE($space) }?
told-ui-trade-with =
    .you = Trade with whom?
told-ui-everything =
    .you = Your moves:
