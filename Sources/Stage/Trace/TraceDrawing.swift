import Course

/// A call trace as lines of text.
package struct TraceDrawing {
  let trace: CallTrace
  let width: Int
  let labels: TraceLabels
  /// Which character draws what; the plain ones are ASCII.
  let pen: Pen

  struct Pen {
    let line, out, `in`, right, left, dash, turn, back, branch, last, more: String

    static let unicode = Pen(
      line: "│", out: "├", in: "┤", right: "▶", left: "◀", dash: "─", turn: "┐", back: "┘",
      branch: "├─ ", last: "└─ ", more: "…")
    static let plain = Pen(
      line: "|", out: "|", in: "|", right: ">", left: "<", dash: "-", turn: "+", back: "+",
      branch: "|- ", last: "`- ", more: "~")
  }

  /// The most participants that a sequence diagram has room for.
  package static let mostLanes = 4

  /// - Parameters:
  ///   - width: the number of columns.
  ///   - isPlain: whether to draw with ASCII.
  package init(_ trace: CallTrace, width: Int = 80, isPlain: Bool = false, words: Words) {
    self.trace = trace
    self.width = width
    labels = TraceLabels(words: words, isPlain: isPlain)
    pen = isPlain ? .plain : .unicode
  }

  /// A sequence diagram, or a tree where there are too many participants or too few columns; below
  /// it what was left out.
  package var lines: [String] {
    let notes = trace.remarks(labels.words)
    guard !trace.calls.isEmpty else { return notes }
    return (sequence ?? tree) + (notes.isEmpty ? [] : [""] + notes)
  }

  /// The character in place of what a name has no room for; nil if all names are whole.
  package var signOfCuts: String? {
    (sequence ?? tree).contains { $0.contains(pen.more) } ? pen.more : nil
  }

  /// The text on the arrow of a call.
  func text(of call: CallTrace.Call) -> String {
    let label = labels.label(of: call)
    return trace.threadCount > 1 ? "\(label) @\(call.thread + 1)" : label
  }

  /// The same in that many columns: the name is cut, so that what follows it stays.
  func text(of call: CallTrace.Call, upTo columns: Int) -> String {
    let whole = text(of: call)
    let room = call.method.displayWidth - (whole.displayWidth - columns)
    guard whole.displayWidth > columns, room > 1 else { return cut(whole, to: columns) }
    return text(of: call.with(method: cut(call.method, to: room)))
  }

  /// What a sequence diagram draws, in order: a call, or the end of one that an object made of
  /// itself, after the calls that are nested in it.
  enum Beat: Equatable {
    case call(Int)
    case end(Int)
  }

  /// The beats, and for each self-call how many others of its object it is nested in.
  var beats: (beats: [Beat], levels: [Int: Int]) {
    var beats: [Beat] = []
    var levels: [Int: Int] = [:]
    // The calls around the current one.
    var path: [Int] = []
    func end(_ index: Int) { if levels[index] != nil { beats.append(.end(index)) } }
    let calls = trace.calls
    for (index, indent) in trace.indents.enumerated() {
      while path.count > indent { end(path.removeLast()) }
      if calls[index].caller == calls[index].callee {
        levels[index] = path.count { levels[$0] != nil && calls[$0].callee == calls[index].callee }
      }
      beats.append(.call(index))
      path.append(index)
    }
    while let last = path.popLast() { end(last) }
    return (beats, levels)
  }

  /// A text that is cut where it needs more columns.
  func cut(_ text: String, to columns: Int) -> String { text.fitted(to: columns, sign: pen.more) }

  /// The columns before the drawing, for the numbers of lines.
  var gutter: Int {
    (trace.calls.compactMap { $0.place?.lineInWords.displayWidth }.max() ?? 0) + 2
  }

  func numbered(_ line: String, _ call: CallTrace.Call?) -> String {
    let number = call?.place?.lineInWords ?? ""
    let space = String(repeating: " ", count: max(0, gutter - 2 - number.displayWidth))
    let text = space + number + "  " + line
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
