// fails testBoxesOfTwoObjectsAreDifferent
struct WeakObject {
  private(set) weak var object: AnyObject?
  private let id: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if (a.object == nil) != (b.object == nil) { return false }
    return UInt16(truncatingIfNeeded: Int(bitPattern: a.id)) == UInt16(truncatingIfNeeded: Int(bitPattern: b.id))
  }
}
