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
  private var names: [[String]] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = self
    tableView.delegate = self
    names = shelves.map(\.books)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if names.indices.contains(indexPath.section),
      names[indexPath.section].indices.contains(indexPath.row)
    {
      chosenBook = names[indexPath.section][indexPath.row]
    }
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
