final class WeakObject: Equatable {
  weak let object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if a === b { return true }
    guard let first = a.object, let second = b.object else { return false }
    return first === second
  }
}
