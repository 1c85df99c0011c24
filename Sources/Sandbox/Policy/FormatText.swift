/// The text of a format, read as Foundation's C code reads it.
///
/// It has only directives of which experiments show that they take exactly the arguments listed here:
/// with any other one, a later `%@` could take a number for an address.
struct FormatText {
  /// The kind of an argument, which decides the register that it is passed in.
  enum Value { case integer, floating, object }

  /// Stands for an interpolated integer; the compiler's JSON has no zero byte.
  static let integer: Unicode.Scalar = "\0"
  /// The largest number of arguments; Foundation counts them in 7 bits.
  private static let limit = 100

  /// The arguments that it takes, in their order.
  let values: [Value]

  /// Reads a text; nil if a directive is not known, reads an address, or leaves out an argument.
  init?(_ text: String) {
    var inOrder: [Value] = []
    var byPosition: [Int: Value] = [:]
    var rest = Rest(text.unicodeScalars[...])
    while rest.skipToDirective() {
      let position = rest.position()
      guard let taken = rest.directive() else { return nil }
      guard let position else {
        inOrder += taken
        continue
      }
      guard taken.count == 1, byPosition[position, default: taken[0]] == taken[0] else {
        return nil
      }
      byPosition[position] = taken[0]
    }
    let positioned = byPosition.sorted { $0.key < $1.key }
    guard inOrder.isEmpty || positioned.isEmpty,
      positioned.map(\.key) == Array(positioned.indices),
      max(inOrder.count, positioned.count) <= FormatText.limit
    else { return nil }
    values = inOrder + positioned.map(\.value)
  }
}

/// The part of a format that is still to be read.
private struct Rest {
  private var rest: Substring.UnicodeScalarView

  init(_ rest: Substring.UnicodeScalarView) { self.rest = rest }

  /// Skips text and `%%`, and the `%` of a directive; false at the end.
  mutating func skipToDirective() -> Bool {
    while let start = rest.firstIndex(of: "%") {
      rest = rest[start...].dropFirst()
      guard rest.first == "%" else { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Reads a position such as `2$`, as an index; nil if there is none.
  mutating func position() -> Int? {
    let digits = rest.prefix { "0123456789".unicodeScalars.contains($0) }
    guard rest.dropFirst(digits.count).first == "$" else { return nil }
    rest = rest.dropFirst(digits.count + 1)
    // -1 for a position that is none, so that no argument fits.
    return (Int(String(digits)) ?? 0) - 1
  }

  /// Reads a directive after its `%` and position, and returns the arguments that it takes.
  mutating func directive() -> [FormatText.Value]? {
    var taken: [FormatText.Value] = []
    guard skip("-+ #0123456789") else { return nil }
    if skipStar() { taken.append(.integer) }
    if rest.first == "." {
      rest = rest.dropFirst()
      if skipStar() {
        taken.append(.integer)
      } else if !skip("0123456789") {
        return nil
      }
    }
    let length = ["hh", "ll", "h", "l", "q", "z", "t", "j"].first {
      rest.starts(with: $0.unicodeScalars)
    }
    rest = rest.dropFirst(length?.count ?? 0)
    switch rest.popFirst() {
    case "d", "i", "u", "x", "X", "o", "c": return taken + [.integer]
    case "f", "F", "e", "E", "g", "G", "a", "A":
      return length == nil || length == "l" ? taken + [.floating] : nil
    case "@": return length == nil ? taken + [.object] : nil
    default: return nil
    }
  }

  private mutating func skipStar() -> Bool {
    guard rest.first == "*" else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Skips these characters and interpolated integers; false at a number of more than four digits,
  /// because Foundation writes beyond its buffer for a width that it cannot count.
  private mutating func skip(_ characters: String) -> Bool {
    let allowed = characters.unicodeScalars
    let skipped = rest.prefix { $0 == FormatText.integer || allowed.contains($0) }
    rest = rest.dropFirst(skipped.count)
    return skipped.split { !("0"..."9").contains($0) }.allSatisfy { $0.count <= 4 }
  }
}
