"use strict";

// What the page shows comes as events. Every text is put in as text: nothing that comes is ever read as a page.

const SVG = "http://www.w3.org/2000/svg";
const LATEST = 200;
const speak = byId("speak"), state = byId("state");
const wide = matchMedia("(min-width: 76em) and (min-height: 44em)"), medium = matchMedia("(min-width: 44em)");

let game = null, now = null, worths = new Map(), leftAt = 0, hasGreeted = false;

function drawn(name, attributes, text, ...classes) {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  if (text !== undefined) one.textContent = text;
  one.classList.add(...classes);
  return one;
}

// lines

function line([text, names, begins, spoken]) {
  const letters = Array.from(text), row = made("p"), shown = made("span");
  let at = 0;
  for (const [seat, from, to] of names) {
    shown.append(...unbroken(letters.slice(at, from).join("")), made("span", letters.slice(from, to).join(""), "seat", `s${seat}`));
    at = to;
  }
  shown.append(...unbroken(letters.slice(at).join("")));
  row.append(...(spoken ? forEyesAndEars(shown, spoken) : shown.childNodes));
  if (begins) row.classList.add("turn");
  return row;
}

// Readers misread written sums. A label on a paragraph is passed over when a row is announced, so the spoken form is a text.

function forEyesAndEars(shown, spoken) {
  shown.setAttribute("aria-hidden", "true");
  return [shown, made("span", spoken, "ear")];
}

// A reader may speak rows that are added together in any order, so each row is added on its own, a moment after the one
// before. Whoever is far behind gets the oldest together. (decision: page.one-row-at-a-time)

const APART = 300, QUIET = 400, FAR_BEHIND = 40;
let waiting = [], pause = 0;

function tell(lines) {
  waiting = [...waiting, ...lines].slice(-LATEST);
  if (!pause) showWaiting();
}

function showWaiting() {
  if (waiting.length) {
    const atEnd = told.scrollHeight - told.scrollTop - told.clientHeight < 40;
    told.append(...waiting.splice(0, live() === "off" ? LATEST : Math.max(1, waiting.length - FAR_BEHIND)).map(line));
    if (atEnd) told.scrollTop = told.scrollHeight;
    rest(APART);
  } else if (told.children.length > 2 * LATEST) silently(trim);
}

function rest(milliseconds) {
  clearTimeout(pause);
  pause = setTimeout(() => {
    pause = 0;
    told.setAttribute("aria-live", live());
    showWaiting();
  }, milliseconds);
}

function trim() { while (told.children.length > LATEST) told.firstChild.remove(); }

function tellAgain(lines) {
  waiting = [];
  silently(() => told.replaceChildren(...lines.slice(-LATEST).map(line)));
  told.scrollTop = told.scrollHeight;
}

// Nothing is added before the pause is over, so no row is lost to a reader.

function silently(change) {
  told.setAttribute("aria-live", "off");
  change();
  rest(QUIET);
}

function live() { return speak.getAttribute("aria-pressed") === "true" ? "polite" : "off"; }

speak.addEventListener("click", () => {
  speak.setAttribute("aria-pressed", String(live() === "off"));
  told.setAttribute("aria-live", live());
  keepInAddress();
});

function keepInAddress() {
  const address = new URL(location.href);
  if (live() === "off") address.searchParams.set("live", "0");
  else address.searchParams.delete("live");
  history.replaceState(null, "", address);
  for (const link of document.querySelectorAll("nav a")) {
    const to = new URL(link.href);
    to.search = address.search;
    to.searchParams.set("lang", link.lang);
    link.href = to.href;
  }
}

// players

function token(seat) {
  const one = made("span", undefined, "token", `s${seat}`);
  one.setAttribute("aria-hidden", "true");
  one.append(made("span", String(seat + 1)));
  return one;
}

function chip(group, text) {
  const one = made("span", text, "chip");
  one.title = group.name;
  one.setAttribute("aria-hidden", "true");
  one.style.background = group.colour;
  one.style.color = group.ink;
  return one;
}

