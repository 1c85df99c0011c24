// --- Setup.

for (const element of document.querySelectorAll("[data-say]")) element.textContent = say[element.dataset.say];
byID("results-title").textContent = fill(say.counts, { students: students.length, results: results.length });
byID("verdicts").setAttribute("aria-label", say.verdicts);
byID("tabs").setAttribute("aria-label", say.tabs);

// Columns have one width in all rows, but only some rows are in the page to be measured.
const pen = document.createElement("canvas").getContext("2d");
pen.font = getComputedStyle(document.body).font;
function widen(column, texts, least, most) {
  const widest = texts.reduce((width, text) => Math.max(width, pen.measureText(text).width), least);
  document.documentElement.style.setProperty(column, `${Math.ceil(Math.min(widest, most)) + 20}px`);
}
widen("--name", students.map((student) => student.name), 96, 480);
// Corrections that are made here may add a digit or a mark.
const least = matchMedia("(max-width: 40rem)").matches ? 48 : 76;
widen("--sum", students.map((student) => `${sums(student)}0`), least, 160);
widen("--cell", [...new Set(results.map((result) => `${inCell(result)} ✎`))], least, 160);

const { provenance } = head;
byID("provenance").textContent = [
  provenance.date ? local(provenance.date, "long") : null,
  provenance.program,
  provenance.revision ? `${say.revision} ${provenance.revision}` : null,
].filter((part) => part).join(" · ");
byID("layers").textContent = head.layers.length === 0 ? "" : head.layers.some((layer) => layer.isActive)
  ? `${say.layers}${say.layers.endsWith("：") ? "" : " "}${head.layers.filter((layer) => layer.isActive).map((layer) => layer.name).join(say.comma)}`
  : say["no-layers"];
byID("missing").hidden = head.missing === 0;
byID("missing").textContent = say.missing;
byID("grid").setAttribute("aria-colcount", columnCount + leading);

// --- Tabs.

const tabs = [...document.querySelectorAll('[role="tab"]')];
function show(tab, isFocused = false) {
  for (const other of tabs) {
    const isShown = other === tab;
    other.setAttribute("aria-selected", String(isShown));
    other.tabIndex = isShown ? 0 : -1;
    byID(other.getAttribute("aria-controls")).hidden = !isShown;
  }
  if (isFocused) tab.focus();
  if (tab.id === "results-tab") draw();
}
for (const tab of tabs) {
  tab.addEventListener("click", () => show(tab));
  tab.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const visible = tabs.filter((other) => !other.hidden);
    show(visible.at((visible.indexOf(tab) + way) % visible.length), true);
  });
}

// --- Filters.

const counts = {};
for (const result of results) counts[result.verdict] = (counts[result.verdict] ?? 0) + 1;
for (const { verdict, title, group } of head.verdicts) {
  if (!counts[verdict]) continue;
  const button = make(
    "button",
    {
      type: "button", class: group, "aria-pressed": "false",
      onclick: () => {
        filter.verdict = filter.verdict === verdict ? null : verdict;
        for (const other of byID("verdicts").children) {
          other.setAttribute("aria-pressed", String(other === button && filter.verdict !== null));
        }
        applyFilter();
      },
    },
    `${counts[verdict]} ${title}`);
  byID("verdicts").append(button);
}

const failedChecks = head.exercises.flatMap((exercise, index) => {
  const failed = exercise.checks.map((check, number) => ({ check, number }))
    .filter(({ check }) => check.count > check.passed);
  return failed.length === 0 ? [] : [
    make(
      "optgroup", { label: exerciseName(exercise) },
      ...failed.map(({ check, number }) =>
        make("option", { value: `${index} ${number}` }, `${check.title} (${check.count - check.passed})`))),
  ];
});
select("check", say["any-check"], failedChecks, (value) => {
  filter.check = value === "" ? null : value.split(" ").map(Number);
});
const teams = [...new Set(students.map((student) => student.group))].sort(byName);
byID("group").hidden = !hasGroups;
select("group", say["any-group"], teams.map((team, index) => make("option", { value: String(index + 1) }, team || "–")), (value) => {
  filter.group = value === "" ? null : teams[Number(value) - 1];
});
const hasMarks = { late: results.some((result) => result.late), corrected: true };
select(
  "mark", say["any-mark"],
  [["late", say["is-late"]], ["corrected", say.corrected]].filter(([mark]) => hasMarks[mark])
    .map(([mark, title]) => make("option", { value: mark }, title)),
  (value) => { filter.mark = value || null; });

byID("find").addEventListener("input", (event) => {
  filter.text = event.target.value;
  applyFilter();
});
frame.addEventListener("scroll", () => requestAnimationFrame(draw));
addEventListener("resize", draw);

drawColumns();
drawSummary();
drawDistribution();
applyFilter();
showChanges();
showOutdated();
drawSimilar();
if (results.length === 0 && data.similar) {
  for (const id of ["results-tab", "exercises-tab"]) byID(id).hidden = true;
  show(byID("similar-tab"));
} else {
  show(byID("results-tab"));
}
const asked = linked(location.hash);
if (asked >= 0) open(asked);
// The first paint need not wait for the other tabs.
setTimeout(() => {
  drawChecks();
  drawExercises();
});
