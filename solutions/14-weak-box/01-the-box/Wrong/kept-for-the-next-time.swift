// fails testBoxDoesNotKeepItsObjectAlive
final class WeakObject {
  private weak var stored: AnyObject?
  private(set) lazy var object: AnyObject? = stored

  init(_ object: AnyObject) {
    stored = object
  }
}
