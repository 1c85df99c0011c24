// fails testListenerHearsTheBell
// For the author: the first line names the checks that must fail. No other check may fail.
protocol Listener: AnyObject {
  func bellDidRing()
}

class Bell {
  weak var listener: (any Listener)?

  func ring() {
    listener?.bellDidRing()
    listener?.bellDidRing()
  }
}
