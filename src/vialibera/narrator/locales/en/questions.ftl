### What is asked: one question for each step that waits for somebody. `.keys` tells the keys that answer.

ask-lobby = All is ready. Playing: { $seats }.
    .keys = { KEY("enter") } begins.
ask-turn-start = { $seat } to play.
    .keys = { $seat }: { KEY("enter") } rolls the dice.
    .jail = { $seat } is in jail, try { $tries } of { $turns }.
    .jail-keys = { $ways }.
ask-throw-again = A double: { $seat } rolls again.
    .keys = A double: { $seat } rolls again with { KEY("enter") }.
ask-turn-end = { $seat } may still do business.
    .keys = { $seat }: { KEY("enter") } hands over { TO($other) }.
ask-rent-roll = { $seat } rolls for the rent { OF($space) }.
    .keys = { KEY("enter") } rolls.
ask-dice = { $seat }'s dice: both numbers, then { KEY("enter") }.
ask-offer = { $seat }: { $space }, { $price }.
    .keys = { KEY("accept") } buys, { KEY("refuse") } declines.
    .short = { $cash } in hand, not enough: { $ways }.
ask-auction = { $seat }, auction { OF($lot) }: at least { $lowest }.
    .leader = So far { $seat } bids { $amount }.
    .keys = { KEY("bid") } bids, { KEY("refuse") } drops out.
    .short = { $cash } in hand, not enough: { $ways }.
ask-payment = { $seat }: { THE($lot) } costs { $needed }, { $missing } short.
    .keys = { $ways }.
ask-settle = { $seat } owes { $amount } { TO($creditor) }, { $missing } short.
    .fresh = { $seat } is { $missing } short.
    .keys = { $ways }.
ask-appraisal = { $seat }: what is { THE($space) } worth to you, which { $debtor } offers instead of money?
    .keys = { KEY("bid") } names a price, { KEY("refuse") } refuses.
ask-kind-proposal = { $seat }: { $debtor } offers { THE($space) } for { $amount } of the debt.
    .fresh = { $seat } answers.
    .keys = { KEY("accept") } accepts, { KEY("refuse") } refuses.
ask-kind-price = { $seat }: { $creditor } gives { $amount } for { THE($space) }.
    .keys = { KEY("accept") } accepts, { KEY("refuse") } keeps it, { KEY("bid") } puts it up for auction.
ask-deal = { $seat }: { $proposer } offers { $gives } and asks for { $asks }.
    .gift = { $seat }: { $proposer } offers { $gives } as a gift.
    .wish = { $seat }: { $proposer } asks for { $asks } as a gift.
    .fresh = { $seat } answers.
    .keys = { KEY("accept") } accepts, { KEY("refuse") } refuses, { KEY("trade") } proposes something else.
ask-take-over = { $seat }: the mortgage on { THE($space) }.
    .keys = { KEY("accept") } lifts it for { $price }, { KEY("refuse") } leaves it.
ask-call = { $hotel ->
    [yes] { $seat }: hotels are scarce and { $other } orders some. How many do you want?
   *[no] { $seat }: houses are scarce and { $other } orders some. How many do you want?
}
    .keys = From 0 to { $most }, then { KEY("enter") }.
ask-place = { $hotel ->
    [yes] { $seat }: where does the hotel go?
   *[no] { $seat }: where does the house go?
}
    .keys = { KEY("list") } lists the lots.
ask-pay-or-draw = { $seat }: the card leaves the choice.
    .fresh = { $seat } answers.
    .keys = { KEY("accept") } pays { $amount }, { KEY("refuse") } draws { FROM($deck) }.
ask-count = Before the count, whoever has a rent to come may still claim it with { KEY("space") }.
    .keys = { $seat }: { KEY("enter") } counts.
ask-over = { $count ->
    [one] The game is over, { $seats } has won.
   *[other] The game is over, { $seats } have won.
}

# The ways open, in a list.
way =
    .decline = { KEY("refuse") } declines
    .drop = { KEY("refuse") } drops out
    .throw = { KEY("enter") } tries for a double
    .fee = { KEY("pay") } pays { $amount }
    .pass = { KEY("pass") } uses the card
    .sell = { KEY("sell") } sells houses
    .mortgage = { KEY("mortgage") } mortgages
    .trade = { KEY("trade") } trades
    .all = { KEY("list") } lists everything
