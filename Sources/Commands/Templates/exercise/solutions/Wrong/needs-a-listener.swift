// fails testBellRingsWithoutAListener
protocol Listener: AnyObject {
  func bellDidRing()
}

class Bell {
  weak var listener: (any Listener)?

  func ring() {
    guard let listener else { fatalError("nobody listens") }
    listener.bellDidRing()
  }
}
