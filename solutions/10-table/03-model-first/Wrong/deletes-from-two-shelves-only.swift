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

  /// The table asks its data source to delete the book in this row.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if indexPath.section > 1 { return }
    shelves[indexPath.section].books.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  /// Puts a book at the end of a shelf.
  func add(_ book: String, toShelf section: Int) {
    let row = shelves[section].books.count
    shelves[section].books.append(book)
    tableView.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
  }
}
