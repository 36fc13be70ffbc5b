"use strict";

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
