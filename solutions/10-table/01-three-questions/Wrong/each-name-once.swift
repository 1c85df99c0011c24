// fails testOneRowForEachBook, testCellsShowTheBooks
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

  /// The books on a shelf, each name once.
  private func books(_ section: Int) -> [String] {
    var seen: [String] = []
    for book in shelves[section].books where !seen.contains(book) { seen.append(book) }
    return seen
  }

  func numberOfSections(in tableView: UITableView) -> Int { shelves.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    books(section).count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = books(indexPath.section)[indexPath.row]
    return cell
  }
}
