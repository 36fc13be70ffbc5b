### Entries and headings of lists in one row of a braille display.
### The first row of a text always stays; the others are added while there is room.

cells-deeds = { $count } properties
    .tight = { $count } pr.
cells-passes = { $count ->
    [one] a card
   *[other] { $count } cards
}
    .tight = { $count } c.

cells-act-annul = Void the game
cells-act-end-turn = End: { $other } next
cells-act-buy = Buy { $space }, { $price }
cells-act-cannot-pay = Cannot pay: new auction
cells-act-call-debtor = Call on { $debtor }
cells-act-close-debt = Bankrupt: { $debtor }
cells-act-pay-fee = Pay { $amount }, go
cells-act-use-pass = Use the card and leave
cells-act-build = { $level ->
    [5] { $space }, hotel, { $price }
   *[other] { $space }, house { $level }, { $price }
}
cells-act-sell = { $hotel ->
    [yes] { $level ->
        [0] { $space }, hotel, { $got }
       *[other] { $space }, keep { $level }, { $got }
    }
   *[no] { $count ->
        [one] { $space }, a house, { $got }
       *[other] { $space }, { $count } houses, { $got }
    }
}
cells-act-sell-several = { $levels-first } etc. { $levels-figures }, { $got }
cells-act-mortgage = { $space }, { $amount }
cells-act-redeem = { $space }, { $price }
cells-act-sell-deed = Sell { $space }, { $amount }
cells-act-accept = Accept the trade
    from { $proposer }
cells-act-refuse-always = Refuse, no more offers
cells-act-counter = Counter-offer
    to { $proposer }
cells-act-keep-mortgage = Leave mortgaged: { $space }
cells-act-redeem-now = Lift now: { $space }, { $price }
cells-act-put-here = { $hotel ->
    [yes] Hotel { ON($space) }
   *[no] House { ON($space) }
}
cells-act-offer-in-kind = Offer { $space }
    to { $creditor }
cells-act-offer-in-kind-priced = Offer { $space }, { $amount }
    to { $creditor }
cells-act-price = { $space }, { $amount }
cells-act-accept-kind = Take { $space }, { $amount }
cells-act-take-price = Give { $space }, { $amount }
cells-act-call-auction = Auction { $space }
cells-act-close-call = Continue: no more claims
cells-act-forgo = Decline the building

cells-holding-in-group = { $holding }
    { $group }
cells-answer-own-passes = { $count ->
    [one] a card out of jail
   *[other] { $count } cards out of jail
}
cells-answer-unsold-entry = { $space }, { $price }
    { $group }
cells-holding = { $level ->
    [0] { $space }
    [1] { $space }, 1 house
    [5] { $space }, hotel
   *[other] { $space }, { $level } houses
}
cells-holding-pledged = { $space }, mortgaged

cells-ui-enter-alone = Enter: { $label }.
cells-ui-layer-pick = Type a number.
cells-ui-ask-voice = How do you follow the game?
    .page = How do you follow the game?
cells-ui-voice-by-direct = my screen reader, directly
cells-ui-voice-by-reader = a screen reader reads it
cells-ui-ask-heard = Does your reader say this?
cells-ui-ask-reply = How long to react?
cells-ui-ask-pace = How fast do you listen?
cells-ui-ask-pace-braille = How fast do you read?
cells-ui-ask-sound = Sounds too? Later with { KEY("sound") }.
cells-ui-ask-lesson = Would you like a guided game?
cells-ui-as-last = yes: { $what }
cells-ui-edition = { $title }
    { $summary }
cells-ui-variant = { $name }: { $state ->
    [on] on
   *[off] off
}
cells-ui-dice-typed = we do, and type the numbers
cells-ui-ask-variants = Variants: a number switches one.
cells-ui-ask-elsewhere = Somebody at another computer?
cells-ui-elsewhere-yes = yes, by address and code
cells-ui-elsewhere-far = yes, by three words
cells-ui-elsewhere-open = yes, with free seats
cells-ui-ask-open-seats = How many free seats?
cells-ui-open-seats = { $count ->
    [0] none
    [one] one seat
   *[other] { $count } seats
}
cells-ui-joint-no = from this computer
cells-ui-joint-yes = from all computers
cells-ui-ready = Ready: { $title }.
    { $names }
cells-ui-setup-more = more: tokens, variants, dice
cells-ui-hand-over = Which seat changes hands?
cells-ui-hand-over-seat = { $seat }: now a person
cells-ui-hand-over-seat-computer = { $seat }: now computer
cells-ui-hand-over-kind = { $seat }: how well does it play?
cells-ui-referee = Table { $nth }, round { $turn }: all stopped.
    Referee { $referee }.
cells-ui-referee-list-go-on = lets play and clock resume
cells-ui-referee-list-money = corrects money
cells-ui-referee-list-deed = corrects a deed
cells-ui-referee-list-place = corrects a token
cells-ui-referee-wrong = { $space }: what is wrong?
cells-ui-referee-place = Where is { $seat }'s token?
cells-ui-bid-large = { $amount }: A yes, Esc no.
    { $lot }
cells-ui-sell = { $seat } sells. Which?
cells-ui-do-want = Say how many you want
cells-ui-do-take-back = Take back the last move
cells-ui-order = Order several buildings
cells-ui-order-whole = Order of { $lots-count }: { $price }.
    { $lots }
