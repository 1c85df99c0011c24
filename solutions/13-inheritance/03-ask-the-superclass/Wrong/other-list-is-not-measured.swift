// fails testListThatAsksCounts
import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {  
  override var optionalMethods: Set<OptionalMethod> {
    super.optionalMethods.union([.heightForRow])
  }

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    guard listView === self.listView, super.optionalMethods.contains(.heightForRow) else {
      return listView.rowHeight + 10
    }
    return super.listView(listView, heightForRowAt: row) + 10
  }
}
