"use strict";

// The hall of a tournament. Every text is put in as text: nothing that comes is ever read as a page.

const byId = (id) => document.getElementById(id);
const lang = document.documentElement.lang;
const digits = byId("digits"), news = byId("news"), state = byId("state"), gong = byId("gong");
const WARNINGS = [10, 5, 1, 0];
const JUMP = 3; // seconds
const MOST_NEWS = 2; // a gong and a result can come in one moment
let hall = null, cameAt = 0, lastLeft = null, sound = null;

function made(name, text, ...classes) {
  const one = document.createElement(name);
  if (text !== undefined) one.textContent = text;
  one.classList.add(...classes);
  return one;
}

function put(one, text) {
  if (one.textContent !== text) one.textContent = text;
}

// what the page shows elsewhere is only heard here: no sentence stands there twice
function tell(text, shown = true) {
  news.append(made("span", text, ...(shown ? [] : ["ear"])));
  while (news.childElementCount > MOST_NEWS) news.firstElementChild.remove();
}

// the clock: the page counts down by itself between two events

function leftNow() {
  if (!hall || !hall.clock || hall.clock.left === null) return null;
  const gone = hall.clock.runs ? (performance.now() - cameAt) / 1000 : 0;
  return Math.max(0, hall.clock.left - gone);
}

function showClock() {
  const left = leftNow(), [shown, heard] = digits.children, clock = hall && hall.clock;
  digits.hidden = Boolean(hall) && !clock;  // a round that is handed in has no clock
  if (left === null) {
    put(shown, "–:––");
    put(heard, "");  // the line below says it
  } else {
    const whole = Math.ceil(left);
    put(shown, `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`);
    put(heard, whole ? `${digits.dataset.left}: ${Math.ceil(whole / 60)}` : digits.dataset.up);
  }
  digits.classList.toggle("soon", left !== null && left <= 300);
  const runs = clock && clock.runs;
  put(byId("clock-state"), !clock || runs || left === 0 ? "" : left === null ? digits.dataset.waits : digits.dataset.stands);
  if (left !== null && lastLeft !== null && runs) {
    for (const minutes of WARNINGS) {
      if (lastLeft > minutes * 60 && left <= minutes * 60) {
        tell(news.dataset[`m${minutes}`]);
        strike(minutes ? 1 : 3);
      }
    }
  }
  lastLeft = left;
}

// a gong: three sines that die away; a browser sounds only after a touch, so the button asks for it

function strike(times) {
  if (!sound) return;
  for (let number = 0; number < times; number += 1) {
    [196, 294, 523].forEach((pitch, at) => {
      const tone = sound.createOscillator(), loud = sound.createGain(), begins = sound.currentTime + number * 1.6;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, begins);
      loud.gain.exponentialRampToValueAtTime(0.4 / (at + 1), begins + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, begins + 3 - at * 0.6);
      tone.connect(loud).connect(sound.destination);
      tone.start(begins);
      tone.stop(begins + 3);
    });
  }
}

gong.addEventListener("click", () => {
  if (sound) {
    sound.close();
    sound = null;
  } else {
    sound = new AudioContext();
    strike(1);
  }
  gong.setAttribute("aria-pressed", String(Boolean(sound)));
});

// tables, names, standings

function row(cells, heading, ...classes) {
  const one = made("tr", undefined, ...classes);
  cells.forEach(([text, isNumber, label], at) => {
    const cell = made(at === heading ? "th" : "td", text);
    if (at === heading) cell.scope = "row";
    if (label) cell.dataset.label = label;
    if (isNumber) cell.classList.add("n");
    one.append(cell);
  });
  return one;
}

function heads(id) {
  return [...document.querySelectorAll(`#${id} thead th`)].map((one) => one.textContent);
}

function tableState(table) {
  return table.minutes === null ? table.state : `${table.state}, ${news.dataset.minutes}: ${table.minutes}`;
}

