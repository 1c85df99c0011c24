// fails testSetKeepsNoObjectAlive
/// A set of objects that it does not keep alive.
struct WeakObjectSet {
  private(set) var boxes: Set<WeakObject> = []

  /// How many of the objects are still there.
  var count: Int { objects.count }

  /// The objects that are still there, in any order.
  var objects: [AnyObject] { kept }

  func contains(_ object: AnyObject) -> Bool {
    boxes.contains(WeakObject(object))
  }

  mutating func insert(_ object: AnyObject) {
    throwEmptyBoxesAway()
    if !contains(object) { kept.append(object) }
    boxes.insert(WeakObject(object))
  }

  mutating func remove(_ object: AnyObject) {
    throwEmptyBoxesAway()
    kept.removeAll { $0 === object }
    boxes.remove(WeakObject(object))
  }

  private var kept: [AnyObject] = []

  private mutating func throwEmptyBoxesAway() {
    boxes = boxes.filter { $0.object != nil }
  }
}
