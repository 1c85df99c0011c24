"use strict";

// All texts become text nodes or attributes, never markup.
const data = JSON.parse(document.getElementById("data").textContent);
const { head, results } = data;
const say = head.words;
const groups = Object.fromEntries(head.verdicts.map((v) => [v.verdict, v.group]));
const marks = { passed: "✓", "fell-short": "✗", unusable: "⊘", ours: "!" };
const byID = (id) => document.getElementById(id);

function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

const percent = (share) => `${Math.round(share * 100)} %`;
const seconds = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ${say.seconds}`;

// --- Students: the results are sorted by student.

const students = [];
const owners = [];
for (const [index, result] of results.entries()) {
  let last = students.at(-1);
  if (!last || last.name !== result.student) {
    last = { name: result.student, cells: new Array(head.exercises.length), points: 0, possible: 0 };
    students.push(last);
  }
  (last.cells[result.exercise] ??= []).push(index);
  owners.push(last);
  if (result.points !== undefined) {
    last.points += result.points;
    last.possible += result.possible;
  }
}

// --- The grid: the page holds the visible rows only.

const frame = byID("frame");
const rows = byID("rows");
let shown = students;
// The results that the filters let through, in their order, for "previous" and "next".
let sequence = [];
let filter = { text: "", verdict: null };
let focus = { row: 0, column: 0 };
const columnCount = head.exercises.length;
const rowHeight = () => byID("columns").offsetHeight || 32;

function cell(student, row, column) {
  const found = student.cells[column];
  const isFocused = row === focus.row && column === focus.column;
  const place = { role: "gridcell", tabindex: isFocused ? 0 : -1, "aria-colindex": column + 3 };
  const exercise = head.exercises[column];
  if (!found) {
    const label = `${student.name}, ${exercise.number} ${exercise.title}: ${say.nothing}`;
    return make("div", { ...place, class: "cell", "aria-label": label });
  }
  const result = results[found[0]];
  const text = result.points === undefined ? result.verdict : `${result.points}/${result.possible}`;
  return make(
    "div",
    {
      ...place,
      class: `cell ${groups[result.verdict]}`,
      title: `${student.name}, ${exercise.number} ${exercise.title}: ${result.verdict}`,
      "aria-label": `${student.name}, ${exercise.number} ${exercise.title}: ${result.verdict}, ${text}`,
      onclick: () => {
        focus = { row, column };
        open(found[0]);
      },
    },
    `${marks[groups[result.verdict]]} ${text}`);
}

function draw() {
  const height = rowHeight();
  rows.style.height = `${shown.length * height}px`;
  rows.style.width = `${byID("columns").scrollWidth}px`;
  const first = Math.max(0, Math.floor(frame.scrollTop / height) - 10);
  const last = Math.min(shown.length, first + Math.ceil(frame.clientHeight / height) + 20);
  const hadFocus = rows.contains(document.activeElement);
  // Keep one cell of the page reachable with the tab key.
  if (!hadFocus && (focus.row < first || focus.row >= last)) focus.row = Math.min(first + 10, last - 1);
  rows.replaceChildren(
    ...shown.slice(first, last).map((student, offset) => {
      const row = first + offset;
      return make(
        "div",
        { class: "row", role: "row", "aria-rowindex": row + 2, style: `top:${row * height}px` },
        make("div", { class: "name", role: "rowheader", title: student.name, "aria-colindex": 1 }, student.name),
        make("div", { class: "sum", role: "gridcell", "aria-colindex": 2 }, `${student.points}/${student.possible}`),
        ...head.exercises.map((_, column) => cell(student, row, column)));
    }));
  if (hadFocus) focused()?.focus({ preventScroll: true });
}

const focused = () => rows.querySelector('[tabindex="0"]');

function moveTo(row, column) {
  focus = {
    row: Math.max(0, Math.min(shown.length - 1, row)),
    column: Math.max(0, Math.min(columnCount - 1, column)),
  };
  const height = rowHeight();
  const top = focus.row * height;
  const space = frame.clientHeight - 2 * height;
  if (top < frame.scrollTop) frame.scrollTop = top;
  if (top > frame.scrollTop + space) frame.scrollTop = top - space;
  draw();
  const target = focused();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

byID("grid").addEventListener("keydown", (event) => {
  const page = Math.max(1, Math.floor(frame.clientHeight / rowHeight()) - 2);
  const moves = {
    ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
    PageUp: [-page, 0], PageDown: [page, 0],
    Home: [event.ctrlKey ? -shown.length : 0, -columnCount],
    End: [event.ctrlKey ? shown.length : 0, columnCount],
  };
  if (moves[event.key]) {
    event.preventDefault();
    moveTo(focus.row + moves[event.key][0], focus.column + moves[event.key][1]);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    const found = shown[focus.row]?.cells[focus.column];
    if (found) open(found[0]);
  }
});

function applyFilter() {
  const text = filter.text.toLowerCase();
  shown = students.filter(
    (student) =>
      student.name.toLowerCase().includes(text)
      && (!filter.verdict
        || student.cells.some((found) => found?.some((i) => results[i].verdict === filter.verdict))));
  sequence = shown.flatMap((student) => student.cells.flat())
    .filter((index) => !filter.verdict || results[index].verdict === filter.verdict);
  focus = { row: 0, column: focus.column };
  frame.scrollTop = 0;
  byID("none").hidden = shown.length > 0;
  byID("grid").setAttribute("aria-rowcount", shown.length + 1);
  draw();
}

// --- One result. The elements around it stay, which keeps the focus.

const detail = byID("detail");
let current = 0;

function checkItem(result, check, state) {
  const finding = result.findings.find((f) => f.rule === check.name);
  const kinds = { p: "passed", f: "fell-short", s: "skipped", b: "ours" };
  const signs = { p: "✓", f: "✗", s: "–", b: "!" };
  const notes = [];
  if (check.isRequired) notes.push(say.required);
  if (state === "s") notes.push(say.skipped);
  // If a required check failed, all checks earn nothing.
  const earned = state === "p" && result.points !== 0 ? check.possible : 0;
  const worth = `(${earned}/${check.possible}${notes.map((note) => `, ${note}`).join("")})`;
  return item(kinds[state], `${signs[state]} ${check.title} ${worth}`, finding);
}

// The picture comes from our own program, with all names in it escaped. Parsed as an image it runs no
// script, whatever it holds.
function picture(svg, caption, remarks = []) {
  if (!svg && remarks.length === 0) return null;
  const parts = [make("figcaption", {}, caption)];
  if (svg) {
    const image = make("img", { alt: caption, src: "data:image/svg+xml," + encodeURIComponent(svg) });
    const words = new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("desc")?.textContent;
    parts.push(make("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": caption }, image));
    parts.push(words
      ? make(
        // A wide picture does not fit into a narrow window; its words do.
        "details", { open: matchMedia("(max-width: 40rem)").matches ? "" : null },
        make("summary", {}, say["in-words"]),
        make("ol", {}, ...words.split("\n").map((sentence) => make("li", {}, sentence))))
      : null);
  }
  return make("figure", {}, ...parts, ...remarks.map((remark) => make("p", { class: "hint" }, remark)));
}

function item(kind, title, finding) {
  const place = finding?.line
    ? make("p", { class: "place" }, `${finding.file}:${finding.line}`) : null;
  return make(
    "li", {},
    make("p", { class: `title ${kind}` }, title),
    finding && (place || finding.paragraphs.length > 0)
      ? make(
        "div", { class: "finding" }, place,
        ...finding.paragraphs.map((paragraph) => make("p", {}, paragraph)),
        picture(finding.picture, say.graph),
        picture(finding.trace, say.trace, finding.traceRemarks))
      : null);
}

function codeBlock(result, file) {
  const marked = new Set(
    result.findings.filter((f) => f.file === file.name).map((f) => f.line));
  const lines = file.text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return make(
    "pre", { tabindex: 0, "aria-label": file.name },
    ...lines.map((line, index) =>
      make("span", { "data-line": index + 1, class: marked.has(index + 1) ? "fell-short" : null }, line || " ")));
}

function open(index) {
  const result = results[index];
  const exercise = head.exercises[result.exercise];
  const others = result.findings.filter((f) => !exercise.checks.some((c) => c.name === f.rule));
  const known = [result.detail, result.seconds === undefined ? null : seconds(result.seconds)];
  if (!sequence.includes(index)) sequence = [...results.keys()];
  current = index;
  byID("detail-title").textContent = `${result.student}: ${exercise.number} ${exercise.title}`;
  byID("position").textContent = `${sequence.indexOf(index) + 1}/${sequence.length}`;
  byID("detail-body").replaceChildren(
    make(
      "p", {},
      make("span", { class: `verdict ${groups[result.verdict]}` }, result.verdict),
      result.points === undefined ? "" : ` ${result.points}/${result.possible} ${say.points}`,
      ...known.filter((text) => text).map((text) => ` · ${text}`)),
    make(
      "ul", { class: "checks" },
      ...others.map((finding) => item(groups[result.verdict], finding.title, finding)),
      ...[...result.checks].map((state, i) => checkItem(result, exercise.checks[i], state))),
    ...result.files.flatMap((file) => [make("h3", {}, `${say.code}: ${file.name}`), codeBlock(result, file)]),
    ...(result.printed
      ? [
        make("h3", {}, say.printed),
        make("pre", { class: "printed", tabindex: 0 }, result.printed),
        result.omitted ? make("p", { class: "hint" }, say.omitted.replace("{bytes}", result.omitted)) : null,
      ].filter((part) => part)
      : []));
  history.replaceState(null, "", `#${index}`);
  if (!detail.open) detail.showModal();
  detail.scrollTop = 0;
}

