// fails testBoxGivesItsObject
final class WeakObject {
  private weak var stored: AnyObject?

  var object: AnyObject? {
    defer { stored = nil }
    return stored
  }

  init(_ object: AnyObject) {
    stored = object
  }
}
