// --- Submissions that are alike: a reason to look, never a verdict.

const comparison = byID("comparison");

function matchClasses(pair, side, file) {
  const classes = new Map();
  for (const [number, place] of pair.places.entries()) {
    const { file: name, first, last } = place[side];
    if (name !== file.name) continue;
    for (let line = first; line <= last; line += 1) if (!classes.has(line)) classes.set(line, `match match-${number % 6}`);
  }
  return (line) => classes.get(line) ?? null;
}

function compareTexts(pair) {
  const sides = [["a", data.similar.texts[pair.a]], ["b", data.similar.texts[pair.b]]];
  byID("comparison-title").textContent = sides.map(([, text]) => text.label).join(" ↔ ");
  byID("comparison-body").replaceChildren(
    make("p", {}, `${pairExercise(pair)} · ${fill(say["similar-share"], { percent: Math.round(pair.score * 100) })}`),
    make("p", { class: "hint" }, say["similar-notice"]),
    make(
      "div", { class: "sides" },
      ...sides.map(([side, text]) =>
        make(
          "section", {},
          make("h3", {}, text.label),
          ...text.files.flatMap((file) => [
            text.files.length > 1 ? make("h4", {}, file.name) : null,
            codeBlock({ name: `${text.label}, ${file.name}`, text: file.text }, matchClasses(pair, side, file)),
          ].filter((part) => part))))));
  comparison.showModal();
  comparison.scrollTop = 0;
}

const pairExercise = (pair) => [data.similar.texts[pair.a].number, data.similar.texts[pair.a].title].filter((part) => part).join(" ");

function drawSimilar() {
  const similar = data.similar;
  byID("similar-tab").hidden = !similar;
  if (!similar) return;
  byID("similar-notice").textContent = say["similar-notice"];
  byID("similar-count").textContent = fill(say["similar-count"], { count: similar.pairs.length, compared: similar.compared });
  const label = (side) => (pair) => similar.texts[pair[side]].label;
  table(byID("pairs"), [
    { title: say.exercise, value: pairExercise, show: pairExercise },
    { title: say["similar-one"], value: label("a"), show: label("a") },
    { title: say["similar-other"], value: label("b"), show: label("b") },
    numeric(say["similar-alike"], (pair) => pair.score, percent),
    numeric(say["similar-places"], (pair) => pair.places.length),
    {
      title: say["similar-look"], value: () => 0,
      show: (pair) => make("button", { type: "button", onclick: () => compareTexts(pair) }, say["similar-look"]),
    },
  ], similar.pairs);
}

byID("comparison-close").addEventListener("click", () => comparison.close());
