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
    let height = listView.rowHeight > 0 ? listView.rowHeight : 44
    return row == 0 ? 2 * height : height
  }
}

/// The same list, with more room.
class BViewController: AViewController {
  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    super.listView(listView, heightForRowAt: row) + 10
  }
}
