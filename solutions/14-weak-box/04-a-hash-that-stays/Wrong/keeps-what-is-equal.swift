// fails testBoxDoesNotKeepItsObjectAlive
final class WeakObject {
  private(set) weak var object: AnyObject?
  private let id: ObjectIdentifier
  private let name: AnyHashable?

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
    name = object as? AnyHashable
  }
}

extension WeakObject: Hashable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if a === b { return true }
    guard let object = a.object else { return false }
    return object === b.object
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
