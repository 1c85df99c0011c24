/// Rows of text below each other, in sections.
///
/// It owns no data: it asks and tells. Its data source says how many rows there are and what they
/// show. Its delegate hears which row a person has chosen. Both are held weakly.
///
/// The table remembers the numbers it was told. When a row comes or goes, the model is changed
/// first, and then the table is told. If the data source then says another number than the table
/// expects, the program stops with a message, as in UIKit.
///
/// Where it differs from UIKit:
/// - all rows are on the screen, so each is asked for once; nothing scrolls, and no cell is reused;
/// - there are no fingers: `tap(at:)` and `swipe(at:)` are additions that act like one;
/// - the table in words, `description`, is an addition, for learners who look;
/// - animations, heights, footers and editing modes are left out.
open class UITableView: UIView {
  /// Whom the table asks; a new data source is asked anew.
  public weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }
  /// Whom the table tells.
  public weak var delegate: (any UITableViewDelegate)?

  var memory = RowMemory<UITableViewCell>()

  /// How a row comes or goes; the stand-in has no animations.
  nonisolated public enum RowAnimation: Sendable {
    /// As the system likes it.
    case automatic
    /// By becoming visible or invisible slowly.
    case fade
    /// At once.
    case none
  }

  /// How far the table scrolls to show a row; the stand-in does not scroll.
  nonisolated public enum ScrollPosition: Sendable {
    /// As far as needed, or a row to its place.
    case none, top, middle, bottom
  }

  /// How many sections the table has.
  public var numberOfSections: Int { loadedRows.counts.count }

  /// How many rows the section has.
  public func numberOfRows(inSection section: Int) -> Int { rowCount(in: section) }

  /// The cell that the row shows; nil if there is no such row.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell(at: indexPath) }

  /// Asks the data source for all rows.
  open override func draw(_ rect: CGRect) { askForAllCells() }

  /// Forgets everything that the data source said; it is asked anew when the table is next shown.
  open func reloadData() { forgetRows() }
}

extension UITableView: RowView {
  static var nouns: (view: String, row: String) { ("table", "row") }

  func askForSectionCount() -> Int? { dataSource?.numberOfSections(in: self) }

  func askForRowCount(in section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  func askForCell(at path: IndexPath) -> UITableViewCell? {
    dataSource?.tableView(self, cellForRowAt: path)
  }
}
