// fails testOneRowForEachBook
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
    shelves.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves.flatMap(\.books).count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    let books = shelves[indexPath.section].books
    if indexPath.row < books.count { cell.textLabel?.text = books[indexPath.row] }
    return cell
  }
}
