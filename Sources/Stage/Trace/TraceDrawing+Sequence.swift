import Course

extension TraceDrawing {
  /// A column for each participant, and an arrow for each call; nil where they do not fit.
  var sequence: [String]? {
    guard let lanes = lanes?.columns else { return nil }
    let names = trace.participants.map(labels.title)
    let kinds = trace.participants.map(kind)
    var head = Row(width: width - gutter)
    for (lane, name) in zip(lanes, names) {
      head.put(name, at: max(0, lane - name.displayWidth / 2))
    }
    var below = Row(width: width - gutter)
    for (lane, kind) in zip(lanes, kinds) {
      below.put(kind, at: max(0, lane - kind.displayWidth / 2))
    }
    let heads = [head] + (below.isEmpty ? [] : [below])
    return heads.map { numbered($0.text, nil) }
      + [numbered(life(lanes).text, nil)] + body(lanes)
  }

  private func body(_ lanes: [Int]) -> [String] {
    let (beats, levels) = beats
    // The self-calls that have not ended.
    var open: [Int] = []
    func place(of index: Int) -> Int {
      lanes[trace.calls[index].callee] + levels[index, default: 0]
    }
    func start() -> Row {
      var row = life(lanes)
      for index in open { row.put(pen.line, at: place(of: index) + 1) }
      return row
    }
    return beats.flatMap { beat -> [String] in
      switch beat {
      case .call(let index):
        let call = trace.calls[index]
        guard levels[index] != nil else {
          let left = min(lanes[call.caller], lanes[call.callee])
          let bars = open.count { lanes[trace.calls[$0].callee] == left }
          return lines(for: call, lanes, start(), bars: bars)
        }
        let column = place(of: index)
        let next = lanes.first { $0 > lanes[call.callee] } ?? width - gutter
        var row = start()
        row.put(pen.out + pen.turn + " " + text(of: call, upTo: next - column - 4), at: column)
        open.append(index)
        return [numbered(row.text, call)]
      case .end(let index):
        open.removeAll { $0 == index }
        var row = start()
        row.put(pen.left + pen.back, at: place(of: index))
        return [numbered(row.text, nil)]
      }
    }
  }

  /// Where the participants of a sequence diagram stand.
  struct Lanes {
    /// The column of each, right of the gutter.
    var columns: [Int]
    /// The columns that the diagram needs, right of the gutter.
    let width: Int
  }

  /// The columns of the participants; nil where there are too many of them or too few columns.
  var lanes: Lanes? {
    guard (1...TraceDrawing.mostLanes).contains(trace.participants.count) else { return nil }
    let heads = trace.participants.map {
      max(labels.title(of: $0).displayWidth, kind(of: $0).displayWidth)
    }
    let count = heads.count
    // What each lane needs to its right.
    var wanted = heads.indices.map { index in
      (heads[index] + (index + 1 < count ? heads[index + 1] : 0)) / 2 + 3
    }
    var least = wanted
    for call in trace.calls {
      let (low, high) = (min(call.caller, call.callee), max(call.caller, call.callee))
      guard high - low <= 1 else { continue }
      let label = text(of: call).displayWidth
      wanted[low] = max(wanted[low], label + (low == high ? 5 : 7))
      // What follows the name stays.
      least[low] = max(least[low], label - max(0, call.method.displayWidth - 4) + 5)
    }
    wanted = zip(wanted, least).map { max($0, $1) }
    let first = heads[0] / 2
    var excess = first + wanted.reduce(0, +) - (width - gutter)
    // Shorten the widest gap first: its label then gets a line of its own, or is cut.
    while excess > 0 {
      let widest = wanted.indices.filter { wanted[$0] > max(least[$0], 12) }
        .max { wanted[$0] < wanted[$1] }
      guard let widest else { return nil }
      wanted[widest] -= 1
      excess -= 1
    }
    var columns = [first]
    for index in 1..<max(1, count) { columns.append(columns[index - 1] + wanted[index - 1]) }
    return Lanes(columns: columns, width: first + wanted.reduce(0, +))
  }

  /// What stands below the name of a participant that is not the learner's.
  func kind(of participant: CallTrace.Participant) -> String {
    switch participant.origin {
    case .checks: labels.words("trace.of-checks")
    case .framework: labels.words("trace.of-framework")
    case .learner, .start, .unknown: ""
    }
  }

  private func life(_ lanes: [Int]) -> Row {
    var row = Row(width: width - gutter)
    for lane in lanes { row.put(pen.line, at: lane) }
    return row
  }

  private func lines(for call: CallTrace.Call, _ lanes: [Int], _ life: Row, bars: Int) -> [String] {
    let label = text(of: call)
    let (from, to) = (lanes[call.caller], lanes[call.callee])
    var row = life
    let (low, high) = (min(from, to), max(from, to))
    let room = high - low - 1
    func arrow(_ text: String) -> String {
      let dashes = String(repeating: pen.dash, count: max(0, room - 1 - text.displayWidth))
      // The text stands after the first dash.
      let shaft = dashes.prefix(1) + text + dashes.dropFirst()
      return to > from ? shaft + pen.right : pen.left + shaft
    }
    guard label.displayWidth + 5 > room else {
      row.put(arrow(" \(label) "), at: low + 1)
      row.put(to > from ? pen.out : pen.in, at: from)
      return [numbered(row.text, call)]
    }
    var above = life
    above.put(text(of: call, upTo: room - 2 - bars), at: low + 2 + bars)
    row.put(arrow(""), at: low + 1)
    row.put(to > from ? pen.out : pen.in, at: from)
    return [numbered(above.text, call), numbered(row.text, nil)]
  }
}

/// A line of columns that texts are put into; the second column of a wide character is empty.
private struct Row {
  private var cells: [String]

  init(width: Int) { cells = Array(repeating: " ", count: max(0, width)) }

  mutating func put(_ text: some StringProtocol, at column: Int) {
    var column = column
    for character in text where cells.indices.contains(column) {
      let width = max(1, character.displayWidth)
      cells[column] = String(character)
      if width == 2, cells.indices.contains(column + 1) { cells[column + 1] = "" }
      column += width
    }
  }

  var isEmpty: Bool { cells.allSatisfy { $0 == " " } }
  var text: String { cells.joined() }
}
