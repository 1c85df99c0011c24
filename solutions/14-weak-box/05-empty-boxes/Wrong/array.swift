// fails testEachObjectIsInTheSetOnce
/// A set of objects that it does not keep alive.
struct WeakObjectSet {
  private(set) var boxes: [WeakObject] = []

  /// How many of the objects are still there.
  var count: Int { objects.count }

  /// The objects that are still there, in any order.
  var objects: [AnyObject] { boxes.compactMap { $0.object } }

  func contains(_ object: AnyObject) -> Bool {
    boxes.contains(WeakObject(object))
  }

  mutating func insert(_ object: AnyObject) {
    throwEmptyBoxesAway()
    boxes.append(WeakObject(object))
  }

  mutating func remove(_ object: AnyObject) {
    throwEmptyBoxesAway()
    if let index = boxes.firstIndex(of: WeakObject(object)) { boxes.remove(at: index) }
  }

  private mutating func throwEmptyBoxesAway() {
    boxes = boxes.filter { $0.object != nil }
  }
}
