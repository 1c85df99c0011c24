struct WeakObject {
  private weak var reference: AnyObject?

  var object: AnyObject? {
    get { reference }
    @available(*, unavailable, message: "a box keeps its object")
    set { reference = newValue }
  }

  init(_ object: AnyObject) {
    reference = object
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    a.object === b.object
  }
}
