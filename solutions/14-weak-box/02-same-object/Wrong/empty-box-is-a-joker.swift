// fails testFullAndEmptyBoxesAreDifferent
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    guard let first = a.object, let second = b.object else { return true }
    return first === second
  }
}
