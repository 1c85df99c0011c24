import MiniUIKit

/// What a list asks its delegate; it is complete.
protocol ListViewDelegate: AnyObject {
  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double
}

extension ListViewDelegate {
  /// As high as the list says.
  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    listView.rowHeight
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
      delegate?.listView(self, heightForRowAt: row) ?? rowHeight
    }
  }
}
