"use strict";

// The page of a seat. What it shows comes over a stream, one JSON object a line; what it does goes up as one request with
// a counter, so a request that is sent twice acts once. Every text is put in as text.

const words = document.body.dataset;
const main = byId("main"), claim = byId("claim"), layer = byId("layer"), typed = byId("typed");
const single = byId("single"), aloud = byId("aloud"), ask = byId("ask"), askSheet = byId("ask-sheet"), more = byId("more"), movesSheet = byId("moves-sheet");
const LATEST = 300, TOKEN = "X-Vialibera-Seat", SILENT = 9000, RETRY = 1500;

const kept = (name) => { try { return localStorage.getItem(name) || sessionStorage.getItem(name) || ""; } catch { return ""; } };
const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { sessionStorage.setItem(name, value); } };

const token = kept("vialibera-seat");
let no = Number(kept("vialibera-no")) || 0, now = null, last = 0, line = 0, sign = 0, heardAt = 0, reading = null, wasAsked = false;

// Names of players stand in their colours; a name inside another word is none.

let people = null;

function painted(text) {
  return unbroken(text).flatMap((part) => typeof part === "string" ? named(part) : part);
}

function named(text) {
  if (!people) return [text];
  return text.split(people.pattern).map((part) => people.seats.has(part) ? made("span", part, "seat", `s${people.seats.get(part)}`) : part);
}

