// For the author: another right answer, which must pass too. Add as many as you can think of.
protocol Listener: AnyObject {
  func bellDidRing()
}

class Bell {
  weak var listener: (any Listener)?

  func ring() {
    guard let listener else { return }
    listener.bellDidRing()
  }
}
