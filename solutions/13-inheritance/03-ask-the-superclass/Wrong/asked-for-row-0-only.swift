// fails testMeasuringMayComeAndGo
import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  private var has = false

  override var optionalMethods: Set<OptionalMethod> {
    super.optionalMethods.union([.heightForRow])
  }

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    if row == 0 { has = super.optionalMethods.contains(.heightForRow) }
    guard has else { return listView.rowHeight + 10 }
    return super.listView(listView, heightForRowAt: row) + 10
  }
}
