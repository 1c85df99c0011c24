import Course
import Foundation

extension Course {
  /// Returns the lines of Chinese translations with characters of the other script: simplified ones
  /// in `zh-Hant`, traditional ones in `zh-Hans`.
  ///
  /// Each file gives its first such line. Code is left out.
  package var scriptProblems: [Problem] {
    languages.flatMap { language -> [Problem] in
      guard let script = ChineseScript(of: language) else { return [] }
      return files(in: language).compactMap { file in
        let url = folder.appendingPathComponent(file)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        return problem(in: text, of: "lessons/\(file)", language, script)
      }
    }
  }

  /// The paths of the Markdown files of a language, below the course's folder.
  private func files(in language: Language) -> [String] {
    let ending = ".\(language.rawValue.lowercased()).md"
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return all.filter { $0.lowercased().hasSuffix(ending) }.sorted()
  }

  private func problem(
    in text: String, of file: String, _ language: Language, _ script: ChineseScript
  ) -> Problem? {
    var isCode = false
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if line.drop(while: \.isWhitespace).hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      let foreign = script.foreignCharacters(in: line.replacing(#/`[^`]*`/#, with: ""))
      if foreign.isEmpty { continue }
      let values = [
        "language": language.rawValue, "found": String(foreign),
        "meant": script.converted(String(foreign)),
      ]
      return Problem("translation.otherScript", values, in: file, line: index + 1)
    }
    return nil
  }
}

/// Traditional or simplified Chinese characters.
private enum ChineseScript {
  case traditional, simplified

  init?(of language: Language) {
    switch language.script {
    case "Hant": self = .traditional
    case "Hans": self = .simplified
    default: return nil
    }
  }

  /// The character set that has what is written in this script, and no character of only the other.
  private var encoding: String.Encoding {
    // CoreFoundation's numbers of Big5 and EUC-CN, with the bit that marks them in Foundation.
    String.Encoding(rawValue: 0x8000_0000 | (self == .traditional ? 0x0A03 : 0x0930))
  }

  /// Returns the text with characters of the other script replaced.
  func converted(_ text: String) -> String {
    let name = self == .traditional ? "Simplified-Traditional" : "Traditional-Simplified"
    return text.applyingTransform(StringTransform(name), reverse: false) ?? text
  }

  /// Returns the characters that only the other script has, each once.
  ///
  /// Rare characters are in neither character set; both scripts write them alike.
  func foreignCharacters(in text: some StringProtocol) -> [Character] {
    var found: [Character] = []
    for character in text where !character.isASCII && !found.contains(character) {
      let one = String(character)
      if one.data(using: encoding) == nil, converted(one) != one { found.append(character) }
    }
    return found
  }
}
