import MiniUIKit

/// What a list asks and tells; all of it may be left out. It is complete.
protocol ListViewDelegate: AnyObject {
  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double
  func listView(_ listView: ListView, shouldSelectRowAt row: Int) -> Bool
  func listView(_ listView: ListView, didSelectRowAt row: Int)
}

extension ListViewDelegate {
  /// As high as the list says.
  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    listView.rowHeight
  }

  /// Each row may be selected.
  func listView(_ listView: ListView, shouldSelectRowAt row: Int) -> Bool { true }

  /// Does nothing.
  func listView(_ listView: ListView, didSelectRowAt row: Int) {}
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
      delegate?.listView(self, heightForRowAt: row) ?? rowHeight
    }
  }

  /// Acts like a finger.
  func tap(row: Int) {
    guard let delegate, delegate.listView(self, shouldSelectRowAt: row) else { return }
    delegate.listView(self, didSelectRowAt: row)
  }
}
