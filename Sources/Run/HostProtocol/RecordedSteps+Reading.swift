extension RecordedSteps {
  /// Reads the host's text; what does not belong there is left out.
  package init(text: String) {
    var threads: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      switch String(fields[0]) {
      case Line.object where fields.count == 5:
        if let number = Int(fields[1]) {
          objects[number] = Object(
            type: String(fields[2]), module: String(fields[3]),
            inherited: Set(fields[4].split(separator: ",").map(String.init)))
        }
      case Line.state:
        states.append(
          State(
            strongCount: fields.count > 1 ? Int(fields[1]) ?? 0 : 0,
            contents: Contents(fields.dropFirst(2))))
      case Line.frame:
        frames.append(
          Frame(
            library: fields.count > 3 ? Int(fields[1]) ?? 0 : 0,
            address: fields.count > 3 ? UInt64(fields[2]) ?? 0 : 0,
            line: fields.count > 3 ? Int(fields[3]) ?? 0 : 0,
            variables: Contents(fields.dropFirst(4))))
      case Line.step where fields.count == 10:
        let thread = threads[fields[4]] ?? threads.count
        threads[fields[4]] = thread
        if let step = Step(Array(fields), thread: thread) { steps.append(step) }
      case Line.limit where fields.count == 2:
        if let limit = Limit(rawValue: String(fields[1])) { limits.append(limit) }
      default: break
      }
      if steps.count > 2 * RecordedSteps.mostSteps { break }
    }
    // What is named must be there.
    steps.removeAll { step in
      !step.frames.allSatisfy(frames.indices.contains)
        || !step.changed.allSatisfy {
          states.indices.contains($0.state) && objects[$0.object] != nil
        }
    }
  }
}

extension RecordedSteps.Step {
  /// Nil if the fields are no step.
  fileprivate init?(_ fields: [Substring], thread: Int) {
    guard let kind = Int(fields[1]).flatMap(Kind.init), let line = Int(fields[2]),
      let endLine = Int(fields[3]), let object = Int(fields[5])
    else { return nil }
    self.init(
      kind: kind, line: line, endLine: endLine, thread: thread, object: object,
      frames: fields[6].split(separator: ",", maxSplits: RecordedSteps.mostFrames)
        .prefix(RecordedSteps.mostFrames).compactMap { Int($0) },
      changed: fields[7].split(separator: ",").compactMap { pair in
        let numbers = pair.split(separator: ":").compactMap { Int($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      },
      gone: fields[8].split(separator: ",").compactMap { Int($0) },
      text: String(fields[9]).replacing(RecordedSteps.separator, with: "\n"))
  }
}

extension RecordedSteps.Contents {
  fileprivate init(_ fields: ArraySlice<Substring>) {
    for whole in fields.prefix(RecordedSteps.mostValues) {
      let field = Substring(whole.unicodeScalars.prefix(RecordedSteps.longestField))
      let rest = field.dropFirst()
      switch field.first {
      case "r":
        let parts = rest.dropFirst().split(
          separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = RecordedSteps.Kind(rawValue: String(rest.prefix(1)))
        else {
          continue
        }
        references.append(
          RecordedSteps.Reference(String(parts[1]), kind, RecordedSteps.Target(parts[0])))
      case "v":
        let parts = rest.split(
          separator: RecordedSteps.separator, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
          values.append(RecordedSteps.Value(String(parts[0]), String(parts[1])))
        }
      default: break
      }
    }
  }
}

extension RecordedSteps.Target {
  fileprivate init(_ text: Substring) {
    switch String(text) {
    case Sign.nothing: self = .nothing
    case Sign.gone: self = .gone
    default: self = Int(text).map { .object($0) } ?? .other
    }
  }
}
