import MiniUIKit

class LibraryViewController: UIViewController {
  let tableView = UITableView()

  /// The model.
  var shelves = [
    Shelf(title: "Novels", books: ["Emma", "Dune"]),
    Shelf(title: "Poems", books: []),
  ]

  /// The book that was chosen last; nil as long as nobody has chosen one.
  var chosenBook: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = self
    tableView.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    shelves.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    shelves[section].title
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
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
