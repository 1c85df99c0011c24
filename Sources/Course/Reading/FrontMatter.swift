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

  init(_ text: String, in file: CourseFile) {
    let text = text.withoutByteOrderMark
    let bytes = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func line(_ index: Int) -> String { Substring(bytes[index]).trimmed }
    guard line(0) == "---" else {
      file.add("frontMatter.none", line: 1)
      (body, bodyLine) = (text, 1)
      return
    }
    isPresent = true
    let rest = bytes.indices.dropFirst()
    let closing = rest.first { line($0) == "---" }
    if closing == nil { file.add("frontMatter.open", line: 1) }
    // Without its end, the front matter ends before the first line without a colon: one missing
    // `---` does not produce a problem for every line of the file.
    let end = closing ?? rest.first { !line($0).contains(":") } ?? bytes.endIndex
    let start = closing == nil ? end : end + 1
    body = start < bytes.endIndex ? String(Substring(text.utf8[bytes[start].startIndex...])) : ""
    bodyLine = start + 1
    for index in 1..<end where !line(index).isEmpty {
      read(line(index), line: index + 1, in: file)
    }
  }

  private mutating func read(_ content: String, line: Int, in file: CourseFile) {
    guard let colon = content.firstIndex(of: ":") else {
      file.add("frontMatter.noColon", line: line)
      return
    }
    let key = content[..<colon].trimmed
    let value = content[content.index(after: colon)...].trimmed
    if emptyKeys.contains(key) || entries.contains(where: { $0.key == key }) {
      file.add("frontMatter.twice", ["key": key], line: line)
    } else if value.isEmpty {
      file.add("frontMatter.empty", ["key": key], line: line)
      emptyKeys.insert(key)
    } else {
      entries.append(Entry(key: key, value: value, line: line))
    }
  }

  /// Returns the value of a mandatory key; nil, with a problem added, if it is missing.
  func required(_ key: String, in file: CourseFile) -> String? {
    if let entry = self[key] { return entry.value }
    if isPresent, !emptyKeys.contains(key) {
      file.add("frontMatter.missing", ["key": key], line: 1)
    }
    return nil
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
