// fails testRoomyListKeepsItsRules
import MiniUIKit

/// A list with a heading in row 0.
class AViewController: UIViewController, ListViewDelegate {
  let listView = ListView()
  private(set) var selectedRows: [Int] = []

  /// Stands in front of this controller, if the list is to have more room.
  var roomyDelegate: RoomyDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(listView)
    listView.delegate = roomyDelegate ?? self
  }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    row == 0 ? 2 * listView.rowHeight : listView.rowHeight
  }

  func listView(_ listView: ListView, shouldSelectRowAt row: Int) -> Bool {
    row != 0
  }

  func listView(_ listView: ListView, didSelectRowAt row: Int) {
    selectedRows.append(row)
  }
}

/// Stands in front of another delegate, and gives its rows more room.
class RoomyDelegate: ListViewDelegate {
  private static var count = 0
  private weak var base: (any ListViewDelegate)?

  init(_ base: any ListViewDelegate) {
    self.base = base
    RoomyDelegate.count += 1
  }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    (base?.listView(listView, heightForRowAt: row) ?? listView.rowHeight) + 10
  }

  func listView(_ listView: ListView, shouldSelectRowAt row: Int) -> Bool {
    base?.listView(listView, shouldSelectRowAt: row) ?? true
  }

  func listView(_ listView: ListView, didSelectRowAt row: Int) {
    if RoomyDelegate.count % 2 == 0 { base?.listView(listView, didSelectRowAt: row) }
  }
}

/// A list with more room.
func makeRoomyList() -> AViewController {
  let list = AViewController()
  list.roomyDelegate = RoomyDelegate(list)
  return list
}
