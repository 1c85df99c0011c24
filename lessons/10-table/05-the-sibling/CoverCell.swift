import MiniUIKit

/// Shows the cover of a book.
class CoverCell: UICollectionViewCell {
  var title = "" {
    didSet { accessibilityLabel = title }
  }
}
