// What a table or a collection view remembers between two answers of its data source: how many
// rows each section had, and the cells that it was given. It belongs to the view, and it is what
// gets out of step with the data.

/// The rows of a view, section by section.
struct Rows<Cell: UIView> {
  /// A row: its cell once it was asked for, and whether it is selected.
  struct Row {
    var cell: Cell?
    var isSelected = false
  }

  private(set) var sections: [[Row]]

  /// Rows without cells, as many as the data source counts.
  init(counts: [Int]) {
    sections = counts.map { Array(repeating: Row(), count: $0) }
  }

  /// How many rows each section has.
  var counts: [Int] { sections.map(\.count) }

  /// The selected row, if there is one.
  var selection: IndexPath? {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(where: \.isSelected) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  /// Whether there is such a row.
  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].indices.contains(path.row)
  }

  /// Selects that row and no other; nil selects none.
  mutating func select(_ path: IndexPath?) {
    if let old = selection { sections[old.section][old.row].isSelected = false }
    if let path, contains(path) { sections[path.section][path.row].isSelected = true }
  }

  /// The row at a place that exists.
  subscript(path: IndexPath) -> Row {
    get { sections[path.section][path.row] }
    set { sections[path.section][path.row] = newValue }
  }

  /// Applies an update, and returns what is wrong with it, in words, or nil.
  ///
  /// As in UIKit, what is deleted is counted as before the update, what is inserted as after it.
  /// `counts` is what the data source says now, and `noun` what the view calls a row.
  mutating func apply(_ update: RowUpdate, counts: [Int], noun: String) -> String? {
    for path in update.reloaded {
      guard contains(path) else { return "there is no \(noun) \(path) to show anew" }
      self[path].cell = nil
    }
    for path in update.deleted.sorted(by: >) {
      guard contains(path) else { return "there is no \(noun) \(path) to delete" }
      sections[path.section].remove(at: path.row)
    }
    for section in update.deletedSections.sorted(by: >) {
      guard sections.indices.contains(section) else { return "there is no section \(section)" }
      sections.remove(at: section)
    }
    for section in update.insertedSections.sorted() {
      guard (0...sections.count).contains(section), counts.indices.contains(section) else {
        return "section \(section) can't be inserted: the data source says that the number of "
          + "sections is \(counts.count)"
      }
      sections.insert(Array(repeating: Row(), count: counts[section]), at: section)
    }
    for path in update.inserted.sorted() where !update.insertedSections.contains(path.section) {
      guard
        sections.indices.contains(path.section),
        (0...sections[path.section].count).contains(path.row)
      else { return "there is no place \(path) for a new \(noun)" }
      sections[path.section].insert(Row(), at: path.row)
    }
    for section in update.reloadedSections where sections.indices.contains(section) {
      let count = counts.indices.contains(section) ? counts[section] : 0
      sections[section] = Array(repeating: Row(), count: count)
    }
    return difference(from: counts, noun: noun)
  }

  /// Describes how the expected rows differ from those of the data source; nil if they do not.
  private func difference(from counts: [Int], noun: String) -> String? {
    if sections.count != counts.count {
      return "after the update, the number of sections should be \(sections.count), but the data "
        + "source says \(counts.count)"
    }
    for (section, (rows, count)) in zip(sections, counts).enumerated() where rows.count != count {
      return "after the update, the number of \(noun)s in section \(section) should be "
        + "\(rows.count), but the data source says \(count)"
    }
    return nil
  }
}

/// The changes that a view is told of, by one call or by all calls of a batch.
struct RowUpdate {
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
}
