// fails testHashesAreDifferent
final class WeakObject {
  private(set) weak var object: AnyObject?
  private let id: ObjectIdentifier
  private let kind: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
    kind = ObjectIdentifier(type(of: object))
  }
}

extension WeakObject: Hashable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if a === b { return true }
    guard let object = a.object else { return false }
    return object === b.object
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
  }
}
