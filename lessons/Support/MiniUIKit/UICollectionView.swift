/// What a collection shows for one item; a subclass adds what there is to see.
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

  private var items: Rows<UICollectionViewCell>?
  private var update = RowUpdate()
  private var openBatches = 0

  /// How many sections the collection has.
  public var numberOfSections: Int { loadedItems.counts.count }

  /// How many items the section has.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedItems.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell that the item shows; nil if there is no such item.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard loadedItems.contains(indexPath) else { return nil }
    if let cell = items?[indexPath].cell { return cell }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: indexPath) else { return nil }
    if items?.contains(indexPath) == true { items?[indexPath].cell = cell }
    return cell
  }

  /// Asks the data source for all items.
  open override func draw(_ rect: CGRect) {
    for (section, count) in loadedItems.counts.enumerated() {
      for item in 0..<count { _ = cellForItem(at: IndexPath(item: item, section: section)) }
    }
  }

  /// Forgets everything that the data source said; it is asked anew when needed.
  open func reloadData() {
    items = nil
    setNeedsDisplay()
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
    _ = loadedItems
    openBatches += 1
    updates?()
    openBatches -= 1
    change(file, line) { _ in }
    completion?(true)
  }

  private func change(
    _ file: StaticString, _ line: UInt, _ add: (inout RowUpdate) -> Void
  ) {
    add(&update)
    guard openBatches == 0 else { return }
    let whole = update
    update = RowUpdate()
    setNeedsDisplay()
    guard var items else { return }
    if let problem = items.apply(whole, counts: askForCounts(), noun: "item") {
      fatalError(
        "The collection is out of step with its data: \(problem). Has the model changed when the "
          + "collection is told, and in the same way?", file: file, line: line)
    }
    self.items = items
  }

  private var loadedItems: Rows<UICollectionViewCell> {
    if let items { return items }
    let loaded = Rows<UICollectionViewCell>(counts: askForCounts())
    items = loaded
    return loaded
  }

  private func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfSections(in: self)
    if count < 0 { fatalError("The data source says that there are \(count) sections.") }
    return (0..<count).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count < 0 {
        fatalError("The data source says that there are \(count) items in section \(section).")
      }
      return count
    }
  }
}

// MARK: Selection

extension UICollectionView {
  /// The items that are selected: none or one here.
  public var indexPathsForSelectedItems: [IndexPath]? {
    [loadedItems.selection].compactMap(\.self)
  }

  /// Takes the selection from an item without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if loadedItems.selection == indexPath { items?.select(nil) }
  }

  /// Does what a person's finger does on an item: selects it and tells the delegate.
  ///
  /// Nothing happens where there is no item.
  public func tap(at indexPath: IndexPath) {
    guard loadedItems.contains(indexPath) else { return }
    if let delegate, !delegate.collectionView(self, shouldSelectItemAt: indexPath) { return }
    let old = loadedItems.selection
    items?.select(indexPath)
    if let old, old != indexPath { delegate?.collectionView(self, didDeselectItemAt: old) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
