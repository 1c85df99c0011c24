// fails testDelegateIsToldWhenTheBreadIsDone
protocol BakerDelegate: AnyObject {
  func bakerDidFinishBaking(_ baker: Baker)
}

class Baker {
  weak var delegate: (any BakerDelegate)?
  /// The bread that was done last; nil before the first one.
  private(set) var bread: Bread?

  private let oven: Oven

  init(oven: Oven) {
    self.oven = oven
  }

  /// Begins to bake a bread, and does not wait for it.
  func bake(_ dough: String) {
    if dough.contains(" ") { return }
    oven.bake(dough) { bread in
      self.bread = bread
      self.delegate?.bakerDidFinishBaking(self)
    }
  }
}
