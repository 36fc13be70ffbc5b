"""The game for eyes, ears and fingers: the board, drawings and pages, voices, sounds, and the rows for braille.

- `screen/`: the board for sighted players, as plain values and as rows of coloured cells
- `pictures/`: documents, their drawings and the QR code, for pages that are one file: no script, no address, nothing
  to fetch
- `voice/`: the voices the game can speak with: its own, which a worker process says, a screen reader, or none
- `sound/`: sounds, played by a mixer in a separate process; if it fails, the game goes on without sounds
- `braille/`: the rows of a braille display: where it rests after a key, and lists in its few cells
"""
