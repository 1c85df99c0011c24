/// The report that the Swift runtime prints to standard error before it ends a process.
///
/// It begins with a line such as `Exercise/Exercise.swift:5: Fatal error: no way`. The message's
/// other lines follow, then `Current stack trace:` and a line for each frame, but not where a library with the optimiser
/// reports. A failed cast is reported in one line, an access conflict in five.
package struct RuntimeReport: Equatable {
  /// The message without file, line and addresses.
  package let message: String
  /// The learner's line, if the report names one.
  package let place: Place?
  /// Whether the report names a line of the standard library, or of another one that has no stack trace.
  package let isOfLibrary: Bool
  /// Whether it has one of `RuntimeWording.failures`, and not a failed cast or an access conflict.
  package let isFailure: Bool
  /// Whether its message has a line like the first one, so that nobody knows which of them is real.
  package let isAmbiguous: Bool

  /// Reads the last report in a process's output; nil if there is none.
  ///
  /// Earlier ones may be imitations that the learner's code printed.
  package init?(last printed: String) {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    guard let report = RuntimeReport.ranges(in: lines).last else { return nil }
    let head = lines[report.lowerBound]
    var words = String(head)
    var place: Place?
    var (isOfLibrary, isAmbiguous) = (false, false)
    let beginning = RuntimeReport.beginning(of: head)
    if let beginning {
      let message = head[beginning.upperBound...]
      let heading = lines[report].firstIndex { $0 == RuntimeWording.stackHeading }
      let more = lines[lines.index(after: report.lowerBound)..<(heading ?? report.upperBound)]
      words = ([message.hasPrefix(": ") ? message.dropFirst(2) : message] + more)
        .joined(separator: "\n")
      isAmbiguous = more.contains { RuntimeReport.beginning(of: $0) != nil }
      let source = head[..<beginning.lowerBound].split(separator: ":")
      isOfLibrary =
        heading == nil || source.first?.hasPrefix(RuntimeWording.standardLibraryFolder) == true
      if !isAmbiguous, source.count >= 2, source[0].hasPrefix("Exercise/"),
        let line = Int(source[1])
      {
        place = Place(file: String(source[0].dropFirst("Exercise/".count)), line: line)
      }
    }
    message = RuntimeReport.withoutAddresses(words)
    self.place = place
    self.isOfLibrary = isOfLibrary
    self.isAmbiguous = isAmbiguous
    isFailure = beginning != nil
  }

  /// Returns a process's output without reports, which the learner's code did not print.
  package static func removed(from printed: String) -> String {
    var lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    for report in ranges(in: lines).reversed() { lines.removeSubrange(report) }
    return lines.joined(separator: "\n")
  }

  /// The lines of each report, including its stack trace.
  private static func ranges(in lines: [Substring]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    var index = 0
    while index < lines.endIndex {
      let line = lines[index]
      var end = index + 1
      if line == RuntimeWording.stackHeading, let first = start {
        while end < lines.endIndex, isFrame(lines[end]) { end += 1 }
        ranges.append(first..<end)
        start = nil
      } else if line.hasPrefix(RuntimeWording.failedCast) {
        ranges.append(index..<end)
      } else if line.hasPrefix(RuntimeWording.accessConflict),
        let last = lines[index...].firstIndex(where: { $0 == RuntimeWording.accessConflictEnd })
      {
        end = last + 1
        ranges.append(index..<end)
      } else if start == nil, beginning(of: line) != nil {
        start = index
      }
      index = end
    }
    if let start, isOfOptimisedLibrary(lines[start]) {
      ranges.append(start..<(lines.last == "" ? lines.endIndex - 1 : lines.endIndex))
    }
    return ranges
  }

  /// Whether the line that begins a report names a line of a module that is built with the optimiser.
  private static func isOfOptimisedLibrary(_ line: Substring) -> Bool {
    guard let source = line.firstMatch(of: #/^(\w+)/[^/:]+\.swift:[0-9]+: /#) else { return false }
    return !["Exercise", "Checks"].contains(source.1)
  }

  /// The range of the words between place and message, if the line begins a report.
  private static func beginning(of line: Substring) -> Range<Substring.Index>? {
    for words in RuntimeWording.failures {
      guard let range = line.firstRange(of: words) else { continue }
      let head = line[..<range.lowerBound]
      let rest = line[range.upperBound...]
      guard head.isEmpty || head.hasSuffix(": "), rest.isEmpty || rest.hasPrefix(": ") else {
        continue
      }
      return range
    }
    return nil
  }

  /// Whether the line is `4    checks.so    0x00007fac763f9393 <unavailable> + 17299`.
  private static func isFrame(_ line: Substring) -> Bool {
    line.first?.isWholeNumber == true && line.contains(" 0x")
  }

  private static func withoutAddresses(_ text: String) -> String {
    withoutAddresses(inValues: text).replacing(
      #/ \(0x[0-9a-f]+\)| to 0x[0-9a-f]+| 0x[0-9a-f]+/#, with: "")
  }

  /// Returns a text without the addresses that descriptions of values have, which differ in each run:
  /// those of private types and of Foundation's objects.
  package static func withoutAddresses(inValues text: String) -> String {
    // It costs less to look for these than to make the patterns.
    guard text.contains("(unknown context at $") || text.contains(": 0x") else { return text }
    return text.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
      .replacing(#/<([^<>]*): 0x[0-9a-f]+>/#) { "<\($0.1)>" }
  }
}
