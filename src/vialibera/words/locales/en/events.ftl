### What happens: one message for each event of the engine, with its cases.

# After whoever receives or pays.
total = { $seat } has { $cash }.
    .two = { $seat } has { $cash }, { $other } { $amount }.
group-completed = { $count ->
    [one] { $seat } completes the { $groups } group.
   *[other] { $seat } completes the { $groups } groups.
}
on-mortgage = Interest of { $interest } is due now; { $price } lifts the mortgage on { THE($space) }.
still-missing = Still { $missing } short.
where = Square { $square }.
    .colour = Square { $square }, { $group } group.

## The opening

dealt = { $seat } is dealt { $spaces }.
    .price = { $seat } pays { $price } for the deeds.
deck-shuffled = The { $deck } cards are shuffled.
order-thrown = { $seat } rolls { $first } and { $second }, { $sum }.
thrown-level = A tie: { $seats } roll again.
order-settled = The order of play: { $order }.
    .banker = { $seat }, in last place, is the banker. Seats are numbered in this order.
game-began = The game begins.

## The turn

turn-began = { $seat } to play, turn { $turn }.
    .from = { $seat } to play, turn { $turn }. { $other } is { ON($space) }{ $count ->
        [0] { "" }
       *[other] , and before that { $stops }
    }.
    .from-jail = { $seat } to play, turn { $turn }. { $other } is in jail{ $count ->
        [0] { "" }
       *[other] , and before that { $stops }
    }.
dice-thrown = { $double ->
    [yes] { $seat } rolls { $first } and { $second }, a double, { $sum }: { $space }.
   *[no] { $seat } rolls { $first } and { $second }, { $sum }: { $space }.
}
    .freed = { $seat } rolls { $first } and { $second }, a double, leaves jail and lands { ON($space) }.
    .failed = { $seat } rolls { $first } and { $second }: no double, attempt { $tries } of { $turns }.
    .jailed = { $seat } rolls { $first } and { $second }, the third double in a row, and goes to jail.
moved = { $seat } lands { ON($space) }.
end-agreed = All agree: the game ends here.
bell-agreed =
    { $minutes ->
        [one] All agree: the game ends in one minute.
       *[other] All agree: the game ends in { $minutes } minutes.
    }
time-rang = Time is up.

## Jail

jailed = { $seat } goes to jail.
freed = { $seat } leaves jail.
    .forced = { $seat } leaves jail and lands { ON($space) }.
pass-returned = { $seat } uses the card and leaves jail.

## Money

paid = { $payer } pays { $amount } { TO($payee) }.
    .capital = Each player gets { $amount }.
    .salary = { $payee } passes Go and collects { $amount }.
    .stop-on-go = { $payee } lands on Go and collects { $amount }.
    .jail-fee = { $payer } pays { $amount } and leaves jail.
    .forced-fee = { $payer } pays bail of { $amount }.
    .tax = { $payer } pays { $amount } { TO($payee) }.
    .tax-kept = { $payer } puts { $amount } in the middle.
    .jackpot = { $payee } takes { $amount } from the middle of the board.
    .rent = { $payer } pays { $payee } { $amount } rent for { THE($space) }.
    .card = { $payer } pays { $amount } to the Bank.
    .card-received = { $payee } receives { $amount }.
    .card-players = { $payer } pays { $payee } { $amount }.
    .repairs = { $payer } pays { $amount } to the Bank for houses and hotels.
    .transfer = { $payer } pays { $amount } mortgage interest on { THE($space) }.
    .for-the-bankrupt = The Bank pays { $payee } { $amount } on behalf of the bankrupt player.
    .no-place = The Bank gives { $payee } { $amount } back: there is no place left for the building.
    .surplus = { $payer } gives { $payee } { $amount } change.
indebted = { $seat } owes { $amount } { TO($creditor) }.
    .rent = { $seat } owes { $creditor } { $amount } rent for { THE($space) }.
    .forced-fee = { $seat } owes bail of { $amount }.
    .transfer = { $seat } owes { $amount } mortgage interest on { THE($space) }.
    .repairs = { $seat } owes { $amount } to the Bank for houses and hotels.

