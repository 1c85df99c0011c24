// fails testTapOnABookChoosesIt, testOnlyBooksCanBeDeleted
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

  private func text(_ path: IndexPath) -> String {
    tableView.cellForRow(at: path)?.textLabel?.text ?? ""
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    text(indexPath) != "Add a book"
  }
}

extension LibraryViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if tableView.cellForRow(at: indexPath)?.textLabel?.text == "Add a book" {
      add("New book", toShelf: indexPath.section)
    } else {
      chosenBook = shelves[indexPath.section].books[indexPath.row]
    }
  }
}
