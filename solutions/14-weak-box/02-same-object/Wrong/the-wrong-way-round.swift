// fails testBoxesOfOneObjectAreEqual, testBoxesOfTwoObjectsAreDifferent, testEmptyBoxIsEqualToItself, testFullAndEmptyBoxesAreDifferent
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension WeakObject: Equatable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    a.object !== b.object
  }
}
