# The board for the eyes: short words, because they stand in columns.
screen-turn = turn
screen-players = Players
screen-cash = cash
screen-worth = worth
screen-worth-short = worth
screen-trend = trend
screen-dice = dice
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
screen-more = more
screen-gives = gives
screen-to-redeem = to lift
screen-money = money
screen-total = total
screen-completes = Completes a group
screen-auction = in the auction
screen-highest-bid = highest bid
screen-opening = bids from
screen-still-in = still in
screen-owed = owed
screen-short = short
screen-price = price
screen-rent = rent
screen-asked = is asked
screen-wins = wins
screen-can-raise = can raise

# Above the keys that `?` draws on a board.
screen-moves = The moves
screen-telling-keys = The keys that tell something
screen-other-keys = The other keys

# In a list on a board, `?` draws the keys that its help leaves out.
screen-list-keys = Up, Down and Tab move, the Page keys move by ten, Backspace begins the number again, F reads the deed of an entry.

# The keys at the foot of the board: a word or two each.
screen-key-accept = confirms
screen-key-refuse = refuse
screen-key-list = other moves
screen-key-trade = trade
screen-key-why = why
screen-key-scores = scores
screen-key-own = deeds
screen-key-deed = deed
screen-key-board = board
screen-key-cash = cash
screen-key-help = help
screen-key-mute = voice
screen-key-leave = leave
screen-given-enter = confirms
screen-given-escape = cancels
screen-listed-enter = chooses
screen-listed-escape = closes
screen-lesson-escape = ends the lesson
screen-listed-back = goes back
screen-listed-find = finds
screen-listed-learn = back to the game
screen-listed-more = continues
screen-replayed-enter = next
screen-replayed-z = back
screen-replayed-space = play or pause