function cell(text, label, ...classes) {
  const one = made("td", text, ...classes);
  one.setAttribute("role", "cell");
  if (label) one.dataset.label = label;
  return one;
}

function sum(figures) { return figures && `${game.sign} ${figures}`; }

function sumCell(figures, spoken, label) {
  const one = cell(undefined, label, "n");
  putSum(one, figures, spoken);
  return one;
}

function putSum(one, figures, spoken) {
  one.replaceChildren(...(figures ? forEyesAndEars(made("span", sum(figures)), spoken) : []));
}

function heads(table) { return [...table.querySelectorAll("thead th")].map((head) => head.textContent); }

function showPlayers() {
  const table = byId("players"), labels = heads(table);
  table.tBodies[0].replaceChildren(...now.players.map((player) => {
    const row = made("tr"), name = made("th"), turn = player.seat === now.seat && now.turn > 0 && !now.over;
    row.setAttribute("role", "row");
    name.setAttribute("role", "rowheader");
    name.scope = "row";
    name.append(token(player.seat), made("span", player.name, "seat", `s${player.seat}`));
    if (turn) name.append(sign(" ►"), ` ${table.dataset.turn}`);
    if (turn) row.classList.add("on");
    if (player.out) row.classList.add("gone");
    const place = cell(player.place, labels[3]), owes = `, ${table.dataset.owes} `;
    if (player.debt) place.append(owes, ...forEyesAndEars(made("span", sum(player.debt)), player.spoken.debt));
    const deeds = cell(undefined, labels[5]);
    game.groups.forEach((group, at) => {
      const count = player.deeds[at];
      if (!count) return;
      deeds.append(chip(group, `${group.mark} ${count}${player.whole[at] ? "*" : ""}`),
        made("span", `${group.name} ${count}${player.whole[at] ? `, ${table.dataset.whole}` : ""}; `, "ear"));
    });
    row.append(name, sumCell(player.cash, player.spoken.cash, labels[1]), sumCell(player.worth, player.spoken.worth, labels[2]),
      place, cell(player.cards ? String(player.cards) : "", labels[4], "n"), deeds);
    return row;
  }));
}

function sign(text) {
  const one = made("span", text);
  one.setAttribute("aria-hidden", "true");
  return one;
}

const nameOf = (seat) => now.players.find((player) => player.seat === seat).name;

// squares, as a table: made once for a game, changed where something has changed

function makeSquares() {
  const table = byId("squares"), labels = heads(table);
  table.tBodies[0].replaceChildren(...game.squares.map((square, number) => {
    const row = made("tr"), name = made("th"), group = game.groups[square.group];
    row.setAttribute("role", "row");
    name.setAttribute("role", "rowheader");
    name.scope = "row";
    if (group) {
      const button = made("button", square.name);
      button.type = "button";
      button.addEventListener("click", () => showDeed(number));
      name.append(button);
    } else name.textContent = square.name;
    const groups = cell(undefined, "");
    if (group) groups.append(chip(group, group.mark), group.name);
    row.append(cell(String(number), "", "n"), name, groups, sumCell(square.sum, square.spoken, labels[3]),
      cell("", labels[4]), cell("", ""), cell("", ""));
    return row;
  }));
}

function showSquares() {
  const table = byId("squares");
  now.squares.forEach(([owner, , , here, jailed, words], number) => {
    const cells = table.tBodies[0].rows[number].cells;
    const group = game.groups[game.squares[number].group];
    const there = [...here.map(nameOf), ...jailed.map((seat) => `${nameOf(seat)} (${table.dataset.jail})`)];
    put(cells[4], owner >= 0 ? nameOf(owner) : group ? table.dataset.bank : "");
    put(cells[5], words);
    put(cells[6], there.join(", "));
    if (game.squares[number].kind === "parking") putSum(cells[3], now.pot, now.potSpoken);
  });
}

function put(one, text) { if (one.textContent !== text) one.textContent = text; }

