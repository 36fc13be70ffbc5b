"""One file for each part of the rule sheets: its steps, commands, events, laws and named behaviours.

A law is a function `why_not_x` that returns the reason why x is unlawful, or None; the refusal of a command and the
lists of lawful commands both ask it. A named behaviour is a function or class in a table at the foot of the file; its
docstring begins with the name by which a rule sheet chooses it. No file names an edition.

The files in the order in which each can import those before it (a contract in pyproject.toml):

- `ledger`: payments, debts and the money a seat can raise.
- `chance`: throws of dice and shuffles, which come from outside.
- `clock`: the ringing of the agreed time.
- `rights`: rents that can be claimed until they lapse.
- `movement`: tokens on the board, Via, taxes and Free Parking.
- `mortgage`: mortgages, their redemption, and their transfer to a new owner.
- `jail`: the ways into jail and out of it.
- `turn`: throwing, moving, throwing again, handing over.
- `rent`: the rent of a stop, and until when it can be claimed.
- `auction`: auctions of deeds and of other lots.
- `purchase`: unsold deeds offered to the visitor.
- `selling`: buildings sold back to the Bank.
- `building`: houses and hotels bought from the Bank.
- `shortage`: scarce buildings shared out or auctioned.
- `trade`: deals between two seats, and deeds sold to the Bank.
- `in_kind`: debts paid with a deed.
- `ending`: the count and the final standings.
- `bankruptcy`: failing, resigning and the estate.
- `cards`: drawing cards.
- `opening`: everything before the first turn.
- `rulings`: decisions of a tournament's referee.
"""
