// fails testMeasuringMayComeAndGo
import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override var optionalMethods: Set<OptionalMethod> {
    super.optionalMethods.union([.heightForRow])
  }

  private var wasUnmeasured = false

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    if wasUnmeasured || !super.optionalMethods.contains(.heightForRow) {
      wasUnmeasured = true
      return listView.rowHeight + 10
    }
    return super.listView(listView, heightForRowAt: row) + 10
  }
}
