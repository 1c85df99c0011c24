import Dialect

private typealias Names = IntermediateNames

/// The compiler's canonical SIL of a module, as far as the rule about accesses needs it.
///
/// It reads instructions by their names, operands, types and branches, and nothing of what they mean.
struct IntermediateText {
  /// The functions with a body that capture something or are asynchronous.
  private(set) var functions: [IntermediateFunction] = []
  /// The functions that make a nonescaping function pass for an escaping one.
  private var disguises: Set<String> = []
  /// The instructions with a place in the source that name one of these, or that make room in memory
  /// for a nonescaping function.
  private(set) var keepers: [IntermediateInstruction] = []

  /// Reads a text; nil if it is cut or not of the stage that we know.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    guard let first = lines.first, first.elementsEqual(Names.beginning.utf8) else { return nil }
    var body: [ArraySlice<UInt8>] = []
    var header: ArraySlice<UInt8>?
    for line in lines {
      if let open = header {
        if line.first == UInt8(ascii: "}") {
          take(open, body)
          header = nil
          body = []
        } else {
          body.append(line)
        }
      } else if line.starts(with: Names.function.utf8) {
        if line.contains(Names.withoutActuallyEscaping) {
          disguises.insert(IntermediateFunction.name(in: line))
        }
        if line.last == UInt8(ascii: "{") { header = line }
      }
    }
    if header != nil { return nil }
    keepers = lines.compactMap { line in
      let start = line.prefix(30)
      guard line.first == UInt8(ascii: " "),
        start.contains(Names.room) && line.contains(Names.nonescaping)
          || !disguises.isEmpty && start.contains(Names.functionReference),
        let instruction = IntermediateInstruction(line), instruction.place != nil
      else { return nil }
      return disguises.contains(instruction.symbol) || instruction.makesRoomForNonescaping
        ? instruction : nil
    }
  }

  private mutating func take(_ header: ArraySlice<UInt8>, _ body: [ArraySlice<UInt8>]) {
    let marks = [Names.asynchronous, Names.aliasable, Names.variableBox]
    let entry = body.first { $0.starts(with: "bb0".utf8) }
    guard marks.contains(where: header.contains) || entry?.contains(Names.capture) == true
    else { return }
    functions.append(IntermediateFunction(header, body))
  }
}

/// A function of canonical SIL.
struct IntermediateFunction {
  /// The types of the values that its blocks get, by number.
  private(set) var arguments: [Int: String] = [:]
  private(set) var blocks: [Int: [IntermediateInstruction]] = [:]
  /// The instruction that makes each other value.
  private(set) var definitions: [Int: IntermediateInstruction] = [:]
  /// The names of variables, by the number of the value that has their address.
  private(set) var variables: [Int: String] = [:]
  /// The arguments that hold a captured variable: its address, or the box that it is in.
  private(set) var captures: Set<Int> = []

  fileprivate init(_ header: ArraySlice<UInt8>, _ body: [ArraySlice<UInt8>]) {
    var block = 0
    for line in body {
      if line.starts(with: "bb".utf8) {
        block = Int(line.text.dropFirst(2).prefix(while: \.isNumber)) ?? -1
        blocks[block] = []
        let given = IntermediateFunction.arguments(in: line)
        for (value, type) in given { arguments[value] = type }
        if block == 0 { captures = IntermediateFunction.captures(among: given, header) }
      } else if line.first == UInt8(ascii: " "), let instruction = IntermediateInstruction(line) {
        blocks[block, default: []].append(instruction)
        for result in instruction.results { definitions[result] = instruction }
        if let operand = instruction.operands.first, let name = instruction.variable {
          variables[operand] = name
        }
      }
    }
  }

  /// Finds the arguments that the function's type calls captured variables; where it cannot be read,
  /// all that may be one.
  private static func captures(
    among arguments: [(value: Int, type: String)], _ header: ArraySlice<UInt8>
  ) -> Set<Int> {
    let text = header.withoutNames.text
    let signature = SignatureText(text.firstRange(of: " : $").map { text[$0.upperBound...] } ?? "")
    let types = signature.parameters
    let isKnown = !types.isEmpty && types.count <= arguments.count
    // Addresses for the results come first.
    let parameters = isKnown ? arguments.suffix(types.count) : arguments[...]
    return Set(
      zip(parameters, isKnown ? types : arguments.map { _ in Names.aliasable })
        .filter { argument, type in
          type.contains(Names.aliasable) || argument.type.contains(Names.variableBox)
        }
        .map(\.0.value))
  }

  /// The symbol after the first `@` that does not begin an attribute's name.
  static func name(in line: ArraySlice<UInt8>) -> String {
    let text = line.text
    for part in text.split(separator: " ") where part.hasPrefix("@") {
      return String(part.dropFirst())
    }
    return text
  }

  private static func arguments(
    in line: ArraySlice<UInt8>
  ) -> [(value: Int, type: String)] {
    let text = line.withoutNames.text
    guard let start = text.firstIndex(of: "(") else { return [] }
    return SignatureText(" " + text[start...]).parameters.compactMap { part in
      let words = part.split(separator: ":", maxSplits: 1)
      guard words.count == 2, let value = Int(words[0].filter(\.isNumber)) else { return nil }
      return (value, String(words[1]))
    }
  }
}

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
  fileprivate let variable: String?
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
  fileprivate var makesRoomForNonescaping: Bool {
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
}

/// The type of a function as SIL writes it, or the part of one from its parameters on.
struct SignatureText {
  /// The attributes before the generic signature and the parameters.
  let attributes: String
  let parameters: [String]

  init(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    // An attribute's own parentheses follow without a space, and end before a space.
    var (depth, start): (Int, Int?) = (0, nil)
    var (parts, part): ([String], [UInt8]) = ([], [])
    var hasEnded = false
    for (index, byte) in bytes.enumerated() where !hasEnded {
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
        hasEnded = true
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
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension Collection<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ words: String) -> Bool {
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
  fileprivate var withoutNames: ArraySlice<UInt8> {
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

  /// What follows the last `, loc `, up to the scope.
  fileprivate var location: String? {
    guard contains(", loc ") else { return nil }
    let end = ranges(of: Array(", scope ".utf8)).last?.lowerBound ?? endIndex
    let start = self[..<end].ranges(of: Array(", loc ".utf8)).last?.upperBound
    return start.map { self[$0..<end].text }
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
  fileprivate var variable: String? {
    firstRange(of: "name \"").map { String(self[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
