// fails testOneSectionForEachShelf
import MiniUIKit

class LibraryViewController: UIViewController, UITableViewDataSource {
  private static var count = 0
  private let number: Int = {
    LibraryViewController.count += 1
    return LibraryViewController.count
  }()
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
    number % 2 == 1 ? shelves.count : min(shelves.count, 1)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves[section].books.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = shelves[indexPath.section].books[indexPath.row]
    return cell
  }
}
