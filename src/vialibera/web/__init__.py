"""The board on a web page, for visitors who look on: it follows the log of a game and cannot change it.

It runs in a process of its own, so it can neither slow nor stop the game. May import the shell (for the names of keys),
screen, replay, narrator, journal, engine, pictures, words and sheet; the commands come after it.

__main__  the program beside a game at a keyboard (`python -m vialibera.web`)
serve     serves a page from start to end: of a saved game, or of one at a keyboard
watched   the game that is shown: follows its log in all languages
channel   the events for the visitors of one language, with their numbers
picture   the board as plain data for the page's script
server    the HTTP server: pages, events, deeds, the code
gate      accepts connections within the limits of the system
door      the six-digit code for visitors from the local network
page.html, page.js, page.css, frame.html, code.html, icon.svg: the page itself
"""
