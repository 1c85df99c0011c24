struct WeakObject {
  private(set) weak var object: AnyObject?
  private let id: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    a.id == b.id && (a.object == nil) == (b.object == nil)
  }
}
