// Every text becomes a text node, never markup. Without this script the pages lack the search only.

const form = document.getElementById("search");

// --- The first page leads to the language that the browser prefers.

/// The language with its usual script: "zh-TW" is "zh-Hant".
function script(tag) {
  try {
    const likely = new Intl.Locale(tag).maximize();
    return `${likely.language}-${likely.script}`;
  } catch {
    return tag;
  }
}

const choices = [...document.querySelectorAll("#start a")];
if (choices.length) {
  const found = navigator.languages
    .map((wanted) => choices.find((link) => script(link.lang) === script(wanted)))
    .find(Boolean);
  location.replace((found ?? choices[0]).href);
}

// --- Another language keeps the place in the page.

for (const link of document.querySelectorAll("#languages a")) {
  link.addEventListener("click", () => { link.hash = location.hash; });
}

// --- What is folded is printed, too.

const folded = () => document.querySelectorAll("details:not([open])");
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...folded()];
  for (const details of opened) details.open = true;
});
addEventListener("afterprint", () => {
  for (const details of opened) details.open = false;
});

// --- Search: the texts are a script, because a browser reads no other files from disk.

const limit = 40;
let texts = null;

function load() {
  if (texts) return texts;
  texts = new Promise((resolve, reject) => {
    const data = document.createElement("script");
    data.src = "search.js";
    data.onload = () => resolve(siteTexts.map((item) => ({
      ...item, inTitle: spellings(item.title), inAll: spellings(`${item.title} ${item.text}`),
    })));
    data.onerror = reject;
    document.head.append(data);
  });
  return texts;
}

/// Returns the places of the words in a text, which may be longer or shorter when folded.
function marks(text, words) {
  let plain = "";
  const places = [];
  let at = 0;
  for (const letter of text) {
    const written = /\s/.test(letter) ? " " : fold(letter);
    for (let i = 0; i < written.length; i += 1) places.push(at);
    plain += written;
    at += letter.length;
  }
  places.push(at);
  const found = [];
  for (const word of words) {
    for (let i = plain.indexOf(word); i >= 0; i = plain.indexOf(word, i + word.length)) {
      found.push([places[i], places[i + word.length]]);
    }
  }
  return found.sort((a, b) => a[0] - b[0]);
}

/// Returns a paragraph of the text around the first word, with the words marked.
function extract(text, words) {
  const found = marks(text, words);
  const first = found.length ? found[0][0] : 0;
  let start = Math.max(0, first - 60);
  let end = Math.min(text.length, first + 140);
  // Words are not cut; without blanks the first cut stays.
  while (start > 0 && start < first && !/\s/.test(text[start - 1])) start += 1;
  if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), first + 100);
  const paragraph = document.createElement("p");
  let at = start;
  if (start > 0) paragraph.append("… ");
  for (const [from, to] of found) {
    if (from < at || to > end) continue;
    const mark = document.createElement("mark");
    mark.textContent = text.slice(from, to);
    paragraph.append(text.slice(at, from), mark);
    at = to;
  }
  paragraph.append(text.slice(at, end).replace(/[\uD800-\uDBFF]$/, "").trimEnd());
  if (end < text.length) paragraph.append(" …");
  return paragraph;
}

function item(entry, words) {
  const link = document.createElement("a");
  link.href = entry.address;
  link.textContent = entry.title;
  // A result in this page is below the list.
  link.addEventListener("click", () => show([], ""));
  const place = document.createElement("small");
  place.textContent = entry.place;
  const line = document.createElement("p");
  line.append(link, " ", place);
  const result = document.createElement("li");
  result.append(line, extract(entry.text, words));
  return result;
}

const box = document.getElementById("found");
const main = document.getElementById("main");

/// Shows a sentence and results in place of the page; the page again if there is no sentence.
function show(results, sentence) {
  box.hidden = !sentence;
  main.hidden = Boolean(sentence);
  const line = document.createElement("p");
  line.className = "hint";
  line.textContent = sentence;
  const list = document.createElement("ol");
  list.append(...results);
  box.replaceChildren(line, list);
}

function search(query) {
  const words = fold(query).split(" ").filter(Boolean);
  if (!words.length) return show([], "");
  const say = form.dataset;
  return load().then((all) => {
    if (field.value !== query) return;
    const weight = (entry) => words.filter((word) => entry.inTitle.includes(word)).length;
    const found = all.filter((entry) => words.every((word) => entry.inAll.includes(word)))
      .map((entry) => [weight(entry), entry]).sort((a, b) => b[0] - a[0]).map(([, entry]) => entry);
    const sentence = !found.length ? say.nothing : found.length > limit ? say.many : say.found;
    show(
      found.slice(0, limit).map((entry) => item(entry, words)),
      sentence.replace("{count}", found.length).replace("{shown}", limit));
  }, () => show([], say.missing));
}

const field = form?.querySelector("input");
if (form) {
  form.hidden = false;
  field.value = "";
  field.addEventListener("input", () => search(field.value));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    field.value = "";
    search("");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    box.querySelector("a")?.click();
  });
}
