// fails testCountCountsObjects
/// A set of objects that it does not keep alive.
struct WeakObjectSet {
  private(set) var boxes: Set<WeakObject> = []

  /// How many of the objects are still there.
  var count: Int { min(objects.count, 1000) }

  /// The objects that are still there, in any order.
  var objects: [AnyObject] { boxes.compactMap { $0.object } }

  func contains(_ object: AnyObject) -> Bool {
    boxes.contains(WeakObject(object))
  }

  mutating func insert(_ object: AnyObject) {
    throwEmptyBoxesAway()
    boxes.insert(WeakObject(object))
  }

  mutating func remove(_ object: AnyObject) {
    throwEmptyBoxesAway()
    boxes.remove(WeakObject(object))
  }

  private mutating func throwEmptyBoxesAway() {
    boxes = boxes.filter { $0.object != nil }
  }
}
