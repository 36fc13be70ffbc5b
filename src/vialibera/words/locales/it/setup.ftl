### Le domande prima di una partita.

ui-not-started = La partita non è ancora iniziata.
ui-look-key =
    .board = { KEY("look") }: tabellone. Tutto il resto: { KEY("settings") }.
    .lines = { KEY("look") }: righe. Tutto il resto: { KEY("settings") }.
ui-first-question = Questa è la prima domanda: { KEY("leave") } esce.
ui-help-launch = Scegli con un numero: solo { KEY("enter") } prende la voce proposta, Tab e Maiuscolo+Tab scorrono, Esc torna indietro. { KEY("rules") } legge il regolamento.
ui-ask-voice = Come segui il gioco?
    .page = Come segui il gioco? vialibera manual { $page } spiega ogni passo.
ui-voice-by-own = parla il gioco
ui-voice-by-direct = dal mio lettore di schermo, a cui parla il gioco
ui-voice-by-reader = me lo legge un lettore di schermo
ui-voice-by-off = leggo lo schermo
ui-ask-heard = Senti questa domanda dal lettore di schermo?
ui-heard-yes = sì
ui-heard-no = no: scelgo di nuovo
ui-ask-reply = Quanto tempo si ha per reagire, dopo aver sentito dove è arrivato chi lancia?
ui-reply = { $seconds } secondi
ui-voice-by-braille = lo leggo su un display braille
ui-ask-columns = Quante celle ha il display?
ui-columns = { $nth } celle
ui-ask-pace = Quanto velocemente ascolti? Il gioco aspetta che si senta dove arriva chi lancia. { KEY("slower") } e { KEY("faster") } cambiano la velocità in ogni momento.
    .braille = Quanto velocemente leggi? Il gioco aspetta che si sia letto dove arriva chi lancia. { KEY("slower") } e { KEY("faster") } cambiano la velocità in ogni momento.
