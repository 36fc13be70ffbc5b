### The guided first game: one key after the other.

lesson-welcome = A guided first game: twelve keys in five minutes. Your name is { $seat }, and you play against { $other }. Esc, twice, leaves at any time.
lesson-roll = You begin. To roll the dice, press { KEY("enter") }.
lesson-deed = Nobody owns this square. To hear what it would earn, press { KEY("deed") }.
lesson-buy = Worth having: buy with { KEY("accept") }.
lesson-cash = It is yours. To hear how much cash you have left, press { KEY("cash") }.
lesson-pass = Pressed again, { KEY("cash") } tells the cash of the others. Now end your turn with { KEY("enter") }.
lesson-claim = { $other } is on your square. Rent has to be claimed before the next roll, and the game never reminds you: press { KEY("space") }.
lesson-where = Your first rent. To hear where you are, press { KEY("where") }.
lesson-own = Pressed again, { KEY("where") } tells where the others are. To hear what you own, press { KEY("own") }.
lesson-ahead = To hear the squares that lie ahead of you, press { KEY("ahead") }.
lesson-roll-on = It is still your turn: roll with { KEY("enter") }.
lesson-decline = You need not buy. This time decline with { KEY("refuse") }.
lesson-scores = Who is ahead? For the scores, press { KEY("scores") }.
lesson-repeat = If you missed something, the latest event is told again: press { KEY("repeat") }.
lesson-help = When you do not know what to do, the game tells you: press { KEY("help") }.
lesson-end = These twelve keys are enough to play. { KEY("learn") } teaches the others; to leave a game, which stays saved, there is { KEY("leave") }. To end the lesson, press { KEY("enter") }.
lesson-leave = End the lesson? Esc again ends it, any other key goes on.
lesson-over = End of the lesson.
lesson-later = All in good time: for now press { $key }.
lesson-wait = One moment, then it is your turn.
