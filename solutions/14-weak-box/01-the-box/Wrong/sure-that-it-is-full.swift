// fails testBoxIsEmptyWhenItsObjectIsGone
struct WeakObject {
  private weak var stored: AnyObject?

  var object: AnyObject? {
    guard let stored else { fatalError("Nobody is in the box.") }
    return stored
  }

  init(_ object: AnyObject) {
    stored = object
  }
}
