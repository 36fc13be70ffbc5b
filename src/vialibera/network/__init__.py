"""The game on other machines: pages for those who look on, guests at their own terminals, phones that play.

- `web/`: the board on a web page, for visitors who look on: it follows the log of a game and cannot change it
- `guests/`: a game among several machines: the host's table and server, the guests, and the wire between host and
  guests
- `phone/`: the page on which a phone, or any browser, takes a seat and plays
"""
