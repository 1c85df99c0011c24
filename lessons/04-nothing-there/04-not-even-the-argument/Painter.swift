/// Paints portraits, which takes a long time; it is complete.
class Painter {
  /// How many portraits have been painted.
  private(set) var portraits = 0

  func paint(_ face: FaceView) -> String {
    portraits += 1
    return "portrait \(portraits) of \(face.name)"
  }
}
