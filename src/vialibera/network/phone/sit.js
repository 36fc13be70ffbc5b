"use strict";

// The first form. Its answer is the token of a seat, which stays in this browser and goes to this server alone.

const byId = (id) => document.getElementById(id);
const lang = document.documentElement.lang;
const form = byId("sit"), fault = byId("fault"), go = byId("go");

const kept = (name) => { try { return localStorage.getItem(name) || ""; } catch { return ""; } };
const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { sessionStorage.setItem(name, value); } };

byId("back").hidden = !kept("vialibera-seat");
byId("none").hidden = document.querySelectorAll("#who input").length > 1;

// Before the game has begun there is no seat: the form looks for one now and then.

async function lookForSeats() {
  try {
    const answer = await fetch(location.href);
    if ((await answer.text()).split('name="who"').length > 2) location.reload();
  } catch { /* the next look */ }
}

if (!byId("none").hidden) setInterval(lookForSeats, 4000);
if (kept("vialibera-how") === "reader") document.querySelector("#how input[value=reader]").checked = true;

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chosen = new FormData(form);
  if (!chosen.get("who")) {
    location.href = `/board?lang=${lang}`;
    return;
  }
  go.disabled = true;
  fault.textContent = "";
  keep("vialibera-how", chosen.get("how"));
  try {
    const answer = await fetch("/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: chosen.get("who"), listening: chosen.get("how"), lang, own: JSON.parse(kept("vialibera-own") || "{}") }),
    });
    const { token, why } = await answer.json();
    if (token) {
      keep("vialibera-seat", token);
      keep("vialibera-no", "0");
      keep("vialibera-lang", lang);
      location.href = `/seat?lang=${lang}`;
    } else fault.textContent = why;
  } catch {
    fault.textContent = form.dataset.lost;
  }
  go.disabled = false;
});
