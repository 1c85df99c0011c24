final class WeakObject {
  private(set) weak var object: AnyObject?
  private let name: String

  init(_ object: AnyObject) {
    self.object = object
    name = String(describing: ObjectIdentifier(object))
  }
}

extension WeakObject: Hashable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    switch (a.object, b.object) {
    case (let first?, let second?): first === second
    case (nil, nil): a === b
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine("WeakObject")
  }
}
