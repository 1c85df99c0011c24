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

  // Answer the questions of the collection, and hear of the selection.
}
