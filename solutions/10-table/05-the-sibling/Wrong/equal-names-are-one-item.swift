// fails testOneItemForEachBook
import MiniUIKit

class CoversViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let collectionView = UICollectionView()
  var books = ["Emma", "Dune", "Odes"]
  var lentBooks = ["Dune"]
  var chosenBook: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  private var titles: [String] {
    var titles: [String] = []
    for book in books where !titles.contains(book) { titles.append(book) }
    return titles
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    titles.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = CoverCell()
    cell.title = titles[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    !lentBooks.contains(titles[indexPath.item])
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosenBook = titles[indexPath.item]
  }
}
