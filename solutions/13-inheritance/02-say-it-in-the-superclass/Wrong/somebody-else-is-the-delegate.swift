// fails testControllerIsTheDelegateOfItsList
import MiniUIKit

class AViewController: UIViewController, ListViewDelegate {
  let listView = ListView()
  private lazy var asker = Asker(self)

  final class Asker: ListViewDelegate {
    private unowned let owner: AViewController

    init(_ owner: AViewController) { self.owner = owner }

    func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
      owner.listView(listView, heightForRowAt: row)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(listView)
    listView.delegate = asker
  }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    row == 0 ? 2 * listView.rowHeight : listView.rowHeight
  }
}

class BViewController: AViewController {
  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    super.listView(listView, heightForRowAt: row) + 10
  }
}
