import Platform

/// The front matter of `exercise.md`: `key: value` lines between two lines `---` at the top.
struct FrontMatter: Equatable {
  struct Entry: Equatable {
    let key: String
    let value: String
    let line: Int
  }

  /// The entries in order, without duplicate keys and without empty values.
  private(set) var entries: [Entry] = []
  /// Keys without a value; they were reported, so `required` does not report them as missing.
  private var emptyKeys: Set<String> = []
  /// Whether the file begins with `---`.
  private(set) var isPresent = false
  /// The text after the front matter.
  let body: String
  /// The line on which `body` begins, from 1.
  let bodyLine: Int

  /// The entry with that key, or the one whose key is nearly that and no other.
  subscript(key: String) -> Entry? {
    entries.first { $0.key == key } ?? entries.first { meant(by: $0) == key }
  }

  /// Returns the key that the entry's own key is a misspelling of; nil if there is none.
  func meant(by entry: Entry) -> String? {
    guard !FrontMatterKeys.all.contains(entry.key) else { return nil }
    return FrontMatterKeys.all.first { key in
      !entries.contains { $0.key == key } && !emptyKeys.contains(key)
        && entry.key.isMisspelling(of: key)
    }
  }

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
    // Add 1 because lines count from 1, 1 for the opening `---`, and 1 for the closing one.
    bodyLine = lines.count + (end == nil ? 2 : 3)
    for (index, content) in lines.enumerated() where !content.isEmpty {
      read(content, line: index + 2, in: file, problems: &problems)
    }
  }

  /// Returns the lines up to the closing `---`, and the text after it.
  ///
  /// Without a closing `---`, `rest` is nil and `lines` ends before the first line without a
  /// colon. So one missing `---` does not produce a problem for every line of the file.
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
    if emptyKeys.contains(key) || entries.contains(where: { $0.key == key }) {
      problems.add("frontMatter.twice", ["key": key], in: file, line: line)
    } else if value.isEmpty {
      problems.add("frontMatter.empty", ["key": key], in: file, line: line)
      emptyKeys.insert(key)
    } else {
      entries.append(Entry(key: key, value: value, line: line))
    }
  }

  /// Returns the value of a mandatory key; nil, with a problem added, if it is missing.
  func required(_ key: String, in file: String, problems: inout [Problem]) -> String? {
    if let entry = self[key] { return entry.value }
    if isPresent, !emptyKeys.contains(key) {
      problems.add("frontMatter.missing", ["key": key], in: file, line: 1)
    }
    return nil
  }

  /// Removes the first line from `rest` and returns it without surrounding white space.
  private static func takeLine(from rest: inout Substring) -> String {
    let bytes = rest.utf8
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let line = String(Substring(bytes[..<end])).trimmed
    rest = end < bytes.endIndex ? Substring(bytes[bytes.index(after: end)...]) : ""
    return line
  }
}

extension String {
  /// The text without a leading byte order mark, which some editors write.
  var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces, tabs and carriage returns.
  var trimmed: String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    var scalars = Substring(self).unicodeScalars.drop(while: isSpace)
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(Substring(scalars))
  }

  /// The trimmed items of a comma-separated list, without empty ones.
  var listItems: [String] {
    Substring(self).split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }
}