## Rents

claim-taken = { $seat } claims the rent for { THE($space) } from { $debtor }.
claim-lapsed = Rent lost for { THE($space) }: { $seat } did not claim it in time.
    .out = Rent lost for { THE($space) }: { $debtor } is out of the game.
rent-thrown = { $seat } rolls { $first } and { $second } for the rent: { $factor } times { $sum }.

## Purchases and auctions

bought = { $seat } pays { $price } to buy { THE($space) }.
    .auction = { $seat } wins the auction at { $price }: { $space }.
declined = { $seat } declines to buy { THE($space) }.
not-yet = { $seat } cannot buy { THE($space) } yet: this is the first lap.
auction-opened = Auction: { $lot }, { $opening } or more.
    .cleared = Its mortgage is cancelled.
    .bidders = The bidders in order: { $bidders }.
bid-placed = { $seat } bids { $amount }.
dropped-out = { $seat } drops out.
unsold = Nobody bids: { THE($owner) } keeps { THE($lot) }.
    .building = Nobody bids for { THE($lot) }.
annulled = { $seat } does not pay { $amount }: the auction for { THE($lot) } is held again without { $seat }.

## Buildings

built = { $level ->
    [1] { $seat } pays { $paid } to build the first house { ON($space) }.
    [2] { $seat } pays { $paid } to build the second house { ON($space) }.
    [3] { $seat } pays { $paid } to build the third house { ON($space) }.
    [4] { $seat } pays { $paid } to build the fourth house { ON($space) }.
   *[other] { $seat } pays { $paid } to build the hotel { ON($space) }.
}
    .won = { $level ->
        [1] { $seat } places the first house { ON($space) }.
        [2] { $seat } places the second house { ON($space) }.
        [3] { $seat } places the third house { ON($space) }.
        [4] { $seat } places the fourth house { ON($space) }.
       *[other] { $seat } places the hotel { ON($space) }.
    }
    .several = { $seat } pays { $price } to build: now { $order }.
razed = { $hotel ->
    [yes] { $level ->
        [0] { $seat } gets { $got } for the hotel { ON($space) }: no houses are left.
        [one] { $seat } gets { $got } for the hotel { ON($space) }: one house is left.
       *[other] { $seat } gets { $got } for the hotel { ON($space) }: { $level } houses are left.
    }
   *[no] { $level ->
        [0] { $seat } gets { $got } for { $count ->
            [one] the last house
           *[other] all the houses
        } { ON($space) }.
        [one] { $seat } gets { $got } for { $count ->
            [one] a house
            [2] two houses
            [3] three houses
           *[other] four houses
        } { ON($space) }: one is left.
       *[other] { $seat } gets { $got } for { $count ->
            [one] a house
            [2] two houses
            [3] three houses
           *[other] four houses
        } { ON($space) }: { $level } are left.
    }
}
buildings-wanted = { $hotel ->
    [yes] { $count ->
        [0] { $seat } wants no hotels.
        [one] { $seat } wants one hotel.
       *[other] { $seat } wants { $count } hotels.
    }
   *[no] { $count ->
        [0] { $seat } wants no houses.
        [one] { $seat } wants one house.
       *[other] { $seat } wants { $count } houses.
    }
}
    .lapsed = { $seat }'s order lapses: not enough money, or nowhere to build.
building-won = { $hotel ->
    [yes] { $seat } wins a hotel for { $price }.
   *[no] { $seat } wins a house for { $price }.
}

## Mortgages and deals

mortgaged = { $seat } gets { $amount } for mortgaging { THE($space) }.
redeemed = { $seat } pays { $amount } to lift the mortgage on { THE($space) }.
mortgage-kept = { $seat } leaves the mortgage on { THE($space) } as it is.
proposed = { $proposer } offers { $partner } { $gives }, and asks in return for { $asks }.
    .gift = { $proposer } offers { $partner } { $gives } as a gift.
    .wish = { $proposer } asks { $partner } for { $asks } as a gift.
