import Course
import Foundation
import Platform

extension Course {
  /// Returns the lines of Chinese translations with characters of the other script: simplified ones
  /// in `zh-Hant`, traditional ones in `zh-Hans`.
  ///
  /// Each file gives its first such line. Code is left out.
  package var scriptProblems: [Problem] {
    languages.flatMap { language -> [Problem] in
      guard let script = ChineseScript(of: language) else { return [] }
      let texts = files(in: language).compactMap { file in
        (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)).map {
          (file: "lessons/\(file)", text: $0)
        }
      }
      // To convert a character takes long: convert each once.
      let all = texts.reduce(into: Set<Character>()) { $0.formUnion($1.text) }
      let foreign = all.filter(script.isForeign)
      return foreign.isEmpty
        ? [] : texts.compactMap { problem(in: $0.text, of: $0.file, language, script, foreign) }
    }
  }

  /// The paths of the Markdown files of a language, below the course's folder.
  private func files(in language: Language) -> [String] {
    let ending = ".\(language.rawValue.lowercased()).md"
    return Files.paths(below: folder.path).filter { $0.lowercased().hasSuffix(ending) }
  }

  private func problem(
    in text: String, of file: String, _ language: Language, _ script: ChineseScript,
    _ foreign: Set<Character>
  ) -> Problem? {
    var isCode = false
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if line.drop(while: \.isWhitespace).hasPrefix("```") { isCode.toggle() }
      if isCode || !line.contains(where: foreign.contains) { continue }
      var found: [Character] = []
      for character in line.replacing(#/`[^`]*`/#, with: "")
      where foreign.contains(character) && !found.contains(character) { found.append(character) }
      if found.isEmpty { continue }
      let values = [
        "language": language.rawValue, "found": String(found),
        "meant": script.converted(String(found)),
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

  /// Whether only the other script has the character.
  ///
  /// Rare characters are in neither character set; both scripts write them alike.
  func isForeign(_ character: Character) -> Bool {
    guard !character.isASCII else { return false }
    let one = String(character)
    return one.data(using: encoding) == nil && converted(one) != one
  }
}
