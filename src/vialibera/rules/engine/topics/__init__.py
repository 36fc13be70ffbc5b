"""One file for each part of the rule sheets: its steps, commands, events, laws and named behaviours.

A law is a function `why_not_x` that returns the reason why x is unlawful, or None; the refusal of a command and the
lists of lawful commands both ask it. A named behaviour is a function or class in a table at the foot of the file; its
docstring begins with the name by which a rule sheet chooses it. No file names an edition.

The files in the order in which each can import those before it (a contract in pyproject.toml):

- `ledger.py`: payments, goods, debts and the money a seat can raise.
- `dice_and_decks.py`: throws of dice and shuffles, which come from outside.
- `time_up.py`: the ringing of the agreed time, and an end that all people agree to.
- `rights.py`: rents that can be claimed until they lapse.
- `movement.py`: tokens on the board, Via, taxes and Free Parking.
- `mortgage.py`: mortgages, their redemption, and their transfer to a new owner.
- `jail.py`: the ways into jail and out of it.
- `turn.py`: throwing, moving, throwing again, handing over.
- `rent.py`: the rent of a stop, and until when it can be claimed.
- `auction.py`: auctions of deeds and of other lots.
- `purchase.py`: unsold deeds offered to the visitor.
- `selling.py`: buildings sold back to the Bank.
- `building.py`: houses and hotels bought from the Bank.
- `shortage.py`: scarce buildings shared out or auctioned.
- `trade.py`: deals between two seats, and deeds sold to the Bank.
- `in_kind.py`: debts paid with a deed.
- `ending.py`: the count and the final standings.
- `bankruptcy.py`: failing, resigning and the estate.
- `cards.py`: drawing cards.
- `game_opening.py`: everything before the first turn.
- `rulings.py`: decisions of a tournament's referee.
"""
