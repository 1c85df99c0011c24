// fails StructListens
protocol Listener {
  func bellDidRing()
}

class Bell {
  var listener: (any Listener)?

  func ring() {
    listener?.bellDidRing()
  }
}
