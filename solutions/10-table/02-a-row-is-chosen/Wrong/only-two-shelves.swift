// fails testTapInAnotherSectionChoosesItsBook
import MiniUIKit

class LibraryViewController: UIViewController {
  let tableView = UITableView()

  /// The model.
  var shelves = [
    Shelf(title: "Novels", books: ["Emma", "Dune"]),
    Shelf(title: "Poems", books: ["Odes"]),
  ]

  /// The book that was chosen last; nil as long as nobody has chosen one.
  var chosenBook: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = self
    tableView.delegate = self
  }
}

extension LibraryViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.section > 1 { return }
    chosenBook = shelves[indexPath.section].books[indexPath.row]
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
