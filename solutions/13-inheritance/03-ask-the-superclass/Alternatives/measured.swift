import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override var optionalMethods: Set<OptionalMethod> {
    super.optionalMethods.union([.heightForRow])
  }

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    switch measuredHeights {
    case .none: return 10 + listView.rowHeight
    case .some: return 10 + super.listView(listView, heightForRowAt: row)
    }
  }
}
