"use strict";

// Shared by the page to watch and that of a seat.

const byId = (id) => document.getElementById(id);
const lang = document.documentElement.lang, told = byId("told");

function made(name, text, ...classes) {
  const one = document.createElement(name);
  if (text !== undefined) one.textContent = text;
  one.classList.add(...classes.filter(Boolean));
  return one;
}

// No row ends between a sign and its sum.

const SUM = /((?:[€£$]|[A-Z]{1,2}\.|M) -?\d(?:[\d.,]*\d)?)/;

function unbroken(text) {
  return text.split(SUM).map((part, at) => at % 2 ? made("span", part, "whole") : part);
}

// A card on the table: a deed, a column of an offer, or without a head the words of a card that was drawn.

function tableCard({ head, group, rows }) {
  const card = made("div", undefined, "card", head ? "" : "drawn"), list = made("dl");
  for (const [word, note, text] of rows) list.append(made("dt", note ? `${word} (${note})` : word), made("dd", text));
  card.append(...head ? [tint(made("p", head, "head"), group), list] : [made("p", rows[0][2])]);
  return card;
}

// The end of a game to send on: lines to copy and a picture to save.

const share = byId("share"), shared = byId("share-text");

share.addEventListener("toggle", async () => {
  if (share.hidden) return;
  const answer = await fetch(`/end?lang=${lang}`, { headers: { "X-Vialibera-Seat": typeof token === "string" ? token : "" } });
  if (!answer.ok) return;
  const [lines, card] = await answer.json();
  shared.value = lines.join("\n");
  byId("share-picture").href = URL.createObjectURL(new Blob([card], { type: "image/svg+xml" }));
});

// Over a plain address a browser gives no clipboard: there the lines are copied as by hand.

byId("share-copy").addEventListener("click", async (event) => {
  try {
    await navigator.clipboard.writeText(shared.value);
  } catch {
    shared.select();
    document.execCommand("copy");
    event.target.focus();
  }
  (window.say ?? ((text) => { state.textContent = text; }))(share.dataset.copied);
});

// A row cut at the upper edge is hidden while nobody scrolls.

function hideCut() {
  const isRead = told.matches(":hover, :focus"), first = [...told.children].find((row) => row.offsetTop + row.offsetHeight > told.scrollTop);
  const seen = first?.offsetTop < told.scrollTop ? first.offsetTop + first.offsetHeight - told.scrollTop : 0;
  told.style.clipPath = seen && !isRead && seen < told.clientHeight / 2 ? `inset(${seen}px 0 0)` : "";
}

for (const event of ["scroll", "pointerenter", "pointerleave", "focus", "blur"]) told.addEventListener(event, hideCut);
new ResizeObserver(hideCut).observe(told);
