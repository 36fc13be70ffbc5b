### Why not: one message for each code of a refusal. `.rule` is the rule, told by the key that asks why.

refused-game-over = The game is over.
refused-too-late = Too late: the game has moved on meanwhile.
refused-not-your-turn = It is up { TO($asked) } to answer now.
refused-something-else = Another question comes first.
refused-nobody = Nobody sits in that seat.
refused-players = There can be { $fewest } to { $most } players.
refused-no-cash = Not enough money: you need { $needed } and have { $cash }.
    .build = Not enough money: building costs { $needed }, you have { $cash }.
    .bid = Not enough money: you need { $needed } and have { $cash }.
    .rule = You pay with the cash in hand; to have more of it, sell, mortgage or trade.
refused-wrong-moment = That cannot be done now.
    .turn = { $verb ->
        [build] You can build only in your own turn.
        [sell] You can sell only in your own turn.
        [mortgage] You can mortgage only in your own turn.
        [redeem] You can lift mortgages only in your own turn.
        [trade] You can trade only in your own turn.
        [sell_deed] You can sell to the Bank only in your own turn.
        [pay_fee] You leave jail in your own turn.
        [use_pass] You leave jail in your own turn.
       *[other] You can do that only in your own turn.
    }
    .debt = Pay the debt first.
    .auction = There is an auction to finish first.
    .deal = There is a deal on the table already.
    .offer = The purchase must be decided first.
    .rest = { $verb ->
        [pay_fee] You leave jail before you roll.
        [use_pass] You leave jail before you roll.
       *[other] That cannot be done now: wait for the next turn.
    }
    .dice = The dice are still in the air.
    .count = Play has stopped: everything is being counted.
    .rule = Each rule sheet says when to build, sell, mortgage and trade.

## Dice and turn

refused-already-rolled = The dice have been rolled: hand over now.
refused-must-roll = Roll the dice first.
    .rule = After a double you roll again, then you hand over.
refused-no-such-dice = A die goes from 1 to 6.
refused-not-a-shuffle = The deck does not add up: shuffle again.
refused-not-the-clock = Only the clock can say so.
refused-no-clock = These rules have no time limit.
refused-already-rung = Time is up already.

## Jail

refused-not-in-jail = You are not in jail.
refused-next-turn = You can leave from your next turn on.
    .rule = In the turn of the arrest you stay in jail; from the next one you leave with { $fee }, a card or a double.
refused-no-pass = No get-out-of-jail card.

## Rents

refused-nothing-due = No rent to collect.
    .lapsed = Too late: the rent { OF($space) } is lost.
    .mortgaged = { $space } is mortgaged: no rent.
    .rule = The owner of a square free of mortgage gets its rent by asking in time.
refused-automatic-rents = Rents are paid by themselves.

## Auctions and purchases

refused-bid-too-low = Bid at least { $lowest }.
    .rule = Each bid tops the last by one step at least.
refused-no-price = The price is at least 1.

## Building and selling

refused-no-lot = { $space } cannot be built on.
refused-group-incomplete = To build { ON($space) } you need the whole group.
    .rule = You build only on a colour group that is all yours.
refused-full = { $space } has its hotel already.
refused-group-mortgaged = First lift the mortgage on { THE($space) }.
    .rule = While a lot of the group is mortgaged, nothing is built on the group.
refused-uneven = First a house { ON($space) }: building goes evenly.
    .rule = Within a group the difference is one house at most.
refused-uneven-sale = First sell where there are more houses.
    .rule = In selling, too, the difference within a group is one house at most.
refused-no-houses = The Bank has not enough houses.
    .rule = Houses are limited: some come back when somebody sells them or builds a hotel.
refused-no-hotels = The Bank has no hotels left.
    .rule = Hotels are limited: they come back when somebody sells one.
refused-nothing-ordered = No lot has been chosen.
refused-nothing-to-sell = Nothing to sell here.
refused-no-room = You can ask for { $most } at most.
refused-not-here = { $space } will not do for this building.

## Mortgages and deals

refused-not-yours = { $space } is not yours.
refused-already-mortgaged = { $space } is mortgaged already.
refused-not-mortgaged = { $space } is not mortgaged.
refused-group-built = Sell the houses first: { $space } is in a group with buildings.
    .rule = A lot is mortgaged or given away only when it is free of buildings.
refused-bank-buys-nothing = The Bank does not buy deeds back.
refused-no-such-goods = That offer cannot be made.
refused-no-partner = There is no dealing with that player.
refused-gift = Gifts are not allowed: each side must give something.
refused-only-money = Money is not traded for money.
refused-pass-alone = A jail card is sold by itself, for money.
refused-pass-too-dear = A jail card costs { $ceiling } at most.
refused-not-the-debtor = Only the debtor can trade now.
refused-poorer = With a debt open you cannot give more money than you get.

## Debts

refused-could-pay = You can still pay { $amount }: all you have comes to { $worth }.
    .rule = Bankrupt is only who cannot raise the sum, with everything sold and mortgaged.
refused-not-in-kind = This debt is paid in money only.
refused-creditor-prices = The price is for the creditor to name.
refused-not-the-debt = The price goes from 1 up to the debt, { $amount }.
