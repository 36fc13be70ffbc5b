"""The board on a page: a game followed by its log (`watched`), told to visitors (`channel`), served (`server`)."""