const step = (by) => () =>
  open(sequence.at((sequence.indexOf(current) + by) % sequence.length));
byID("previous").addEventListener("click", step(-1));
byID("next").addEventListener("click", step(1));
byID("close").addEventListener("click", () => detail.close());
detail.addEventListener("close", () => {
  history.replaceState(null, "", location.pathname + location.search);
  const row = shown.indexOf(owners[current]);
  if (row >= 0) focus = { row, column: results[current].exercise };
  moveTo(focus.row, focus.column);
});

// --- Tables.

function table(element, columns, items) {
  let sorted = items;
  let order = null;
  const fill = () => {
    element.replaceChildren(
      make(
        "thead", {},
        make(
          "tr", {},
          ...columns.map((column) =>
            make(
              "th",
              {
                scope: "col", class: column.isNumber ? "number" : null,
                "aria-sort": order?.column === column ? order.direction : null,
              },
              make("button", { onclick: () => sortBy(column) }, column.title))))),
      make(
        "tbody", {},
        ...sorted.map((item) =>
          make(
            "tr", {},
            ...columns.map((column) =>
              make(
                "td",
                { class: column.isNumber ? `number ${column.mark?.(item) ?? ""}`.trim() : null },
                column.show(item)))))));
  };
  const sortBy = (column) => {
    const compare = (a, b) => {
      const [x, y] = [column.value(a), column.value(b)];
      // Sort rows without a value last.
      if (column.isNumber) return Math.sign((x ?? 1e9) - (y ?? 1e9));
      return String(x).localeCompare(String(y));
    };
    const up = [...sorted].sort(compare);
    const isUp = sorted.every((item, i) => item === up[i]);
    sorted = isUp ? up.reverse() : up;
    order = { column, direction: isUp ? "descending" : "ascending" };
    fill();
    // The pressed button was created anew: focus it again.
    element.querySelectorAll("th button")[columns.indexOf(column)].focus();
  };
  fill();
}

