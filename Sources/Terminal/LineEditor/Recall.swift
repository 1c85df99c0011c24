/// The history of entries and the learner's position in it.
package struct Recall: Sendable, Equatable {
  private var entries: [String] = []
  private var index = 0
  /// The typed line, saved when the learner moves to an earlier entry.
  private var draft = ""

  /// Adds an entry unless it equals the last one.
  package mutating func add(_ entry: String) {
    if entries.last != entry { entries.append(entry) }
    begin()
  }

  /// Moves the position after the last entry, for a new line.
  package mutating func begin() {
    index = entries.count
    draft = ""
  }

  /// Moves to the previous entry and returns it; nil if there is none.
  ///
  /// - Parameter line: The current text; it is saved as the draft when the first entry is recalled.
  package mutating func older(leaving line: String) -> String? {
    guard index > 0 else { return nil }
    if index == entries.count { draft = line }
    index -= 1
    return entries[index]
  }

  /// Moves to the next entry and returns it; returns the draft after the last entry, then nil.
  package mutating func newer() -> String? {
    guard index < entries.count else { return nil }
    index += 1
    return index == entries.count ? draft : entries[index]
  }
}
