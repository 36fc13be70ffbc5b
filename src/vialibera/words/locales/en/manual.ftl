### The manual page, and the command that completes the command line.

manual-completion-shell-help = the shell

## The manual page

manual-title = Games
manual-name = NAME
manual-summary = an accessible Italian property-trading board game
manual-synopsis = SYNOPSIS
manual-description = DESCRIPTION
manual-description-terminal = Blind and sighted people play it together at one keyboard. Everything is told in plain lines, for a screen reader, a braille display or the game's own voice; those who see may have the board in colour too.
manual-description-keys = In a game a question mark says what can be done now, F2 teaches the keys and F10 leaves. The game is saved move by move.
manual-options = OPTIONS
manual-commands = COMMANDS
manual-files = FILES
manual-file-config = The settings, which the game writes and you may edit. With VIALIBERA_CONFIG they are in that folder.
manual-file-games = The saved games, one file each. With VIALIBERA_GAMES they are in that folder.
manual-file-cache = What the game can make again at any time.
manual-environment = ENVIRONMENT
manual-variable-vialibera-config = The folder of the settings.
manual-variable-vialibera-games = The folder of the saved games.
manual-variable-vialibera-voice = The voice, as for --voice, if the command line names none.
manual-variable-vialibera-screen = The screen, as for --screen, if the command line names none.
manual-variable-vialibera-sound = The sounds, as for --sound, if the command line names none.
manual-variable-accessible = If it is set, a screen reader reads: the same as --voice reader.
manual-variable-no-color = If it is set, the board has no colours.
manual-variable-lang = The language, if --lang names none; LC_ALL and LC_MESSAGES come before it.
manual-status = EXIT STATUS
manual-status-0 = All went well.
manual-status-1 = Something failed, and a sentence says what: a file that cannot be read or written, a voice that is not there.
manual-status-2 = The command line is wrong.
manual-status-130 = Ctrl+C ended the program.
manual-examples = EXAMPLES
manual-example-quick = Play at once, you and two computer players:
manual-example-reader = Two people play in lire, with a screen reader:
manual-example-resume = Continue the last game:
manual-example-report = Make a page of the last game, to open in a browser:
manual-see-also = SEE ALSO
