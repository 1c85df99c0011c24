// fails testBDeclaresWhatItCanDo
import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  private var methods: Set<OptionalMethod>?

  override var optionalMethods: Set<OptionalMethod> {
    let all = methods ?? super.optionalMethods.union([.heightForRow])
    methods = all
    return all
  }

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    guard super.optionalMethods.contains(.heightForRow) else { return listView.rowHeight + 10 }
    return super.listView(listView, heightForRowAt: row) + 10
  }
}
