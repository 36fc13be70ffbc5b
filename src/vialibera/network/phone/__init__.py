"""The page on which a phone, or any browser, takes a seat and plays.

It runs in the process of the page, next to the host's program. For each visitor with a seat it runs a guest without a
terminal: the same program as `vialibera join`, over the same wire, so nothing that a seat may not know gets here.

- `__main__.py`: the process (`python -m vialibera.network.phone`); `phone_link.py`: its link to the host's program
- `seat_program.py`: the guest of one visitor, and the acts of its page
- `seat_data.py`: the game as plain data for that page: what is asked, buttons, list, field, panel
- `trade_form.py`: an offer as one form
- `page_sounds.py`: the sounds of that page
- `phone_visits.py`: all visitors with a seat: their tokens, who is silent, who has gone
- `phone_server.py`: the pages and the requests
- `sit.html`, `sit.js`: the first form; `seat.html`, `seat.js`, `seat.css`: the page of a seat
"""