traded = Trade agreed: { $proposer } gives { $gives }, { $partner } gives { $asks }.
    .gift = { $proposer } gives { $partner } { $gives } as a gift.
    .wish = { $partner } gives { $proposer } { $asks } as a gift.
deal-refused = { $seat } refuses the trade.
asked-no-more = The computer players make { $seat } no more offers for { $spaces }.
deal-lapsed = No trade between { $seats }: things have changed.
sold-to-bank = { $seat } sells { THE($space) } to the Bank for { $amount }.
debtor-called = { $seat } calls on { $debtor } to pay now or go bankrupt.
offered-in-kind = { $seat } offers { $creditor } { THE($space) } instead of money.
    .priced = To settle { $amount }, { $seat } offers { $creditor } { THE($space) }.
priced = { $seat } names { $amount } as the price of { THE($space) }.
kind-refused = { $seat } does not want { THE($space) }.
    .kept = { $seat } keeps { THE($space) }.
paid-in-kind = { $seat } settles { $amount } with { $creditor } by giving { THE($space) }.

## The end

bankrupt = { $seat } goes bankrupt, owing { $amount } { TO($creditor) }.
    .left = { $seat } leaves the game.
estate-taken = The Bank takes everything from { $seat }: { $estate }.
    .nothing = { $seat } leaves nothing to the Bank.
inherited = { $heir } takes everything { $seat } had: { $estate }.
    .nothing = { $seat } leaves nothing { TO($heir) }.
went-out = { $seat } is out of the game.
    .left = Still in the game: { $seats }.
count-began = Time for the final count.
game-over = { $seats } wins, net worth { $total }: the game is over.
    .level = A draw: { $seats }, { $total } net worth each. The game is over.
standing = Position { $place }: { $seat }, net worth { $total }.
    .out = Position { $place }: { $seat }, out of the game.
    .out-worth = Position { $place }: { $seat } with { $total }, out of the game.
won-by-property = Tie-break on unmortgaged property: { $seat } { $free }, { $other } { $value }.
card-drawn = { $seat } draws a card. { $card }
    .other = { $seat } draws { FROM($deck) }: { $card }
    .no-repairs = No buildings, nothing to pay.

## Taking back

seat-changed = From now on a person plays for { $seat }.
    .caretaker = From now on the computer stands in for { $seat }: it rolls, pays and claims, and nothing more.
    .computer = From now on the computer plays for { $seat }.
taken-back = { $seat } takes back a move: { $act }{ $count ->
    [0] { "" }
   *[other] , and what followed
}.
    .other = { $seat } takes back { $other }'s move: { $act }{ $count ->
        [0] { "" }
       *[other] , and what followed
    }.

## The referee

referee-unnamed = of this table
ruling-given = Ruling, referee { $referee }: “{ $words }”.
    .no-words = Ruling, referee { $referee }.
play-stopped = Play and the clock are stopped.
play-resumed = Play and the clock resume.
minutes-given = { $minutes ->
    [one] One minute is added to the game.
   *[other] { $minutes } minutes are added to the game.
}
money-corrected = Correction: { $seat } receives { $amount } from the Bank.
    .back = Correction: { $seat } returns { $amount } to the Bank.
money-in-play = Money in play: { $total }.
deed-corrected = Correction: { $space } belongs { TO($owner) }, neither mortgaged nor built on.
    .mortgaged = Correction: { $space } belongs { TO($owner) }, mortgaged.
    .built = Correction: { $space } belongs { TO($owner) }, with { $level ->
    [one] one house
    [5] a hotel
   *[other] { $level } houses
}.
place-corrected = Correction: { $seat }'s token is { ON($space) }.
    .jailed = Correction: { $seat } is in jail.
warned = A warning for { $seat }.
excluded = { $seat } has been excluded by the referee.
game-annulled = The game is declared void: nobody wins.
ruled-back = Referee { $referee } takes back { $other }'s move: { $act }. “{ $words }”.
    .ruling = Referee { $referee } withdraws an earlier ruling: { $act }. “{ $words }”.
