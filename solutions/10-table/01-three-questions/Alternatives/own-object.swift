import MiniUIKit

class LibraryViewController: UIViewController {
  let tableView = UITableView()
  private let source = LibrarySource()

  /// The model.
  var shelves: [Shelf] {
    get { source.shelves }
    set { source.shelves = newValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = source
  }
}

class LibrarySource: UITableViewDataSource {
  var shelves = [
    Shelf(title: "Novels", books: ["Emma", "Dune"]),
    Shelf(title: "Poems", books: ["Odes"]),
  ]

  func numberOfSections(in tableView: UITableView) -> Int { shelves.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves[section].books.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    BookCell(shelves[indexPath.section].books[indexPath.row])
  }
}

class BookCell: UITableViewCell {
  init(_ book: String) {
    super.init(frame: .zero)
    textLabel?.text = book
  }
}
