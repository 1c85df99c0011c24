final class WeakObject {
  private(set) weak var object: AnyObject?
  private let id: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
  }
}

extension WeakObject: Hashable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    ObjectIdentifier(a.object ?? a) == ObjectIdentifier(b.object ?? b)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
