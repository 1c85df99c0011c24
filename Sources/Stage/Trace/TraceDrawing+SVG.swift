import Course

extension CallTrace {
  /// Columns of a picture; pages show it in its own size.
  private static let width = 100

  /// The drawing as a picture for HTML; what it says in words is its description.
  package func svg(_ words: Words) -> String {
    guard !calls.isEmpty else { return "" }
    return TraceDrawing(self, width: CallTrace.width, words: words).svg
  }
}

extension TraceDrawing {
  /// A sequence diagram or a tree, as `lines`.
  fileprivate var svg: String {
    let (width, height, parts) = lanes.map(sequencePicture) ?? treePicture
    return SVG.picture(
      width: gutter + width, height: height, parts, sentences: trace.sentences(labels.words))
  }

  private func number(of call: CallTrace.Call, row: Int) -> [String] {
    guard let text = call.place?.lineInWords else { return [] }
    let origin = GraphLayout.Point(x: gutter - 2 - text.displayWidth, y: row)
    return [SVG.text(text, at: origin, size: 12, opacity: SVG.aside)]
  }

  // MARK: Sequence diagram

  /// Rows above the calls: a box with one or two lines in it.
  private static let headRows = 4

  private func sequencePicture(_ lanes: Lanes) -> (width: Int, height: Int, [String]) {
    let columns = lanes.columns.map { gutter + $0 }
    let right = gutter + lanes.width
    var parts: [String] = []
    for (participant, column) in zip(trace.participants, columns) {
      parts += head(of: participant, at: column)
    }
    var row = TraceDrawing.headRows
    // The lines of participants leave out the rows with text over them.
    var hidden: [Int: [Int]] = [:]
    let (beats, levels) = beats
    // The rows in which self-calls begin.
    var begun: [Int: Int] = [:]
    for beat in beats {
      if case .end(let index) = beat {
        let place = columns[trace.calls[index].callee] + 2 * levels[index, default: 0]
        parts.append(SVG.loop(at: place, rows: begun[index, default: row]...row))
        row += 1
      }
      guard case .call(let index) = beat else { continue }
      let call = trace.calls[index]
      let (from, to) = (columns[call.caller], columns[call.callee])
      let (low, high) = (min(from, to), max(from, to))
      let level = levels[index]
      let end = level != nil ? columns.first { $0 > from } ?? right : high
      let start = low + (level.map { 4 + 2 * $0 } ?? 2)
      let label = text(of: call, upTo: end - start - 1)
      parts.append(SVG.text(label, at: GraphLayout.Point(x: start, y: row), size: 12))
      hidden[row] = columns.filter { (start..<start + label.displayWidth).contains($0) }
      parts += number(of: call, row: level != nil ? row : row + 1)
      if level != nil {
        begun[index] = row
        row += 1
      } else {
        parts.append(SVG.arrow(from, to, row: row + 1))
        row += 2
      }
    }
    let height = row + 1
    parts += columns.flatMap { column in
      SVG.life(at: column, rows: TraceDrawing.headRows..<height) { row in
        hidden[row]?.contains(column) == true
      }
    }
    return (lanes.width, height, parts)
  }

  private func head(of participant: CallTrace.Participant, at column: Int) -> [String] {
    let texts = [labels.title(of: participant), kind(of: participant)].filter { !$0.isEmpty }
    let width = texts.map(\.displayWidth).max() ?? 0
    let left = max(gutter, column - width / 2)
    let box = SVG.head(left: left, width: width, rows: TraceDrawing.headRows)
    return [box]
      + texts.enumerated().map { index, text in
        let origin = GraphLayout.Point(
          x: left + (width - text.displayWidth) / 2, y: texts.count == 1 ? 1 : 1 + index)
        let (size, opacity) = index == 0 ? (13, 1) : (11, SVG.aside)
        return SVG.text(text, at: origin, size: size, opacity: opacity)
      }
  }

  // MARK: Tree

  private var treePicture: (width: Int, height: Int, [String]) {
    let names = trace.participants.map(labels.name)
    var parts: [String] = []
    var width = 0
    // The row of the last call at each depth.
    var last: [Int] = []
    for (row, (call, depth)) in zip(trace.calls, trace.indents).enumerated() {
      let own = call.caller == call.callee
      let target = own ? names[call.callee] : "\(names[call.caller]) → \(names[call.callee])"
      let start = gutter + depth * 3
      let room = self.width - start - target.displayWidth - 2
      let line = cut("\(target): \(text(of: call, upTo: max(2, room)))", to: self.width - start)
      parts.append(SVG.text(line, at: GraphLayout.Point(x: start, y: row), size: 12))
      parts += number(of: call, row: row)
      if depth > 0 { parts.append(SVG.branch(at: start - 2, from: last[depth - 1], to: row)) }
      last = Array(last.prefix(depth)) + [row]
      width = max(width, start + line.displayWidth - gutter)
    }
    return (width + 1, trace.calls.count, parts)
  }
}

extension SVG {
  /// The opacity of what is beside the point; the contrast stays good enough to read.
  fileprivate static let aside = 0.7

  fileprivate static func head(left: Int, width: Int, rows: Int) -> String {
    "<rect x=\"\(x(left) - 8)\" y=\"\(margin)\" width=\"\(width * column + 8)\""
      + " height=\"\((rows - 1) * row)\" rx=\"4\"/>"
  }

  fileprivate static func arrow(_ from: Int, _ to: Int, row: Int) -> String {
    let toRight = to > from
    let end = toRight ? x(to) - 4 : x(to) + 4
    return "<path d=\"M\(x(from)) \(y(row))H\(end)\" stroke-width=\"1.5\"/>"
      + arrowhead(atX: end, y: y(row), pointsRight: toRight)
  }

  /// An arrow from a line back to itself, around what is in the rows between.
  fileprivate static func loop(at column: Int, rows: ClosedRange<Int>) -> String {
    let (top, bottom) = (y(rows.lowerBound), y(rows.upperBound))
    return "<path d=\"M\(x(column)) \(top)h18V\(bottom)h-10\" stroke-width=\"1.5\"/>"
      + arrowhead(atX: x(column) + 4, y: bottom, pointsRight: false)
  }

  /// The line below a participant.
  fileprivate static func life(
    at column: Int, rows: Range<Int>, isHidden: (Int) -> Bool
  ) -> [String] {
    var parts: [String] = []
    var start: Int? = rows.lowerBound
    for row in rows.lowerBound...rows.upperBound {
      let ends = row == rows.upperBound || isHidden(row)
      if ends, let first = start {
        let (top, bottom) = (first * SVG.row + margin, row * SVG.row + margin)
        if bottom > top {
          parts.append("M\(x(column)) \(top)V\(bottom)")
        }
        start = nil
      }
      if !ends, start == nil { start = row }
    }
    let path = parts.joined()
    return ["<path d=\"\(path)\" opacity=\"0.45\" stroke-dasharray=\"4 3\"/>"]
  }

  /// From a call to a call that is nested in it.
  fileprivate static func branch(at column: Int, from: Int, to: Int) -> String {
    "<path d=\"M\(x(column)) \(y(from) + 8)V\(y(to))h8\" opacity=\"0.45\"/>"
  }
}
