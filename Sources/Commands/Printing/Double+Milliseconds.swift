import Foundation

extension Double {
  /// Seconds as `41.5 ms`.
  var inMilliseconds: String { String(format: "%.1f ms", self * 1000) }
}
