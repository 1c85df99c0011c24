extension UICollectionView: CustomStringConvertible {
  /// The collection in words: each section, each item with the `accessibilityLabel` of its cell or
  /// the name of the cell's class, `>` at the selected.
  public var description: String {
    displayIfNeeded()
    return inWords(
      title: { _ in nil }, text: { $0.accessibilityLabel ?? String(describing: type(of: $0)) })
  }
}
