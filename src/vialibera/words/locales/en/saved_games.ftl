### Saved games: resumed, heard again, watched.

ui-no-log = The game cannot be saved: { $why }
ui-goes-on = The game continues: { $title }. Playing: { $seats }.
ui-resume-none = No game to resume in { $folder }.
ui-resume-before = To continue the game before it: vialibera resume { $nth }
ui-resume-finished = This game ended on turn { $turn }. To hear it again: vialibera replay.
ui-resume-turn = Turn { $turn }.
ui-resume-seat = { $seat }: { $cash }, { ON($space) }, { $count ->
    [one] one property
   *[other] { $count } properties
}.
    .jail = { $seat }: { $cash }, in jail, { $count ->
        [one] one property
       *[other] { $count } properties
    }.
ui-resume-out = { $seat } is out of the game.
ui-resume-home = There is space again: the game is back in { $path }
ui-resume-further = This game had moved to another file and continues from there: { $path }
ui-resume-temporary = The game is still among the temporary files, which the system may delete: free some space where games are saved.
ui-resume-unproved = Not yet checked against the rules: run vialibera replay --verify.
    .chance = The rolls of this game cannot be checked: the seed they come from is missing.
    .seeds = Some rolls of this game cannot be checked: their seed does not follow from the one before.
    .fault = This game breaks the rules: { $why }. It continues all the same.
ui-resume-last = What was said last:
ui-resume-bell-agreed = Everybody has already agreed when to end: --minutes does not change it.
ui-resume-no-clock = No time limit: --minutes says how many minutes are left.
ui-resume-minutes = { $count ->
    [one] One minute is left.
   *[other] { $count } minutes are left.
}
ui-replay-begins = Replay: { $title }. Players: { $seats }.
ui-replay-keys = { KEY("enter") }: the next event; Z: the previous one. Page Down and Up: turn. Question mark: all keys.
ui-replay-help-1 = { KEY("enter") } or right arrow: the next event. Z or left arrow: the previous one. Home and End: the first event, the last one.
ui-replay-help-2 = Page Down and Page Up: next and previous turn. Ctrl+G: to a turn by its number.
ui-replay-help-3 = 1 to 7: choose a player. Tab and Shift+Tab: their next event, their previous one.
ui-replay-help-4 = Exclamation mark: the next bankruptcy or big rent. Shift+2: the previous one. { KEY("coach") }: the next costly choice.
ui-replay-help-5 = Space: play or pause. Backspace: play backwards. Ctrl+B: start a new game from here.
ui-replay-help-6 = { KEY("odds") }: how likely each player was to win at that moment.
ui-replay-help-7 = I, C, T, V, Shift+V, F, D, S, W, L, N and B answer as of that moment. F10 leaves.
ui-replay-coach = The coach has not looked at this game yet: “vialibera report --coach”.
ui-replay-turn = Turn { $turn }.
ui-replay-place = Turn { $turn } of { $last }{ $way ->
    [on] {", playing, speed "}{ $speed }
    [back] {", playing backwards, speed "}{ $speed }
   *[stopped] {""}
}.
ui-replay-start = Start of the game.
ui-replay-end = The recording ends here.
ui-replay-no-more = Nothing of that kind further on.
ui-replay-no-earlier = Nothing of that kind before.
ui-replay-no-turn = There is no turn { $turn }.
ui-replay-ask-turn = Which turn? A number.
ui-replay-seat = Following { $seat }.
ui-replay-no-seat = There is no player in seat { $nth }.
ui-replay-plays = Playing.
ui-replay-plays-back = Playing backwards.
ui-replay-stops = Paused.
ui-replay-only-told = This is only a replay: press Ctrl+B to play from here.
ui-replay-ask-branch = Start a new game from here?
ui-replay-branch = yes: the old one stays as it is
ui-replay-stay = no, keep listening
ui-replay-over = The game is over here: go back first.
ui-replay-broken = From here on the recording cannot be read: { $why }
ui-watch-keys = You are only watching: the information keys work, { KEY("leave") } leaves.
ui-watch-only = You are only watching: the game is played elsewhere.
