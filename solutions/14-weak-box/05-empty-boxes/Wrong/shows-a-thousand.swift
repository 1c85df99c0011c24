// fails testObjectsAreThoseThatAreThere
/// A set of objects that it does not keep alive.
struct WeakObjectSet {
  private(set) var boxes: Set<WeakObject> = []

  /// How many of the objects are still there.
  var count: Int { boxes.count { $0.object != nil } }

  /// The objects that are still there, in any order.
  var objects: [AnyObject] { Array(boxes.compactMap { $0.object }.prefix(1000)) }

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
