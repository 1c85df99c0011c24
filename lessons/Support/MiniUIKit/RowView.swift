// What a table and a collection view have in common. In UIKit they share nothing; here they ask,
// remember and stay in step in the same way, and only their names differ.

/// A view that asks a data source for rows, and remembers what it was told.
protocol RowView: UIView {
  associatedtype Cell: UIView
  /// How messages name the view, and what it has many of: "table" and "row".
  static var nouns: (view: String, row: String) { get }
  /// The rows that the view knows, and the changes that it was told of.
  var memory: RowMemory<Cell> { get set }

  /// Asks the data source; nil if there is none.
  func askForSectionCount() -> Int?
  /// Asks the data source.
  func askForRowCount(in section: Int) -> Int
  /// Asks the data source; nil if there is none.
  func askForCell(at path: IndexPath) -> Cell?
}

/// The rows that a view knows, and what it was told to change.
struct RowMemory<Cell: UIView> {
  /// The answers of the data source; nil until it was asked.
  var rows: Rows<Cell>?
  /// The changes that the view was told of in the batches that are open.
  var update = RowUpdate()
  /// How many batches have begun and not ended.
  var openBatches = 0
}

extension RowView {
  /// The answers of the data source, which is asked if it was not yet.
  var loadedRows: Rows<Cell> {
    if let rows = memory.rows { return rows }
    let loaded = Rows<Cell>(counts: askForCounts())
    memory.rows = loaded
    return loaded
  }

  /// How many rows the section has; none if there is no such section.
  func rowCount(in section: Int) -> Int {
    let counts = loadedRows.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell at that place, which is asked for if it was not yet; nil if there is no such place.
  func cell(at path: IndexPath) -> Cell? {
    guard loadedRows.contains(path) else { return nil }
    if let cell = memory.rows?[path].cell { return cell }
    guard let cell = askForCell(at: path) else { return nil }
    if memory.rows?.contains(path) == true { memory.rows?[path].cell = cell }
    return cell
  }

  /// Asks the data source for all cells that it was not asked for yet.
  func askForAllCells() {
    for (section, count) in loadedRows.counts.enumerated() {
      for row in 0..<count { _ = cell(at: IndexPath(row: row, section: section)) }
    }
  }

  /// The view in words: each section with its title, each row with its text, `>` at the selected.
  func inWords(title: (Int) -> String?, text: (Cell) -> String) -> String {
    let (view, row) = Self.nouns
    let lines = loadedRows.sections.enumerated().flatMap { section, rows in
      let texts = rows.map { ($0.isSelected ? "> " : "  ") + ($0.cell.map(text) ?? "") }
      return [title(section) ?? "Section \(section)"] + (texts.isEmpty ? ["  (no \(row)s)"] : texts)
    }
    return lines.isEmpty ? "(an empty \(view))" : lines.joined(separator: "\n")
  }

  /// Forgets everything that the data source said; it is asked anew when needed.
  func forgetRows() {
    memory.rows = nil
    setNeedsDisplay()
  }

  /// Begins a batch: what comes until it ends is one update.
  func beginBatch() {
    _ = loadedRows
    memory.openBatches += 1
  }

  /// Ends a batch.
  func endBatch(_ file: StaticString, _ line: UInt) {
    memory.openBatches = max(0, memory.openBatches - 1)
    change(file, line) { _ in }
  }

  /// Adds to the update, and applies it unless a batch is open; stops if the view is out of step.
  func change(_ file: StaticString, _ line: UInt, _ add: (inout RowUpdate) -> Void) {
    add(&memory.update)
    guard memory.openBatches == 0 else { return }
    let whole = memory.update
    memory.update = RowUpdate()
    setNeedsDisplay()
    // What was never shown can't be out of step: it is asked for when it is needed.
    guard var rows = memory.rows else { return }
    let (view, row) = Self.nouns
    if let problem = rows.apply(whole, counts: askForCounts(), noun: row) {
      fatalError(
        "The \(view) is out of step with its data: \(problem). Has the model changed when the "
          + "\(view) is told, and in the same way?", file: file, line: line)
    }
    memory.rows = rows
  }

  /// Asks the data source how many rows each section has.
  private func askForCounts() -> [Int] {
    guard let count = askForSectionCount() else { return [] }
    if count < 0 { fatalError("The data source says that there are \(count) sections.") }
    return (0..<count).map { section in
      let count = askForRowCount(in: section)
      if count < 0 {
        fatalError(
          "The data source says that there are \(count) \(Self.nouns.row)s in section \(section).")
      }
      return count
    }
  }
}
