### Guests: who comes, who waits, what goes between the computers.

ui-chosen = Chosen: { $label }.
ui-whose-claim = Whose rent? Type the seat number, then { KEY("space") }.
ui-go-on = { KEY("enter") } to continue.
ui-page-seats = To watch or to play in a browser, on a phone too: { $address }
ui-guests-open = To join from another computer: vialibera join { $address }
    .vpn = By the VPN: vialibera join { $address }
    .internet = Over the Internet, if router and firewall let it through: vialibera join { $address }
ui-guests-no-network = This computer has no network: nobody can join from another one.
ui-guests-code = The code to join: { $code }.
ui-guests-again = { KEY("people") } tells both again; during the game press it twice, then 1.
ui-guests-no-library = This computer has no library for sealed games: pip install cryptography spake2. Everything else plays.
ui-far-words = Words for those in another house: { $words }. They type: vialibera join, and these words.
ui-far-new-words = Three times wrong words were tried. The new words are: { $words }.
ui-far-closed = Wrong words were tried again and again. Only those who were here before can come now. { KEY("people") } twice has new words.
ui-far-lost = No meeting point answers: { $names }. The game keeps asking. In the same house none is needed.
ui-far-none-yet = There are no words yet: no meeting point has answered.
ui-far-point = The meeting point is { $name }.
ui-far-plain = Somebody who listens on this line can cut the table off, but cannot read the game.
ui-far-unknown = No meeting point is known. “vialibera relay” makes one; playing-apart.md says how.
ui-far-spell = Spell the words
ui-far-in-it = Tell the words in Italian
ui-far-in-en = Tell the words in English
ui-far-draw = New words
ui-guest-door-far = { $name }: somebody in another house wants to play.
    .onlooker = Somebody in another house wants to watch.
ui-join-words = Which words does the host tell? Three, or four where many tables meet, then { KEY("enter") }.
ui-join-word-wrong = “{ $word }” is none of the words.
    .near = “{ $word }” is none of the words. Did you mean { $near }?
    .count = That is not three words.
ui-join-word-mended = { $word } is taken for { $near }.
ui-join-calling = Calling the table by { $names }.
ui-far-setting = A meeting point of the settings is left out. { $why }
ui-guests-not-open = Nobody can join: the port cannot be opened, { $why }.
ui-guests-failed = The players elsewhere hear nothing new: the file of the game cannot be read. Here the game continues.
ui-guests-guessing = { $count } wrong codes to join have been typed.
ui-guest-knocks = { $name } is at the door: { KEY("people") }.
    .onlooker = Somebody is at the door and wants to watch: { KEY("people") }.
ui-guest-door = { $name }: somebody at { $address } wants to play.
    .onlooker = Somebody at { $address } wants to watch.
ui-guest-door-in = let them in
ui-guest-door-not = refuse
ui-guest-later = Later: { KEY("people") }.
ui-gather = Others can join now. { KEY("enter") } begins the game with those who are here.
    .open = Others can join now, { $count ->
        [one] and one seat is free.
       *[other] and { $count } seats are free.
    } { KEY("enter") } begins the game with those who are here.
ui-gather-waiting = The game has not begun: { KEY("enter") } begins it, { KEY("people") } tells the address and the code.
ui-gather-here = Here so far: { $names }.
    .nobody = Nobody has come yet.
ui-gather-send-away = send { $name } away
ui-gather-numbers = Every computer gives a number for the dice.
ui-gather-missing = No number for the dice has come from { $names }. What do you choose?
ui-gather-again = ask all computers once more
ui-gather-without = begin without the number of { $names }: everybody is told
ui-joint-dice = The dice come from the numbers of all computers.
    .without = The dice come from the numbers of all computers but that of { $names }.
    .before = The dice come from numbers that were given before you came.
ui-joint-proved = The dice came from the numbers of all computers, yours among them.
ui-guest-refused = Nobody was let in.
ui-guest-in = { $name } has joined.
    .onlooker = Somebody is watching.
ui-guest-away = { $name } has lost the connection. The seat stays theirs.
ui-guest-back = { $name } is connected again.
ui-away-ask = { $seat } has lost the connection, and the game is waiting. What do you choose?
ui-away-debt = { $seat }'s debt waits for { $seat }: mortgages and houses do not cover it. What do you choose?
ui-away-wait = wait for { $seat }
    .chosen = Waiting for { $name }.
ui-away-stand-in = the computer plays for { $seat } until they are back
ui-away-yours = Your choice: { $label }. Also asked, for { $count } seconds at most: { $seats }.
ui-away-part = save the game and close the table
    .chosen = The game is saved, and the table is closed.
ui-talk = { $name } says: { $words }
    .onlooker = An onlooker says: { $words }
