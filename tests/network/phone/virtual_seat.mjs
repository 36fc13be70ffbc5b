// A virtual screen reader on the page of a seat in jsdom: prints what it announces, a row of JSON each. As arguments come
// the folder of its packages, the address of the page, and the token of the seat.

import { createRequire } from "node:module";
import { join } from "node:path";

const [folder, address, token] = process.argv.slice(2);
const require = createRequire(join(folder, "here.js"));
const { JSDOM } = require("jsdom");
const { virtual } = require("@guidepup/virtual-screen-reader");

globalThis.CSS ??= { escape: (id) => id };  // the reader looks for it where only browsers have it; our ids need none

const tell = (name, value) => process.stdout.write(JSON.stringify([name, value]) + "\n");
const { origin } = new URL(address);

const page = await JSDOM.fromURL(address, {
  runScripts: "dangerously",
  resources: "usable",
  pretendToBeVisual: true,
  beforeParse(window) {
    window.localStorage.setItem("vialibera-seat", token);
    window.ResizeObserver = class { observe() {} };  // jsdom lays nothing out
    window.TextDecoder = TextDecoder;
    window.AbortController = AbortController;
    window.fetch = (path, options = {}) =>
      fetch(new URL(path, address), { ...options, headers: { ...options.headers, Origin: origin } });
  },
});
const { document } = page.window;
const told = () => document.getElementById("told");
while (!told()?.querySelector("p")) await new Promise((then) => setTimeout(then, 50));

await virtual.start({ container: document.body, window: page.window });
let known = (await virtual.spokenPhraseLog()).length;
tell("ready", told().querySelectorAll("p").length);
setInterval(async () => {
  const phrases = await virtual.spokenPhraseLog();
  for (const phrase of phrases.slice(known)) tell("said", phrase);
  known = phrases.length;
}, 20);
process.stdin.on("end", () => process.exit(0)).resume();
