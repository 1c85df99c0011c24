// The `key: value` lines between two `---` lines at the top of `exercise.md`.

/// The settings at the top of a Markdown file, each with its line.
struct FrontMatter: Equatable {
  /// One `key: value` line.
  struct Entry: Equatable {
    let key: String
    let value: String
    let line: Int
  }

  /// What was set, in order; each key once, values never empty.
  private(set) var entries: [Entry] = []
  /// Keys that were written without a value: they are not missing, and reported already.
  private var emptyKeys: Set<String> = []
  /// Whether the file begins with front matter at all.
  private(set) var isPresent = false
  /// The text after the front matter.
  let body: String
  /// The line on which `body` begins, from 1.
  let bodyLine: Int

  subscript(key: String) -> Entry? { entries.first { $0.key == key } }

  init(_ text: String, in file: String, problems: inout [Problem]) {
    let text = text.withoutByteOrderMark
    var rest = text[...]
    guard FrontMatter.takeLine(from: &rest) == "---" else {
      problems.add("frontMatter.none", in: file, line: 1)
      (body, bodyLine) = (text, 1)
      return
    }
    isPresent = true
    let (lines, end) = FrontMatter.settings(in: rest)
    if end == nil { problems.add("frontMatter.open", in: file, line: 1) }
    body = String(end ?? FrontMatter.skipping(lines.count, linesOf: rest))
    // The line --- at the top, and the one at the end if there is one.
    bodyLine = lines.count + (end == nil ? 2 : 3)
    for (index, content) in lines.enumerated() where !content.isEmpty {
      read(content, line: index + 2, in: file, problems: &problems)
    }
  }

  /// The lines up to the closing `---` and what follows it; where nothing closes them, the lines
  /// that look like settings, so that one mistake is not reported for every line of the file.
  private static func settings(in text: Substring) -> (lines: [String], rest: Substring?) {
    var lines: [String] = []
    var rest = text
    while !rest.isEmpty {
      let line = takeLine(from: &rest)
      if line == "---" { return (lines, rest) }
      lines.append(line)
    }
    return (Array(lines.prefix { $0.contains(":") }), nil)
  }

  private static func skipping(_ count: Int, linesOf text: Substring) -> Substring {
    var rest = text
    for _ in 0..<count { _ = takeLine(from: &rest) }
    return rest
  }

  private mutating func read(
    _ content: String, line: Int, in file: String, problems: inout [Problem]
  ) {
    guard let colon = content.firstIndex(of: ":") else {
      problems.add("frontMatter.noColon", in: file, line: line)
      return
    }
    let key = content[..<colon].trimmed
    let value = content[content.index(after: colon)...].trimmed
    if emptyKeys.contains(key) || self[key] != nil {
      problems.add("frontMatter.twice", ["key": key], in: file, line: line)
    } else if value.isEmpty {
      problems.add("frontMatter.empty", ["key": key], in: file, line: line)
      emptyKeys.insert(key)
    } else {
      entries.append(Entry(key: key, value: value, line: line))
    }
  }

  /// The value of a key that has to be there; nil and a problem when it is not.
  func required(_ key: String, in file: String, problems: inout [Problem]) -> String? {
    if let entry = self[key] { return entry.value }
    if isPresent, !emptyKeys.contains(key) {
      problems.add("frontMatter.missing", ["key": key], in: file, line: 1)
    }
    return nil
  }

  /// Takes the first line off `rest` and gives it without spaces around it.
  private static func takeLine(from rest: inout Substring) -> String {
    let bytes = rest.utf8
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let line = String(Substring(bytes[..<end])).trimmed
    rest = end < bytes.endIndex ? Substring(bytes[bytes.index(after: end)...]) : ""
    return line
  }
}

extension String {
  /// The text without the mark that some editors put at the start of a UTF-8 file.
  var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}

extension StringProtocol {
  /// The text without spaces, tabs and carriage returns around it.
  var trimmed: String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    var scalars = Substring(self).unicodeScalars.drop(while: isSpace)
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(Substring(scalars))
  }

  /// The parts of a comma-separated list, none of them empty.
  var listItems: [String] {
    Substring(self).split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }
}
