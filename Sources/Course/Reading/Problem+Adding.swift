extension [Problem] {
  /// Notes a problem: its sentence with the values in it, the file, and the line where known.
  mutating func add(
    _ key: String, _ values: [String: String] = [:], in file: String, line: Int? = nil
  ) {
    append(Problem(file: file, line: line, message: Message(key, values)))
  }

  /// The same problems with those of a file together, by line; files stay in order of appearance.
  var byFile: [Problem] {
    var order: [String: Int] = [:]
    for problem in self where order[problem.file] == nil { order[problem.file] = order.count }
    return enumerated().sorted { a, b in
      let first = (order[a.element.file] ?? 0, a.element.line ?? 0, a.offset)
      return first < (order[b.element.file] ?? 0, b.element.line ?? 0, b.offset)
    }.map(\.element)
  }
}
