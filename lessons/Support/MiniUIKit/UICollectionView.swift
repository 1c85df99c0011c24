/// A view that shows one item of a collection; a subclass adds what there is to see.
///
/// Where it differs from UIKit: a cell is not used again for another item, so nobody needs to
/// register or dequeue one.
open class UICollectionViewCell: UIView {}

/// Items in a grid, in sections: the sibling of `UITableView`, with items in place of rows.
///
/// It owns no data: it asks its data source and tells its delegate, and holds both weakly.
///
/// Where it differs from UIKit: it is made without a layout, and does not arrange its cells; all
/// items are on the screen; `tap(at:)` is an addition that acts like a finger. What a table says
/// about numbers out of step is true here, too.
open class UICollectionView: UIView {
  /// Whom the collection asks; a new data source is asked anew.
  public weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }
  /// Whom the collection tells.
  public weak var delegate: (any UICollectionViewDelegate)?

  var memory = RowMemory<UICollectionViewCell>()

  /// How many sections the collection has.
  public var numberOfSections: Int { loadedRows.counts.count }

  /// How many items the section has.
  public func numberOfItems(inSection section: Int) -> Int { rowCount(in: section) }

  /// The cell that the item shows; nil if there is no such item.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cell(at: indexPath) }

  /// Asks the data source for all items.
  open override func draw(_ rect: CGRect) { askForAllCells() }

  /// Forgets everything that the data source said; it is asked anew when needed.
  open func reloadData() { forgetRows() }
}

extension UICollectionView: RowView {
  static var nouns: (view: String, row: String) { ("collection", "item") }

  func askForSectionCount() -> Int? { dataSource?.numberOfSections(in: self) }

  func askForRowCount(in section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  func askForCell(at path: IndexPath) -> UICollectionViewCell? {
    dataSource?.collectionView(self, cellForItemAt: path)
  }
}

// MARK: Items that come and go

extension UICollectionView {
  /// Shows new items at these places, counted as after the update; the model has them already.
  public func insertItems(
    at indexPaths: [IndexPath], file: StaticString = #fileID, line: UInt = #line
  ) {
    change(file, line) { $0.inserted += indexPaths }
  }

  /// Takes away the items at these places; the model has them no longer.
  public func deleteItems(
    at indexPaths: [IndexPath], file: StaticString = #fileID, line: UInt = #line
  ) {
    change(file, line) { $0.deleted += indexPaths }
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
}

// MARK: Selection

extension UICollectionView {
  /// The items that are selected: none or one here.
  public var indexPathsForSelectedItems: [IndexPath]? {
    [loadedRows.selection].compactMap(\.self)
  }

  /// Takes the selection from an item without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if loadedRows.selection == indexPath { memory.rows?.select(nil) }
  }

  /// Does what a person's finger does on an item: selects it and tells the delegate.
  ///
  /// Nothing happens where there is no item.
  public func tap(at indexPath: IndexPath) {
    guard loadedRows.contains(indexPath) else { return }
    if let delegate, !delegate.collectionView(self, shouldSelectItemAt: indexPath) { return }
    let old = loadedRows.selection
    memory.rows?.select(indexPath)
    if let old, old != indexPath { delegate?.collectionView(self, didDeselectItemAt: old) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
