// What a run is, and where its objects stand: nothing here draws.
const { run, words } = stage;
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

const knownCircles = new WeakMap();

function circles(state) {
  if (!knownCircles.has(state)) knownCircles.set(state, foundCircles(state));
  return knownCircles.get(state);
}

function foundCircles(state) {
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
  return found.map((ids) => {
    // Nobody outside holds any of them: the runtime counts no more references than are seen in the circle.
    const isLost = [...ids].every((id) => run.states[state.get(id)].n <= (held.get(id) ?? 0))
      && ![...state.keys()].some((id) => !ids.has(id) && strongTargets(state, id).some((next) => ids.has(next)));
    const reached = new Set(ids);
    for (const id of reached) for (const next of strongTargets(state, id)) reached.add(next);
    // In red where it keeps an object that a check expects to be gone.
    return { ids, isLost, reached, isRed: run.check ? [...reached].some((id) => expectedGone.has(id)) : isLost };
  });
}
