### The console: lists, typed answers, fields, leaving, keys without effect.

ui-pasted = Pasted text: it does nothing in play.
ui-line-too-long = The line is too long: at most { $count } characters.
ui-unused = This key is not used.
ui-no-columns = That is for a braille display: “--columns 40”.
ui-no-suspend = Windows cannot suspend the game: { KEY("leave") } leaves it, then “vialibera resume” continues it.
ui-one-moment = One moment.
ui-more = { $count ->
    [one] One more line: { KEY("more") }.
   *[other] { $count } more lines: { KEY("more") }.
}
ui-no-more = There is no more.
ui-really-leave = Leave? Press Ctrl+C again to leave, any other key to stay.
    .saved = Leave? Press Ctrl+C again to leave, any other key to stay. The game is saved.
    .key = Leave? Press { KEY("leave") } again to leave, any other key to stay. The game is saved.
ui-no-message = No message yet.
ui-bad-key =
    .action = Keys: there is no action “{ $name }”. The nearest: “{ $other }”.
    .key = Keys: the one for { $name } does not exist. The nearest: “{ $other }”. The usual key still works.
    .taken = Keys: the one for { $name } belongs to { $other }. The usual key still works for { $name }.
    .fixed = Keys: the one for { $name } cannot be moved.
    .sent = Keys: a terminal cannot tell the one for { $name } from “{ $other }”. The usual key still works.
    .needed = Keys: { $name } must keep a key.
ui-no-voice = The game is not speaking: no voice to adjust.
ui-stopped = Silence.
ui-no-sounds = Sounds are off: { KEY("sound") } turns them on.
ui-entry-of = { $nth } of { $count }: { $label }
ui-enter-alone = Just { KEY("enter") }: { $label }.
ui-layer-enter = { KEY("enter") }: { $label }.
ui-layer-pick = Type a number, or use the arrows and { KEY("enter") }.
ui-find = What are you looking for?
ui-not-found = No entry contains that.
ui-list-over = The list is closed: the game has moved on.
ui-choose = Choose a number: just { KEY("enter") } does nothing here.
ui-number-from = Type a number from 1 to { $count }.
ui-no-entry = There is no number { $nth }: the list ends at { $count }.
ui-left = Closed, nothing changed.
ui-rows-left =
    { $count ->
        [one] Before: 1 row; { KEY("older") } reads it.
       *[other] Before: { $count } rows; { KEY("older") } reads them.
    }
ui-skip = { KEY("enter") } makes the game continue; { KEY("stop") } twice silences the voice.
ui-field-tab = Tab reads back.
ui-closed = Closed.
ui-list-open = A list is open: choose a number, or Esc.
ui-typed = You typed “{ $typed }”: try again, or Esc.
ui-nothing-open = Nothing to close.
ui-field = Answer
    .bid = Bid
    .amount = Sum
    .number = Number
    .value = Value
    .nth-name = Name { $nth }
    .minutes = Length
    .token = Token
ui-field-is =
    .empty = { $label }: still empty.
    .end = { $label }:
    .inside = { $label }, cursor on { $typed }:
ui-field-end = end
ui-field-removed = Removed { $typed }
ui-field-keys = Arrows, Home, End, Delete and Backspace edit, Page Up and Page Down step a sum, Tab reads back, { KEY("enter") } confirms, Esc cancels.
    .offer = { KEY("deed") } reads the deeds of the offer and, before you type a sum, { KEY("repeat") } the offer so far. Backspace and the arrows edit, Tab reads back, { KEY("enter") } confirms, Esc cancels.
ui-list-stays = Another number, or Esc.
ui-option = { $label } ({ $key })
ui-look =
    .board = The board. { KEY("look") }: lines again.
    .lines = Lines. { KEY("look") }: the board.
    .reader = The board is not for a screen reader. { KEY("look") } again brings it, for this game alone.

ui-unheard = The output cannot be written to any more: nobody hears the game. { $path }
ui-bad-variable = { $name } is “{ $text }”, which has no effect: choose { $choices } or the name of a file with a dot or a slash.
ui-hall-page = The hall is on a page in the browser: { $address }
ui-hall-referee = The referee enters results on a phone: { $address }referee, code { $code }.
ui-settings-unread = The settings cannot be read; the usual ones apply this time, and the file stays as it is: { $why }
ui-settings-unsaved = The settings are not saved yet; they apply for now, and the game tries again: { $why }
ui-settings-saved = The settings are saved now.
ui-settings-lost = The settings of this run could not be saved: { $why }

## Play by switches

ui-scan-entry = { $label }.
ui-scan-claim = claim rent
ui-scan-enter = continue
ui-scan-situation = situation
ui-scan-repeat = repeat
ui-scan-list = other moves
ui-scan-raise = raise the money
ui-scan-settings = settings
ui-scan-leave = leave the program
ui-scan-more = more
ui-scan-on = continue
ui-scan-back = back
ui-scan-done = done
ui-scan-erase = erase
ui-scan-space = space
ui-scan-dash = minus, or hyphen
ui-scan-plus = { $step } more
ui-scan-minus = { $step } less
ui-scan-accept = yes
ui-scan-refuse = no
ui-scan-row = { $first } to { $last }
