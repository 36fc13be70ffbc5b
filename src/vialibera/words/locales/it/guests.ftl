### Ospiti: chi arriva, chi aspetta, che cosa passa da un computer all'altro.

ui-chosen = Scelta: { $label }.
ui-whose-claim = Chi chiede l'affitto? Il numero del suo posto, poi { KEY("space") }.
ui-go-on = { KEY("enter") } per continuare.
ui-page-seats = Per guardare o giocare nel browser, anche col telefono: { $address }
ui-guests-open = Per unirsi da un altro computer: vialibera join { $address }
    .vpn = Con la VPN: vialibera join { $address }
    .internet = Da Internet, se router e firewall lasciano passare: vialibera join { $address }
ui-guests-no-network = Questo computer non è in rete: da un altro non si può unire nessuno.
ui-guests-code = Il codice per unirsi: { $code }.
ui-guests-again = { KEY("people") } li ripete; a partita iniziata premilo due volte, poi 1.
ui-guests-no-library = Su questo computer manca la libreria per sigillare le partite: pip install cryptography spake2. Tutto il resto funziona.
ui-far-words = Parole per chi è in un'altra casa: { $words }. Chi gioca scrive: vialibera join, e queste parole.
ui-far-new-words = Tre volte sono state provate parole sbagliate. Le parole nuove sono: { $words }.
ui-far-closed = Sono state provate parole sbagliate più e più volte. Ora entra solo chi c'era già. { KEY("people") } due volte dà parole nuove.
ui-far-lost = Nessun punto d'incontro risponde: { $names }. Il gioco continua a chiedere. Nella stessa casa non serve.
ui-far-none-yet = Non ci sono ancora parole: nessun punto d'incontro ha risposto.
ui-far-point = Il punto d'incontro è { $name }.
ui-far-plain = Chi ascolta su questa linea può scollegare il tavolo. La partita non la può leggere.
ui-far-unknown = Non si conosce nessun punto d'incontro. “vialibera relay” ne crea uno; giocare-lontani.md dice come.
ui-far-spell = Compita le parole
ui-far-in-it = Di' le parole in italiano
ui-far-in-en = Di' le parole in inglese
ui-far-draw = Parole nuove
ui-guest-door-far = { $name }: qualcuno in un'altra casa vuole giocare.
    .onlooker = Qualcuno in un'altra casa vuole guardare.
ui-join-words = Quali parole dice chi ospita? Tre, o quattro dove si incontrano molti tavoli, poi { KEY("enter") }.
ui-join-word-wrong = “{ $word }” non è una delle parole.
    .near = “{ $word }” non è una delle parole. Volevi dire { $near }?
    .count = Non sono tre parole.
ui-join-word-mended = { $word } vale { $near }.
ui-join-calling = Chiamo il tavolo da { $names }.
ui-far-setting = Un punto d'incontro delle impostazioni resta fuori. { $why }
ui-guests-not-open = Nessuno può unirsi: la porta non si apre, { $why }.
ui-guests-failed = Chi gioca altrove non sente più niente di nuovo: il file della partita non si legge. Qui la partita continua.
ui-guests-guessing = Sono arrivati { $count } codici sbagliati per unirsi.
ui-guest-knocks = { $name } è alla porta: { KEY("people") }.
    .onlooker = C'è qualcuno alla porta che vuole guardare: { KEY("people") }.
ui-guest-door = { $name }: qualcuno da { $address } vuole giocare.
    .onlooker = Qualcuno da { $address } vuole guardare.
ui-guest-door-in = fai entrare
ui-guest-door-not = rifiuta
ui-guest-later = Più tardi: { KEY("people") }.
ui-gather = Ora altri possono unirsi. { KEY("enter") } comincia la partita con chi c'è.
    .open = Ora altri possono unirsi, { $count ->
        [one] e un posto è libero per chi viene.
       *[other] e { $count } posti sono liberi per chi viene.
    } { KEY("enter") } comincia la partita con chi c'è.
ui-gather-waiting = La partita non è cominciata: { KEY("enter") } la comincia, { KEY("people") } dice indirizzo e codice.
ui-gather-here = Finora al tavolo: { $names }.
    .nobody = Finora non è venuto nessuno.
