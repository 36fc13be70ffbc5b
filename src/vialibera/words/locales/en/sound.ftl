### The sounds: their names, why some events have none, and what they have to say of themselves.

sound-dice = two dice
sound-double = a double
sound-step = a step on side { $nth } of the board
sound-via = the salary from Go
sound-money-out = { $nth ->
    [1] a little money is paid
    [2] some money is paid
   *[other] a lot of money is paid
}
sound-money-in = { $nth ->
    [1] a little money comes in
    [2] some money comes in
   *[other] a lot of money comes in
}
sound-purchase = a purchase
sound-rent-claimed = a rent is claimed
sound-rent-lost = a rent is lost
sound-bid = { $nth ->
    [1] the first bid
    [2] the second bid, higher
    [3] the third bid, higher still
   *[other] each further bid
}
sound-hammer = the hammer of the auction
sound-house = a house
sound-house-more = one more house of the same order
sound-hotel = a hotel
sound-sale = a sale to the Bank
sound-mortgage = a mortgage
sound-redeemed = a mortgage is lifted
sound-card = a card
sound-jail-in = into jail
sound-jail-out = out of jail
sound-proposed = an offer
sound-agreed = an agreement
sound-refused = an offer is refused
sound-bankrupt = a bankruptcy
sound-bell = time is up
sound-time = { $nth ->
    [one] one minute left
   *[other] { $nth } minutes left
}
sound-winner = the winner
sound-seat = the turn of seat { $nth }
sound-own-turn = it is your turn at this computer
sound-key-taken = a key: done
sound-key-refused = a key: refused
sound-key-nothing = a key: nothing there
sound-key-end = a key: the end of a list

## Why an event has no sound of its own

sound-silent-secret = nobody may learn of an open rent
sound-silent-untold = nobody is told
sound-silent-throw = the dice have sounded, and no step follows
sound-silent-opening = the game is being laid out
sound-silent-words = it needs words
sound-silent-bankruptcy = the bankruptcy has sounded
sound-silent-referee = the referee speaks

## The page of sounds

sound-page = The sounds
sound-page-about = Every sound of the game, as the program makes it. “vialibera sounds” plays them with their names, and so do Left and Right while you learn the keys.
    .off = Any can be switched off: by its name, or by its name without the number for all of a kind.
sound-page-all = All sounds
sound-page-pack = Your own sounds
sound-page-pack-about = Put sound files into a folder, named like the sounds of the table: “dice.wav”, “card.ogg”, “bell.flac”.
    .family = A name without the number, such as “step.wav”, stands for all of the kind.
    .limits = A file has at most 2 megabytes and 5 seconds, and 8 to 192 kHz; a short beginning helps, because speech begins after the time in the table.
    .command = “vialibera sounds pack FOLDER” checks the files, lists them and chooses the folder; with “--list” it only checks.
    .missing = What is missing is played as built in.
    .back = “vialibera sounds --without pack” goes back.
sound-page-head = | name | what it tells | events | ms | speech may begin after |
sound-page-silent = No sound
sound-page-silent-about = These events have no sound of their own, and why:
sound-page-silent-head = | event | reason |

## When there is no sound

sound-no-device = No sounds: no sound device is working. You can play without; press { $key } to retry.
sound-no-player = No sounds: neither miniaudio nor a program to play them is there. You can play without; press { $key } to retry.
sound-not-loaded = No sounds: the library miniaudio is here but cannot be loaded. Install the game again, or play without; press { $key } to retry.
sound-lost = The sounds have stopped: the sound device is gone. You can play without; press { $key } to retry.
sound-died = The sounds have stopped: their program has ended. You can play without; press { $key } to retry.
sound-hung = The sounds have stopped: their program no longer answers. You can play without; press { $key } to retry.
sound-no-pack = The sound pack is not in { $detail }: the built-in sounds play.
sound-no-file = The file of sounds cannot be written: { $detail }. You can play without.
