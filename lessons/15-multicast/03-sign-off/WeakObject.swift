/// A finished box from lesson 14, which refers to an object and does not keep it alive.
final class WeakObject: Equatable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if a === b { return true }
    guard let object = a.object else { return false }
    return object === b.object
  }
}
