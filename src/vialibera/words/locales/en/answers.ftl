### The answers of the keys that inform, and the reasons why.

## I, T, C

answer-position = { $seat }: { $space }{ $square ->
    [0] .
   *[other] , square { $square }.
}
    .jail = { $seat }: in jail, { $tries ->
        [0] no failed attempts
        [one] one failed attempt
       *[other] { $tries } failed attempts
    }.
    .transit = { $seat }: just visiting, square { $square }.
answer-turn = { $seat } to play, then { $other }.
    .again = { $seat } rolls again, then { $other }.
    .end = { $seat } only has to end the turn, then { $other }.
    .prompted = Waiting for { $seat } to answer.
    .lobby = The game has not begun yet.
    .over = The game is over.
answer-cash = { $seat }: { $cash }.
    .debt = { $seat }: { $cash } in cash, owes { $creditor } { $amount }.
    .pot = In the middle: { $pot }.

## F, V, Shift V, D

deed = { $colour ->
    [yes] { $space }, { $group } group.
   *[no] { $space }.
}
    .none = { $space }: this square has no title deed.
    .price = Price { $price }.
    .rents = Rent { $bare }; one house { $one }; two houses { $two }; three houses { $three }; four houses { $four }; hotel { $hotel-rent }.
    .group = { $times ->
        [2] Complete group without houses: double rent.
       *[other] Complete group without houses: rent times { $times }.
    }
    .house = A house costs { $price }.
    .stations = Rent, depending on how many stations are owned: { $rents }.
    .companies = Rent: { $factors } times the roll, depending on how many utilities are owned.
    .companies-fixed = Rent, depending on how many utilities are owned: { $rents }.
    .mortgage = Mortgage { $amount }.
    .resale = Selling it back to the Bank brings { $amount }.
    .free = Unowned.
    .owner = It belongs { TO($owner) }.
    .pledged = Mortgaged: no rent.
    .now = Rent now { $rent }.
    .now-throw = Rent now: { $factor } times the roll.
    .buildings = { $level ->
        [1] One house.
        [5] A hotel.
       *[other] { $level } houses.
    }
    .rest = The rest of the group: { $rest }.
