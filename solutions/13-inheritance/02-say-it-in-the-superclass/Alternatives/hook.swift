import MiniUIKit

class AViewController: UIViewController, ListViewDelegate {
  let listView = ListView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(listView)
    listView.delegate = self
  }

  func listView(_ list: ListView, heightForRowAt row: Int) -> Double {
    var height = list.rowHeight
    if row == 0 { height *= 2 }
    return height + room
  }

  var room: Double { 0 }
}

/// The same list, with more room.
class BViewController: AViewController {
  override var room: Double { 10 }
}
