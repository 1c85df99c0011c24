import Foundation

extension Double {
  /// This number of seconds, formatted as `41.5 ms`.
  var inMilliseconds: String { String(format: "%.1f ms", self * 1000) }
}
