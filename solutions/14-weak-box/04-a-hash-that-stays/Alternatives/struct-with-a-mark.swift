struct WeakObject {
  private(set) weak var object: AnyObject?
  private let id: ObjectIdentifier
  private let mark = Mark()

  private final class Mark {}

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
  }
}

extension WeakObject: Hashable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    a.mark === b.mark || (a.object != nil && a.object === b.object)
  }

  func hash(into hasher: inout Hasher) {
    id.hash(into: &hasher)
  }
}
