// fails testSetFindsABoxWhoseObjectIsGone
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
    guard let first = a.object, let second = b.object else { return false }
    return first === second
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