ui-talk-ask = What do you say to everybody? At most { $count } letters, then { KEY("enter") }. Up repeats what was said, Esc leaves.
ui-talk-lost = Nobody can hear you now: there is no connection.
ui-no-talk = Nobody plays on another computer.
ui-people =
    .here = { $seat }: at this computer.
    .here-far = { $seat }: at this computer, { $count ->
        [one] one millisecond
       *[other] { $count } milliseconds
    } from the host.
    .host = { $seat }: at the host's computer.
    .elsewhere = { $seat }: at another computer.
    .elsewhere-far = { $seat }: at another computer, { $count ->
        [one] one millisecond
       *[other] { $count } milliseconds
    } from the host.
    .cut-off = { $seat }: cut off, the connection is lost.
    .computer = { $seat }: the computer.
ui-people-watching =
    .one = Somebody is watching.
    .one-far = Somebody is watching, { $count ->
        [one] one millisecond
       *[other] { $count } milliseconds
    } from the host.
    .you = You are watching.
    .you-far = You are watching, { $count ->
        [one] one millisecond
       *[other] { $count } milliseconds
    } from the host.
ui-people-hint = { KEY("people") } again for options.
ui-people-lost = You are offline: the table cannot be shown.
ui-people-acts = At the table between computers:
ui-people-address = the address and the code to join
ui-people-mute = mute { $name } for everyone
    .off = let { $name } be heard again
ui-people-mute-onlooker = mute the onlooker for everyone
    .off = let the onlooker be heard again
ui-people-send-away = send { $name } away; the seat is then played here
ui-people-send-away-onlooker = send the onlooker away
ui-people-muted = Nobody hears what { $name } says.
    .off = Everybody hears { $name } again.
ui-people-muted-onlooker = Nobody hears what the onlooker says.
    .off = Everybody hears the onlooker again.
ui-people-gone = { $name } has been sent away.
    .onlooker = The onlooker has been sent away.
ui-talk-not =
    .often = Five lines a minute: wait a little. Nobody has heard this one.
    .muted = The host has muted you. Nobody has heard this line.
ui-talk-none = Nobody has said anything yet.
ui-talk-history = what was said so far
ui-talk-wait = keep what others say until my turn is over
    .off = tell what others say at once
ui-talk-waits = What others say is told after your turn.
    .off = What others say is told at once.
ui-talk-mute = mute { $name } here
    .off = hear { $name } again
ui-talk-muted = { $name } is not heard here any more.
    .off = { $name } is heard here again.
ui-join-knocking = Connecting to { $address }.
ui-join-waiting = The game has not begun here yet: the host must let you in.
ui-join-knocked = Connected. Waiting for the host to let you in.
ui-join-not-begun = Connected. The host has not begun a game yet: you are announced as soon as it begins.
ui-join-lobby = You are in. The game begins when the host says so.
    .onlooker = You are in, to watch. The game begins when the host says so.
ui-join-numbers = The host asks each computer for a number for the dice.
    .again = The host asks each computer for another number for the dice, { $count } times now.
ui-join-dice-false = Beware: the dice of this game do not come from the number that this computer gave.
    .proved = Beware: the host's log shows that the dice did not come from the numbers of all computers.
ui-join-older =
    .guest = The host has version { $program }, this is { $own }: update this program.
    .host = The host has version { $program }, this is { $own }: the host must update.
ui-join-in = You are at the table: { $seats } plays here.
    .onlooker = You are at the table, watching.
ui-join-cut = The connection is lost. The game connects again automatically.
ui-join-nobody = Nobody answers at that address. Is it the same network, and does the host's program run? A firewall can shut its port. The game keeps trying; { KEY("leave") } leaves.
ui-join-back = Connected again.
ui-taken-over = This game continues from a guest's log: the decks are shuffled again, the dice have a new seed, and rents open then are lost.
ui-join-whole = The game can be checked now: “vialibera replay --verify” uses the host's whole log, with the seed of the dice.
    .not = The host's whole log could not be saved: { $why }.
ui-join-out-of-step = This copy of the game went wrong. The whole game is fetched again.
ui-join-overtaken = Too late: the game has moved on.
ui-join-not-saved = The host could not save that move: it has not happened.
ui-join-lost-acts = The host has started again: your last move has not happened.
ui-join-closed =
    .version = Your program and the host's ({ $program }) are not compatible: bring both to the same version.
    .code = Wrong code.
    .words = These are not that table's words, or somebody on the way is guessing. Ask for them again. After three wrong tries the table has new ones.
    .no-room = No table has the first word at the meeting point. Is the host's program running, and is it the same meeting point?
    .guessed = Three times that code was not answered rightly. Somebody on the way may be guessing: ask for a new one by telephone.
    .wait = Too many wrong codes: wait five minutes.
    .full = The table is full.
    .no-seat = Nobody at that table has that name. Free seats: { $names }.
    .seat-taken = That seat is taken. Free seats: { $names }.
    .host-says-no = The host does not let you in.
    .sent-away = The host has removed you.
    .parted = The table has closed: the game is saved at the host's computer. Join again when it continues.
    .flood = The host has ended the connection.
    .nonsense = The host's game could not be understood: disconnected.
ui-join-code = What is the host's code? Six digits, then { KEY("enter") }.
ui-join-name = Whose seat do you take? Type the name as the host has it, or your own for a free seat, then { KEY("enter") }.
