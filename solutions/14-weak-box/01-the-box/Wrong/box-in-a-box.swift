// fails testBoxGivesItsObject
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = (object as? WeakObject)?.object ?? object
  }
}
