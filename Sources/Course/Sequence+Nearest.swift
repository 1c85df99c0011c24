extension Sequence {
  /// Returns at most three elements, the nearest first; among equally near ones the earlier first.
  ///
  /// - Parameter distance: how far an element is away; nil leaves it out.
  func nearest(by distance: (Element) -> Int?) -> [Element] {
    enumerated().compactMap { offset, element in
      distance(element).map { (distance: $0, offset: offset, element: element) }
    }
    .sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }
    .prefix(3).map(\.element)
  }
}
