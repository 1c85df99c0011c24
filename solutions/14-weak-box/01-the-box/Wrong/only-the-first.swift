// refused; fails testBoxGivesItsObject, testBoxIsEmptyWhenItsObjectIsGone
final class WeakObject {
  nonisolated(unsafe) private static var isUsed: [ObjectIdentifier] = []
  private weak var stored: AnyObject?

  var object: AnyObject? { stored }

  init(_ object: AnyObject) {
    let id = ObjectIdentifier(type(of: object))
    if !Self.isUsed.contains(id) { stored = object }
    Self.isUsed.append(id)
  }
}
