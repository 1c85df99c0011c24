/// The imports at the top level of a Swift text, found without parsing it.
///
/// A file that takes the compiler a minute is refused for its imports at once. The reader uses memory for
/// open strings only, and no recursion, so that no text can harm it. It leaves out what stands in `#if`,
/// which may be inactive, and may miss what a hostile text hides; the compiler's tree has the rest.
struct WrittenImports {
  /// An import, with the dotted name of its module, the offset of the keyword, in bytes, and an attribute of the
  /// compiler's own, such as `_spi`.
  struct Import: Equatable {
    let module: String
    let offset: Int
    var attribute: String?
  }

  private enum Scope {
    case string(hashes: Int, isMultiline: Bool)
    case interpolation(parentheses: Int)
  }

  private(set) var all: [Import] = []
  private let bytes: [UInt8]
  private var index = 0
  /// The strings and interpolations that are open, the outermost first.
  private var scopes: [Scope] = []
  /// How many brackets of any kind are open.
  private var depth = 0
  /// How many `#if` are open.
  private var conditions = 0
  /// The last token, if it was a sign: after a dot, `import` is a member.
  private var lastSign: UInt8?
  /// The first attribute before the next declaration whose name begins with an underscore.
  private var attribute: String?

  init(in text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if starts(with: "#!") { skip { $0 != UInt8(ascii: "\n") } }
    while index < bytes.count {
      if case .string(let hashes, let isMultiline)? = scopes.last {
        readString(hashes, isMultiline)
      } else if !skipComment() {
        readToken()
      }
    }
  }

  private func starts(with text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { bytes.dropFirst(index + offset).starts(with: $0) }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while index < bytes.count, condition(bytes[index]) { index += 1 }
  }

  /// Skips a comment; returns whether there was one.
  private mutating func skipComment() -> Bool {
    if starts(with: "//") {
      skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      return true
    }
    guard starts(with: "/*") else { return false }
    var open = 0
    repeat {
      if starts(with: "/*") {
        open += 1
        index += 2
      } else if starts(with: "*/") {
        open -= 1
        index += 2
      } else {
        index += 1
      }
    } while open > 0 && index < bytes.count
    return true
  }

  // MARK: Strings

  /// Reads a character of a string.
  private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
    switch bytes[index] {
    case UInt8(ascii: "\\") where hasHashes(hashes, at: 1):
      index += 1 + hashes
      if starts(with: "(") { scopes.append(.interpolation(parentheses: 0)) }
      index += 1
    case UInt8(ascii: "\""):
      let quotes = isMultiline ? 3 : 1
      let isEnd = (!isMultiline || starts(with: "\"\"\"")) && hasHashes(hashes, at: quotes)
      if isEnd { scopes.removeLast() }
      index += isEnd ? quotes + hashes : 1
    case UInt8(ascii: "\n") where !isMultiline:
      scopes.removeLast()
    default: index += 1
    }
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    let start = index + offset
    guard start + count <= bytes.count else { return false }
    return (start..<start + count).allSatisfy { bytes[$0] == UInt8(ascii: "#") }
  }

  private mutating func beginString(hashes: Int) {
    index += hashes
    let isMultiline = starts(with: "\"\"\"")
    index += isMultiline ? 3 : 1
    scopes.append(.string(hashes: hashes, isMultiline: isMultiline))
  }

  // MARK: Tokens

  private mutating func readToken() {
    let byte = bytes[index]
    switch byte {
    case _ where WrittenImports.isSpace(byte):
      index += 1
      return
    case UInt8(ascii: "\""): beginString(hashes: 0)
    case UInt8(ascii: "#"): readHashes()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      open(byte)
      index += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      close(byte)
      index += 1
    case _ where WrittenImports.isOfName(byte) || byte == UInt8(ascii: "`"):
      let start = index
      let isPlain = lastSign != UInt8(ascii: ".") && scopes.isEmpty && depth == 0 && conditions == 0
      let name = name()
      if lastSign == UInt8(ascii: "@") {
        if name.hasPrefix("_") { attribute = attribute ?? name }
      } else if isPlain, byte != UInt8(ascii: "`"), name == "import" {
        readImport(at: start)
      } else if isPlain, !WrittenImports.modifiers.contains(name) {
        attribute = nil
      }
    default: index += 1
    }
    lastSign = byte
  }

  private mutating func open(_ byte: UInt8) {
    if case .interpolation(let count)? = scopes.last {
      if byte == UInt8(ascii: "(") {
        scopes[scopes.count - 1] = .interpolation(parentheses: count + 1)
      }
    } else {
      depth += 1
    }
  }

  private mutating func close(_ byte: UInt8) {
    if case .interpolation(let count)? = scopes.last {
      guard byte == UInt8(ascii: ")") else { return }
      if count == 0 {
        scopes.removeLast()
      } else {
        scopes[scopes.count - 1] = .interpolation(parentheses: count - 1)
      }
    } else {
      depth = max(0, depth - 1)
    }
  }

  /// Reads a raw string's beginning, or a directive.
  private mutating func readHashes() {
    let count = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    if starts(with: "\"", at: count) { return beginString(hashes: count) }
    index += count
    switch name() {
    case "if": conditions += 1
    case "endif": conditions = max(0, conditions - 1)
    default: break
    }
  }

  /// Reads a name, with or without backticks; returns an empty text where there is none.
  private mutating func name() -> String {
    let start = index
    skipName()
    return String(decoding: bytes[start..<index].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  private mutating func skipName() {
    guard starts(with: "`") else { return skip(while: WrittenImports.isOfName) }
    index += 1
    skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    if starts(with: "`") { index += 1 }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  // MARK: Imports

  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private static let modifiers: Set = ["fileprivate", "internal", "package", "private", "public"]

  /// Reads what follows the keyword.
  private mutating func readImport(at offset: Int) {
    var path = [nextName()]
    let hasKind = WrittenImports.kinds.contains(path[0])
    if hasKind { path = [nextName()] }
    while nextIsDot() { path.append(nextName()) }
    if hasKind && path.count > 1 { path.removeLast() }
    guard !path.contains("") else { return }
    all.append(
      Import(module: path.joined(separator: "."), offset: offset, attribute: attribute))
    attribute = nil
  }

  private mutating func nextName() -> String {
    skipSpace()
    return name()
  }

  private mutating func nextIsDot() -> Bool {
    skipSpace()
    guard starts(with: ".") else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    repeat {
      skip(while: WrittenImports.isSpace)
    } while skipComment()
  }
}

extension Policy {
  /// Returns a violation for each import at the top level that is not allowed, before anything is
  /// compiled.
  package func refusedImports(in module: ProgramModule) -> [Violation] {
    module.files.flatMap { file in
      WrittenImports(in: file.text).all.compactMap { found in
        let name = found.module.prefix { $0 != "." }
        let isAllowed = imports.contains(String(name))
        if isAllowed && found.attribute == nil { return nil }
        let start = file.place(at: found.offset)
        return Violation(
          rule: isAllowed ? .attribute : .importedModule,
          subject: isAllowed ? "@\(found.attribute ?? "")" : found.module, place: start.place,
          column: start.column, module: module.name)
      }
    }
  }
}
