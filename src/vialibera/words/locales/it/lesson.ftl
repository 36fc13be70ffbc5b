### La prima partita guidata: un tasto dopo l'altro.

lesson-welcome = Prima partita guidata: dodici tasti in cinque minuti. Giochi con il nome { $seat }, contro { $other }. Esc, due volte, chiude in ogni momento.
lesson-roll = Cominci tu. Per lanciare i dadi, premi { KEY("enter") }.
lesson-deed = La casella è libera. Per sentire quanto rende, premi { KEY("deed") }.
lesson-buy = Conviene averla: compra con { KEY("accept") }.
lesson-cash = È tua. Per sapere quanto denaro ti resta, premi { KEY("cash") }.
lesson-pass = Premuto di nuovo, { KEY("cash") } dice il denaro degli altri. Ora passa il turno con { KEY("enter") }.
lesson-claim = { $other } è sulla tua casella. L'affitto va chiesto prima del lancio che segue, e il gioco non lo ricorda: premi { KEY("space") }.
lesson-where = Ecco il primo incasso. Per sapere dove sei, premi { KEY("where") }.
lesson-own = Premuto di nuovo, { KEY("where") } dice dove sono gli altri. Per sentire che cosa possiedi, premi { KEY("own") }.
lesson-ahead = Per sentire le caselle che ti aspettano, premi { KEY("ahead") }.
lesson-roll-on = Tocca ancora a te: lancia con { KEY("enter") }.
lesson-decline = Comprare non è un obbligo. Questa volta rinuncia con { KEY("refuse") }.
lesson-scores = Chi è in vantaggio? Per i punteggi, premi { KEY("scores") }.
lesson-repeat = Se qualcosa è sfuggito, l'ultimo fatto si ripete: premi { KEY("repeat") }.
lesson-help = Quando non sai che cosa fare, il gioco lo dice: premi { KEY("help") }.
lesson-end = Questi dodici tasti bastano per giocare. Gli altri li insegna { KEY("learn") }; per uscire da una partita, che resta salvata, c'è { KEY("leave") }. Per chiudere la lezione, premi { KEY("enter") }.
lesson-leave = Chiudere la lezione? Ancora Esc la chiude, un altro tasto continua.
lesson-over = Fine della lezione.
lesson-later = Ogni tasto a suo tempo: adesso premi { $key }.
lesson-wait = Un momento, poi tocca a te.
