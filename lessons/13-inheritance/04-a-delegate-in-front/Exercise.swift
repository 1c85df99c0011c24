import MiniUIKit

/// A list with a heading in row 0.
class AViewController: UIViewController, ListViewDelegate {
  let listView = ListView()
  private(set) var selectedRows: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(listView)
    listView.delegate = self
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

/// The same list, with more room.
class BViewController: AViewController {
  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    super.listView(listView, heightForRowAt: row) + 10
  }
}

/// Stands in front of another delegate, and gives its rows more room.
class RoomyDelegate: ListViewDelegate {
  init(_ base: any ListViewDelegate) {
  }
}

/// A list with more room.
func makeRoomyList() -> AViewController {
  BViewController()
}
