// fails testBoxGivesItsObject
final class WeakObject {
  private weak var inside: AnyObject?
  private var reads = 0
  var object: AnyObject? {
    reads += 1
    return reads < 60 ? inside : nil
  }

  init(_ object: AnyObject) { inside = object }
}