const exerciseColumn = {
  title: say.exercise,
  value: (item) => item.exercise.exercise,
  show: (item) => `${item.exercise.number} ${item.exercise.title}`,
};
const numeric = (title, value, show) => ({
  title, isNumber: true, value,
  show: (item) => (value(item) === undefined || value(item) === null ? "" : show(value(item))),
});

function drawChecks() {
  const checks = head.exercises
    .flatMap((exercise) => exercise.checks.map((check) => ({ exercise, check })))
    .filter(({ check }) => check.count > 0)
    .sort((a, b) => a.check.difficulty - b.check.difficulty);
  table(byID("checks"), [
    exerciseColumn,
    { title: say.check, value: (i) => i.check.title, show: (i) => i.check.title },
    numeric(say.ran, (i) => i.check.count, String),
    numeric(say.failed, (i) => i.check.count - i.check.passed, String),
    numeric(say.difficulty, (i) => i.check.difficulty, percent),
    {
      ...numeric(say.discrimination, (i) => i.check.discrimination, (value) => value.toFixed(2)),
      mark: (i) => (i.check.discrimination < 0.1 ? "unusable" : ""),
    },
  ], checks);
}

function drawTimes() {
  const times = head.exercises.map((exercise, index) => {
    const all = results.filter((r) => r.exercise === index && r.seconds !== undefined)
      .map((r) => r.seconds).sort((a, b) => a - b);
    return { exercise, all, sum: all.reduce((a, b) => a + b, 0) };
  }).filter(({ all }) => all.length > 0);
  byID("times-section").hidden = times.length === 0;
  table(byID("times"), [
    exerciseColumn,
    numeric(say.results, (i) => i.all.length, String),
    numeric(say.median, (i) => i.all[Math.floor(i.all.length / 2)], seconds),
    numeric(say.longest, (i) => i.all.at(-1), seconds),
    numeric(say.together, (i) => i.sum, seconds),
  ], times);
}

