/// The methods by which a collection asks how much there is, and what each item shows.
///
/// `numberOfSections(in:)` is optional, as in UIKit; see `UITableViewDataSource`.
public protocol UICollectionViewDataSource: AnyObject {
  /// How many sections the collection has; 1 if the method is not written.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// How many items that section has; must be written.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell that shows the item; must be written.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}
