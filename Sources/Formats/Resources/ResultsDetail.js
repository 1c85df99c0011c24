// --- One result. The elements around it stay, which keeps the focus.

const detail = byID("detail");
let current = 0;

// `mark` gives the classes of a line by its number.
const codeBlock = (file, mark) =>
  make("pre", { tabindex: 0, "aria-label": file.name }, ...codeLines(file.text).map((parts, index) =>
    make("span", { class: ["line", mark(index + 1)].filter((name) => name).join(" "), "data-line": index + 1 }, ...(parts.length > 0 ? parts : [" "]))));

function checkItem(result, check, state, earned) {
  const finding = result.findings.find((f) => f.rule === check.name);
  const kinds = { p: "passed", f: "fell-short", s: "skipped", b: "ours" };
  const signs = { p: "✓", f: "✗", s: "–", b: "!" };
  const notes = [`${earned}/${check.possible}`];
  if (check.isRequired) notes.push(say.required);
  if (check.isHidden) notes.push(say.hidden);
  // A criterion of the rubric is judged by a person.
  if (state === "s") notes.push(check.name.startsWith("rubric/") ? say.unmarked : say.skipped);
  return item(kinds[state], `${signs[state]} ${check.title} (${notes.join(say.comma)})`, finding);
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
    title ? make("p", { class: `title ${kind}` }, title) : null,
    finding && (place || finding.paragraphs.length > 0)
      ? make(
        "div", { class: "finding" }, place,
        ...finding.paragraphs.map((paragraph) => make("p", {}, paragraph)),
        picture(finding.picture, say.graph),
        picture(finding.trace, say.trace, finding.traceRemarks),
        finding.stage ? make("p", {}, make("a", { href: finding.stage }, say.stage)) : null)
      : null);
}

function facts(result) {
  const title = result.detail === "does-not-fit" ? say["does-not-fit"] : titles[result.verdict];
  const known = [...result.circumstances ?? [], result.handedIn ? local(result.handedIn, "medium") : null, result.seconds ? seconds(result.seconds) : null];
  return make(
    "p", {},
    make("span", { class: `verdict ${groups[result.verdict]}`, title: result.detail }, title),
    result.points === undefined ? "" : ` ${result.points}/${result.possible} ${say.points}`,
    ...known.filter((text) => text).map((text) => ` · ${text}`));
}

function open(index) {
  const result = results[index];
  const exercise = head.exercises[result.exercise];
  const others = result.findings.filter((f) => !exercise.checks.some((c) => c.name === f.rule));
  if (!sequence.includes(index)) sequence = [...results.keys()];
  current = index;
  byID("detail-title").textContent = `${result.student}${say.colon}${exerciseName(exercise)}`;
  byID("position").textContent = `${sequence.indexOf(index) + 1}/${sequence.length}`;
  const status = make("div", {}, facts(result));
  byID("detail-body").replaceChildren(
    status,
    correctionForm(index, () => status.replaceChildren(facts(result))),
    ...(result.comments ?? []).map((comment) => make("p", { class: "comment" }, comment)),
    make(
      "ul", { class: "checks" },
      // Several compiler errors have one title.
      ...others.map((finding, i) => item(groups[result.verdict], i === 0 ? finding.title : "", finding)),
      ...[...result.checks].map((state, i) => checkItem(result, exercise.checks[i], state, result.scores[i] ?? 0))),
    ...result.files.flatMap((file) => {
      const marked = new Set(result.findings.filter((f) => f.file === file.name).map((f) => f.line));
      return [
        make("h3", {}, `${say.code}${say.colon}${file.name}`),
        codeBlock(file, (line) => (marked.has(line) ? "fell-short" : null)),
      ];
    }),
    ...(result.printed
      ? [
        make("h3", {}, say.printed),
        make("pre", { class: "printed", tabindex: 0 }, result.printed),
        result.omitted ? make("p", { class: "hint" }, fill(say.omitted, { bytes: result.omitted })) : null,
      ].filter((part) => part)
      : []));
  history.replaceState(null, "", linkTo(result));
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
addEventListener("hashchange", () => {
  const asked = linked(location.hash);
  if (asked >= 0) open(asked);
});
