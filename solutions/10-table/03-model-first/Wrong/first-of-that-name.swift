// fails testOtherBooksStay
import MiniUIKit

class LibraryViewController: UIViewController {
  let tableView = UITableView()

  /// The model.
  var shelves = [
    Shelf(title: "Novels", books: ["Emma", "Dune"]),
    Shelf(title: "Poems", books: ["Odes"]),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = self
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    let name = shelves[indexPath.section].books[indexPath.row]
    guard let first = shelves[indexPath.section].books.firstIndex(of: name) else { return }
    shelves[indexPath.section].books.remove(at: first)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func add(_ book: String, toShelf section: Int) {
    shelves[section].books.append(book)
    let row = shelves[section].books.count - 1
    tableView.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
  }
}
