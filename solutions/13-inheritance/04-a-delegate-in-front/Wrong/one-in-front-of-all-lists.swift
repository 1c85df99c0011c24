// fails testRoomyListHasADelegateInFront
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
  private struct Entry {
    weak var controller: AViewController?
  }

  private weak var first: (any ListViewDelegate)?
  private var entries: [Entry] = []

  func add(_ controller: AViewController) {
    entries.append(Entry(controller: controller))
  }

  private func base(of listView: ListView) -> (any ListViewDelegate)? {
    entries.first { $0.controller?.listView === listView }?.controller ?? first
  }

  init(_ base: any ListViewDelegate) {
    first = base
  }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    (base(of: listView)?.listView(listView, heightForRowAt: row) ?? listView.rowHeight) + 10
  }

  func listView(_ listView: ListView, shouldSelectRowAt row: Int) -> Bool {
    base(of: listView)?.listView(listView, shouldSelectRowAt: row) ?? true
  }

  func listView(_ listView: ListView, didSelectRowAt row: Int) {
    base(of: listView)?.listView(listView, didSelectRowAt: row)
  }
}

private weak var shared: RoomyDelegate?

/// A list with more room.
func makeRoomyList() -> AViewController {
  let list = AViewController()
  let front = shared ?? RoomyDelegate(list)
  shared = front
  front.add(list)
  list.roomyDelegate = front
  return list
}
