import Dialect
import Platform

private typealias Names = IntermediateNames

/// An instruction of canonical SIL: one line.
struct IntermediateInstruction {
  let results: [Int]
  let name: String
  let operands: [Int]
  /// The numbers of the blocks that may come next.
  let successors: [Int]
  /// Its words, without results, comment, strings and names in backticks, which may hold any text.
  let text: String
  /// The variable that it describes to debuggers.
  let variable: String?
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line.withoutNames.text.drop { $0 == " " }
    var results: [Int] = []
    if rest.first == "%" || rest.first == "(", let sign = rest.firstRange(of: " = ") {
      results = rest[..<sign.lowerBound].numbers(after: "%")
      rest = rest[sign.upperBound...]
    }
    let name = rest.prefix { $0.isLetter || $0 == "_" || $0.isNumber }
    guard !name.isEmpty else { return nil }
    self.results = results
    self.name = String(name)
    text = String(rest.dropFirst(name.count))
    operands = text.numbers(after: "%")
    // Names of types may hide a branch, but cannot take one away.
    successors = line.text.numbers(after: " bb")
    variable = self.name == Names.describe ? line.text.variable : nil
    location = line
  }

  private let location: ArraySlice<UInt8>

  /// The place in the source.
  var place: (place: Place, column: Int)? {
    location.location.flatMap(IntermediateInstruction.place)
  }

  /// Whether it makes room for a nonescaping function, alone or in a pack.
  var makesRoomForNonescaping: Bool {
    guard name.hasPrefix(Names.room.trimmingPrefix(" = ")), text.contains(Names.nonescaping) else {
      return false
    }
    return name == Names.roomForPack
      || SignatureText(text.dropFirst(2)).attributes.contains(Names.nonescaping)
  }

  /// The symbol that it refers to.
  var symbol: String { IntermediateFunction.name(in: ArraySlice(Array(text.utf8))) }

  /// Reads `"Exercise.swift":3:14`, with ` *` before it where the compiler added the code.
  private static func place(_ text: String) -> (place: Place, column: Int)? {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, let file = parts[1].split(separator: "/").last else { return nil }
    let numbers = parts[2].split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count > 1, numbers[0] > 0 else { return nil }
    return (Place(file: String(file), line: numbers[0]), numbers[1])
  }

  /// The type of the function that it calls.
  var signature: SignatureText {
    SignatureText(text.firstRange(of: " : $").map { text[$0.upperBound...] } ?? "")
  }

  /// The property, method or case that it names, as in `#Bell.ring`.
  var member: String? {
    text.split(separator: "#").dropFirst().first.map { rest in
      String(rest.prefix { $0.isLetter || $0.isNumber || "_.!".contains($0) })
    }
  }

  /// The types that a call puts in the place of the function's type parameters.
  var substitutions: Substring {
    guard let start = text.firstIndex(where: { "<(".contains($0) }), text[start] == "<" else {
      return ""
    }
    return text[start...].bracketed
  }

  /// The operands beside the function.
  var givenOperands: [Int] {
    let written = text.firstRange(of: " : $").map { text[..<$0.lowerBound] } ?? text[...]
    return Array(written.numbers(after: "%").dropFirst())
  }
}

/// The type of a function as SIL writes it, or the part of one from its parameters on.
struct SignatureText {
  /// The attributes before the generic signature and the parameters.
  let attributes: String
  let parameters: [String]
  /// What follows the parameters.
  let result: String

