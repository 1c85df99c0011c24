final class WeakObject {
  private weak var reference: AnyObject?

  var object: AnyObject? {
    get { reference }
    @available(*, unavailable, message: "a box keeps its object")
    set { reference = newValue }
  }
  private let id: ObjectIdentifier

  init(_ object: AnyObject) {
    reference = object
    id = ObjectIdentifier(object)
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
