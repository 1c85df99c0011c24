import MiniUIKit

class CoversViewController: UIViewController {
  let collectionView = UICollectionView()

  /// The model: all books, and those that somebody has at home.
  var books = ["Emma", "Dune", "Odes"]
  var lentBooks = ["Dune"]

  /// The book that was chosen last; nil as long as nobody has chosen one.
  var chosenBook: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.dataSource = self
    collectionView.delegate = self
  }
}

extension CoversViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return books.endIndex
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cover = CoverCell(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    cover.title = books[path.row]
    cover.accessibilityLabel = cover.title
    return cover
  }
}

extension CoversViewController: UICollectionViewDelegate {
  private var available: Set<String> { Set(books).subtracting(lentBooks) }

  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    available.contains(books[path.row])
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    chosenBook = (view.cellForItem(at: path) as? CoverCell)?.title
  }
}
