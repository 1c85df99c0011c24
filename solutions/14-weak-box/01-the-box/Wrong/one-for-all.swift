// refused; fails testBoxGivesItsObject, testBoxIsEmptyWhenItsObjectIsGone
struct WeakObject {
  nonisolated(unsafe) private static weak var last: AnyObject?

  var object: AnyObject? { Self.last }

  init(_ object: AnyObject) {
    Self.last = object
  }
}
