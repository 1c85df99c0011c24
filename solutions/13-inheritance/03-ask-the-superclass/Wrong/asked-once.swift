// fails testMeasuringMayComeAndGo
import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override var optionalMethods: Set<OptionalMethod> {
    super.optionalMethods.union([.heightForRow])
  }

  private var isMeasured: Bool?

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    let isAnswered = isMeasured ?? super.optionalMethods.contains(.heightForRow)
    isMeasured = isAnswered
    guard isAnswered else { return listView.rowHeight + 10 }
    return super.listView(listView, heightForRowAt: row) + 10
  }
}
