"""The board on a web page, for visitors who look on: it follows the log of a game and cannot change it.

Only `referee_page.py` writes: into the file of a tournament, for the referee.

It runs in a separate process, so it can neither slow nor stop the game. May import the game (for the names of keys),
screen, report, narrator, journal, engine, pictures, words and sheet; the commands come after it.

- __main__.py: the program next to a game at a keyboard (`python -m vialibera.network.web`)
- page_service.py: serves a page from start to end: of a saved game, or of one at a keyboard
- watched_game.py: the game that is shown: follows its log in all languages
- hall_watch.py: the hall of a tournament instead of a game: clock, seats, standings
- channel.py: the events for the visitors of one language, with their numbers
- page_data.py: the board as plain data for the page's script
- page_server.py: the HTTP server: pages, events, deeds, the code
- connection_gate.py: accepts connections within the limits of the system
- network_thread.py: a thread with a loop of its own, beside the thread of a game
- addresses.py: the addresses of the machine by kind, and how one is told
- referee_page.py, referee.html, referee_result.html: the page of the referee's telephone: results and calls
- access_code.py: the six-digit code for visitors from the local network
- hall.html, hall.js, hall.css: the page of the hall
- page.html, page.js, page.css, share.js, frame.html, code.html, icon.svg: the page itself
"""
