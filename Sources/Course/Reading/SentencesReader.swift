/// Reads the section `## Messages` of a translation: the sentences of the checks.
///
/// It is plain text and the last section: an item `- …` is the English template, and the item
/// `  - …` below it the translation. `\n` is a line break.
struct SentencesReader {
  private let file: CourseFile
  private(set) var sentences: [TranslatedSentence] = []
  private var templates: Set<String> = []

  init(of file: CourseFile) { self.file = file }

  /// Reads the section and returns the text before it.
  mutating func read(_ text: String, firstLine: Int = 1) -> String {
    // By bytes: a check reads many of these sentences, and shows one.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(where: { Substring($0).trimmed == "## Messages" }) else {
      return text
    }
    var template: (text: String, line: Int)?
    func finish(_ translation: String?) {
      guard let (text, line) = template else { return }
      add(TranslatedSentence(template: text, translation: translation, line: line))
      template = nil
    }
    for (index, line) in lines.enumerated().dropFirst(heading + 1) {
      let number = firstLine + index
      let text = Substring(line).trimmed
      if text.isEmpty { continue }
      guard text.hasPrefix("- ") else {
        file.add("messages.line", line: number)
        continue
      }
      let sentence = SentencesReader.unescaped(Substring(text.utf8.dropFirst(2)).trimmed)
      if line.first != UInt8(ascii: " ") {
        finish(nil)
        template = (sentence, number)
      } else if template == nil {
        file.add("messages.line", line: number)
      } else {
        finish(sentence)
      }
    }
    finish(nil)
    return String(text.utf8[..<lines[heading].startIndex]) ?? text
  }

  /// Returns a sentence with its line breaks.
  private static func unescaped(_ sentence: String) -> String {
    sentence.utf8.contains(UInt8(ascii: "\\"))
      ? sentence.replacing("\\n", with: "\n") : sentence
  }

  private mutating func add(_ sentence: TranslatedSentence) {
    if !templates.insert(sentence.template).inserted {
      file.add("messages.twice", ["message": sentence.template], line: sentence.line)
    } else if let translation = sentence.translation,
      SentenceTemplate.places(in: translation).map(\.place).sorted()
        != SentenceTemplate.places(in: sentence.template).map(\.place).sorted()
    {
      file.add("messages.places", ["message": sentence.template], line: sentence.line + 1)
    } else {
      sentences.append(sentence)
    }
  }
}
