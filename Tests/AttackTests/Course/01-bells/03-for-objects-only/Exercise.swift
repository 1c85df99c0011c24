protocol Listener {
  func heard()
}

final class Bell {
  var listener: (any Listener)?
  func ring() { listener?.heard() }
}
