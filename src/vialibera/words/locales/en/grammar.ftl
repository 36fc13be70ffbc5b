### What all sentences share: names, lists, sums, keys.

player = Player

# People's names with prepositions. $initial is the first letter, small and plain.
person = { $name }
    .the = { $name }
    .of = of { $name }
    .to = to { $initial ->
       *[other] { $name }
    }
    .on = on { $name }
    .from = from { $name }

bank = the Bank
    .the = the Bank
    .of = of the Bank
    .to = to the Bank
    .on = on the Bank
    .from = from the Bank
middle = the middle
    .the = the middle
    .of = of the middle
    .to = into the middle
    .on = in the middle
    .from = from the middle
nobody-at-all = nobody
    .the = nobody
    .of = of nobody
    .to = to nobody
    .on = on nobody
    .from = from nobody
nowhere = nowhere
    .the = nowhere
    .of = of nowhere
    .to = nowhere
    .on = nowhere
    .from = from nowhere
a-house = a house
    .the = a house
    .of = of the house
    .to = to the house
    .on = on the house
    .from = from the house
a-hotel = a hotel
    .the = a hotel
    .of = of the hotel
    .to = to the hotel
    .on = on the hotel
    .from = from the hotel

list = { $initial ->
   *[other] { $head } and { $last }
}
choice = { $head } or { $last }
nothing = nothing
passes = { $count ->
    [one] a Get Out of Jail Free card
   *[other] { $count } Get Out of Jail Free cards
}
lot-with = { $level ->
    [0] { THE($space) } without houses
    [1] { THE($space) } with one house
    [5] { THE($space) } with a hotel
   *[other] { THE($space) } with { $level } houses
}

# Sums as they are read aloud.
money = { $units } { $name }
    .one = one { $name }
    .millions = { $units } { $name }
    .cents = { $sum } { $cents }
    .few = { $sum } and { $cents }
    .hundredths = { $cents ->
        [one] one cent
       *[other] { $cents } cents
    }
    .below = minus { $sum }

# What the keys are called.
key =
    .desk-undo = undo
    .desk-correct = correct
    .desk-rename = rename
    .desk-change = change
    .desk-seat = seat
    .desk-check-digest = check --digest
    .desk-play = “vialibera tournament play”
    .desk-draw-again = at the desk
    .enter = Enter
    .space = Space
    .referee = F12
    .accept = A
    .refuse = R
    .bid = G
    .pay = P
    .pass = J
    .build = H
    .sell = Shift+H
    .mortgage = K
    .redeem = Shift+K
    .trade = E
    .list = O
    .another = Ctrl+N
    .leave = F10

name-cleaned = The name of player { $player } was corrected to { $name }.
