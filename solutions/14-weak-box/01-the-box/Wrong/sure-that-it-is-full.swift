// fails testBoxIsEmptyWhenItsObjectIsGone
struct WeakObject {
  private weak var stored: AnyObject?

  var object: AnyObject? { stored! }

  init(_ object: AnyObject) {
    stored = object
  }
}
