// What a step has changed, what explains a failure, and the sentence of a step.
const owned = (id, property) => (property ? `${nameOf(id)}.${property}` : nameOf(id));
const framesOf = (index) => (run.steps[index].s ?? []).map((number) => run.frames[number]);
const isOfCheck = (file) => run.check && file === run.files.length - 1;
const endings = {
  skipped: "skipped", crashed: "crashed", "timed-out": "timed-out", "printed-too-much": "printed", "out-of-memory": "memory",
  left: "left", missing: "left",
};
const ending = endings[run.end] && say(`trace.${endings[run.end]}`);

// --- Failures and what explains them.

const isWrong = (index) => run.steps[index].k === "failure" || Boolean(ending) && index === run.steps.length - 1;

// The object that should be gone where a check fails: the recording names it, or the statement compares a weak
// variable of the check with nil.
function goneAt({ k, o, f, l }, index) {
  if (k !== "failure" || o !== undefined) return k === "failure" ? o : undefined;
  const text = (run.files[f]?.text ?? "").split("\n").slice(l - 1, l + 1).join(" "), names = new Set(text.split(/\W+/));
  if (!/\bnil\b|Nil\b/.test(text)) return undefined;
  return framesOf(index).at(-1)?.r?.find(([name, kind, target]) => kind === "w" && isThere(target) && names.has(name))?.[2];
}
const expectedGone = new Set(run.steps.map(goneAt).filter((id) => id !== undefined));

// The step in which the circle closed that keeps the object, and the last step in the learner's file before.
function cause(index) {
  const gone = goneAt(run.steps[index], index), loop = circles(at[index]).find(({ reached }) => reached.has(gone));
  let closed = loop ? index : -1;
  while (closed > 0 && circles(at[closed - 1]).some(({ ids }) => [...ids].some((id) => loop.ids.has(id)))) closed--;
  const isOwn = ({ k, f }) => k === "line" && f !== undefined && !isOfCheck(f);
  const own = closed > 0 && isOwn(run.steps[closed - 1]) ? closed - 1 : run.steps.slice(0, index).findLastIndex(isOwn);
  return { loop, closed, own };
}

// --- Changes.

const valuesOf = ({ r, v }) => [
  ...(r ?? []).map(([name, , target]) => [name, isThere(target) ? nameOf(target) : target === null ? "nil" : "…"]), ...(v ?? []),
];

const codeOf = ({ f, l }) => (run.files[f]?.text.split("\n")[l - 1] ?? "").trim();
// Whether a function begins, whose header is its first step.
const begins = (step) => /^(@\w+ |\w+ )*(func|init|deinit|subscript)\b/.test(codeOf(step)) && !/\}$/.test(codeOf(step));

// For each call that runs on since the step before, the variables that have another value now.
function changedVariables(index) {
  const before = index ? framesOf(index - 1) : [], frames = framesOf(index);
  return frames.map((frame, depth) => {
    const old = before[depth], isTop = depth === frames.length - 1;
    if (old?.name !== frame.name || old.kind !== frame.kind) return new Map();
    // It was called again. Closures have no header.
    if (isTop && (begins(run.steps[index]) || frame.kind !== "method" && frame.l <= old.l)) return new Map();
    const values = new Map(valuesOf(old));
    return new Map(valuesOf(frame).filter(([name, value]) => values.get(name) !== value).map(([name]) => [name, values.get(name)]));
  });
}

function changes(index) {
  const before = index ? at[index - 1] : new Map(), now = at[index];
  const news = [], lost = [], hit = new Set();
  for (const id of now.keys()) if (!before.has(id) && objects.get(id)?.kind === "object") news.push(say("made", { object: nameOf(id) }));
  // What an initialiser sets had no value before.
  const isFirst = index > 0 && framesOf(index - 1).at(-1)?.kind === "initialise";
  // What died within one statement is gone only in the step after its death.
  const last = run.steps[index - 1], isTold = (id) => last?.k === "death" && last.o === id;
  for (const id of before.keys()) if (!now.has(id) && !isTold(id) && objects.get(id)?.kind === "object") news.push(say("freed", { object: nameOf(id) }));
  for (const [id, number] of now) {
    if (before.get(id) === number) continue;
    const state = run.states[number], old = before.has(id) ? run.states[before.get(id)] : { r: [], v: [] };
    const oldTargets = new Map(old.r.map(([property, , target]) => [property, target]));
    for (const [property, kind, target] of state.r) {
      const was = oldTargets.get(property);
      if (was === target || (!oldTargets.has(property) && !isThere(target))) continue;
      hit.add(`${id}.${property}`);
      const values = { property: owned(id, property), object: target === id ? say("itself") : nameOf(target) };
      if (isThere(target)) news.push(say(kind === "w" ? "weakly" : kind === "u" ? "unowned" : "holds", values));
      else if (target === null && isThere(was) && !now.has(was)) {
        lost.push({ id, property, was });
        news.push(say("fell-off", values));
      } else if (target === null) news.push(say("is-nil", values));
    }
    for (const [property, , target] of old.r) {
      if (isThere(target) && !state.r.some(([other]) => other === property)) news.push(say("released", { property: owned(id, property), object: nameOf(target) }));
    }
    const oldValues = new Map(old.v);
    for (const [property, value] of state.v) {
      if (!oldValues.has(property) || oldValues.get(property) === value) continue;
      hit.add(`${id}.${property}`);
      news.push(isFirst ? say("list-value", { property: owned(id, property), value })
        : say("value", { property: owned(id, property), old: oldValues.get(property), new: value }));
    }
  }
  const variables = changedVariables(index);
  for (const [property, value] of framesOf(index).at(-1)?.v ?? []) {
    if (!variables.at(-1).has(property)) continue;
    const old = variables.at(-1).get(property);
    news.push(old === undefined ? say("list-value", { property, value }) : say("value", { property, old, new: value }));
  }
  return { news, lost, hit, variables };
}