ui-gather-send-away = manda via { $name }
ui-gather-numbers = Ogni computer dà un numero per i dadi.
ui-gather-missing = Manca il numero per i dadi di { $names }. Che cosa scegli?
ui-gather-again = chiedilo ancora a tutti i computer
ui-gather-without = comincia senza il numero di { $names }: lo sentono tutti
ui-joint-dice = I dadi vengono dai numeri di tutti i computer.
    .without = I dadi vengono dai numeri di tutti i computer, ma senza quello di { $names }.
    .before = I dadi vengono da numeri dati prima che arrivassi.
ui-joint-proved = I dadi sono venuti dai numeri di tutti i computer, anche dal tuo.
ui-guest-refused = Non è entrato nessuno.
ui-guest-in = { $name } è al tavolo.
    .onlooker = Qualcuno guarda.
ui-guest-away = { $name } non è più in linea. Il posto gli resta.
ui-guest-back = { $name } è di nuovo in linea.
ui-away-ask = Il collegamento { OF($seat) } è caduto, e la partita aspetta la sua mossa. Che cosa scegli?
ui-away-debt = Il debito { OF($seat) } aspetta { $seat }: ipoteche e case non bastano a pagarlo. Che cosa scegli?
ui-away-wait = aspetta { $seat }
    .chosen = Si aspetta { $name }.
ui-away-stand-in = per { $seat } gioca il computer finché non torna
ui-away-yours = La tua scelta: { $label }. Si chiede anche, per { $count } secondi al massimo, a { $seats }.
ui-away-part = salva la partita e chiudi
    .chosen = La partita è salvata, il tavolo si chiude.
ui-talk = { $name } dice: { $words }
    .onlooker = Chi guarda dice: { $words }
ui-talk-ask = Che cosa dici a tutti? Al massimo { $count } lettere, poi { KEY("enter") }. Su ripete che cosa si è detto, Esc lascia.
ui-talk-lost = Ora non ti sente nessuno: manca il collegamento.
ui-no-talk = Nessuno gioca da un altro computer.
ui-people =
    .here = { $seat }: a questo computer.
    .here-far = { $seat }: a questo computer, a { $count ->
        [one] un millisecondo
       *[other] { $count } millisecondi
    } da chi ospita.
    .host = { $seat }: al computer di chi ospita.
    .elsewhere = { $seat }: a un altro computer.
    .elsewhere-far = { $seat }: a un altro computer, a { $count ->
        [one] un millisecondo
       *[other] { $count } millisecondi
    } da chi ospita.
    .cut-off = { $seat }: il collegamento è caduto.
    .computer = { $seat }: gioca il computer.
ui-people-watching =
    .one = Qualcuno guarda.
    .one-far = Qualcuno guarda, a { $count ->
        [one] un millisecondo
       *[other] { $count } millisecondi
    } da chi ospita.
    .you = Tu guardi.
    .you-far = Tu guardi, a { $count ->
        [one] un millisecondo
       *[other] { $count } millisecondi
    } da chi ospita.
ui-people-hint = Ancora { KEY("people") }: che cosa si può fare.
ui-people-lost = Manca il collegamento: ora non si sa chi è al tavolo.
ui-people-acts = Al tavolo fra più computer:
ui-people-address = indirizzo e codice per unirsi
ui-people-mute = togli la parola a { $name }
    .off = ridai la parola a { $name }
ui-people-mute-onlooker = togli la parola a chi guarda
    .off = ridai la parola a chi guarda
ui-people-send-away = manda via { $name }; il suo posto si gioca qui
ui-people-send-away-onlooker = manda via chi guarda
ui-people-muted = Nessuno sente che cosa dice { $name }.
    .off = Tutti sentono di nuovo { $name }.
ui-people-muted-onlooker = Nessuno sente che cosa dice chi guarda.
    .off = Tutti sentono di nuovo chi guarda.
ui-people-gone = { $name } non è più al tavolo.
    .onlooker = Chi guardava non è più al tavolo.
ui-talk-not =
    .often = Cinque righe al minuto: aspetta un po'. Questa non l'ha sentita nessuno.
    .muted = Chi ospita ti ha tolto la parola. Questa riga non l'ha sentita nessuno.
ui-talk-none = Finora nessuno ha detto niente.
ui-talk-history = che cosa si è detto finora
ui-talk-wait = tieni da parte che cosa dicono gli altri finché tocca a me
    .off = racconta subito che cosa dicono gli altri
