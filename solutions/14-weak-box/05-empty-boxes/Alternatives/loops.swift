/// A set of objects that it does not keep alive.
struct WeakObjectSet {
  private(set) var boxes: Set<WeakObject> = []

  /// How many of the objects are still there.
  var count: Int { boxes.count { $0.object != nil } }

  /// The objects that are still there, in any order.
  var objects: [AnyObject] {
    var found: [AnyObject] = []
    for box in boxes {
      guard let object = box.object else { continue }
      found.append(object)
    }
    return found
  }

  func contains(_ object: AnyObject) -> Bool {
    boxes.contains(WeakObject(object))
  }

  mutating func insert(_ object: AnyObject) {
    boxes.insert(WeakObject(object))
    sweep()
  }

  mutating func remove(_ object: AnyObject) {
    boxes.remove(WeakObject(object))
    sweep()
  }

  private mutating func sweep() {
    for box in boxes where box.object == nil { boxes.remove(box) }
  }
}
