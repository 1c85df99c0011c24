import Course
import Terminal

/// A course's lessons, tasks, hints and quizzes.
extension Printer {
  private var language: Language { words.language }

  func lines(of lesson: Lesson) -> [StyledText] {
    let text = lesson.text(in: language)
    return [StyledText("\(lesson.number)  \(text.title)", .bold), ""]
      + markdown.lines(of: text.body)
  }

  func lines(ofTask exercise: Exercise) -> [StyledText] {
    let text = exercise.text(in: language)
    return [StyledText("\(exercise.number)  \(text.title)", .bold)]
      + StyledText(text.objective, .italic).wrapped(to: markdown.width) + [""]
      + markdown.lines(of: text.body)
  }

  /// Returns one hint under a heading such as `Hint 1 of 3`.
  func lines(of hint: NumberedHint) -> [StyledText] {
    let place = ["number": String(hint.number), "all": String(hint.all)]
    return [StyledText(words("hint.number", place), .bold)]
      + markdown.narrowed(by: 2).lines(of: hint.text).map { "  " + $0 }
  }

  /// Returns the exercise's `## Why` text; empty if it has none.
  func lines(ofWhy exercise: Exercise) -> [StyledText] {
    markdown.lines(of: exercise.text(in: language).why)
  }

  /// Returns Swift source as highlighted lines, each with its line number; what a long line has no
  /// room for follows below a sign.
  func code(_ text: String) -> [StyledText] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.last == "" ? lines.dropLast() : lines[...]
    let width = String(shown.count).count
    let highlighted = markdown.highlighted(shown.joined(separator: "\n")).cut(to: 10_000)
    let goesOn = terminal.hasUnicode ? "↳" : ">"
    return highlighted.enumerated().flatMap { index, line in
      let rows = line.wrapped(to: columns - width - 2)
      return rows.enumerated().map { row, text in
        let number = row == 0 ? String(index + 1) : goesOn
        let gap = String(repeating: " ", count: width - number.count)
        return StyledText("\(gap)\(number)  ", .colour(.grey)) + text
      }
    }
  }

  /// Returns an empty line, a question under its number, and how to answer it.
  func lines(asking question: Question, _ number: Int, of all: Int, _ how: String) -> [StyledText] {
    let place = ["number": String(number), "all": String(all)]
    return [""] + sentence("quiz.number", place, .bold) + lines(of: question)
      + sentence(how, [:], .colour(.grey))
  }

  /// Returns a question and its choices, with a letter for each choice.
  func lines(of question: Question) -> [StyledText] {
    markdown.lines(of: question.prompt) + [""] + lines(of: question.choices)
  }

  /// Returns the choices below each other; if one has more than six lines, side by side, as many as
  /// there is room for.
  private func lines(of choices: [Choice]) -> [StyledText] {
    let below = choices.indices.map { lines(ofLetter: $0, choices[$0].text, markdown) }
    guard below.contains(where: { $0.count > 6 }) else { return below.flatMap { $0 } }
    // The letter and the bar beside code take nine columns.
    let code = choices.flatMap(\.text.codeBlocks).flatMap { $0.text.split(separator: "\n") }
    let needed = code.map { StyledText($0).width + 9 }.max() ?? 0
    for perRow in stride(from: choices.count, to: 1, by: -1) where columns / perRow > needed {
      let width = columns / perRow
      let narrow = markdown.narrowed(by: markdown.width - width + 1)
      let cells = choices.indices.map { lines(ofLetter: $0, choices[$0].text, narrow) }
      return stride(from: 0, to: cells.count, by: perRow).flatMap { start in
        let row = cells[start..<min(start + perRow, cells.count)]
        return (0..<(row.map(\.count).max() ?? 0)).map { line in
          row.reduce("") { text, cell in
            text + (cell.indices.contains(line) ? cell[line] : "").padded(to: width)
          }
        }
      }
    }
    return below.flatMap { $0 }
  }

  func lines(ofExplanation index: Int, of question: Question) -> [StyledText] {
    lines(ofLetter: index, question.choices[index].explanation, markdown)
  }

  private func lines(
    ofLetter index: Int, _ text: Markdown, _ markdown: MarkdownRenderer
  ) -> [StyledText] {
    let letter = StyledText("  \(QuizRun.letter(index))  ", .colour(.cyan))
    return markdown.narrowed(by: 5).lines(of: text).enumerated().map {
      ($0 == 0 ? letter : "     ") + $1
    }
  }
}