function callName(frame) {
  const key = { closure: "call-closure", get: "call-get", set: "call-set" }[frame.kind];
  return key ? say(key, { name: frame.name }) : frame.name;
}

function sentence(index, { news }, loops) {
  const step = run.steps[index], top = framesOf(index).at(-1);
  const place = { line: step.l ?? "", file: step.f === undefined ? "" : run.files[step.f].name };
  const said = [];
  if (step.k === "failure") said.push(say("failure", { ...place, message: step.m }));
  else if (step.k === "death") {
    const variables = (i) => framesOf(i).flatMap((frame) => (frame.r ?? []).filter(([, kind, target]) => target === step.o && !isWeak(kind)).map(([name]) => name));
    const left = index ? variables(index - 1).find((name) => name !== "self" && !variables(index).includes(name)) : null;
    if (left) said.push(say("scope", { variable: left }));
    said.push(say("death", { object: nameOf(step.o) }));
  } else if (step.k === "nil") said.push(say("nil", { property: owned(step.o, step.p) }));
  const [made, freed] = ["made", "freed"].map((key) => say(key, { object: nameOf(step.o) }));
  // What is made and freed within one statement has only this step.
  if (step.k === "death" && news.includes(made)) said.unshift(made);
  const rest = step.k === "death" ? news.filter((text) => text !== made && text !== freed) : news;
  said.push(...rest.slice(0, 4));
  if (rest.length > 4) said.push(say("more", { count: rest.length - 4 }));
  const why = step.k === "failure" ? cause(index) : {};
  const past = index ? circles(at[index - 1]) : [], isKnown = ({ ids }) => past.some((other) => [...ids].every((id) => other.ids.has(id)));
  const names = ({ ids }) => [...ids].map(nameOf).join(say("comma"));
  if (why.loop) said.push(say("kept", { object: nameOf(goneAt(step, index)), number: why.closed + 1 }));
  else {
    const gone = loops.filter((loop) => loop.isLost && !past.some((other) => other.isLost && [...loop.ids].every((id) => other.ids.has(id))));
    if (gone.length) said.push(...gone.map((loop) => say("lost", { objects: names(loop) })));
    else said.push(...loops.filter((loop) => !isKnown(loop)).map((loop) => say(loop.isRed ? "closes" : "circle", { objects: names(loop) })));
  }
  if (["death", "nil"].includes(step.k) && step.f !== undefined) said.push(say("at", place));
  const placeOf = ({ l, f }) => ({ line: l, file: run.files[f].name });
  if (why.own >= 0) said.push(say(why.own === why.closed - 1 ? "closed-at" : "own", placeOf(run.steps[why.own])));
  if (step.k !== "failure" && isWrong(index)) said.push(ending, ...(step.f === undefined ? [] : [say("own", placeOf(step))]));
  else if (step.k === "line" && step.f !== undefined) {
    said.push(say(begins(step) ? "begins" : "line", { ...place, call: top ? callName(top) : "", code: cut(codeOf(step), 90) }));
  } else if (step.k === "end") said.push(say(!run.check ? "end-example" : run.steps.some(({ k }) => k === "failure") ? "end-failed" : "end"));
  return paragraph(said);
}

// All references and values as sentences.
function listed(state) {
  return [...state].flatMap(([id, number]) => {
    const { r, v } = run.states[number];
    const all = r.filter(([, , target]) => target !== "?").map(([property, kind, target]) => {
      const key = target === null ? "list-nil" : target === "x" ? "list-gone" : kind === "w" ? "list-weak" : kind === "u" ? "list-unowned" : "list-strong";
      return say(key, { property: owned(id, property), object: nameOf(target) });
    }).concat(v.map(([property, value]) => say("list-value", { property: owned(id, property), value })));
    return all.length ? all : [say("list-alive", { object: nameOf(id) })];
  });
}
