// --- Corrections: points and comments of the instructor, saved as a file for `grade --corrections`.

let changes = new Set();

function change(index, points, comment) {
  const result = results[index];
  const before = result.program;
  result.points = points ?? before;
  // Marks for criteria and comments on lines come from a file that a person edits: keep them.
  const { criteria, lines } = result.correction ?? {};
  if (points === null && comment === "" && !criteria && !lines) {
    delete result.correction;
  } else {
    result.correction = { seen: before, possible: result.possible, criteria, lines };
    if (points !== null) Object.assign(result.correction, { points, before });
    if (comment !== "") result.correction.comment = comment;
  }
  delete result.outdated;
  changes.add(index);
  showOutdated();
  sum(owners[index]);
  showChanges();
  draw();
}

function correctionForm(index, update) {
  const result = results[index];
  const correction = result.correction;
  const points = make("input", {
    type: "number", min: 0, max: result.possible, step: "any", id: "correct-points",
    value: correction?.points ?? "", placeholder: result.program ?? "–",
  });
  const comment = make("textarea", { rows: 2, id: "correct-comment" });
  comment.value = correction?.comment ?? "";
  const note = make("p", { class: "hint" });
  const explain = () => {
    const { points, before } = result.correction ?? {};
    const parts = [points === undefined ? null : fill(say["corrected-from"], { before: before ?? "–" }), result.outdated];
    note.textContent = parts.filter((part) => part).join(" ");
  };
  const take = () => {
    const isValid = points.value === "" ? !points.validity.badInput : points.validity.valid;
    points.setAttribute("aria-invalid", String(!isValid));
    if (!isValid) {
      note.textContent = fill(say["points-range"], { possible: result.possible });
      return;
    }
    change(index, points.value === "" ? null : Math.round(Number(points.value) * 100) / 100, comment.value.trim());
    explain();
    update();
  };
  points.addEventListener("input", take);
  comment.addEventListener("input", take);
  explain();
  return make(
    "details", { class: "correction", open: correction ? true : null },
    make("summary", {}, say.correct),
    make(
      "div", { class: "fields" },
      make("label", { for: "correct-points" }, say["correct-points"]), points, make("span", { class: "hint" }, `/ ${result.possible}`)),
    make("label", { for: "correct-comment" }, say["correct-comment"]), comment, note);
}

// All corrections as lines of JSON: the old ones too, so that one file has them all.
function correctionLines() {
  return results.filter((result) => result.correction).flatMap((result) => {
    const { points, comment, seen, possible, criteria = [], lines = [] } = result.correction;
    const whole = points === undefined && comment === undefined ? [] : [{ points, seen, possible, comment }];
    const whose = { student: result.id ?? result.student, exercise: head.exercises[result.exercise].exercise };
    return [...whole, ...criteria, ...lines].map(({ comment, ...part }) =>
      `${JSON.stringify({ ...whose, ...part, comment })}\n`);
  }).join("");
}

// Corrections that were written when the program gave, or the exercise was worth, other points.
function showOutdated() {
  const found = [...results.keys()].filter((index) => results[index].outdated);
  byID("outdated").hidden = found.length === 0;
  byID("outdated-title").textContent = fill(say["outdated-list"], { count: found.length });
  byID("outdated-list").replaceChildren(
    ...found.map((index) => make(
      "li", {},
      make(
        "button", { type: "button", onclick: () => open(index) },
        `${results[index].student}${say.colon}${exerciseName(head.exercises[results[index].exercise])}`),
      ` ${results[index].outdated}`)));
}

function showChanges() {
  const count = results.filter((result) => result.correction).length;
  byID("save").hidden = count === 0 && changes.size === 0;
  byID("save").textContent = fill(say.save, { count });
  byID("save").classList.toggle("unsaved", changes.size > 0);
  byID("save-hint").hidden = changes.size === 0;
}

byID("save").addEventListener("click", () => {
  const address = URL.createObjectURL(new Blob([correctionLines()], { type: "application/jsonl" }));
  const link = make("a", { href: address, download: "corrections.jsonl" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  changes = new Set();
  showChanges();
});
addEventListener("beforeunload", (event) => {
  if (changes.size > 0) event.preventDefault();
});
