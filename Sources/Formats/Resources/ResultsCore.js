const data = JSON.parse(document.getElementById("data").textContent);
const { head, results } = data;
const say = head.words;
const groups = Object.fromEntries(head.verdicts.map((v) => [v.verdict, v.group]));
const titles = Object.fromEntries(head.verdicts.map((v) => [v.verdict, v.title]));
const marks = { passed: "✓", "fell-short": "✗", unusable: "⊘", "not-attempted": "○", ours: "!" };
const percent = (share) => `${Math.round(share * 100)} %`;
const local = (time, style) =>
  new Date(time).toLocaleString(document.documentElement.lang, { dateStyle: style, timeStyle: "short" });
const seconds = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ${say.seconds}`;

// --- Students: the results are sorted by student.

const students = [];
const owners = [];
for (const [index, result] of results.entries()) {
  let last = students.at(-1);
  if (!last || last.name !== result.student) {
    last = {
      place: students.length, name: result.student, id: result.id, group: result.group ?? "",
      cells: new Array(head.exercises.length), points: 0, possible: 0,
      found: spellings([result.student, result.id, result.group].filter((text) => text).join("\n")),
    };
    students.push(last);
  }
  (last.cells[result.exercise] ??= []).push(index);
  owners.push(last);
}

// What the program gave, before any correction.
for (const result of results) {
  result.program = result.correction?.points === undefined ? result.points : result.correction.before;
}

// Sums a student's points. Work that is missing counts: it could have been handed in.
function sum(student) {
  student.points = 0;
  student.possible = 0;
  for (const [column, exercise] of head.exercises.entries()) {
    const found = student.cells[column];
    if (!found) student.possible += exercise.possible;
    for (const index of found ?? []) {
      if (results[index].points === undefined) continue;
      student.points += results[index].points;
      student.possible += results[index].possible;
    }
  }
  // Points have two digits after the point at most; sums of fractions in binary have more.
  for (const key of ["points", "possible"]) student[key] = Math.round(student[key] * 100) / 100;
  student.share = student.possible > 0 ? student.points / student.possible : 0;
}
students.forEach(sum);

const hasGroups = students.some((student) => student.group);
const exerciseName = (exercise) => [exercise.number, exercise.title].filter((text) => text).join(" ") || exercise.exercise || "–";

// Results are linked by student and exercise, which another run does not change.
const linkTo = (result) =>
  `#${new URLSearchParams({ s: result.id ?? result.student, e: head.exercises[result.exercise].number || head.exercises[result.exercise].exercise })}`;
function linked(hash) {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  if (!asked.has("s")) return -1;
  return results.findIndex((result) => {
    const exercise = head.exercises[result.exercise];
    return (result.id ?? result.student) === asked.get("s")
      && (!asked.has("e") || [exercise.number, exercise.exercise].includes(asked.get("e")));
  });
}
