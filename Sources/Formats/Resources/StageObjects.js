// Draws the objects and arrows of a step.

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
    if (hit.includes(row.property)) parts.push(make("rect", { class: "hit", x: x + 3, y: top, width: width - 6, height: rowHeight - 1, rx: 3 }));
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

// The boxes that are drawn, with what was drawn: texts take the most time, and few change in a step.
const drawnBoxes = new Map(), arrows = make("g"), picture = make(
  "svg", { role: "img" }, make("desc"), make("defs", {}, ...["s", "w", "u", "circle"].map((kind) => make(
    "marker", { id: `head-${kind}`, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto" },
    make("path", { class: `head-${kind}`, d: "M0 1L9 5L0 9z" })))), arrows);
byID("graph").append(make("p", {}, say("no-objects")), picture);

function drawBox(id, number, facts) {
  const key = JSON.stringify([number, canvas.isNarrow, facts]), old = drawnBoxes.get(id);
  if (old?.key === key) return;
  const element = box(id, run.states[number], facts);
  old ? old.element.replaceWith(element) : arrows.before(element);
  drawnBoxes.set(id, { key, element });
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
  const there = new Set([...state.keys(), ...ghosts]);
  for (const [id, { element }] of drawnBoxes) {
    if (there.has(id)) continue;
    element.remove();
    drawnBoxes.delete(id);
  }
  for (const id of ghosts) drawBox(id, at[died.get(id) - 1].get(id), { isDead: true, names: [], hit: [] });
  const edges = [];
  for (const [id, number] of state) {
    drawBox(id, number, {
      isNew: born.get(id) === now && now > 0, isInCircle: red.has(id), names: names.get(id) ?? [],
      hit: run.states[number].rows.map(({ property }) => property).filter((property) => what.hit.has(`${id}.${property}`)),
    });
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
  const fit = (frame.clientWidth - 8) / canvas.width;
  const scale = canvas.isNarrow ? Math.min(1, fit) : Math.min(1.2, Math.max(.72, Math.min(fit, (frame.clientHeight - 8) / canvas.height)));
  const size = { width: canvas.width * scale, height: canvas.height * scale, viewBox: `0 0 ${canvas.width} ${canvas.height}` };
  // Browsers lay out all texts again, even where the value is the same.
  for (const [name, value] of Object.entries(size)) if (picture.getAttribute(name) !== String(value)) picture.setAttribute(name, value);
  const ports = new Map();
  picture.querySelector("desc").textContent = paragraph(listed(state));
  arrows.replaceChildren(...edges.flatMap((edge) => arrow(edge, ports)));
  frame.querySelector("p").hidden = there.size > 0;
  const focus = [...[...what.hit].map((key) => parseInt(key, 10)), step.o].find((id) => places.has(id));
  if (focus === undefined) return;
  const { x, y, width, height } = places.get(focus);
  if (x * scale < frame.scrollLeft || (x + width) * scale > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = x * scale - 20;
  if (y * scale < frame.scrollTop || (y + height) * scale > frame.scrollTop + frame.clientHeight) frame.scrollTop = y * scale - 40;
}
