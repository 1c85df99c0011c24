protocol Listener: AnyObject {
  func bellDidRing()
}

class Bell {
  weak var listener: (any Listener)?

  func ring() {
    listener?.bellDidRing()
  }
}
