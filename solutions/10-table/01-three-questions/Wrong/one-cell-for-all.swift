// fails testCellsShowTheBooks
import MiniUIKit

class LibraryViewController: UIViewController, UITableViewDataSource {
  let tableView = UITableView()

  /// The model.
  var shelves = [
    Shelf(title: "Novels", books: ["Emma", "Dune"]),
    Shelf(title: "Poems", books: ["Odes"]),
  ]

  private let cell = UITableViewCell()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = self
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    shelves.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves[section].books.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {

    cell.textLabel?.text = shelves[indexPath.section].books[indexPath.row]
    return cell
  }
}
