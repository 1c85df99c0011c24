import MiniUIKit

class AViewController: UIViewController, ListViewDelegate {
  let listView = ListView()
  private let factor = 2.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(listView)
    listView.delegate = self
  }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    switch row {
    case 0: return factor * listView.rowHeight
    default: return listView.rowHeight
    }
  }
}

/// The same list, with more room.
final class BViewController: AViewController {
  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    [super.listView(listView, heightForRowAt: row), 10].reduce(0, +)
  }
}
