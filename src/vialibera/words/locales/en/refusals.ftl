### Why not: one message for each code of a refusal. `.rule` is the rule, told by the key that asks why.

refused-game-over = The game is over.
refused-too-late = Too late: the game has moved on.
refused-not-your-turn = Waiting for { $asked } to answer.
refused-something-else = Another question comes first.
refused-nobody = Nobody sits in that seat.
refused-players = This edition is for { $fewest } to { $most } players.
refused-no-cash = Not enough money: you need { $needed } and have { $cash }.
    .build = Not enough money: building costs { $needed }, you have { $cash }.
    .bid = Not enough money: you need { $needed } and have { $cash }.
    .raising = { $ways }.
    .rule = You pay in cash; to have more of it, sell, mortgage or trade.
refused-wrong-moment = That cannot be done now.
    .turn = { $verb ->
        [build] You can build only on your turn.
        [sell] You can sell only on your turn.
        [mortgage] You can mortgage only on your turn.
        [redeem] You can lift mortgages only on your turn.
        [trade] You can trade only on your turn.
        [sell_deed] You can sell to the Bank only on your turn.
        [pay_fee] You can leave jail only on your turn.
        [use_pass] You can leave jail only on your turn.
       *[other] You can do that only on your turn.
    }
    .debt = A debt must be paid first.
    .auction = There is an auction to finish first.
    .deal = There is already a trade to answer.
    .offer = First decide whether to buy.
    .rest = { $verb ->
        [pay_fee] You can leave jail only before you roll.
        [use_pass] You can leave jail only before you roll.
       *[other] That cannot be done now: wait for the next turn.
    }
    .dice = The dice are still in the air.
    .count = Play has stopped for the final count.
    .rule = The rules of each edition say when you may build, sell, mortgage and trade.

## Dice and turn

refused-already-rolled = You have already rolled: end your turn now.
refused-must-roll = Roll the dice first.
    .rule = After a double you roll again, then your turn ends.
refused-no-such-dice = A die goes from 1 to 6.
refused-not-a-shuffle = The deck is not complete: shuffle again.
refused-not-the-clock = Only the clock can say so.
refused-no-clock = These rules have no time limit.
refused-already-rung = Time is already up.

## Jail

refused-not-in-jail = You are not in jail.
refused-next-turn = You can leave jail from your next turn on.
    .rule = You stay in jail for the rest of this turn; from the next one you can leave with { $fee }, a card or a double.
refused-no-pass = You have no Get Out of Jail Free card.

## Rents

refused-nothing-due = No rent to collect.
    .lapsed = Too late: the rent for { THE($space) } is lost.
    .mortgaged = { $space } is mortgaged: no rent.
    .rule = The owner of an unmortgaged property gets its rent by claiming it in time.
refused-automatic-rents = Rents are paid automatically.

## Auctions and purchases

refused-bid-too-low = Bid at least { $lowest }.
    .rule = Each bid must beat the last one by at least the minimum raise.
refused-no-price = The price is at least 1.

## Building and selling

refused-no-lot = { $space } cannot be built on.
refused-group-incomplete = To build { ON($space) } you need the complete group.
    .rule = You can build only on a colour group you own completely.
refused-full = { $space } has its hotel already.
refused-group-mortgaged = First lift the mortgage on { THE($space) }.
    .rule = While one street of a group is mortgaged, you cannot build on that group.
refused-uneven = Build a house { ON($space) } first: you must build evenly.
    .rule = The streets of a group may differ by one house at most.
refused-uneven-sale = First sell from the street with the most houses.
    .rule = In selling, too, the streets of a group may differ by one house at most.
refused-no-houses = The Bank does not have enough houses.
    .rule = Houses are limited: some come back when somebody sells them or builds a hotel.
refused-no-hotels = The Bank has no hotels left.
    .rule = Hotels are limited: they come back when somebody sells one.
refused-nothing-ordered = No street has been chosen.
refused-nothing-to-sell = Nothing to sell here.
refused-no-room = You can ask for { $most } at most.
refused-not-here = This building cannot go { ON($space) }.
refused-must-place = This building is put up at once.
refused-no-place-left = { $hotel ->
    [yes] That would leave { $seat } no place for the hotel.
   *[no] That would leave { $seat } no place for the house.
}
    .rule = To bid for a building you need a place for it, and you must keep one until it stands. Only a debt comes first.

## Mortgages and deals

refused-not-yours = { $space } is not yours.
refused-already-mortgaged = { $space } is mortgaged already.
refused-not-mortgaged = { $space } is not mortgaged.
refused-group-built = Sell the buildings in the group of { THE($space) } first.
    .rule = A street can be mortgaged or traded only when it has no buildings.
refused-bank-buys-nothing = The Bank does not buy title deeds back.
refused-no-such-goods = That offer cannot be made.
refused-no-partner = You cannot trade with that player.
refused-gift = Gifts are not allowed: each side must give something.
refused-only-money = You cannot trade money for money.
refused-unpaid-money = Money is no gift: a player who gives it gets a title deed or a card.
refused-offered-once = Time is up: there is one offer left to each, and only the debtor makes it.
refused-on-sale = { $space } is up for auction: that comes first.
refused-pass-alone = A Get Out of Jail Free card can only be sold on its own, for money.
refused-pass-too-dear = A Get Out of Jail Free card costs { $ceiling } at most.
refused-not-the-debtor = Only the debtor can trade now.
refused-poorer = While you are in debt you cannot give more money than you get.

## Debts

refused-no-late-debt = That is only for a debtor who cannot pay once time is up.
refused-debtor-can-pay = { $seat } can still pay { $amount }: all { $seat } has comes to { $worth }.
refused-debtor-not-called = First call on { $seat } to pay or go bankrupt.
refused-could-pay = You can still pay { $amount }: all you have comes to { $worth }.
    .rule = You go bankrupt only if you cannot raise the amount even by selling and mortgaging everything.
refused-not-in-kind = This debt can be paid only in money.
refused-creditor-prices = The creditor names the price.
refused-not-the-debt = The price goes from 1 up to the debt, { $amount }.

## The referee

refused-not-the-referee = Only the referee decides that.
refused-play-stopped = The referee has stopped the game.
refused-not-stopped = Game and clock are not stopped.
refused-not-begun = The game has not begun yet.
refused-not-in-game = Nobody plays in that seat.
refused-no-change = That changes nothing.
refused-below-nothing = Nobody can have less than nothing.
refused-no-deed = There is no title deed for that.
refused-no-such-place = The token cannot be there.
refused-buildings-shared-out = The Bank's buildings are being shared out: finish that first, or take the move back.
refused-still-built = First take the buildings off the group of { THE($space) }.
refused-no-such-mortgage = { $space } cannot be mortgaged like that.
refused-no-such-buildings = { $space } cannot be like that: it takes the whole group, no mortgage, and houses built evenly.