ui-pace = { $nth } parole al minuto
ui-ask-sound = Vuoi dei suoni oltre al lettore di schermo? { KEY("sound") } li accende e li spegne quando vuoi.
ui-sound-yes = sì, suoni brevi
ui-sound-no = nessun suono
ui-ask-lesson = Vuoi una prima partita guidata? Insegna dodici tasti in cinque minuti.
ui-lesson-yes = sì, insegnami a giocare
ui-lesson-no = no, subito una partita
ui-ask-again = Come l'ultima volta?
ui-as-last = sì: { $what }
ui-otherwise = no, un'altra partita
ui-ask-edition = Quale edizione?
ui-edition = { $title }. { $summary }
ui-ask-first-name = Nome del primo giocatore; solo { KEY("enter") } per «{ $name }» da solo.
ui-ask-name-again = Nome del giocatore { $nth }; solo { KEY("enter") } per { $name }, un trattino per toglierlo.
ui-ask-name = Nome del giocatore { $nth }; solo { KEY("enter") } per finire.
ui-usual-name = Alex
ui-name-unspeakable = Questo nome non si può dire: serve almeno una lettera o una cifra.
ui-name-number = { $name } è un numero: un nome ha almeno una lettera.
ui-name-taken = { $name } c'è già: scegli un altro nome.
ui-name-is = Gioca { $name }.
ui-name-left-out = Senza { $name }.
ui-name-too-many = Per { $name } non c'è più posto.
ui-name-mended = Nome corretto: { $name }.
ui-ask-bots = Quanti giocatori al computer?
ui-bots = { $count ->
    [0] nessuno
    [1] uno
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
   *[other] { $count }
}
ui-ask-kind = Come giocano?
ui-bot-facile = facile, per chi comincia
ui-bot-tranquillo = tranquillo
ui-bot-prudente = medio
ui-bot-attento = attento
ui-bot-tosto = tosto
ui-bot-esperto = difficile
ui-bot-random = a caso
ui-bot-pari = su misura: il livello segue le tue partite
ui-kind-pari = su misura
ui-kind-facile = facile
ui-kind-tranquillo = tranquillo
ui-kind-prudente = medio
ui-kind-attento = attento
ui-kind-tosto = tosto
ui-kind-esperto = difficile
ui-kind-random = a caso
ui-kind-caretaker = sostituto
ui-sitter = { $name } ({ $kind })
ui-ask-token = Pedina di { $name }: { $tokens }. Solo { KEY("enter") }: { $usual }.
ui-token-is = Per { $name }: { $token }.
ui-token-taken = Non è libera. Restano per { $name }: { $tokens }.
ui-ask-variants = Varianti. Con un numero ne attivi o disattivi una.
ui-variant = { $name }: { $state ->
    [on] sì
   *[off] no
}. { $about }
ui-variant-now = { $name }: { $state ->
    [on] sì.
   *[off] no.
}
ui-variant-not = Questa variante qui non va: { $why }
ui-variants-done = continua
ui-ask-minutes = Durata in minuti, o l'ora della fine, come 22:30; solo { KEY("enter") } per non avere limiti.
ui-minutes-are = { $count ->
    [0] Senza limite di tempo.
    [one] Un minuto.
   *[other] { $count } minuti.
}
ui-no-minutes = { $most ->
    [0] Scrivi i minuti, oppure un'ora come 22:30.
   *[other] Scrivi i minuti, da 1 a { $most }, oppure un'ora.
}
ui-ask-dice = Chi lancia i dadi?
ui-dice-program = il programma
ui-dice-typed = noi, con dadi veri: si scrivono i numeri
ui-ask-elsewhere = Qualcuno gioca da un altro computer?
ui-elsewhere-no = no, giochiamo tutti da questo
ui-elsewhere-yes = sì: poi si sentono indirizzo e codice per unirsi
ui-elsewhere-far = sì, da un'altra casa: poi si sentono tre parole
ui-elsewhere-open = sì, e ci sono posti liberi per chi viene
ui-ask-open-seats = Quanti posti sono liberi per chi viene?
ui-open-seats = { $count ->
    [0] nessuno: tutti i posti hanno già un nome
    [one] un posto
   *[other] { $count } posti
}
ui-ask-joint-dice = Da quali numeri vengono i dadi?
ui-joint-no = da questo computer, come al solito
ui-joint-yes = da tutti i computer: così nessuno può scegliere i dadi
ui-ready = { $count ->
    [one] Tutto pronto: { $title }. Gioca { $names }.
   *[other] Tutto pronto: { $title }. Giocano { $names }.
}
ui-start = comincia
ui-setup-more = altro: pedine, varianti, durata, dadi e simili
ui-rules = Regole di { $title }: scegli un argomento con un numero; { KEY("why") } dice poi dove sta scritto e perché si è deciso così.
ui-rules-all = tutte
ui-rules-none-read = Scegli prima un argomento: { KEY("why") } dice dove stanno scritte le sue regole.
ui-read-rules = leggi il regolamento
ui-too-few = { $count ->
    [2] Servono almeno due giocatori.
    [3] Servono almeno tre giocatori.
   *[other] Servono almeno { $count } giocatori.
}
    .options = { $count ->
        [2] Servono almeno due giocatori: aggiungine con --players o con --bot.
        [3] Servono almeno tre giocatori: aggiungine con --players o con --bot.
       *[other] Servono almeno { $count } giocatori: aggiungine con --players o con --bot.
    }
ui-too-many = I giocatori sono al massimo { $count }.
    .options = I giocatori sono al massimo { $count }: togline da --players o da --bot.
ui-no-token = Manca la pedina di { $name }.
ui-begins = { $title }. Giocano { $seats }.
ui-minutes = { $count ->
    [one] La partita dura un minuto.
   *[other] La partita dura { $count } minuti.
}
ui-no-kind = Nessun giocatore al computer si chiama { $kind }; ci sono: facile, tranquillo, medio, attento, tosto, difficile, random, pari.
