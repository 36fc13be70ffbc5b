"""The board for the eyes: what is to be seen of a game (`view`), and rows of coloured cells made of it (`layout`)."""
