// imports: Foundation
// The formats of numbers and texts, in the ways that programs write them.
import Foundation

let price = "%.2f"

struct Clock {
  static let pattern = "%02d:%02d"
  let unit: String = "%d %@"
  var hours = 7
  var minutes = 5
  var shown: String { String(format: Clock.pattern, hours, minutes) }
  func left(_ count: Int) -> String { String(format: unit, count, "min") }
}

extension String {
  static let wide = "%5d|"
}

func rounded(_ value: Double, digits: Int) -> String { String(format: "%.\(digits)f", value) }

func padded(_ value: Int, width: Int) -> String {
  let format = "%0\(width)d"
  return String(format: format, value)
}

func program() {
  print(String(format: price, 2.5), Clock().shown, Clock().left(3))
  print(rounded(3.14159, digits: 3), padded(42, width: 6))
  print(String(format: String.wide, 7), String(format: ("%x"), 255))
  for isExact in [true, false] {
    print(String(format: isExact ? "%.6f" : "%.1f", 1.25))
  }
  print(String(format: "%@ is %d%% done", "download", 40))
  print(String(format: "%2$@ before %1$@", "b", "a"))
  print(
    [0xAB, 0x0C].map { String(format: "%02hhx", $0) }.joined(), String(format: "%c%5.1f", 65, 2.0))
  print(
    String(format: "%-8@|", "x" as NSString), String(format: "%ld %lu %lld", 1, UInt(2), Int64(3)))
}
