struct WeakObject: Hashable {
  private final class Tag {
    // It keeps the place in memory, not the object: so no new object gets the same number.
    unowned let object: AnyObject
    let id: ObjectIdentifier

    init(_ object: AnyObject) {
      self.object = object
      id = ObjectIdentifier(object)
    }
  }

  weak let object: AnyObject?
  private let tag: Tag

  init(_ object: AnyObject) {
    self.object = object
    tag = Tag(object)
  }

  static func == (a: WeakObject, b: WeakObject) -> Bool { a.tag.id == b.tag.id }
  func hash(into hasher: inout Hasher) { hasher.combine(tag.id) }
}
