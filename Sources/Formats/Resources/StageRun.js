// What a run is, and where its objects stand: nothing here draws.
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}
const [run, words] = await Promise.all(document.getElementById("data").textContent.split(" ").map(unpacked));
const say = (key, values = {}) => fill(words[key] ?? key, values);
// A full stop of Chinese and Japanese brings its own space.
const paragraph = (sentences) => sentences.join(" ").replace(/(?<=[。？！]) /g, "");
const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const charWidth = 7.4, rowHeight = 18, headHeight = 24, gapX = 96, gapY = 34, margin = 46, lingers = 4;
const objects = new Map(run.objects.map((object) => [object.id, object]));
const isWeak = (kind) => kind === "w" || kind === "u";
const isThere = (target) => typeof target === "number";

function nameOf(id) {
  const object = objects.get(id);
  if (!object) return say("other");
  return object.kind === "object" ? object.name : say(object.kind);
}

// A line for each property, references before values. A collection that holds objects has lines for them.
function rowsOf(state) {
  const references = state.r.map(([property, kind, target]) => {
    const end = target === null ? "  nil" : target === "x" ? "  ✗" : target === "?" ? "  …" : kind === "c" ? "  {…}" : "";
    return { property, kind, target, text: cut(property || say("captures"), 34) + end };
  });
  const values = state.v
    .filter(([property]) => !(property.endsWith(".count") && state.r.some(([other]) => other.startsWith(`${property.slice(0, -6)}[`))))
    .map(([property, value]) => ({ property, value, text: `${cut(property, 24)} = ${cut(value, 26)}` }));
  return references.concat(values);
}
for (const state of run.states) state.rows = rowsOf(state);

// The objects at each step with their states; steps that change nothing share one map.
const at = [], born = new Map(), died = new Map(), everEdges = new Map(), sizes = new Map();
let present = new Map();
for (const [index, step] of run.steps.entries()) {
  if (step.c || step.g) {
    present = new Map(present);
    for (const id of step.g ?? []) if (present.delete(id)) died.set(id, index);
    for (const [id, number] of step.c ?? []) {
      if (!born.has(id)) born.set(id, index);
      present.set(id, number);
      const { rows } = run.states[number];
      const size = sizes.get(id) ?? { rows: 1, width: 0 };
      size.rows = Math.max(size.rows, rows.length);
      for (const row of rows) size.width = Math.max(size.width, row.text.length);
      sizes.set(id, size);
      for (const { kind, target } of rows) {
        if (isThere(target)) everEdges.set(`${id}>${target}`, !isWeak(kind) || (everEdges.get(`${id}>${target}`) ?? false));
      }
    }
  }
  at.push(present);
}

// --- Places, once for the whole run: a column for each class in the order of ownership. A slot is used
// again some steps after its object has died.
const places = new Map(), canvas = { width: 0, height: 0, isNarrow: false };

function columns() {
  const classOf = (id) => objects.get(id)?.name.replace(/ \d+$/, "") || objects.get(id)?.kind;
  const out = new Map(), ids = [...born.keys()].sort((a, b) => born.get(a) - born.get(b) || a - b);
  for (const id of ids) if (!out.has(classOf(id))) out.set(classOf(id), new Set());
  const reaches = (a, b, seen = new Set()) =>
    a === b || (!seen.has(a) && (seen.add(a), [...out.get(a)].some((next) => reaches(next, b, seen))));
  for (const wantsStrong of [true, false]) {
    for (const [key, isStrong] of everEdges) {
      const [a, b] = key.split(">").map((id) => (born.has(+id) ? classOf(+id) : null));
      if (isStrong === wantsStrong && a && b && a !== b && (isStrong || !reaches(b, a))) out.get(a).add(b);
    }
  }
  const incoming = new Map([...out.keys()].map((name) => [name, 0])), ranks = new Map();
  for (const targets of out.values()) for (const name of targets) incoming.set(name, incoming.get(name) + 1);
  const visit = (name, rank, path) => {
    if (path.has(name) || (ranks.get(name) ?? -1) >= rank || path.size > 40) return;
    ranks.set(name, rank);
    for (const next of out.get(name)) visit(next, rank + 1, new Set(path).add(name));
  };
  for (const name of [...out.keys()].sort((a, b) => incoming.get(a) - incoming.get(b))) if (!ranks.has(name)) visit(name, 0, new Set());
  const used = [...new Set(ranks.values())].sort((a, b) => a - b);
  return used.map((rank) => ids.filter((id) => ranks.get(classOf(id)) === rank));
}

