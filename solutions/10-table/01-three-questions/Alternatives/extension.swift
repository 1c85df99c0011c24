import MiniUIKit

class LibraryViewController: UIViewController {
  let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// The model.
  var shelves = [
    Shelf(title: "Novels", books: ["Emma", "Dune"]),
    Shelf(title: "Poems", books: ["Odes"]),
  ]

  override func loadView() {
    tableView.dataSource = self
    view = tableView
  }

  private func book(at indexPath: IndexPath) -> String? {
    let books = shelves[indexPath.section].books
    return books.indices.contains(indexPath.row) ? books[indexPath.row] : nil
  }
}

extension LibraryViewController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    return shelves.endIndex
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let shelf = shelves[section]
    return shelf.books.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    if let label = cell.textLabel { label.text = book(at: indexPath) }
    return cell
  }
}
