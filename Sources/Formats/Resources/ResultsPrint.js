// --- Printing: all students, in tables that fit a page and repeat their heads.

const columnsOfPage = 8;

function printTable(first) {
  const exercises = head.exercises.slice(first, first + columnsOfPage);
  const cellText = (student, index) => {
    const found = student.cells[first + index];
    if (!found) return "–";
    const result = results[found[0]];
    return inCell(result);
  };
  return make(
    "table", {},
    make(
      "thead", {},
      make(
        "tr", {},
        make("th", {}, say.student), hasGroups ? make("th", {}, say.group) : null, make("th", {}, say.sum),
        ...exercises.map((exercise) => make("th", {}, exerciseName(exercise))))),
    make(
      "tbody", {},
      ...shown.map((student) =>
        make(
          "tr", {},
          make("td", {}, student.name), hasGroups ? make("td", {}, student.group) : null,
          make("td", { class: "number" }, sums(student)),
          ...exercises.map((_, index) => make("td", {}, cellText(student, index)))))));
}

addEventListener("beforeprint", () => {
  const starts = head.exercises.map((_, index) => index).filter((index) => index % columnsOfPage === 0);
  byID("printed").replaceChildren(...starts.map(printTable));
});
addEventListener("afterprint", () => byID("printed").replaceChildren());
