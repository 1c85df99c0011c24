import MiniUIKit

class AViewController: UIViewController, ListViewDelegate {
  let listView = ListView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(listView)
    listView.delegate = self
  }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    guard row != 0 else { return listView.rowHeight + listView.rowHeight }
    return listView.rowHeight
  }
}

/// The same list, with more room.
class BViewController: AViewController {
  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    let height = super.listView(listView, heightForRowAt: row)
    return height + 10
  }
}
