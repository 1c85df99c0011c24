import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override var optionalMethods: Set<OptionalMethod> {
    get { Set(Array(super.optionalMethods) + [.heightForRow]) }
  }

  private func isAnswered(_ method: OptionalMethod) -> Bool {
    super.optionalMethods.contains { $0 == method }
  }

  private let room = 10.0

  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    let height =
      isAnswered(.heightForRow)
      ? super.listView(listView, heightForRowAt: row) : listView.rowHeight
    return height + room
  }
}
