extension UITableView {
  /// The row that is selected.
  public var indexPathForSelectedRow: IndexPath? { loadedRows.selection }

  /// Selects a row without telling the delegate, which only hears what a person does.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    _ = loadedRows
    memory.rows?.select(indexPath)
  }

  /// Takes the selection from a row without telling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { memory.rows?.select(nil) }
  }

  /// Does what a person's finger does on a row: selects it and tells the delegate.
  ///
  /// Nothing happens where there is no row.
  public func tap(at indexPath: IndexPath) {
    guard loadedRows.contains(indexPath) else { return }
    var target = indexPath
    if let delegate {
      guard let other = delegate.tableView(self, willSelectRowAt: indexPath) else { return }
      target = other
    }
    guard loadedRows.contains(target) else { return }
    let old = indexPathForSelectedRow
    memory.rows?.select(target)
    if let old, old != target { delegate?.tableView(self, didDeselectRowAt: old) }
    delegate?.tableView(self, didSelectRowAt: target)
  }

  /// Does what a person does who swipes over a row and chooses "Delete".
  ///
  /// Nothing happens where there is no row, or where the data source allows no editing.
  public func swipe(at indexPath: IndexPath) {
    guard loadedRows.contains(indexPath), let dataSource else { return }
    guard dataSource.tableView(self, canEditRowAt: indexPath) else { return }
    dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
  }
}