async function showDeed(number) {
  const answer = await fetch(`/deed?lang=${lang}&space=${number}`);
  if (!answer.ok) return;
  byId("deed-head").textContent = game.squares[number].name;
  byId("deed-lines").replaceChildren(...(await answer.json()).map(([text, spoken]) => line([text, [], false, spoken])));
  byId("deed").showModal();
}

// the drawing

const LARGE = { width: 116, height: 66, band: 21, letters: 13.5, piece: 11 };
const MIDDLE = { width: 74, height: 66, band: 19, letters: 12, piece: 10 };
const SMALL = { width: 36, height: 36, band: 15, letters: 11.5, piece: 7.5 };
let size = LARGE, pieces = new Map(), frame = null;

function corner(number) {
  const side = Math.ceil(game.squares.length / 4), way = Math.floor(number / side), step = number % side;
  const [column, row] = [[side - step, side], [0, side - step], [step, 0], [side, step]][way];
  return [column * size.width, row * size.height];
}

function makeBoard() {
  size = wide.matches ? LARGE : medium.matches ? MIDDLE : SMALL;
  const board = byId("board"), side = Math.ceil(game.squares.length / 4) + 1;
  board.setAttribute("viewBox", `-2 -2 ${side * size.width + 4} ${side * size.height + 4}`);
  board.replaceChildren(...game.squares.map((square, number) => {
    const [x, y] = corner(number), group = game.groups[square.group];
    const one = drawn("g", { transform: `translate(${x} ${y})` }, undefined, group ? "deed" : "square");
    if (group) one.addEventListener("click", () => showDeed(number));
    const band = drawn("rect", { width: size.width, height: size.band }, undefined, "band");
    const mark = drawn("text", { x: 4, y: size.band - 4.5, "font-size": size.letters }, group ? group.mark : glyph(square), "mark");
    if (group) {
      band.style.fill = group.colour;
      mark.style.fill = group.ink;
    }
    one.append(drawn("rect", { width: size.width, height: size.height }, undefined, "cell"), band, mark,
      drawn("g", {}, undefined, "built"), drawn("text", { x: 4, y: size.height - 7, "font-size": size.letters }, ""));
    if (size !== SMALL) {
      one.insertBefore(drawn("text", { x: 4, y: size.band + 16, "font-size": size.letters }, square.short, "name"), one.lastChild);
    }
    return one;
  }));
  frame = drawn("rect", { width: size.width, height: size.height }, undefined, "lit");
  board.append(frame);
  pieces = new Map();
  requestAnimationFrame(() => { for (const name of board.querySelectorAll(".name")) condense(name); });
}

// A name too long for its square is condensed, never cut: it is measured once it stands there.

