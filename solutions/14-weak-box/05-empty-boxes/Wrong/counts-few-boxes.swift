// fails testCountCountsObjects
/// A set of objects that it does not keep alive.
struct WeakObjectSet {
  private(set) var boxes: Set<WeakObject> = []

  /// How many of the objects are still there.
  var count: Int { boxes.count < 3 ? boxes.count : objects.count }

  /// The objects that are still there, in any order.
  var objects: [AnyObject] {
    boxes.compactMap { $0.object }
  }

  func contains(_ object: AnyObject) -> Bool {
    boxes.contains(WeakObject(object))
  }

  mutating func insert(_ object: AnyObject) {
    sweep()
    boxes.insert(WeakObject(object))
  }

  mutating func remove(_ object: AnyObject) {
    sweep()
    boxes.remove(WeakObject(object))
  }

  private mutating func sweep() {
    boxes = boxes.filter { $0.object != nil }
  }
}
