### Why not: one message for each code of a refusal. `.rule` is the rule, told by the key that asks why.

refused-game-over = The game is over.
    .rule = A game that is over can only be replayed, or another begun.
refused-too-late = Too late: the game has moved on.
    .rule = A move is meant for its moment: if something has changed since, make it again.
refused-not-your-turn = Waiting for { $asked } to answer.
    .rule = Only the player called by name answers a question.
refused-something-else = Answer the open question first.
    .rule = Questions are answered one by one: the latest first.
refused-offer-open = { $partner } is still answering the computer's offer. Then the seat is yours.
    .rule = The computer's own offer binds nobody who takes the seat: it is answered first.
refused-nobody = Nobody sits in that seat.
    .rule = Only those who sit at the table play.
refused-players = This edition is for { $fewest } to { $most } players.
    .rule = The edition says how many play, as the starting money depends on it.
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
    .rule = You roll once a turn, and again only after a double.
refused-must-roll = Roll the dice first.
refused-no-such-dice = A die goes from 1 to 6.
    .rule = There are two dice, with six faces each.
refused-not-a-shuffle = The deck is not complete: shuffle again.
    .rule = After a shuffle the same cards are there, each of them once.
refused-not-the-clock = Only the clock can say so.
    .rule = The clock of the game keeps the time, not a player.
refused-no-clock = These rules have no time limit.
refused-already-rung = Time is already up.
    .rule = Time runs out once; then comes the final count.

## Jail

refused-not-in-jail = You are not in jail.
refused-next-turn = You can leave jail from your next turn on.
    .rule = You stay in jail for the rest of this turn; from the next one you can leave with { $fee }, a card or a double.
refused-no-pass = You have no Get Out of Jail Free card.

## Rents

refused-nothing-due = No rent to collect.
    .lapsed = Too late: the rent for { THE($space) } is lost.
    .mortgaged = { $space } is mortgaged: no rent.
refused-automatic-rents = Rents are paid automatically.

## Auctions and purchases

refused-bid-too-low = Bid at least { $lowest }.
refused-no-price = The price is at least 1.
    .rule = The creditor may refuse the title deed; a price is at least 1.

## Building and selling

refused-no-lot = Not a street to build on: { $space }.
    .rule = You build only on coloured streets, not on stations and utilities.
refused-group-incomplete = To build { ON($space) } you need the complete group.
    .rule = You can build only on a colour group you own completely.
refused-full = There is a hotel { ON($space) } already.
    .rule = A street holds four houses at most, or a hotel in their place.
refused-group-mortgaged = First lift the mortgage on { THE($space) }.
    .rule = While one street of a group is mortgaged, you cannot build on that group.
refused-uneven = Build a house { ON($space) } first: you must build evenly.
refused-uneven-sale = First sell from the street with the most houses.
    .rule = Houses are sold evenly too, from the street that has the most.
refused-no-houses = The Bank does not have enough houses.
    .rule = Houses are limited: some come back when somebody sells them or builds a hotel.
refused-no-hotels = The Bank has no hotels left.
    .rule = Hotels are limited: they come back when somebody sells one.
refused-nothing-ordered = No street has been chosen.
    .rule = An order names at least one street.
refused-nothing-to-sell = Nothing to sell here.
    .rule = Only buildings on your own streets are sold back to the Bank.
refused-no-room = You can ask for { $most } at most.
    .rule = You may ask for as many as the Bank has left, as you can place, and as you can pay at the opening price of the auction.
refused-not-here = This building cannot go { ON($space) }.
    .rule = A building can stand on a complete group without mortgages, where the order of houses and hotels allows it.
refused-must-place = This building must be placed now.
    .rule = A player with the money for an ordered building must place it; only a player without it may decline.
refused-no-place-left = { $hotel ->
    [yes] That would leave { $seat } no place for the hotel.
   *[no] That would leave { $seat } no place for the house.
}
    .rule = To bid for a building you need a place for it, and you must keep one until it stands. Only a debt comes first.

## Mortgages and deals

refused-not-yours = { $space } is not yours.
    .rule = You dispose only of what is yours.
refused-already-mortgaged = { $space } is mortgaged already.
    .rule = A mortgage must be lifted before the deed is mortgaged or sold to the Bank again.
