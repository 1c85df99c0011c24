import Dialect
import Platform

private typealias Names = IntermediateNames

/// The compiler's canonical SIL of a module, as far as the rules about it need it.
///
/// It reads instructions by their names, operands, types and branches, and nothing of what they mean.
struct IntermediateText {
  /// The functions with a body that capture something, are asynchronous, or name one of the unchecked words.
  private(set) var functions: [IntermediateFunction] = []
  /// The lines of each function with a body, by its symbol.
  private var bodies: [String: (header: ArraySlice<UInt8>, lines: [ArraySlice<UInt8>])] = [:]
  /// The symbols that a dynamic call of a method may reach, by names such as `Bell.ring`.
  private(set) var methods: [String: [String]] = [:]
  /// The functions of the methods in tables of classes, by what introduces the method: `A.f: (A) -> (B) -> ()`.
  private var introduced: [String: String] = [:]
  /// The functions that meet a requirement of a protocol about a type that has `Self` as a part.
  private(set) var witnessesThatDependOnSelf: [String] = []
  /// The methods that override another one.
  private(set) var overrides: [(method: String, symbol: String)] = []
  /// The protocols whose types may be valid in a scope only.
  private(set) var protocolsOfScopes: [String] = []
  /// The names of the program's types whose values are valid in a scope only.
  private(set) var typesOfScopes: Set<String> = []
  /// The lines on which a type has a number of more than nine digits as an argument.
  private(set) var largeArguments: [ArraySlice<UInt8>] = []
  /// Whether a generic function casts a value: perhaps to a type that its caller chooses.
  private(set) var castsToParameter = false
  /// Whether a type parameter of a protocol stands for a function that names the type of its errors.
  private(set) var hasAssociatedNamedErrors = false
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
      if line.hasLargeArgument { largeArguments.append(line) }
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
      } else {
        if line.starts(with: Names.tableEntries.utf8) { takeMethod(line) }
        if line.starts(with: Names.associatedType.utf8), line.contains(Names.namedError) {
          hasAssociatedNamedErrors = true
        }
        if line.contains(Names.suppressedEscapable) { takeTypeOfScope(line.text) }
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

  /// The symbols of all functions with a body.
  var symbols: some Sequence<String> { bodies.keys }

  /// Whether a function with a body refers to a symbol with one of these parts.
  func mentions(_ parts: [String]) -> Bool {
    bodies.values.contains { _, lines in
      lines.contains { line in
        line.prefix(30).contains(Names.functionReference)
          && parts.contains(where: line.contains)
      }
    }
  }

  func hasBody(_ symbol: String) -> Bool { bodies[symbol] != nil }

  /// Reads the function of a symbol; nil if it has no body.
  func function(_ symbol: String) -> IntermediateFunction? {
    bodies[symbol].map { IntermediateFunction($0.header, $0.lines) }
  }

  /// Reads an entry of a table of methods: `  #Bell.ring: (Bell) -> () -> () : @symbol`.
  private mutating func takeMethod(_ line: ArraySlice<UInt8>) {
    let text = line.withoutNames.text
    guard let start = text.firstIndex(of: "#"), let sign = text.lastIndex(of: "@") else { return }
    let name = text[text.index(after: start)...].prefix { $0 != ":" }
    let symbol = String(text[sign...].dropFirst().prefix { !$0.isWhitespace })
    methods[String(name), default: []].append(symbol)
    if text.requiresTypeOfSelf, !symbol.isOfValueType { witnessesThatDependOnSelf.append(symbol) }
    guard text[..<start].allSatisfy(\.isWhitespace) else { return }
    let method = String(text[start..<sign])
    if text[sign...].contains(Names.overriding) {
      overrides.append((method, symbol))
    } else if !text[sign...].contains(Names.inherited) {
      introduced[method] = symbol
    }
  }

  /// Reads the first line of a declaration with `~Escapable`.
  private mutating func takeTypeOfScope(_ line: String) {
    if line.contains(Names.protocolKeyword) { protocolsOfScopes.append(line) }
    let words = line.words
    let keyword = words.firstIndex { Names.typeKeywords.contains($0) }
    if let keyword, words.indices.contains(keyword + 1) { typesOfScopes.insert(words[keyword + 1]) }
  }

  /// The type of the function that introduces a method; nil if another module does.
  func signature(introducing method: String) -> SignatureText? {
    introduced[method].flatMap { signature($0) }
  }

  /// The type of a function with a body.
  func signature(_ symbol: String) -> SignatureText? {
    bodies[symbol].map { IntermediateFunction.signature(in: $0.header) }
  }

  private mutating func take(_ header: ArraySlice<UInt8>, _ body: [ArraySlice<UInt8>]) {
    bodies[IntermediateFunction.name(in: header)] = (header, body)
    if !castsToParameter, body.contains(where: { $0.prefix(60).contains(Names.cast) }) {
      castsToParameter = IntermediateFunction.signature(in: header).attributes.contains("<")
    }
    let marks = [Names.asynchronous, Names.aliasable, Names.variableBox]
    let entry = body.first { $0.starts(with: "bb0".utf8) }
    guard
      marks.contains(where: header.contains) || entry?.contains(Names.capture) == true
        || typesOfScopes.union(Names.uncheckedWords)
          .contains(where: { word in body.contains { $0.contains(word) } })
    else { return }
    functions.append(IntermediateFunction(header, body))
  }
}

