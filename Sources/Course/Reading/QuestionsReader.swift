// Reads the questions of a quiz. Under `## Questions`, each question has a `###` heading, a prompt
// and a task list; the ticked items are the right choices.

/// Reads the questions in one `exercise.md` or translation and collects problems.
struct QuestionsReader {
  /// The path that problems show.
  let file: CourseFile

  func questions(_ section: MarkdownSection?, isReference: Bool) -> [Question] {
    guard let section else {
      if isReference { file.add("questions.missing") }
      return []
    }
    let (before, parts) = section.blocks.divided(atLevel: 3)
    if let stray = before.first { file.add("questions.stray", line: stray.line) }
    if parts.isEmpty { file.add("questions.none", line: section.line) }
    return parts.compactMap { question($0) }
  }

  private func question(_ section: MarkdownSection) -> Question? {
    let list = section.blocks.lastIndex { !$0.boxedItems.isEmpty }
    guard let list else {
      file.add("question.noChoices", line: section.line)
      return nil
    }
    let prompt = section.blocks[..<list].markdown
    if prompt.isEmpty { file.add("question.noPrompt", line: section.line) }
    if let stray = section.blocks[(list + 1)...].first {
      file.add("question.stray", line: stray.line)
    }
    let choices = section.blocks[list].boxedItems.map { choice($0) }
    if choices.count < 2 { file.add("question.oneChoice", line: section.line) }
    if !choices.contains(where: \.isRight) {
      file.add("question.noneRight", line: section.line)
    }
    let prediction = prediction(prompt, choices: choices, section: section)
    return Question(prompt: prompt, choices: choices, prediction: prediction, line: section.line)
  }

  private func choice(_ item: Markdown.Item) -> Choice {
    if item.isTicked == nil { file.add("choice.noBox", line: item.line) }
    // A code block directly after the first paragraph is part of the choice, not the explanation.
    let explanation = item.blocks.dropFirst().drop(while: \.isCode)
    let text = item.blocks[..<explanation.startIndex]
    if text.isEmpty { file.add("choice.empty", line: item.line) }
    if explanation.isEmpty { file.add("choice.noExplanation", line: item.line) }
    return Choice(
      isRight: item.isTicked == true, text: Markdown(blocks: Array(text)),
      explanation: Markdown(blocks: Array(explanation)))
  }

  private func prediction(
    _ prompt: Markdown, choices: [Choice], section: MarkdownSection
  ) -> Prediction? {
    let snippets = prompt.blocks.compactMap(\.predictedSnippet)
    guard let snippet = snippets.first else { return nil }
    if snippets.count > 1 { file.add("predict.several", line: snippets[1].line) }
    guard let subject = Prediction.Subject(rawValue: snippet.subject) else {
      file.add("predict.unknown", ["subject": snippet.subject], line: snippet.line - 1)
      return nil
    }
    let right = choices.filter(\.isRight)
    var answer = ""
    if subject != .compiles, !right.isEmpty {
      if right.count > 1 { file.add("predict.severalRight", line: section.line) }
      if let code = right[0].text.firstCode {
        answer = code
      } else {
        file.add("predict.noCode", line: section.line)
      }
    }
    while answer.hasSuffix("\n") { answer.removeLast() }
    return Prediction(subject: subject, source: snippet.source, answer: answer, line: snippet.line)
  }
}

extension PlacedBlock {
  /// The items of a task list: a list in which at least one item has a checkbox; otherwise empty.
  fileprivate var boxedItems: [Markdown.Item] {
    guard case .list(_, let items) = block, items.contains(where: { $0.isTicked != nil }) else {
      return []
    }
    return items
  }
}

extension Markdown.Block {
  fileprivate var isCode: Bool { if case .code = self { true } else { false } }

  /// The subject, source and line of a code block marked `swift predict …`; nil for other blocks.
  fileprivate var predictedSnippet: (subject: String, source: String, line: Int)? {
    guard case .code(let info, let text, let line) = self else { return nil }
    let words = info.split(separator: " ")
    guard words.count > 1, words[0] == "swift", words[1] == "predict" else { return nil }
    return (words.dropFirst(2).joined(separator: " "), text, line)
  }
}
