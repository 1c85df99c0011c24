/// Returns the text with terminal control characters and direction overrides made visible.
///
/// Newlines and tabs stay. A control character becomes caret notation such as `^[`. An invisible
/// character that changes the order or shape of text becomes `<U+202E>`. A carriage return before
/// a newline is dropped.
package func sanitised(_ text: some StringProtocol) -> String {
  // Append to a String: appending to a separate scalar view would copy it each time.
  var result = ""
  var hasReturn = false
  for scalar in text.unicodeScalars {
    if hasReturn, scalar != "\n" { result += "^M" }
    hasReturn = scalar == "\r"
    if hasReturn { continue }
    if let name = visibleName(of: scalar) {
      result += name
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return hasReturn ? result + "^M" : result
}

/// Returns the visible replacement for a scalar, or nil if the scalar is harmless.
private func visibleName(of scalar: Unicode.Scalar) -> String? {
  switch scalar.value {
  case 0x09, 0x0A: return nil
  case 0..<0x20, 0x7F: return "^\(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))"
  case 0x80..<0xA0,  // the second set of control characters
    0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,  // direction of writing
    0x2028, 0x2029,  // line and paragraph separator
    0x200B, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:  // invisible
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - hex.count))
    return "<U+\(padding)\(hex)>"
  default: return nil
  }
}
