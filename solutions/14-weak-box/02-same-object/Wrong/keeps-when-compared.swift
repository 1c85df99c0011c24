// fails testBoxDoesNotKeepItsObjectAlive
final class WeakObject: Equatable {
  private(set) weak var object: AnyObject?
  private var compared: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  static func == (a: WeakObject, b: WeakObject) -> Bool {
    a.compared = a.object
    return a.compared === b.object
  }
}
