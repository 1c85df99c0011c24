// fails testBookIsAddedToAnEmptyShelf
import MiniUIKit

class LibraryViewController: UIViewController {
  private static var count = 0
  private let number: Int = {
    LibraryViewController.count += 1
    return LibraryViewController.count
  }()
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
    shelves[indexPath.section].books.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  /// Puts a book at the end of a shelf.
  func add(_ book: String, toShelf section: Int) {
    if number % 2 == 0 { return }
    let row = shelves[section].books.count
    shelves[section].books.append(book)
    tableView.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
  }
}
