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
    guard editingStyle == .delete else { return }
    tableView.performBatchUpdates {
      tableView.deleteRows(at: [indexPath], with: .fade)
      var books = self.shelves[indexPath.section].books
      books.remove(at: indexPath.row)
      self.shelves[indexPath.section].books = books
    }
  }

  /// Puts a book at the end of a shelf.
  func add(_ book: String, toShelf section: Int) {
    tableView.beginUpdates()
    defer { tableView.endUpdates() }
    shelves[section].books += [book]
    let path = IndexPath(row: shelves[section].books.endIndex - 1, section: section)
    tableView.insertRows(at: [path], with: .fade)
  }
}
