// fails testBoxDoesNotKeepItsObjectAlive, testBoxIsEmptyWhenItsObjectIsGone
struct WeakObject {
  private(set) weak var object: AnyObject?
  private let name: AnyHashable?

  init(_ object: AnyObject) {
    self.object = object
    name = object as? AnyHashable
  }
}
