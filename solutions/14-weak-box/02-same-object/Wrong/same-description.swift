// fails testEqualObjectsAreTwoObjects
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if let first = a.object as? any CustomStringConvertible,
      let second = b.object as? any CustomStringConvertible
    {
      return first.description == second.description
    }
    return a.object === b.object
  }
}
