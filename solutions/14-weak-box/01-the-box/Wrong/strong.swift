// fails testBoxDoesNotKeepItsObjectAlive
struct WeakObject {
  private(set) var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