cells-ui-sure = { $label }. Sure?
cells-ui-referee-sure = { $label }. Sure?
cells-ui-settled-list = Chosen: { $title }
cells-ui-middle = { $pot } in the middle
    which nobody wins
cells-ui-help-odds = Who will win: press { KEY("odds") }.
cells-ui-help-rest = Moves: press { KEY("list") }; keys: { KEY("learn") }.

cells-ui-swap-asks = { $seat } trades. For what?
cells-ui-swap-asked = { $space }, { $price }{ $mortgaged ->
    [yes] , mtg
   *[no] { "" }
}
    { $seat }'s
    { $group }
cells-ui-swap-else = else: money
    cards
    several
cells-ui-swap-gives = { $seat }, what for { $space }?
cells-ui-swap-given = { $space }, { $price }{ $mortgaged ->
    [yes] , mtg
   *[no] { "" }
}
    { $group }
cells-ui-trade-with = { $seat } trades. With whom?
cells-ui-trade-gives = What does { $seat } give? 0 ends.
cells-ui-trade-asks = What should { $seat } give?
cells-ui-trade-done = done: { $gives-deeds }{ $gives-rest }
cells-ui-trade-built = { $spaces-count } with houses, not listed.
cells-ui-trade-deed = { $space }, { $price }{ $mortgaged ->
    [yes] , mtg
   *[no] { "" }
}{ $put ->
    [yes] , in
   *[no] { "" }
}
    { $group }
cells-ui-trade-pass = a card out of jail{ $put ->
    [yes] , in
   *[no] { "" }
}
cells-ui-trade-whole = Give { $gives-deeds }{ $gives-rest }
    .next = Get { $asks-deeds }{ $asks-rest }
cells-ui-replay-ask-branch = New game from here?
cells-ui-replay-branch = yes: the old one stays
cells-ui-replay-stay = no, keep listening

cells-ui-learn-begins = Learn the keys; { KEY("learn") } to stop.
cells-ui-away-ask = { $seat } is cut off. What now?
cells-ui-away-debt = Debt: { $seat } is needed.
cells-ui-away-stand-in = the computer for { $seat }
cells-ui-away-part-chosen = The game is saved; the table parts.
cells-ui-away-part = save the game and part
cells-ui-far-keep = Keep { $name }?
cells-ui-gather-missing-people = Missing: { $names }.
cells-ui-gather-begin = begin all the same
cells-ui-gather-missing = No number from { $names }.
cells-ui-gather-again = ask all once more
cells-ui-gather-without = begin without { $names }
cells-ui-people-acts = Between computers:
cells-ui-people-address = the address and the code
cells-ui-people-mute = mute { $name } for all
cells-ui-people-mute-off = unmute { $name }
cells-ui-people-mute-onlooker = mute the onlooker
cells-ui-people-mute-onlooker-off = unmute the onlooker
cells-ui-people-send-away = send { $name } away
cells-ui-people-send-away-onlooker = send the onlooker away
cells-ui-talk-wait = others' words after my turn
cells-ui-talk-wait-off = others' words at once
cells-ui-talk-mute = mute { $name }
cells-ui-talk-mute-off = hear { $name } again

cells-tournament-next-step = Next: { $label }, { $code }.
cells-tournament-topic = { $label }
cells-tournament-ask-create = All as usual: is that right?
cells-tournament-ask-apart = Are people of one club kept apart?
cells-tournament-menu-more = no, choose the rest too
cells-tournament-menu-pairing-balanced = by lot, small ones in turn
cells-tournament-menu-pairing-seeded = one of each tier
cells-tournament-menu-scoring-value = by value
    in relation to the table's capital
cells-tournament-menu-scoring-places = by places
    then the sum in M
cells-tournament-menu-scoring-fair = by points
    place and capital
cells-tournament-menu-scoring-share = by shares
    in relation to one's own capital
cells-tournament-menu-setting = { $setting }: { $text }
cells-tournament-menu-check-digest = compare the fingerprint
cells-tournament-menu-check-copy = compare another copy
cells-tournament-menu-call = read the tables out
cells-tournament-menu-take = take a game in
cells-tournament-menu-equals = decide between tied players
cells-tournament-menu-place = a player's place
cells-tournament-menu-write = write a page
cells-tournament-menu-standings-csv = standings, spreadsheet
cells-tournament-menu-standings-html = standings, page
cells-tournament-menu-qualified-csv = qualifiers, to register
cells-tournament-menu-players-csv = players, spreadsheet
cells-tournament-menu-call-html = table sheets
cells-tournament-menu-draw-again = draw again
cells-tournament-menu-hall = the hall on a page
cells-tournament-menu-hall-here = this computer only
cells-tournament-menu-hall-lan = phones too, with a code
cells-tournament-menu-resume = restart the clock
cells-tournament-menu-release = standings in the hall
cells-tournament-menu-seats = who sits where
cells-tournament-menu-seats-html = who sits where, page
cells-tournament-column-tied-at-table = Table { $table }, round { $round }
    { $names }
cells-tournament-column-tied-in-standings = Place { $place }
    { $names }