function notePeople(players) {
  const seats = new Map(players.map((row) => [row[0], row[7]]));
  if (people && JSON.stringify([...seats]) === JSON.stringify([...people.seats])) return;
  const names = [...seats.keys()].sort((one, other) => other.length - one.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  people = { seats, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u") };
}

// A text that is spoken otherwise than it is shown: readers misread written sums. What stands there already is left alone:
// a reader looks into each change, and loses its place in what is replaced.

const standing = new WeakMap();

function put(place, shown, spoken, isLine = true) {
  const wanted = JSON.stringify([shown, spoken]);
  if (standing.get(place) === wanted) return place;
  standing.set(place, wanted);
  if (spoken) {
    const seen = made("span");
    seen.append(...isLine ? painted(shown) : [shown]);
    seen.setAttribute("aria-hidden", "true");
    place.replaceChildren(seen, made("span", spoken, "ear"));
  } else place.replaceChildren(...isLine ? painted(shown) : [shown]);
  return place;
}

// requests

let sending = Promise.resolve();

// A list that this visitor has opened takes the focus; one that comes by itself, such as a request to undo, does not.

let sentAt = 0;
const OWN = 3000;

function send(act, facts = {}) {
  no += 1;
  sentAt = Date.now();
  keep("vialibera-no", String(no));
  const body = JSON.stringify({ act, no, line, matter: now ? now.matter : 0, ...facts });
  sending = sending.then(() => post(body, 3));
}

async function post(body, tries) {
  try {
    const answer = await fetch("/seat/act", { method: "POST", headers: { [TOKEN]: token, "Content-Type": "application/json" }, body });
    if (answer.status === 403) lose();
  } catch {
    if (tries > 1) {
      await new Promise((done) => setTimeout(done, RETRY));
      await post(body, tries - 1);
    }
  }
}

let isReporting = false;

async function report() {
  if (isReporting) return;
  isReporting = true;
  await post(JSON.stringify({ act: "got", line, sign }), 1);
  isReporting = false;
}

// the stream

async function read() {
  const stop = new AbortController();
  reading = stop;
  try {
    const answer = await fetch(`/seat/stream?last=${last}`, { headers: { [TOKEN]: token }, signal: stop.signal });
    if (answer.status === 403) return lose();
    if (!answer.ok) throw new Error("refused");
    const bytes = answer.body.getReader(), decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await bytes.read();
      if (done) break;
      heardAt = Date.now();
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split("\n");
      rest = lines.pop();
      for (const each of lines) if (each.startsWith("{")) take(JSON.parse(each));
      report();
    }
  } catch { /* it is begun again */ }
  if (reading === stop) {
    reading = null;
    showState(words.lost);
    setTimeout(begin, RETRY);
  }
}

function begin() { if (!reading && !isLost) read(); }

function look() {
  if (reading && heardAt && Date.now() - heardAt > SILENT) {
    reading.abort();
    reading = null;
    showState(words.lost);
    begin();
  }
}

setInterval(look, 2000);
for (const event of ["visibilitychange", "pageshow", "online"]) addEventListener(event, () => { look(); begin(); });
document.addEventListener("visibilitychange", () => { look(); begin(); keepAwake(); });

// The screen stays awake while a game of this seat is on. Browsers let go of it with a hidden page, and offer it over a
// secure connection alone; where there is none nothing is said.

let awake = null, isWaking = false;

const wantsAwake = () => !isLost && now?.stage === "game" && !now.over && now.here.length > 0 && document.visibilityState === "visible";

async function keepAwake() {
  if (!navigator.wakeLock || isWaking) return;
  if (wantsAwake() && !awake) {
    isWaking = true;
    try {
      awake = await navigator.wakeLock.request("screen");
      awake.addEventListener("release", () => { awake = null; });
    } catch { /* the device would rather sleep: asked again with the next look at the page */ }
    isWaking = false;
  }
  if (awake && !wantsAwake()) awake.release();
}

let isLost = false;

function lose() {
  isLost = true;
  if (reading) reading.abort();
  showState(words.unknown);
  keep("vialibera-seat", "");
  const link = made("a", words.unknown);
  link.href = `/?lang=${lang}`;
  byId("prompt").replaceChildren(link);
  document.body.dataset.stage = "closed";
  layer.hidden = true;
  keepAwake();
}

function showState(text) {
  const before = byId("state").textContent;
  if (before === text) return;
  byId("state").textContent = text;
  if (text === words.lost || before === words.lost) say(text);
}

function take(came) {
  line = came.line;
  sign = came.sign;
  isBusy(false);
  if (came.now && came.now.players) notePeople(came.now.players);
  if (came.again) told.replaceChildren();
  for (const [number, shown, spoken, mark, cues] of came.told) {
    if (number <= last && !came.again) continue;
    last = Math.max(last, number);
    if (mark !== "question") show(shown, spoken, mark);
    if (!came.again) say(spoken || shown, mark === "question");
    if (!came.again) play(cues);
  }
  if (came.now) {
    const wanted = wantsAwake();
    now = came.now;
    keep("vialibera-own", JSON.stringify(now.own));
    draw();
    if (wantsAwake() !== wanted) keepAwake();
  }
  if (now) showState(now.stage === "game" ? words.connected : now.stage === "closed" ? words.closed : words.waiting);
}

// lines

function show(shown, spoken, mark) {
  const atEnd = told.scrollHeight - told.scrollTop - told.clientHeight < 60;
  told.append(put(made("p", undefined, mark), shown, spoken));
  while (told.children.length > LATEST) told.firstChild.remove();
  if (atEnd) told.scrollTop = told.scrollHeight;
  if (mark === "answer" && !askSheet.hidden) byId("reply").append(put(made("p"), shown, spoken));
}

// Each line goes once to one of many regions in turn, so it stays there for some seconds: a reader that is still speaking
// one does not lose the next, and one that is busy finds the line when it comes to it. A question to this seat goes to
// the region that interrupts, once a fast reader can have said the lines before it, which it would drop. A text that
// comes twice in a row ends in a space the second time, or it would pass for the same. Whoever walks through the page
// meets no line here a while later. (decision: phone.one-live-region-a-line)

const saying = [], APART = 300, BEFORE_CALL = 1200, LONGEST = 5000, LETTER = 20, KEPT = 10000;
const regions = Array.from({ length: 16 }, (_, at) => {
  const one = made("div", undefined, "ear");
  one.id = `say-${at}`;
  one.setAttribute("aria-live", "polite");
  return one;
});
byId("call").before(...regions);
let region = 0, isSaying = false, saidAt = -BEFORE_CALL, heardBy = 0, said = "", tidying = 0;

const callWaits = () => Math.min(Math.max(BEFORE_CALL, heardBy - saidAt), LONGEST);

function say(text, isCall) {
  if (!aloud.checked) return;
  saying.push([text, isCall]);
  if (!isSaying) sayNext();
}

function sayNext() {
  isSaying = saying.length > 0;
  clearTimeout(tidying);
  if (!isSaying) {
    tidying = setTimeout(() => { for (const one of [...regions, byId("call")]) one.replaceChildren(); }, KEPT);
    return;
  }
  const [text, isCall] = saying[0], wait = saidAt + (isCall ? callWaits() : APART) - performance.now();
  if (wait > 0) {
    setTimeout(sayNext, wait);
    return;
  }
  saying.shift();
  const place = isCall ? byId("call") : regions[region];
  if (!isCall) region = (region + 1) % regions.length;
  said = text === said ? `${text}\u00a0` : text;
  place.replaceChildren(made("p", said));
  saidAt = performance.now();
  heardBy = Math.max(heardBy, saidAt) + text.length * LETTER;
  sayNext();
}

// Sounds, off until asked for: the cues of each line, one line after the other.

const sounds = byId("sounds"), haptics = byId("haptics"), buffers = new Map(), LATE = 2, GAP = 0.1;
let audio = null, freeAt = 0;

async function buffer(name) {
  if (!buffers.has(name)) {
    const answer = await fetch(`/cue/${name}.wav`);
    buffers.set(name, answer.ok ? await audio.decodeAudioData(await answer.arrayBuffer()) : null);
  }
  return buffers.get(name);
}

let playing = Promise.resolve();

function play(cues) {
  if (sounds.checked && audio && cues && cues.length) playing = playing.then(() => playLine(cues)).catch(() => {});
}

async function playLine(cues) {
  const made = await Promise.all(cues.map(([name]) => buffer(name)));
  const start = Math.max(audio.currentTime, freeAt);
  if (start - audio.currentTime > LATE) return;
  cues.forEach(([, pan, gain, at], index) => {
    if (!made[index]) return;
    const source = audio.createBufferSource(), volume = audio.createGain(), panner = audio.createStereoPanner();
    source.buffer = made[index];
    volume.gain.value = Math.min(gain, 1);
    panner.pan.value = Math.max(-1, Math.min(1, pan));
    source.connect(volume).connect(panner).connect(audio.destination);
    source.start(start + at / 1000);
    freeAt = start + at / 1000 + Math.min(made[index].duration, 0.4) + GAP;
  });
}

// A browser lets a page sound only once its visitor has done something there.

function openAudio() {
  if (!sounds.checked) return;
  audio ??= new AudioContext();
  audio.resume();
}

sounds.addEventListener("change", openAudio);
document.addEventListener("click", openAudio);

// what is asked

function button(action, label, key) {
  const one = made("button");
  one.type = "button";
  one.dataset.act = action;
  const text = made("span");
  put(text, label[0], label[1], false);
  one.append(text);
  if (key) {
    const hint = made("kbd", key);
    hint.setAttribute("aria-hidden", "true");
    one.append(" ", hint);
  }
  return one;
}

// A button that is still there stays the same element, so neither focus nor finger loses it.

function drawButtons(place, rows) {
  const wanted = JSON.stringify(rows);
  if (place.dataset.rows === wanted) return;
  place.dataset.rows = wanted;
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.act : "";
  place.replaceChildren(...rows.map(([action, shown, spoken, key]) => button(action, [shown, spoken], key)));
  if (focused) (place.querySelector(`[data-act="${focused}"]`) || byId("ask-head")).focus({ preventScroll: true });
}

function draw() {
  document.body.dataset.stage = now.stage;
  if (now.stage === "game") drawGame();
  else {
    byId("prompt").replaceChildren(made("p", now.stage === "door" ? words.waiting : words.closed));
    if (now.stage === "closed") {
      const link = made("a", words.unknown);
      link.href = `/?lang=${lang}`;
      byId("prompt").append(link);
      keep("vialibera-seat", "");
    }
  }
}

function drawGame() {
  put(byId("head"), now.head, "", false);
  drawPlayers(now.players);
  const isForm = Boolean(now.layer && (now.layer.field || now.layer.entries.length));
  drawLines(byId("prompt"), now.layer && now.layer.heading.length ? now.layer.heading : now.prompt);
  byId("prompt").hidden = isForm && now.layer.heading.length > 0;
  byId("prompt").classList.toggle("mine", now.asked);
  document.title = (now.asked ? `● ${words.yourTurn}: ` : "") + now.head;
  byId("share").hidden = !now.over;
  drawDice(now.dice);
  drawCards();
  drawAhead(now.ahead);
  drawLayer(now.layer);
  if (now.layer) closeSheets();
  drawFoot();
  if (now.asked && !wasAsked) play([["own-turn", 0, 1, 0]]);
  if (now.asked && !wasAsked && haptics.checked && navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate([80, 60, 80]);
  wasAsked = now.asked;
}

// The foot: four answers at most. What has no room there, and all other moves, stands in a sheet.

const MOST_ANSWERS = 4;

function drawFoot() {
  const [label, spoken, works] = now.main, open = now.layer;
  claim.hidden = !now.claim;
  if (open && open.entries.length) drawMain(main.dataset.choose, "", true);
  else if (open && open.form) drawMain(...open.form.propose, true);
  else if (open && open.field) drawMain(main.dataset.give, "", true);
  else drawMain(label, spoken, works && !open);
  main.hidden = !open && !works && now.answers.length > 0;
  const room = MOST_ANSWERS - !main.hidden, isFull = now.answers.length + (now.acts.length > 0) > room;
  const shown = isFull ? now.answers.slice(0, room - 1) : now.answers;
  drawButtons(byId("answers"), shown);
  drawButtons(byId("acts"), [...now.answers.slice(shown.length), ...now.acts]);
  more.hidden = !byId("acts").children.length;
  if (more.hidden) showSheet(movesSheet, more, false);
  const foot = JSON.stringify([now.matter, main.textContent, shown]);
  if (foot !== shownFoot) footAt = performance.now();
  shownFoot = foot;
}

let shownFoot = "", footAt = 0;

function drawMain(shown, spoken, works) {
  put(main, shown, spoken, false);
  main.setAttribute("aria-disabled", String(!works));
}

// A finger that comes down just as the answers change would give another answer than the one it was meant for; a click of a
// keyboard or a reader (it has no detail) is never held back. An act that is on its way is not sent again.

const TOO_SOON = 600;
let busy = null, busyAt = 0;

function isBusy(one) {
  if (one === false) {
    busy?.removeAttribute("aria-busy");
    busy = null;
  } else if (one && !(busy && performance.now() - busyAt < OWN)) {
    busy = one;
    busyAt = performance.now();
    one.setAttribute("aria-busy", "true");
    return false;
  }
  return true;
}

function isHeldBack(event) {
  const isSoon = event.detail > 0 && now?.asked && !now.layer && performance.now() - footAt < TOO_SOON;
  if (isSoon) say(words.again);
  return isSoon || isBusy(event.target.closest("button"));
}

// The table: dice, and the cards of what is under way.

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function drawDice(dice) {
  const place = byId("dice"), wanted = dice.join(" ");
  if (place.dataset.dice === wanted) return;
  const isFirst = place.dataset.dice === undefined;
  place.dataset.dice = wanted;
  place.replaceChildren(...dice.map((figure) => {
    const die = made("div", undefined, "die", isFirst ? "" : "new");
    die.append(...Array.from({ length: 9 }, (_, at) => made("i", undefined, PIPS[figure].includes(at) ? "p" : "")));
    return die;
  }));
}

function tint(place, group) {
  place.classList.add("tint");
  if (!now.groups[group]) return place;
  place.style.setProperty("--c", now.groups[group][1]);
  place.style.setProperty("--on", now.groups[group][2]);
  return place;
}

function disc(seat) {
  const one = made("span", undefined, "disc", `s${seat}`);
  one.setAttribute("aria-hidden", "true");
  one.append(made("i", String(seat + 1)));
  return one;
}

// The squares ahead are one stop of the keyboard: the arrows go from square to square.

const SIGNS = { cards: "?", tax: "▼", go: "►", jail: "║", go_to_jail: "║", parking: "P" };

function drawAhead(rows) {
  const place = byId("squares"), wanted = JSON.stringify(rows);
  byId("ahead").hidden = !rows.length;
  if (place.dataset.rows === wanted) return;
  place.dataset.rows = wanted;
  const focused = [...place.querySelectorAll("button")].indexOf(document.activeElement);
  place.replaceChildren(...rows.map((row) => {
    const item = made("li");
    item.append(squareButton(row));
    return item;
  }));
  const buttons = [...place.querySelectorAll("button")];
  buttons.forEach((one, at) => { one.tabIndex = at === Math.max(focused, 0) ? 0 : -1; });
  if (focused >= 0) buttons[focused]?.focus({ preventScroll: true });
}

function squareButton([step, name, spoken, group, built, owner, paid, isPledged, kind]) {
  const one = made("button"), band = tint(made("span"), isPledged ? -1 : group), pay = made("span", undefined, "pay");
  one.type = "button";
  one.dataset.step = step;
  const isMine = now.here.includes(owner);
  one.classList.toggle("here", !step);
  one.classList.toggle("mine", isMine);
  one.classList.toggle("pledged", isPledged);
  band.append(made("span", `${now.groups[group]?.[0] ?? SIGNS[kind] ?? "·"} ${built}`), made("b", step ? `+${step}` : "►"));
  if (owner >= 0) pay.append(disc(owner));
  pay.append(isMine ? words.yours : owner >= 0 && isPledged ? words.noRent : paid);
  for (const part of [band, made("span", name, "what"), pay]) {
    part.setAttribute("aria-hidden", "true");
    one.append(part);
  }
  one.append(made("span", spoken, "ear"));
  return one;
}

byId("squares").addEventListener("click", (event) => {
  const one = event.target.closest("button");
  if (one) send("square", { number: Number(one.dataset.step) });
});

byId("squares").addEventListener("keydown", (event) => {
  const buttons = [...byId("squares").querySelectorAll("button")], at = buttons.indexOf(document.activeElement);
  const next = at + ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0);
  if (next === at || at < 0 || !buttons[next]) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[at].tabIndex = -1;
  buttons[next].tabIndex = 0;
  buttons[next].focus();
});

// The sheets of what can be asked and of the other moves. They are not modal: a modal one would silence the live regions.

function showSheet(sheet, opener, isOpen) {
  if (sheet.hidden === !isOpen) return;
  const hadFocus = sheet.contains(document.activeElement);
  sheet.hidden = !isOpen;
  opener.setAttribute("aria-expanded", String(isOpen));
  byId("reply").replaceChildren();
  if (isOpen) sheet.querySelector("h2").focus({ preventScroll: true });
  else if (hadFocus) opener.focus({ preventScroll: true });
}

const SHEETS = [[askSheet, ask], [movesSheet, more]];
const closeSheets = () => SHEETS.forEach(([sheet, opener]) => showSheet(sheet, opener, false));

for (const [sheet, opener] of SHEETS) {
  opener.addEventListener("click", () => {
    const isOpen = sheet.hidden;
    closeSheets();
    showSheet(sheet, opener, isOpen);
  });
  sheet.querySelector(".bar button").addEventListener("click", () => showSheet(sheet, opener, false));
}

function drawLines(place, lines) {
  const wanted = JSON.stringify(lines);
  if (place.dataset.lines === wanted) return;
  place.dataset.lines = wanted;
  place.replaceChildren(...lines.map(([shown, spoken]) => put(made("p"), shown, spoken)));
}

function drawPlayers(players) {
  const rows = byId("players");
  rows.classList.toggle("many", players.length > 4);
  while (rows.children.length < players.length) rows.append(made("li"));
  players.forEach((facts, at) => drawPlayer(rows.children[at], facts));
}

function drawPlayer(row, facts) {
  const [name, cash, spoken, place, isOn, isHere, isOut, seat, owned] = facts, wanted = JSON.stringify(facts);
  if (row.dataset.facts === wanted) return;
  row.dataset.facts = wanted;
  row.classList.toggle("turn", isOn);
  row.classList.toggle("gone", isOut);
  row.classList.toggle("me", isHere);
  row.style.setProperty("--mine", `var(--seat-${seat})`);
  const top = made("div", undefined, "top"), own = made("div", undefined, "own");
  top.append(disc(seat), made("span", name, "seat", `s${seat}`), made("span", isHere ? ` (${words.here}) ` : " ", "ear"), put(made("span", undefined, "n"), cash, spoken));
  own.setAttribute("aria-hidden", "true");
  own.append(...owned.map(([group, count, isWhole]) => tint(made("span", `${now.groups[group][0]}${count > 1 ? ` ${count}` : ""}${isWhole ? "*" : ""}`, "chip"), group)));
  row.replaceChildren(top, made("span", `, ${place}${isOn ? `, ${words.turn}` : ""}`, "ear"), own);
}

function drawCards() {
  const place = byId("panel"), wanted = JSON.stringify([now.cards, now.completes]);
  if (place.dataset.panel === wanted) return;
  place.dataset.panel = wanted;
  place.replaceChildren(...now.cards.map(tableCard));
  if (now.completes) place.append(made("p", now.completes));
}

// The open list or field: it keeps what is chosen or typed as long as it is the same one.

let shownLayer = "";

// A form or list that closes leaves the page where its foot was, far from the answer and from what is asked now.

function showQuestion() {
  document.querySelector("main").scrollTop = 0;
}

function drawLayer(open) {
  const known = open ? JSON.stringify([open.heading, open.entries, open.field, open.keys]) : "";
  const isOther = known !== shownLayer;
  shownLayer = known;
  if (!open) {
    if (isOther && layer.contains(document.activeElement)) byId("ask-head").focus({ preventScroll: true });
    layer.hidden = true;
    if (isOther) showQuestion();
    shownOffer = "";
    clearTimeout(soon);
    return;
  }
  layer.hidden = false;
  byId("list").hidden = !open.entries.length;
  byId("field").hidden = !open.field;
  byId("back").hidden = !open.back;
  drawOffer(open);
  if (isOther) {
    drawEntries(open);
    byId("typed-label").textContent = open.heading.map(([shown]) => shown).join("\n");
    drawButtons(byId("layer-keys"), open.keys);
    if (open.field) {
      typed.value = open.begun;
      typed.inputMode = open.number ? "decimal" : "text";
    }
    if (Date.now() - sentAt < OWN) focusLayer(open);
  }
  const error = byId("typed-error");
  put(error, open.error.map(([shown]) => shown).join(" "), open.error.map(([shown, spoken]) => spoken || shown).join(" "));
  typed.setAttribute("aria-invalid", String(open.error.length > 0));
}

function drawEntries(open) {
  const legend = byId("legend");
  put(legend, open.heading.map(([shown]) => shown).join(" "), open.heading.map(([shown, spoken]) => spoken || shown).join(" "));
  byId("entries").replaceChildren(...open.entries.map(([number, shown, spoken], at) => {
    const row = made("label"), radio = made("input"), text = made("span");
    radio.type = "radio";
    radio.name = "entry";
    radio.value = String(number);
    radio.checked = at === open.chosen;
    if (radio.checked) radio.setAttribute("aria-current", "true");
    put(text, shown, spoken);
    row.append(radio, text);
    return row;
  }));
}

// The form of an offer: two groups of boxes and sums. What the visitor has put in stays as long as the goods are the same.

const offer = byId("offer"), partner = byId("partner"), summary = byId("summary"), SIDES = ["gives", "asks"], SOON = 300;
let shownOffer = "", summed = "", soon = 0, isProposing = false;

function drawOffer(open) {
  const form = open.form;
  offer.hidden = !form;
  if (!form) {
    shownOffer = "";
    return;
  }
  const isNew = !shownOffer;
  const shape = JSON.stringify([form.partner, form.partners, SIDES.map((name) => [form[name].boxes.map((row) => row.slice(0, 4)), form[name].limit])]);
  if (shape !== shownOffer) {
    shownOffer = shape;
    const focused = offer.contains(document.activeElement) ? document.activeElement.id : "";
    partner.replaceChildren(...form.partners.map(([seat, name]) => new Option(name, seat, false, seat === form.partner)));
    byId("partner-row").hidden = form.partners.length < 2;
    for (const name of SIDES) drawSide(name, form[name]);
    if (focused) (byId(focused) || byId("ask-head")).focus({ preventScroll: true });
  }
  for (const name of SIDES) {
    put(byId(`${name}-fault`), ...form[name].fault.length ? form[name].fault : ["", ""]);
    byId(`${name}-cash`).setAttribute("aria-invalid", String(form[name].fault.length > 0));
  }
  put(summary, ...form.summary);
  const [shown, spoken] = form.summary, sentence = spoken || shown;
  if (!isNew && sentence !== summed) say(sentence);
  summed = sentence;
  put(byId("offer-error"), open.error.map(([shown]) => shown).join(" "), open.error.map(([shown, spoken]) => spoken || shown).join(" "));
  if (isProposing) focusFault();
  isProposing = false;
}

function drawSide(name, side) {
  const group = byId(name), cash = byId(`${name}-cash`);
  put(group.querySelector("legend"), ...side.name);
  group.querySelector(".boxes").replaceChildren(...side.boxes.map(([kind, value, shown, spoken, isIn, group]) => {
    const row = made("label"), box = made("input"), text = made("span");
    box.type = "checkbox";
    box.id = `${name}-${kind}-${value}`;
    box.dataset.kind = kind;
    box.value = String(value);
    box.checked = isIn;
    put(text, shown, spoken);
    if (group >= 0) row.style.setProperty("--c", now.groups[group][1]);
    row.append(box, text);
    return row;
  }));
  put(group.querySelector(".held"), side.held.map(([shown]) => shown).join(" "), side.held.map(([shown, spoken]) => spoken || shown).join(" "));
  put(group.querySelector("label[for]"), ...side.limit);
  cash.value = side.cash;
}

function offered() {
  const picked = (name, kind) => [...byId(name).querySelectorAll(`[data-kind=${kind}]:checked`)].map((box) => Number(box.value));
  const side = (name) => ({ deeds: picked(name, "deeds"), cards: picked(name, "cards"), cash: byId(`${name}-cash`).value });
  return { partner: Number(partner.value), gives: side("gives"), asks: side("asks") };
}

function focusFault() {
  const wrong = offer.querySelector("[aria-invalid=true]");
  if (wrong) wrong.focus();
}

function sendOffer(act) {
  clearTimeout(soon);
  send(act, { offer: offered() });
}

// A sum grows or shrinks by the least price step of the edition, to whole steps, within what can be paid.

const thousands = new Intl.NumberFormat(lang, { useGrouping: "always" }).formatToParts(1234).find((part) => part.type === "group")?.value ?? ".";

offer.addEventListener("click", (event) => {
  const one = event.target.closest("button[data-by]");
  if (!one || !now?.layer?.form) return;
  const cash = byId(`${one.dataset.side}-cash`), [step, most] = now.layer.form[one.dataset.side].steps;
  const sum = parseFloat(cash.value.replaceAll(thousands, "").replace(",", ".")) || 0;
  const next = (one.dataset.by > 0 ? Math.floor(sum / step) + 1 : Math.ceil(sum / step) - 1) * step;
  cash.value = String(Math.max(0, Math.min(next, most)));
  offer.dispatchEvent(new Event("input"));
});

offer.addEventListener("input", () => {
  isProposing = false;
  clearTimeout(soon);
  soon = setTimeout(sendOffer, SOON, "offer");
});

function propose() {
  isProposing = true;
  focusFault();
  sendOffer("propose");
}

function focusLayer(open) {
  const first = open.form ? offer.querySelector("#partner-row:not([hidden]) select, .boxes input, .cash") : open.field ? typed : document.querySelector("#entries input:checked") || document.querySelector("#entries input")
    || document.querySelector("#layer-keys button");
  if (first) first.focus({ preventScroll: false });
}

// acts

function goOn() {
  if (!now || now.stage !== "game") return;
  if (now.layer && now.layer.field) send("type", { text: typed.value });
  else if (now.layer && now.layer.entries.length) {
    const chosen = document.querySelector("#entries input:checked");
    if (chosen) send("choose", { number: Number(chosen.value) });
    else document.querySelector("#entries input").focus();
  } else if (!now.layer) send("press", { key: "enter" });
}

main.addEventListener("click", (event) => {
  if (isHeldBack(event)) return;
  if (now?.layer?.form) propose();
  else goOn();
});
layer.addEventListener("submit", (event) => {
  event.preventDefault();
  if (now?.layer?.form) sendOffer("offer");  // Enter in a sum ends the sum: only the button proposes
  else goOn();
});
claim.addEventListener("click", () => send("press", { key: "space" }));
byId("back").addEventListener("click", () => send("escape"));
document.addEventListener("click", (event) => {
  const one = event.target.closest("button[data-act]");
  if (!one || (one.closest("#answers, #acts") && isHeldBack(event))) return;
  byId("reply").replaceChildren();
  if (one.closest("#acts")) closeSheets();
  send("press", { key: one.dataset.act });
});
byId("leave").addEventListener("click", () => {
  if (!confirm(words.sure)) return;
  send("leave");
  sending.then(() => {
    keep("vialibera-seat", "");
    location.href = `/?lang=${lang}`;
  });
});

// The keys of the game, where they are wanted: a reader uses letters itself, so they are off until asked for.

const NAMED = { Enter: "enter", " ": "space" };

document.addEventListener("keydown", (event) => {
  const open = SHEETS.find(([sheet]) => !sheet.hidden);
  if (event.key === "Escape" && open) {
    event.preventDefault();
    showSheet(...open, false);
    return;
  }
  if (event.key === "Escape" && now && now.layer) {
    event.preventDefault();
    send("escape");
    return;
  }
  if (event.key === "Enter" && event.target.name === "entry") {  // a form without a button of its own is not sent by Enter
    event.preventDefault();
    goOn();
    return;
  }
  const isTyping = event.target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");
  if (!single.checked || isTyping || event.ctrlKey || event.altKey || event.metaKey || !now || now.stage !== "game") return;
  const key = NAMED[event.key] || event.key;
  if ((key === "enter" || key === "space") && event.target.matches("button, a, summary, input")) return;
  if (key.length > 1 && !(event.key in NAMED)) return;
  event.preventDefault();
  if (key === "enter") goOn();
  else if (!/^[0-9]$/.test(key)) send("key", { key });
});

addEventListener("resize", () => { told.scrollTop = told.scrollHeight; });

for (const box of [single, aloud, sounds, haptics]) {
  const name = `vialibera-${box.id}`;
  if (kept(name)) box.checked = kept(name) === "1";
  box.addEventListener("change", () => keep(name, box.checked ? "1" : "0"));
}

// The game is told in the language in which the visitor sat down, so the page is in that one, too.

const chosen = kept("vialibera-lang");
if (!token) lose();
else if (chosen && chosen !== lang) location.replace(`/seat?lang=${chosen}`);
else begin();
