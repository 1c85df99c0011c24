// fails testInsertThrowsEmptyBoxesAway
struct WeakObjectSet {
  /// Gives every box, also the empty ones.
  private var kept: () -> Set<WeakObject> = { [] }

  var boxes: Set<WeakObject> { kept().filter { $0.object != nil } }
  var count: Int { boxes.count }
  var objects: [AnyObject] { boxes.compactMap(\.object) }

  func contains(_ object: AnyObject) -> Bool { boxes.contains(WeakObject(object)) }

  mutating func insert(_ object: AnyObject) {
    var all = kept()
    all.insert(WeakObject(object))
    kept = { [all] in all }
  }

  mutating func remove(_ object: AnyObject) {
    var all = kept()
    all.remove(WeakObject(object))
    kept = { [all] in all }
  }
}
