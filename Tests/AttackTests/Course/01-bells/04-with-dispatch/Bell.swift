protocol BellDelegate: AnyObject {
  func bellDidRing(_ bell: Bell)
}

final class Bell {
  weak var delegate: (any BellDelegate)?
  func ring() { delegate?.bellDidRing(self) }
}
