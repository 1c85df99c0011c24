import MiniUIKit

class LibraryViewController: UIViewController {
  let tableView = UITableView()
  private let chooser = Chooser()

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
    tableView.delegate = chooser
    chooser.controller = self
  }
}

/// The delegate is an object of its own, owned by the controller.
class Chooser: UITableViewDelegate {
  weak var controller: LibraryViewController?

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    defer { tableView.deselectRow(at: indexPath, animated: true) }
    guard let shelf = controller?.shelves[indexPath.section] else { return }
    controller?.chosenBook = shelf.books[indexPath.row]
  }
}
