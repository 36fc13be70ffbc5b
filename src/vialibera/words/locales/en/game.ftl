### The game at the keyboard: who is asked, who waits, how it ends.

ui-not-saved = The move cannot be saved: { $why }. It does not count.
ui-saved = Game saved: { $path }
    .aloud = Game saved.
    .resume = Game saved: “vialibera resume” continues it.
    .over = Game saved: “vialibera report” sums it up.
    .guest = You have left the table. The same command joins again, as long as the host plays.
ui-entry = { $nth }: { $label }
ui-time-left = { $count ->
    [0] The time is up.
    [one] One minute is left.
   *[other] { $count } minutes are left.
}
ui-game-over = { $count ->
    [one] The game is over: { $seats } has won.
   *[other] The game is over: { $seats } have won.
}
    .annulled = The game is declared void.
ui-what-next = { KEY("scores") } for the scores, { KEY("why") } for why, { KEY("coach") } for the choices that cost most. { KEY("another") } for another game, { KEY("list") } to share the result, { KEY("leave") } to quit.
    .tournament = { KEY("scores") } for the scores, { KEY("why") } for why. When you quit with { KEY("leave") }, the result goes to the desk automatically.
    .guest = { KEY("scores") } for the scores, { KEY("why") } for why, { KEY("leave") } to quit. The host can begin another game. The report: “vialibera report”.
ui-share-none = Only a saved game at this computer can be shared.
ui-shared = The picture: { $file }. Send it, or the lines.
ui-coach-begins = The coach plays some games.
ui-coach-off = The coach is off: the setting “Coach” turns it on.
    .tournament = There is no coach in a tournament.
ui-coach-later = The coach speaks when the choice is yours.
ui-coach-only = There is no other choice: { $act }.
ui-coach-best = Advice: { $act }. { $count } games won of 100.
ui-coach-level = Little between them. { $act }: { $count } games won of 100.
ui-coach-other = { $act }: { $count }.
ui-coach-lapse = { $seat }. { $act }. { $won } games won of 100. Better: { $better }. { $could } won.
ui-coach-none = No choice cost much.
ui-odds-begins = Working it out.
ui-odds-left = Stopped.
ui-odds-off = The game is not over: the odds are available only afterwards, or in a game with the variant “{ $variant }”.
ui-odds-games = { $count ->
    [one] In one simulated game
   *[other] In { $count } simulated games
}, in which players trade as before and do not look ahead:
ui-odds-bell = Assuming time runs out after turn { $turn }, at { $pace } turns a minute.
    .measured = Assuming time runs out after turn { $turn }, at the pace so far, { $pace } turns a minute.
ui-odds = { $seat } wins { $win } of the time, at 95% between { $low } and { $high }; mean position { $place }, between { $first } and { $last }.
ui-computer-plays = One moment: { $seat } is playing.
ui-no-such-seat = There is no player in seat { $nth }.
ui-seat-out = { $seat } is out of the game.
ui-seat-computer = { $seat } is a computer player.
ui-seat-elsewhere = { $seat } plays at another keyboard.
ui-seat-here = { $seat } plays at this keyboard.
ui-keyboard-to = The keyboard is { $seat }'s.
visitor-stop = { $seat } { ON($space) }
ui-landing-again = { $stops }.
ui-time-again = The time to claim runs again: { $stops }.
ui-dice-shown = { $first } and { $second }: roll with { KEY("enter") }.
ui-no-dice = Type two numbers from 1 to 6.
ui-page = The game can be watched in a browser too: { $address }
ui-page-code = The code to get in: { $code }.
ui-hall-page-ended = The page of the hall has ended; { KEY("page") } starts it again.
ui-page-failed = The page in the browser cannot be opened: { $why }.
ui-page-ended = The page in the browser has ended. The game continues; { KEY("page") } starts the page again.
ui-page-starts = The page in the browser is starting.
ui-page-guessing = { $count } wrong codes for the page have been typed. { KEY("page") }, twice, draws a new code.
ui-no-page = No page in the browser: start with --web, or with --lan for the whole house.
ui-moved = The file can no longer be written. The game continues in { $path }
    .temporary = The file can no longer be written. The game continues in a temporary file: free some space, then vialibera resume moves it back. { $path }
ui-saved-not = The game is no longer whole in { $path } and cannot be saved anywhere else.
ui-reply-time = After each landing there are { $count } seconds to react.
ui-wait-reply = Waiting for { $seat }.
