// --- The grid: the page holds the visible rows only.

const frame = byID("frame");
const rows = byID("rows");
let shown = students;
// The results that the filters let through, in their order, for "previous" and "next".
let sequence = [];
let filter = { text: "", verdict: null, check: null, group: null, mark: null };
// The key is null in the order of the results.
let order = { key: null, isDown: false };
let focus = { row: 0, column: 0 };
const columnCount = head.exercises.length;
const leading = hasGroups ? 3 : 2;
const rowHeight = () => byID("measure").offsetHeight || 32;

const scored = (result) =>
  result.points === undefined ? titles[result.verdict] : `${result.points}/${result.possible}`;
const inCell = (result) =>
  `${marks[groups[result.verdict]]} ${scored(result)}${result.late ? " ◷" : ""}${result.correction ? " ✎" : ""}`;
const sums = (student) => `${student.points}/${student.possible}`;

function cell(student, row, column) {
  const found = student.cells[column];
  const isFocused = row === focus.row && column === focus.column;
  const place = { role: "gridcell", tabindex: isFocused ? 0 : -1, "aria-colindex": column + leading + 1 };
  const exercise = head.exercises[column];
  if (!found) {
    const label = `${student.name}${say.comma}${exerciseName(exercise)}${say.colon}${say.nothing}`;
    return make("div", { ...place, class: "cell", title: label, "aria-label": label }, "–");
  }
  const result = results[found[0]];
  const notes = [result.late, result.correction ? say.corrected : null].filter((note) => note);
  const label = `${student.name}${say.comma}${exerciseName(exercise)}${say.colon}${titles[result.verdict]}`;
  return make(
    "div",
    {
      ...place,
      class: `cell ${groups[result.verdict]}`,
      title: [label, ...notes].join("\n"),
      "aria-label": [label, scored(result), ...notes].join(say.comma),
      onclick: () => {
        focus = { row, column };
        open(found[0]);
      },
    },
    inCell(result));
}

function row(student, number, top) {
  return make(
    "div",
    { class: "row", role: "row", "aria-rowindex": number + 2, style: { top: `${top}px` } },
    make(
      "div", { class: "name", role: "rowheader", title: [student.name, student.id].filter((text) => text).join(" · "), "aria-colindex": 1 },
      student.name),
    hasGroups ? make("div", { class: "team", role: "gridcell", title: student.group, "aria-colindex": 2 }, student.group) : null,
    make(
      "div", { class: "sum", role: "gridcell", title: percent(student.share), "aria-colindex": leading },
      sums(student)),
    ...head.exercises.map((_, column) => cell(student, number, column)));
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
    ...shown.slice(first, last).map((student, offset) => row(student, first + offset, (first + offset) * height)));
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
  const space = frame.clientHeight - byID("columns").offsetHeight - height;
  if (top < frame.scrollTop) frame.scrollTop = top;
  if (top > frame.scrollTop + space) frame.scrollTop = top - space;
  draw();
  const target = focused();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

byID("grid").addEventListener("keydown", (event) => {
  if (event.target.closest("#columns")) return;
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

// --- Sorting, finding and filtering.

const byName = new Intl.Collator(document.documentElement.lang, { numeric: true }).compare;
// Points of one exercise; results without points, and then missing ones, come last.
const earned = (student, column) => {
  const found = student.cells[column];
  return found ? results[found[0]].points ?? -1 : -2;
};

function compare(a, b) {
  let way = 0;
  if (order.key === "group") way = byName(a.group, b.group);
  else if (order.key === "sum") way = a.share - b.share || a.points - b.points;
  else if (order.key === "name") way = byName(a.name, b.name);
  else if (order.key !== null) way = earned(a, order.key) - earned(b, order.key);
  return (order.isDown ? -way : way) || a.place - b.place;
}

function sortBy(key) {
  // The best first, but names from A.
  const begins = key !== "name" && key !== "group";
  order = { key, isDown: order.key === key ? !order.isDown : begins };
  applyFilter();
  drawColumns();
  byID("columns").querySelector(`[data-key="${key}"]`)?.focus();
}

function drawColumns() {
  const title = (key, place, properties, ...content) =>
    make(
      "div",
      {
        ...properties, role: "columnheader", "aria-colindex": place,
        "aria-sort": order.key === key ? (order.isDown ? "descending" : "ascending") : null,
      },
      make("button", { type: "button", "data-key": key, onclick: () => sortBy(key) }, ...content));
  byID("columns").replaceChildren(
    title("name", 1, { class: "name" }, say.student),
    ...(hasGroups ? [title("group", 2, { class: "team" }, say.group)] : []),
    title("sum", leading, { class: "sum" }, say.sum),
    ...head.exercises.map((exercise, index) =>
      title(
        index, index + leading + 1, { class: "cell", title: exerciseName(exercise) },
        make("b", {}, exercise.number || "–"), make("span", {}, exercise.title))));
}

function lets(result) {
  if (filter.verdict && result.verdict !== filter.verdict) return false;
  if (filter.mark === "late" && !result.late) return false;
  if (filter.mark === "corrected" && !result.correction) return false;
  if (!filter.check) return true;
  const [exercise, check] = filter.check;
  return result.exercise === exercise && ["f", "b"].includes(result.checks[check]);
}

function applyFilter() {
  const text = fold(filter.text);
  const isNarrow = filter.verdict || filter.check || filter.mark;
  shown = students.filter(
    (student) =>
      student.found.includes(text)
      && (filter.group === null || student.group === filter.group)
      && (!isNarrow || student.cells.some((found) => found?.some((i) => lets(results[i])))));
  shown.sort(compare);
  sequence = shown.flatMap((student) => student.cells.flat())
    .filter((index) => index !== undefined && lets(results[index]));
  focus = { row: 0, column: focus.column };
  frame.scrollTop = 0;
  byID("none").hidden = shown.length > 0;
  byID("grid").setAttribute("aria-rowcount", shown.length + 1);
  byID("shown").textContent = shown.length === students.length ? "" : fill(say.shown, { count: shown.length, all: students.length });
  draw();
}

function select(id, title, options, change) {
  const element = byID(id);
  element.setAttribute("aria-label", title);
  element.append(make("option", { value: "" }, title), ...options);
  element.addEventListener("change", () => {
    change(element.value);
    applyFilter();
  });
}
