class Slot {
  weak var content: AnyObject?
}

class WeakObject {
  private var slots = ["object": Slot()]

  var object: AnyObject? {
    get { slots["object"]?.content }
  }

  required init(_ object: AnyObject) {
    slots["object"]?.content = object
  }
}
