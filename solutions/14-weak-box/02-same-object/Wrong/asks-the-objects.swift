// fails testEqualObjectsAreTwoObjects
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if let first = a.object as? AnyHashable, let second = b.object as? AnyHashable {
      return first == second
    }
    return a.object === b.object
  }
}
