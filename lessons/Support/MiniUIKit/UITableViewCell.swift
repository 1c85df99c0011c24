/// A view that shows one row of a table.
///
/// Where it differs from UIKit: all styles look the same, and a cell is not used again for another
/// row, so nobody needs to register or dequeue one. Newer code sets a `contentConfiguration`; the
/// stand-in has the label only.
open class UITableViewCell: UIView {
  /// The text of the row; an optional because some styles of UIKit's cells have none.
  public let textLabel: UILabel? = UILabel()

  /// How a cell arranges its labels.
  nonisolated public enum CellStyle: Sendable {
    /// One label.
    case `default`
    /// A label, and a smaller one below it.
    case subtitle
  }

  /// The change to a row that a person asks for.
  nonisolated public enum EditingStyle: Sendable {
    /// Nothing.
    case none
    /// Take the row away.
    case delete
    /// Put a new row in.
    case insert
  }

  /// A cell of that style; `reuseIdentifier` is there for the sake of real code and not used.
  public convenience init(style: CellStyle, reuseIdentifier: String?) {
    self.init()
  }
}
