extension [Problem] {
  mutating func add(
    _ key: String, _ values: [String: String] = [:], in file: String, line: Int? = nil
  ) {
    append(Problem(file: file, line: line, message: Message(key, values)))
  }

  /// The problems grouped by file, ordered by line; files keep the order of first appearance.
  var byFile: [Problem] {
    var order: [String: Int] = [:]
    for problem in self where order[problem.file] == nil { order[problem.file] = order.count }
    return enumerated().sorted { a, b in
      let first = (order[a.element.file] ?? 0, a.element.line ?? 0, a.offset)
      return first < (order[b.element.file] ?? 0, b.element.line ?? 0, b.offset)
    }.map(\.element)
  }
}
