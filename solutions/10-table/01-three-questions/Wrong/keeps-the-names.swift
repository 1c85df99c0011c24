// fails testTableShowsAnotherLibrary
import MiniUIKit

class LibraryViewController: UIViewController, UITableViewDataSource {
  let tableView = UITableView()

  /// The model.
  var shelves = [
    Shelf(title: "Novels", books: ["Emma", "Dune"]),
    Shelf(title: "Poems", books: ["Odes"]),
  ]

  private var names: [[String]] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    names = shelves.map(\.books)
    tableView.dataSource = self
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    names.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = names[indexPath.section][indexPath.row]
    return cell
  }
}
