/// What comes out of the oven.
struct Bread {
  let dough: String
  /// How long it was in the oven.
  let minutes: Int
}

/// Bakes, and calls back when a bread is done.
class Oven {
  private var doughs: [String] = []
  private var callbacks: [(Bread) -> Void] = []

  /// Puts dough into the oven, and returns at once; calls the closure when the bread is done.
  func bake(_ dough: String, whenDone: @escaping (Bread) -> Void) {
    doughs.append(dough)
    callbacks.append(whenDone)
  }

  /// The oven's clock: after that time, the bread is done that has been in the oven longest.
  func ring(after minutes: Int) {
    if doughs.isEmpty { return }
    let dough = doughs.removeFirst()
    let whenDone = callbacks.removeFirst()
    whenDone(Bread(dough: dough, minutes: minutes))
  }
}
