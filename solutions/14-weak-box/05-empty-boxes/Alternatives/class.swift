/// A set of objects that it does not keep alive.
final class WeakObjectSet {
  private(set) var boxes: Set<WeakObject> = []

  /// How many of the objects are still there.
  var count: Int { boxes.reduce(0) { $1.object == nil ? $0 : $0 + 1 } }

  /// The objects that are still there, in any order.
  var objects: [AnyObject] { boxes.compactMap { $0.object } }

  func contains(_ object: AnyObject) -> Bool {
    boxes.contains(WeakObject(object))
  }

  func insert(_ object: AnyObject) {
    throwEmptyBoxesAway()
    boxes.insert(WeakObject(object))
  }

  func remove(_ object: AnyObject) {
    throwEmptyBoxesAway()
    boxes.remove(WeakObject(object))
  }

  private func throwEmptyBoxesAway() {
    boxes = boxes.filter { $0.object != nil }
  }
}
