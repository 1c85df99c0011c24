import MiniUIKit

/// The methods of a list's delegate that may be left out; it is complete.
enum OptionalMethod {
  case heightForRow
  case didSelectRow
}

/// What a list asks and tells; it is complete.
protocol ListViewDelegate: AnyObject {
  /// Which of the optional methods the delegate has now.
  var optionalMethods: Set<OptionalMethod> { get }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double
  func listView(_ listView: ListView, didSelectRowAt row: Int)
}

extension ListViewDelegate {
  /// Whether the delegate has that method now.
  func responds(to method: OptionalMethod) -> Bool {
    optionalMethods.contains(method)
  }
}

/// Rows below each other; it is complete.
class ListView: UIView {
  weak var delegate: (any ListViewDelegate)?

  /// How high a row is if nobody says otherwise.
  var rowHeight = 44.0
  var numberOfRows = 0

  /// How high the rows are, from the first to the last one.
  var rowHeights: [Double] {
    (0..<numberOfRows).map { row in
      guard let delegate, delegate.responds(to: .heightForRow) else { return rowHeight }
      return delegate.listView(self, heightForRowAt: row)
    }
  }

  /// Acts like a finger.
  func tap(row: Int) {
    guard let delegate, delegate.responds(to: .didSelectRow) else { return }
    delegate.listView(self, didSelectRowAt: row)
  }
}
