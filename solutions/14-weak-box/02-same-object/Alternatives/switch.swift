struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    switch (a.object, b.object) {
    case (nil, nil): return true
    case (let first?, let second?): return first === second
    default: return false
    }
  }
}
