// fails testEqualBoxesHaveEqualHashes
final class WeakObject {
  private(set) weak var object: AnyObject?
  private let number: Int

  init(_ object: AnyObject) {
    self.object = object
    number = (object as? any Hashable)?.hashValue ?? ObjectIdentifier(object).hashValue
  }
}

extension WeakObject: Hashable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if a === b { return true }
    guard let object = a.object else { return false }
    return object === b.object
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
