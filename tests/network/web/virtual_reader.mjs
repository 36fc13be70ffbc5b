// A virtual screen reader on the real page in jsdom: prints what it announces, a row of JSON each, and in the end what it
// reads by moving through a part of the page. As arguments come the folder of its packages, the page's address, the id
// of that part, and what a line of it is in a selector.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { join } from "node:path";

const [folder, address, part, line] = process.argv.slice(2);
const require = createRequire(join(folder, "here.js"));
const { JSDOM } = require("jsdom");
const { EventSource } = require("undici");
const { virtual } = require("@guidepup/virtual-screen-reader");

globalThis.CSS ??= { escape: (id) => id };  // the reader looks for it where only browsers have it; our ids need none

function tell(name, value, then) { process.stdout.write(JSON.stringify([name, value]) + "\n", then); }

const page = await JSDOM.fromURL(address, {
  runScripts: "dangerously",
  resources: "usable",
  pretendToBeVisual: true,
  beforeParse(window) {
    window.matchMedia = () => ({ matches: true, addEventListener() {} });
    window.ResizeObserver = class { observe() {} };  // jsdom lays nothing out, so nothing is ever resized or measured
    window.SVGElement.prototype.getComputedTextLength = () => 0;
    window.fetch = (path, ...more) => fetch(new URL(path, address), ...more);
    window.EventSource = class extends EventSource {
      constructor(path) { super(new URL(path, address)); }
    };
  },
});
const { document } = page.window;
const told = () => document.getElementById(part);
while (!told()?.querySelector(line)) await new Promise((then) => setTimeout(then, 50));

await virtual.start({ container: document.body, window: page.window });
let known = (await virtual.spokenPhraseLog()).length;
tell("ready", told().querySelectorAll(line).length);

const listening = setInterval(async () => {
  const phrases = await virtual.spokenPhraseLog();
  for (const phrase of phrases.slice(known)) tell("said", phrase);
  known = phrases.length;
}, 20);

async function readLines() {
  clearInterval(listening);
  await virtual.stop();
  await virtual.start({ container: told(), window: page.window });
  const read = [];
  const end = `end of ${told().getAttribute("role") ?? told().localName}`;
  while (read.at(-1) !== end) {
    await virtual.next();
    read.push(await virtual.lastSpokenPhrase());
    if (read.length > 5000) break;
  }
  tell("read", read, () => process.exit(0));
}

createInterface({ input: process.stdin }).on("line", readLines).on("close", () => process.exit(0));
