// fails testHashesAreDifferent
final class WeakObject {
  private(set) weak var object: AnyObject?
  private let number: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    number = ObjectIdentifier(object)
  }
}

extension WeakObject: Hashable {
  static func == (a: WeakObject, b: WeakObject) -> Bool {
    if a === b { return true }
    guard let object = a.object else { return false }
    return object === b.object
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(Int(bitPattern: number) / 16 % 64)
  }
}
