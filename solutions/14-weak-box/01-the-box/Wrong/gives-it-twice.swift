// fails testBoxGivesItsObject
final class WeakObject {
  private weak var stored: AnyObject?
  private var questions = 0

  var object: AnyObject? {
    questions += 1
    return questions > 2 ? nil : stored
  }

  init(_ object: AnyObject) {
    stored = object
  }
}
