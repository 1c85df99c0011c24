// Reads `Refused/*.swift`: snippets that must not compile. Comments name the expected errors, in
// the syntax of the Swift compiler's own tests, with the diagnostic identifier between:
// `// expected-error [identifier] {{…}}`.

import Foundation

extension RefusedSnippet {
  /// Reads the snippets of an exercise.
  ///
  /// - Parameter checks: the texts of `exercise.md`, which should have a heading for each snippet.
  static func readAll(in exerciseFolder: Folder, checks: [String: CheckText]) -> [RefusedSnippet] {
    guard let folder = exerciseFolder.folder("Refused") else { return [] }
    for name in folder.names where !name.hasSuffix(".swift") {
      folder.add("file.notSwift", in: name)
    }
    return folder.swiftFiles().map { file in
      let name = String(file.name.dropLast(".swift".count))
      if !checks.isEmpty, checks[name] == nil {
        folder.add("refused.noHeading", ["name": name], in: file.name)
      }
      let expectations = Expectation.readAll(in: file.text, of: folder.file(file.name))
      return RefusedSnippet(name: name, file: file, expectations: expectations)
    }
  }
}

extension RefusedSnippet.Expectation {
  fileprivate static func readAll(
    in text: String, of file: CourseFile
  ) -> [RefusedSnippet.Expectation] {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    var expectations: [RefusedSnippet.Expectation] = []
    var isClear = true
    for (index, bytes) in lines.enumerated() {
      let line = Substring(bytes)
      guard let comment = line.range(of: "//") else { continue }
      var rest = line[comment.upperBound...]
      while let mark = rest.range(of: "expected-error") {
        rest = rest[mark.upperBound...]
        guard let (offset, identifiers, messages) = take(from: &rest) else {
          file.add("refused.unclear", line: index + 1)
          isClear = false
          continue
        }
        let target = index + 1 + offset
        if (1...lines.count).contains(target) {
          expectations.append(
            RefusedSnippet.Expectation(line: target, identifiers: identifiers, messages: messages))
        } else {
          file.add("refused.noSuchLine", line: index + 1)
          isClear = false
        }
      }
    }
    if expectations.isEmpty, isClear { file.add("refused.noExpectation") }
    return expectations
  }

  /// Parses the text after `expected-error`: an optional `@+1`, optional diagnostic identifiers in
  /// brackets, then `{{part of the message}}`, and perhaps ` or {{part of another}}`.
  ///
  /// Removes the parsed text from `rest`. Returns nil if the syntax is wrong.
  private static func take(
    from rest: inout Substring
  ) -> (offset: Int, identifiers: [String], messages: [String])? {
    let syntax = #/(?:@([+\-][0-9]+))?[ \t]*(?:\[([A-Za-z0-9_, \t]*)\][ \t]*)?\{\{(.+?)\}\}/#
    guard let match = rest.prefixMatch(of: syntax) else { return nil }
    let (_, number, list, first) = match.output
    let identifiers =
      list?.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " && $0 != "\t" } } ?? []
    guard let offset = number.map({ Int($0) }) ?? 0, abs(offset) < 100_000,
      !identifiers.contains("")
    else { return nil }
    rest = rest[match.range.upperBound...]
    var messages = [String(first)]
    while let other = rest.prefixMatch(of: #/[ \t]+or[ \t]+\{\{(.+?)\}\}/#) {
      messages.append(String(other.output.1))
      rest = rest[other.range.upperBound...]
    }
    return (offset, identifiers, messages)
  }
}
