// refused; fails testBoxDoesNotKeepItsObjectAlive
struct WeakObject {
  nonisolated(unsafe) private static var register: [ObjectIdentifier: AnyObject] = [:]

  private let id: ObjectIdentifier

  var object: AnyObject? { Self.register[id] }

  init(_ object: AnyObject) {
    id = ObjectIdentifier(object)
    Self.register[id] = object
  }
}
