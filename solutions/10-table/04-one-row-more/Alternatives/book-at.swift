import MiniUIKit

extension LibraryViewController {
  /// The book in this row; nil for the additional row.
  fileprivate func book(at indexPath: IndexPath) -> String? {
    let books = shelves[indexPath.section].books
    return books.indices.contains(indexPath.row) ? books[indexPath.row] : nil
  }
}

extension LibraryViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1 + shelves[section].books.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = book(at: indexPath) ?? "Add a book"
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    book(at: indexPath) != nil
  }
}

extension LibraryViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let book = book(at: indexPath) else {
      return add("New book", toShelf: indexPath.section)
    }
    chosenBook = book
  }
}
