// Rows that come and go. `file` and `line` say who told the table if it stops.

extension UITableView {
  /// Shows new rows at these places, counted as after the update; the model has them already.
  public func insertRows(
    at indexPaths: [IndexPath], with animation: RowAnimation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    change(file, line) { $0.inserted += indexPaths }
  }

  /// Takes away the rows at these places; the model has them no longer.
  public func deleteRows(
    at indexPaths: [IndexPath], with animation: RowAnimation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    change(file, line) { $0.deleted += indexPaths }
  }

  /// Asks anew for the cells of these rows.
  public func reloadRows(
    at indexPaths: [IndexPath], with animation: RowAnimation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    change(file, line) { $0.reloaded += indexPaths }
  }

  /// Shows new sections; UIKit takes an `IndexSet` of Foundation here.
  public func insertSections(
    _ sections: [Int], with animation: RowAnimation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    change(file, line) { $0.insertedSections += sections }
  }

  /// Takes sections away; UIKit takes an `IndexSet` of Foundation here.
  public func deleteSections(
    _ sections: [Int], with animation: RowAnimation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    change(file, line) { $0.deletedSections += sections }
  }

  /// Asks anew for everything in these sections; UIKit takes an `IndexSet` of Foundation here.
  public func reloadSections(
    _ sections: [Int], with animation: RowAnimation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    change(file, line) { $0.reloadedSections += sections }
  }

  /// Makes several updates at once: the numbers are compared when all of them are done.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    beginUpdates()
    updates?()
    endUpdates(file: file, line: line)
    completion?(true)
  }

  /// Begins several updates; `endUpdates` must follow.
  public func beginUpdates() {
    _ = loadedRows
    openBatches += 1
  }

  /// Ends several updates: the numbers are compared now.
  public func endUpdates(file: StaticString = #fileID, line: UInt = #line) {
    openBatches = max(0, openBatches - 1)
    change(file, line) { _ in }
  }

  private func change(
    _ file: StaticString, _ line: UInt, _ add: (inout RowUpdate) -> Void
  ) {
    add(&update)
    guard openBatches == 0 else { return }
    let whole = update
    update = RowUpdate()
    setNeedsDisplay()
    // What was never shown can't be out of step: it is asked for when it is needed.
    guard var rows else { return }
    if let problem = rows.apply(whole, counts: askForCounts(), noun: "row") {
      fatalError(
        "The table is out of step with its data: \(problem). Has the model changed when the table "
          + "is told, and in the same way?", file: file, line: line)
    }
    self.rows = rows
  }
}