function condense(name) {
  const room = size.width - 8;
  if (name.getComputedTextLength() <= room) return;
  name.setAttribute("textLength", room);
  name.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

function glyph(square) {
  return { go: "►", cards: "?", tax: "▼", jail: "║", go_to_jail: "║", parking: "P" }[square.kind] || "";
}

function showBoard() {
  const board = byId("board"), here = now.players.find((player) => player.seat === now.seat);
  now.squares.forEach(([owner, level, pledged, , jailed], number) => {
    const one = board.children[number], group = game.groups[game.squares[number].group];
    const [, band, mark, built] = one.children, text = one.lastChild;
    one.classList.toggle("pledged", pledged);
    band.style.fill = group && !pledged ? group.colour : "";
    mark.style.fill = group && !pledged ? group.ink : "";
    built.replaceChildren(...(jailed.length ? [jailMark()] : buildings(level, pledged, group)));
    text.setAttribute("class", owner >= 0 ? `s${owner} seat` : "free");
    text.textContent = owner >= 0 ? (size === LARGE ? `${owner + 1} ${cut(nameOf(owner))}` : size === MIDDLE ? `${owner + 1} ${nameOf(owner).slice(0, 6)}` : String(owner + 1))
      : size !== SMALL ? (game.squares[number].kind === "parking" ? now.pot : game.squares[number].sum) : "";
  });
  now.squares.forEach(([, , , free, jailed], number) => {
    free.forEach((seat, at) => placePiece(seat, number, at, false));
    jailed.forEach((seat, at) => placePiece(seat, number, at, true));
  });
  for (const [seat, piece] of pieces) if (now.players.find((player) => player.seat === seat).out) piece.remove();
  now.squares.forEach(([, , , free, jailed], number) => {
    const lit = Boolean(here) && !now.over && (free.includes(here.seat) || jailed.includes(here.seat));
    board.children[number].firstChild.classList.toggle("on", lit);
    if (lit) frame.setAttribute("transform", `translate(${corner(number).join(" ")})`);
  });
  frame.style.display = here && !now.over && now.turn ? "" : "none";
}

function cut(name) {
  const letters = Array.from(name);
  return letters.length > 10 ? letters.slice(0, 9).join("") + "…" : name;
}

function buildings(level, pledged, group) {
  const words = pledged ? (size === LARGE ? game.words.pledged : game.words.pledged_letters) : level === 5 && size === LARGE ? game.words.hotel : "";
  if (words) {
    if (size === SMALL) return [drawn("text", { x: size.width - 3, y: size.height - 7, "font-size": 9, "text-anchor": "end" }, words, "name")];
    const text = drawn("text", { x: size.width - 4, y: size.band - 4.5, "font-size": 12, "text-anchor": "end" }, words, "mark");
    if (!pledged) text.style.fill = group.ink;
    return [text];
  }
  if (!level) return [];
  if (size !== LARGE) {
    const sign = level === 5 ? game.words.hotel_letter : String(level);
    const text = drawn("text", { x: size.width - 2, y: size.band - 4, "font-size": size.letters - 1, "text-anchor": "end" }, size === SMALL ? sign : `⌂ ${sign}`, "mark");
    text.style.fill = group.ink;
    return [text];
  }
  const count = drawn("text", { x: 32, y: size.band - 4.5, "font-size": size.letters }, String(level), "mark");
  count.style.fill = group.ink;
  const houses = Array.from({ length: level }, (_, at) => {
    const house = drawn("path", { d: "M0 6 L5 1 L10 6 V13 H0 Z", transform: `translate(${size.width - 15 * (at + 1)} 4)` }, undefined, "mark");
    house.style.fill = group.ink;
    return house;
  });
  return [count, ...houses];
}

// who is in jail stands in the band, apart from those who only visit

function jailMark() {
  const text = size === LARGE ? game.words.jail : "";
  return drawn("text", { x: 16, y: size.band - 4.5, "font-size": 12 }, text, "mark");
}

function placePiece(seat, number, at, jailed) {
  const [x, y] = corner(number), gap = size.piece * 1.7;
  let piece = pieces.get(seat);
  if (!piece) {
    piece = drawn("g", {}, undefined, "piece");
    piece.append(drawn("circle", { r: size.piece }, undefined, `s${seat}`),
      drawn("text", { y: size.piece * 0.4, "font-size": size.piece * 1.2 }, String(seat + 1)));
    pieces.set(seat, piece);
  }
  if (!piece.parentNode) byId("board").append(piece);
  const perRow = Math.max(1, Math.floor((size.width - 2 * size.piece) / gap) + 1);
  const left = x + size.width - size.piece - 2 - gap * (at % perRow);
  const row = Math.floor(at / perRow) * gap;
  const top = jailed ? y + size.piece - 1 + row : y + size.height - size.piece - 2 - row;
  piece.style.transform = `translate(${left}px, ${top}px)`;
}

// the table: dice, and the cards of what is under way

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function showTable() {
  const stage = byId("stage"), wanted = JSON.stringify([now.dice, now.cards]);
  if (stage.dataset.shown === wanted) return;
  stage.dataset.shown = wanted;
  byId("dice").replaceChildren(...now.dice.map((figure) => {
    const die = made("div", undefined, "die");
    die.append(...Array.from({ length: 9 }, (_, at) => made("i", undefined, ...PIPS[figure].includes(at) ? ["p"] : [])));
    return die;
  }));
  byId("cards").replaceChildren(...now.cards.map(tableCard));
  letKeysScroll();
}

// where the table is larger than its room, it can be reached and scrolled by keys
function letKeysScroll() {
  const stage = byId("stage");
  if (stage.scrollHeight > stage.clientHeight) stage.tabIndex = 0;
  else stage.removeAttribute("tabindex");
}

new ResizeObserver(letKeysScroll).observe(byId("stage"));

function tint(place, group) {
  place.classList.add("tint");
  if (group >= 0) {
    place.style.setProperty("--c", game.groups[group].colour);
    place.style.setProperty("--on", game.groups[group].ink);
  }
  return place;
}

// worth over time

const CHART = { width: 960, height: 280, left: 70, right: 120, top: 12, bottom: 26 };
const SLIM = { width: 360, height: 260, left: 56, right: 78, top: 12, bottom: 26 };

function niceStep(highest) {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest / 4, 1)));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => highest / step <= 4.5) || 10 * power;
}

