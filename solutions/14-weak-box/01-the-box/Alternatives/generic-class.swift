final class WeakObject<Object: AnyObject> {
  weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
