import MiniUIKit

/// What a row can be.
private enum Row {
  case book(String)
  case add
}

extension LibraryViewController: UITableViewDataSource {
  private func rows(of section: Int) -> [Row] {
    shelves[section].books.map(Row.book) + [.add]
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows(of: section).count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    switch rows(of: indexPath.section)[indexPath.row] {
    case .book(let name): cell.textLabel?.text = name
    case .add: cell.textLabel?.text = "Add a book"
    }
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    if case .add = rows(of: indexPath.section)[indexPath.row] { return false }
    return true
  }
}

extension LibraryViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch rows(of: indexPath.section)[indexPath.row] {
    case .book(let name): chosenBook = name
    case .add: add("New book", toShelf: indexPath.section)
    }
    if let selected = tableView.indexPathForSelectedRow {
      tableView.deselectRow(at: selected, animated: true)
    }
  }
}
