// fails testOnlyBooksCanBeDeleted
import MiniUIKit

extension LibraryViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves[section].books.count + 1
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    let books = shelves[indexPath.section].books
    if indexPath.row < books.count {
      cell.textLabel?.text = books[indexPath.row]
    } else {
      cell.textLabel?.text = "Add a book"
    }
    return cell
  }

  /// Whether a person may delete this row.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.section < 2 && indexPath.row < shelves[indexPath.section].books.count
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
