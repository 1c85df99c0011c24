// fails testMeasuringMayComeAndGo, testMeasuredRowsHaveMoreRoom
import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override var optionalMethods: Set<OptionalMethod> {
    super.optionalMethods.union([.heightForRow])
  }

  private var heights: [Int: Double] = [:]

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    guard super.optionalMethods.contains(.heightForRow) else { return listView.rowHeight + 10 }
    if let height = heights[row] { return height }
    heights[row] = super.listView(listView, heightForRowAt: row) + 10
    return heights[row] ?? 0
  }
}
