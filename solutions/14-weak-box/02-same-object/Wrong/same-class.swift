// fails testBoxesOfTwoObjectsAreDifferent
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    guard let first = a.object, let second = b.object else { return a.object === b.object }
    return type(of: first) == type(of: second)
  }
}
