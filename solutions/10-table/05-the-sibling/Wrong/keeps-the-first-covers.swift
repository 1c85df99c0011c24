// fails testCellsShowTheTitles
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

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  private var cells: [Int: CoverCell] = [:]

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    books.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = cells[indexPath.item] { return cell }
    let cell = CoverCell()
    cell.title = books[indexPath.item]
    cells[indexPath.item] = cell
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    !lentBooks.contains(books[indexPath.item])
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosenBook = books[indexPath.item]
  }
}
