// --- Swift in colours. The pieces cover the text and never change it.

const swiftWords = new Set(
  `actor any as associatedtype async await break case catch class consuming continue convenience
  default defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for
  func get guard if import in indirect infix init inout internal is isolated lazy let mutating nil
  nonisolated open operator optional override package postfix precedencegroup prefix private protocol
  public repeat required rethrows return self Self sending set some static struct subscript super
  switch throw throws true try typealias unowned var weak where while willSet`.split(/\s+/));
const swiftPieces = new RegExp(
  [
    /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))/, /(?<string>"""[\s\S]*?(?:"""|$)|#?"(?:\\.|[^"\\\n])*"?#?)/,
    /(?<attribute>[@#][A-Za-z_]\w*)/, /(?<number>\b\d[\w.]*)/, /(?<word>`?[\p{L}_][\p{L}\p{N}_]*`?)/,
  ].map((piece) => piece.source).join("|"), "gu");

function highlighted(text) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(swiftPieces)) {
    if (match.index > end) pieces.push([null, text.slice(end, match.index)]);
    end = match.index + match[0].length;
    let [kind] = Object.entries(match.groups).find(([, found]) => found !== undefined);
    if (kind === "word") {
      kind = swiftWords.has(match[0]) ? "keyword" : /^\p{Lu}/u.test(match[0]) ? "type" : null;
    }
    pieces.push([kind, match[0]]);
  }
  pieces.push([null, text.slice(end)]);
  return pieces;
}

// Returns the pieces of each line as nodes.
function codeLines(text) {
  const lines = [[]];
  for (const [kind, piece] of highlighted(text)) {
    for (const [index, part] of piece.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1).push(kind ? make("span", { class: `swift-${kind}` }, part) : part);
    }
  }
  if (lines.at(-1).length === 0) lines.pop();
  return lines;
}
