// fails testInsertThrowsEmptyBoxesAway
/// A set of objects that it does not keep alive.
struct WeakObjectSet {
  private(set) var boxes: Set<WeakObject> = []

  private var graveyard: [WeakObject] = []

  /// How many of the objects are still there.
  var count: Int {
    objects.count
  }

  /// The objects that are still there, in any order.
  var objects: [AnyObject] {
    boxes.compactMap { $0.object }
  }

  func contains(_ object: AnyObject) -> Bool {
    boxes.contains(WeakObject(object))
  }

  mutating func insert(_ object: AnyObject) {
    graveyard += boxes.filter { $0.object == nil }
    boxes = boxes.filter { $0.object != nil }
    boxes.insert(WeakObject(object))
  }

  mutating func remove(_ object: AnyObject) {
    boxes = boxes.filter { $0.object != nil }
    boxes.remove(WeakObject(object))
  }
}
