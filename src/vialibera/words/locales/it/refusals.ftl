### Perché no: un messaggio per ogni codice di rifiuto. `.rule` è la regola, detta dal tasto del perché.

refused-game-over = La partita è finita.
refused-too-late = Troppo tardi: nel frattempo la partita è andata avanti.
refused-not-your-turn = Ora risponde { $asked }.
refused-something-else = Prima rispondi all'altra domanda.
refused-nobody = A questo posto non c'è nessuno.
refused-players = I giocatori sono da { $fewest } a { $most }.
refused-no-cash = Non basta il denaro: servono { $needed }, hai { $cash }.
    .build = Non basta il denaro: costruire costa { $needed }, hai { $cash }.
    .bid = Non basta il denaro per l'offerta: servono { $needed }, hai { $cash }.
    .raising = { $ways }.
    .rule = Si paga in contanti: per averne di più si vende, si ipoteca o si scambia.
refused-wrong-moment = Adesso non si può.
    .turn = { $verb ->
        [build] Puoi costruire solo nel tuo turno.
        [sell] Puoi vendere solo nel tuo turno.
        [mortgage] Puoi ipotecare solo nel tuo turno.
        [redeem] Puoi riscattare solo nel tuo turno.
        [trade] Puoi scambiare solo nel tuo turno.
        [sell_deed] Puoi vendere alla Banca solo nel tuo turno.
        [pay_fee] Puoi uscire di prigione solo nel tuo turno.
        [use_pass] Puoi uscire di prigione solo nel tuo turno.
       *[other] Puoi farlo solo nel tuo turno.
    }
    .debt = Prima va pagato il debito.
    .auction = Asta in corso: prima si finisce quella.
    .deal = C'è già uno scambio in sospeso.
    .offer = Prima si decide l'acquisto.
    .rest = { $verb ->
        [pay_fee] Di prigione si esce solo prima di lanciare.
        [use_pass] Di prigione si esce solo prima di lanciare.
       *[other] Adesso non si può: aspetta il prossimo turno.
    }
    .dice = I dadi sono ancora in aria.
    .count = Il gioco è fermo: si fanno i conti finali.
    .rule = Le regole di ogni edizione dicono quando si costruisce, si vende, si ipoteca e si scambia.

## Dadi e turno

refused-already-rolled = Hai già lanciato i dadi: ora passa il turno.
refused-must-roll = Prima si lanciano i dadi.
    .rule = Dopo un doppio si lancia ancora, poi si passa il turno.
refused-no-such-dice = Un dado va da 1 a 6.
refused-not-a-shuffle = Il mazzo non torna: mescola di nuovo.
refused-not-the-clock = Solo l'orologio può dirlo.
refused-no-clock = Questa edizione non ha un limite di tempo.
refused-already-rung = Il tempo è già scaduto.

## Prigione

refused-not-in-jail = Non sei in prigione.
refused-next-turn = Dal prossimo turno puoi uscire di prigione.
    .rule = Nel turno dell'arresto si resta in prigione; dal turno dopo si esce con { $fee }, con la carta o con un doppio.
refused-no-pass = Non hai carte per uscire di prigione.

## Affitti

refused-nothing-due = Nessun affitto da riscuotere.
    .lapsed = Troppo tardi: l'affitto { OF($space) } è perso.
    .mortgaged = { $space } è sotto ipoteca: nessun affitto.
    .rule = L'affitto spetta a chi possiede la casella libera da ipoteche, se lo chiede in tempo.
refused-automatic-rents = Gli affitti si pagano automaticamente.

## Aste e acquisti

refused-bid-too-low = Offri almeno { $lowest }.
    .rule = Ogni offerta supera la precedente almeno del rilancio minimo.
refused-no-price = Il prezzo è di almeno 1.

## Costruire e vendere

refused-no-lot = { $space } non è un terreno edificabile.
refused-group-incomplete = Per costruire { ON($space) } serve il gruppo completo.
    .rule = Si costruisce solo su un gruppo di colore posseduto per intero.
refused-full = { $space } ha già l'albergo.
refused-group-mortgaged = Prima riscatta { THE($space) }.
    .rule = Finché un terreno del gruppo è sotto ipoteca, sul gruppo non si costruisce.
