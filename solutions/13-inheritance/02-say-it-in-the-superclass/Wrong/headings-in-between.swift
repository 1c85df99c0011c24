// fails testHeadingIsTwiceAsHigh
import MiniUIKit

class AViewController: UIViewController, ListViewDelegate {
  let listView = ListView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(listView)
    listView.delegate = self
  }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    row % 10 == 0 ? 2 * listView.rowHeight : listView.rowHeight
  }
}

/// The same list, with more room.
class BViewController: AViewController {
  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    super.listView(listView, heightForRowAt: row) + 10
  }
}
