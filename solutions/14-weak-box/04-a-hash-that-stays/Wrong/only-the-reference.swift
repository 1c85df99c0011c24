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
    a.object === b.object
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
