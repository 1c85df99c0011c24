// fails testMeasuredRowsHaveMoreRoom, testMeasuringMayComeAndGo
import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override var optionalMethods: Set<OptionalMethod> {
    super.optionalMethods.union([.heightForRow])
  }

  private var known: [Double] = []

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    guard super.optionalMethods.contains(.heightForRow) else { return listView.rowHeight + 10 }
    let count = measuredHeights?.count ?? 0
    if known.count != count {
      known = (0..<count).map { super.listView(listView, heightForRowAt: $0) + 10 }
    }
    return known[row]
  }
}