refused-uneven = Prima una casa { ON($space) }: si costruisce in modo uniforme.
    .rule = Fra i terreni di un gruppo la differenza è al massimo di una casa.
refused-uneven-sale = Prima si vende dove le case sono di più.
    .rule = Anche a vendere, fra i terreni di un gruppo la differenza è al massimo di una casa.
refused-no-houses = La Banca non ha abbastanza case.
    .rule = Le case sono contate: ne tornano quando qualcuno ne vende o costruisce un albergo.
refused-no-hotels = La Banca non ha più alberghi.
    .rule = Gli alberghi sono contati: ne tornano quando qualcuno ne vende.
refused-nothing-ordered = Nessun terreno scelto.
refused-nothing-to-sell = Niente da vendere qui.
refused-no-room = Puoi chiederne al massimo { $most }.
refused-not-here = Questa costruzione non può andare { ON($space) }.
refused-must-place = Questa costruzione va messa subito.
refused-no-place-left = { $hotel ->
    [yes] Così per l'albergo { OF($seat) } non resta posto.
   *[no] Così per la casa { OF($seat) } non resta posto.
}
    .rule = Chi vuole una costruzione all'asta deve avere dove metterla, e conservare il posto finché non la mette. Solo un debito viene prima.

## Ipoteche e scambi

refused-not-yours = { $space } non è tua proprietà.
refused-already-mortgaged = { $space } è già sotto ipoteca.
refused-not-mortgaged = { $space } non ha ipoteche.
refused-group-built = Vendi prima le costruzioni del gruppo { OF($space) }.
    .rule = Un terreno si ipoteca o si cede solo libero da costruzioni.
refused-bank-buys-nothing = La Banca non ricompra i contratti.
refused-no-such-goods = Questa offerta non si può fare.
refused-no-partner = Con questo giocatore non si può scambiare.
refused-gift = I regali non sono ammessi: ognuno deve dare qualcosa.
refused-only-money = Non si scambia denaro contro denaro.
refused-unpaid-money = Il denaro non si regala: chi ne dà riceve un contratto o una carta.
refused-offered-once = Il tempo è scaduto: resta una sola offerta a ciascuno, e solo di chi ha il debito.
refused-on-sale = { $space } è all'asta: prima si finisce quella.
refused-pass-alone = Una carta per uscire di prigione si vende da sola, per denaro.
refused-pass-too-dear = Una carta per uscire di prigione costa al massimo { $ceiling }.
refused-not-the-debtor = Ora può scambiare solo chi ha un debito da pagare.
refused-poorer = Con un debito aperto non puoi dare più denaro di quanto ne ricevi.

## Debiti

refused-no-late-debt = Vale solo a tempo scaduto, per chi non può pagare il suo debito.
refused-debtor-can-pay = { $seat } può ancora pagare { $amount }: con tutto ciò che ha arriva a { $worth }.
refused-debtor-not-called = Prima chiedi { TO($seat) } di pagare o fallire.
refused-could-pay = Puoi ancora pagare { $amount }: con tutto ciò che hai arrivi a { $worth }.
    .rule = Fallisce solo chi, venduto e ipotecato tutto, non arriva alla somma dovuta.
refused-not-in-kind = Questo debito si paga solo in denaro.
refused-creditor-prices = Il prezzo lo dice il creditore.
refused-not-the-debt = Il prezzo va da 1 fino al debito, { $amount }.

## L'arbitro

refused-not-the-referee = Questo lo decide solo l'arbitro.
refused-play-stopped = L'arbitro ha fermato il gioco.
refused-not-stopped = Gioco e orologio non sono fermi.
refused-not-begun = La partita non è ancora cominciata.
refused-not-in-game = A questo posto non gioca nessuno.
refused-no-change = Così non cambia niente.
refused-below-nothing = Sotto zero non si va.
refused-no-deed = Qui non c'è un contratto.
refused-no-such-place = Lì la pedina non può stare.
refused-buildings-shared-out = Le costruzioni della Banca sono contese: prima si finisce, o si annulla la mossa.
refused-still-built = Togli prima le costruzioni dal gruppo { OF($space) }.
refused-no-such-mortgage = { $space } così non può stare sotto ipoteca.
refused-no-such-buildings = { $space } non può stare così: servono il gruppo intero, nessuna ipoteca e case in modo uniforme.