refused-not-mortgaged = { $space } is not mortgaged.
    .rule = You lift a mortgage only from a mortgaged title deed.
refused-group-built = Sell the buildings in that group first: { $space }.
refused-bank-buys-nothing = The Bank does not buy title deeds back.
refused-no-such-goods = That offer cannot be made.
    .rule = You trade title deeds, money and cards that you have, each of them once.
refused-no-partner = You cannot trade with that player.
    .rule = You trade with another player who is still in the game.
refused-gift = Gifts are not allowed: each side must give something.
refused-only-money = You cannot trade money for money.
    .rule = A trade has at least one title deed or card in it: loans and gifts of money are not allowed.
refused-unpaid-money = Money is no gift: a player who gives it gets a title deed or a card.
refused-offered-once = Time is up: only a player in debt can still trade, with one offer to each player.
    .rule = Once time is up only debtors trade, with one offer to each of the others.
refused-on-sale = { $space } is up for auction: that comes first.
    .rule = What is up for auction passes to nobody else until the auction is over.
refused-pass-alone = A Get Out of Jail Free card can only be sold on its own, for money.
    .rule = A Get Out of Jail Free card is sold on its own, for money.
refused-pass-too-dear = A Get Out of Jail Free card costs { $ceiling } at most.
    .rule = There is a highest price for a Get Out of Jail Free card.
refused-not-the-debtor = Only the debtor can trade now.
    .rule = While a debt is open, the trades of the player who owes it come first.
refused-poorer = While you are in debt you cannot give more money than you get.
    .rule = A player in debt may not leave a trade with less money.

## Debts

refused-no-late-debt = That is only for a debtor who cannot pay once time is up.
    .rule = Once time is up nobody holds up the count: a silent debtor who cannot pay is declared bankrupt by the Bank's keeper, or by others after a call by name.
refused-debtor-can-pay = { $seat } can still pay { $amount }: all { $seat } has comes to { $worth }.
    .rule = Nobody declares a player bankrupt who can still pay by selling or mortgaging.
refused-debtor-not-called = First call on { $seat } to pay or go bankrupt.
    .rule = The keeper of the Bank declares a debtor bankrupt at once, unless the keeper is the creditor; everybody else first calls the debtor by name.
refused-could-pay = You can still pay { $amount }: all you have comes to { $worth }.
refused-not-in-kind = This debt can be paid only in money.
refused-creditor-prices = The creditor names the price.
    .rule = The creditor says what the title deed is worth to the creditor; if you find that unfair there is the auction.
refused-not-the-debt = The price goes from 1 up to the debt, { $amount }.
    .rule = A title deed settles the debt at most: nothing is paid back.

## The referee

refused-not-the-referee = Only the referee rules on that.
    .rule = Only the referee of the tournament makes rulings.
refused-play-stopped = The referee has stopped play.
    .rule = Until the referee lets play resume nobody moves, and the clock stands still.
refused-not-stopped = Play and the clock are not stopped.
    .rule = Only what was stopped can resume.
refused-not-begun = The game has not begun yet.
    .rule = The referee can make rulings from the first turn on.
refused-not-in-game = Nobody plays in that seat.
    .rule = Rulings concern players who are still in the game.
refused-no-change = That changes nothing.
    .rule = A correction changes something; for the rest the referee's words are enough.
refused-below-nothing = An amount cannot be below zero.
    .rule = Money that a player lacks is a debt, not an amount below zero.
refused-no-deed = There is no title deed for that.
    .rule = Only streets, stations and utilities have a title deed.
refused-no-such-place = The token cannot be there.
    .rule = A token stands on a square of the board, and a prisoner's only in jail.
refused-buildings-shared-out = The Bank's buildings are being shared out: finish that first, or take the move back.
    .rule = While the last buildings are shared out the Bank's stock stays as it is.
refused-still-built = First take the buildings off that group: { $space }.
    .rule = A title deed changes hands only while its group has no buildings.
refused-no-such-mortgage = { $space } cannot be mortgaged like that.
    .rule = A title deed of the Bank, or one with buildings, is never mortgaged.
refused-no-such-buildings = Not possible { ON($space) }: buildings need the whole group, unmortgaged and evenly built.
    .rule = The referee keeps to the box, too: a complete group, no mortgage, as many houses as there are.
