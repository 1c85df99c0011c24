struct WeakObject<T> where T: AnyObject {
  private weak var stored: T?

  init(_ any: T) {
    stored = any
  }
}

extension WeakObject {
  var object: T? {
    guard let stored else { return nil }
    return stored
  }
}
