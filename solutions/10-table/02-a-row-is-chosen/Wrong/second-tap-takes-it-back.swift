// fails testLastTapCounts
import MiniUIKit

class LibraryViewController: UIViewController, UITableViewDelegate {
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

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let book = shelves[indexPath.section].books[indexPath.row]
    chosenBook = chosenBook == book ? nil : book
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
