protocol Listener: AnyObject {
  func heard()
}

final class Bell {
  weak var listener: (any Listener)?
  func ring() { listener?.heard() }
}
