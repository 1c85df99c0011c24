protocol Listener: AnyObject {
  func bellDidRing()
}

class Bell {
  weak var listener: (any Listener)?

  func ring() {
    // What has to happen here?
  }
}
