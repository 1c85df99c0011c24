// fails testMeasuredRowsHaveMoreRoom
import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override var optionalMethods: Set<OptionalMethod> {
    super.optionalMethods.union([.heightForRow])
  }

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    listView.rowHeight + 10
  }
}
