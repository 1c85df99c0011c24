// fails testOnlyBooksCanBeDeleted
import MiniUIKit

extension LibraryViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves[section].books.count + 1
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = title(at: indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    shelves[indexPath.section].books.count > 1 && indexPath.row < shelves[indexPath.section].books.count
  }

  private func title(at indexPath: IndexPath) -> String {
    let books = shelves[indexPath.section].books
    return indexPath.row < books.count ? books[indexPath.row] : "Add a book"
  }
}

extension LibraryViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let books = shelves[indexPath.section].books
    if indexPath.row < books.count {
      chosenBook = books[indexPath.row]
    } else {
      add("New book", toShelf: indexPath.section)
    }
  }
}
