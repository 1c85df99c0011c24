// Draws a step, and lets keys, buttons and the slider choose one.
let now = 0, shownFile = 0, timer = 0, noting = 0;

// --- Objects and arrows.

function arrow({ id, row, target, className }, ports) {
  const a = places.get(id), b = places.get(target), y = a.y + headHeight + row * rowHeight + 13;
  const port = (ports.get(target) ?? 0) + 1;
  ports.set(target, port);
  const end = b.y + 8 + ((port - 1) % 3) * 7, right = a.x + a.width, otherRight = b.x + b.width;
  let path, tip;
  if (id === target) {
    path = `M${right} ${y}C${right + 42} ${y} ${right + 42} ${a.y + 10} ${right} ${a.y + 10}`;
    tip = right + 30;
  } else if (canvas.isNarrow) {
    const isDown = a.y <= b.y, swing = 14 + 6 * Math.min(4, Math.abs(a.column - b.column)) + (row % 3) * 4;
    const x = isDown ? Math.max(right, otherRight) + swing : a.x - swing;
    path = `M${isDown ? right : a.x} ${y}C${x} ${y} ${x} ${end} ${isDown ? otherRight : b.x} ${end}`;
    tip = isDown ? otherRight + 12 : b.x - 12;
  } else if (a.column < b.column) {
    const isFar = b.column - a.column > 1 && Math.abs(a.y - b.y) < 90, swing = Math.max(34, (b.x - right) / 2);
    const top = Math.min(a.y, b.y) - 46;
    path = isFar ? `M${right} ${y}C${right + 70} ${top} ${b.x - 90} ${top} ${b.x} ${end}`
      : `M${right} ${y}C${right + swing} ${y} ${b.x - swing} ${end} ${b.x} ${end}`;
    tip = b.x - 12;
  } else if (a.column > b.column) {
    const isFar = a.column - b.column > 1 && Math.abs(a.y - b.y) < 90, swing = Math.max(34, (a.x - otherRight) / 2), up = end + 6;
    const top = Math.min(a.y, b.y) - 66;
    path = isFar ? `M${a.x} ${y}C${a.x - 70} ${top} ${otherRight + 90} ${top} ${otherRight} ${up}`
      : `M${a.x} ${y}C${a.x - swing} ${y} ${otherRight + swing} ${up} ${otherRight} ${up}`;
    tip = otherRight + 12;
  } else {
    const swing = 26 + 7 * (row % 6);
    path = `M${a.x} ${y}C${a.x - swing} ${y} ${b.x - swing} ${end} ${b.x} ${end}`;
    tip = b.x - 14;
  }
  const kind = className.includes("circle") ? "circle" : className[0];
  const drawn = [make("path", { class: `edge ${className}`, d: path, "marker-end": `url(#head-${kind})` })];
  if (className.includes("lost")) drawn.push(make("text", { class: "cut", x: tip - 4, y: end + 4 }, "✂"));
  return drawn;
}

function box(id, state, { isDead, isNew, isInCircle, hit, names }) {
  const { x, y, width, height } = places.get(id), object = objects.get(id);
  const classes = ["node", object.origin, object.kind, isDead && "dead", isNew && "new", isInCircle && "circle"];
  const text = (className, textX, textY, words, more) => make("text", { class: className, x: textX, y: textY, ...more }, words);
  const parts = [
    make("title", {}, nameOf(id)), make("rect", { class: "box", x, y, width, height, rx: 7 }),
    make("path", { class: "rule", d: `M${x} ${y + headHeight}h${width}` }),
    text("head", x + 9, y + 16, cut(nameOf(id), 40)),
  ];
  if (isDead) parts.push(text("dim", x + width - 8, y + 16, `✝ ${say("dead")}`, { "text-anchor": "end" }));
  for (const [number, row] of state.rows.entries()) {
    const top = y + headHeight + number * rowHeight + 4;
    if (!isDead && hit.has(`${id}.${row.property}`)) parts.push(make("rect", { class: "hit", x: x + 3, y: top, width: width - 6, height: rowHeight - 1, rx: 3 }));
    parts.push(text(row.target === null ? "dim" : "", x + 9, top + 13, row.text));
  }
  let left = x + 6;
  for (const name of isDead ? [] : names) {
    const shown = cut(name, 14), space = shown.length * 6.8 + 14;
    if (left + space > x + width + 60) break;
    parts.push(
      make("rect", { class: "pill", x: left, y: y - 19, width: space, height: 16, rx: 8 }),
      make("path", { class: "pill", d: `M${left + 8} ${y - 4}h8l-4 4z` }), text("pill-text", left + 7, y - 7, shown));
    left += space + 5;
  }
  return make("g", { class: classes.filter(Boolean).join(" "), "data-id": id }, ...parts);
}

