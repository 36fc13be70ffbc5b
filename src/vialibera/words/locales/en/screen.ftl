# The board for the eyes: short words, because they stand in columns.
screen-turn = turn
screen-players = Players
screen-cash = cash
screen-worth = worth
screen-worth-short = worth
screen-place = where
screen-passes = cards
screen-pot = in the pot
screen-left = left
screen-jail = jail
screen-hotel = hotel
screen-hotel-letter = H
screen-pledged = mortg.
screen-pledged-letters = mt
screen-out = out
screen-owes = owes

# The keys at the foot of the board: a word or two each.
screen-key-list = other moves
screen-key-trade = trade
screen-key-scores = scores
screen-key-own = deeds
screen-key-deed = deed
screen-key-board = board
screen-key-cash = cash
screen-key-help = help
screen-key-mute = voice
screen-key-leave = leave
screen-given-enter = confirms
screen-given-escape = leaves
screen-listed-enter = chooses
screen-listed-escape = closes
screen-listed-learn = back to the game
screen-listed-more = goes on
screen-replayed-enter = on
screen-replayed-z = back
screen-replayed-space = by itself