  init(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    // An attribute's own parentheses follow without a space, and end before a space.
    var (depth, start): (Int, Int?) = (0, nil)
    var (parts, part): ([String], [UInt8]) = ([], [])
    var end = bytes.count
    for (index, byte) in bytes.enumerated() where end == bytes.count {
      let previous = index == 0 ? UInt8(ascii: " ") : bytes[index - 1]
      let isOpening = [UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "[")].contains(byte)
      let isClosing =
        [UInt8(ascii: ")"), UInt8(ascii: "]")].contains(byte)
        || byte == UInt8(ascii: ">") && previous != UInt8(ascii: "-")
      if start == nil {
        if byte == UInt8(ascii: "("), depth == 0, !SignatureText.isLetter(previous) {
          start = index
        } else if isOpening {
          depth += 1
        } else if isClosing {
          depth -= 1
        }
        continue
      }
      if isClosing, depth == 0 {
        end = index
      } else if byte == UInt8(ascii: ","), depth == 0 {
        parts.append(part.text)
        part = []
      } else {
        depth += isOpening ? 1 : isClosing ? -1 : 0
        part.append(byte)
      }
    }
    if !part.isEmpty { parts.append(part.text) }
    parameters = parts
    attributes = bytes.prefix(start ?? bytes.count).text
    result = bytes.dropFirst(end + 1).text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension Collection<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  func contains(_ words: String) -> Bool {
    var words = words
    return withUnsafeBufferPointer { line in
      words.withUTF8 { words in
        guard line.count >= words.count, let first = words.first else { return false }
        for start in 0...(line.count - words.count)
        where line[start] == first && line[start..<start + words.count].elementsEqual(words) {
          return true
        }
        return false
      }
    }
  }

  /// The line up to its comment, without what stands in quotation marks or backticks.
  var withoutNames: ArraySlice<UInt8> {
    var kept: ArraySlice<UInt8> = []
    var quote: UInt8?
    var isEscaped = false
    for byte in self {
      if let open = quote {
        if byte == open, !isEscaped { quote = nil }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped && open == UInt8(ascii: "\"")
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
        quote = byte
      } else if byte == UInt8(ascii: "/"), kept.last == byte {
        return kept.dropLast()
      } else {
        kept.append(byte)
      }
    }
    return kept
  }

  /// Whether a generic type has a number of more than nine digits as an argument.
  var hasLargeArgument: Bool {
    guard hasLongNumber else { return false }
    var (open, digits): ([UInt8], Int) = ([], 0)
    var previous = UInt8(ascii: " ")
    for byte in withoutNames {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): open.append(byte)
      case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if digits > 9, open.last == UInt8(ascii: "<") { return true }
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ">") && previous == UInt8(ascii: "-") {
          break
        }
        open.removeLast(open.isEmpty ? 0 : 1)
      default: break
      }
      if byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") { digits = 0 }
      previous = byte
    }
    return false
  }

  /// Whether a number of more than nine digits stands before a bracket or a comma.
  private var hasLongNumber: Bool {
    withUnsafeBufferPointer { bytes in
      var digits = 0
      for byte in bytes {
        if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
          digits += 1
        } else if digits > 9, byte == UInt8(ascii: ">") || byte == UInt8(ascii: ",") {
          return true
        } else {
          digits = 0
        }
      }
      return false
    }
  }

  /// What follows the last `, loc `, up to the scope.
  var location: String? {
    guard contains(", loc ") else { return nil }
    let end = ranges(of: Array(", scope ".utf8)).last?.lowerBound ?? endIndex
    let start = self[..<end].ranges(of: Array(", loc ".utf8)).last?.upperBound
    return start.map { self[$0..<end].text }
  }
}

extension Substring {
  /// The text up to the bracket that closes its first one, which is a `<`.
  var bracketed: Substring {
    var (depth, previous): (Int, Character) = (0, "<")
    let end = firstIndex { character in
      defer { previous = character }
      if character == "<" { depth += 1 }
      if character == ">", previous != "-" { depth -= 1 }
      return depth == 0
    }
    return end.map { self[...$0] } ?? self
  }
}

extension StringProtocol {
  /// The numbers that follow each occurrence of a word.
  func numbers(after word: String) -> [Int] {
    let (bytes, word) = (Array(utf8), Array(word.utf8))
    var (numbers, index): ([Int], Int) = ([], 0)
    while index + word.count < bytes.count {
      guard bytes[index] == word[0], bytes[index...].starts(with: word) else {
        index += 1
        continue
      }
      index += word.count
      let digits = bytes[index...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if let number = Int(digits.text) { numbers.append(number) }
    }
    return numbers
  }

  /// The name in the description of a variable.
  var variable: String? {
    firstRange(of: "name \"").map { String(self[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
