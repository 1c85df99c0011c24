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
    beginBatch()
    updates?()
    endBatch(file, line)
    completion?(true)
  }

  /// Begins several updates; `endUpdates` must follow.
  public func beginUpdates() { beginBatch() }

  /// Ends several updates: the numbers are compared now.
  public func endUpdates(file: StaticString = #fileID, line: UInt = #line) {
    endBatch(file, line)
  }
}
