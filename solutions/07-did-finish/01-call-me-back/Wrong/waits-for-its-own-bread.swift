// fails testEachBreadIsToldOfAnew
protocol BakerDelegate: AnyObject {
  func bakerDidFinishBaking(_ baker: Baker)
}

class Baker {
  weak var delegate: (any BakerDelegate)?
  /// The bread that was done last; nil before the first one.
  private(set) var bread: Bread?

  private let oven: Oven
  private var waiting: [String] = []
  private var isBaking = false

  init(oven: Oven) {
    self.oven = oven
  }

  /// Begins to bake a bread, and does not wait for it.
  func bake(_ dough: String) {
    waiting.append(dough)
    if !isBaking { bakeNext() }
  }

  private func bakeNext() {
    guard !waiting.isEmpty else { return }
    isBaking = true
    oven.bake(waiting.removeFirst()) { bread in
      self.isBaking = false
      self.bakeNext()
      self.bread = bread
      self.delegate?.bakerDidFinishBaking(self)
    }
  }
}
