// Reads a Markdown file of the course into blocks with their lines. Reports placeholders that are
// not filled in, raw HTML, nesting that is too deep, and broken links.

import Foundation

extension Folder {
  /// Returns the text of a Markdown file and reports the mistakes that are visible before parsing.
  func markdownText(of name: String) -> String? {
    guard let text = text(of: name) else { return nil }
    for blank in Blank.all(in: text) {
      add("markdown.blank", ["blank": blank.name], in: name, line: blank.line)
    }
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated() where Folder.opensFenceBesideBox(Substring(line).trimmed)
    {
      add("markdown.fenceInLine", in: name, line: index + 1)
    }
    return text
  }

  /// Whether a line has a code fence directly after a checkbox, as in `- [ ] ```swift`.
  ///
  /// The item's paragraph starts there, and a fence inside a paragraph opens no code block.
  private static func opensFenceBesideBox(_ line: String) -> Bool {
    guard let mark = line.first, "-*+".contains(mark) else { return false }
    let item = line.dropFirst().trimmed
    guard ["[ ]", "[x]", "[X]"].contains(where: item.hasPrefix) else { return false }
    return item.dropFirst(3).trimmed.hasPrefix("```")
  }

  /// Reads and parses a Markdown file without front matter; nil, with a problem added, if it cannot
  /// be read.
  func blocks(of name: String, manifest: Manifest) -> [PlacedBlock]? {
    guard let text = markdownText(of: name) else { return nil }
    return blocks(text.withoutByteOrderMark, of: name, manifest: manifest)
  }

  /// Parses Markdown from the file `name` in this folder and reports problems with its lines.
  func blocks(
    _ text: String, firstLine: Int = 1, of name: String, manifest: Manifest
  ) -> [PlacedBlock] {
    let parsed = ParsedMarkdown(text, firstLine: firstLine)
    for line in parsed.rawHTML { add("markdown.html", in: name, line: line) }
    for line in parsed.tooDeep { add("markdown.tooDeep", in: name, line: line) }
    for link in parsed.links {
      guard let key = problem(with: link.destination, root: manifest.root) else { continue }
      add(key, ["link": link.destination], in: name, line: link.line)
    }
    return zip(parsed.markdown.blocks, parsed.lines).map(PlacedBlock.init)
  }

  /// Returns the message key of the problem with a link in a file of this folder, or nil.
  private func problem(with destination: String, root: String) -> String? {
    let target = destination.prefix { $0 != "#" && $0 != "?" }
    if target.isEmpty { return destination.isEmpty ? "link.broken" : nil }
    if Folder.hasScheme(target) || target.hasPrefix("//") { return nil }
    if target.hasPrefix("/") { return "link.outside" }
    let isEncoded = target.utf8.contains(UInt8(ascii: "%"))
    guard let decoded = isEncoded ? String(target).removingPercentEncoding : String(target) else {
      return "link.broken"
    }
    var components = path.dropFirst(root.count).split(separator: "/").map(String.init)
    for component in decoded.split(separator: "/") where component != "." {
      if component != ".." {
        components.append(String(component))
      } else if components.popLast() == nil {
        return "link.outside"
      }
    }
    var status = stat()
    let found = stat(([root] + components).joined(separator: "/"), &status) == 0
    return found ? nil : "link.broken"
  }

  private static func hasScheme(_ link: Substring) -> Bool {
    guard let colon = link.firstIndex(of: ":"), let first = link.unicodeScalars.first else {
      return false
    }
    let rest = link[..<colon].unicodeScalars
    return first.isASCII && first.properties.isAlphabetic
      && rest.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
      }
  }
}

extension Folder {
  /// Returns the names of `base.md` and of all `base.*.md`, sorted.
  func pages(named base: String) -> [String] {
    names.filter { $0.hasPrefix("\(base).") && $0.hasSuffix(".md") }
  }

  /// Returns the names of `base.md` and `base.<language>.md` in the languages to read, English
  /// first.
  ///
  /// Reports missing translations and files for languages that `course.json` does not declare.
  func translations(of base: String, manifest: Manifest) -> [(language: Language, name: String)] {
    var found: [(language: Language, name: String)] = []
    if has("\(base).md") {
      found.append((.english, "\(base).md"))
    } else {
      add("file.missing", in: "\(base).md")
    }
    for name in pages(named: base) {
      let tag = name.dropFirst(base.count + 1).dropLast(3)
      if tag.isEmpty { continue }
      let language = Language(rawValue: String(tag))
      if language == .english {
        add("translation.english", ["file": "\(base).md"], in: name)
      } else if let declared = manifest.languages.first(where: { $0 == language }) {
        if manifest.readLanguages.contains(declared) { found.append((declared, name)) }
      } else {
        add("translation.undeclared", ["language": String(tag)], in: name)
      }
    }
    for language in manifest.readLanguages
    where language != .english && !found.contains(where: { $0.language == language }) {
      let name = "\(base).\(language.rawValue).md"
      add("translation.missing", ["language": language.rawValue], in: name)
    }
    return found
  }
}
