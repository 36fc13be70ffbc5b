"use strict";

// The end of a game to send on: lines to copy and a picture to save.

const share = byId("share"), shared = byId("share-text"), picture = byId("share-picture");

share.addEventListener("toggle", async () => {
  if (share.hidden || !share.open) return;
  const answer = await fetch(`/end?lang=${lang}`, { headers: { "X-Vialibera-Seat": typeof token === "string" ? token : "" } });
  if (answer.status !== 200) return;
  const [lines, card] = await answer.json();
  shared.value = lines.join("\n");
  picture.href = URL.createObjectURL(new Blob([card], { type: "image/svg+xml" }));
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
