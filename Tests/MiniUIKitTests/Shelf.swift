import MiniUIKit

/// A data source and delegate for tables and collections that records the calls it receives.
///
/// The sections are rooms, the rows are books.
@MainActor final class Shelf {
  var rooms: [[String]]
  /// Wrong numbers of rooms, or of books in each room, to return instead of the real ones.
  var claim: (rooms: Int?, books: Int?)
  /// The index paths that cannot be selected or edited.
  var locked: Set<IndexPath> = []
  /// The index paths to select instead of others.
  var redirected: [IndexPath: IndexPath] = [:]
  private(set) var diary: [String] = []

  init(_ rooms: [[String]]) { self.rooms = rooms }

  /// Returns the calls recorded since the previous call of this method.
  func readDiary() -> [String] {
    defer { diary = [] }
    return diary
  }

  private func count(in room: Int) -> Int { claim.books ?? rooms[room].count }
}

extension Shelf: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    diary.append("sections?")
    return claim.rooms ?? rooms.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    diary.append("rows in \(section)?")
    return count(in: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    diary.append("cell \(indexPath)?")
    let cell = UITableViewCell(style: .default, reuseIdentifier: "book")
    cell.textLabel?.text = rooms[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Hall" : nil
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !locked.contains(indexPath)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    diary.append("\(editingStyle) \(indexPath)!")
    rooms[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

extension Shelf: UITableViewDelegate {
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    diary.append("will select \(indexPath)")
    return locked.contains(indexPath) ? nil : redirected[indexPath] ?? indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    diary.append("did select \(indexPath)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    diary.append("did deselect \(indexPath)")
  }
}

extension Shelf: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    diary.append("sections?")
    return claim.rooms ?? rooms.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    diary.append("items in \(section)?")
    return count(in: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    diary.append("cell \(indexPath)?")
    let cell = UICollectionViewCell()
    cell.accessibilityLabel = rooms[indexPath.section][indexPath.item]
    return cell
  }
}

extension Shelf: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    diary.append("should select \(indexPath)?")
    return !locked.contains(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    diary.append("did select \(indexPath)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    diary.append("did deselect \(indexPath)")
  }
}

/// A table that owns its data source and delegate, a `Shelf`.
@MainActor final class ShelfTable: UITableView {
  let shelf: Shelf

  init(_ rooms: [[String]]) {
    shelf = Shelf(rooms)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    dataSource = shelf
    delegate = shelf
  }
}

/// A collection that owns its data source and delegate, a `Shelf`.
@MainActor final class ShelfCollection: UICollectionView {
  let shelf: Shelf

  init(_ rooms: [[String]]) {
    shelf = Shelf(rooms)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    dataSource = shelf
    delegate = shelf
  }
}

/// A data source that implements only the required methods.
@MainActor final class PlainShelf: UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell()
  }
}

/// A delegate that implements none of the optional methods.
@MainActor final class SilentDelegate: UITableViewDelegate, UICollectionViewDelegate {}

extension IndexPath {
  static func at(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
}