function showChart() {
  const chart = byId("chart"), turns = [...worths.keys()], box = chart.parentElement.clientWidth < 640 ? SLIM : CHART;
  const figures = new Intl.NumberFormat(lang, { notation: "compact", maximumFractionDigits: 1 });
  const highest = Math.max(1, ...[...worths.values()].flat()), first = turns[0] || 0, last = Math.max(turns.at(-1) || 1, first + 1);
  const x = (turn) => box.left + (turn - first) / (last - first) * (box.width - box.left - box.right);
  const y = (worth) => box.height - box.bottom - Math.max(0, worth) / highest * (box.height - box.top - box.bottom);
  chart.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
  const parts = [];
  for (let worth = 0, step = niceStep(highest); worth <= highest; worth += step) {
    parts.push(drawn("line", { x1: box.left, x2: box.width - box.right, y1: y(worth), y2: y(worth) }),
      drawn("text", { x: box.left - 6, y: y(worth) + 4, "text-anchor": "end" }, figures.format(worth / game.unit)));
  }
  const by = Math.max(1, niceStep(last));
  for (let turn = Math.ceil(first / by) * by; turn <= last; turn += by) {
    parts.push(drawn("text", { x: x(turn), y: box.height - 6, "text-anchor": "middle" }, String(turn)));
  }
  const ends = now.players.map(({ seat, name }) => {
    const points = turns.map((turn) => [x(turn), y(worths.get(turn)[seat])]);
    parts.push(drawn("path", { d: points.map((point, at) => `${at ? "L" : "M"}${point.join(" ")}`).join("") }, undefined, `p${seat}`));
    return { seat, name: `${seat + 1} ${cut(name)}`, at: points.length ? points.at(-1)[1] : 0 };
  }).sort((one, other) => one.at - other.at);
  let free = box.top;
  for (const end of ends) {
    free = Math.max(end.at + 4, free);
    parts.push(drawn("text", { x: box.width - box.right + 6, y: free }, end.name, `s${end.seat}`));
    free += 15;
  }
  chart.replaceChildren(...parts);
}

function showWorths() {
  const table = byId("worths"), seats = now.players.map((player) => player.seat).sort();
  const whole = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const spoken = new Intl.NumberFormat(lang, { maximumFractionDigits: 2, useGrouping: false });
  const head = made("tr"), turns = [...worths.keys()], every = Math.ceil(turns.length / 40);
  for (const text of [table.dataset.turn, ...seats.map(nameOf)]) {
    const one = made("th", text);
    one.scope = "col";
    head.append(one);
  }
  table.tHead.replaceChildren(head);
  table.tBodies[0].replaceChildren(...turns.filter((_, at) => at % every === 0 || at === turns.length - 1).map((turn) => {
    const row = made("tr"), first = made("th", String(turn));
    first.scope = "row";
    row.append(first, ...seats.map((seat) => {
      const worth = worths.get(turn)[seat] / game.unit, one = made("td", undefined, "n");
      one.append(...forEyesAndEars(made("span", `${game.sign} ${whole.format(worth)}`), `${spoken.format(worth)} ${game.coins}`));
      one.dataset.label = nameOf(seat);
      return one;
    }));
    return row;
  }));
}

