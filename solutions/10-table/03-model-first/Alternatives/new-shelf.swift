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
    let shelf = shelves[indexPath.section]
    let rest = shelf.books.enumerated().filter { $0.offset != indexPath.row }.map(\.element)
    shelves[indexPath.section] = Shelf(title: shelf.title, books: rest)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  /// Puts a book at the end of a shelf.
  func add(_ book: String, toShelf section: Int) {
    let shelf = shelves[section]
    shelves[section] = Shelf(title: shelf.title, books: shelf.books + [book])
    tableView.insertRows(
      at: [IndexPath(row: shelf.books.count, section: section)], with: .none)
  }
}
