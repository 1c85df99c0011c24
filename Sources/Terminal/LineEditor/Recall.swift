/// Earlier entries, and how far back the learner has gone among them.
package struct Recall: Sendable, Equatable {
  private var entries: [String] = []
  private var index = 0
  /// The line as it was when the learner left it for an entry.
  private var draft = ""

  /// Adds an entry that is not the same as the last.
  package mutating func add(_ entry: String) {
    if entries.last != entry { entries.append(entry) }
    begin()
  }

  /// A new line begins after all entries.
  package mutating func begin() {
    index = entries.count
    draft = ""
  }

  /// The entry before, or nil where there is none.
  package mutating func older(leaving line: String) -> String? {
    guard index > 0 else { return nil }
    if index == entries.count { draft = line }
    index -= 1
    return entries[index]
  }

  /// The entry after, or at last the line that was left.
  package mutating func newer() -> String? {
    guard index < entries.count else { return nil }
    index += 1
    return index == entries.count ? draft : entries[index]
  }
}
