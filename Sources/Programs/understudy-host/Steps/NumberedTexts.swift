import Glibc

/// Texts with their numbers, in the order in which they were new.
struct NumberedTexts {
  private var numbers: [Bytes: Int] = [:]

  /// A text to look up by its bytes: a string is normalised first, and an array hashes each element.
  private struct Bytes: Hashable {
    let all: [UInt8]

    static func == (one: Bytes, other: Bytes) -> Bool {
      one.all.count == other.all.count && memcmp(one.all, other.all, one.all.count) == 0
    }

    func hash(into hasher: inout Hasher) { all.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  mutating func number(of text: String) -> (Int, isNew: Bool) {
    let bytes = Bytes(all: Array(text.utf8))
    if let known = numbers[bytes] { return (known, false) }
    numbers[bytes] = numbers.count
    return (numbers.count - 1, true)
  }
}
