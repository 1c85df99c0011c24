// Draws a step, and lets keys, buttons and the slider choose one.
let now = 0, shownFile = 0, timer = 0, noting = 0;

// --- Code and calls.

const lines = run.files.map(({ text }) => codeLines(text).map((parts, number) =>
  make("div", {}, make("b", {}, String(number + 1)), make("span", {}, ...parts, "\n"))));

// The lines that are marked now.
const marked = [];
byID("tabs").append(...run.files.map(({ name }, index) => make("button", {
  type: "button", role: "tab", onclick: () => { shownFile = index; drawCode(); },
}, name)));

function drawCode() {
  const step = run.steps[now], code = byID("code"), own = step.k === "failure" ? run.steps[cause(now).own] : null;
  for (const [index, tab] of [...byID("tabs").children].entries()) {
    tab.setAttribute("aria-selected", String(index === shownFile));
    tab.textContent = `${step.k === "failure" && step.f === index ? "✗ " : ""}${run.files[index].name}`;
  }
  const calls = new Set(framesOf(now).filter(({ f }) => f === shownFile).map(({ l }) => l));
  const shown = [step, own].find((other) => other?.f === shownFile);
  const last = shown?.e - shown?.l < 3 ? shown.e : shown?.l, className = shown === own ? "own" : isWrong(now) ? "bad" : "at";
  for (const line of marked.splice(0)) line.className = "";
  const setClass = (number, className) => {
    const line = lines[shownFile][number - 1];
    if (line) line.className = className;
    if (line) marked.push(line);
  };
  for (const number of calls) setClass(number, "calls");
  for (let number = shown?.l; number <= last; number++) setClass(number, className);
  if (code.firstChild !== lines[shownFile][0]) code.replaceChildren(...lines[shownFile]);
  const row = lines[shownFile][shown?.l - 1];
  if (!row) return;
  const top = row.getBoundingClientRect().top - code.getBoundingClientRect().top;
  if (top < 30 || top > code.clientHeight - 60) code.scrollTop += top - code.clientHeight / 2.5;
}

function drawCalls({ variables }) {
  const calls = framesOf(now).map((frame, depth) => {
    const place = frame.origin === "framework" ? say("in-framework") : frame.l === undefined ? "" : say(isOfCheck(frame.f) ? "line-of-check" : "line-number", { line: frame.l });
    const references = (frame.r ?? []).map(([name, kind, target]) =>
      [name, `${name} ${isThere(target) ? `${isWeak(kind) ? "⇢" : "→"} ${nameOf(target)}` : target === null ? "= nil" : "…"}`]);
    const values = (frame.v ?? []).map(([name, value]) => [name, `${name} = ${value}`]);
    return make("li", { class: frame.origin }, callName(frame), make("small", {}, place), make("br"),
      ...[...references, ...values].map(([name, text]) => make("span", { class: variables[depth].has(name) && "changed" }, text)));
  }).reverse();
  byID("calls").replaceChildren(...(calls.length ? calls : [make("li", {}, say("no-calls"))]));
}

// --- Steps.

function show(index, keepsHash) {
  now = Math.max(0, Math.min(run.steps.length - 1, index));
  const step = run.steps[now], what = changes(now), loops = circles(at[now]);
  if (canvas.isNarrow !== innerWidth < 761) layOut();
  if (step.f !== undefined) shownFile = (step.k === "failure" && run.steps[cause(now).own] || step).f;
  drawObjects(what, loops);
  drawCode();
  drawCalls(what);
  byID("sentence").textContent = sentence(now, what, loops);
  byID("sentence").classList.toggle("bad", isWrong(now));
  byID("list").replaceChildren(...listed(at[now]).map((text) => make("li", {}, text)));
  const count = say("count", { number: now + 1, count: run.steps.length });
  byID("slider").value = now;
  byID("slider").setAttribute("aria-valuetext", count);
  byID("count").textContent = count;
  byID("first").disabled = byID("previous").disabled = now === 0;
  byID("next").disabled = now === run.steps.length - 1;
  clearTimeout(noting);
  // Browsers slow a page down that changes its address at each step.
  if (!keepsHash) noting = setTimeout(() => history.replaceState(null, "", `#step=${now + 1}`), 200);
}

function play(isOn) {
  clearInterval(timer);
  timer = isOn ? setInterval(() => (now === run.steps.length - 1 ? play(false) : show(now + 1)), 900) : 0;
  byID("play").textContent = timer ? "⏸" : "▶";
  byID("play").setAttribute("aria-pressed", timer !== 0);
}

function find(direction, isWanted) {
  for (let index = now + direction; run.steps[index]; index += direction) if (isWanted(run.steps[index], index)) return index;
  return now;
}

// --- A value whose changes the slider marks.

function mark(className, index, y = 3) {
  const thickness = Math.max(.15, run.steps.length / 200);
  byID("marks").append(make("rect", { class: className, x: index + .5 - thickness / 2, y, width: thickness, height: 9 - y }));
}

let followed = new Set();

