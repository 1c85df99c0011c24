// fails testTableShowsAnotherLibrary
import MiniUIKit

class LibraryViewController: UIViewController, UITableViewDataSource {
  let tableView = UITableView()

  /// The model.
  var shelves = [
    Shelf(title: "Novels", books: ["Emma", "Dune"]),
    Shelf(title: "Poems", books: ["Odes"]),
  ]

  private var known: [Shelf] = []
  private var current: [Shelf] {
    if known.count != shelves.count { known = shelves }
    return known
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = self
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    current.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current[section].books.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = current[indexPath.section].books[indexPath.row]
    return cell
  }
}
