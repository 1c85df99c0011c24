// fails testBoxesOfTwoObjectsStayDifferent
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
    if a === b { return true }
    if let first = a.object as? AnyHashable, let second = b.object as? AnyHashable {
      return first == second
    }
    guard let object = a.object else { return false }
    return object === b.object
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