extension String {
  /// Whether a symbol begins with the name of a struct or an enum, which has no heirs.
  fileprivate var isOfValueType: Bool {
    var rest = dropFirst(ObjectNames.mangledPrefix.count)
    var kind: Character?
    while let length = Int(rest.prefix(while: \.isNumber)), rest.first != "0" {
      rest = rest.drop(while: \.isNumber).dropFirst(length)
      kind = rest.first
      if let kind, "CVO".contains(kind) { rest = rest.dropFirst() }
    }
    return kind == "V" || kind == "O"
  }

  /// Whether a method's own type parameters have a requirement about a type with `Self` as a part, as in
  /// `<Self where Self : P><T where T : Box<Self>>`.
  fileprivate var requiresTypeOfSelf: Bool {
    let own = firstRange(of: "><").map { self[index(after: $0.lowerBound)...].bracketed }
    // The compiler lets types of existential values through, too, and those of errors: `any P<Box<Self>>`.
    let existentials = ranges(of: "any ").compactMap { range in
      self[range.upperBound...].firstIndex {
        !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "."
      }
      .map { self[$0...] }.flatMap { $0.first == "<" ? $0.bracketed : nil }
    }
    let errors = ranges(of: "throws(").map { range in
      self[range.upperBound...].prefix { $0 != ")" }
    }
    return (existentials + errors + (own.map { [$0] } ?? [])).contains(where: \.hasSelfInAType)
  }
}

extension Substring {
  /// Whether `Self` is a part of a type in generic requirements or arguments, and no side of a requirement.
  fileprivate var hasSelfInAType: Bool {
    ranges(of: "Self").contains { range in
      let (before, after) = (self[..<range.lowerBound], self[range.upperBound...])
      let isPartOfName = [before.last, after.first].contains {
        $0.map { $0.isLetter || $0.isNumber || "_.".contains($0) } == true
      }
      let isSide =
        after.hasPrefix(" :") || after.hasPrefix(" ==")
        || before.hasSuffix("== ") && (after.hasPrefix(",") || after == ">")
      return !isPartOfName && !isSide
    }
  }
}

/// A function of canonical SIL.
struct IntermediateFunction {
  /// The symbol.
  let name: String
  let signature: SignatureText
  /// The types of the values that its blocks get, by number.
  private(set) var arguments: [Int: String] = [:]
  private(set) var blocks: [Int: [IntermediateInstruction]] = [:]
  /// The instruction that makes each other value.
  private(set) var definitions: [Int: IntermediateInstruction] = [:]
  /// The names of variables, by the number of the value that has their address.
  private(set) var variables: [Int: String] = [:]
  /// The values that each block gets.
  private(set) var blockArguments: [Int: [Int]] = [:]
  /// The arguments that hold a captured variable: its address, or the box that it is in.
  private(set) var captures: Set<Int> = []

  fileprivate init(_ header: ArraySlice<UInt8>, _ body: [ArraySlice<UInt8>]) {
    name = IntermediateFunction.name(in: header)
    signature = IntermediateFunction.signature(in: header)
    var block = 0
    for line in body {
      if line.starts(with: "bb".utf8) {
        block = Int(line.text.dropFirst(2).prefix(while: \.isNumber)) ?? -1
        blocks[block] = []
        let given = IntermediateFunction.arguments(in: line)
        for (value, type) in given { arguments[value] = type }
        blockArguments[block] = given.map(\.value)
        if block == 0 { captures = captures(among: given) }
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
  private func captures(among arguments: [(value: Int, type: String)]) -> Set<Int> {
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

  fileprivate static func signature(in header: ArraySlice<UInt8>) -> SignatureText {
    let text = header.withoutNames.text
    return SignatureText(text.firstRange(of: " : $").map { text[$0.upperBound...] } ?? "")
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

  /// The instructions of all blocks, by the numbers of the blocks.
  var instructions: [IntermediateInstruction] {
    blocks.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The place of its first instruction that has one.
  var anyPlace: (place: Place, column: Int)? { instructions.lazy.compactMap(\.place).first }

  /// The instruction that makes the function which another one calls or captures values for; nil for an
  /// argument of this function.
  func callee(of call: IntermediateInstruction) -> IntermediateInstruction? {
    call.operands.first.flatMap { definitions[root($0)] }
  }

  /// Follows a value to the instruction or argument that it is a part of.
  func root(_ value: Int) -> Int {
    var value = value
    while let made = definitions[value], Names.projections.contains(made.name),
      let source = made.operands.first
    { value = source }
    return value
  }
}
