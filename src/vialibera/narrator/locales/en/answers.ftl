### The answers of the keys that inform, and the reasons why.

## I, T, C

answer-position = { $seat }: { $space }, square { $square }.
    .jail = { $seat }: in jail, failed tries { $tries }.
    .transit = { $seat }: just visiting, square { $square }.
answer-turn = { $seat } to play, then { $other }.
    .again = { $seat } rolls again, then { $other }.
    .end = { $seat } has only to hand over, then { $other }.
    .prompted = It is up { TO($seat) } to answer now.
    .lobby = The game has not begun yet.
    .over = The game is over.
answer-cash = { $seat }: { $cash }.
    .debt = { $seat }: { $cash }, owes { $amount } { TO($creditor) }.
    .pot = In the middle: { $pot }.

## F, V, Shift V, D

deed = { $space }: { $group }.
    .none = { $space }: this square has no title deed.
    .price = Price { $price }.
    .rents = Rent { $bare }; one house { $one }, 2 houses { $two }, 3 houses { $three }, 4 houses { $four }, a hotel { $hotel-rent }.
    .group = { $times ->
        [2] Whole group without houses: double rent.
       *[other] Whole group without houses: rent times { $times }.
    }
    .house = A house costs { $price }.
    .stations = Rent by the number of stations owned: { $rents }.
    .companies = Rent: { $factors } times the roll, by the number of companies owned.
    .companies-fixed = Rent by the number of companies owned: { $rents }.
    .mortgage = Mortgage { $amount }.
    .free = It belongs to nobody.
    .owner = It belongs { TO($owner) }.
    .pledged = Mortgaged: no rent.
    .now = Rent now { $rent }.
    .now-throw = Rent now: { $factor } times the roll.
    .buildings = { $level ->
        [1] One house.
        [5] A hotel.
       *[other] { $level } houses.
    }
holding = { $level ->
    [0] { $space }
    [1] { $space } with one house
    [5] { $space } with a hotel
   *[other] { $space } with { $level } houses
}
    .pledged = { $space } mortgaged
answer-own = { $count ->
    [one] { $seat }: one property.
   *[other] { $seat }: { $count } properties.
}
    .entry = { $holding }.
    .passes = { $count ->
        [one] One get-out-of-jail card.
       *[other] { $count } get-out-of-jail cards.
    }
    .none = You own no property.
answer-others = { $seat }: { $holdings }.
    .nothing = { $seat }: none.
    .none = The others own no property.
answer-unsold = { $count ->
    [one] One unsold property.
   *[other] { $count } unsold properties.
}
    .entry = { $space }, { $price }.
    .none = All properties have been bought.

## S, L, N, W

answer-scores = { $scores }.
    .score = { $seat } { $total }
    .out = { $seat } bankrupt
answer-ahead = With { $steps }: { $space }.
    .free = With { $steps }: { $space }, for sale, { $price }.
    .rent = With { $steps }: { $space }, { $owner }, rent { $rent }.
    .throw = With { $steps }: { $space }, { $owner }, rent { $factor } times a new roll.
    .pledged = With { $steps }: { $space }, { $owner }, mortgaged.
    .own = With { $steps }: { $space }, the roller's own.
    .tax = With { $steps }: { $space }, { $amount }.
answer-news = { $seat }, since your last turn:
    .none = No news since your last turn.
answer-why-none = Nothing to explain so far.

## Why a rent

why-rent =
    .bare = { $space } without houses: the rent is { $rent }.
    .group = { $space } without houses, but the { $group } group is whole: { $times } times { $half }, that is { $rent }.
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
        [one] { $owner } has one company: the rent is { $rent }.
       *[other] { $owner } has { $count } companies: the rent is { $rent }.
    }
    .arrival = { $count ->
        [one] { $owner } has one company: { $factor } times the roll of { $sum }, that is { $rent }.
       *[other] { $owner } has { $count } companies: { $factor } times the roll of { $sum }, that is { $rent }.
    }
    .to-throw = { $space }: the rent is { $factor } times a new roll.
    .throw = { $space }: { $factor } times the roll of { $sum }, that is { $rent }.
    .doubled = The card doubles the rent.

## Why a sum

why-paid =
    .salary = Whoever passes Go collects the salary, { $amount }.
    .stop-on-go = Whoever stops on Go collects { $amount }.
    .jail-fee = Leaving jail costs { $amount }.
    .forced-fee = After { $turns } tries without a double you pay { $amount } and leave with the last roll.
    .tax = The square { $space } costs { $amount }.
    .jackpot = Taxes go to the middle; whoever stops here takes them.
    .card = The card says so.
    .repairs = The card asks a sum for each house and each hotel.
    .transfer = Whoever gets a mortgaged deed pays the Bank { $percent } per cent of the mortgage at once.
    .for-the-bankrupt = The Bank takes all that the bankrupt has and pays the creditors in full.
    .surplus = The deed is worth more than the debt: the difference comes back in money.
why-bought = The price is the one on the deed, { $price }.
    .auction = It is the last bid, { $price }.
why-built = Building costs what the deed says, { $paid }.
    .won = The building was paid for at the auction.
why-razed = The Bank takes each house back at half price, { $half }; a hotel counts as five houses.
why-mortgaged = The mortgage is written on the deed: { $amount }.
why-redeemed = The mortgage, { $half }, plus { $percent } per cent, { $interest }.
    .at-once = The interest has been paid already: the mortgage is left, { $half }.
why-soldtobank = The Bank buys a deed back at its mortgage value, { $amount }.
why-buildingwon = Buildings are scarce and go to auction: it is the last bid, { $price }.
why-annulled = A winner who cannot pay annuls the auction, and it is held again among the others.
why-notyet = The first lap is for looking only: you buy once you have passed Go.
why-jailed =
    .space = The square sends you to jail, without passing Go.
    .card = The card sends you to jail, without passing Go.
    .doubles = Three doubles in a row lead to jail.
why-freed = After { $turns } tries you leave anyway, with the last roll.
why-lapsed =
    .until-turn-passes = The rent must be claimed before the visitor hands over.
    .until-next-throw = The rent must be claimed before the next player rolls.
    .until-third-throw = The rent must be claimed before the third player after the visitor rolls.
    .automatic = Rents are paid by themselves.
    .out = Whoever is out of the game neither pays nor collects rents any more.
why-bankrupt =
    .bank-auctions = The Bank takes everything, pays the creditors in full and auctions the deeds.
    .bank-keeps = The Bank takes everything, pays the creditors in full, and the deeds are unsold again.
    .heir = The buildings are sold; money and deeds go to the creditor, mortgages stay.
    .heir-of-mortgages = Everything is sold and mortgaged; what is left goes to the creditor.

## Nothing to do with a key

nothing-to =
    .build-group = You own no complete group.
    .build-full = You cannot build any more.
    .build-short = A house costs { $price }, you have { $cash }.
    .build-stock = The Bank has no houses left.
    .build-mortgage = First lift the mortgage on { THE($space) }.
    .sell = You have no houses to sell.
    .mortgage-none = You own no property.
    .mortgage-all = All your properties are mortgaged already.
    .mortgage-built = First sell the houses of the { $group } group.
    .redeem = You have no mortgages.
    .redeem-short = You need { $price } and have { $cash }.
    .trade = There is nothing to trade.
