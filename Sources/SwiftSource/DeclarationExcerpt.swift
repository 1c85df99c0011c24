/// The text of one declaration, taken out of a file to be edited and put back.
package struct DeclarationExcerpt: Sendable, Equatable {
  package let name: String
  /// The text for the editor, without the indentation that all of its lines share.
  package private(set) var text: String

  /// The bytes in the file when it was taken out or put back last.
  private var raw: [UInt8]
  /// Where these begin.
  package private(set) var offset: Int
  private let indentation: String
  /// The keyword of the type around it; nil at the top level.
  private let owner: String?

  package init(_ declaration: EditableDeclaration, of source: String) {
    name = declaration.name
    owner = declaration.owner
    offset = declaration.bytes.lowerBound
    raw = Array(Array(source.utf8)[declaration.bytes])
    let lines = lines(of: String(decoding: raw, as: UTF8.self))
    let margins = lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { String($0.prefix { $0 == " " || $0 == "\t" }) }
    indentation = margins.dropFirst().reduce(margins.first ?? "") { common, margin in
      String(zip(common, margin).prefix { $0 == $1 }.map(\.0))
    }
    let count = indentation.count
    text = lines.map { $0.dropFirst(count) }.joined(separator: "\n")
  }

  /// Whether the text is that of a declaration in a source.
  package func isText(of declaration: EditableDeclaration, in source: String) -> Bool {
    declaration.name == name && Array(source.utf8)[declaration.bytes] == raw[...]
  }

  /// Reads a new text of the declaration; only `.complete` can be put into a file.
  package func read(_ new: String) -> Snippet {
    guard let owner else { return Snippet.read(new) }
    // A member alone is no Swift: an initializer needs a type around it.
    let snippet = Snippet.read("\(owner) Owner {\n\(new)\n}")
    guard case .malformed(let line, let column, let message) = snippet else { return snippet }
    let count = lines(of: new).count
    return .malformed(
      line: min(max(1, line - 1), count), column: line - 1 > count ? 1 : column, message: message)
  }

  /// Returns a source in which a new text stands in the declaration's place.
  ///
  /// Returns nil if the source has neither the text that was taken out nor one declaration of its
  /// name.
  package mutating func put(_ new: String, into source: String) -> String? {
    var bytes = Array(source.utf8)
    guard let range = place(in: bytes, source) else { return nil }
    let beginsLine = range.lowerBound == 0 || bytes[range.lowerBound - 1] == UInt8(ascii: "\n")
    let newline = source.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let lines = lines(of: new)
    let indented = lines.enumerated().map { index, line in
      line.isEmpty || index == 0 && !beginsLine ? String(line) : indentation + line
    }
    raw = Array(indented.joined(separator: newline).utf8)
    offset = range.lowerBound
    text = lines.joined(separator: "\n")
    bytes.replaceSubrange(range, with: raw)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the declaration is now: at its old place, else where its text is, else by its name.
  private func place(in bytes: [UInt8], _ source: String) -> Range<Int>? {
    let places = bytes.indices.filter { bytes[$0...].starts(with: raw) }
    if places.contains(offset) { return offset..<(offset + raw.count) }
    if places.count == 1 { return places[0]..<(places[0] + raw.count) }
    let namesakes = editableDeclarations(in: [source]).filter { $0.name == name }
    return namesakes.count == 1 ? namesakes[0].bytes : nil
  }
}

/// Returns the lines of a text without its last line break.
private func lines(of text: String) -> [Substring] {
  let plain = text.replacing("\r\n", with: "\n")
  return (plain.hasSuffix("\n") ? plain.dropLast() : plain[...])
    .split(separator: "\n", omittingEmptySubsequences: false)
}
