final class WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension WeakObject: Hashable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    a.object === b.object
  }

  func hash(into hasher: inout Hasher) {
    if let object { hasher.combine(ObjectIdentifier(object)) }
  }
}
