// fails testBoxIsEmptyWhenItsObjectIsGone
struct WeakObject {
  private(set) unowned var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
