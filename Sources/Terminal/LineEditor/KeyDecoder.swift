/// Turns the bytes that a terminal sends into keys.
///
/// Sequences that are no keys of ours are dropped whole: reports of the mouse or of the focus, and
/// a terminal's answers to queries.
package struct KeyDecoder: Sendable {
  /// The bytes that interrupt and suspend; 0 for none.
  private let interrupt: UInt8
  private let suspend: UInt8

  private var bytes: [UInt8] = []
  /// The index of the first byte that is not decoded.
  private var start = 0
  /// Where to look for the end of a paste; nil outside of a paste.
  private var pasteSearch: Int?

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = [escape] + Array("[201~".utf8)
  /// The number of bytes after which an unfinished sequence counts as text.
  private static let longestSequence = 4096

  package init(interrupt: UInt8 = 3, suspend: UInt8 = 26) {
    self.interrupt = interrupt
    self.suspend = suspend
  }

  package var isEmpty: Bool { start == bytes.count && !isInPaste }
  /// Whether the end of a paste has not arrived yet.
  package var isInPaste: Bool { pasteSearch != nil }

  package mutating func append(_ new: ArraySlice<UInt8>) {
    if start > 0 {
      pasteSearch = pasteSearch.map { $0 - start }
      bytes.removeFirst(start)
      start = 0
    }
    bytes += new
  }

  /// Returns the next key; nil if its bytes have not all arrived.
  ///
  /// - Parameter isAll: whether no more bytes belong to the key, so that its beginning counts.
  package mutating func next(isAll: Bool) -> Key? {
    while start < bytes.count || isInPaste {
      if isInPaste { return paste(isAll: isAll) }
      let byte = bytes[start]
      if byte == Self.escape {
        switch sequence(isAll: isAll) {
        case .key(let key): return key
        case .none: continue
        case .unfinished: return nil
        }
      }
      if byte != 0, byte == interrupt || byte == suspend {
        start += 1
        return byte == interrupt ? .interrupt : .suspend
      }
      return scalar(isAll: isAll).map { .character($0) }
    }
    return nil
  }

  /// Returns the next character if it is printable and has arrived; leaves any other key.
  package mutating func nextPrintable() -> Unicode.Scalar? {
    guard !isInPaste, start < bytes.count, bytes[start] >= 0x20, bytes[start] != 0x7F,
      bytes[start] != interrupt, bytes[start] != suspend
    else { return nil }
    return scalar(isAll: false)
  }

  // MARK: Escape sequences

  private enum Sequence {
    case key(Key)
    /// A sequence that is no key, and was skipped.
    case none
    case unfinished
  }

  private mutating func sequence(isAll: Bool) -> Sequence {
    guard start + 1 < bytes.count else {
      guard isAll else { return .unfinished }
      start += 1
      return .key(.special(.escape))
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return controlSequence(isAll: isAll)
    case UInt8(ascii: "O"): return shiftedSequence(isAll: isAll)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return controlString(isAll: isAll)
    case Self.escape:
      start += 1
      return .key(.special(.escape))
    default:
      start += 1
      guard let scalar = scalar(isAll: isAll) else {
        start -= 1
        return .unfinished
      }
      return .key(.alt(scalar))
    }
  }

  /// Reads `ESC [ parameters final`.
  private mutating func controlSequence(isAll: Bool) -> Sequence {
    var index = start + 2
    while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    guard index < bytes.count else {
      return isAll || index - start > Self.longestSequence ? alt() : .unfinished
    }
    let parameters = String(decoding: bytes[(start + 2)..<index], as: UTF8.self)
    guard (0x40...0x7E).contains(bytes[index]) else {
      // No byte of a sequence: skip what came before it.
      start = index
      return .none
    }
    let final = bytes[index]
    start = index + 1
    if final == UInt8(ascii: "~"), parameters == "200" {
      pasteSearch = start
      return .none
    }
    return Self.special(Unicode.Scalar(final), parameters).map { .key(.special($0)) } ?? .none
  }

  /// Reads `ESC O final`, which some terminals send for arrow keys.
  private mutating func shiftedSequence(isAll: Bool) -> Sequence {
    guard start + 2 < bytes.count else { return isAll ? alt() : .unfinished }
    let key = Self.special(Unicode.Scalar(bytes[start + 2]), "")
    guard (0x40...0x7E).contains(bytes[start + 2]) else { return alt() }
    start += 3
    return key.map { .key(.special($0)) } ?? .none
  }

  /// Skips a string that the terminal sends, such as its answer to a question about colours.
  private mutating func controlString(isAll: Bool) -> Sequence {
    var index = start + 2
    while index < bytes.count {
      let isEnd =
        bytes[index] == 7
        || bytes[index] == UInt8(ascii: "\\") && bytes[index - 1] == Self.escape
      index += 1
      if isEnd {
        start = index
        return .none
      }
    }
    return isAll || index - start > Self.longestSequence ? alt() : .unfinished
  }

  /// Takes an escape character and the ASCII character after it as a key.
  private mutating func alt() -> Sequence {
    start += 2
    return .key(.alt(Unicode.Scalar(bytes[start - 1])))
  }

  private static func special(_ final: Unicode.Scalar, _ parameters: String) -> Key.Special? {
    let numbers = parameters.split(separator: ";").map { Int($0.prefix { $0 != ":" }) ?? 0 }
    // A second number names the keys that are held: 2 is Shift, 3 is Alt, 5 is Ctrl.
    let modifiers = numbers.count > 1 ? numbers[1] - 1 : 0
    let isByWord = modifiers & 6 != 0
    switch final {
    case "A": return .up
    case "B": return .down
    case "C": return isByWord ? .wordRight : .right
    case "D": return isByWord ? .wordLeft : .left
    case "H": return isByWord ? .textStart : .home
    case "F": return isByWord ? .textEnd : .end
    case "Z": return .backTab
    case "M": return parameters.isEmpty ? .lineBreak : nil
    case "u": return numbers.first == 13 ? .lineBreak : nil
    case "~":
      switch numbers.first {
      case 1, 7: return isByWord ? .textStart : .home
      case 4, 8: return isByWord ? .textEnd : .end
      case 2: return .insert
      case 3: return .delete
      case 5: return .pageUp
      case 6: return .pageDown
      case 27 where numbers.last == 13: return .lineBreak
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: Text

  private mutating func paste(isAll: Bool) -> Key? {
    let found = bytes[(pasteSearch ?? start)...].firstRange(of: Self.pasteEnd)
    guard found != nil || isAll else {
      pasteSearch = max(start, bytes.count - Self.pasteEnd.count + 1)
      return nil
    }
    let text = pastedText(bytes[start..<(found?.lowerBound ?? bytes.count)])
    start = found?.upperBound ?? bytes.count
    pasteSearch = nil
    return .paste(text)
  }

  /// Reads a UTF-8 character; invalid bytes give the replacement character.
  private mutating func scalar(isAll: Bool) -> Unicode.Scalar? {
    let first = bytes[start]
    guard first >= 0x80 else {
      start += 1
      return Unicode.Scalar(first)
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    var end = start + 1
    while end < bytes.count, end < start + length, bytes[end] & 0xC0 == 0x80 { end += 1 }
    if end == bytes.count, end < start + length, !isAll { return nil }
    defer { start = end }
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}

/// Decodes text, converts line endings to `\n` and removes control characters except tabs.
func pastedText(_ bytes: ArraySlice<UInt8>) -> String {
  var result = String.UnicodeScalarView()
  var last: Unicode.Scalar = " "
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\r": result.append("\n")
    case "\n": if last != "\r" { result.append("\n") }
    case "\t": result.append("\t")
    default: if scalar.properties.generalCategory != .control { result.append(scalar) }
    }
    last = scalar
  }
  return String(result)
}

/// A key press, or another event that occurs while the program waits for a key.
package enum Key: Sendable, Equatable {
  /// A character, also a control character such as Tab.
  case character(Unicode.Scalar)
  /// A character with the Alt key.
  case alt(Unicode.Scalar)
  case special(Special)
  /// A complete paste.
  case paste(String)
  /// The interrupt key, usually Ctrl-C.
  case interrupt
  /// The suspend key, usually Ctrl-Z.
  case suspend
  case signal(Int32)
  /// Another thread called `Wakeup.wake`.
  case wakeup
  /// The notice that the reading waits for has come.
  case notice
  /// The end of input, or a terminal that was closed.
  case end

  /// A key that sends an escape sequence.
  package enum Special: UInt8, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case delete, insert, backTab
    case wordLeft, wordRight
    /// Ctrl-Home and Ctrl-End.
    case textStart, textEnd
    /// Shift-Enter and Ctrl-Enter, on terminals that tell them from Enter.
    case lineBreak
    case escape
  }
}

extension Key {
  /// Whether the key inserts itself.
  var isPrintable: Bool {
    if case .character(let scalar) = self {
      scalar.properties.generalCategory != .control
    } else {
      false
    }
  }
}