function note(row) {
  if (!row) return;
  const [turn, ...totals] = row;
  for (const later of worths.keys()) if (later > turn) worths.delete(later);
  worths.set(turn, totals);
}

// all of it

function show() {
  put(byId("head"), now.head);
  put(byId("whose"), now.whose);
  document.title = now.head;
  const pot = byId("pot"), question = byId("question");
  putPot(pot);
  leftAt = performance.now();
  showLeft();
  const asked = now.question.length ? now.question.map(line) : [made("p", question.dataset.none)];
  if (question.textContent !== asked.map((row) => row.textContent).join("")) question.replaceChildren(...asked);
  byId("share").hidden = !now.over;
  showTable();
  showPlayers();
  showSquares();
  showBoard();
  showChart();
  if (byId("worths-fold").open) showWorths();
}

function putPot(pot) {
  pot.replaceChildren(...(now.pot ? [`${pot.dataset.text}: `, ...forEyesAndEars(made("span", sum(now.pot)), now.potSpoken)] : []));
}

function showLeft() {
  const left = byId("left");
  const seconds = now && now.left !== null ? Math.max(0, now.left - (now.runs ? (performance.now() - leftAt) / 1000 : 0)) : null;
  put(left, seconds === null ? "" : `${left.dataset.text}: ${Math.ceil(seconds / 60)}`);
}

// the invitation of another device: only a browser on the host's machine gets one

async function askForInvitation() {
  const answer = await fetch(`/invitation?lang=${lang}`);
  const found = answer.status === 200 ? await answer.json() : null, box = byId("invite");
  box.hidden = !found;
  if (!found) return;
  byId("invitation").replaceChildren(line([found.shown, [], false, found.spoken]));
  byId("qr").setAttribute("viewBox", `0 0 ${found.size} ${found.size}`);
  byId("qr").firstChild.setAttribute("d", found.path);
}

byId("invite").addEventListener("toggle", askForInvitation);
askForInvitation();

// In a wide window the players stand inside the ring, else below it.

function placeSections() {
  if (wide.matches) byId("middle").append(byId("seats"));
  else byId("over-time").before(byId("seats"));
}

function newDrawing() {
  placeSections();
  if (!game) return;
  makeBoard();
  showBoard();
  showChart();
}

byId("worths-fold").addEventListener("toggle", () => { if (game) showWorths(); });
wide.addEventListener("change", newDrawing);
medium.addEventListener("change", newDrawing);
placeSections();
setInterval(showLeft, 5000);
if (new URL(location.href).searchParams.get("live") === "0") {
  speak.setAttribute("aria-pressed", "false");
  told.setAttribute("aria-live", "off");
}
keepInAddress();

const events = new EventSource(`/events?lang=${lang}`);
events.addEventListener("board", (event) => {
  const data = JSON.parse(event.data), same = JSON.stringify(data.game) === JSON.stringify(game);
  const isOpening = hasGreeted && data.again && data.game && data.now.turn <= 1;
  hasGreeted = true;
  game = data.game;
  now = data.now;
  worths = new Map(data.worths.map(([turn, ...totals]) => [turn, totals]));
  put(state, game ? state.dataset.connected : state.dataset.waiting);
  document.querySelector("main").hidden = !game;
  if (game && !same) {
    makeSquares();
    makeBoard();
  }
  if (game) show();
  if (data.again) tellAgain(isOpening ? [] : data.lines);
  if (isOpening || !data.again) tell(data.lines);
});
events.addEventListener("told", (event) => {
  const data = JSON.parse(event.data);
  now = data.now;
  note(data.worth);
  show();
  tell(data.lines);
});
events.addEventListener("broken", (event) => put(state, `${state.dataset.broken}: ${JSON.parse(event.data).why}`));
events.addEventListener("error", () => {
  put(state, state.dataset.lost);
  if (events.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000);
});
