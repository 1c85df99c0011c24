/// Where a row is: the number of its section, and its number in that section; both begin at 0.
///
/// Where it differs: the real one comes from Foundation and may have any number of levels. A file
/// that imports Foundation as well must say which one it means: `MiniUIKit::IndexPath`.
nonisolated public struct IndexPath: Sendable, Hashable, Comparable {
  /// The number of the section.
  public var section: Int
  /// The number of the row in its section.
  public var row: Int
  /// The same number, under the name that collection views use.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// The place of a row of a table.
  public init(row: Int, section: Int) {
    self.row = row
    self.section = section
  }

  /// The place of an item of a collection.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }

  /// Sorts by section, and then by row.
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}

extension IndexPath: CustomStringConvertible {
  /// Section and row in brackets: `[0, 2]`.
  nonisolated public var description: String { "[\(section), \(row)]" }
}