function show() {
  document.title = `${hall.round} · ${hall.name}`;
  put(byId("head"), hall.name);
  put(byId("round"), hall.round);
  put(byId("missing"), hall.missing);
  document.querySelector("#by-table tbody").replaceChildren(...hall.tables.map((table) =>
    row([[String(table.table), false, heads("by-table")[0]], [table.names.join(", ")], [tableState(table)]], 0, table.kind === "in" ? "done" : table.kind === "open" && table.minutes === null ? "usual" : "timed")));
  document.querySelector("#by-name ul").replaceChildren(...hall.people.map(([name, table]) => {
    const one = made("li");
    one.append(made("span", `${name}: `), made("b", String(table)));
    return one;
  }));
  document.body.dataset.view = hall.view;
  const podium = byId("podium");
  podium.hidden = !hall.podium.length;
  podium.replaceChildren(...hall.podium.map((text) => made("li", text)));
  showMine();
  const board = byId("standings");
  board.hidden = !hall.standings;
  if (hall.standings) {
    const labels = heads("standings");
    put(byId("standings-head"), hall.standings.caption);
    board.querySelector("tbody").replaceChildren(...hall.standings.rows.map(([place, name, points, value]) =>
      row([[place, true, labels[0]], [name], [points, true, labels[2]], [value, true, labels[3]]], 1)));
  }
}

// on a wide screen the list of the hour fills what is left of it, a page at a time; a screen reader has them all

const LISTS = { calling: "#by-name ul", playing: "#by-table tbody", between: "#standings tbody", end: "#standings tbody" };
let page = 0;

function turnPage(by) {
  for (const list of document.querySelectorAll("#by-name ul, tbody")) {
    const rows = [...list.children].filter((one) => !(hall.view === "playing" && one.matches(".done")));
    rows.forEach((one) => one.classList.remove("away"));
    list.style.height = "";
    if (!rows.length || !list.matches(LISTS[hall.view] || "none") || !matchMedia("(min-width: 64em)").matches) continue;
    const box = list.getBoundingClientRect();
    // what does not fit flows into columns beyond the edge: each width of the list is a page
    list.style.height = `${Math.max(innerHeight / 4, innerHeight - box.top - scrollY - 16)}px`;
    const wide = list.clientWidth + parseFloat(getComputedStyle(list).columnGap);
    const pages = rows.map((one) => Math.floor((one.getBoundingClientRect().left - box.left + 1) / wide));
    page = (page + by) % (Math.max(...pages) + 1);
    rows.forEach((one, at) => one.classList.toggle("away", pages[at] !== page));
  }
}
setInterval(() => hall && !hall.fault && turnPage(1), 8000);
addEventListener("resize", () => hall && !hall.fault && turnPage(0));

// one's own table: typed, or from ?name= in the address

const find = byId("find"), plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[\u2019\u02bc`]/g, "'").toLowerCase();
find.value = new URLSearchParams(location.search).get("name") || "";

function showMine() {
  const words = plain(find.value).split(/\s+/).filter(Boolean), mine = byId("mine");
  const found = words.length ? hall.people.filter(([name]) => words.every((word) => plain(name).includes(word))) : [];
  put(mine, found.slice(0, 3).map(([name, number]) => `${name}: ${mine.dataset.table} ${number}, ${mine.dataset.with} ${
    hall.tables[number - 1].names.join(", ")}`).join(". "));
}
find.addEventListener("input", () => hall && !hall.fault && showMine());

const events = new EventSource(`/events?lang=${lang}`);
events.addEventListener("hall", (event) => {
  const before = hall, expected = leftNow();
  hall = JSON.parse(event.data);
  cameAt = performance.now();
  // a clock that only went on keeps its last figure, so that news in the moment of a gong does not swallow it
  const left = leftNow();
  if (left === null || expected === null || Math.abs(left - expected) > JUMP) lastLeft = null;
  put(state, hall.fault || state.dataset.connected);
  document.querySelector("main").hidden = Boolean(hall.fault);
  if (hall.fault) return;
  show();
  showClock();
  turnPage(0);
  if (!before || before.fault) return;
  if (before.round !== hall.round) tell(`${hall.round} ${hall.missing}`.trim(), false);
  else if (before.missing !== hall.missing) tell(hall.missing, false);
  else if (JSON.stringify(before.standings) !== JSON.stringify(hall.standings) && hall.standings) tell(hall.standings.caption, false);
});
events.addEventListener("error", () => {
  put(state, state.dataset.lost);
  if (events.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000);
});
setInterval(showClock, 250);
