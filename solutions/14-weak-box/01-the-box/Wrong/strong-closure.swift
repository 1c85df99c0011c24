// fails testBoxDoesNotKeepItsObjectAlive
struct WeakObject {
  private let find: () -> AnyObject?

  var object: AnyObject? { find() }

  init(_ object: AnyObject) {
    find = { object }
  }
}
