// fails testTableShowsAnotherLibrary
import MiniUIKit

class LibraryViewController: UIViewController, UITableViewDataSource {
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

  func numberOfSections(in tableView: UITableView) -> Int {
    max(1, shelves.count)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section < shelves.count ? shelves[section].books.count : 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = shelves[indexPath.section].books[indexPath.row]
    return cell
  }
}
