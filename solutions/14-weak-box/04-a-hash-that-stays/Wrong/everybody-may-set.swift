// fails ExchangeTheObject
final class WeakObject {
  weak var object: AnyObject?
  private let id: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
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
