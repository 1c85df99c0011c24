/// The imports with which a Swift text begins, found without parsing it.
///
/// So a file that takes the compiler a minute is refused for its imports at once, and a warm compiler
/// can have loaded them before. The reader stops at the first thing that is no import, also at `#if`.
/// It uses no recursion, so that no text can harm it.
package struct LeadingImports {
  /// An import, with the dotted name of its module and the offset of the keyword, in bytes.
  struct Import: Equatable {
    let module: String
    let offset: Int
  }

  private(set) var all: [Import] = []
  private let bytes: [UInt8]
  private var index = 0

  package init(in text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if starts(with: "#!") { skip { $0 != UInt8(ascii: "\n") } }
    while index < bytes.count {
      skipSpace()
      let start = index
      if starts(with: "@") {
        skipAttribute()
      } else if name() == "import", bytes[start] != UInt8(ascii: "`") {
        readImport(at: start)
      } else if !LeadingImports.modifiers.contains(where: bytes[start..<index].elementsEqual) {
        return
      }
    }
  }

  package var modules: [String] { all.map(\.module) }

  private static let modifiers = ["public", "package", "internal", "fileprivate", "private"]
    .map { $0.utf8 }

  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// Reads what follows the keyword.
  private mutating func readImport(at offset: Int) {
    var path = [nextName()]
    let hasKind = LeadingImports.kinds.contains(path[0])
    if hasKind { path = [nextName()] }
    while nextIsDot() { path.append(nextName()) }
    if hasKind && path.count > 1 { path.removeLast() }
    guard !path.contains("") else { return }
    all.append(Import(module: path.joined(separator: "."), offset: offset))
  }

  private mutating func nextName() -> String {
    skipSpace()
    return name()
  }

  private mutating func nextIsDot() -> Bool {
    let before = index
    skipSpace()
    let isDot = starts(with: ".")
    index = isDot ? index + 1 : before
    return isDot
  }

  /// Reads a name, with or without backticks; returns an empty text where there is none.
  private mutating func name() -> String {
    let start = index
    if starts(with: "`") {
      index += 1
      skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
      if starts(with: "`") { index += 1 }
    } else {
      skip(while: \.isOfName)
    }
    return String(decoding: bytes[start..<index].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  /// Skips an attribute such as `@_spi(Name)`.
  private mutating func skipAttribute() {
    index += 1
    _ = name()
    guard starts(with: "(") else { return }
    skip { $0 != UInt8(ascii: ")") }
    if index < bytes.count { index += 1 }
  }

  /// Skips blanks, semicolons and comments.
  private mutating func skipSpace() {
    repeat {
      skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ";") || (0x09...0x0D).contains($0) }
    } while skipComment()
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
      let isMark = starts(with: "/*") || starts(with: "*/")
      open += starts(with: "/*") ? 1 : isMark ? -1 : 0
      index += isMark ? 2 : 1
    } while open > 0 && index < bytes.count
    return true
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.dropFirst(index).starts(with: $0) }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while index < bytes.count, condition(bytes[index]) { index += 1 }
  }
}

extension UInt8 {
  /// Whether it can be a part of an identifier.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension Policy {
  /// Returns a violation for each import at the beginning of a file that is not allowed, before
  /// anything is compiled.
  ///
  /// Imports further below show in the compiler's errors or in its tree.
  package func refusedImports(in module: ProgramModule) -> [Violation] {
    module.files.flatMap { file in
      LeadingImports(in: file.text).all.compactMap { found in
        let name = found.module.prefix { $0 != "." }
        guard !imports.contains(String(name)) else { return nil }
        let start = file.place(at: found.offset)
        return Violation(
          rule: .importedModule, subject: found.module, place: start.place, column: start.column,
          module: module.name)
      }
    }
  }
}
