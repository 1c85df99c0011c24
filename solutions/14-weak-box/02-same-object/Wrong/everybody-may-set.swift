// fails ExchangeTheObject
struct WeakObject {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object

  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    a.object === b.object
  }
}
