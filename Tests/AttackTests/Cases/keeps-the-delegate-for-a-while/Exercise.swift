// swift-format-ignore-file
protocol BellDelegate: AnyObject { func bellDidRing(_ bell: Bell) }
final class Bell {
  var delegate: (any BellDelegate)?
  func ring() {
    delegate?.bellDidRing(self)
    delegate = nil
  }
}
func twice(_ n: Int) -> Int { n * 2 }