deed-rest = { $space } ({ $owner }'s)
    .free = { $space } (unowned)
square = { $nth }: { $space }.
    .tax = { $nth }: { $space }, { $amount }.
    .free = { $nth }: { $space }, { $group }, unowned, { $price }.
    .owned = { $nth }: { $space }, { $group }, owned by { $owner }{ $level ->
        [0] .
        [1] , one house.
        [5] , hotel.
       *[other] , { $level } houses.
    }
    .pledged = { $nth }: { $space }, { $group }, owned by { $owner }, mortgaged.
square-here = { $count ->
    [one] { $seats } is here.
   *[other] { $seats } are here.
}
square-jailed = In jail: { $seats }.
deed-group = { $group }, { $free ->
    [yes] { $have } of { $all } unowned
   *[no] has { $have } of { $all }
}
holding = { $level ->
    [0] { $space }
    [1] { $space } with one house
    [5] { $space } with a hotel
   *[other] { $space } with { $level } houses
}
    .pledged = { $space } mortgaged
    .in-group = { $holding }, { $group }
answer-own = { $count ->
    [one] { $seat }: one property.
   *[other] { $seat }: { $count } properties.
}
    .entry = { $holding }.
    .passes = { $count ->
        [one] One Get Out of Jail Free card.
       *[other] { $count } Get Out of Jail Free cards.
    }
    .none = { $seat }: no property.
answer-others = { $seat }: { $holdings }.
    .nothing = { $seat }: no property.
    .none = The others own no property.
answer-unsold = { $count ->
    [one] One unowned property.
   *[other] { $count } unowned properties.
}
    .entry = { $space }, { $price }, { $group }.
    .none = All properties have been bought.

## S, L, N, W

answer-scores = Counting cash, deeds and buildings: { $scores }.
    .score = { $seat } { $total }
    .out = { $seat } out of the game
answer-aim = The last player left in the game wins.
    .limited = When time is up, the player with most in cash, deeds and buildings wins.
answer-ahead = With { $steps }: { $space }.
    .free = With { $steps }: { $space }, unowned, { $price }, { $group }.
    .rent = With { $steps }: { $space }, owned by { $owner }, rent { $rent }, { $group }.
    .rent-thrown = With { $steps }: { $space }, owned by { $owner }, rent { $factor } times a new roll of the dice, { $group }.
    .pledged = With { $steps }: { $space }, owned by { $owner }, mortgaged, { $group }.
    .own = With { $steps }: { $space }, already owned by { $owner }, { $group }.
    .yours = With { $steps }: { $space }, yours, { $group }.
    .tax = With { $steps }: { $space }, { $amount }.
    .cost = { $steps }: { $space }, { $owner }, { $rent }.
    .cost-thrown = { $steps }: { $space }, { $owner }, { $factor } times the dice.
    .unowned = Unowned: { $throws }.
answer-turn-of = { $seat } to play.
answer-situation =
    .mine = Your turn.
    .none = You own nothing.
    .safe = No rent ahead.
answer-situation-here = { $space }, { $cash }.
    .jail = In jail, { $cash }.
answer-situation-groups = { $groups }.
answer-situation-group = { $group } { $count }
    .whole = all { $group }
    .houses = all { $group } with { $count ->
        [one] one house
       *[other] { $count } houses
    }
    .hotels = all { $group } with { $hotels ->
        [one] one hotel
       *[other] { $hotels } hotels
    }
    .station = { $count ->
        [one] 1 station
       *[other] { $count } stations
    }
    .company = { $count ->
        [one] 1 utility
       *[other] { $count } utilities
    }
answer-situation-pledged = { $count } mortgaged
answer-situation-ahead = Ahead: { $threats }.
answer-situation-threat = at { $steps } { $space }, { $rent }
answer-situation-others = { $scores }.
answer-situation-news = New: { $news }
answer-situation-more = { $count } more with { KEY("news") }.
    .alone = New with { KEY("news") }: { $count }.
answer-what-if = You keep { $cash }.
    .claimed = If it is claimed, you keep { $cash }.
    .salary = { $space } pays you { $amount }.
    .jail = In jail only a double moves you.
answer-news = { $seat }, since your last turn:
    .none = No news since your last turn.
answer-why-none = Nothing to explain so far.
answer-why-raise = Mortgages and houses can bring { $seat } { $amount }.

## Why a rent

why-rent =
    .bare = { $space } without houses: the rent is { $rent }.
    .group = { $space } without houses, but the { $group } group is complete: { $times } times { $half }, that is { $rent }.
    .houses = { $count ->
        [one] { $space } with one house: the rent is { $rent }.
       *[other] { $space } with { $count } houses: the rent is { $rent }.
    }
    .hotel = { $space } with a hotel: the rent is { $rent }.
    .stations = { $count ->
        [one] { $owner } has one station: the rent is { $rent }.
       *[other] { $owner } has { $count } stations: the rent is { $rent }.
    }
    .companies = { $count ->
        [one] { $owner } has one utility: the rent is { $rent }.
       *[other] { $owner } has { $count } utilities: the rent is { $rent }.
    }
    .arrival = { $count ->
        [one] { $owner } has one utility: { $factor } times the roll of { $sum }, that is { $rent }.
       *[other] { $owner } has { $count } utilities: { $factor } times the roll of { $sum }, that is { $rent }.
    }
    .to-throw = { $space }: the rent is { $factor } times a new roll of the dice.
    .throw = { $space }: { $factor } times the roll of { $sum }, that is { $rent }.
    .doubled = The card doubles it: { $rent }.

## Why a sum

why-paid =
    .salary = A player who passes Go collects a salary of { $amount }.
    .stop-on-go = A player who lands on Go collects { $amount }.
    .jail-fee = Leaving jail costs { $amount }.
    .forced-fee = After { $turns } attempts without a double you pay { $amount }, leave jail and move by your last roll.
    .tax = { $space } costs { $amount }.
    .tax-middle = { $space } costs { $amount }; taxes go to the middle of the board.
    .tax-jackpot = { $space } costs { $amount }; taxes go to the middle, for a player who lands on Free Parking.
    .jackpot = Taxes go to the middle; a player who lands here takes them.
    .card = The card says so.
    .transfer = A player who gets a mortgaged deed pays the Bank { $percent } per cent of the mortgage at once.
    .for-the-bankrupt = The Bank takes everything a bankrupt player has and pays the creditors in full.
    .no-place = A building won at auction goes up at once; if no place is left for it, the Bank gives its price back.
    .surplus = The deed is worth more than the debt: the difference is given back in cash.
why-repairs = Houses: { $houses } at { $price } each; hotels: { $hotels } at { $fee } each. In all { $total }.
why-rule = The rules of this edition say:
why-proposed = A trade holds only if { $partner } accepts; until { $partner } answers no other is proposed.
    .mortgaged = A player who gets a mortgaged title deed pays the Bank { $percent } per cent of the mortgage at once, and then lifts the mortgage or leaves it.
why-refused = { $seat } refuses: it would take at least { $amount } more.
    .group = { $seat } refuses: { $proposer } would have the whole { $group } group.
    .feeling = { $seat } refuses: having thought it over, they expect to fare worse.
why-wants = { $seat } wants { $space }: the deed is worth { $price }.
    .group = { $seat } wants { $space }: it completes the { $group } group.
    .rival = { $seat } wants { $space }: otherwise { $partner } may get the whole { $group } group.
    .share = { $seat } wants { $space }: it adds to the { $group } group.
why-declines = { $seat } leaves { $space }: it seems better to keep { $amount } in hand.
why-sells = { $seat } sells because money is worth more just now.
why-bought = { $space }: the price is the one on the title deed, { $price }.
    .auction = { $space }, at auction: the last bid is { $price }.
why-built = Building costs what the deed says, { $paid }.
    .won = The building was paid for at the auction.
why-razed = The Bank takes each house back at half price, { $half }; a hotel counts as five houses.
why-mortgaged = The mortgage is written on the deed: { $amount }.
why-redeemed = Lifting it costs the mortgage, { $half }, plus { $percent } per cent, { $interest }.
    .at-once = The interest has been paid already: only the mortgage itself remains, { $half }.
why-soldtobank = The Bank buys title deeds back at their mortgage value, { $amount }.
why-buildingwon = Buildings are running out and go to auction: the last bid is { $price }.
why-payment = { $seat } won the auction for { THE($lot) } with { $price }; if it is not paid, the auction is held again among the others.
why-annulled = If the winner does not pay, or the best bidder goes out, the auction is held again among the others.
why-notyet = There is no buying on the first lap: you can buy once you have passed Go. The property stays unowned, without an auction.
why-jailed =
    .space = The square sends you to jail, without passing Go.
    .card = The card sends you to jail, without passing Go.
    .doubles = Three doubles in a row send you to jail.
why-no-second-roll = The double has served to leave jail: it gives no second roll.
why-freed = After { $turns } attempts you leave jail anyway, and move by your last roll.
why-won = { $seat } has { $cash } in money and { $value } in deeds and buildings, { $total } in all.
    .last = { $seat } wins: nobody else is left in the game.
why-lapsed =
    .until-turn-passes = The rent must be claimed before the turn ends.
    .until-next-throw = The rent must be claimed before the next player rolls.
    .until-third-throw = The rent must be claimed before the third player after the visitor has rolled, or the visitor has rolled again.
    .automatic = Rents are paid automatically.
    .out = A player who is out of the game neither pays nor collects rents any more.
why-bankrupt =
    .bank-auctions = The Bank takes everything, pays the creditors in full and auctions the deeds.
    .bank-keeps = The Bank takes everything, pays the creditors in full, and the title deeds are unowned again.
    .heir = The buildings are sold; money and deeds go to the creditor, mortgages stay.
    .to-bank = Without another player as creditor the Bank takes everything, cancels the mortgages and auctions the deeds.
    .heir-of-mortgages = Everything is sold and mortgaged; what is left goes to the creditor.

## Nothing to do with a key

nothing-to =
    .build-group = You own no complete colour group.
    .build-full = All your complete groups have hotels already.
    .build-short = A house costs { $price }, you have { $cash }.
    .build-houses = The Bank has no houses left.
    .build-hotels = The Bank has no hotels left.
    .build-mortgage = First lift the mortgage on { THE($space) }.
    .sell = You have no houses or hotels to sell.
    .mortgage-none = You own no property.
    .mortgage-all = All your properties are mortgaged already.
    .mortgage-built = First sell the buildings in the { $group } group.
    .redeem = You have no mortgages.
    .redeem-short = You need { $price } and have { $cash }.
    .trade = There is nothing to trade.