// --- Setup.

byID("results-title").textContent = `${students.length} ${say.students}, ${results.length} ${say.results}`;
byID("find-label").textContent = say.find;
byID("keys").textContent = say.keys;
byID("none").textContent = say.none;
byID("checks-title").textContent = say.checks;
byID("checks-hint").textContent = say["checks-hint"];
byID("previous").textContent = say.previous;
byID("next").textContent = say.next;
byID("close").textContent = say.close;
byID("verdicts").setAttribute("aria-label", say.verdicts);
// Columns have one width in all rows, but only some rows are in the page to be measured.
const pen = document.createElement("canvas").getContext("2d");
pen.font = getComputedStyle(document.body).font;
const widest = students.reduce((width, student) => Math.max(width, pen.measureText(student.name).width), 96);
document.documentElement.style.setProperty("--name", `${Math.ceil(Math.min(widest, 480)) + 20}px`);
byID("times-title").textContent = say.times;
byID("layers").textContent = head.layers.some((layer) => layer.isActive)
  ? `${say.layers} ${head.layers.filter((layer) => layer.isActive).map((layer) => layer.name).join(", ")}`
  : say["no-layers"];
byID("missing").hidden = head.missing === 0;
byID("missing").textContent = say.missing;
byID("grid").setAttribute("aria-colcount", columnCount + 2);

byID("columns").append(
  make("div", { class: "name", role: "columnheader", "aria-colindex": 1 }, say.student),
  make("div", { class: "sum", role: "columnheader", "aria-colindex": 2 }, say.sum),
  ...head.exercises.map((exercise, index) =>
    make(
      "div",
      { class: "cell", role: "columnheader", "aria-colindex": index + 3, title: `${exercise.number} ${exercise.title}` },
      exercise.number || "–")));

const counts = {};
for (const result of results) counts[result.verdict] = (counts[result.verdict] ?? 0) + 1;
for (const { verdict, group } of head.verdicts) {
  if (!counts[verdict]) continue;
  const button = make(
    "button",
    {
      class: group, "aria-pressed": "false",
      onclick: () => {
        filter.verdict = filter.verdict === verdict ? null : verdict;
        for (const other of byID("verdicts").children) {
          other.setAttribute("aria-pressed", String(other === button && filter.verdict !== null));
        }
        applyFilter();
      },
    },
    `${counts[verdict]} ${verdict}`);
  byID("verdicts").append(button);
}

byID("find").addEventListener("input", (event) => {
  filter.text = event.target.value;
  applyFilter();
});
frame.addEventListener("scroll", () => requestAnimationFrame(draw));
addEventListener("resize", draw);

drawChecks();
drawTimes();
applyFilter();
const asked = Number.parseInt(location.hash.slice(1), 10);
if (results[asked]) open(asked);