ui-talk-waits = Che cosa dicono gli altri si sente dopo il tuo turno.
    .off = Che cosa dicono gli altri si sente subito.
ui-talk-mute = non sentire più { $name }
    .off = senti di nuovo { $name }
ui-talk-muted = Qui { $name } non si sente più.
    .off = Qui { $name } si sente di nuovo.
ui-join-knocking = Collegamento con { $address }.
ui-join-waiting = Qui la partita non è ancora cominciata: deve farti entrare chi ospita.
ui-join-knocked = Collegato. Chi ospita deve farti entrare.
ui-join-not-begun = Collegato. Chi ospita non ha ancora cominciato: appena comincia, saprà che ci sei.
ui-join-lobby = Sei dentro. La partita comincia quando lo dice chi ospita.
    .onlooker = Sei dentro, e guardi. La partita comincia quando lo dice chi ospita.
ui-join-numbers = Chi ospita chiede a ogni computer un numero per i dadi.
    .again = Chi ospita chiede a ogni computer un altro numero per i dadi, ormai { $count } volte.
ui-join-dice-false = Attenzione: i dadi di questa partita non vengono dal numero dato da questo computer.
    .proved = Attenzione: il registro di chi ospita mostra che i dadi non sono venuti dai numeri di tutti i computer.
ui-join-older =
    .guest = Chi ospita ha la versione { $program }, questa è la { $own }: aggiorna questo programma.
    .host = Chi ospita ha la versione { $program }, questa è la { $own }: deve aggiornare chi ospita.
ui-join-in = Sei al tavolo: qui gioca { $seats }.
    .onlooker = Sei al tavolo, e guardi.
ui-join-cut = Il collegamento è caduto. Il programma si ricollega da solo.
ui-join-nobody = Non risponde nessuno. La rete è la stessa, e il programma di chi ospita è aperto? Un firewall può chiudere la porta. Il programma riprova; { KEY("leave") } esce.
ui-join-back = Di nuovo in linea.
ui-taken-over = Questa partita continua dal registro di chi si era unito: i mazzi sono rimescolati, i dadi hanno un seme nuovo, gli affitti allora aperti sono perduti.
ui-join-whole = Ora la partita si può controllare: «vialibera replay --verify» usa il registro completo di chi ospita, col seme dei dadi.
    .not = Il registro completo di chi ospita non si è potuto salvare: { $why }.
ui-join-out-of-step = Questa copia della partita è guasta. La partita si riprende per intero.
ui-join-overtaken = Troppo tardi: la partita è andata avanti.
ui-join-not-saved = Chi ospita non ha potuto salvare la mossa: non è avvenuta.
ui-join-lost-acts = Il programma di chi ospita è ripartito: la tua ultima mossa non è avvenuta.
ui-join-closed =
    .version = Il tuo programma e quello di chi ospita ({ $program }) non vanno d'accordo: serve la stessa versione.
    .code = Codice sbagliato.
    .words = Non sono le parole di quel tavolo, o qualcuno lungo la strada tira a indovinare. Chiedile di nuovo. Dopo tre errori il tavolo ne ha di nuove.
    .no-room = Al punto d'incontro nessun tavolo ha la prima parola. Il programma di chi ospita è acceso, e il punto d'incontro è lo stesso?
    .guessed = Tre volte a quel codice non è arrivata la risposta giusta. Forse qualcuno lungo la strada tira a indovinare: chiedine uno nuovo al telefono.
    .wait = Troppi codici sbagliati: aspetta cinque minuti.
    .full = Il tavolo è pieno.
    .no-seat = A quel tavolo nessuno si chiama così. Posti liberi: { $names }.
    .seat-taken = Quel posto è occupato. Posti liberi: { $names }.
    .host-says-no = Chi ospita non ti fa entrare.
    .sent-away = Chi ospita ti ha fatto uscire.
    .parted = Il tavolo si è chiuso: la partita è salvata da chi ospita. Unisciti di nuovo quando continua.
    .flood = Chi ospita ha chiuso il collegamento.
    .nonsense = Da chi ospita arriva una partita incomprensibile: il collegamento è chiuso.
ui-join-code = Quale codice dice chi ospita? Sei cifre, poi { KEY("enter") }.
ui-join-name = Di chi è il posto che prendi? Scrivi il nome come l'ha scritto chi ospita, o il tuo per un posto libero, poi { KEY("enter") }.
