// fails testLentBookIsNotChosen
import MiniUIKit

class CoversViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let collectionView = UICollectionView()

  /// The model: all books, and those that somebody has at home.
  var books = ["Emma", "Dune", "Odes"]
  var lentBooks = ["Dune"]

  /// The book that was chosen last; nil as long as nobody has chosen one.
  var chosenBook: String?

  private var refused: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    books.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = CoverCell()
    cell.title = books[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    let book = books[indexPath.item]
    if lentBooks.contains(book) { refused.append(book) }
    return !refused.contains(book)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosenBook = books[indexPath.item]
  }
}
