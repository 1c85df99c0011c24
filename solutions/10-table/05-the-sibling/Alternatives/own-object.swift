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
    collectionView.dataSource = clerk
    collectionView.delegate = clerk
  }

  private lazy var clerk = Clerk(desk: self)
}

final class Clerk: UICollectionViewDataSource, UICollectionViewDelegate {
  weak var desk: CoversViewController?
  init(desk: CoversViewController) { self.desk = desk }
  private var books: [String] { desk?.books ?? [] }
  private func isLent(_ path: IndexPath) -> Bool {
    desk?.lentBooks.contains(books[path.item]) ?? true
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    books.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = CoverCell()
    cell.title = books[indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    !isLent(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    desk?.chosenBook = books[indexPath.item]
  }
}
