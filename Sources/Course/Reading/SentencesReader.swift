/// Reads the section `## Messages` of a translation: the sentences of the checks.
///
/// It is plain text and the last section: an item `- …` is the English template, and the item `  - …`
/// below it the translation. `\n` is a line break.
struct SentencesReader {
  private let file: String
  private(set) var sentences: [TranslatedSentence] = []
  private(set) var problems: [Problem] = []

  init(of file: String) { self.file = file }

  /// Reads the section and returns the text before it.
  mutating func read(_ text: String, firstLine: Int = 1) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let heading = lines.firstIndex { Substring($0).trimmed == "## Messages" }
    guard let heading else { return text }
    var template: (text: String, line: Int)?
    func finish(_ translation: String?) {
      guard let (text, line) = template else { return }
      add(TranslatedSentence(template: text, translation: translation, line: line))
      template = nil
    }
    for (index, line) in lines.enumerated().dropFirst(heading + 1) {
      let number = firstLine + index
      let text = line.trimmed
      if text.isEmpty { continue }
      guard text.hasPrefix("- ") else {
        problems.add("messages.line", in: file, line: number)
        continue
      }
      let sentence = text.dropFirst(2).trimmed.replacing("\\n", with: "\n")
      if !line.hasPrefix(" ") {
        finish(nil)
        template = (sentence, number)
      } else if template == nil {
        problems.add("messages.line", in: file, line: number)
      } else {
        finish(sentence)
      }
    }
    finish(nil)
    return lines[..<heading].joined(separator: "\n") + "\n"
  }

  private mutating func add(_ sentence: TranslatedSentence) {
    if sentences.contains(where: { $0.template == sentence.template }) {
      let values = ["message": sentence.template]
      problems.add("messages.twice", values, in: file, line: sentence.line)
    } else if let translation = sentence.translation,
      SentenceTemplate(translation).places.sorted()
        != SentenceTemplate(sentence.template).places.sorted()
    {
      let values = ["message": sentence.template]
      problems.add("messages.places", values, in: file, line: sentence.line + 1)
    } else {
      sentences.append(sentence)
    }
  }
}
