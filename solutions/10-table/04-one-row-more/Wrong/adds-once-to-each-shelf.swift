// fails testTapOnTheAddRowAddsABook
import MiniUIKit

extension LibraryViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves[section].books.count + 1
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    let books = shelves[indexPath.section].books
    cell.textLabel?.text = indexPath.row < books.count ? books[indexPath.row] : "Add a book"
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row < shelves[indexPath.section].books.count
  }
}

extension LibraryViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let books = shelves[indexPath.section].books
    if indexPath.row < books.count {
      chosenBook = books[indexPath.row]
    } else if !books.contains("New book") {
      add("New book", toShelf: indexPath.section)
    }
  }
}
