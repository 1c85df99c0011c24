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
              make("button", { type: "button", onclick: () => sortBy(column) }, column.title))))),
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
      return byName(String(x), String(y));
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
  show: (item) => exerciseName(item.exercise),
};
const numeric = (title, value, show = String) => ({
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
    numeric(say.ran, (i) => i.check.count),
    numeric(say.failed, (i) => i.check.count - i.check.passed),
    numeric(say.difficulty, (i) => i.check.difficulty, percent),
    {
      ...numeric(say.discrimination, (i) => i.check.discrimination, (value) => value.toFixed(2)),
      mark: (i) => (i.check.isDoubtful ? "unusable" : ""),
    },
  ], checks);
}

const median = (sorted) => sorted[Math.floor(sorted.length / 2)];

// A row for each exercise: how many results of each group there are, what they earn, how long they took.
function drawExercises() {
  const all = head.exercises.map((exercise) => ({ exercise, counts: {}, shares: [], times: [], absent: 0 }));
  for (const result of results) {
    const item = all[result.exercise];
    const group = groups[result.verdict];
    item.counts[group] = (item.counts[group] ?? 0) + 1;
    if (result.points !== undefined && result.possible > 0) item.shares.push(result.points / result.possible);
    if (result.seconds !== undefined && group !== "not-attempted") item.times.push(result.seconds);
  }
  for (const item of all) {
    item.shares.sort((a, b) => a - b);
    item.times.sort((a, b) => a - b);
    item.sum = item.times.reduce((a, b) => a + b, 0);
  }
  for (const student of students) {
    for (const [column, item] of all.entries()) if (!student.cells[column]) item.absent += 1;
  }
  const count = (group) => (item) => item.counts[group] ?? 0;
  table(byID("exercises"), [
    exerciseColumn,
    numeric(say["group-passed"], count("passed")),
    numeric(say["group-fell-short"], count("fell-short")),
    numeric(say["group-unusable"], count("unusable")),
    numeric(say["group-not-attempted"], (item) => (item.counts["not-attempted"] ?? 0) + item.absent),
    numeric(say["group-ours"], count("ours")),
    numeric(say["median-points"], (item) => median(item.shares), percent),
  ], all);
  const timed = all.filter((item) => item.times.length > 0);
  byID("times-section").hidden = timed.length === 0;
  table(byID("times"), [
    exerciseColumn,
    numeric(say.results, (i) => i.times.length),
    numeric(say.median, (i) => median(i.times), seconds),
    numeric(say.longest, (i) => i.times.at(-1), seconds),
    numeric(say.together, (i) => i.sum, seconds),
  ], timed);
}

// How many students have earned which share of the points, in ten steps.
function drawDistribution() {
  const counts = new Array(10).fill(0);
  for (const student of students) counts[Math.min(9, Math.floor(student.share * 10))] += 1;
  const most = Math.max(1, ...counts);
  byID("distribution").setAttribute(
    "aria-label",
    `${say.distribution}${say.colon}${counts.map((count, step) => `${step * 10}–${step * 10 + 10} %${say.colon}${count}`).join(say.comma)}`);
  byID("distribution").replaceChildren(
    ...counts.map((count, step) =>
      make(
        "div", { class: "step", title: `${step * 10}–${step * 10 + 10} %${say.colon}${count}` },
        make("span", { class: "count" }, count > 0 ? String(count) : ""),
        make("span", { class: "bar", style: { height: `${Math.round((count / most) * 48) + 1}px` } }),
        // The last step holds those with all points, too.
        make("span", { class: "hint" }, step === 9 ? "90–100" : `${step * 10}–`))));
}

function drawSummary() {
  const mean = students.reduce((all, student) => all + student.share, 0) / Math.max(1, students.length);
  const sorted = students.map((student) => student.share).sort((a, b) => a - b);
  const shares = [[say.mean, percent(mean)], [say["median-points"], percent(median(sorted) ?? 0)]];
  const counts = [
    [say.students, students.length], [say.results, results.length],
    [say["all-passed"], students.filter((student) => student.possible > 0 && student.points === student.possible).length],
    [say["group-not-attempted"], results.filter((result) => groups[result.verdict] === "not-attempted").length],
    [say["is-late"], results.filter((result) => result.late).length],
    [say.corrected, results.filter((result) => result.correction).length],
  ];
  const tile = (kind) => ([name, value]) =>
    make("div", { class: kind }, make("dt", {}, name), make("dd", {}, String(value)));
  byID("summary").replaceChildren(
    ...counts.filter(([, value], index) => index < 3 || value > 0).map(tile("count")),
    ...shares.map(tile("share")));
}