function layOut() {
  canvas.isNarrow = innerWidth < 761;
  let x = margin;
  canvas.height = 120;
  const all = columns();
  for (const [column, ids] of all.entries()) {
    const slots = [];
    let width = 110;
    for (const id of ids) {
      const size = sizes.get(id), height = headHeight + size.rows * rowHeight + 8;
      width = Math.max(width, (nameOf(id).length + 11) * charWidth, size.width * charWidth + 24);
      let slot = slots.find((other) => other.until < born.get(id));
      if (!slot) slots.push((slot = { height: 0 }));
      slot.until = (died.get(id) ?? Infinity) + lingers;
      slot.height = Math.max(slot.height, height);
      places.set(id, { slot, column, height, x });
    }
    let y = 60 + (column % 2) * 14;
    for (const slot of slots) {
      slot.y = y;
      y += slot.height + gapY;
    }
    for (const id of ids) Object.assign(places.get(id), { width, y: places.get(id).slot.y });
    canvas.height = Math.max(canvas.height, y);
    x += width + gapX;
  }
  canvas.width = Math.max(200, x - gapX + margin);
  if (!canvas.isNarrow) return;
  // On a phone everything stands in one column, by slot and then by class.
  const bands = new Map();
  for (const place of places.values()) {
    if (!bands.has(place.slot)) bands.set(place.slot, []);
    bands.get(place.slot).push(place);
  }
  let y = 30;
  canvas.width = 0;
  for (const band of [...bands.values()].sort((a, b) => a[0].y - b[0].y || a[0].column - b[0].column)) {
    for (const place of band) Object.assign(place, { x: margin, top: y });
    y += Math.max(...band.map((place) => place.height)) + gapY;
    canvas.width = Math.max(canvas.width, band[0].width + 2 * margin);
  }
  for (const place of places.values()) place.y = place.top;
  canvas.height = y;
}

// --- Circles of strong references (Tarjan's components).

function strongTargets(state, id) {
  return run.states[state.get(id)].r.filter(([, kind, target]) => !isWeak(kind) && state.has(target)).map(([, , target]) => target);
}

function circles(state) {
  const index = new Map(), low = new Map(), stack = [], isOn = new Set(), found = [];
  const go = (id) => {
    index.set(id, index.size);
    low.set(id, index.get(id));
    stack.push(id);
    isOn.add(id);
    for (const next of strongTargets(state, id)) {
      if (!index.has(next)) {
        go(next);
        low.set(id, Math.min(low.get(id), low.get(next)));
      } else if (isOn.has(next)) low.set(id, Math.min(low.get(id), index.get(next)));
    }
    if (low.get(id) !== index.get(id)) return;
    const ids = new Set();
    let last;
    do {
      last = stack.pop();
      isOn.delete(last);
      ids.add(last);
    } while (last !== id);
    if (ids.size > 1 || strongTargets(state, id).includes(id)) found.push(ids);
  };
  for (const id of state.keys()) if (!index.has(id)) go(id);
  const held = new Map();
  for (const id of state.keys()) for (const next of strongTargets(state, id)) held.set(next, (held.get(next) ?? 0) + 1);
  return found.map((ids) => ({
    ids,
    // Nobody outside holds any of them: the runtime counts no more references than are seen in the circle.
    isLost: [...ids].every((id) => run.states[state.get(id)].n <= (held.get(id) ?? 0))
      && ![...state.keys()].some((id) => !ids.has(id) && strongTargets(state, id).some((next) => ids.has(next))),
  }));
}

// --- What a step has changed.

const owned = (id, property) => (property ? `${nameOf(id)}.${property}` : nameOf(id));
const framesOf = (index) => (run.steps[index].s ?? []).map((number) => run.frames[number]);

function changes(index) {
  const before = index ? at[index - 1] : new Map(), now = at[index];
  const news = [], lost = [], hit = new Set();
  for (const id of now.keys()) if (!before.has(id) && objects.get(id)?.kind === "object") news.push(say("made", { object: nameOf(id) }));
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
      news.push(say("value", { property: owned(id, property), old: oldValues.get(property), new: value }));
    }
  }
  return { news, lost, hit };
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
  const rest = step.k === "death" ? news.filter((text) => text !== say("freed", { object: nameOf(step.o) })) : news;
  said.push(...rest.slice(0, 4));
  if (rest.length > 4) said.push(say("more", { count: rest.length - 4 }));
  const mine = step.k === "failure" && loops.find(({ ids }) => ids.has(step.o));
  const past = index ? circles(at[index - 1]) : [], isKnown = ({ ids }) => past.some((other) => [...ids].every((id) => other.ids.has(id)));
  const names = ({ ids }) => [...ids].map(nameOf).join(say("comma"));
  if (mine) said.push(say("kept", { object: nameOf(step.o) }));
  else {
    const gone = loops.filter((loop) => loop.isLost && !past.some((other) => other.isLost && [...loop.ids].every((id) => other.ids.has(id))));
    if (gone.length) said.push(...gone.map((loop) => say("lost", { objects: names(loop) })));
    else said.push(...loops.filter((loop) => !isKnown(loop)).map((loop) => say("closes", { objects: names(loop) })));
  }
  if (step.k === "line" && step.f !== undefined) {
    const text = (run.files[step.f].text.split("\n")[step.l - 1] ?? "").trim();
    const isHeader = /^(@\w+ |\w+ )*(func|init|deinit|subscript)\b/.test(text) && !/\}$/.test(text);
    said.push(say(isHeader ? "begins" : "line", { ...place, call: top ? callName(top) : "", code: cut(text, 90) }));
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
