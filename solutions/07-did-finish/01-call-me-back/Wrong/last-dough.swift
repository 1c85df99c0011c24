// fails testEachBreadIsToldOfAnew
protocol BakerDelegate: AnyObject {
  func bakerDidFinishBaking(_ baker: Baker)
}

class Baker {
  weak var delegate: (any BakerDelegate)?
  /// The bread that was done last; nil before the first one.
  private(set) var bread: Bread?

  private let oven: Oven
  private var lastDough = ""

  init(oven: Oven) {
    self.oven = oven
  }

  /// Begins to bake a bread, and does not wait for it.
  func bake(_ dough: String) {
    lastDough = dough
    oven.bake(dough) { bread in
      self.bread = Bread(dough: self.lastDough, minutes: bread.minutes)
      self.delegate?.bakerDidFinishBaking(self)
    }
  }
}
