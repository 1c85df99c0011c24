import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override var optionalMethods: Set<OptionalMethod> {
    var methods = super.optionalMethods
    methods.insert(.heightForRow)
    return methods
  }

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    if super.optionalMethods.contains(.heightForRow) {
      return super.listView(listView, heightForRowAt: row) + 10
    }
    return listView.rowHeight + 10
  }
}
