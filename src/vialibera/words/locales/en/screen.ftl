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