function offerValues() {
  const last = new Map(), found = new Map();
  const note = (index, key, label, value) => {
    if (last.has(key) && last.get(key) !== value) {
      if (!found.has(key)) found.set(key, { label, steps: new Set() });
      found.get(key).steps.add(index);
    }
    last.set(key, value);
  };
  for (const [index, step] of run.steps.entries()) {
    for (const [id, number] of step.c ?? []) for (const [name, value] of valuesOf(run.states[number])) if (name) note(index, `${id}.${name}`, owned(id, name), value);
    const top = framesOf(index).at(-1);
    if (top) for (const [name, value] of valuesOf(top)) if (name !== "self") note(index, `${callName(top)} ${name}`, `${callName(top)}: ${name}`, value);
  }
  const followable = [...found.values()].slice(0, 300);
  byID("follow").hidden = !followable.length;
  byID("follow").append(...followable.map(({ label }, index) => make("option", { value: index }, cut(label, 60))));
  byID("follow").addEventListener("change", ({ target }) => {
    followed = followable[target.value]?.steps ?? new Set();
    for (const old of document.querySelectorAll("#marks .followed")) old.remove();
    for (const index of followed) mark("followed", index, 0);
  });
}

function start() {
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", say(element.dataset.label));
  for (const element of document.querySelectorAll("button[data-label]")) element.title = say(element.dataset.label);
  const signs = [["━▶", "strong"], ["┄▷", "weak"], ["━▶", "circle"]];
  for (const [sign, name] of run.check && !expectedGone.size ? signs.slice(0, 2) : signs) byID("legend").append(make("span", { class: name }, `${sign} ${say(`legend-${name}`)}`));
  for (const name of ["name", "changed"]) byID("legend").append(make("span", { class: name }, say(`legend-${name}`)));
  const failures = run.steps.map((step, index) => ({ step, index })).filter(({ step }) => step.k === "failure");
  if (ending) failures.push({ step: { m: ending }, index: run.steps.length - 1 });
  const button = (index, title, key) => make(
    "button", { type: "button", title, onclick: () => show(index) }, say(key, { number: index + 1, message: cut(title ?? "", 200) }));
  const closings = new Set();
  for (const { step, index } of failures.slice(0, 5)) {
    byID("failures").append(button(index, step.m, "failure-button"));
    const { closed } = step.k ? cause(index) : {};
    if (closed > 0 && !closings.has(closed)) byID("failures").append(button(closed, null, "closed-button"));
    closings.add(closed);
  }
  if (run.check && !failures.length) byID("failures").append(say("no-failure"));
  const limits = [...run.limits.map((limit) => `limit-${limit}`), ...(run.hasStatements ? [] : ["no-statements"])];
  byID("limits").append(...limits.map((limit) => make("li", {}, say(limit))));
  byID("slider").max = run.steps.length - 1;
  byID("marks").setAttribute("viewBox", `0 0 ${run.steps.length} 9`);
  const kinds = new Set();
  for (const [index, step] of run.steps.entries()) {
    const isBirth = (step.c ?? []).some(([id]) => born.get(id) === index && objects.get(id)?.kind === "object");
    const kind = ["failure", "death", "nil"].includes(step.k) ? step.k : isBirth && index ? "born" : null;
    if (!kind) continue;
    kinds.add(kind);
    mark(kind, index, kind === "failure" ? 0 : 3);
  }
  for (const kind of kinds) byID("legend").append(make("span", { class: kind }, `▪ ${say(`legend-${kind}`)}`));
  byID("slider").addEventListener("input", (event) => show(+event.target.value));
  const buttons = { first: () => show(0), previous: () => show(now - 1), next: () => show(now + 1), play: () => play(!timer) };
  for (const [id, act] of Object.entries(buttons)) byID(id).addEventListener("click", act);
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === byID("follow")) return;
    const failed = (_, index) => isWrong(index), died = ({ k }) => k === "death", changed = (_, index) => followed.has(index);
    const to = {
      ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: run.steps.length - 1,
      f: find(1, failed), F: find(-1, failed), d: find(1, died), D: find(-1, died), v: find(1, changed), V: find(-1, changed),
    }[event.key];
    if (event.key === " " && event.target === document.body) play(!timer);
    else if (to !== undefined) show(to);
    else return;
    event.preventDefault();
  });
  addEventListener("resize", () => show(now));
  const ofHash = () => parseInt(new URLSearchParams(location.hash.slice(1)).get("step"), 10) - 1;
  addEventListener("hashchange", () => { if (ofHash() >= 0) show(ofHash(), true); });
  let wasAt = 0;
  addEventListener("beforeprint", () => {
    wasAt = now;
    if (failures.length && !isWrong(now)) show(failures[0].index, true);
    const first = lines[shownFile].indexOf(marked.at(-1));
    for (const [index, line] of lines[shownFile].entries()) line.classList.toggle("near", Math.abs(index - first) < 12);
  });
  addEventListener("afterprint", () => show(wasAt, true));
  offerValues();
  layOut();
  show(ofHash() >= 0 ? ofHash() : failures[0]?.index ?? 0, true);
}
if (run.steps.length) start();
else byID("sentence").textContent = say("nothing");

// `watch` writes a newer page in place of this one, and its version beside it.
const { version } = byID("data").dataset;
if (version) {
  addEventListener("stage", ({ detail }) => {
    if (detail === version) return;
    history.replaceState(null, "", location.pathname);
    location.reload();
  });
  setInterval(() => {
    const script = make("script", { src: `${location.pathname.split("/").at(-1)}.js?${Date.now()}` });
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }, 1000);
}