function drawObjects(what, loops) {
  const state = at[now], step = run.steps[now], frame = byID("graph");
  const reds = loops.filter(({ isRed }) => isRed), red = new Set(reds.flatMap(({ ids }) => [...ids]));
  const isLoop = (a, b) => reds.some(({ ids }) => ids.has(a) && ids.has(b));
  const names = new Map();
  for (const { r } of framesOf(now).reverse()) {
    for (const [name, , target] of r ?? []) {
      if (!isThere(target) || name.includes(".")) continue;
      if (!names.has(target)) names.set(target, []);
      if (!names.get(target).includes(name)) names.get(target).push(name);
    }
  }
  const ghosts = [...died].filter(([id, death]) => death <= now && now < death + lingers && !state.has(id)).map(([id]) => id);
  const boxes = ghosts.map((id) => box(id, run.states[at[died.get(id) - 1].get(id)], { isDead: true, names: [], hit: what.hit }));
  const edges = [];
  for (const [id, number] of state) {
    boxes.push(box(id, run.states[number], {
      isNew: born.get(id) === now && now > 0, isInCircle: red.has(id), hit: what.hit, names: names.get(id) ?? [],
    }));
    for (const [row, { kind, target, property }] of run.states[number].rows.entries()) {
      if (!isThere(target) || !state.has(target)) continue;
      const drawn = isWeak(kind) ? kind : "s";
      edges.push({ id, row, target, className: `${drawn}${!isWeak(kind) && isLoop(id, target) ? " circle" : ""}${what.hit.has(`${id}.${property}`) ? " newest" : ""}` });
    }
  }
  for (const { id, property, was } of what.lost) {
    const row = run.states[state.get(id)].rows.findIndex((other) => other.property === property);
    if (places.has(was)) edges.push({ id, row: Math.max(0, row), target: was, className: "w lost" });
  }
  const ports = new Map(), heads = ["s", "w", "u", "circle"].map((kind) => make(
    "marker", { id: `head-${kind}`, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto" },
    make("path", { class: `head-${kind}`, d: "M0 1L9 5L0 9z" })));
  const fit = (frame.clientWidth - 8) / canvas.width;
  const scale = canvas.isNarrow ? Math.min(1, fit) : Math.min(1.2, Math.max(.72, Math.min(fit, (frame.clientHeight - 8) / canvas.height)));
  const { scrollLeft, scrollTop } = frame;
  frame.replaceChildren(make(
    "svg", { role: "img", width: canvas.width * scale, height: canvas.height * scale, viewBox: `0 0 ${canvas.width} ${canvas.height}` },
    make("desc", {}, paragraph(listed(state))), make("defs", {}, ...heads), ...boxes, ...edges.flatMap((edge) => arrow(edge, ports))));
  if (!state.size && !ghosts.length) frame.prepend(make("p", {}, say("no-objects")));
  frame.scrollTo(scrollLeft, scrollTop);
  const focus = [...[...what.hit].map((key) => parseInt(key, 10)), step.o].find((id) => places.has(id));
  if (focus === undefined) return;
  const { x, y, width, height } = places.get(focus);
  if (x * scale < frame.scrollLeft || (x + width) * scale > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = x * scale - 20;
  if (y * scale < frame.scrollTop || (y + height) * scale > frame.scrollTop + frame.clientHeight) frame.scrollTop = y * scale - 40;
}

// --- Code and calls.

const lines = run.files.map(({ text }) => codeLines(text).map((parts, number) =>
  make("div", {}, make("b", {}, String(number + 1)), make("span", {}, ...parts, "\n"))));

function drawCode() {
  const step = run.steps[now], code = byID("code"), own = step.k === "failure" ? run.steps[cause(now).own] : null;
  byID("tabs").replaceChildren(...run.files.map(({ name }, index) => make("button", {
    type: "button", role: "tab", "aria-selected": String(index === shownFile), onclick: () => { shownFile = index; drawCode(); },
  }, `${step.k === "failure" && step.f === index ? "✗ " : ""}${name}`)));
  const calls = new Set(framesOf(now).filter(({ f }) => f === shownFile).map(({ l }) => l));
  const shown = [step, own].find((other) => other?.f === shownFile);
  const last = shown?.e - shown?.l < 3 ? shown.e : shown?.l, className = shown === own ? "own" : isWrong(now) ? "bad" : "at";
  for (const [index, line] of lines[shownFile].entries()) {
    const number = index + 1, isAt = number >= shown?.l && number <= last;
    const near = Math.abs(number - shown?.l) < 12 ? "near " : "";
    line.className = near + (isAt ? className : calls.has(number) ? "calls" : "");
  }
  if (code.firstChild !== lines[shownFile][0]) code.replaceChildren(...lines[shownFile]);
  const row = lines[shownFile][shown?.l - 1];
  if (!row) return;
  const top = row.offsetTop - code.offsetTop;
  if (top < code.scrollTop + 30 || top > code.scrollTop + code.clientHeight - 60) code.scrollTop = top - code.clientHeight / 2.5;
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
  byID("references").open = limits.length > 0;
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
    if (failures.length && run.steps[now].k !== "failure") show(failures[0].index, true);
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
